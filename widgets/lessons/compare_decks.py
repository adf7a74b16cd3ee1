"""Two decks side by side: which hands change places, and how rare each one is in both, exactly.

``CompareDecks("52 and 32", needs=("03.1", "03.2"))`` as the last line of a cell. Until what it
needs is settled it shows the names of the hands and no number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import ClassVar, Final

from rules.counting_hands import FEWEST_RANKS, five_alike, hand_counts, runs_of_five
from rules.hands import AceLow, HandCategory
from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.compare_decks_view import compare_view, covered_view
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_grid import ACE_LOW, MOST_RANKS, MOST_SUITS
from widgets.lessons.pictures_grid_view import FIVE_ALIKE
from widgets.lessons.play_deck import KEPT_FOR

__all__ = ["STARTS", "CompareDecks", "ComparedDeck"]


@dataclass(frozen=True, slots=True)
class ComparedDeck:
    """A deck of the ``ranks`` highest ranks in ``suits``, and where its ace is low.

    Raises BadVariant for other than 5 to 13 ranks and 1 to 5 suits.

    >>> deck = ComparedDeck(8)
    >>> deck.cards, deck.runs, deck.counts["flush"], deck.rarest_first[:3]
    (32, 4, 208, ('straight flush', 'flush', 'four of a kind'))
    """

    ranks: int = 13
    suits: int = 4
    ace_low: AceLow = "value_one"

    def __post_init__(self) -> None:
        for number, least, most in ((self.ranks, FEWEST_RANKS, MOST_RANKS),
                                    (self.suits, 1, MOST_SUITS)):  # fmt: skip
            if type(number) is not int or not least <= number <= most:
                raise BadVariant(Message("A deck has 5 to 13 ranks and 1 to 5 suits here."))
        if self.ace_low not in ACE_LOW:
            raise BadVariant(Message("The ace is low as value_one, below_lowest or never."))

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return self.ranks * self.suits

    @property
    def runs(self) -> int:
        """The letter w: how many sets of five ranks are a straight."""
        return runs_of_five(self.ranks, self.ace_low)

    @property
    def hands(self) -> int:
        """How many hands of five cards there are."""
        return comb(self.cards, 5)

    @property
    def counts(self) -> Mapping[str, int]:
        """The exact number of hands of each kind by its name, the usual order from above."""
        return _counts(self.ranks, self.suits, self.runs)

    @property
    def rarest_first(self) -> tuple[str, ...]:
        """The kinds of hands that can occur, from rare to common."""
        kinds = (kind for kind in self.counts if self.counts[kind])
        return tuple(sorted(kinds, key=lambda kind: self.counts[kind]))

    def place(self, kind: str) -> int | None:
        """The place of this kind by rarity, 1 for the rarest; None if it cannot occur.

        Kinds with the same count share the better place.
        """
        count = self.counts[kind]
        return 1 + sum(0 < other < count for other in self.counts.values()) if count else None


@lru_cache
def _counts(ranks: int, suits: int, runs: int) -> Mapping[str, int]:
    found = hand_counts(ranks, suits, runs)
    named = {FIVE_ALIKE: five_alike(ranks, suits)}
    return MappingProxyType(
        named | {category.value: found[category] for category in reversed(HandCategory)}
    )


Pair = tuple[ComparedDeck, ComparedDeck]

STARTS: Final[Mapping[str, tuple[str, Pair]]] = MappingProxyType({
    "52 and 32": (N_("52 and 32 cards"), (ComparedDeck(13), ComparedDeck(8))),
    "52 and 36": (N_("52 and 36 cards"), (ComparedDeck(13), ComparedDeck(9))),
    "ace high or low": (
        N_("32 cards, ace high or also low"),
        (ComparedDeck(8, ace_low="never"), ComparedDeck(8, ace_low="below_lowest")),
    ),
})  # fmt: skip
"""Pairs of decks to begin with, by name."""


class CompareDecks(Lesson):
    """Two decks with the counts of their hands; ``start`` names a pair or is one.

    ``needs`` are the ids that must be settled first. Numbers that a question of one of their
    chapters asks for, such as the five suits of 03.8, wait for that question as well. Raises
    BadVariant for a start that is none.

    ``comparison.decks`` are both decks as they are now.
    """

    _esm = paper_module("lesson_compare.js")
    _css = stylesheet("lesson.css", "lesson_compare.css")

    def __init__(
        self,
        start: str | Pair = "52 and 32",
        needs: Iterable[str] = (),
        *,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        if isinstance(start, str):
            if start not in STARTS:
                raise BadVariant(Message("There is no pair of decks “{name}”.", name=start[:40]))
            start = STARTS[start][1]
        first, second = start
        self.decks: Pair = (first, second)
        self.kind: str | None = None
        self._needs = tuple(needs)
        self._kept = {it.partition(".")[0] for it in self._needs}
        super().__init__(language, log)

    @property
    def missing(self) -> list[str]:
        """What must be settled before anything is shown."""
        return [item for item in self._needs if not self.lessons.settled([item])]

    def waits_for(self, deck: ComparedDeck) -> str:
        """The question that asks for a number of this deck and is still open; mostly none."""
        item = KEPT_FOR.get((deck.ranks, deck.suits), "")
        in_chapter = item.partition(".")[0] in self._kept
        return item if in_chapter and not self.lessons.settled([item]) else ""

    def for_class(self) -> tuple[str, ...]:
        """What it needs."""
        return self._needs

    @property
    def changes(self) -> tuple[tuple[str, str], ...]:
        """Pairs of kinds whose order is not the same in both decks, the first deck's rarer first.

        Kinds that are equally rare in a deck, or cannot occur in it, have no order there.
        """
        first, second = self.decks
        order = [kind for kind in first.rarest_first if second.counts[kind]]
        return tuple(
            (rare, common)
            for at, rare in enumerate(order)
            for common in order[at + 1 :]
            if first.counts[rare] < first.counts[common]
            and second.counts[rare] > second.counts[common]
        )

    # Messages.

    def _uncovered(self) -> None:
        if self.missing:
            raise IllegalAction(
                Message("The counts come after {ids}.", ids=self.words.listed(self.missing))
            )

    def _cut(self, message: View) -> None:
        """The sliders: ranks and suits of both decks."""
        self._uncovered()
        sizes = message.get("decks")
        if not isinstance(sizes, list) or len(sizes) != len(self.decks):
            raise IllegalAction(Message("Two decks are compared."))
        if any(not isinstance(size, list) or len(size) != 2 for size in sizes):
            raise IllegalAction(Message("A deck has ranks and suits."))
        left, right = (
            _made(ranks, suits, deck.ace_low)
            for (ranks, suits), deck in zip(sizes, self.decks, strict=True)
        )
        self.decks = (left, right)

    def _ace(self, message: View) -> None:
        """The house rule for the ace of one deck."""
        self._uncovered()
        place, rule = message.get("deck"), message.get("rule")
        if type(place) is not int or place not in (0, 1) or not isinstance(rule, str):
            raise IllegalAction(Message("There is no such rule for the ace."))
        left, right = self.decks
        changed = _made(self.decks[place].ranks, self.decks[place].suits, rule)
        self.decks = (left, changed) if place else (changed, right)

    def _start(self, message: View) -> None:
        """One of the named pairs."""
        self._uncovered()
        start = message.get("start")
        if not isinstance(start, str) or start not in STARTS:
            raise IllegalAction(Message("There is no such pair of decks."))
        self.decks = STARTS[start][1]

    def _pick(self, message: View) -> None:
        """A kind of hand is tapped: both its counts; tapped once more, it is let go."""
        self._uncovered()
        kind = message.get("hand")
        if not isinstance(kind, str) or kind not in self.decks[0].counts:
            raise IllegalAction(Message("There is no such hand."))
        self.kind = None if kind == self.kind else kind

    handlers: ClassVar[dict[str, Handler]] = {
        **Lesson.handlers,
        "cut": _cut,
        "ace": _ace,
        "start": _start,
        "pick": _pick,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """Names alone, or everything."""
        missing = self.missing
        return (
            covered_view(self, missing, self.words) if missing else compare_view(self, self.words)
        )


def _made(ranks: object, suits: object, ace_low: object) -> ComparedDeck:
    try:
        return ComparedDeck(ranks, suits, ace_low)  # type: ignore[arg-type]
    except BadVariant as fault:
        raise IllegalAction(fault.message) from None
