"""A look at the running server from outside, before strangers are let in.

A setting can silently fail to take with another version of Voila. So the server asks itself what a
stranger would ask, with a harmless canary, and does not go on if it gets it.
"""

from __future__ import annotations

import logging
import re
import secrets
from typing import TYPE_CHECKING

from tornado.httpclient import AsyncHTTPClient, HTTPResponse

from playground.handlers import CONTENT_SECURITY_POLICY
from playground.pages import GAMES, NOTEBOOKS

if TYPE_CHECKING:
    from playground.app import Playground

__all__ = ["faults"]

_CLOSED = (
    "voila/tree",
    "voila/render/{notebook}",
    "voila/api/contents",
    "voila/files/{notebook}",
    "api/contents",
    "api/kernels",
    "api/sessions",
    "{notebook}",
)
_KERNEL_ID = re.compile(rb'"kernelId": "([0-9a-f-]{36})"')
_LONGEST_WAIT = 60.0


async def faults(app: Playground) -> list[str]:
    """What a stranger gets and should not, one sentence each; an empty list when all is well."""
    found: list[str] = []
    access = logging.getLogger("tornado.access")
    access.disabled = True  # that these addresses are not found is the good news
    for path in _CLOSED:
        address = path.format(notebook=GAMES[0].notebook)
        if (await _get(app, address)).code != 404:
            found.append(f"/{address} is served and should not be.")
    access.disabled = False
    canary = f"canary{secrets.token_hex(8)}"
    reply = await _get(app, f"{GAMES[0].slug}?theme={canary}&template={canary}")
    body = reply.body or b""
    if (kernel := _KERNEL_ID.search(body)) is None:
        found.append(f"{NOTEBOOKS / GAMES[0].notebook} cannot be shown.")
    else:
        await app.kernel_manager.shutdown_kernel(kernel[1].decode(), now=True)
    if canary.encode() in body:
        found.append("A page repeats what stands in its address.")
    if reply.headers.get("Content-Security-Policy") != CONTENT_SECURITY_POLICY:
        found.append("A page comes without its content security policy.")
    return found


async def _get(app: Playground, path: str) -> HTTPResponse:
    host = "127.0.0.1" if app.ip in ("", "0.0.0.0", "::") else app.ip  # noqa: S104
    return await AsyncHTTPClient().fetch(
        f"http://{host}:{app.port}{app.base_url}{path}",
        raise_error=False,
        follow_redirects=False,
        request_timeout=_LONGEST_WAIT,
    )
