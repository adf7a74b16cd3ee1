"""The key of everything that is sealed: kept in a file, so that it outlives the server.

Whoever has the file can open the games of all visitors, which are play chips and cards. Several
processes that name the same file share the key, whichever of them comes first.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import os
import secrets
from pathlib import Path

from platformdirs import user_state_path

from playground.settings import UnusableSetting

__all__ = ["default_file", "key_in"]

_BYTES = 32


def default_file() -> Path:
    """Where the key lies if nobody says otherwise."""
    return user_state_path("fairdeal", appauthor=False) / "secret-key"


def key_in(secret_file: str) -> str | None:
    """The key in this file, or in the default one if the name is empty; made if it is not there.

    None where the default file can be neither read nor made: then games end with the server.
    Raises UnusableSetting for a named file of which this is so, and for one that holds no key.
    """
    path = Path(secret_file).expanduser() if secret_file else default_file()
    try:
        if not path.exists():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _make(path)
        return _read(path)
    except OSError as problem:
        if not secret_file:
            return None
        reason = problem.strerror
        raise UnusableSetting(f"secret_file {path} cannot be used ({reason}).") from problem


def _make(path: Path) -> None:
    """Write a new key beside the file and put it there whole, unless another process was first."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    key = base64.urlsafe_b64encode(os.urandom(_BYTES))
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key + b"\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(beside, path)
        except FileExistsError:
            return
        except OSError:  # a file system without links
            beside.replace(path)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()


def _read(path: Path) -> str:
    with path.open("rb") as file:
        text = file.read(1000).strip()
    with contextlib.suppress(binascii.Error, ValueError):
        if len(base64.b64decode(text, altchars=b"-_", validate=True)) == _BYTES:
            return text.decode("ascii")
    raise UnusableSetting(f"secret_file {path} holds no key: 32 bytes in 44 letters of base64.")
