"""The pay table as a view: its lines, the one now made or paid, and what an hour of it costs."""

from __future__ import annotations

from fractions import Fraction

from rules.video_poker import PAY_TABLES, PayTable
from rules.video_poker.double_up import Outcome
from rules.video_poker.match import MatchPhase
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.video_poker_words import Sitting, part

__all__ = ["pay_table_view"]

HANDS_AN_HOUR = 600


def pay_table_view(sitting: Sitting, back: Fraction | None) -> View:
    """The pay table; one line lit, the one now made or the one paid.

    ``back`` is the exact return of perfect play, None where it is not known yet.
    """
    words, seen, table = sitting.words, sitting.seen, sitting.seen.table
    bet = sitting.bet_in_force
    line = None if seen.hand is None else seen.hand.line
    mark = "live" if sitting.choosing_holds else "paid"
    if seen.double is not None and seen.double.outcome is Outcome.LOST:
        line = None
    rows: list[View] = []
    for one in table.lines:
        if one.pay == 0 and one is table.lines[-1]:
            continue
        lit = mark if one == line else ""
        name = [part(words(one.name))]
        if lit == "paid":
            name = [part("★ "), part(words("{line} – paid", line=words(one.name)))]
        elif lit:
            name = [part("▸ "), part(words(one.name)), part(words(", now"), hidden=True)]
        rows.append(
            {
                "name": name,
                "pay": words.number(table.pay_for_one(one, bet)),
                "at_stake": words.number(table.pay(one, bet)),
                "mark": lit,
            }
        )
    machines = [{"id": name, "name": words(name)} for name in PAY_TABLES]
    if table.name not in PAY_TABLES:
        machines.append({"id": table.name, "name": words(table.name)})
    return {
        "title": words("Pay table"),
        "machine_label": words("Machine"),
        "machine": table.name,
        "machines": machines,
        "may_change": seen.phase in (MatchPhase.BETTING, MatchPhase.OVER),
        "heads": [
            words("combination"),
            words("pays for one"),
            words("your bet of {bet}", bet=bet),
        ],
        "rows": rows,
        "foot": _cost(table, back, bet, words),
        "whole": words("Whole pay table"),
        "fewer": words("Only the lines nearby"),
    }


def _cost(table: PayTable, back: Fraction | None, bet: int, words: Catalogue) -> str:
    """What perfect play gets back and what an hour costs, where the exact return is known."""
    if back is None or table.royal_pay_below_max is not None:
        return ""
    share = words.percent_exactly(back, 2)
    cost = (1 - back) * HANDS_AN_HOUR * bet
    if cost < 0:
        text = N_(
            "Pays back {share} with perfect play, a little more than it takes. "
            "The smallest mistake turns that round."
        )
        return words(text, share=share)
    return words(
        "Pays back {share} with perfect play. An hour of {hands} such hands costs about {chips}.",
        share=share,
        hands=HANDS_AN_HOUR,
        chips=words.count("{number} chip", "{number} chips", round(cost)),
    )
