"""The powers of a matrix: where a walk stands after t throws, and five alike against t.

``KeepCurve(mine)`` as the last line of a cell shows the first row of the matrix after t throws, as
bars that flow to the right; ``KeepCurve(mine, look="curve")`` the chance of five alike for three
rules. ``mine`` is the KeepMatrix with the learner's own rule. All of it is exact, so it is made
after its questions are settled, by a gate.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Final

from rules.dice_keeping import MOST_FREQUENT, Keeping, keep_by_picture, keep_face
from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_, Catalogue
from widgets.lessons.keep_curve_view import LAST, Flow, curve_picture, flow_of, row_picture
from widgets.lessons.keep_matrix import KeepMatrix
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Plot, PlotPart

__all__ = ["CURVE", "MOST_THROWS", "ROW", "RULES", "KeepCurve"]

ROW: Final = "row"
CURVE: Final = "curve"
MOST_THROWS: Final = {ROW: 12, CURVE: LAST}
FACES: Final = (4, 6, 8)
MINE: Final = "mine"
RULES: Final[Mapping[str, str]] = {
    "most frequent": N_("the most frequent face"),
    "pairs, locked": N_("from a pair on, locked"),
    "one face": N_("only the highest face of all"),
    MINE: N_("your own rule"),
}


class KeepCurve(PlotPart):
    """The chain of one rule: ``look`` is "row" or "curve", ``rule`` a key of RULES or a function.

    ``throws`` is t. Raises BadVariant for a look or a rule that is none, and for a function that
    is no keep rule of dice whose faces are all alike to it.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css")

    def __init__(
        self,
        mine: KeepMatrix | None = None,
        *,
        rule: str | Keeping = "most frequent",
        look: str = ROW,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        if look not in MOST_THROWS:
            raise BadVariant(Message("There is no such picture of a chain."))
        self._mine = mine
        self._own: Keeping | None = None if isinstance(rule, str) else rule
        self.look = look
        self.rule = rule if isinstance(rule, str) else MINE
        if self.rule not in self._rules():
            raise BadVariant(Message("There is no rule “{name}”.", name=self.rule[:40]))
        self.faces = 6
        self.throws = 0 if look == ROW else 3
        self._flows: dict[tuple[str, int], Flow] = {}
        if self._own is not None:
            self.flow(MINE)
        super().__init__(language, log)
        if mine is not None:
            mine.follow(self.changed)

    def changed(self) -> None:
        """The learner's own rule is another one now."""
        self._flows = {key: flow for key, flow in self._flows.items() if key[0] != MINE}
        if self.rule == MINE:
            self.show()

    def _rules(self) -> list[str]:
        """The rules that can be chosen: a row shows no lock, and one's own is there if it is."""
        own = self._mine is not None or self._own is not None
        some = ["most frequent"] if self.look == ROW else [it for it in RULES if it != MINE]
        return [*some, MINE] if own else some

    def flow(self, rule: str) -> Flow:
        """The powers for this rule with the dice of now, made once. Raises BadVariant."""
        from rules.derivations import keep_chain, keep_pairs_or_better

        if (rule, self.faces) not in self._flows:
            locked = rule == "pairs, locked"
            chain = keep_chain(
                keep_pairs_or_better if locked else self._function(rule),
                faces=self.faces,
                locked=locked,
            )
            self._flows[rule, self.faces] = flow_of(chain)
        return self._flows[rule, self.faces]

    def _function(self, rule: str) -> Keeping:
        if rule == "one face":
            return keep_face(self.faces)
        if rule == MINE and self._own is not None:
            return self._own
        if rule == MINE and self._mine is not None:
            return self._mine.rule
        return keep_by_picture(MOST_FREQUENT)

    # Messages.

    def _set(self, message: View) -> None:
        """A slider or a choice moved. Raises IllegalAction for what is no place on it."""
        name, value = message.get("name"), message.get("value")
        before = self.throws, self.rule, self.faces
        if name == "throws" and type(value) is int and 0 <= value <= MOST_THROWS[self.look]:
            self.throws = value
        elif name == "rule" and value in self._rules():
            self.rule = str(value)
        elif name == "faces" and value in list(map(str, FACES)):
            self.faces = int(str(value))
        else:
            raise IllegalAction(Message("There is no such place on this control."))
        try:
            self.flow(self.rule)
        except BadVariant:
            self.throws, self.rule, self.faces = before
            raise

    handlers: ClassVar[dict[str, Handler]] = {**PlotPart.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    @property
    def chance(self) -> Fraction:
        """The chance of five alike within t throws by the rule of now."""
        return self.flow(self.rule).five_alike(self.throws)

    def picture(self) -> Plot:
        """The row after t throws, or the curves."""
        if self.look == ROW:
            return row_picture(self.flow(self.rule), self.throws, self.frame, self.words)
        shown = dict.fromkeys([self.rule, "most frequent", "pairs, locked", "one face"])
        flows = {RULES[it]: self.flow(it) for it in list(shown)[:3]}
        return curve_picture(flows, self.throws, self.frame, self.words)

    def controls(self) -> View:
        """The slider of t, the choices, and what the picture says."""
        words = self.words
        controls: list[View] = [
            {"name": "throws", "label": words(N_("throws t")), "most": MOST_THROWS[self.look],
             "value": self.throws, "text": words.number(self.throws)},
        ]  # fmt: skip
        if len(self._rules()) > 1:
            controls.append(
                {"name": "rule", "label": words(N_("what stays")), "value": self.rule,
                 "options": [{"id": it, "name": words(RULES[it])} for it in self._rules()]},
            )  # fmt: skip
        controls.append(
            {"name": "faces", "label": words(N_("faces of each die")), "value": str(self.faces),
             "options": [{"id": str(it), "name": words.number(it)} for it in FACES]},
        )  # fmt: skip
        return {
            "title": words(N_("Where a walk stands after t throws"))
            if self.look == ROW
            else words(N_("Five alike against the number of throws")),
            "said": self._said(words),
            "buttons": [],
            "controls": controls,
        }

    def _said(self, words: Catalogue) -> str:
        chance = self.chance
        about = words.decimal(chance, 4)
        if not chance:
            return words(N_("Before the first throw nothing lies: one alike, or none."))
        said = words(
            N_("{rule}: five alike within {throws} throws with chance {chance}, once in {times}."),
            rule=words(RULES[self.rule]).capitalize(), throws=self.throws, chance=about,
            times=words.decimal(1 / chance, 1),
        )  # fmt: skip
        if self.look == ROW:
            return said
        mean = self.flow(self.rule).mean
        if mean is None:
            return said + " " + words(N_("By this rule some walks never end."))
        return said + " " + words(N_("The mean wait is {mean} throws."),
                                  mean=words.decimal(mean, 2))  # fmt: skip
