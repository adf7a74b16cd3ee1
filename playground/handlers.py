"""Who answers a request: the home page, one handler for each listed notebook, 404 for the rest."""

from __future__ import annotations

import re
from time import monotonic
from typing import Any

from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.iostream import StreamBufferFullError, StreamClosedError
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from playground.events import Event, say
from playground.frames import is_sound
from playground.home import RETRY_SECONDS, home_page, notebook_frame, notice_page
from playground.metrics import PAGE_SECONDS, SEATS, text
from playground.pages import Page
from playground.pool import Pool
from playground.renderer import PageMaker
from playground.seats import AllSeatsTaken, PageKernel, Seats
from playground.shelf import shelf_file
from playground.stranger import SUBPROTOCOL
from widgets.catalogue import pick_language

__all__ = [
    "CONTENT_SECURITY_POLICY",
    "SAFE_HEADERS",
    "Alive",
    "Farewell",
    "FrontEnd",
    "FrontEndExtensions",
    "Health",
    "Home",
    "KernelSocket",
    "Metrics",
    "NotFound",
    "NotebookPage",
    "Robots",
    "Shelf",
    "note_refusal",
]

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "connect-src 'self' ws: wss:; "
    "worker-src 'self' blob:; "
    "frame-ancestors 'self'; "
    "base-uri 'self'; "
    "object-src 'none'"
)
SAFE_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose address changes with their content."""

MOST_LINES = 8
"""Lines that one page may have to its kernel at once: one that is used, others half forgotten."""

_MOST_UNHEARD = 2**23
"""Bytes that wait for a page that does not take them."""

_SESSION = re.compile(r"[A-Za-z0-9-]{0,64}", re.ASCII)
"""How a page names itself on its line; others could write what they like in the log."""


def _language(handler: RequestHandler) -> str:
    """The language that the address asks for with ``?lang=``, if it is one that exists."""
    asked = handler.request.query_arguments.get("lang", [b""])[0]
    return pick_language(asked.decode("utf-8", "replace")[:16])


def _write_notice(handler: RequestHandler, status: int) -> None:
    if status == 503:
        handler.set_header("Retry-After", str(RETRY_SECONDS))
    handler.set_header("Content-Type", "text/html; charset=UTF-8")
    base_url: str = handler.settings["base_url"]
    handler.write(notice_page(status, _language(handler), base_url=base_url))


def note_refusal(handler: RequestHandler) -> None:
    """Say that a request was refused; neither its address nor who asked is anybody's business."""
    status = handler.get_status()
    if status >= 400:
        say(Event.REQUEST_REFUSED, status=status, method=(handler.request.method or "")[:7])


class PlainPage(RequestHandler):
    """A page without kernel, cookie or account."""

    def set_default_headers(self) -> None:
        """The headers that every page carries."""
        for name, value in SAFE_HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **_details: Any) -> None:
        """A fault as a page of our own."""
        _write_notice(self, status_code)


class Home(PlainPage):
    """The home page, without a kernel."""

    def get(self) -> None:
        """Show it."""
        self.write(home_page(_language(self), base_url=self.settings["base_url"]))

    head = get


class Robots(PlainPage):
    """Crawlers may read the home page; every other address would start a kernel for them."""

    def get(self) -> None:
        """The text for crawlers."""
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.write(f"User-agent: *\nAllow: {self.settings['base_url']}$\nDisallow: /\n")

    head = get


class Shelf(PlainPage):
    """The modules and styles of all parts of a page, in one file that never changes."""

    def get(self, name: str) -> None:
        """The file, compressed for browsers that say they can read it."""
        file = shelf_file()
        if name != file.name:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=UTF-8")
        self.set_header("Cache-Control", KEPT_FOR_EVER)
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.write(file.compressed)
        else:
            self.write(file.text)

    head = get


class Health(PlainPage):
    """Whether the server answers, for the proxy in front of it and whoever watches it."""

    def get(self) -> None:
        """It does; how many seats are free is said along."""
        seats: Seats = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.write({"status": "ok", "seats_free": max(0, seats.seats_left)})

    head = get


class Metrics(RequestHandler):
    """Numbers for Prometheus, on a port of their own that only this machine reaches."""

    def initialize(self, seats: Seats) -> None:
        """Remember whose seats are counted."""
        self.seats = seats

    def get(self) -> None:
        """All of them as they are now."""
        free, reserve = max(0, self.seats.seats_left), len(self.seats.reserve)
        SEATS.labels(state="free").set(free)
        SEATS.labels(state="taken").set(len(self.seats) - reserve)
        SEATS.labels(state="reserve").set(reserve)
        self.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        self.write(text())


class NotFound(PlainPage):
    """Everything that is not on the list."""

    def prepare(self) -> None:
        """Say so, whatever the method."""
        raise HTTPError(404)


