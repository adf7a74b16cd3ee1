"""The ranking of five-card hands, as the rule book says it.

From low to high: nothing, pair, two pair, three of a kind, straight, flush, full house, four of a
kind, straight flush. Suits never break a tie. Where players differ, :class:`Ranking` has options.
This is the readable judgement of one hand; :mod:`rules.strengths` judges millions alike.

>>> evaluate("Ah Kd As Kc Ac") > evaluate("2h 4h 6h 8h Th")
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, total_ordering
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, CardsLike, Rank, read_cards
from rules.categories import HandCategory
from rules.messages import BadVariant, Message
from rules.patterns import hand_patterns

__all__ = [
    "STANDARD_RANKING",
    "HandCategory",
    "HandValue",
    "Ranking",
    "Scale",
    "category_counts",
    "evaluate",
    "scale_of",
]


AceLow: TypeAlias = Literal["value_one", "below_lowest", "never"]
FlushCompare: TypeAlias = Literal["all_cards", "top_card"]
Order: TypeAlias = Literal["standard", "flush_over_full_house", "by_frequency"]


def _check_choice(option: str, given: object, choices: tuple[str, ...]) -> None:
    if given not in choices:
        raise BadVariant(
            Message(
                "{option} is {choices} or {last}, not {given}.",
                option=option,
                choices=", ".join(choices[:-1]),
                last=choices[-1],
                given=repr(given)[:40],
            )
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The house rules of ranking. Unknown choices raise BadVariant.

    ``ace_low``: with ``"value_one"`` A-2-3-4-5 is a straight, with ``"below_lowest"`` the ace may
    stand below the lowest card of the deck (A-7-8-9-10 with 32 cards), with ``"never"`` it is only
    high. ``flush_compare``: two flushes compare by ``"all_cards"``, or by the ``"top_card"`` alone,
    so that equal top cards tie. ``order``: the ``"standard"`` order of the categories, or
    ``"flush_over_full_house"``, or ``"by_frequency"``, where the rarest in the deck is the best.
    """

    ace_low: AceLow = "value_one"
    flush_compare: FlushCompare = "all_cards"
    order: Order = "standard"

    def __post_init__(self) -> None:
        _check_choice("ace_low", self.ace_low, get_args(AceLow))
        _check_choice("flush_compare", self.flush_compare, get_args(FlushCompare))
        _check_choice("order", self.order, get_args(Order))

    def categories(self, deck: Iterable[Card] = STANDARD_DECK) -> tuple[HandCategory, ...]:
        """The categories from low to high for hands of this deck.

        By frequency, categories that are equally rare keep their standard order.

        >>> from rules.cards import SHORT_DECK
        >>> Ranking(order="by_frequency").categories(SHORT_DECK)[0].value
        'pair'
        """
        standard = list(HandCategory)
        if self.order == "flush_over_full_house":
            flush, full_house = HandCategory.FLUSH, HandCategory.FULL_HOUSE
            swapped = {flush: full_house, full_house: flush}
            return tuple(swapped.get(category, category) for category in standard)
        if self.order == "by_frequency":
            counts = _counts(_checked(deck), self.ace_low)
            standard.sort(key=lambda category: counts[category], reverse=True)
        return tuple(standard)


STANDARD_RANKING: Final = Ranking()
"""The ranking with every option at its default."""


