"""Primers: one minute on each sign that chapters use, folded away until somebody needs it."""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Primer

__all__ = ["PRIMERS"]

_ALL = (
    Primer(
        "multiply",
        Message("When do I multiply?"),
        (
            Message(
                "When one choice comes **after** another and every first choice goes with every "
                "second one. Three soups and four mains make `3*4` menus, not `3+4`."
            ),
        ),
    ),
    Primer(
        "factorial",
        Message("What is 4! ?"),
        (
            Message(
                "`4!` counts the orders of four different things: 4 for the first place, 3 are "
                "left for the second, then 2, then 1, so `4! = 4*3*2*1`, which is 24."
            ),
            Message("Say “four factorial”. `1! = 1`, and `0!` is 1 as well."),
        ),
    ),
    Primer(
        "choose",
        Message("What is C(4,2)?"),
        (
            Message(
                "`C(4,2)` counts the ways to choose two of four things **together**, so the order "
                "does not matter. In order there are `4*3`; each pair came twice: `4*3/2!`, so 6."
            ),
            Message("Say “four choose two”. Many write 4C2; both are read here."),
        ),
    ),
    Primer(
        "sum",
        Message("What is Σ ?"),
        (
            Message(
                "Σ is a long plus: “add up all of these”. Σ over the six faces of the number of "
                "pips is `1+2+3+4+5+6`, so 21."
            ),
        ),
    ),
    Primer(
        "root",
        Message("What is √ ?"),
        (
            Message(
                "√25 asks which number, times itself, makes 25: it is 5. Roots undo squares. "
                "`sqrt(9/4)` is `3/2`; most roots are no fraction, such as `sqrt(2)`, about 1.41. "
                "Type √(2), sqrt(2) or 2^0.5: all are read here."
            ),
        ),
    ),
    Primer(
        "chance",
        Message("What does “per one” mean?"),
        (
            Message(
                "A **chance** is good stories over all stories, if all are equally likely. "
                "One face of six: `1/6`, that is 0.167 per one, 16.7 per hundred (%) or 167 per "
                "thousand. All say the same."
            ),
        ),
    ),
)

PRIMERS: Final = {primer.name: primer for primer in _ALL}
"""The primers by name."""
