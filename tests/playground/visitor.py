"""A visitor without a browser: asks for pages, keeps cookies, and talks to the kernel of a page."""

from __future__ import annotations

import http.client
import ssl
import time
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

import websocket

from tests.playground.test_app import SUBPROTOCOL, _kind, _message, kernel_of

TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname = False
TRUSTING.verify_mode = ssl.CERT_NONE
"""The certificates of tests are signed by nobody."""


class Visitor:
    """One browser without its screen; ``kernel_id`` is that of the page it has now."""

    def __init__(self, address: str, base_url: str = "/") -> None:
        self.address = address
        self.base_url = base_url
        self.cookies: dict[str, str] = {}
        self.kernel_id = ""

    @property
    def process(self) -> str:
        """The number of the process that it belongs to."""
        return self.cookies.get("fairdeal_process", "")

    def ask(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """One request below the base, with the cookies that it has; new ones are kept."""
        there = urlsplit(self.address)
        if there.scheme == "https":
            connection = http.client.HTTPSConnection(there.netloc, timeout=60, context=TRUSTING)
        else:
            connection = http.client.HTTPConnection(there.netloc, timeout=60)
        connection.request(
            method, self.base_url + path, body=body, headers={"Cookie": self._cookies(), **headers}
        )
        response = connection.getresponse()
        received = response.read()
        connection.close()
        for text in response.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: one.value for name, one in SimpleCookie(text).items()}
        return response, received

    def open(self, slug: str) -> int:
        """Ask for a page; returns the status."""
        response, page = self.ask(f"{slug}?seed=never-to-be-logged")
        if response.status == 200:
            self.kernel_id = kernel_of(page)
        return response.status

    def line(self, subprotocol: str = SUBPROTOCOL) -> websocket.WebSocket:
        """Open the line to the kernel. Raises WebSocketBadStatusException."""
        return websocket.create_connection(
            f"ws{self.address.removeprefix('http')}{self.base_url}api/kernels/{self.kernel_id}"
            "/channels",
            timeout=30,
            cookie=self._cookies(),
            subprotocols=[subprotocol] if subprotocol else None,
            sslopt={"context": TRUSTING},
        )

    def hears_its_kernel(self) -> bool:
        """Whether the kernel of its page answers over a new line."""
        line = self.line()
        line.send_binary(_message("kernel_info_request", "shell"))
        deadline = time.monotonic() + 30
        while _kind(line.recv()) != "kernel_info_reply":
            assert time.monotonic() < deadline
        line.close()
        return True

    def leave(self) -> int:
        """Say good-bye as a page does; returns the status."""
        response, _ = self.ask(
            f"voila/api/shutdown/{self.kernel_id}",
            "POST",
            **{"X-XSRFToken": self.cookies["_xsrf"]},
        )
        return response.status

    def _cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())