@total_ordering
@dataclass(frozen=True, slots=True, repr=False)
class HandValue:
    """What a hand is worth against others: its category, then its ``ranks`` in order of comparison.

    ``ranks`` holds the pair of a pair before the three other cards, (three, pair) of a full house,
    only the top card of a straight (five in A-2-3-4-5; ten in A-7-8-9-10 of the 32 cards) and, when
    flushes compare by it, of a flush. Values are ordered by strength and equal in a tie. Values
    judged under different rankings or decks are unequal, and ``<`` between them raises TypeError.
    """

    standing: tuple[int, tuple[Rank, ...]]
    """The key that orders the values of one scale: the place of the category, then the ranks."""
    scale: Scale = field(hash=False)
    """The ranking and deck that the hand was judged under."""

    @property
    def category(self) -> HandCategory:
        """The category, such as a full house."""
        return self.scale.categories[self.standing[0]]

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """What decides inside the category, such as (three, pair) of a full house."""
        return self.standing[1]

    @property
    def message(self) -> Message:
        """The value in words, such as “full house, aces over kings”."""
        return self.category.phrase(self.ranks)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, HandValue):
            return NotImplemented
        if self.scale is not other.scale:
            raise TypeError("these hands were judged under different rankings or decks")
        return self.standing < other.standing

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        return f"<HandValue {self}>"


def evaluate(
    cards: CardsLike, ranking: Ranking = STANDARD_RANKING, *, deck: Iterable[Card] = STANDARD_DECK
) -> HandValue:
    """The value of a five-card hand of this deck.

    Raises UnreadableCards unless there are five different cards of the deck.
    Source: rule book, section 1.

    >>> str(evaluate("As 2d 3c 4h 5s"))
    'straight, five high'
    """
    scale = scale_of(ranking, deck)
    return scale.value(read_cards(cards, 5, scale.members))


def category_counts(
    deck: Iterable[Card] = STANDARD_DECK, ranking: Ranking = STANDARD_RANKING
) -> dict[HandCategory, int]:
    """How many five-card hands of the deck fall into each category, from low to high.

    Exact: hands are counted by pattern, see :func:`rules.patterns.hand_patterns`.

    >>> category_counts()[HandCategory.FULL_HOUSE]
    3744
    """
    cards = _checked(deck)
    counts = _counts(cards, ranking.ace_low)
    return {category: counts[category] for category in ranking.categories(cards)}


# How the rules look at a hand, and the categories from high to low, one test each: the first that
# fits is the hand's.


class _Hand(NamedTuple):
    sizes: tuple[int, ...]
    """How often each rank stands in the hand, most often first: (3, 2) is a full house."""
    ranks: tuple[Rank, ...]
    """The ranks in the same order, the higher first where they stand equally often."""
    suited: bool
    straight: Rank | None
    """The top card if the ranks are a straight."""


def _is_straight_flush(hand: _Hand) -> bool:
    return hand.straight is not None and hand.suited


def _is_four_of_a_kind(hand: _Hand) -> bool:
    return hand.sizes == (4, 1)


def _is_full_house(hand: _Hand) -> bool:
    return hand.sizes == (3, 2)


def _is_flush(hand: _Hand) -> bool:
    return hand.suited


def _is_straight(hand: _Hand) -> bool:
    return hand.straight is not None


def _is_three_of_a_kind(hand: _Hand) -> bool:
    return hand.sizes == (3, 1, 1)


def _is_two_pair(hand: _Hand) -> bool:
    return hand.sizes == (2, 2, 1)


def _is_pair(hand: _Hand) -> bool:
    return hand.sizes == (2, 1, 1, 1)


_TESTS: Final[tuple[tuple[HandCategory, Callable[[_Hand], bool]], ...]] = (
    (HandCategory.STRAIGHT_FLUSH, _is_straight_flush),
    (HandCategory.FOUR_OF_A_KIND, _is_four_of_a_kind),
    (HandCategory.FULL_HOUSE, _is_full_house),
    (HandCategory.FLUSH, _is_flush),
    (HandCategory.STRAIGHT, _is_straight),
    (HandCategory.THREE_OF_A_KIND, _is_three_of_a_kind),
    (HandCategory.TWO_PAIR, _is_two_pair),
    (HandCategory.PAIR, _is_pair),
)


def _category(hand: _Hand) -> HandCategory:
    for category, fits in _TESTS:
        if fits(hand):
            return category
    return HandCategory.NOTHING


