"""The snowman as a view: what he wears, his face, and a tile for every belonging."""

from __future__ import annotations

from rules.draw_poker.collateral import Belonging, Whose
from rules.draw_poker.match import MatchPhase
from rules.draw_poker.variants import COMPUTER, YOU
from rules.messages import Message
from widgets.base import View
from widgets.catalogue import N_
from widgets.draw_poker_words import Sitting
from widgets.drawings import BELONGINGS, Face

__all__ = ["scene_view", "tiles_view"]

WHOSE = {Whose.HIS: N_("his"), Whose.STAKED: N_("in the pot"), Whose.WON: N_("won by you")}
NUMBERED = N_("belonging {number}")


def scene_view(sitting: Sitting) -> View:
    """What is drawn of him, and the drawing in words."""
    words = sitting.words
    worn = [
        one.name
        for one in sitting.seen.belongings
        if one.whose is Whose.HIS and one.name in BELONGINGS
    ]
    if worn:
        wears = words.listed(words(name) for name in worn)
        label = words("A snowman with {things}", things=wears)
    else:
        label = words("A snowman with nothing but his nose")
    return {"worn": worn, "face": _face(sitting), "label": label}


def _face(sitting: Sitting) -> Face:
    """Calm while you think, one brow up while something of his is at stake, glad at every end."""
    seen = sitting.seen
    outcome = None if seen.deal is None else seen.deal.outcome
    if seen.phase is MatchPhase.OVER or all(one.whose is Whose.WON for one in seen.belongings):
        return "glad"
    if outcome is not None and seen.phase is not MatchPhase.PLAYING:
        return "glad" if outcome.winner == COMPUTER or outcome.forfeited else "calm"
    if any(one.whose is Whose.STAKED for one in seen.belongings) or _owes(sitting):
        return "thinking"
    return "calm"


def _owes(sitting: Sitting) -> bool:
    deal = sitting.playing
    return deal is not None and deal.owed > 0 and deal.turn == YOU


def tiles_view(sitting: Sitting) -> list[View]:
    """A tile for every belonging: its picture, its name, and whose it is."""
    words = sitting.words
    return [
        {
            "icon": one.name if one.name in BELONGINGS else "chip",
            "state": one.whose.name.lower(),
            "words": words.message(_named(one)),
            "whose": words(WHOSE[one.whose]),
        }
        for one in sitting.seen.belongings
    ]


def _named(one: Belonging) -> Message:
    word, _, number = one.name.partition(" ")
    return Message(NUMBERED, number=int(number)) if number else Message(word)
