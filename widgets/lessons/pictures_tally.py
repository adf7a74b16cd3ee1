"""The room votes by raised hands, talks, and votes again; only then comes the truth.

``RoomTally(["two pair", "three of a kind", "equal"], "Which comes more often?")`` as the last line
of a cell shows it. No server and no telephones: the teacher types the counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, Table, View, module, stylesheet
from widgets.catalogue import N_, Catalogue
from widgets.worth_panel import bar_width

__all__ = ["MOST_HANDS", "RoomTally"]

FEWEST, MOST = 2, 8
MOST_HANDS = 999
"""Hands that one box takes."""

Votes = tuple[int | None, ...]


class RoomTally(Table):
    """Two votes of a class on ``options``, side by side, then beside the truth.

    ``ask`` is the question, ``truth`` the right option if there is one, ``because`` a sentence that
    is shown with it. All are texts of the catalogue. ``truth`` and ``because`` are in no view
    before the second vote is locked, or until somebody asks after the first. Raises BadVariant
    unless there are 2 to 8 different options and ``truth`` is one of them.

    ``room.votes`` are the locked votes, one tuple of hands for each.
    """

    _esm = module("dom.js", "lesson_tally.js")
    _css = stylesheet("lesson_pictures.css")

    def __init__(
        self,
        options: Sequence[str],
        ask: str = "",
        truth: str | None = None,
        *,
        because: str = "",
        language: str | None = None,
    ) -> None:
        self.options = () if isinstance(options, str) else tuple(options)
        if not FEWEST <= len(self.options) <= MOST or len(set(self.options)) != len(self.options):
            raise BadVariant(
                Message("A vote has {least} to {most} different options.", least=FEWEST, most=MOST)
            )
        if truth is not None and truth not in self.options:
            raise BadVariant(Message("The truth is one of the options."))
        self.ask, self.truth, self.because = ask, truth, because
        self.votes: list[tuple[int, ...]] = []
        self.typed: Votes = self._none()
        self.asked = False
        self.round = 0
        super().__init__(language)

    @property
    def uncovered(self) -> bool:
        """Whether the truth is out: after the second vote, or when asked for after the first."""
        return self.truth is not None and (len(self.votes) == 2 or self.asked)

    @property
    def voting(self) -> bool:
        """Whether boxes are open for a vote."""
        return len(self.votes) < 2 and not self.uncovered

    def _none(self) -> Votes:
        return (None,) * len(self.options)

    def _type(self, message: View) -> None:
        """What stands in the boxes now; nothing of it counts before the lock."""
        if message.get("round") != self.round:
            return
        self._open()
        self.typed = self._read(message)

    def _lock(self, message: View) -> None:
        """The vote is locked: every box has a number and some hand was raised.

        A second Enter for the same boxes belongs to a round that is over and changes nothing.
        """
        if message.get("round") != self.round:
            return
        self._open()
        typed = self._read(message)
        hands = tuple(count for count in typed if count is not None)
        if len(hands) < len(typed):
            raise IllegalAction(
                Message("Type a number into every box; 0 where no hand was raised.")
            )
        if not any(hands):
            raise IllegalAction(Message("No hand was raised, so there is no vote to lock."))
        self.votes.append(hands)
        self._fresh_boxes()

    def _truth(self, _message: View) -> None:
        if self.truth is None:
            raise IllegalAction(Message("This vote has no right answer."))
        if not self.votes:
            raise IllegalAction(Message("Vote first; the truth comes after."))
        self.asked = True

    def _reset(self, _message: View) -> None:
        """For the next class: no votes, the truth covered."""
        self.votes.clear()
        self.asked = False
        self._fresh_boxes()

    def _fresh_boxes(self) -> None:
        self.typed = self._none()
        self.round += 1

    def _open(self) -> None:
        if not self.voting:
            raise IllegalAction(Message("This vote is locked."))

    def _read(self, message: View) -> Votes:
        """The counts of a message: a text for each option, empty or 0 to 999."""
        counts = message.get("counts")
        if not isinstance(counts, list) or len(counts) != len(self.options):
            raise IllegalAction(Message("There is one box for each option."))
        return tuple(_hands(text) for text in counts)

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        "type": _type,
        "lock": _lock,
        "truth": _truth,
        "reset": _reset,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The boxes, the votes as bars and, when it is out, the truth."""
        words = self.words
        return {
            "title": words(self.ask) if self.ask else words(N_("Hands up")),
            "state": self._state(words),
            "voting": self.voting,
            "round": self.round,
            "heads": [words(N_("first vote")), words(N_("second vote"))],
            "rows": [self._row(place, words) for place in range(len(self.options))],
            "hands": [
                words.count("{number} hand", "{number} hands", sum(vote)) for vote in self.votes
            ],
            "lock": words(N_("Lock the vote")) if self.voting else "",
            "show_truth": words(N_("Show the truth"))
            if self.truth is not None and self.votes and not self.uncovered
            else "",
            "reset": words(N_("New class")) if self.votes or any(self._boxes()) else "",
            "verdict": self._verdict(words),
        }

    def _boxes(self) -> list[str]:
        return ["" if count is None else str(count) for count in self.typed]

    def _state(self, words: Catalogue) -> str:
        if self.uncovered:
            return words(N_("The truth is out."))
        if not self.votes:
            return words(
                N_("Count the hands for each option and type them; Enter goes on, then locks.")
            )
        if len(self.votes) == 1:
            return words(N_("Thirty seconds with your neighbour, then vote again."))
        return words(N_("Both votes are locked."))

    def _row(self, place: int, words: Catalogue) -> View:
        option = self.options[place]
        shares = [Fraction(vote[place], sum(vote)) for vote in self.votes]
        name = words(option)
        right = self.uncovered and option == self.truth
        return {
            "name": name,
            "label": words(N_("hands for {option}"), option=name),
            "typed": self._boxes()[place],
            "votes": [
                {
                    "hands": words.number(vote[place]),
                    "share": words.percent(share),
                    "width": bar_width(share, Fraction(1)),
                }
                for vote, share in zip(self.votes, shares, strict=True)
            ],
            "right": words(N_("true")) if right else "",
        }

    def _verdict(self, words: Catalogue) -> list[View]:
        """How many were right at first and after talking, once the truth is out."""
        if not self.uncovered or self.truth is None:
            return []
        place = self.options.index(self.truth)
        parts: list[View] = [
            {"text": words(N_("True: {option}."), option=words(self.truth)), "strong": True}
        ]
        said = [(vote[place], sum(vote)) for vote in self.votes]
        if len(said) == 1:
            told = words(N_("{right} of {all} hands were right."), right=said[0][0], all=said[0][1])
        else:
            told = words(
                N_("{first} of {all_first} hands were right at first, {then} of {all_then} then."),
                first=said[0][0],
                all_first=said[0][1],
                then=said[1][0],
                all_then=said[1][1],
            )
        parts.append({"text": " " + told})
        if self.because:
            parts.append({"text": " " + words(self.because)})
        return parts


def _hands(text: object) -> int | None:
    """A count that was typed; None for an empty box. Raises IllegalAction."""
    if not isinstance(text, str):
        raise IllegalAction(Message("Hands are typed as whole numbers from 0 to 999."))
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 3:
        raise IllegalAction(Message("Hands are typed as whole numbers from 0 to 999."))
    return int(text)
