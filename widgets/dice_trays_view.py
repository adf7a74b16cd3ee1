"""The dice on the mat as views: a tray of those that are locked and one of those in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.dice_poker import GamePhase, combination
from widgets.base import View
from widgets.catalogue import Catalogue
from widgets.dice_poker_words import face_word
from widgets.dice_sitting import DiceSitting, TablePhase

__all__ = ["locked_tray", "open_tray"]


def locked_tray(sitting: DiceSitting) -> View | None:
    """The tray of the dice that stay to the end of the turn; none under free keeping."""
    if sitting.phase not in (TablePhase.CHOOSING, TablePhase.WATCHING) or not sitting.turn.locked:
        return None
    words = sitting.words
    if sitting.turn.throw_number == 2:
        why, since = words("left lying at the first re-throw"), words("since the first re-throw")
    else:
        why, since = words("left lying at a re-throw"), words("since a re-throw")
    return {
        "label": words("Locked dice"),
        "tag": words("LOCKED"),
        "why": why,
        "dice": [
            {
                "face": face,
                "label": words("{face}, locked {since}", face=face_word(face, words), since=since),
            }
            for face in sitting.turn.locked
        ],
    }


def _dice(sitting: DiceSitting, faces: Sequence[int]) -> list[View]:
    """Dice as they lie; those that fell in the last throw are ``new``."""
    words = sitting.words
    deal, fallen = sitting.fell
    new = Counter(fallen)
    views = []
    for face in faces:
        fell = new[face] > 0
        new[face] -= fell
        views.append(_die(face, face_word(face, words), deal, new=fell))
    return views


def _die(face: int | None, label: str, deal: str = "", *, new: bool = False) -> View:
    return {
        "face": face,
        "label": label,
        "deal": deal,
        "new": new,
        "name": "",
        "choice": None,
        "pressed": None,
        "marked": False,
        "thrown": False,
        "tag": "",
        "key": "",
    }


def _decided(die: View, words: Catalogue, *, kept: bool) -> View:
    """A die that will be kept or thrown, in word and sign."""
    mark = words("kept") if kept else words("to be thrown")
    return die | {
        "label": words("{face}, {mark}", face=die["label"], mark=mark),
        "marked": kept,
        "thrown": not kept,
        "tag": words("KEEP") if kept else words("THROW"),
    }


def open_tray(sitting: DiceSitting) -> View:
    """The tray of the dice that may be thrown, or that lie there until somebody throws."""
    words = sitting.words
    view: View = {"label": words("Dice"), "why": "", "dice": []}
    match sitting.phase:
        case TablePhase.CHOOSING:
            second = sitting.turn.throw_number > 1 and sitting.seen.variant.locked
            why = (
                words("thrown last: tap to keep or throw")
                if second
                else words("tap the dice that are to stay")
            )
            return view | {"dice": _choosable(sitting), "why": why}
        case TablePhase.WATCHING:
            name = sitting.name(sitting.player)
            return view | {"dice": _planned(sitting), "why": words("{name} plays", name=name)}
        case _:
            return view | _lying(sitting)


def _choosable(sitting: DiceSitting) -> list[View]:
    views = []
    for place, die in enumerate(_dice(sitting, sitting.turn.free)):
        kept, key = place in sitting.marks, str(place + 1)
        tapped = {"name": key, "choice": "toggle", "pressed": kept, "key": key}
        views.append(_decided(die, sitting.words, kept=kept) | tapped)
    return views


def _planned(sitting: DiceSitting) -> list[View]:
    to_keep = Counter(sitting.planned)
    views = []
    for die in _dice(sitting, sitting.turn.free):
        kept = to_keep[die["face"]] > 0
        to_keep[die["face"]] -= kept
        views.append(_decided(die, sitting.words, kept=kept))
    return views


def _lying(sitting: DiceSitting) -> View:
    """The dice of the turn that ended last; those that won are marked. Empty places before."""
    words, last = sitting.words, sitting.last
    if last is None:
        empty = [_die(None, words("no die yet")) for _ in range(5)]
        return {"dice": empty, "why": words("five dice, not thrown yet")}
    game = sitting.game
    won = game.phase is GamePhase.OVER and last.player == game.winner
    count = Counter(combination(last.dice) if won else ())
    dice = _dice(sitting, last.dice)
    for die in dice:
        if count[die["face"]] > 0:
            count[die["face"]] -= 1
            label = words("{face}, {mark}", face=die["label"], mark=words("part of the win"))
            die.update(label=label, marked=True, tag=words("WON"))
    return {"dice": dice, "why": words("the dice of {name}", name=sitting.name(last.player))}
