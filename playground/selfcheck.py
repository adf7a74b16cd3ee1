"""A look at the running server from outside, before strangers are let in.

A setting can silently fail to take with another version of Voila. So the server asks itself what a
stranger would ask, with a harmless canary, and does not go on if it gets it.
"""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from tornado.httpclient import AsyncHTTPClient, HTTPResponse

from playground.handlers import CONTENT_SECURITY_POLICY
from playground.kernels import Limits
from playground.pages import GAMES, NOTEBOOKS
from playground.stranger import open_doors
from widgets.copying import KEY_NAME

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
    "metrics",
    "{notebook}",
)
_KERNEL_ID = re.compile(rb'"kernelId": "([0-9a-f-]{36})"')
_LONGEST_WAIT = 60.0
_LIMIT = re.compile(r"^(Max [a-z ]+?) {2,}(\S+)", re.MULTILINE)


async def faults(app: Playground) -> list[str]:
    """What a stranger gets and should not, one sentence each; an empty list when all is well."""
    found: list[str] = [*_useless_key(os.environ.get(KEY_NAME))]
    for path in _CLOSED:
        address = path.format(notebook=GAMES[0].notebook)
        if (await _get(app, address)).code != 404:
            found.append(f"/{address} is served and should not be.")
    canary = f"canary{secrets.token_hex(8)}"
    reply = await _get(app, f"{GAMES[0].slug}?theme={canary}&template={canary}")
    body = reply.body or b""
    if canary.encode() in body:
        found.append("A page repeats what stands in its address.")
    if reply.headers.get("Content-Security-Policy") != CONTENT_SECURITY_POLICY:
        found.append("A page comes without its content security policy.")
    if (kernel := _KERNEL_ID.search(body)) is None:
        return [*found, f"{NOTEBOOKS / GAMES[0].notebook} cannot be shown."]
    kernel_id = kernel[1].decode()
    line = f"ws://{_here(app)}{app.base_url}api/kernels/{kernel_id}/channels"
    found += await open_doors(line)
    found += _loose_settings(app, kernel_id)
    await app.kernel_manager.end(kernel_id)
    return found


def _useless_key(key: str | None) -> list[str]:
    """Whether a key was given that is none, such as the words that stand in its place in a form."""
    from cryptography.fernet import Fernet

    try:
        Fernet(key or Fernet.generate_key())
    except ValueError:
        return [f"{KEY_NAME} is no key: it is 32 random bytes in base64, with - and _."]
    return []


def _loose_settings(app: Playground, kernel_id: str) -> list[str]:
    """Settings of the kernels that did not take."""
    found: list[str] = []
    seats, options = app.kernel_manager, app.options
    wanted = {
        "seats": options.seats,
        "cull_idle_timeout": options.idle_seconds,
        "cull_interval": 30,
        "cull_connected": True,
    }
    for name, value in wanted.items():
        if getattr(seats, name) != value:
            found.append(f"The setting {name} did not take.")
    running = seats.get_kernel(kernel_id)
    if running.autorestart:
        found.append("A kernel that ends is started again by itself.")
    file = Path(f"/proc/{running.provisioner.pid}/limits")
    if file.exists() and not _bounded(file.read_text("ascii"), options.limits):
        found.append("The limits of a kernel did not take.")
    return found


def _bounded(text: str, limits: Limits) -> bool:
    """Whether a process has these limits, from what the system says of it."""
    have = {name: int(value) for name, value in _LIMIT.findall(text) if value.isdecimal()}
    want = {"Max address space": limits.addresses, "Max file size": limits.file_size}
    bounded = all(have.get(name) == most * 2**20 for name, most in want.items() if most)
    return bounded and (not limits.seconds or have.get("Max cpu time", 10**9) < 10**9)


async def _get(app: Playground, path: str) -> HTTPResponse:
    return await AsyncHTTPClient().fetch(
        f"http://{_here(app)}{app.base_url}{path}",
        raise_error=False,
        follow_redirects=False,
        request_timeout=_LONGEST_WAIT,
    )


def _here(app: Playground) -> str:
    """Where the server reaches itself."""
    host = "127.0.0.1" if app.ip in ("", "0.0.0.0", "::") else app.ip  # noqa: S104
    return f"{f'[{host}]' if ':' in host else host}:{app.port}"
