"""Who answers a request: the home page, one handler for each listed notebook, 404 for the rest."""

from __future__ import annotations

import logging
import secrets
from typing import Any

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from playground.home import RETRY_SECONDS, home_page, notebook_frame, notice_page
from playground.kernels import AllSeatsTaken
from playground.pages import Page
from playground.renderer import FAILED
from widgets.catalogue import pick_language

__all__ = [
    "CONTENT_SECURITY_POLICY",
    "SAFE_HEADERS",
    "Home",
    "KernelSocket",
    "NotFound",
    "NotebookPage",
    "Robots",
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
_SUBPROTOCOL = "v1.kernel.websocket.jupyter.org"
_log = logging.getLogger("fairdeal")


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


class NotFound(PlainPage):
    """Everything that is not on the list."""

    def prepare(self) -> None:
        """Say so, whatever the method."""
        raise HTTPError(404)


class NotebookPage(TornadoVoilaHandler):
    """One listed notebook: its frame at once, its cells as its kernel computes them."""

    def initialize(self, page: Page, **options: Any) -> None:
        """Remember the page; the address cannot name another notebook."""
        self.page = page
        super().initialize(notebook_path=page.notebook, **options)

    async def prepare(self) -> None:
        """Give the cookie that the page's farewell needs, so that its kernel ends with it."""
        await super().prepare()
        _ = self.xsrf_token

    async def get(self, path: str | None = None) -> None:  # noqa: ARG002
        """Show the page. Its frame reads the language in the query; Voila is given none of it."""
        if self.kernel_manager.seats_left < 1:
            raise AllSeatsTaken
        before, after = notebook_frame(self.page, _language(self), base_url=self.base_url)
        self.request.arguments.clear()
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        self.write(before)
        try:
            await self.flush()
            async for html in self.get_generator():
                self.write(html)
                await self.flush()
        except StreamClosedError:
            return
        except Exception:
            fault = secrets.token_hex(4)
            _log.exception("fault %s while showing %s", fault, self.page.slug)
            self.write(FAILED)
        self.write(after)

    def write_error(self, status_code: int, **_details: Any) -> None:
        """A fault before the first line as a page of our own."""
        _write_notice(self, status_code)


class KernelSocket(VoilaKernelWebsocketHandler):
    """The line between a page and its kernel, in the one form that pages speak."""

    async def get(self, kernel_id: str) -> None:
        """Open the line; the older form, which costs memory without bound, is refused."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if _SUBPROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise HTTPError(400, "this form of the kernel protocol is not served")
        await super().get(kernel_id=kernel_id)
