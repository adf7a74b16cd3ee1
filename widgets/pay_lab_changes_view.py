"""“What changed in the best play” as a view, and one hand before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards import Card
from rules.video_poker import PayTable
from widgets.base import View
from widgets.cards import small_cards
from widgets.catalogue import Catalogue

if TYPE_CHECKING:
    from rules.video_poker import HoldValue
    from rules.video_poker.solver_changes import Change, Changes

__all__ = ["changes_view", "hand_view"]

SHOWN = 10
"""So many kinds of changes are listed; the rest is counted."""


def changes_view(changes: Changes | None, *, machine: str, moved: bool, words: Catalogue) -> View:
    """The list. ``changes`` is None while it is worked out; ``machine`` is the name shown."""
    view: View = {
        "title": words("What changed in the best play"),
        "subtitle": words("against {machine}", machine=machine),
        "waiting": False,
        "rows": [],
        "more": "",
    }
    if not moved:
        said = words("These are the pays of {machine}. Move one.", machine=machine)
    elif changes is None:
        said = words("The list follows when the slider rests.")
        return view | {"waiting": True, "words": said}
    elif not changes.deals:
        said = words("Nothing: every deal is still best played as before.")
    else:
        said = words(
            "In {deals} of 2,598,960 deals another hold is best now. Going on as before would "
            "cost {share} of each bet.",
            deals=changes.deals,
            share=words.percent(changes.cost),
        )
    rows = [] if changes is None else [_row(change, words) for change in changes.kinds[:SHOWN]]
    return view | {"words": said, "rows": rows, "more": _more(changes, words)}


def _more(changes: Changes | None, words: Catalogue) -> str:
    rest = () if changes is None else changes.kinds[SHOWN:]
    if not rest:
        return ""
    return words.count(
        "And {number} more kind of deal, {deals} deals together.",
        "And {number} more kinds of deals, {deals} deals together.",
        len(rest),
        deals=sum(change.deals for change in rest),
    )


def _row(change: Change, words: Catalogue) -> View:
    before, after = words.message(change.before), words.message(change.after)
    return {
        "name": words.message(change.dealt),
        "before": words("was {hold}", hold=before),
        "after": words("now {hold}", hold=after),
        "cards_before": small_cards(change.example, change.held_before),
        "cards_after": small_cards(change.example, change.held_after),
        "example": words("Such as {cards}.", cards=words.listed(map(words.spoken, change.example))),
        "value": words.count("{number} deal", "{number} deals", change.deals),
        "gain": words("{gain} more for each chip", gain=words.decimal(change.gain)),
    }


def hand_view(hand: tuple[Card, ...], machine: PayTable, table: PayTable, words: Catalogue) -> View:
    """The best hold of one hand, at the machine and under the pays as they are set now."""
    from rules.video_poker import best_holds, hold_values
    from rules.video_poker.solver_kinds import hold_in_words

    was = hold_values(hand, machine)[0]
    values = hold_values(hand, table)
    best = best_holds(values)
    now = next((value for value in best if value.hold == was.hold), best[0])
    if now.hold == was.hold:
        said = words("The same hold is best.")
    else:
        said = words("Another hold is best now.")
    ace_low = table.ace_low != "never"
    named = [
        {"hold": words.message(hold_in_words(hand, value.hold, ace_low=ace_low))}
        for value in (was, now)
    ]
    return {
        "title": words("For the hand on the table"),
        "words": said,
        "rows": [
            _hold(words("at {machine}", machine=words(machine.name)), hand, was, words) | named[0],
            _hold(words("with these pays"), hand, now, words) | named[1],
        ],
    }


def _hold(where: str, hand: tuple[Card, ...], value: HoldValue, words: Catalogue) -> View:
    exact = words.fraction(value.expected_pay)
    about = words.decimal(value.expected_pay)
    if value.expected_pay.denominator == 1:
        worth = words("exactly {worth}", worth=about if exact is None else exact)
    else:
        worth = f"≈ {about}" if exact is None else f"{exact} ≈ {about}"
    held = words.listed(map(words.spoken, value.hold)) or words("no card")
    return {
        "where": where,
        "cards": small_cards(hand, value.hold),
        "example": words("Hold {cards}", cards=held),
        "value": worth,
    }
