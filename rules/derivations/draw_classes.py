"""The unseen cards in classes of ranks, as a draw meets them.

A class is the number of its ranks, what is held of each and what is left of each, in the letters n
and s. :func:`additions` runs through every way in which a draw can take cards from the classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from sympy import Expr, Integer

from rules.cards import Card, Rank, Suit
from rules.categories import HandCategory
from rules.derivations.counting import DeckLike, deck_letters
from rules.derivations.formulas import Letters, choose, minus, n, plus, power, s, times, value_of
from rules.hands import Ranking, scale_of
from rules.messages import BadVariant, Message

__all__ = ["Hold", "additions", "cards_of", "runs_through", "suited_ways"]


@dataclass(frozen=True, slots=True)
class _Class:
    """Ranks that are alike to a draw: how many there are, held of each, left of each, in words."""

    ranks: int | None
    """None for the ranks that nobody has touched: all but ``touched``."""
    held: int
    left: Expr
    words: Message
    touched: int = 0

    def without(self, used: int) -> Expr:
        """How many ranks of the class there are besides ``used`` ones."""
        if self.ranks is None:
            return minus(n, self.touched + used)
        return Integer(self.ranks - used)


@dataclass(frozen=True, slots=True)
class Hold:
    """Five cards, and those of them that are kept."""

    five: tuple[Card, ...]
    held: tuple[Card, ...]

    @property
    def drawn(self) -> int:
        """How many cards come."""
        return 5 - len(self.held)

    @property
    def thrown(self) -> tuple[Card, ...]:
        """The cards that are thrown away; they do not come back."""
        return tuple(card for card in self.five if card not in self.held)

    @property
    def held_ranks(self) -> Counter[Rank]:
        """How many of each rank are held."""
        return Counter(card.rank for card in self.held)

    @property
    def has_equal_ranks(self) -> bool:
        """Whether two held cards are of one rank, so that no straight or flush can come."""
        return any(times > 1 for times in self.held_ranks.values())

    @property
    def category(self) -> HandCategory:
        """What the held cards are already, if two of them are of one rank."""
        sizes = sorted(self.held_ranks.values(), reverse=True)
        if sizes[0] == 3 and sizes[1:2] == [2]:
            return HandCategory.FULL_HOUSE
        if sizes[:2] == [2, 2]:
            return HandCategory.TWO_PAIR
        several = (HandCategory.PAIR, HandCategory.THREE_OF_A_KIND, HandCategory.FOUR_OF_A_KIND)
        return several[sizes[0] - 2]

    def classes(self) -> list[_Class]:
        """The held ranks one by one, then thrown ranks by how many are gone, then all others."""
        thrown = Counter(card.rank for card in self.thrown)
        found = [
            _Class(
                1,
                held,
                minus(s, held + thrown[rank]),
                Message("of the held {ranks}", ranks=_many(rank)),
            )
            for rank, held in self.held_ranks.items()
        ]
        gone = Counter(times for rank, times in thrown.items() if rank not in self.held_ranks)
        found += [
            _Class(
                ranks,
                0,
                minus(s, times),
                Message("of a rank of which {thrown} is thrown away", thrown=times)
                if times == 1
                else Message("of a rank of which {thrown} are thrown away", thrown=times),
            )
            for times, ranks in sorted(gone.items())
        ]
        touched = len({card.rank for card in self.five})
        found.append(_Class(None, 0, s, Message("of a rank that is whole"), touched))
        return found


def additions(hold: Hold, letters: Letters) -> Iterator[tuple[Message, Expr, tuple[int, ...]]]:
    """Every way to draw, as its words, its number of draws and the final pattern of ranks.

    A way says how many ranks of each class get one card, two, three and so on. The pattern counts
    equal ranks, the most first: (3, 2) is a full house. Ways that the deck lacks are left out.
    """
    yield from _from_classes(hold.classes(), hold.drawn, letters, [], [], ())


def _from_classes(
    classes: Sequence[_Class],
    cards: int,
    letters: Letters,
    words: list[Message],
    factors: list[Expr],
    pattern: tuple[int, ...],
) -> Iterator[tuple[Message, Expr, tuple[int, ...]]]:
    if not classes:
        if not cards:
            final = tuple(sorted(filter(None, pattern), reverse=True))
            yield _joined(words), times(*factors), final
        return
    first, rest = classes[0], classes[1:]
    for sizes in _sizes(cards):
        ranks = value_of(first.without(0), letters)
        if len(sizes) > ranks or (sizes and sizes[0] > value_of(first.left, letters)):
            continue
        single = first.ranks == 1
        counts = (first.held + size for size in sizes)
        stays = (first.held,) if single and not sizes else ()
        yield from _from_classes(
            rest,
            cards - sum(sizes),
            letters,
            words + [_taken(size, many, first) for size, many in Counter(sizes).items()],
            factors + _ways(first, sizes),
            (*pattern, *counts, *stays),
        )


def _sizes(cards: int) -> Iterator[tuple[int, ...]]:
    """How many cards the ranks of one class get: falling, not more than ``cards`` in all."""
    for ranks in range(cards + 1):
        for sizes in combinations_with_replacement(range(cards, 0, -1), ranks):
            if sum(sizes) <= cards:
                yield sizes


def _ways(one: _Class, sizes: tuple[int, ...]) -> list[Expr]:
    """Choose the ranks that get equally many cards together, then the cards of each."""
    factors: list[Expr] = []
    used = 0
    for size, many in Counter(sizes).items():
        left = one.without(used)
        factors.append(left if many == 1 else choose(left, many))
        cards = one.left if size == 1 else choose(one.left, size)
        factors.append(power(cards, many))
        used += many
    return factors


_TAKEN = {
    1: Message("one card"),
    2: Message("two cards"),
    3: Message("three cards"),
    4: Message("four cards"),
    5: Message("five cards"),
}


def _taken(size: int, many: int, one: _Class) -> Message:
    if many == 1:
        return Message("{cards} {of}", cards=_TAKEN[size], of=one.words)
    return Message("{many} times {cards} {of}", cards=_TAKEN[size], of=one.words, many=many)


def _joined(words: list[Message]) -> Message:
    if not words:
        return Message("no card is drawn")
    joined = words[0]
    for more in words[1:]:
        joined = Message("{first} and {more}", first=joined, more=more)
    return joined


def _many(rank: Rank) -> object:
    """The rank in the plural, as the ranking of hands says it."""
    return HandCategory.PAIR.phrase((rank,)).values["pair"]


# Straights and flushes, where all ranks are different


def runs_through(hold: Hold, deck: DeckLike, ranking: Ranking) -> list[Expr]:
    """For the runs that the held ranks are part of, the draws that fill them, alike ones together.

    A missing rank comes in as many suits as are left of it.
    """
    missing = Counter(
        tuple(sorted(_gone(rank, hold) for rank in run if rank not in hold.held_ranks))
        for run in _runs(hold, deck, ranking)
    )
    return [
        times(many, *(power(_left(gone), ranks.count(gone)) for gone in sorted(set(ranks))))
        for ranks, many in sorted(missing.items())
    ]


def suited_ways(hold: Hold, deck: DeckLike, ranking: Ranking) -> tuple[Expr, Expr]:
    """The draws of one suit with the held cards, and those among them that make a run."""
    suits = {card.suit for card in hold.held}
    if len(suits) > 1:
        return Integer(0), Integer(0)
    runs = _runs(hold, deck, ranking)
    every = {card.suit for card in scale_of(ranking, cards_of(deck)).deck}
    left: Counter[int] = Counter()
    both = 0
    for suit in suits or every:
        gone = {card.rank for card in hold.five if card.suit is suit}
        free = gone - set(hold.held_ranks)
        left[len(gone)] += 1
        both += sum(not free & set(run) for run in runs)
    flushes = [
        times(many, choose(minus(n, gone) if gone else n, hold.drawn))
        for gone, many in sorted(left.items())
    ]
    return plus(*flushes), Integer(both)


def _runs(hold: Hold, deck: DeckLike, ranking: Ranking) -> list[tuple[Rank, ...]]:
    straights = scale_of(ranking, cards_of(deck)).straights
    return [run for run in straights if hold.held_ranks.keys() <= set(run)]


def cards_of(deck: DeckLike) -> tuple[Card, ...]:
    """The cards of a deck; one given by numbers has the highest ranks and the first suits."""
    if isinstance(deck, Iterable) and not _is_grid(deck):
        return tuple(card for card in deck if isinstance(card, Card))
    letters = deck_letters(deck)
    if letters[n] > len(Rank) or letters[s] > len(Suit):
        raise BadVariant(Message("Cards to draw are of 13 ranks and four suits at most."))
    ranks = list(Rank)[-int(letters[n]) :]
    suits = list(Suit)[: int(letters[s])]
    return tuple(Card(rank, suit) for rank in ranks for suit in suits)


def _is_grid(deck: Iterable[object]) -> bool:
    return isinstance(deck, tuple) and all(type(part) is int for part in deck)


def _left(gone: int) -> Expr:
    return minus(s, gone) if gone else s


def _gone(rank: Rank, hold: Hold) -> int:
    return sum(card.rank is rank for card in hold.thrown)
