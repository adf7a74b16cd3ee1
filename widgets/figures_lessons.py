"""The figures of lessons: the mosaic of pictures and stories, and shares against faces of a die.

Counts are exact: pictures of a shape times the stories of each. They hold for every die.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial, prod
from typing import TYPE_CHECKING, Any, Final

from rules.pictures import picture_count
from widgets.catalogue import N_, Catalogue
from widgets.figure_style import COLOURS, Picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["COMBINATIONS", "mosaic_picture", "shares_picture", "stories_of"]

DICE: Final = 5
COMBINATIONS: Final[dict[tuple[int, ...], str]] = {
    (5,): N_("five alike"),
    (4, 1): N_("four of a kind"),
    (3, 2): N_("full house"),
    (3, 1, 1): N_("three of a kind"),
    (2, 2, 1): N_("two pair"),
    (2, 1, 1, 1): N_("pair"),
    (1, 1, 1, 1, 1): N_("nothing"),
}
"""How often the faces of five dice show, by the stories of one picture, the fewest first."""

MOST_FACES: Final = 20
NARROW_INCHES: Final = 5
LOW_INCHES: Final = 3
_THREE: Final = ((3, 1, 1), (2, 2, 1), (2, 1, 1, 1))
_FORMS: Final = {
    (2, 1, 1, 1): ("good", "-", 2.2),
    (1, 1, 1, 1, 1): ("ink", (0, (6, 3)), 2.2),
    (2, 2, 1): ("exact", "-", 3.4),
    (3, 1, 1): ("exact", (0, (2, 1.5)), 3.4),
    (3, 2): ("ink3", "-", 1.6),
    (4, 1): ("ink3", (0, (5, 3)), 1.6),
    (5,): ("ink3", (0, (1, 2)), 1.6),
}


def stories_of(shape: tuple[int, ...]) -> int:
    """The stories of one picture: n! / (n₁! · n₂! · …).

    >>> [stories_of(shape) for shape in COMBINATIONS]
    [1, 5, 10, 20, 30, 60, 120]
    """
    return factorial(sum(shape)) // prod(map(factorial, shape))


def mosaic_picture(faces: int, words: Catalogue) -> Picture:
    """Seven blocks: as wide as there are pictures, as high as each has stories."""
    widths = {shape: picture_count(shape, faces) for shape in COMBINATIONS}
    total = faces**DICE

    def draw(axes: Axes) -> None:
        left = 0
        for shape, name in COMBINATIONS.items():
            width, height = widths[shape], stories_of(shape)
            axes.bar(
                left, height, width=width, align="edge", color=COLOURS["exact"],
                alpha=1 if shape in _THREE else 0.45, edgecolor=COLOURS["panel"], linewidth=1.5,
            )  # fmt: skip
            if width:
                _name_block(axes, shape, words(name), left, width, sum(widths.values()))
            left += width
        axes.set_xlim(0, left)
        axes.set_ylim(0, 132)
        axes.set_xlabel(words(N_("pictures")))
        axes.set_ylabel(words(N_("stories of each")))
        axes.set_yticks([0, 20, 30, 60, 120])

    rows = tuple(
        (
            words(name),
            str(widths[shape]),
            str(stories_of(shape)),
            str(widths[shape] * stories_of(shape)),
            words.percent(Fraction(widths[shape] * stories_of(shape), total)),
        )
        for shape, name in COMBINATIONS.items()
    )
    return Picture(
        name="mosaic",
        alt=words(
            N_(
                "Seven blocks for five dice with {faces} faces: pictures across, stories of each "
                "up. Two pair has {pictures} pictures of 30 stories, three of a kind {threes} "
                "of 20."
            ),
            faces=faces,
            pictures=widths[(2, 2, 1)],
            threes=widths[(3, 1, 1)],
        ),
        key=(("bars", words(N_("area = stories, all equally likely"))),),
        note=words(N_("The blocks of pair, two pair and three of a kind are drawn darker.")),
        heads=(
            words(N_("combination")), words(N_("pictures")), words(N_("stories of each")),
            words(N_("stories")), words(N_("share")),
        ),
        rows=rows,
        draw=draw,
    )  # fmt: skip


def _name_block(
    axes: Axes, shape: tuple[int, ...], name: str, left: int, width: int, total: int
) -> None:
    """A block's name and its sides: over it, or aside with a line where it is thin."""
    inches = axes.get_figure(root=True).get_size_inches()  # type: ignore[union-attr]
    narrow, low = inches[0] < NARROW_INCHES, inches[1] < LOW_INCHES
    height = stories_of(shape)
    text = f"{name}\n{width} × {height}"
    look: Any = {"linespacing": 1.2, "fontsize": 8.5 if narrow else 11}
    aside = {(5,): 88 if narrow else 66, (4, 1): 64 if narrow else 34}
    if low:
        aside = {(5,): 99, (4, 1): 73, (3, 2): 47}
    elif narrow:
        aside[(3, 2)] = 42
    if shape == (1, 1, 1, 1, 1):
        axes.text(left - total / 80, height - 2, text, ha="right", va="top", **look)
    elif shape in aside:
        axes.annotate(
            text, (left + width / 2, height), (left + total / (20 if low else 60), aside[shape]),
            ha="left", va="bottom",
            arrowprops={"arrowstyle": "-", "color": COLOURS["ink3"], "linewidth": 1,
                        "relpos": (0, 0)}, **look,
        )  # fmt: skip
    else:
        axes.text(left + width / 2, height + 2, text, ha="center", va="bottom", **look)


