"""Sealed texts: a game that is still running, as a text that only this place can open.

Such a game holds its seed, and with it every card to come. So it is encrypted and authenticated
(Fernet: AES-128-CBC and HMAC-SHA256). The key is ``FAIRDEAL_KEY``, which a server gives to all its
kernels, or else one drawn for this process. Each purpose has a key of its own, derived from it, so
a text sealed for one is nothing to another. Faults are never told apart: a text from elsewhere, an
altered one and one that is too old are refused in the same words.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
from functools import cache
from typing import TYPE_CHECKING

from rules.messages import BadVariant, Message
from rules.replay import Record, read_record

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

__all__ = ["KEY_NAME", "NotOpened", "is_sealed", "locked", "opened", "seal", "unseal"]

KEY_NAME = "FAIRDEAL_KEY"
PREFIX = "fair-deal-sealed-1:"
COPY = "copy 1"
LONGEST_TEXT = 80_000
SECONDS_OPEN = 7 * 24 * 3600


class NotOpened(ValueError):
    """A text that is not opened, for whatever reason."""


@cache
def _lock(key: str | None, purpose: str) -> Fernet:
    from cryptography.fernet import Fernet  # late: a page that seals nothing does not pay for it

    own = key.encode() if key else _own_key()
    derived = hmac.new(own, f"fair-deal {purpose}".encode(), hashlib.sha256).digest()
    return Fernet(base64.urlsafe_b64encode(derived))


@cache
def _own_key() -> bytes:
    """The key of a process that was given none."""
    return os.urandom(32)


def locked(data: bytes, purpose: str) -> str:
    """These bytes as a text in letters that tells nothing but their length and the time of day."""
    return _lock(os.environ.get(KEY_NAME), purpose).encrypt(data).decode()


def opened(text: str, purpose: str, *, seconds: int) -> bytes:
    """What was locked for this purpose, at most so many seconds ago. Raises NotOpened."""
    from cryptography.fernet import InvalidToken

    try:
        letters = text.encode("ascii")
        if base64.urlsafe_b64encode(base64.urlsafe_b64decode(letters)) != letters:
            raise NotOpened  # other letters for the same bytes are other letters all the same
        return _lock(os.environ.get(KEY_NAME), purpose).decrypt(letters, ttl=seconds)
    except (InvalidToken, ValueError) as fault:
        raise NotOpened from fault


def seal(record: Record) -> str:
    """The record as a text that tells nothing of the cards to come."""
    return PREFIX + locked(record.text().encode(), COPY)


def is_sealed(text: str) -> bool:
    """Whether a text claims to be a sealed copy."""
    return text.strip().startswith(PREFIX)


def unseal(text: str) -> Record:
    """The record in a sealed copy. Raises BadVariant, without saying which fault it has."""
    refused = Message(
        "This text cannot be opened here. A game that was still running opens only where it was "
        "copied, and for a week."
    )
    token = "".join(text.split()).removeprefix(PREFIX)
    if len(token) > LONGEST_TEXT:
        raise BadVariant(refused)
    try:
        return read_record(opened(token, COPY, seconds=SECONDS_OPEN).decode())
    except (NotOpened, BadVariant, ValueError) as fault:
        raise BadVariant(refused) from fault
