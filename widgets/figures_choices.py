"""The figures of chapter 07: worth against one pay, and habits by price and by how often they come.

Worths are exact and straight lines in one pay; bills of habits are exact too, each found by playing
that habit and everything else perfectly.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from rules.messages import BadVariant, IllegalAction, Message
from rules.video_poker import ACES_AND_FACES
from widgets.base import Handler, View
from widgets.catalogue import N_, Catalogue
from widgets.figure_panel import FigurePanel, Plot
from widgets.figure_style import COLOURS, Picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from rules.video_poker import HoldValue

__all__ = ["ChoiceFigure", "HabitBill", "StraightLine", "crossing_picture", "habit_bills",
           "habits_picture", "worth_line"]  # fmt: skip

DEAL: Final = "Ac Ad Ah Kc Kd"
HOLDS: Final = ("Ac Ad Ah Kc Kd", "Ac Ad Ah")
LINE: Final = "full house"
PAYS: Final = (5, 9)
DEALS: Final = 2_598_960
BILLS: Final = (Fraction(1, 10), Fraction(1), Fraction(10), Fraction(100))
"""Bets lost per 1,000 hands, one dashed line each."""


@dataclass(frozen=True, slots=True)
class StraightLine:
    """Worth of a hold as a function of one pay: ``start`` + ``slope`` × pay, chips for each chip.

    The slope is the chance to be paid on that line.
    """

    start: Fraction
    slope: Fraction

    def at(self, pay: int | Fraction) -> Fraction:
        """The worth at this pay."""
        return self.start + self.slope * pay

    def meets(self, other: StraightLine) -> Fraction:
        """The pay at which both are worth the same. Raises BadVariant for parallel lines."""
        if self.slope == other.slope:
            raise BadVariant(Message("These two lines never meet."))
        return (other.start - self.start) / (self.slope - other.slope)


def worth_line(value: HoldValue, line: str) -> StraightLine:
    """The worth of a hold against the pay of one line, all other pays as they are.

    >>> from rules.cards import read_cards
    >>> from rules.video_poker import hold_values
    >>> from rules.video_poker.review import value_of_hold
    >>> aces = value_of_hold(hold_values(DEAL, ACES_AND_FACES), read_cards("Ac Ad Ah"))
    >>> worth_line(aces, "full house").slope
    Fraction(67, 1081)
    """
    slope = Fraction(value.outcomes.get(line, 0), value.outcomes.total)
    return StraightLine(value.expected_pay - slope * ACES_AND_FACES.pay_for_one(line), slope)


@cache
def _lines() -> tuple[StraightLine, StraightLine]:
    from rules.cards import read_cards
    from rules.video_poker import hold_values
    from rules.video_poker.review import value_of_hold

    values = hold_values(DEAL, ACES_AND_FACES)
    keep, throw = (worth_line(value_of_hold(values, read_cards(hold)), LINE) for hold in HOLDS)
    return keep, throw


def crossing_picture(pay: int, words: Catalogue) -> Picture:
    """Both choices against the full house's pay from 5 to 9; ``pay`` is marked."""
    keep, throw = _lines()
    meet = keep.meets(throw)
    low, high = PAYS
    slope = f"{throw.slope.numerator}/{words.number(throw.slope.denominator)}"

    def draw(axes: Axes) -> None:
        for line, dashes in ((keep, "-"), (throw, (0, (5, 2)))):
            axes.plot(PAYS, [float(line.at(it)) for it in PAYS], color=COLOURS["exact"],
                      linewidth=3, linestyle=dashes)  # fmt: skip
            axes.plot([6, 7], [float(line.at(it)) for it in (6, 7)], "o",
                      color=COLOURS["exact"], markersize=8,
                      markeredgecolor=COLOURS["panel"], markeredgewidth=2)  # fmt: skip
        axes.axvline(pay, color=COLOURS["ink3"], linewidth=1.2, linestyle=(0, (2, 3)))
        axes.plot([float(meet)], [float(meet)], "o", markersize=14, markerfacecolor="none",
                  markeredgecolor=COLOURS["ink"], markeredgewidth=1.6)  # fmt: skip
        at = float(meet)
        axes.text(at, at + 0.3, words.decimal(meet, 2), ha="right", va="bottom")
        axes.text(8.25, 8.4, words(N_("keep all five\nslope: chance 1")), ha="right", va="bottom")
        axes.text(high, float(throw.at(high)) - 0.16,
                  words(N_("throw the kings\nslope: chance {slope}"), slope=slope),
                  ha="right", va="top")  # fmt: skip
        axes.set_xlim(low, high)
        axes.set_ylim(4.8, 9.2)
        axes.set_xticks(range(low, high + 1))
        axes.set_yticks(range(5, 10))
        axes.set_xlabel(words(N_("the full house pays")))
        axes.set_ylabel(words(N_("worth for each chip")))

    here = (keep.at(pay), throw.at(pay))
    if here[0] > here[1]:
        note = words(
            N_("At {pay}: keep {keep}, throw {throw}. Keep all five."),
            pay=pay,
            keep=words.decimal(here[0], 3),
            throw=words.decimal(here[1], 3),
        )
    else:
        note = words(
            N_("At {pay}: keep {keep}, throw {throw}. Throw the kings."),
            pay=pay,
            keep=words.decimal(here[0], 3),
            throw=words.decimal(here[1], 3),
        )
    return Picture(
        name="crossing",
        alt=words(
            N_("Worth against the full house's pay: keeping rises by 1 a chip, throwing the kings "
               "by {slope}. They cross at {meet}."),
            slope=slope, meet=words.decimal(meet, 2),
        ),
        key=(("line", words(N_("exact: keep all five"))),
             ("dashes", words(N_("exact: throw the kings")))),
        note=note,
        heads=(words(N_("the full house pays")), words(N_("keep all five")),
               words(N_("throw the kings"))),
        rows=tuple((str(it), str(keep.at(it)), str(throw.at(it))) for it in range(low, high + 1)),
        draw=draw,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class HabitBill:
    """One habit: its price each time, one in how many hands it comes, bets lost a hand."""

    name: Message
    price: Fraction
    once_in: Fraction

    @property
    def lost(self) -> Fraction:
        """Bets lost for each hand: price over how rarely."""
        return self.price / self.once_in


@cache
def habit_bills() -> tuple[HabitBill, ...]:
    """The habits of ``HABITS`` at Aces and Faces, each with its exact bill, the cheapest first."""
    from rules.video_poker import HABITS, evaluate_strategy

    bills = []
    for habit in HABITS:
        bill = evaluate_strategy(habit.strategy, ACES_AND_FACES)
        wrong = sum(rule.deals - rule.perfect_deals for rule in bill.rules)
        once_in = Fraction(DEALS, wrong)
        bills.append(HabitBill(habit.message, bill.cost * once_in, once_in))
    return tuple(bills)


def habits_picture(words: Catalogue) -> Picture:
    """How often across, price up, both on log axes; dashed lines join equal bills."""
    bills = habit_bills()

    def draw(axes: Axes) -> None:
        axes.set_xscale("log")
        axes.set_yscale("log")
        for lost in BILLS:
            ends = (1.5, 50_000)
            axes.plot(ends, [float(lost * Fraction(it) / 1000) for it in ends],
                      color=COLOURS["ink3"], linewidth=1, linestyle=(0, (4, 4)))  # fmt: skip
        for place, bill in enumerate(bills, start=1):
            axes.plot([float(bill.once_in)], [float(bill.price)], "o", color=COLOURS["exact"],
                      markersize=17)  # fmt: skip
            axes.text(float(bill.once_in), float(bill.price), str(place), ha="center",
                      va="center_baseline", color=COLOURS["panel"], fontweight="bold")  # fmt: skip
        axes.set_xlim(50_000, 1.5)
        axes.set_ylim(0.08, 20)
        axes.set_xticks([10_000, 1_000, 100, 10, 2])
        axes.set_yticks([0.1, 1, 10])
        axes.minorticks_off()
        axes.xaxis.set_major_formatter(lambda once, _: words.number(round(once)))
        axes.yaxis.set_major_formatter(lambda price, _: f"{price:g}")
        for lost in BILLS:
            _name_bill(axes, lost, words)
        axes.set_xlabel(words(N_("comes once in so many hands")))
        axes.set_ylabel(words(N_("price each time, chips")))

    last = bills[-1]
    return Picture(
        name="habits",
        alt=words(
            N_("Seven habits: how often they come across, their price up. Dearest in all: "
               "{habit}, {lost} bets in 1,000 hands."),
            habit=words.message(last.name), lost=words.decimal(1000 * last.lost, 1),
        ),
        key=(("dashes", words(N_("equal bills, bets lost per 1,000 hands"))),),
        note=" ".join(
            words(N_("{place} {habit}: {lost}."), place=place, habit=words.message(bill.name),
                  lost=words.decimal(1000 * bill.lost, 3))
            for place, bill in enumerate(bills, start=1)
        ),
        heads=(words(N_("habit")), words(N_("price each time")), words(N_("once in")),
               words(N_("bets lost per 1,000 hands"))),
        rows=tuple(
            (words.message(bill.name), words.decimal(bill.price, 3),
             words.decimal(bill.once_in, 2 if bill.once_in < 100 else 0),
             words.decimal(1000 * bill.lost, 3))
            for bill in bills
        ),
        draw=draw,
    )  # fmt: skip


def _name_bill(axes: Axes, lost: Fraction, words: Catalogue) -> None:
    """The number of a dashed line, beside where it leaves the picture at the top or on the left."""
    price = min(Fraction(17), lost * 45)
    name = words.number(int(lost)) if lost >= 1 else words.decimal(lost, 1)
    axes.annotate(
        name, (float(1000 * price / lost), float(price)), (7, 2), textcoords="offset points",
        ha="left", va="center", color=COLOURS["ink3"], fontsize=10,
    )  # fmt: skip


class ChoiceFigure(FigurePanel):
    """``ChoiceFigure("crossing", pay=6)`` with a slider for the pay, or ``ChoiceFigure("habits")``.

    Raises BadVariant for a figure that is none and for a pay outside 5 to 9.
    """

    def __init__(self, figure: str, *, pay: int = 6, language: str | None = None) -> None:
        if figure not in ("crossing", "habits"):
            raise BadVariant(Message("There is no figure “{name}”.", name=str(figure)[:40]))
        if type(pay) is not int or not PAYS[0] <= pay <= PAYS[1]:
            raise BadVariant(_outside())
        self.pay = pay
        super().__init__(language=language)
        self._plot = (
            Plot(N_("Two straight lines"), ("pay",), lambda _: crossing_picture(self.pay,
                                                                                 self.words))
            if figure == "crossing"
            else Plot(N_("The bill of a habit"), (), lambda _: habits_picture(self.words))
        )  # fmt: skip
        self._picture = None
        self.show()

    def _set(self, message: View) -> None:
        """The slider of the pay moved."""
        pay = message.get("value")
        if message.get("name") not in self._plot.controls or type(pay) is not int:
            raise IllegalAction(Message("This figure has no such control."))
        if not PAYS[0] <= pay <= PAYS[1]:
            raise IllegalAction(_outside())
        self.pay = pay
        self._picture = None

    def _control(self, name: str) -> View:
        return {
            "name": name,
            "kind": "range",
            "label": self.words(N_("the full house pays")),
            "minimum": PAYS[0],
            "maximum": PAYS[1],
            "step": 1,
            "value": self.pay,
            "text": self.words.number(self.pay),
        }

    handlers: ClassVar[dict[str, Handler]] = {**FigurePanel.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def _outside() -> Message:
    return Message("A whole number from {least} to {most}, please.", least=PAYS[0], most=PAYS[1])
