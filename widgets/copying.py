"""Sealed copies: a game that is still running, as a text that only this place can open.

A copy of a running game holds its seed, and with it every card to come. So it is encrypted and
authenticated (Fernet: AES-128-CBC and HMAC-SHA256). The key is ``FAIRDEAL_KEY``, which a server
gives to all its kernels, or else one drawn for this process. Faults are never told apart: a text
from elsewhere, an altered one and one that is too old are refused in the same words.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

from rules.messages import BadVariant, Message
from rules.replay import Record, read_record

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

__all__ = ["KEY_NAME", "is_sealed", "seal", "unseal"]

KEY_NAME = "FAIRDEAL_KEY"
PREFIX = "fair-deal-sealed-1:"
LONGEST_TEXT = 80_000
SECONDS_OPEN = 7 * 24 * 3600


@cache
def _lock(key: str | None) -> Fernet:
    from cryptography.fernet import Fernet  # late: a page that copies nothing does not pay for it

    return Fernet(key or Fernet.generate_key())


def seal(record: Record) -> str:
    """The record as a text that tells nothing of the cards to come."""
    return PREFIX + _lock(os.environ.get(KEY_NAME)).encrypt(record.text().encode()).decode()


def is_sealed(text: str) -> bool:
    """Whether a text claims to be a sealed copy."""
    return text.strip().startswith(PREFIX)


def unseal(text: str) -> Record:
    """The record in a sealed copy. Raises BadVariant, without saying which fault it has."""
    from cryptography.fernet import InvalidToken

    refused = Message(
        "This text cannot be opened here. A game that was still running opens only where it was "
        "copied, and for a week."
    )
    token = "".join(text.split()).removeprefix(PREFIX)
    if len(token) > LONGEST_TEXT or not token.isascii():
        raise BadVariant(refused)
    try:
        opened = _lock(os.environ.get(KEY_NAME)).decrypt(token.encode(), ttl=SECONDS_OPEN)
        return read_record(opened.decode())
    except (InvalidToken, BadVariant, ValueError) as fault:
        raise BadVariant(refused) from fault
