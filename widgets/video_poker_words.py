"""What the status line of video poker says: what is so, then what can be done."""

from __future__ import annotations

from dataclasses import dataclass

from rules.cards import Card
from rules.hands import HandCategory, evaluate
from rules.video_poker.double_up import Colour, DoubleState, Outcome
from rules.video_poker.match import MatchObservation, MatchPhase
from widgets.base import View
from widgets.catalogue import Catalogue

__all__ = ["Sitting", "aside", "part", "status"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """What the table shows beside the game: marks, next bet, chip's label, chips at the start."""

    seen: MatchObservation
    marks: frozenset[Card]
    bet: int
    chip_value: str
    start: int
    words: Catalogue

    @property
    def choosing_holds(self) -> bool:
        """Whether the player is choosing cards to hold."""
        return self.seen.phase is MatchPhase.PLAYING

    @property
    def bet_in_force(self) -> int:
        """The bet of the running hand, or the one chosen for the next."""
        return (
            self.bet if self.seen.phase in (MatchPhase.BETTING, MatchPhase.OVER) else self.seen.bet
        )

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards that DRAW would replace."""
        assert self.seen.hand is not None
        return tuple(card for card in self.seen.hand.hand.deal if card not in self.marks)


def part(text: str, **flags: bool) -> View:
    """A piece of a sentence, ``strong`` for stress or ``hidden`` from the eye but not the ear."""
    return {"text": text} | flags


def status(sitting: Sitting) -> list[View]:
    """What is so, in bold, then what can be done; the cards once more for those who listen."""
    bold, then = _said(sitting)
    parts = [part(bold, strong=True)]
    if then:
        parts.append(part(" " + then))
    hand = sitting.seen.hand
    if hand is not None and sitting.seen.double is None:
        spoken = sitting.words.listed(map(sitting.words.spoken, hand.hand.cards))
        parts.append(part(" " + sitting.words("Cards: {cards}.", cards=spoken), hidden=True))
    return parts


def _said(sitting: Sitting) -> tuple[str, str]:
    words, seen = sitting.words, sitting.seen
    match seen.phase:
        case MatchPhase.OVER:
            bold = words("You are out of chips.")
            again = words("NEW GAME starts again with {chips}.", chips=sitting.start)
            return bold, again
        case MatchPhase.BETTING if seen.hand is None:
            return words("Five cards, one exchange."), words("Set your bet, then DEAL.")
        case MatchPhase.PLAYING:
            return _said_of_deal(sitting)
        case MatchPhase.DOUBLING:
            return _said_of_choice(sitting)
        case _ if seen.double is not None:
            return _said_of_double(sitting, seen.double)
        case _:
            return _said_of_result(sitting)


def _said_of_deal(sitting: Sitting) -> tuple[str, str]:
    words, seen = sitting.words, sitting.seen
    assert seen.hand is not None
    assert seen.hand.line is not None
    line = seen.hand.line
    if line.pay:
        chips = seen.table.pay(line, seen.bet)
        bold = words("{line}, worth {chips} now.", line=_capital(words(line.name)), chips=chips)
    else:
        value = evaluate(seen.hand.hand.deal, ranking=seen.table.ranking)
        if value.category is HandCategory.NOTHING:
            bold = words("Nothing yet.")
        else:
            bold = words("{hand}: pays nothing yet.", hand=_capital(words.message(value.message)))
    discards = sitting.discards
    if not discards:
        then = words("You hold all five. DRAW keeps them.")
    elif len(discards) == 5:
        then = words("You hold none. DRAW replaces all five.")
    else:
        then = words("DRAW replaces {cards}.", cards=words.listed(discards))
    return bold, then


def _said_of_result(sitting: Sitting) -> tuple[str, str]:
    words, seen = sitting.words, sitting.seen
    assert seen.hand is not None
    assert seen.hand.line is not None
    line = seen.hand.line
    if seen.phase is MatchPhase.WON:
        for_one = seen.table.pay_for_one(line, seen.bet)
        name = _capital(words(line.name))
        if seen.bet == 1:
            bold = words("{line}: {win} for your one chip.", line=name, win=seen.win)
        else:
            bold = words(
                "{line}. {pay} × {bet} = {win} chips.",
                line=name,
                pay=for_one,
                bet=seen.bet,
                win=seen.win,
            )
        return bold, words("Collect, or double.")
    if seen.collected:
        return (
            words.count("{number} chip collected.", "{number} chips collected.", seen.collected),
            words("Set your bet, then DEAL."),
        )
    value = evaluate(seen.hand.hand.final, ranking=seen.table.ranking)
    if value.category is HandCategory.NOTHING:
        bold = words("Nothing this time.")
    elif value.category is HandCategory.PAIR:
        bold = words("{hand}: too low to pay.", hand=_capital(words.message(value.message)))
    else:
        bold = words("{hand}: pays nothing here.", hand=_capital(words.message(value.message)))
    return bold, words("Set your bet, then DEAL.")


def _said_of_choice(sitting: Sitting) -> tuple[str, str]:
    words, double = sitting.words, sitting.seen.double
    assert double is not None
    if double.dealer is None:
        return (
            words("Red or black?"),
            words("The right colour makes {win}.", win=2 * double.stake),
        )
    return (
        words("The dealer has {card}. Pick one of the four.", card=double.dealer),
        words(
            "A higher rank makes {win}, the same rank keeps {stake}.",
            win=2 * double.stake,
            stake=double.stake,
        ),
    )


def _said_of_double(sitting: Sitting, double: DoubleState) -> tuple[str, str]:
    words, seen, state = sitting.words, sitting.seen, double
    if seen.collected:
        return (
            words.count("{number} chip collected.", "{number} chips collected.", seen.collected),
            words("Set your bet, then DEAL."),
        )
    picked = _picked(double)
    if state.outcome is Outcome.PUSH:
        bold = words("{card} and {dealer}: the same rank.", card=picked, dealer=state.dealer)
        return bold, words("Your {win} stay. DOUBLE again or COLLECT.", win=seen.win)
    if state.outcome is Outcome.WON:
        if state.dealer is None:
            bold = words("{card}: right. {win} chips.", card=picked, win=seen.win)
        else:
            bold = words(
                "{card} beats {dealer}. {win} chips.",
                card=picked,
                dealer=state.dealer,
                win=seen.win,
            )
        return bold, words("DOUBLE again or COLLECT.")
    if state.dealer is None:
        bold = words(
            "{card}: the other colour. The stake of {stake} is gone.",
            card=picked,
            stake=double.stake,
        )
    else:
        bold = words(
            "{dealer} beats {card}. The stake of {stake} is gone.",
            card=picked,
            dealer=state.dealer,
            stake=double.stake,
        )
    return bold, words("Set your bet, then DEAL.")


def _picked(double: DoubleState) -> Card:
    state = double
    return state.turned[0 if isinstance(state.choice, Colour) else (state.choice or 1) - 1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def aside(sitting: Sitting) -> list[View]:
    """What DOUBLE would do, beside its button."""
    words, seen = sitting.words, sitting.seen
    if seen.phase is not MatchPhase.WON:
        return []
    values = {"win": seen.win, "twice": 2 * seen.win}
    if seen.table.double_up == "dealer_card":
        text = words("{win} becomes {twice}, stays {win} on a tie, or is lost", **values)
    else:
        text = words("{win} becomes {twice} or is lost", **values)
    return [part(words("If you double: {what}.", what=text))]
