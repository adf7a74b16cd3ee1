"""How to build a hand of each category, choice by choice, and the slips on the way.

A recipe has a line for each choice. A line that takes something out, C(n, 5) − w, stands after the
line it corrects; the corrected one is then no factor of the product.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sympy import Expr

from rules.derivations.formulas import (
    Letters,
    choose,
    factorials,
    minus,
    n,
    over,
    plus,
    power,
    s,
    times,
    w,
)
from rules.derivations.steps import Counted, Rule, Slip
from rules.messages import Message

__all__ = ["FIVE_ALIKE", "Line", "Recipe", "count_of", "recipe_of", "title_of"]

FIVE_ALIKE: Final = "five alike"
"""What a deck of five suits has besides the nine categories."""


@dataclass(frozen=True, slots=True)
class Line:
    """One choice. It is ``replaced`` if the next line corrects it."""

    words: Message
    symbol: Expr
    rule: Rule
    counts: Counted
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class Recipe:
    """The choices that build a hand, and wrong products with what they count."""

    title: Message
    lines: tuple[Line, ...]
    wrong: tuple[Slip, ...]
    wrong_about_runs: Callable[[Expr], Expr] | None = None
    """The count as a function of w, where a wrong number of runs is a slip."""

    @property
    def count(self) -> Expr:
        """The product of the choices."""
        return times(*(line.symbol for line in self.lines if not line.replaced))

    def slips(self, letters: Letters) -> tuple[Slip, ...]:
        """The wrong products; which runs were forgotten or invented depends on the deck."""
        if self.wrong_about_runs is None:
            return self.wrong
        if letters[w] == letters[n] - 3:
            few = Slip(
                self.wrong_about_runs(minus(w, 1)),
                Message("The ace also stands below the lowest rank: one run more."),
            )
            return (*self.wrong, few)
        many = Slip(
            self.wrong_about_runs(plus(w, 1)),
            Message("You let the ace stand below the lowest rank: a house rule, not in play here."),
        )
        return (*self.wrong, many)


def recipe_of(name: str) -> Recipe:
    """The recipe of a category, by its words."""
    return _RECIPES[name]


def count_of(name: str) -> Expr:
    """The count of a category in the letters n, s and w."""
    return _RECIPES[name].count


def title_of(name: str) -> Message:
    """The category in words."""
    return _RECIPES[name].title


def _line(
    words: Message,
    symbol: Expr,
    counts: Counted,
    rule: Rule = Rule.MULTIPLY,
    *,
    replaced: bool = False,
) -> Line:
    return Line(words, symbol, rule, counts, replaced)


def _recipe(
    title: Message,
    lines: Sequence[Line],
    *wrong: tuple[Expr, Message],
    runs: Callable[[Expr], Expr] | None = None,
) -> Recipe:
    return Recipe(title, tuple(lines), tuple(Slip(*one) for one in wrong), runs)


_CARDS = times(n, s)
_MORE_RANKS = minus(n, 1)
_OTHER_CARDS = times(minus(n, 1), s)
_IN_ORDER = over(factorials(n), factorials(minus(n, 5)))
_NOT_RUNS = minus(choose(n, 5), w)
_NOT_SUITED = minus(power(s, 5), s)
_STRAIGHT_FLUSHES_IN = Message("The straight flushes are still in.")


_FOUR = _recipe(
    Message("four of a kind"),
    [
        _line(Message("Choose the rank of the four."), n, Counted.RANKS),
        _line(Message("Choose four of its suits."), choose(s, 4), Counted.SUITS, Rule.CHOOSE),
        _line(Message("Choose another rank for the fifth card."), _MORE_RANKS, Counted.RANKS),
        _line(Message("Choose the suit of the fifth card."), s, Counted.SUITS),
    ],
    (times(n, choose(s, 4), _MORE_RANKS), Message("The fifth card has a rank but no suit yet.")),
    (
        times(n, choose(s, 4), n, s),
        Message("The fifth card cannot share the rank: the four would be no four of a kind."),
    ),
    (
        times(n, choose(s, 4), minus(_CARDS, 1)),
        Message("Four cards are gone from the deck, not one, and all of their rank are."),
    ),
    (
        times(choose(n, 2), choose(s, 4), s),
        Message("The two ranks have different jobs, so who is the four matters."),
    ),
)

_FULL_HOUSE = _recipe(
    Message("full house"),
    [
        _line(Message("Choose the rank that comes three times."), n, Counted.RANKS),
        _line(Message("Choose three of its suits."), choose(s, 3), Counted.SUITS, Rule.CHOOSE),
        _line(Message("Choose another rank for the pair."), _MORE_RANKS, Counted.RANKS),
        _line(Message("Choose two of its suits."), choose(s, 2), Counted.SUITS, Rule.CHOOSE),
    ],
    (
        times(choose(n, 2), choose(s, 3), choose(s, 2)),
        Message("Half: which rank is the three and which the two matters."),
    ),
)

_FLUSH = _recipe(
    Message("flush"),
    [
        _line(Message("Choose the suit."), s, Counted.SUITS),
        _line(
            Message("Choose five of its ranks."),
            choose(n, 5),
            Counted.RANKS,
            Rule.CHOOSE,
            replaced=True,
        ),
        _line(
            Message("Take out the runs: they are straight flushes."),
            _NOT_RUNS,
            Counted.RANKS,
            Rule.SUBTRACT,
        ),
    ],
    (times(s, choose(n, 5)), _STRAIGHT_FLUSHES_IN),
    (
        minus(times(s, choose(n, 5)), w),
        Message("The runs are to be taken out in each suit, not once in all."),
    ),
    (_NOT_RUNS, Message("That is one suit.")),
    (
        times(s, _IN_ORDER),
        Message("You dealt the cards in order; a hand is the same in any order."),
    ),
    runs=lambda runs: times(s, minus(choose(n, 5), runs)),
)

_STRAIGHT = _recipe(
    Message("straight"),
    [
        _line(Message("Choose the run of five ranks."), w, Counted.RUNS),
        _line(
            Message("Choose a suit for each of the five."),
            power(s, 5),
            Counted.SUITS,
            replaced=True,
        ),
        _line(
            Message("Take out those of one suit: they are straight flushes."),
            _NOT_SUITED,
            Counted.SUITS,
            Rule.SUBTRACT,
        ),
    ],
    (times(w, power(s, 5)), _STRAIGHT_FLUSHES_IN),
    runs=lambda runs: times(runs, _NOT_SUITED),
)

_STRAIGHT_FLUSH = _recipe(
    Message("straight flush"),
    [
        _line(Message("Choose the run of five ranks."), w, Counted.RUNS),
        _line(Message("Choose the suit."), s, Counted.SUITS),
    ],
    (w, Message("That is one suit.")),
    runs=lambda runs: times(runs, s),
)

_THREE = _recipe(
    Message("three of a kind"),
    [
        _line(Message("Choose the rank of the three."), n, Counted.RANKS),
        _line(Message("Choose three of its suits."), choose(s, 3), Counted.SUITS, Rule.CHOOSE),
        _line(
            Message("Choose two other ranks together: they do the same job."),
            choose(_MORE_RANKS, 2),
            Counted.RANKS,
            Rule.CHOOSE,
        ),
        _line(Message("Choose a suit for each of the two."), power(s, 2), Counted.SUITS),
    ],
    (
        times(n, choose(s, 3), _OTHER_CARDS, minus(n, 2), s),
        Message("The two odd cards were counted in both orders."),
    ),
    (
        times(n, choose(s, 3), choose(_OTHER_CARDS, 2)),
        Message("The two odd cards may pair up: full houses are in."),
    ),
)

_TWO_PAIR = _recipe(
    Message("two pair"),
    [
        _line(
            Message("Choose the ranks of both pairs together: they do the same job."),
            choose(n, 2),
            Counted.RANKS,
            Rule.CHOOSE,
        ),
        _line(
            Message("Choose two suits for each pair."),
            power(choose(s, 2), 2),
            Counted.SUITS,
            Rule.CHOOSE,
        ),
        _line(Message("Choose another rank for the fifth card."), minus(n, 2), Counted.RANKS),
        _line(Message("Choose the suit of the fifth card."), s, Counted.SUITS),
    ],
    (
        times(n, _MORE_RANKS, power(choose(s, 2), 2), minus(n, 2), s),
        Message("Each hand twice: aces and kings, kings and aces; choose both ranks together."),
    ),
    (
        times(choose(n, 2), power(choose(s, 2), 2), minus(_CARDS, 4)),
        Message("The fifth card may match a pair: every full house got in, more than once."),
    ),
)

_PAIR = _recipe(
    Message("pair"),
    [
        _line(Message("Choose the rank of the pair."), n, Counted.RANKS),
        _line(Message("Choose two of its suits."), choose(s, 2), Counted.SUITS, Rule.CHOOSE),
        _line(
            Message("Choose three other ranks together: they do the same job."),
            choose(_MORE_RANKS, 3),
            Counted.RANKS,
            Rule.CHOOSE,
        ),
        _line(Message("Choose a suit for each of the three."), power(s, 3), Counted.SUITS),
    ],
    (
        times(n, choose(s, 2), _OTHER_CARDS, minus(n, 2), s, minus(n, 3), s),
        Message("Three odd cards in order: each hand six times."),
    ),
    (
        times(n, choose(s, 2), choose(_OTHER_CARDS, 3)),
        Message("The odd cards may pair up: two pairs came in twice, full houses as well."),
    ),
)

_NOTHING = _recipe(
    Message("nothing"),
    [
        _line(
            Message("Choose five different ranks."),
            choose(n, 5),
            Counted.RANKS,
            Rule.CHOOSE,
            replaced=True,
        ),
        _line(Message("Take out the runs."), _NOT_RUNS, Counted.RANKS, Rule.SUBTRACT),
        _line(
            Message("Choose a suit for each of the five."),
            power(s, 5),
            Counted.SUITS,
            replaced=True,
        ),
        _line(Message("Take out those of one suit."), _NOT_SUITED, Counted.SUITS, Rule.SUBTRACT),
    ],
    (
        times(choose(n, 5), power(s, 5)),
        Message("No pair, right; straights and flushes are still in."),
    ),
    (times(_NOT_RUNS, power(s, 5)), Message("Runs are out, flushes still in.")),
    (times(choose(n, 5), _NOT_SUITED), Message("Flushes are out, runs still in.")),
    runs=lambda runs: times(minus(choose(n, 5), runs), _NOT_SUITED),
)

_FIVE = _recipe(
    Message("five alike"),
    [
        _line(Message("Choose the rank."), n, Counted.RANKS),
        _line(Message("Choose five of its suits."), choose(s, 5), Counted.SUITS, Rule.CHOOSE),
    ],
)

_RECIPES: Final = {
    str(recipe.title): recipe
    for recipe in (
        *(_NOTHING, _PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FLUSH, _FULL_HOUSE, _FOUR),
        *(_STRAIGHT_FLUSH, _FIVE),
    )
}
