"""One line of a SymPy derivation as a view: words, what it counts, letters, numbers, value."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.mathml import Node, pieces_of

if TYPE_CHECKING:
    from rules.derivations import Step

__all__ = ["capital", "formula_view", "line_view"]


def line_view(place: int, step: Step, words: Catalogue) -> View:
    """The line with this number. Binomials stand unevaluated before the sign of equality."""
    from rules.derivations import latex_of

    return {
        "number": str(place),
        "says": capital(words.message(step.words)),
        "counts": _counts(step, words),
        "letters": formula_view(latex_of(step.symbol), words) if step.symbol.free_symbols else [],
        "numbers": _numbers(step, words),
        "about": _about(step, words),
    }


def capital(text: str) -> str:
    """The text with a capital at its head; names of hands come without."""
    return text[:1].upper() + text[1:]


def _counts(step: Step, words: Catalogue) -> str:
    """What the one factor of a line counts, where it is things that can be pointed at."""
    from rules.derivations import Counted

    counted = {factor.counts for factor in step.factors} - {Counted.CHIPS, Counted.CHANCES}
    if len(step.factors) != 1 or not counted:
        return ""
    return words(N_("counts {things}"), things=words(counted.pop().value))


def formula_view(latex: str, words: Catalogue) -> list[Node]:
    """A formula in pieces, between which its line may break."""
    return pieces_of(latex, words.number)


def _numbers(step: Step, words: Catalogue) -> list[Node]:
    """The formula with its numbers, and what it comes to where that is not the same."""
    from rules.derivations import latex_of

    if step.value is None:
        return formula_view(latex_of(step.in_numbers), words) if step.in_numbers is not None else []
    value = _value_latex(step.value)
    put_in = latex_of(step.in_numbers if step.symbol.free_symbols else step.symbol)
    same = put_in.replace(" ", "") == value.replace(" ", "")
    return formula_view(value if same else f"{put_in} = {value}", words)


def _value_latex(value: int | Fraction) -> str:
    if isinstance(value, Fraction) and value.denominator > 1:
        sign = "-" if value < 0 else ""
        return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"
    return str(int(value))


def _about(step: Step, words: Catalogue) -> str:
    """A chance in per cent, any other broken number, also one that is none, as a decimal."""
    from rules.derivations import Counted, Rule

    if step.value is None and step.in_numbers is not None:
        return f"≈ {words.decimal(Fraction(str(step.in_numbers.evalf(12))), 4)}"
    value = Fraction(step.value or 0)
    if value.denominator == 1:
        return ""
    of_chances = any(factor.counts is Counted.CHANCES for factor in step.factors)
    if step.rule is Rule.SHARE or of_chances:
        return f"≈ {words.percent(value)}"
    return f"≈ {words.decimal(value, 4)}"