def shares_picture(faces: int, words: Catalogue) -> Picture:
    """The share of each combination for dice of 2 to 20 faces; ``faces`` is marked."""
    dice = range(2, MOST_FACES + 1)
    shares = {
        shape: [Fraction(picture_count(shape, it) * stories_of(shape), it**DICE) for it in dice]
        for shape in COMBINATIONS
    }

    def draw(axes: Axes) -> None:
        axes.axvline(faces, color=COLOURS["ink3"], linewidth=1.2, linestyle=(0, (4, 4)))
        for shape, values in shares.items():
            colour, dashes, wide = _FORMS[shape]
            axes.plot(
                list(dice), [float(100 * it) for it in values], color=COLOURS[colour],
                linestyle=dashes, linewidth=wide, label=words(COMBINATIONS[shape]),
            )  # fmt: skip
        for place, shape in ((14, (2, 1, 1, 1)), (3, (3, 1, 1))):
            axes.plot(
                [place], [float(100 * shares[shape][place - 2])], "o", markersize=13,
                markerfacecolor="none", markeredgecolor=COLOURS["sim"], markeredgewidth=2,
            )  # fmt: skip
        axes.set_xlim(2, MOST_FACES)
        axes.set_ylim(0, 92)
        axes.set_xticks([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
        axes.set_xlabel(words(N_("faces of a die")))
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:g}\N{THIN SPACE}%")
        axes.set_yticks([0, 20, 40, 60])
        axes.legend(loc="upper center", ncols=2, fontsize=9.5, borderaxespad=0)

    here = {shape: shares[shape][faces - 2] for shape in COMBINATIONS}
    return Picture(
        name="faces",
        alt=words(
            N_(
                "Shares of the seven combinations for dice of 2 to 20 faces. With {faces} faces "
                "two pair has {two}, three of a kind {three}, a pair {pair}, nothing {nothing}."
            ),
            faces=faces,
            two=words.percent(here[(2, 2, 1)]),
            three=words.percent(here[(3, 1, 1)]),
            pair=words.percent(here[(2, 1, 1, 1)]),
            nothing=words.percent(here[(1, 1, 1, 1, 1)]),
        ),
        key=(
            ("line", words(N_("exact share of throws"))),
            ("dashes", words(N_("the die you look at"))),
        ),
        note=words(
            N_(
                "{faces} faces: pair {pair}, two pair {two}, three of a kind {three}, nothing "
                "{nothing}. Rings: at 14 nothing meets pair, at 3 three of a kind meets full house."
            ),
            faces=faces,
            pair=words.percent(here[(2, 1, 1, 1)]),
            two=words.percent(here[(2, 2, 1)]),
            three=words.percent(here[(3, 1, 1)]),
            nothing=words.percent(here[(1, 1, 1, 1, 1)]),
        ),
        heads=(words(N_("faces")), *(words(name) for name in COMBINATIONS.values())),
        rows=tuple(
            (str(it), *(words.percent(shares[shape][place]) for shape in COMBINATIONS))
            for place, it in enumerate(dice)
        ),
        draw=draw,
    )
