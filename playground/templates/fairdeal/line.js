// The line from a page to its kernel: the messages of Jupyter's kernel protocol that widgets need, in the
// form "v1.kernel.websocket.jupyter.org". A frame begins with how many offsets there are and with the
// offsets (64 bits, little-endian); channel, header, parent header, metadata, content, buffers follow.
(() => {
  const FORM = "v1.kernel.websocket.jupyter.org";
  const FIRST_WAIT = 300;
  const TRIES = 7;
  const KEPT = 32;
  const writer = new TextEncoder();
  const reader = new TextDecoder();

  const written = (message, channel) => {
    const { header, metadata, content } = message;
    const parts = [channel, ...[header, {}, metadata, content].map((it) => JSON.stringify(it))];
    const bytes = parts.map((part) => writer.encode(part));
    const offsets = [8 * (parts.length + 2)];
    for (const part of bytes) offsets.push(offsets.at(-1) + part.length);
    const frame = new Uint8Array(offsets.at(-1));
    const numbers = new DataView(frame.buffer);
    [offsets.length, ...offsets].forEach((it, at) => numbers.setBigUint64(8 * at, BigInt(it), true));
    bytes.forEach((part, at) => frame.set(part, offsets[at]));
    return frame;
  };

  const read = (buffer) => {
    const numbers = new DataView(buffer);
    const count = Number(numbers.getBigUint64(0, true));
    const offset = (at) => Number(numbers.getBigUint64(8 * (at + 1), true));
    const part = (at) => new DataView(buffer, offset(at), offset(at + 1) - offset(at));
    const json = (at) => JSON.parse(reader.decode(part(at)));
    const buffers = [];
    for (let at = 5; at < count - 1; at += 1) buffers.push(part(at));
    return { kind: json(1).msg_type, content: json(4), buffers };
  };

  /** One line; `heard` is called with each message, `opened` each time that the line is open (again). */
  fairdeal.Line = class {
    constructor(address, heard, opened) {
      this.session = [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16)).join("");
      this.address = `${address}?session_id=${this.session}`;
      this.heard = heard;
      this.opened = opened;
      this.number = 0;
      this.waiting = [];
      this.tries = 0;
      this.done = false;
      this.connectionStatus = "connecting";
      this.open();
    }

    open() {
      clearTimeout(this.later);
      const socket = new WebSocket(this.address, [FORM]);
      socket.binaryType = "arraybuffer";
      this.socket = socket;
      this.connectionStatus = "connecting";
      return new Promise((done, failed) => {
        socket.onopen = () => {
          this.tries = 0;
          this.connectionStatus = "connected";
          for (const frame of this.waiting.splice(0)) socket.send(frame);
          this.opened();
          done();
        };
        socket.onmessage = ({ data }) => {
          if (data instanceof ArrayBuffer) this.heard(read(data));
        };
        socket.onclose = () => {
          failed(new Error("closed"));
          if (socket === this.socket) this.shut();
        };
      }).catch((fault) => {
        if (this.asked) throw fault;
      });
    }

    shut() {
      this.connectionStatus = "disconnected";
      if (this.done || this.tries >= TRIES) return;
      this.later = setTimeout(() => this.open(), FIRST_WAIT * 2 ** this.tries);
      this.tries += 1;
    }

    /** Try now, whatever was tried before. */
    async reconnect() {
      if (this.connectionStatus === "connected" || this.done) return;
      const before = this.socket;
      this.asked = true;
      try {
        const opening = this.open();
        before.close();
        await opening;
      } finally {
        this.asked = false;
      }
    }

    /** Send a comm's message; while the line is shut the last few are kept. */
    say(kind, content, metadata = {}) {
      this.number += 1;
      const header = {
        msg_id: `${this.session}-${this.number}`,
        msg_type: kind,
        session: this.session,
        username: "",
        date: new Date().toISOString(),
        version: "5.3",
      };
      const frame = written({ header, metadata, content }, "shell");
      if (this.connectionStatus === "connected" && this.socket.readyState === WebSocket.OPEN) this.socket.send(frame);
      else if (this.waiting.push(frame) > KEPT) this.waiting.shift();
    }

    close() {
      this.done = true;
      this.socket.close();
    }
  };
})();
