// A game that outlives its page: the token that a table hands out, kept while this window is open.

/** The secret of this browser, by which a table knows whom it gave a token; empty where nothing is kept. */
function visitor() {
  const name = "fd-visitor";
  try {
    let secret = localStorage.getItem(name);
    if (!/^[0-9a-f]{32}$/.test(secret)) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      secret = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      localStorage.setItem(name, secret);
    }
    return secret;
  } catch {
    return "";
  }
}

/** The page's address and the token in it, which is taken out: it is not for the eyes of a room. */
function addressOfPage() {
  return (globalThis.fairdealAddress ??= (() => {
    const address = new URL(location.href);
    const token = address.searchParams.get("resume") ?? "";
    if (address.searchParams.has("resume")) {
      address.searchParams.delete("resume");
      history.replaceState(history.state, "", address);
    }
    return { search: address.search, token };
  })());
}

/** What a table's first message says of the page, and where its token is kept: by page and table. */
function keptGame(model) {
  const served = document.documentElement.dataset.fdPage !== undefined;
  if (!served) return { hello: () => ({ search: "" }), close() {} };
  const { search, token } = addressOfPage();
  const name = `fd-table:${location.pathname}${search}:${model.get("view").id}`;
  const heard = (message) => {
    if (typeof message?.kept !== "string") return;
    try {
      if (message.kept) sessionStorage.setItem(name, message.kept);
      else sessionStorage.removeItem(name);
    } catch {
      // a browser that keeps nothing begins anew
    }
  };
  const kept = () => {
    try {
      return sessionStorage.getItem(name) ?? "";
    } catch {
      return "";
    }
  };
  model.on("msg:custom", heard);
  return {
    hello: () => ({
      search: onPage() ? search : "",
      visitor: visitor(),
      resume: (onPage() && token) || kept(),
    }),
    close: () => model.off("msg:custom", heard),
  };
}
