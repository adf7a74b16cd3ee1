"""A line to a server that can be cut: a TCP proxy for tests."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from urllib.parse import urlsplit


class Proxy:
    """Listens on a port of its own and passes everything on, until it is cut."""

    def __init__(self, address: str) -> None:
        there = urlsplit(address)
        assert there.hostname is not None
        assert there.port is not None
        self._there = (there.hostname, there.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open = True
        self._lines: set[socket.socket] = set()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """Drop every line and refuse new ones."""
        self._open = False
        for line in list(self._lines):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Pass everything on again."""
        self._open = True

    def close(self) -> None:
        """For good."""
        self.cut()
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                here, _ = self._listener.accept()
            except OSError:
                return
            if not self._open:
                here.close()
                continue
            threading.Thread(target=self._pass_on, args=(here,), daemon=True).start()

    def _pass_on(self, here: socket.socket) -> None:
        with contextlib.suppress(OSError), here, socket.create_connection(self._there) as there:
            self._lines |= {here, there}
            other = {here: there, there: here}
            while True:
                for ready in select.select([here, there], [], [])[0]:
                    data = ready.recv(65536)
                    if not data:
                        return
                    other[ready].sendall(data)
        self._lines.discard(here)
