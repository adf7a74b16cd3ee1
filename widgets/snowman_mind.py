"""The snowman's mind: the opponent who plays for him, and why he did what he did in this deal."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction

from rules.draw_poker.betting import Bet, Call, Draw, Drop, Raise, Stay
from rules.draw_poker.decision import Decision, explain
from rules.draw_poker.match import MatchObservation, MatchPhase
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.opponents import opponent
from rules.draw_poker.state import Reason
from rules.draw_poker.variants import COMPUTER
from rules.game import BetRange
from rules.messages import Message
from widgets.catalogue import Catalogue

__all__ = ["SnowmanMind", "Thought"]


@dataclass(frozen=True, slots=True)
class Thought:
    """One thing that he did, and his reasons for it as far as they may be told."""

    deed: str
    lines: tuple[str, ...]


class SnowmanMind:
    """Decides for the snowman, and remembers the reasons until the next deal.

    Raises BadVariant for a name that is no opponent.
    """

    def __init__(self, name: str) -> None:
        self._opponent = opponent(name)
        self._number = 0
        self._decisions: list[Decision] = []

    def decide(self, seen: MatchObservation, actions: tuple[Hashable | BetRange, ...]) -> Hashable:
        """His action. He is given what he may know, and nothing else."""
        if seen.phase is not MatchPhase.PLAYING or seen.deal is None:
            return self._opponent(seen, actions)
        if seen.number != self._number:
            self._number, self._decisions = seen.number, []
        decision = self._opponent.decide(seen.deal)
        self._decisions.append(decision)
        return decision.action

    def thoughts(self, deal: DealObservation, words: Catalogue) -> list[Thought]:
        """What he did in this deal and why; nothing of it while the deal is played.

        After a drop only the prices are told: his cards are not shown, and a reason would be.
        """
        if deal.outcome is None or deal.number != self._number:
            return []
        told = []
        for decision in self._decisions:
            groups = explain((decision,), deal)
            lines = [words.message(_readable(line, words)) for group in groups for line in group]
            if deal.outcome.reason is not Reason.DROPPED and decision.assumed is not None:
                lines.insert(1, _assumed(decision, words))
            if lines:
                told.append(Thought(_deed(decision.action, deal, words), tuple(lines)))
        return told


def _readable(message: Message, words: Catalogue) -> Message:
    """The message with its fractions as people read them: exact if short, and in percent."""
    values: dict[str, object] = {}
    for name, value in message.values.items():
        if isinstance(value, Fraction):
            exact = words.fraction(value)
            start = f"{exact} ≈ " if exact and value.denominator > 1 else ""
            values[name] = start + words.percent(value)
        else:
            values[name] = value
    return Message(message.template, **values)


def _assumed(decision: Decision, words: Catalogue) -> str:
    """What he took you to hold: the three likeliest categories."""
    assert decision.assumed is not None
    total = decision.assumed.total
    likely = sorted(decision.assumed.items(), key=lambda item: item[1], reverse=True)[:3]
    said = [
        words(
            "{category} {percent}",
            category=words(category.value),
            percent=words.percent(Fraction(ways, total)),
        )
        for category, ways in likely
    ]
    return words("He thought you would end with: {categories}.", categories=words.listed(said))


def _deed(action: Hashable, deal: DealObservation, words: Catalogue) -> str:
    match action:
        case Bet(chips):
            return words("He bet {chips}.", chips=chips)
        case Raise(chips):
            return words("He raised by {chips}.", chips=chips)
        case Stay():
            return words("He waited.")
        case Call():
            return words("He called.")
        case Drop():
            return words("He dropped.")
        case Draw(cards) if deal.drawn[COMPUTER] is not None:
            return words.count("He drew {number} card.", "He drew {number} cards.", len(cards))
        case _:
            return words("He made his exchange.")
