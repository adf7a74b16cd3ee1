"""What the bill of a hold list shows: its return, a row for each line, where it loses most.

Exact sums are said over 19,933,230,517,200, the number of equally likely ways to be dealt five
cards and to draw, so that what is subtracted can be seen to be.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card
from widgets.base import View
from widgets.cards import small_cards
from widgets.catalogue import N_, THIN_SPACE, Catalogue
from widgets.worth_panel import bar_width

if TYPE_CHECKING:
    from rules.video_poker.strategy import CostlyDeals, RuleBill, StrategyBill

__all__ = ["ALL_THROWN", "PLAYED_PERFECTLY", "bill_view", "losses_view", "spoken_hold"]

PLAYED_PERFECTLY = N_("no line fits: played perfectly")
ALL_THROWN = N_("no line fits: all five thrown")


# The bill.


def bill_view(bill: StrategyBill, numbers: Sequence[int], words: Catalogue, *, stale: bool) -> View:
    """The exact bill; a ``stale`` one says that it is that of the list before.

    ``numbers`` says in which line of the text each rule stands.
    """
    back, cost = words.percent_exactly(bill.expected_return, 4), _per_thousand(bill.cost, words)
    best = words.percent_exactly(bill.optimal_return, 4)
    perfect = bill.perfect_share
    if bill.cost:
        status = words(
            N_("Your list pays back {back}: {cost} chips per 1,000 hands below best play."),
            back=back,
            cost=cost,
        )
    else:
        status = words(N_("Your list pays back {back}, as much as best play."), back=back)
    whole = max((part.bill for part in (*bill.rules, bill.unmet)), default=Fraction(0))
    rows = [_row(part, numbers, whole, words) for part in bill.rules]
    rows.append(_rest_row(bill, whole, words))
    return {
        "title": words("The exact bill"),
        "before": words("of the list before") if stale else "",
        "status": status,
        "name": words("your list pays back"),
        "value": back,
        "help": words("of each chip bet, on average and exactly"),
        "figures": [
            {
                "name": words("best play pays back"),
                "value": best,
                "help": words("of each chip bet"),
                "kind": "exact",
            },
            {
                "name": words("your list gives up"),
                "value": cost,
                "help": words("chips per 1,000 hands of one chip"),
                "kind": "cost" if bill.cost else "none",
            },
            {
                "name": words("deals played perfectly"),
                "value": _share(perfect, words),
                "help": words("{deals} of 2,598,960 deals", deals=round(perfect * 2_598_960)),
                "kind": "exact",
            },
        ],
        "exactly": {
            "title": words("As exact fractions"),
            "help": words(
                "All three over the number of equally likely ways to be dealt five cards and to "
                "draw."
            ),
            "rows": [
                [words("best play"), _over(bill.optimal_numerator, words)],
                [words("given up"), _over(bill.numerator, words)],
                [words("your list"), _over(bill.optimal_numerator - bill.numerator, words)],
            ],
        },
        "caption": words("What each line decides and what that costs"),
        "heads": [
            words("line"),
            words("hold"),
            words("decides"),
            words("gives up each time"),
            words("chips per 1,000 hands"),
        ],
        "rows": rows,
        "total": [words("together"), cost],
        "note": words(
            "What a line gives up: chips for each chip bet, against the best hold of that deal. "
            "Hatched: what that makes in 1,000 hands."
        ),
    }


def _row(part: RuleBill, numbers: Sequence[int], whole: Fraction, words: Catalogue) -> View:
    assert part.rule is not None
    assert part.line is not None
    return _figures(part, whole, words) | {
        "line": words.number(numbers[part.line - 1]),
        "name": words.message(part.rule.message),
    }


def _rest_row(bill: StrategyBill, whole: Fraction, words: Catalogue) -> View:
    """The deals that no line fits."""
    row = _figures(bill.unmet, whole, words)
    if not bill.unmet.deals:
        row["often"] = words("never: every deal fits a line")
    name = PLAYED_PERFECTLY if bill.otherwise == "best" else ALL_THROWN
    return row | {"line": "", "name": words(name)}


def _figures(part: RuleBill, whole: Fraction, words: Catalogue) -> View:
    reached = part.deals > 0
    return {
        "reached": reached,
        "often": _often(part.frequency, words) if reached else words("never reached"),
        "price": _price(part.mean_price, words) if reached else "",
        "price_said": words(N_("gives up {price}"), price=_price(part.mean_price, words))
        if reached
        else "",
        "width": bar_width(part.bill, whole),
        "bill": _per_thousand(part.bill, words) if reached else "",
    }


def _often(share: Fraction, words: Catalogue) -> str:
    """How often a line decides, as people say it: ``once in 21 deals``, ``55 of 100 deals``."""
    if share == 1:
        return words(N_("every deal"))
    if share >= Fraction(1, 2):
        return words(N_("{number} of 100 deals"), number=min(99, round(100 * share)))
    deals = 1 / share
    shown = words.number(round(deals)) if deals >= 10 else words.decimal(deals, 1)
    return words(N_("once in {deals} deals"), deals=shown)


def _price(price: Fraction, words: Catalogue) -> str:
    return words.decimal(price, 3) if price else words(N_("nothing"))


def _per_thousand(bill: Fraction, words: Catalogue) -> str:
    return words.decimal(1000 * bill, 2) if bill else "0"


def _share(share: Fraction, words: Catalogue) -> str:
    """A share in percent that says 100 % only where it is all."""
    if share < 1 and round(share * 100, 1) == 100:
        return words(N_("over {percent}"), percent=words.percent_exactly(Fraction(999, 1000), 1))
    return words.percent(share)


def _over(numerator: int, words: Catalogue) -> str:
    from rules.video_poker.solver_analysis import COMMON_DENOMINATOR

    bar = f"{THIN_SPACE}/ "
    return f"{words.number(numerator)}{bar}{words.number(COMMON_DENOMINATOR)}"


# Where most is lost.


def losses_view(bill: StrategyBill, numbers: Sequence[int], words: Catalogue) -> View:
    """The kinds of deal in which most is lost, each with an example, the dearest first."""
    costly = bill.most_costly
    whole = costly[0].bill if costly else Fraction(0)
    return {
        "title": words("Where it loses most"),
        "help": words(
            "Kinds of deal, the dearest first, each with a deal in which most is lost. Cards "
            "thrown away are dashed."
        )
        if costly
        else words("Nowhere: no hold is worth more than what this list keeps."),
        "heads": [
            words("your list keeps"),
            words("worth more"),
        ],
        "rows": [_loss(one, numbers, whole, words) for one in costly],
    }


def _loss(one: CostlyDeals, numbers: Sequence[int], whole: Fraction, words: Catalogue) -> View:
    held = words.message(one.held)
    if one.line is not None:
        held = words(N_("line {line}: {rule}"), line=numbers[one.line - 1], rule=held)
    else:
        held = words(N_("no line: {rule}"), rule=held)
    return {
        "held": held,
        "held_cards": small_cards(one.example, one.held_cards),
        "best": words.message(one.best),
        "best_cards": small_cards(one.example, one.best_cards),
        "spoken": words(
            N_("For example {deal}: your list keeps {held}, worth more is {best}."),
            deal=spoken_hold(one.example, words),
            held=spoken_hold(one.held_cards, words),
            best=spoken_hold(one.best_cards, words),
        ),
        "price": words(
            N_("{chips} chips given up here; {deals} such deals"),
            chips=words.decimal(one.price, 2),
            deals=one.deals,
        ),
        "width": bar_width(one.bill, whole),
        "bill": words(N_("{chips} per 1,000 hands"), chips=_per_thousand(one.bill, words)),
    }


def spoken_hold(held: Sequence[Card], words: Catalogue) -> str:
    """The cards held as a screen reader says them."""
    return words.listed([words.spoken(card) for card in held]) or words(N_("no card"))
