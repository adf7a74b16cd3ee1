"""What it costs to say more than one believes: ``HonestFigure()``, with a slider for either.

The penalty of a guess is the square of what was missing; its mean for a chance p and a number q
that is said is p(1 − q)² + (1 − p)q² = p(1 − p) + (q − p)², so it is least at q = p.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final

from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, module
from widgets.catalogue import N_, Catalogue
from widgets.figure_panel import FigurePanel, Plot
from widgets.figure_style import COLOURS, Picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["HonestFigure", "honest_picture", "penalty"]

LABELS: Final = {"said": N_("what is said, in %"), "chance": N_("what is so, in %")}


def penalty(said: Fraction, chance: Fraction) -> Fraction:
    """The mean penalty, between 0 and 1.

    >>> penalty(Fraction(99, 100), Fraction(3, 5)), penalty(Fraction(3, 5), Fraction(3, 5))
    (Fraction(3921, 10000), Fraction(6, 25))
    """
    return chance * (1 - said) ** 2 + (1 - chance) * said**2


def honest_picture(said: int, chance: int, words: Catalogue) -> Picture:
    """The penalty against what is said, both in per cent, for one chance."""
    is_so = Fraction(chance, 100)
    here, least = penalty(Fraction(said, 100), is_so), penalty(is_so, is_so)

    def draw(axes: Axes) -> None:
        every = range(101)
        axes.axhline(float(least), color=COLOURS["ink3"], linewidth=1.2, linestyle=(0, (4, 4)))
        axes.plot(
            list(every), [float(penalty(Fraction(it, 100), is_so)) for it in every],
            color=COLOURS["exact"], linewidth=3,
        )  # fmt: skip
        axes.plot([chance], [float(least)], "o", markersize=12, markerfacecolor="none",
                  markeredgecolor=COLOURS["exact"], markeredgewidth=2.2)  # fmt: skip
        axes.plot([said], [float(here)], "o", markersize=11, color=COLOURS["sim"],
                  markeredgecolor=COLOURS["panel"], markeredgewidth=2)  # fmt: skip
        axes.set_xlim(-1.5, 101.5)
        axes.set_ylim(0, 1.04)
        axes.set_xticks([0, 20, 40, 60, 80, 100])
        axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
        axes.xaxis.set_major_formatter(lambda share, _: f"{share:g}\N{THIN SPACE}%")
        axes.set_xlabel(words(N_("what is said")))
        axes.set_ylabel(words(N_("penalty, on average")))

    says = words(
        N_("Said {said} %, so {chance} %: penalty {here}. Honest: {least}. Too much: {more}."),
        said=said, chance=chance, here=_exact(here, words), least=_exact(least, words),
        more=_exact(here - least, words),
    )  # fmt: skip
    rows = tuple(
        (
            f"{it}\N{THIN SPACE}%",
            _exact(penalty(Fraction(it, 100), is_so), words),
            _exact(penalty(Fraction(it, 100), is_so) - least, words),
        )
        for it in (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99, 100)
    )
    return Picture(
        name="honest",
        alt=says,
        key=(
            ("line", words(N_("penalty for each number that may be said"))),
            ("sim", words(N_("what is said"))),
            ("dashes", words(N_("the least penalty"))),
        ),
        note=says,
        heads=(words(N_("said")), words(N_("penalty")), words(N_("too much"))),
        rows=rows,
        draw=draw,
    )


class HonestFigure(FigurePanel):
    """The curve of the penalty. ``said`` and ``chance`` are in per cent, 0 to 100.

    Raises IllegalAction for numbers outside.
    """

    _esm = module("dom.js", "figure.js", SPRITE="")

    def __init__(self, *, said: int = 99, chance: int = 60, language: str | None = None) -> None:
        self.values = {"said": _share(said), "chance": _share(chance)}
        super().__init__(language=language)
        self._plot = Plot(
            N_("What does bragging cost?"),
            tuple(LABELS),
            lambda _: honest_picture(self.values["said"], self.values["chance"], self.words),
        )
        self._picture = None
        self.show()

    def _set(self, message: View) -> None:
        """One of the two sliders moved."""
        name, value = message.get("name"), message.get("value")
        if not isinstance(name, str) or name not in LABELS:
            raise IllegalAction(Message("This figure has no such control."))
        self.values[name] = _share(value)
        self._picture = None

    def _control(self, name: str) -> View:
        return {
            "name": name,
            "kind": "range",
            "label": self.words(LABELS[name]),
            "minimum": 0,
            "maximum": 100,
            "step": 1,
            "value": self.values[name],
            "text": self.words.number(self.values[name]),
        }

    handlers: ClassVar[dict[str, Handler]] = {**FigurePanel.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def _share(value: object) -> int:
    if type(value) is not int or not 0 <= value <= 100:
        raise IllegalAction(Message("A whole number from {least} to {most}, please.",
                                    least=0, most=100))  # fmt: skip
    return value


def _exact(value: Fraction, words: Catalogue) -> str:
    """The fraction, and what it is about."""
    if value.denominator == 1:
        return words.number(value.numerator)
    return f"{value.numerator}/{value.denominator} ≈ {words.decimal(value, 4)}"