def _compared_by(category: HandCategory, hand: _Hand, ranking: Ranking) -> tuple[Rank, ...]:
    if hand.straight is not None:
        return (hand.straight,)
    if category is HandCategory.FLUSH and ranking.flush_compare == "top_card":
        return hand.ranks[:1]
    return hand.ranks


def _look(cards: tuple[Card, ...], straights: Mapping[tuple[Rank, ...], Rank]) -> _Hand:
    a, b, c, d, e = cards
    ranks = [a.rank, b.rank, c.rank, d.rank, e.rank]
    grouped = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    sizes, ordered = zip(*grouped, strict=True)
    suited = a.suit is b.suit is c.suit is d.suit is e.suit
    return _Hand(sizes, ordered, suited, straights.get(ordered))


def _straights(deck: tuple[Card, ...], ace_low: AceLow) -> dict[tuple[Rank, ...], Rank]:
    """The straights of a deck: five ranks in a row, highest first, and the top card of each."""
    ranks = sorted({card.rank for card in deck}, reverse=True)
    if len(ranks) < 5:
        return {}
    runs = zip(ranks, ranks[1:], ranks[2:], ranks[3:], ranks[4:], strict=False)
    straights: dict[tuple[Rank, ...], Rank] = {run: run[0] for run in runs if run[0] - run[4] == 4}
    lowest = ranks[-4:]
    if ace_low == "value_one":
        ace_follows = lowest == [Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO]
    else:
        ace_follows = ace_low == "below_lowest" and lowest[0] - lowest[-1] == 3
    if ace_follows:
        straights.setdefault((Rank.ACE, *lowest), lowest[0])
    return straights


# What a ranking says of a deck, worked out once.


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """One ranking of one deck; there is one object of each, also after copying and pickling."""

    ranking: Ranking
    deck: tuple[Card, ...]
    members: Collection[Card]
    categories: tuple[HandCategory, ...]
    position: Mapping[HandCategory, int]
    straights: Mapping[tuple[Rank, ...], Rank]

    def value(self, cards: tuple[Card, ...]) -> HandValue:
        """The value of five different cards of the deck; :func:`evaluate` without its door."""
        hand = _look(cards, self.straights)
        category = _category(hand)
        ranks = _compared_by(category, hand, self.ranking)
        return HandValue((self.position[category], ranks), self)

    def __reduce__(self) -> tuple[object, ...]:
        return scale_of, (self.ranking, self.deck)


def scale_of(ranking: Ranking, deck: Iterable[Card]) -> Scale:
    """The scale of a ranking and a deck, whatever the order of its cards."""
    if deck is STANDARD_DECK:
        return _standard_scale(ranking)
    if deck is SHORT_DECK:
        return _short_scale(ranking)
    return _scale_of(ranking, _checked(deck))


@cache
def _standard_scale(ranking: Ranking) -> Scale:
    return _scale_of(ranking, STANDARD_DECK)


@cache
def _short_scale(ranking: Ranking) -> Scale:
    return _scale_of(ranking, SHORT_DECK)


@cache
def _scale_of(ranking: Ranking, deck: tuple[Card, ...]) -> Scale:
    members = STANDARD_DECK if deck == STANDARD_DECK else frozenset(deck)
    categories = ranking.categories(deck)
    position = {category: at for at, category in enumerate(categories)}
    straights = _straights(deck, ranking.ace_low)
    return Scale(ranking, deck, members, categories, position, straights)


def _checked(deck: Iterable[Card]) -> tuple[Card, ...]:
    """The deck in the order of its cards' indices, whatever order it came in."""
    if deck is STANDARD_DECK or deck is SHORT_DECK:
        return deck
    return tuple(sorted(read_cards(deck), key=lambda card: card.index))


@cache
def _counts(deck: tuple[Card, ...], ace_low: AceLow) -> Mapping[HandCategory, int]:
    straights = _straights(deck, ace_low)
    counts = dict.fromkeys(HandCategory, 0)
    for cards, hands in hand_patterns(deck):
        counts[_category(_look(cards, straights))] += hands
    return MappingProxyType(counts)
