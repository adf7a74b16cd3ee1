"""Seeded shuffling from one versioned byte stream, with commitment before and proof after.

The stream is SHA-256 in counter mode: block i of a key is SHA-256(version ‖ key ‖ i). Whole
numbers below n are taken by rejection, so every value is exactly as likely as every other; a
shuffle is Fisher–Yates. Nothing depends on the Python or NumPy version, the platform or the
language, so a seed gives the same deck for ever. (Fisher and Yates 1938; Durstenfeld 1964,
Algorithm 235.)

A :class:`Dealer` keeps one secret. Pack number p has its own key, derived one-way from the secret,
and is committed to by the SHA-256 of that key: the fingerprint may be shown before the deal, the
key after it, and :func:`verify` lets anybody check that the cards were fixed beforehand. Showing
the key of one pack tells nothing of the next.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TypeVar

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.game import Deal, Dealt
from rules.messages import BadVariant, Message

__all__ = [
    "STREAM_VERSION",
    "ByteStream",
    "Dealer",
    "commitment",
    "read_seed",
    "shuffled",
    "verify",
]

STREAM_VERSION = "fair-deal 1"
"""Names the byte stream; a change of any byte of it needs a new name."""

LONGEST_SEED = 64
"""A seed is at most this many characters."""

Item = TypeVar("Item")


def read_seed(seed: str | int | None) -> str | None:
    """The door for seeds: text of 1 to 64 characters, kept as it is but for spaces around it.

    Whole numbers are taken as their digits, so ``5`` and ``"5"`` are one seed and ``-5`` another.
    None and empty text mean that no seed was given. Raises BadVariant.
    """
    if seed is None:
        return None
    if type(seed) is int and abs(seed) >= 10**LONGEST_SEED:
        raise BadVariant(_too_long())
    if type(seed) not in (str, int):
        raise BadVariant(Message("A seed is a text or a whole number."))
    text = str(seed).strip()
    if len(text) > LONGEST_SEED:
        raise BadVariant(_too_long())
    if not text.isprintable():
        raise BadVariant(Message("A seed is made of letters, digits and signs in one line."))
    return text or None


def _too_long() -> Message:
    return Message("A seed has at most {most} characters.", most=LONGEST_SEED)


class ByteStream:
    """An endless stream of bytes that only its key decides.

    >>> ByteStream(b"key").below(6) == ByteStream(b"key").below(6)
    True
    """

    def __init__(self, key: bytes) -> None:
        self._bytes = self._blocks(key)

    @staticmethod
    def _blocks(key: bytes) -> Iterator[int]:
        start = hashlib.sha256(STREAM_VERSION.encode() + b"\0" + key)
        counter = 0
        while True:
            block = start.copy()
            block.update(counter.to_bytes(8, "big"))
            yield from block.digest()
            counter += 1

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` − 1, all alike; ``bound`` is at most 2³²."""
        width, fair = _fair_bytes(bound)
        while True:
            value = 0
            for byte in islice(self._bytes, width):
                value = value << 8 | byte
            if value < fair:
                return value % bound


@lru_cache(maxsize=256)
def _fair_bytes(bound: int) -> tuple[int, int]:
    """How many bytes a number below ``bound`` takes, and below what they count without bias."""
    if not 1 <= bound <= 2**32:
        raise ValueError("bound must be from 1 to 2**32")
    width = max(1, ((bound - 1).bit_length() + 7) // 8)
    return width, 256**width - 256**width % bound


def shuffled(items: Sequence[Item], stream: ByteStream) -> tuple[Item, ...]:
    """The items in an order drawn from the stream, all orders alike (Fisher–Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def commitment(pack_key: bytes) -> str:
    """The fingerprint of a pack: SHA-256 of its key, as 64 hexadecimal digits."""
    return hashlib.sha256(STREAM_VERSION.encode() + b"\0commit\0" + pack_key).hexdigest()


def verify(
    fingerprint: str, pack_key: str, cards: CardsLike, deck: Sequence[Card] = STANDARD_DECK
) -> bool:
    """Whether the key fits the fingerprint and its shuffle begins with these cards.

    ``fingerprint`` was shown before the deal, ``pack_key`` (hexadecimal) after it; ``cards`` are
    the cards in the order in which they came. False for anything that does not fit; never raises
    for text.
    """
    try:
        key = bytes.fromhex(pack_key)
        seen = read_cards(cards)
    except ValueError:
        return False
    if commitment(key) != fingerprint.strip().lower():
        return False
    return shuffled(deck, ByteStream(key))[: len(seen)] == seen


class Dealer:
    """Turns the cards of chance nodes from shuffles that a seed fixed beforehand.

    The same seed gives the same cards to the same actions. Without a seed the secret comes from the
    operating system. ``first`` puts these cards on top of the first deal's pack, for lesson deals;
    ``same_deal`` uses the first deal's pack for every deal, so that the same cards come back.

    >>> Dealer("a class of 24").pack((1,)) == Dealer("a class of 24").pack((1,))
    True
    """

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        first: Sequence[Card] = (),
        same_deal: bool = False,
        deck: Sequence[Card] = STANDARD_DECK,
    ) -> None:
        self.seed = read_seed(seed)
        self._secret = (
            secrets.token_bytes(32)
            if self.seed is None
            else hashlib.sha256(self.seed.encode("utf-8")).digest()
        )
        self._first = tuple(first)
        self._same_deal = same_deal
        self._deck = tuple(deck)

    def pack_key(self, pack: tuple[int, ...]) -> bytes:
        """The secret key of one pack; to be shown only after its deal."""
        label = ".".join(map(str, self._meant(pack)))
        return hashlib.sha256(f"{STREAM_VERSION}\0pack\0{label}\0".encode() + self._secret).digest()

    def commitment(self, pack: tuple[int, ...]) -> str:
        """The fingerprint of one pack, to be shown before its deal."""
        return commitment(self.pack_key(pack))

    def pack(self, pack: tuple[int, ...]) -> tuple[Card, ...]:
        """The whole deck of one deal in its order; the cards in ``first`` are on top of deal 1."""
        order = shuffled(self._deck, ByteStream(self.pack_key(pack)))
        first = self._first if self._meant(pack) == (1,) else ()
        return first + tuple(card for card in order if card not in first)

    def resolve(self, chance: Deal) -> Dealt:
        """The next ``count`` cards of the pack that the chance node still has."""
        remaining = frozenset(chance.remaining)
        left = (card for card in self.pack(chance.pack) if card in remaining)
        return Dealt(tuple(next(left) for _ in range(chance.count)))

    def _meant(self, pack: tuple[int, ...]) -> tuple[int, ...]:
        return (1,) if self._same_deal and len(pack) == 1 else pack
