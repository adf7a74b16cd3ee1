"""Seeded shuffling and dice from one versioned byte stream, with commitment before, proof after.

The stream is SHA-256 in counter mode: block i of a key is SHA-256(version ‖ key ‖ i). Whole
numbers below n are taken by rejection, so every value is exactly as likely as every other; a
shuffle is Fisher–Yates. Nothing depends on the Python or NumPy version, the platform or the
language, so a seed gives the same deck for ever. (Fisher and Yates 1938; Durstenfeld 1964,
Algorithm 235.)

A :class:`Dealer` keeps one secret. Pack number p has its own key, derived one-way from the secret,
and is committed to by the SHA-256 of that key: the fingerprint may be shown before the deal, the
key after it, and :func:`verify` lets anybody check that the cards were fixed beforehand. Showing
the key of one pack tells nothing of the next.

Dice are fixed in the same way, game by game: all throws of one game of a match come from the key of
that game, each from a stream of its own that the throw's name decides. So the faces do not depend
on how many dice were thrown before, and :func:`verify_throws` checks a whole game at once.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import TypeVar, overload

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.dice import DiceLike, read_dice
from rules.game import Deal, Dealt, Throw, Thrown
from rules.messages import BadVariant, Message

__all__ = [
    "STREAM_VERSION",
    "ByteStream",
    "Dealer",
    "commitment",
    "faces_of",
    "read_seed",
    "shuffled",
    "verify",
    "verify_throws",
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


def faces_of(dice_key: bytes, throw: Throw) -> tuple[int, ...]:
    """The faces that a throw shows in the game with this key, in the order in which they fall.

    The name without its first part, which is the game, decides the throw; fewer dice are the first
    ones of more dice.
    """
    label = ".".join(map(str, throw.name[1:]))
    stream = ByteStream(dice_key + f"\0throw\0{label}".encode())
    return tuple(1 + stream.below(6) for _ in range(throw.count))


def commitment(pack_key: bytes) -> str:
    """The fingerprint of a pack or of a game's dice: SHA-256 of its key, 64 hexadecimal digits."""
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


def verify_throws(
    fingerprint: str, dice_key: str, throws: Mapping[tuple[int, ...], DiceLike]
) -> bool:
    """Whether the key fits the fingerprint and these throws of one game are those of the key.

    ``fingerprint`` was shown before the game, ``dice_key`` (hexadecimal) after it; ``throws`` gives
    the faces, in any order, to the name of each :class:`Throw` of the game. False for anything that
    does not fit; never raises for text.
    """
    try:
        key = bytes.fromhex(dice_key)
        seen = {name: sorted(read_dice(dice)) for name, dice in throws.items()}
    except ValueError:
        return False
    if commitment(key) != fingerprint.strip().lower():
        return False
    return all(sorted(faces_of(key, Throw(len(dice), name))) == dice for name, dice in seen.items())


class Dealer:
    """Turns the cards and throws the dice of chance nodes as a seed has fixed them beforehand.

    The same seed gives the same cards to the same actions. Without a ``seed`` one is drawn from the
    operating system. ``full_seed`` is the one or the other; it deals the same again, so it is to be
    shown only when everything is over. ``first`` puts these cards on top of the first deal's pack,
    for lesson deals; ``same_deal`` uses the first deal's pack for every deal, so that the same
    cards come back, and likewise the first game's dice for every game.

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
        self.full_seed = self.seed or secrets.token_hex(LONGEST_SEED // 2)
        self._secret = hashlib.sha256(self.full_seed.encode("utf-8")).digest()
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

    def dice_key(self, name: tuple[int, ...]) -> bytes:
        """The secret key of all dice of a game; to be shown only after that game.

        ``name`` is the name of any throw of the game, or only its first part.
        """
        label = ".".join(map(str, self._meant(name[:1])))
        return hashlib.sha256(f"{STREAM_VERSION}\0dice\0{label}\0".encode() + self._secret).digest()

    def dice_commitment(self, name: tuple[int, ...]) -> str:
        """The fingerprint of all dice of a game, to be shown before its first throw."""
        return commitment(self.dice_key(name))

    @overload
    def resolve(self, chance: Deal) -> Dealt: ...
    @overload
    def resolve(self, chance: Throw) -> Thrown: ...
    @overload
    def resolve(self, chance: Deal | Throw) -> Dealt | Thrown: ...
    def resolve(self, chance: Deal | Throw) -> Dealt | Thrown:
        """The next ``count`` cards of the pack that the chance node still has, or its dice."""
        if isinstance(chance, Throw):
            return Thrown(faces_of(self.dice_key(chance.name), chance))
        remaining = frozenset(chance.remaining)
        left = (card for card in self.pack(chance.pack) if card in remaining)
        return Dealt(tuple(next(left) for _ in range(chance.count)))

    def _meant(self, pack: tuple[int, ...]) -> tuple[int, ...]:
        return (1,) if self._same_deal and len(pack) == 1 else pack
