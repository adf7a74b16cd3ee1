"""“What is each hold worth?” as a view: 32 exact values, ranked, and where one hold leads."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.video_poker import PayTable
from widgets.base import View
from widgets.cards import small_cards
from widgets.catalogue import N_, Catalogue
from widgets.worth_panel import bar_width, covered_panel

if TYPE_CHECKING:
    from rules.video_poker import HoldValue

__all__ = ["covered_view", "worth_view"]

SHOWN_FIRST = 6
TITLE = N_("What is each hold worth?")


def covered_view(words: Catalogue, *, may_ask: bool) -> View:
    """The panel while it is covered; before a deal there is nothing to uncover."""
    first = words("Deal a hand, decide, and then look here.")
    return covered_panel(words(TITLE), first, may_ask=may_ask, words=words)


def worth_view(
    values: Sequence[HoldValue],
    *,
    deal: Sequence[Card],
    chosen: frozenset[Card],
    table: PayTable,
    bet: int,
    show_all: bool,
    may_hold: bool,
    words: Catalogue,
) -> View:
    """The panel open: holds from best to worst, and where the chosen one leads.

    ``values`` are the 32 holds of ``deal``, best first; ``chosen`` are the cards now held.
    """
    mine = next(value for value in values if frozenset(value.hold) == chosen)
    listed = list(values if show_all else values[:SHOWN_FIRST])
    if mine not in listed:
        listed.append(mine)
    best = values[0].expected_pay
    return {
        "covered": False,
        "title": words(TITLE),
        "subtitle": words("chips back for each chip bet, on average and exactly"),
        "cover_again": words("Cover"),
        "may_hold": may_hold,
        "holds": [
            {
                "hold": [str(card) for card in value.hold],
                "cards": small_cards(deal, value.hold),
                "chosen": value is mine,
                "width": bar_width(value.expected_pay, best),
                "value": _value(value.expected_pay, words),
                "label": _spoken(value, best, words),
            }
            for value in listed
        ],
        "ties": _ties(values, listed, words),
        "all": words("The best holds only") if show_all else words("All 32 holds"),
        "intro": _intro(mine, words),
        "outcomes": _outcomes(mine, table, words),
        "sum": _sum(mine, table, bet, words),
    }


def _value(worth: Fraction, words: Catalogue) -> list[View]:
    if worth.denominator == 1:
        return [{"text": words("exactly") + " "}, {"text": words.fraction(worth), "strong": True}]
    exact = words.fraction(worth)
    start = f"{exact} ≈ " if exact else "≈ "
    return [{"text": start}, {"text": words.decimal(worth), "strong": True}]


def _spoken(value: HoldValue, best: Fraction, words: Catalogue) -> str:
    if not value.hold:
        what = words("Hold nothing")
    else:
        what = words("Hold {cards}", cards=words.listed(map(words.spoken, value.hold)))
    worth = words("worth {worth} for each chip", worth=words.decimal(value.expected_pay))
    if value.expected_pay == best:
        worth = words("{worth}, the best", worth=worth)
    return f"{what}: {worth}"


def _ties(values: Sequence[HoldValue], listed: Sequence[HoldValue], words: Catalogue) -> str:
    """What is worth exactly the same: first among the best, then further down the list."""
    best = [value for value in values if value.expected_pay == values[0].expected_pay]
    if len(best) == 2:
        return words("The two best holds are worth exactly the same: either is right.")
    if len(best) > 2:
        return words(
            "The {count} best holds are worth exactly the same: any is right.", count=len(best)
        )
    worths = [value.expected_pay for value in listed if value.expected_pay]
    if any(worths.count(worth) > 1 for worth in worths):
        return words("Holds with the same value are worth exactly the same.")
    return ""


def _intro(mine: HoldValue, words: Catalogue) -> list[View]:
    ways = mine.outcomes.total
    if len(mine.hold) == 5:
        return [
            {"text": words("If you hold all five"), "strong": True},
            {"text": words(", nothing can change:")},
        ]
    if mine.hold:
        held = words("If you hold {cards}", cards=words.listed(mine.hold))
    else:
        held = words("If you hold nothing")
    come = {
        4: N_(", one of {ways} cards can come:"),
        3: N_(", {ways} pairs of cards can come:"),
        2: N_(", {ways} sets of three cards can come:"),
        1: N_(", {ways} sets of four cards can come:"),
        0: N_(", {ways} sets of five cards can come:"),
    }[len(mine.hold)]
    return [{"text": held, "strong": True}, {"text": words(come, ways=ways)}]


def _outcomes(mine: HoldValue, table: PayTable, words: Catalogue) -> list[View]:
    """A bar for every line that can come, in the order of the pay table, on a scale from 0 to 1."""
    total = mine.outcomes.total
    rows: list[View] = []
    for line in table.lines:
        ways = mine.outcomes.get(line.name, 0)
        if not ways:
            continue
        share = Fraction(ways, total)
        count = words.number(ways) if total >= 10**6 else f"{ways}/{total}"
        mark = " " if total >= 10**6 else " ≈ "
        if ways == total:
            count, mark = words("always"), " "
        rows.append(
            {
                "name": words(line.name),
                "width": bar_width(share, Fraction(1)),
                "value": [{"text": f"{count}{mark}"}, {"text": words.percent(share)}],
            }
        )
    return rows


def _sum(mine: HoldValue, table: PayTable, bet: int, words: Catalogue) -> str:
    """The expected pay as the sum it is: (ways · pay + …) / all ways."""
    total = mine.outcomes.total
    terms = [
        f"{words.number(ways)}·{words.number(table.pay_for_one(line, bet))}"
        for line in table.lines
        if (ways := mine.outcomes.get(line.name, 0)) and table.pay_for_one(line, bet)
    ]
    worth = mine.expected_pay
    if total == 1:
        return words("Worth exactly {worth} for each chip bet.", worth=words.fraction(worth) or "")
    if not terms:
        return words("None of them pays, so this hold is worth 0.")
    joined = " + ".join(terms)
    if len(terms) > 1:
        joined = f"({joined})"
    result = words.fraction(worth)
    exact = f" = {result}" if result else ""
    about = "" if worth.denominator == 1 else f" ≈ {words.decimal(worth)}"
    return f"{joined} / {words.number(total)}{exact}{about}"
