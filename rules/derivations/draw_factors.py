"""What each factor in a number of draws counts, read from its letters.

>>> from rules.derivations import derive_draw
>>> found = derive_draw("Ac Ad Ah Kc Kd", "Ac Ad Ah", "full house")
>>> [str(factor.words) for factor in factors_of(found.steps[0])]
['so many ranks to choose from', '2 of the cards that are left of a rank']
"""

from __future__ import annotations

from sympy import Expr, Integer, Mul, Pow, binomial

from rules.derivations.formulas import n, s
from rules.derivations.steps import Counted, Factor, Step
from rules.messages import Message

__all__ = ["factors_of"]


def factors_of(step: Step) -> tuple[Factor, ...]:
    """The factors of a step; a number of draws that is one product is taken apart.

    In such a product letters say what is counted: n the ranks, s the cards of a rank.
    """
    (first, *more) = step.factors or (None,)
    if first is None or more or first.counts is not Counted.DRAWS:
        return step.factors
    if not isinstance(step.symbol, Mul) or any(part.is_negative for part in step.symbol.args):
        return step.factors
    return tuple(_factor(part) for part in step.symbol.args)


def _factor(part: Expr) -> Factor:
    base, times_over = part.args if isinstance(part, Pow) else (part, Integer(1))
    letters = base.free_symbols
    chosen = int(base.args[1]) if isinstance(base, binomial) else 0
    if {n, s} <= letters:
        words = Message("cards to choose from")
        return Factor(words, part, Counted.CARDS)
    if s in letters:
        if chosen and times_over > 1:
            words = Message(
                "{cards} of the cards that are left, for each of {ranks} ranks",
                cards=chosen,
                ranks=int(times_over),
            )
        elif chosen:
            words = Message("{cards} of the cards that are left of a rank", cards=chosen)
        elif times_over > 1:
            words = Message(
                "one of the cards that are left, for each of {ranks} ranks", ranks=int(times_over)
            )
        else:
            words = Message("the cards that are left of a rank")
        return Factor(words, part, Counted.CARDS)
    if chosen:
        return Factor(Message("{ranks} of so many ranks", ranks=chosen), part, Counted.RANKS)
    if n in letters:
        return Factor(Message("so many ranks to choose from"), part, Counted.RANKS)
    return Factor(Message("so many choices that are alike"), part, Counted.CHANCES)
