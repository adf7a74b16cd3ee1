"""“Where does this come from?” as a view: steps in words, in letters, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from widgets.base import View
from widgets.cards import small_cards
from widgets.catalogue import N_, Catalogue
from widgets.derived_numbers import Number
from widgets.mathml import Node, pieces_of

if TYPE_CHECKING:
    from rules.derivations import Derivation, Step

__all__ = ["Shown", "where_from_view"]

TITLE = N_("Where does this come from?")
_WIDEST_PIECE, _LONGEST, _LONGEST_FACTOR = 44, 150, 32
"""Signs of a formula that no line may break, of a whole one, and of a factor to be pressed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The open number: its derivations, one for each deck, and how many steps are shown.

    ``last`` is the last step that may be shown while the last two are ``covered``; ``factor`` is
    the factor of the current step that was asked about.
    """

    number: Number
    derived: tuple[Derivation, ...]
    steps: int
    last: int
    covered: bool
    factor: int | None


def where_from_view(
    numbers: Sequence[Number], shown: Shown | None, words: Catalogue, *, choose: bool = False
) -> View:
    """The numbers that can be opened, and the steps of the open one.

    With ``choose`` the numbers are listed only when somebody asks for the list.
    """
    view: View = {
        "title": words(TITLE),
        "about": words(N_("Open a number and see it built, step by step.")),
        "numbers": [
            {
                "key": number.key,
                "name": number.name,
                "label": _question(number, words),
                "place": number.place,
                "open": shown is not None and shown.number.key == number.key,
            }
            for number in numbers
        ],
        "open": shown is not None,
        "choose": words(N_("Choose a number")) if choose else "",
    }
    return view if shown is None else view | _opened(shown, words)


def _question(number: Number, words: Catalogue) -> str:
    """The question that opens a number, which names it as the table shows it."""
    if number.shown:
        return words(
            N_("{name}: where does {number} come from?"), name=number.name, number=number.shown
        )
    return words(N_("{name}: how is that counted?"), name=number.name)


def _opened(shown: Shown, words: Catalogue) -> View:
    first = shown.derived[0]
    total = len(first.steps)
    return {
        "about": _question(shown.number, words),
        "key": shown.number.key,
        "said": words(N_("step {step} of {steps}"), step=shown.steps, steps=total),
        "heads": _heads(shown, words),
        "columns": 1 + len(shown.derived),
        "steps": [_step(shown, place, words) for place in range(total)],
        "strip": _strip(shown, words),
        "close": words(N_("Close")),
        "back": words(N_("Back")),
        "may_back": shown.steps > 1,
        "next": words(N_("Next step")),
        "may_next": shown.steps < shown.last,
        "all": words(N_("Show all")),
        "cover": words(N_("Uncover the last two"))
        if shown.covered
        else words(N_("Cover the last two")),
        "may_cover": total > 2,
        "covers": shown.covered,
        "simulate": words(N_("Simulate it")) if shown.number.simulated else "",
    }


def _heads(shown: Shown, words: Catalogue) -> list[str]:
    numbers = shown.number.heads or (words(N_("in numbers")),)
    return [words(N_("in words")), words(N_("in letters")), *numbers[: len(shown.derived)]]


def _step(shown: Shown, place: int, words: Catalogue) -> View:
    """A step that was reached; of any other only that there is one."""
    if place >= shown.steps:
        return {"place": place + 1, "covered": words(N_("covered"))}
    steps = [one.steps[place] for one in shown.derived]
    return {
        "place": place + 1,
        "covered": "",
        "current": place == shown.steps - 1,
        "words": words.message(steps[0].words),
        "letters": _letters(steps[0], words),
        "numbers": [_numbers(step, words) for step in steps],
    }


def _letters(step: Step, words: Catalogue) -> View:
    from rules.derivations import latex_of

    if not step.symbol.free_symbols:
        return {"formula": [], "about": ""}
    formula = _fitting(latex_of(step.symbol), words)
    about = "" if formula else words(N_("the letters of the lines above"))
    return {"formula": formula, "about": about}


def _fitting(latex: str, words: Catalogue, longest: int = _LONGEST) -> list[Node]:
    """The formula in pieces, or nothing where no line could hold one of them, or all."""
    pieces = pieces_of(latex, words.number)
    sizes = [_signs(piece) for piece in pieces]
    return pieces if max(sizes) <= _WIDEST_PIECE and sum(sizes) <= longest else []


def _signs(node: Node) -> int:
    """How many signs wide a formula is; of what stands one over the other the wider counts."""
    sizes = [len(part) if isinstance(part, str) else _signs(part) for part in node[1:]]
    if node[0] in ("binom", "mfrac"):
        return max(sizes)
    return sum(sizes)


def _numbers(step: Step, words: Catalogue) -> View:
    """The line with the numbers put in, what it comes to, and that in other words."""
    from rules.derivations import latex_of

    if step.value is None:
        return {"formula": [], "about": ""}
    value = _plain(step.value)
    latex = latex_of(step.in_numbers) if step.in_numbers is not None else value
    whole = value if latex.replace(" ", "") == value.replace(" ", "") else f"{latex} = {value}"
    formula = _fitting(whole, words) or pieces_of(value, words.number)
    return {"formula": formula, "about": _about(step, words)}


def _plain(value: int | Fraction) -> str:
    if isinstance(value, Fraction) and value.denominator > 1:
        sign = "-" if value < 0 else ""
        return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"
    return str(value)


LEAST_OFTEN = 10
"""Fewer than so many in 1,000 would be rounded too roughly, and are said as one in so many."""


def _about(step: Step, words: Catalogue) -> str:
    """A chance in percent and in a thousand, a rare one as one in so many; a mean as a decimal."""
    from rules.derivations import Rule

    value = Fraction(step.value or 0)
    if value.denominator == 1:
        return ""
    if step.rule is not Rule.SHARE and not _are_chances(step):
        return f"≈ {words.decimal(value, 4 if value < 100 else 1)}"
    percent = words.percent(value)
    often = round(1000 * value)
    if often >= LEAST_OFTEN:
        return words(
            N_("≈ {percent}, about {often} in 1,000"), percent=percent, often=words.number(often)
        )
    return words(N_("≈ {percent}, about 1 in {times}"), percent=percent, times=round(1 / value))


def _are_chances(step: Step) -> bool:
    from rules.derivations import Counted

    return any(factor.counts is Counted.CHANCES for factor in step.factors)


def _strip(shown: Shown, words: Catalogue) -> View:
    """The cards of the number, and the factors of the current step, each of which can be asked."""
    step = shown.derived[0].steps[shown.steps - 1]
    cards: list[View] = []
    if shown.number.cards is not None:
        dealt, held = shown.number.cards
        cards = small_cards(dealt, held)
    factors = [
        {
            "formula": _fitting(latex, words, _LONGEST_FACTOR),
            "words": said,
            "open": place == shown.factor,
            "label": words(N_("What does factor {place} count?"), place=place + 1),
            "said": counted if place == shown.factor else "",
        }
        for place, (latex, said, counted) in enumerate(_asked(step, words))
    ]
    return {
        "title": words(N_("this step counts")),
        "cards": cards,
        "cards_label": words(N_("what you hold; the dashed cards are thrown away")),
        "factors": factors,
    }


def _asked(step: Step, words: Catalogue) -> list[tuple[str, str, str]]:
    """The factors of a step: each in LaTeX, in a few words, and what it counts."""
    from rules.derivations import latex_of
    from rules.derivations.draw_factors import factors_of

    return [
        (
            latex_of(factor.symbol),
            words.message(factor.words),
            words(
                N_("counts {things}: {words}"),
                things=words(factor.counts.value),
                words=words.message(factor.words),
            ),
        )
        for factor in factors_of(step)
    ]
