"""The pay table laboratory as a view: sliders, exact figures, the cost of an hour, what changed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.video_poker import PayLine, PayTable
from rules.video_poker.pay_lines import HIGHEST_PAY
from widgets.base import View
from widgets.catalogue import N_, THIN_SPACE, Catalogue
from widgets.pay_lab_changes_view import changes_view, hand_view
from widgets.worth_panel import bar_width

if TYPE_CHECKING:
    from rules.video_poker import Analysis
    from rules.video_poker.solver_changes import Changes

__all__ = ["HANDS_AN_HOUR", "HANDS_RANGE", "Sheet", "highest_pay", "lab_view"]

HANDS_AN_HOUR = 500
HANDS_RANGE = (100, 1200)
"""How many hands an hour can be set: from thoughtful to as fast as fingers go."""

HIGHEST_ROYAL = 4_000
WHOLE_BAR = Fraction(3, 5)
"""A whole bar is 60 % of the bet, unless a line brings back more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All that the laboratory shows.

    ``analysis`` is of ``table``, or of the pays just before it where messages queue; ``changes`` is
    None until the slider rests.
    """

    machine: PayTable
    machines: tuple[str, ...]
    table: PayTable
    analysis: Analysis
    changes: Changes | None
    hand: tuple[Card, ...]
    hands: int
    chips: int
    heard: str
    may_close: bool


def highest_pay(line: PayLine) -> int:
    """How far the slider of a line goes: to twice its usual pay, the royal flush to 4,000."""
    most = max(2 * line.pay, HIGHEST_ROYAL) if line.is_royal else max(2 * line.pay, 2)
    return min(most, HIGHEST_PAY)


def lab_view(sheet: Sheet, words: Catalogue) -> View:
    """The panel, open."""
    machine = words(sheet.machine.name)
    moved = sheet.table != sheet.machine
    return {
        "open": True,
        "title": words("Pay table laboratory"),
        "subtitle": words("Move a pay and see what the machine returns, exactly."),
        "close": words("Close") if sheet.may_close else "",
        "machine_label": words("Machine"),
        "machine": sheet.machine.name,
        "machines": [{"id": name, "name": words(name)} for name in sheet.machines],
        "reset": words("Back to {machine}", machine=machine),
        "may_reset": moved,
        "heard": sheet.heard,
        "lines_label": words("Pays for one chip"),
        "lines_help": words(
            "A bar is what its line brings back of each chip bet: its pay times how often it comes."
        ),
        "heads": [
            words("combination"),
            words("pays for one"),
            words("brings back"),
            words("comes"),
        ],
        "lines": _lines(sheet, words),
        "counts": _counts(sheet.analysis, words),
        "figures": _figures(sheet.analysis, words),
        "exactly": _exactly(sheet.analysis, words),
        "cost": _cost(sheet, words),
        "changes": changes_view(sheet.changes, machine=machine, moved=moved, words=words),
        "hand": hand_view(sheet.hand, sheet.machine, sheet.table, words) if sheet.hand else None,
    }


def _lines(sheet: Sheet, words: Catalogue) -> list[View]:
    """Each line that can pay: its slider, its share of the return, how often it comes."""
    analysis = sheet.analysis
    often = analysis.line_probabilities
    shares = {
        line.name: analysis.table.pay_for_one(line) * often[line.name]
        for line in analysis.table.lines
    }
    whole = max(WHOLE_BAR, *shares.values())
    rows: list[View] = []
    for line, usual in zip(sheet.table.lines[:-1], sheet.machine.lines, strict=False):
        name, most = words(line.name), highest_pay(usual)
        share = shares[line.name]
        rows.append(
            {
                "line": line.name,
                "name": name,
                "range": words("0 to {most}, usually {usual}", most=most, usual=usual.pay),
                "pay": line.pay,
                "usual": usual.pay,
                "most": most,
                "moved": line.pay != usual.pay,
                "spoken": words("{line} pays {pay}", line=name, pay=line.pay),
                "typed": words("{line}, pay to type", line=name),
                "width": bar_width(share, whole),
                "share": words.percent_exactly(share, 2),
                "often": _rarity(often[line.name], words),
            }
        )
    return rows


def _rarity(probability: Fraction, words: Catalogue) -> str:
    """How often something comes: ``1 in 4.66``, ``1 in 46,358``."""
    if probability == 0:
        return words("never")
    hands = 1 / probability
    if hands >= 100:
        shown = words.number(round(hands))
    else:
        shown = words.decimal(hands, 1 if hands >= 10 else 2)
    return words("1 in {hands}", hands=shown)


def _counts(analysis: Analysis, words: Catalogue) -> View:
    """The exact counts behind the bars, over their common denominator."""
    total = sum(analysis.line_counts.values())
    rows = [
        [words(line.name), words.number(analysis.line_counts[line.name])]
        for line in analysis.table.lines
    ]
    return {
        "title": words("Exactly how often each line comes"),
        "words": words(
            "Of {total} equally likely ways to be dealt five cards and to draw, best play ends on",
            total=total,
        ),
        "rows": [*rows, [words("together"), words.number(total)]],
    }


def _figures(analysis: Analysis, words: Catalogue) -> View:
    back, hit = analysis.expected_return, analysis.hit_frequency
    edge = 1 - back
    help_edge = N_("what the machine keeps of each chip")
    if edge < 0:
        help_edge = N_("below zero: the machine pays you")
    return {
        "name": words("return"),
        "value": words.percent_exactly(back, 4),
        "help": words("of each chip bet comes back with best play"),
        "rows": [
            _figure(words("house edge"), _percent(edge, words), words(help_edge)),
            _figure(
                words("standard deviation"),
                f"{analysis.standard_deviation:,.3f}",
                words("chips for each chip bet, in one hand"),
            ),
            _figure(
                words("hit frequency"),
                words.percent_exactly(hit, 2),
                words("of hands are paid: {rarity}", rarity=_rarity(hit, words)),
            ),
            _figure(
                words("tied deals"),
                words.number(analysis.tied_deals),
                words("of 2,598,960 have more than one best hold"),
            ),
        ],
    }


def _figure(name: str, value: str, help_: str) -> View:
    return {"name": name, "value": value, "help": help_}


def _percent(value: Fraction, words: Catalogue) -> str:
    return words.percent_exactly(value, 4).replace("-", "−")


def _exactly(analysis: Analysis, words: Catalogue) -> View:
    """The figures as the fractions they are."""
    facts = [
        (words("return"), analysis.expected_return),
        (words("house edge"), 1 - analysis.expected_return),
        (words("hit frequency"), analysis.hit_frequency),
        (words("variance, in chips²"), analysis.variance),
    ]
    return {
        "title": words("As exact fractions"),
        "rows": [[name, _whole_fraction(value, words)] for name, value in facts],
    }


def _whole_fraction(value: Fraction, words: Catalogue) -> str:
    if value.denominator == 1:
        return words.number(value.numerator)
    bar = f"{THIN_SPACE}/ "
    return f"{words.number(value.numerator)}{bar}{words.number(value.denominator)}"


def _cost(sheet: Sheet, words: Catalogue) -> View:
    """What an hour costs, in a sentence, and the two sliders of its pace."""
    hands, chips = sheet.hands, sheet.chips
    least, most = HANDS_RANGE
    kept = (1 - sheet.analysis.expected_return) * hands * chips
    pace = words(
        "At {hands} hands an hour and {chips} a hand",
        hands=hands,
        chips=words.count("{number} chip", "{number} chips", chips),
    )
    sum_ = words.decimal(abs(kept), 1)
    if kept > 0:
        text = N_("{pace} this machine keeps about {sum} chips an hour.")
    elif kept == 0:
        text = N_("{pace} this machine keeps nothing and gives nothing, on average.")
    else:
        text = N_("{pace} this machine pays you about {sum} chips an hour.")
    return {
        "title": words("What an hour costs"),
        "words": words(text, pace=pace, sum=sum_),
        "note": words(TOO_GOOD) if kept < 0 else "",
        "sliders": [
            {
                "name": "hands",
                "words": words("hands an hour"),
                "value": hands,
                "least": least,
                "most": most,
                "step": 50,
                "spoken": words("{hands} hands an hour", hands=hands),
            },
            {
                "name": "chips",
                "words": words("chips a hand"),
                "value": chips,
                "least": 1,
                "most": sheet.machine.max_bet,
                "step": 1,
                "spoken": words.count("{number} chip a hand", "{number} chips a hand", chips),
            },
        ],
    }


TOO_GOOD = N_(
    "No real machine is meant to do that: whoever plays without a mistake would empty it. The few "
    "that came near it lived on the mistakes of the others."
)
