"""Ten hands by a strategy: what its list holds of each, and what best play would.

The hands are the first five cards of packs 1, 2, 3 … of a seeded dealer, so the same seed gives the
same hands to a whole class, whatever their lists say. Nothing is drawn: a hold is judged by what it
is worth before the draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.cards import Card
from rules.shuffle import Dealer
from rules.video_poker.review import value_of_hold
from rules.video_poker.solver import hold_values
from rules.video_poker.strategy import Otherwise
from rules.video_poker.strategy_rules import Rule, Strategy
from rules.video_poker.variants import PayTable
from widgets.base import View
from widgets.cards import small_cards
from widgets.catalogue import N_, Catalogue
from widgets.strategy_bill_view import ALL_THROWN, PLAYED_PERFECTLY, spoken_hold

__all__ = ["TEN", "Played", "played_view", "ten_hands"]

TEN: Final = 10


@dataclass(frozen=True, slots=True)
class Played:
    """One hand by a list, and the best that can be done with it."""

    number: int
    """The number of its pack."""
    deal: tuple[Card, ...]
    line: int | None
    """The number of the rule that decides, from 1; None where no rule is met."""
    rule: Rule | None
    held: tuple[Card, ...]
    best: tuple[Card, ...]
    worth: Fraction
    """The expected pay of the hold, for each chip bet."""
    best_worth: Fraction

    @property
    def price(self) -> Fraction:
        """What the hold gives up against the best, for each chip bet."""
        return self.best_worth - self.worth


def ten_hands(
    strategy: Strategy,
    table: PayTable,
    otherwise: Otherwise,
    *,
    seed: str | int,
    first: int = 1,
) -> tuple[Played, ...]:
    """The ten hands from pack ``first`` on, as the list plays them. Raises BadVariant for a seed.

    >>> from rules.video_poker import ACES_AND_FACES
    >>> from rules.video_poker.strategy_text import parse_strategy
    >>> hands = ten_hands(parse_strategy("high pair"), ACES_AND_FACES, "best", seed=1)
    >>> len(hands), sum(hand.price for hand in hands)
    (10, Fraction(0, 1))
    """
    dealer = Dealer(seed)
    played = []
    for number in range(first, first + TEN):
        deal = dealer.pack((number,))[:5]
        said = strategy.hold(deal, table)
        values = hold_values(deal, table)
        held = said.cards
        if held is None:
            held = values[0].hold if otherwise == "best" else ()
        mine = value_of_hold(values, held)
        played.append(
            Played(
                number=number,
                deal=deal,
                line=said.line,
                rule=said.rule,
                held=held,
                best=values[0].hold,
                worth=mine.expected_pay,
                best_worth=values[0].expected_pay,
            )
        )
    return tuple(played)


def played_view(
    played: Sequence[Played],
    *,
    numbers: Sequence[int],
    otherwise: Otherwise,
    seed: str,
    words: Catalogue,
) -> View:
    """The ten hands in a list, or the button that deals them.

    ``numbers`` says in which line of the text each rule stands.
    """
    view: View = {
        "title": words(N_("Ten hands by your list")),
        "help": words(
            N_("Dealt by a seed: the same seed gives the same ten hands to everybody in a class.")
        ),
        "deal": words(N_("Ten others")) if played else words(N_("Deal ten hands")),
        "seed_label": words(N_("seed")),
        "seed": seed,
        "which": "",
        "summary": "",
        "rows": [],
    }
    if not played:
        return view
    good = sum(hand.price == 0 for hand in played)
    given_up = sum((hand.price for hand in played), Fraction(0))
    summary = words(N_("{good} of {all} as best play."), good=good, all=len(played))
    if given_up:
        summary += " " + words(
            N_("Together they gave up {chips} for each chip bet."),
            chips=words.decimal(given_up, 2),
        )
    return view | {
        "which": words(
            N_("hands {first} to {last} of seed {seed}"),
            first=played[0].number,
            last=played[-1].number,
            seed=seed,
        ),
        "summary": summary,
        "rows": [_row(hand, numbers, otherwise, words) for hand in played],
    }


def _row(hand: Played, numbers: Sequence[int], otherwise: Otherwise, words: Catalogue) -> View:
    if hand.line is None or hand.rule is None:
        rest = PLAYED_PERFECTLY if otherwise == "best" else ALL_THROWN
        why = words(rest)
    else:
        why = words(
            N_("line {line}: {rule}"),
            line=numbers[hand.line - 1],
            rule=words.message(hand.rule.message),
        )
    wrong = hand.price > 0
    return {
        "number": words.number(hand.number),
        "cards": small_cards(hand.deal, hand.held),
        "spoken": words(
            N_("Dealt {deal}. Your list keeps {held}."),
            deal=spoken_hold(hand.deal, words),
            held=spoken_hold(hand.held, words),
        ),
        "why": why,
        "good": not wrong,
        "verdict": words(N_("gives up {chips}"), chips=words.decimal(hand.price, 2))
        if wrong
        else words(N_("as best play")),
        "better": words(N_("better:")) if wrong else "",
        "best": small_cards(hand.deal, hand.best) if wrong else [],
        "best_spoken": spoken_hold(hand.best, words) if wrong else "",
    }
