"""What the snowman says in his bubble: what he did, in his own short sentences."""

from __future__ import annotations

from rules.draw_poker.match import MatchEnd, MatchPhase
from rules.draw_poker.story import Deed, Event, belongings_in_words
from rules.draw_poker.variants import COMPUTER
from widgets.catalogue import N_, Catalogue
from widgets.draw_poker_words import Sitting

__all__ = ["bubble"]

NAMED_IN_BUBBLE = 2
"""So many belongings he names; more of them he counts."""


def bubble(sitting: Sitting) -> list[str]:
    """What the snowman says of what he did since the player last acted, in short sentences."""
    words, deal = sitting.words, sitting.deal
    if deal is None:
        return [words("Shall we play?")]
    said = [text for event in sitting.news if (text := _spoken(event, words))]
    shown = deal.shown_value if sitting.playing is None else None
    if not said and shown is None:
        said = [text for event in deal.events if (text := _spoken(event, words))][-1:]
    if sitting.seen.phase is MatchPhase.OVER and sitting.seen.end is MatchEnd.WON:
        said.append(words("All yours. Well played."))
    elif shown is not None:
        said.append(words("My hand: {hand}.", hand=words.message(shown.message)))
    return said[-3:]


def _spoken(event: Event, words: Catalogue) -> str:
    """One deed of the snowman in his own words; empty for what he says nothing about."""
    match event.deed:
        case Deed.STAKE:
            return _staking(event, words)
        case Deed.REDEEM:
            things = belongings_in_words(event.belongings)
            return words("I buy back my {things}.", things=things)
        case Deed.DRAW if event.player == COMPUTER:
            return _exchange(event.cards, words)
        case deed if event.player == COMPUTER and deed in _SAID:
            return words(_SAID[deed], chips=event.chips)
        case _:
            return ""


_SAID = {
    Deed.BET: N_("I bet {chips}."),
    Deed.RAISE: N_("I raise {chips}."),
    Deed.STAY: N_("I stay."),
    Deed.CALL: N_("I call."),
    Deed.DROP: N_("I drop."),
}


def _staking(event: Event, words: Catalogue) -> str:
    count = len(event.belongings)
    if count > NAMED_IN_BUBBLE:
        return words.count("I stake {number} belonging.", "I stake {number} belongings.", count)
    return words("I stake my {things}.", things=belongings_in_words(event.belongings))


def _exchange(cards: int | None, words: Catalogue) -> str:
    if cards is None:
        return words("I made my exchange.")
    if cards == 0:
        return words("I keep my cards.")
    if cards == 1:
        return words("I took one card.")
    return words.count("I took {number} card.", "I took {number} cards.", cards)
