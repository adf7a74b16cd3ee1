"""The snowman's mind: the opponent who plays for him, and why he did what he did in this deal."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction

from rules.draw_poker.betting import Bet, Call, Draw, Drop, Raise, Stay
from rules.draw_poker.decision import Decision, explain
from rules.draw_poker.drawing import USUAL_RULE, Habit, usual_draw
from rules.draw_poker.match import MatchObservation, MatchPhase
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.opponents import opponent
from rules.draw_poker.state import DealPhase, Reason
from rules.draw_poker.variants import COMPUTER, deck_of
from rules.game import BetRange
from rules.messages import Message
from widgets.catalogue import Catalogue
from widgets.draw_poker_words import about

__all__ = ["SnowmanMind", "Thought"]


@dataclass(frozen=True, slots=True)
class Thought:
    """One thing that he did, and his reasons for it as far as they may be told."""

    deed: str
    lines: tuple[str, ...]


class SnowmanMind:
    """Decides for the snowman, and remembers the reasons until the next deal.

    What he did in a deal that was opened from a text, or that is played once more, is recalled:
    he is asked again what he saw then, but not before somebody wants to know his reasons.

    Raises BadVariant for a name that is no opponent.
    """

    def __init__(self, name: str) -> None:
        self._opponent = opponent(name)
        self._number = 0
        self._decisions: list[Decision] = []
        self._recalled: list[tuple[DealObservation, Hashable]] = []

    def decide(self, seen: MatchObservation, actions: tuple[Hashable | BetRange, ...]) -> Hashable:
        """His action. He is given what he may know, and nothing else."""
        if seen.phase is not MatchPhase.PLAYING or seen.deal is None:
            return self._opponent(seen, actions)
        self._turn_to(seen.number)
        decision = self._opponent.decide(seen.deal)
        self._decisions.append(decision)
        return decision.action

    def recall(self, seen: DealObservation, action: Hashable) -> None:
        """What he saw and did earlier in a deal, in order, before he decides anything in it."""
        self._turn_to(seen.number)
        self._recalled.append((seen, action))

    def _turn_to(self, number: int) -> None:
        if number != self._number:
            self._number, self._decisions, self._recalled = number, [], []

    def _remember(self) -> None:
        """Turn what was recalled into decisions; one that he would not make again has no reason."""
        again = [(self._opponent.decide(seen), action) for seen, action in self._recalled]
        made = [decision for decision, action in again if decision.action == action]
        self._decisions, self._recalled = made + self._decisions, []

    def thoughts(self, deal: DealObservation, words: Catalogue) -> list[Thought]:
        """What he did in this deal and why; nothing of it while the deal is played.

        After a drop only the prices are told: his cards are not shown, and a reason would be.
        """
        if deal.outcome is None or deal.number != self._number:
            return []
        self._remember()
        told = []
        for decision in self._decisions:
            groups = explain((decision,), deal)
            lines = [words.message(_readable(line, words)) for group in groups for line in group]
            if deal.outcome.reason is not Reason.DROPPED:
                if decision.assumed is not None:
                    lines.insert(1, _assumed(decision, words))
                lines += _exchange(decision, deal, words)
            if lines:
                told.append(Thought(_deed(decision.action, deal, words), tuple(lines)))
        return told


def _readable(message: Message, words: Catalogue) -> Message:
    """The message with its fractions as people read them: exact if short, and in percent."""
    values = {
        name: _chance(value, words) if isinstance(value, Fraction) else value
        for name, value in message.values.items()
    }
    return Message(message.template, **values)


def _chance(value: Fraction, words: Catalogue) -> str:
    exact = words.fraction(value) if value.denominator > 1 else None
    said = about(value, words)
    return f"{exact} {said}" if exact else said.removeprefix("= ")


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


def _exchange(decision: Decision, deal: DealObservation, words: Catalogue) -> list[str]:
    """Why he changed these cards, where his rule says only why he paid for it or waited."""
    if decision.phase is DealPhase.EXCHANGE or not isinstance(decision.action, Draw):
        return []
    if decision.chance is not None:
        return [words("He exchanges the cards that make his chance to win the largest.")]
    habit, _ = usual_draw(decision.hand, deal.ranking, deck=deck_of(deal.deck))
    return [words.message(USUAL_RULE[list(Habit).index(habit)])]


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
