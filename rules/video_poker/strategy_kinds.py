"""The kinds of hold that a strategy speaks of: data with words, each defined plainly on cards.

A kind says which cards of a deal are held. Two principles say when it is met.

* *Counted cards are counted exactly.* “Three to a royal flush” is not met where a fourth card of
  the deal goes to the same royal flush, “four to a flush” not in a flush; “pair” means exactly two
  cards of a rank. But the deal may hold more besides: three aces are there in a full house of aces,
  a high pair is there in two pair. So the order of the lines says which is kept.
* *High cards and named cards need only be there*: “one high card” is met by a deal with three.

A rank is *high* if the pay table pays a pair of it. Royal flush draws are straight flush draws too.

**Inside and outside.** k cards of different ranks lie in at most 6 − k straights. They are an
*outside* draw if they lie in that many, *inside* if in one fewer, *double inside* if in two fewer.
Both ends of the ranks count: A-2-3-4 and A-K-Q-J are inside, A-2-3 is double inside. What is a
straight, the table's ``ace_low`` says.

**Two ways to hold.** Where a kind fits in several ways, the hold with the highest cards is meant
(a better pair, more high cards to a straight), but of high cards the lowest, as the printed
strategies say: they lie in more straights. Of the same ranks the hold with most cards of one suit
is meant, and of those the first in the canonical order of the deal.

The methods ``fits`` are the definitions; :mod:`rules.video_poker.strategy_play` has them a second
time, for all deals at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final, TypeAlias

from rules.cards import Rank
from rules.hands import HandCategory, evaluate
from rules.messages import Message
from rules.video_poker.strategy_house import ROYAL, Cards, Height, House, Side, Suiting, Target

__all__ = [
    "COUNTS",
    "ONE_RANK",
    "Alike",
    "HighCards",
    "Kind",
    "NamedCards",
    "Nothing",
    "Paying",
    "Start",
    "TwoPair",
    "WholeHand",
    "all_kinds",
]

COUNTS: Final = {
    count: Message(words)
    for count, words in enumerate(("no", "one", "two", "three", "four", "five"))
}
"""Small numbers in words, as messages of their own."""

ONE_RANK: Final = {rank: Message(rank.words) for rank in Rank}
RANKS: Final = {rank: Message("sixes" if rank is Rank.SIX else rank.words + "s") for rank in Rank}


# The kinds. ``fits`` takes the cards held, the other cards of the deal, and the house.


@dataclass(frozen=True, slots=True)
class WholeHand:
    """All five cards, which already make the hand; ``three`` narrows the rank of a full house."""

    size: ClassVar[int] = 5
    prefers_low: ClassVar[bool] = False
    category: HandCategory
    royal: bool = False
    three: Rank | None = None

    @property
    def message(self) -> Message:
        """The kind in words."""
        if self.royal:
            return Message("royal flush")
        if self.three is not None:
            return Message("full house of {ranks}", ranks=RANKS[self.three])
        return Message(self.category.value)

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:
        """Whether the deal is such a hand."""
        if rest:
            return False
        value = evaluate(held, ranking=house.ranking)
        return (
            value.category is self.category
            and (not self.royal or value.ranks[0] is Rank.ACE)
            and (self.three is None or value.ranks[0] is self.three)
        )


@dataclass(frozen=True, slots=True)
class Alike:
    """Exactly two, three or four cards of one rank; of four the fifth card too if it is paid for.

    ``ranks`` narrows the rank to one, or to one and all above it.
    """

    prefers_low: ClassVar[bool] = False
    size: int
    height: Height = Height.ANY
    ranks: frozenset[Rank] | None = None

    @property
    def message(self) -> Message:
        """The kind in words."""
        if self.size == 2 and self.ranks is None:
            return Message(_PAIRS[self.height])
        if self.ranks is None:
            return Message("{count} of a kind", count=COUNTS[self.size])
        ranks = RANKS[min(self.ranks)]
        if self.size == 2 and len(self.ranks) > 1:
            return Message("pair of {ranks} or better", ranks=ranks)
        if self.size == 2:
            return Message("pair of {ranks}", ranks=ranks)
        return Message("{count} {ranks}", count=COUNTS[self.size], ranks=ranks)

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:
        """Whether so many are alike and no other card is."""
        ranks = [card.rank for card in held]
        rank = max(ranks, key=ranks.count, default=None)
        alike = [card for card in held if card.rank is rank]
        if self.size == 4 and len(alike) == 4:
            line = house.line_of(evaluate((*held, *rest), ranking=house.ranking))
            counted = len(held) == (4 if line.kickers is None else 5)
        else:
            counted = len(alike) == len(held) == self.size
        return (
            counted
            and rank not in {card.rank for card in rest}
            and (self.height is Height.ANY or (rank in house.high) == (self.height is Height.HIGH))
            and (self.ranks is None or rank in self.ranks)
        )


_PAIRS: Final = {Height.ANY: "pair", Height.HIGH: "high pair", Height.LOW: "low pair"}


@dataclass(frozen=True, slots=True)
class TwoPair:
    """The four cards of two pair, or the ``higher`` pair of them alone. A full house is none."""

    prefers_low: ClassVar[bool] = False
    higher: bool = False

    @property
    def size(self) -> int:
        """How many cards are held."""
        return 2 if self.higher else 4

    @property
    def message(self) -> Message:
        """The kind in words."""
        return Message("higher pair of two pair" if self.higher else "two pair")

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:
        """Whether the deal is two pair and these are its pairs, or its higher one."""
        value = evaluate((*held, *rest), ranking=house.ranking)
        ranks = value.ranks[: 1 if self.higher else 2]
        return (
            value.category is HandCategory.TWO_PAIR
            and {card.rank for card in held} == set(ranks)
            and len(held) == self.size
        )


@dataclass(frozen=True, slots=True)
class Start:
    """So many cards to a hand, and no further card of the deal to the same one."""

    prefers_low: ClassVar[bool] = False
    size: int
    target: Target
    side: Side = Side.ANY

    @property
    def message(self) -> Message:
        """The kind in words."""
        return Message(_STARTS[self.target, self.side], count=COUNTS[self.size])

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:
        """Whether the cards go to the hand, from that side, and no other card does."""
        return (
            len(held) == self.size
            and self.target.begins(held, house)
            and not any(self.target.begins((*held, card), house) for card in rest)
            and (self.side is Side.ANY or 6 - self.size - house.ways(held) == self.side.value)
        )


_STARTS: Final = {
    (Target.ROYAL_FLUSH, Side.ANY): "{count} to a royal flush",
    (Target.STRAIGHT_FLUSH, Side.ANY): "{count} to a straight flush",
    (Target.STRAIGHT_FLUSH, Side.OUTSIDE): "{count} to an outside straight flush",
    (Target.STRAIGHT_FLUSH, Side.INSIDE): "{count} to an inside straight flush",
    (Target.STRAIGHT_FLUSH, Side.DOUBLE_INSIDE): "{count} to a double inside straight flush",
    (Target.FLUSH, Side.ANY): "{count} to a flush",
    (Target.STRAIGHT, Side.ANY): "{count} to a straight",
    (Target.STRAIGHT, Side.OUTSIDE): "{count} to an outside straight",
    (Target.STRAIGHT, Side.INSIDE): "{count} to an inside straight",
    (Target.STRAIGHT, Side.DOUBLE_INSIDE): "{count} to a double inside straight",
}


@dataclass(frozen=True, slots=True)
class HighCards:
    """So many high cards of different ranks."""

    prefers_low: ClassVar[bool] = True
    size: int
    suiting: Suiting = Suiting.ANY

    @property
    def message(self) -> Message:
        """The kind in words."""
        if self.size == 1:
            return Message("one high card")
        return Message(_HIGH_CARDS[self.suiting], count=COUNTS[self.size])

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:  # noqa: ARG002
        """Whether these are so many high cards."""
        ranks = {card.rank for card in held}
        return (
            len(held) == len(ranks) == self.size and ranks <= house.high and self.suiting.fits(held)
        )


_HIGH_CARDS: Final = {
    Suiting.ANY: "{count} high cards",
    Suiting.SUITED: "{count} suited high cards",
    Suiting.UNSUITED: "{count} unsuited high cards",
}


@dataclass(frozen=True, slots=True)
class NamedCards:
    """One card of each named rank."""

    prefers_low: ClassVar[bool] = False
    ranks: tuple[Rank, ...]
    suiting: Suiting = Suiting.ANY

    @property
    def size(self) -> int:
        """How many cards are held."""
        return len(self.ranks)

    @property
    def message(self) -> Message:
        """The kind in words."""
        places = zip(("first", "second", "third", "fourth"), self.ranks, strict=False)
        listed = Message(_LISTS[self.size], **{place: ONE_RANK[rank] for place, rank in places})
        match self.suiting:
            case Suiting.ANY:
                return listed
            case Suiting.SUITED:
                return Message("suited {cards}", cards=listed)
            case Suiting.UNSUITED:
                return Message("unsuited {cards}", cards=listed)

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:  # noqa: ARG002
        """Whether these are the named cards."""
        ranks = sorted([card.rank for card in held], reverse=True)
        return tuple(ranks) == self.ranks and self.suiting.fits(held)


_LISTS: Final = {
    1: "{first}",
    2: "{first} and {second}",
    3: "{first}, {second} and {third}",
    4: "{first}, {second}, {third} and {fourth}",
}


@dataclass(frozen=True, slots=True)
class Paying:
    """The cards that make the paid hand: those that the machine marks by itself."""

    size: ClassVar[None] = None
    prefers_low: ClassVar[bool] = False

    @property
    def message(self) -> Message:
        """The kind in words."""
        return Message("the paying cards")

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:
        """Whether the deal pays and these are the cards that make it pay."""
        deal = (*held, *rest)
        value = evaluate(deal, ranking=house.ranking)
        line = house.line_of(value)
        match value.category:
            case HandCategory.PAIR | HandCategory.THREE_OF_A_KIND:
                ranks = value.ranks[:1]
            case HandCategory.TWO_PAIR:
                ranks = value.ranks[:2]
            case HandCategory.FOUR_OF_A_KIND if line.kickers is None:
                ranks = value.ranks[:1]
            case _:
                ranks = tuple(Rank)
        paying = {card for card in deal if card.rank in ranks}
        return line.pay > 0 and set(held) == paying


@dataclass(frozen=True, slots=True)
class Nothing:
    """No card at all; every deal meets it."""

    size: ClassVar[int] = 0
    prefers_low: ClassVar[bool] = False

    @property
    def message(self) -> Message:
        """The kind in words."""
        return Message("discard everything")

    def fits(self, held: Cards, rest: Cards, house: House) -> bool:  # noqa: ARG002
        """Whether no card is held."""
        return not held


Kind: TypeAlias = WholeHand | Alike | TwoPair | Start | HighCards | NamedCards | Paying | Nothing


def all_kinds() -> Iterator[Kind]:
    """Every kind that has words, the most usual first."""
    yield WholeHand(HandCategory.STRAIGHT_FLUSH, royal=True)
    for category in (
        HandCategory.STRAIGHT_FLUSH,
        HandCategory.FULL_HOUSE,
        HandCategory.FLUSH,
        HandCategory.STRAIGHT,
    ):
        yield WholeHand(category)
    for size in (4, 3):
        yield Alike(size)
    yield from (TwoPair(), Alike(2, Height.HIGH), Alike(2, Height.LOW), Alike(2))
    yield TwoPair(higher=True)
    for size in (4, 3, 2):
        yield Start(size, Target.ROYAL_FLUSH)
        yield Start(size, Target.STRAIGHT_FLUSH)
        yield Start(size, Target.FLUSH)
    yield from (Start(size, Target.STRAIGHT) for size in (4, 3))
    for target in (Target.STRAIGHT, Target.STRAIGHT_FLUSH):
        for size in (4, 3):
            yield from (Start(size, target, side) for side in (Side.OUTSIDE, Side.INSIDE))
        yield Start(3, target, Side.DOUBLE_INSIDE)
    for size in (4, 3, 2):
        yield from (HighCards(size, suiting) for suiting in Suiting)
    yield from (HighCards(1), Paying(), Nothing())
    for rank in reversed(Rank):
        yield from (Alike(size, ranks=frozenset({rank})) for size in (4, 3, 2))
        yield WholeHand(HandCategory.FULL_HOUSE, three=rank)
        yield from [Alike(2, ranks=frozenset(r for r in Rank if r >= rank))] * (
            Rank.TWO < rank < Rank.ACE
        )
    for size in (2, 3, 4):
        for ranks in combinations(sorted(ROYAL, reverse=True), size):
            yield from (NamedCards(ranks, suiting) for suiting in Suiting)
    yield from (NamedCards((rank,)) for rank in sorted(ROYAL, reverse=True))