class NotebookPage(JupyterHandler):
    """One listed notebook: ready in reserve, or its frame at once and its cells as they are run."""

    def initialize(self, page: Page, maker: PageMaker, pool: Pool) -> None:
        """Remember the page; the address cannot name another notebook."""
        self.page, self.maker, self.pool = page, maker, pool

    async def prepare(self) -> None:  # type: ignore[override]
        """Give the cookie that the page's farewell needs, so that its kernel ends with it."""
        await super().prepare()
        _ = self.xsrf_token

    async def get(self) -> None:
        """Show the page. Its frame reads the language in the query; nothing else does."""
        began = monotonic()
        seats = self.kernel_manager
        assert isinstance(seats, Seats)
        if seats.seats_left < 1:
            say(Event.SEATS_TAKEN, page=self.page.slug)
            raise AllSeatsTaken
        before, after = notebook_frame(self.page, _language(self), base_url=self.base_url)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        warm = await self.pool.take(self.page)
        if warm is not None:
            kernel_id = warm.kernel_id
            self.write(before + warm.cells + after)
        else:
            kernel_id, pieces = await self.maker.cells(self.page)
            self.write(before)
        try:
            await self.flush()
            if warm is None:
                async for html in pieces:
                    self.write(html)
                    await self.flush()
                self.write(after)
        except StreamClosedError:
            say(Event.PAGE_LEFT, page=self.page.slug)
            await seats.end(kernel_id)
            return
        kernel = "cold" if warm is None else "warm"
        seconds = monotonic() - began
        PAGE_SECONDS.labels(page=self.page.slug, kernel=kernel).observe(seconds)
        say(Event.PAGE_SERVED, page=self.page.slug, kernel=kernel, seconds=round(seconds, 3))

    def write_error(self, status_code: int, **_details: Any) -> None:
        """A fault before the first line as a page of our own."""
        _write_notice(self, status_code)


class FrontEnd(MultiStaticFileHandler):
    """The files of Voila's front end, under an address that changes when they do."""

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002
        """They are kept and never asked for again."""
        self.set_header("Cache-Control", KEPT_FOR_EVER)


class FrontEndExtensions(FileFindHandler):
    """The same for the extensions of the front end."""

    def set_headers(self) -> None:
        """They are kept and never asked for again."""
        super().set_headers()
        self.set_header("Cache-Control", KEPT_FOR_EVER)

    def write_error(self, status_code: int, **_details: Any) -> None:
        """A page of our own; that of Jupyter needs files that are not served."""
        self.set_header("Cache-Control", "no-store")
        _write_notice(self, status_code)


class Alive(KernelHandler):
    """Whether a page's kernel still runs; a page that hears nothing from it asks here."""

    SUPPORTED_METHODS = ("GET",)

    async def get(self, kernel_id: str) -> None:
        """What Jupyter says of a kernel; 404 for one that has ended, in whatever way."""
        seats = self.kernel_manager
        assert isinstance(seats, Seats)
        if not await seats.lives(kernel_id):
            await seats.end(kernel_id)
            raise HTTPError(404)
        if (answering := super().get(kernel_id)) is not None:
            await answering


class Farewell(VoilaShutdownKernelHandler):
    """A page that is left says so, and its kernel ends at once."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel; one that is not there is not there."""
        await self.kernel_manager.end(kernel_id)
        say(Event.KERNEL_ENDED)
        self.set_status(204)
        await self.finish()


class KernelSocket(VoilaKernelWebsocketHandler):
    """The line between a page and its kernel, in the one form that pages speak."""

    def initialize(self) -> None:
        """Nothing has come over the line yet."""
        super().initialize()
        self._refused = False

    async def get(self, kernel_id: str) -> None:
        """Open the line; the older form, which costs memory without bound, is refused."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if SUBPROTOCOL not in [name.strip() for name in offered.split(",")]:
            say(Event.SOCKET_REFUSED)
            raise HTTPError(400, "this form of the kernel protocol is not served")
        if not _SESSION.fullmatch(self.get_argument("session_id", "")):
            raise HTTPError(400, "that is no name of a session")
        self._kernel = self.kernel_manager.get_kernel(kernel_id)
        assert isinstance(self._kernel, PageKernel)
        if self._kernel.lines >= MOST_LINES:
            say(Event.SOCKET_REFUSED)
            raise HTTPError(429, "this page has enough lines")
        self._kernel.lines += 1
        try:
            await super().get(kernel_id=kernel_id)  # until the line is closed
        finally:
            self._kernel.lines -= 1

    async def open(self, kernel_id: str) -> None:
        """Let the kernel speak; whoever does not listen is not waited for without bound."""
        self.ws_connection.stream.max_write_buffer_size = _MOST_UNHEARD
        await super().open(kernel_id)

    def on_message(self, message: str | bytes) -> None:
        """Pass a message on to the kernel; whoever sends other things, or too many, is cut off."""
        if self._refused:
            return
        if is_sound(message) and self._kernel.measure.allows(len(message)):
            super().on_message(message)
        else:
            self._cut()

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Say what the kernel says, as long as somebody hears it."""
        if self._refused:
            return None
        try:
            return super().write_message(message, binary)
        except StreamBufferFullError:
            self._cut(heard=False)
        except WebSocketClosedError:
            pass  # the page was left while its kernel still spoke
        return None

    def _cut(self, *, heard: bool = True) -> None:
        """Close the line: with a word, or at once if nobody listens at its other end."""
        self._refused = True
        say(Event.SOCKET_CUT)
        if heard:
            self.close(1008)
        else:
            self.ws_connection.stream.close()

    def write_error(self, status_code: int, **_details: Any) -> None:
        """No page: whoever asks here is a program."""
        self.set_status(status_code)
        self.finish()
