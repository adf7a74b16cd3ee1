"""The dice table's mat as a view: an observation in, texts, small ints and flags out.

Nothing here decides anything. What stands on the mat comes from the match's observation and from
what the player has marked; the words come from the catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice_poker import GamePhase, MatchPhase, Result, Stop
from widgets.base import View
from widgets.catalogue import Catalogue
from widgets.dice_poker_words import face_word, status
from widgets.dice_sitting import DiceSitting, TablePhase
from widgets.dice_trays_view import locked_tray, open_tray

__all__ = ["dice_mat_view"]

MOST_CHIPS_DRAWN = 10


def dice_mat_view(sitting: DiceSitting) -> View:
    """Everything on the mat."""
    words = sitting.words
    return {
        "title": words("Table"),
        "phase": sitting.phase.value,
        "counters": _counters(sitting),
        "chips": min(sitting.seen.state.bank, MOST_CHIPS_DRAWN),
        "seats_label": words("Players"),
        "seats": [_seat(sitting, seat) for seat in sitting.seen.state.players],
        "banner": _banner(sitting),
        "status": status(sitting),
        "locked": locked_tray(sitting),
        "open": open_tray(sitting),
        **_buttons(sitting),
    }


def _counters(sitting: DiceSitting) -> list[View]:
    words, state = sitting.words, sitting.seen.state
    number = state.game_number + (state.game is None)
    if state.phase in (MatchPhase.BETWEEN_ROUNDS, MatchPhase.OVER):
        game = words("over")
    else:
        game = words("game {number} of {games}", number=number, games=sitting.seen.games)
    return [
        {
            "name": "bank",
            "label": words("bank"),
            "value": words.count("{number} chip", "{number} chips", state.bank),
        },
        {
            "name": "game",
            "label": words("round {round}", round=state.round_number),
            "value": game,
        },
    ]


# Seats.


def _seat(sitting: DiceSitting, seat: int) -> View:
    """One player's tile: what he threw, how it stands, and what he has won or lost so far."""
    words = sitting.words
    kind, flag, dice, text = _standing(sitting, seat)
    total = sitting.seen.state.totals[seat]
    spoken = words.listed(face_word(face, words) for face in dice)
    return {
        "name": sitting.name(seat),
        "kind": kind,
        "flag": flag,
        "dice": list(dice),
        "spoken": words("Dice: {dice}.", dice=spoken) if dice else "",
        "words": text,
        "total": f"+{words.number(total)}" if total > 0 else words.number(total),
        "total_label": words("won or lost so far"),
    }


def _standing(sitting: DiceSitting, seat: int) -> tuple[str, str, Sequence[int], str]:
    """Kind of tile (``now``, ``best``, ``done`` or ``wait``), flag, dice and words."""
    words = sitting.words
    ordering = sitting.ordering
    if ordering is not None:
        thrown = [die for dice in (*ordering.finished, ordering.running) for die in dice]
        faces = [die.face for die in thrown if die.player == seat]
        if faces or sitting.seen.state.game is None:
            return _in_order(sitting, seat, faces[-1:])
    if sitting.seen.state.game is None:
        return "wait", "", (), _computer(sitting, seat, "")
    game = sitting.game
    result = _result(sitting, seat)
    if game.phase is GamePhase.OVER:
        if result is None:
            return "wait", "", (), _computer(sitting, seat, "")
        won = seat == game.winner
        value = words.message(result.value.message)
        return ("best" if won else "done"), (words("won") if won else ""), result.dice, value
    if seat == game.player:
        return _throwing(sitting)
    if seat in game.waiting:
        return "wait", "", (), _computer(sitting, seat, _when(sitting, seat))
    assert result is not None
    value = words.message(result.value.message)
    if seat in game.best_players:
        return "best", words("to beat"), result.dice, value
    return "done", "", result.dice, value


def _in_order(
    sitting: DiceSitting, seat: int, face: Sequence[int]
) -> tuple[str, str, Sequence[int], str]:
    words, ordering = sitting.words, sitting.ordering
    assert ordering is not None
    if ordering.starter == seat:
        return "best", words("goes first"), face, words("threw {face}", face=face[0])
    if not face:
        return "wait", "", (), _computer(sitting, seat, "")
    again = ordering.starter is None and seat in ordering.throwing
    flag = words("throws again") if again else ""
    return ("wait" if again else "done"), flag, face, words("threw {face}", face=face[0])


def _throwing(sitting: DiceSitting) -> tuple[str, str, Sequence[int], str]:
    words, turn = sitting.words, sitting.turn
    text = _computer(sitting, sitting.player, "")
    if turn.value is not None:
        text = words("{value} so far", value=words.message(turn.value.name))
    return "now", words("throwing"), turn.turn.dice, text


def _result(sitting: DiceSitting, seat: int) -> Result | None:
    """A player's last result in this game, from a play-off if he was in one."""
    game = sitting.game
    results = [one for part in (*game.tied, game.results) for one in part if one.player == seat]
    return results[-1] if results else None


def _when(sitting: DiceSitting, seat: int) -> str:
    words, waiting = sitting.words, sitting.game.waiting
    if seat == waiting[-1]:
        return words("throws last")
    return words("throws next") if seat == waiting[0] else words("throws later")


def _computer(sitting: DiceSitting, seat: int, text: str) -> str:
    words = sitting.words
    if not sitting.seating.is_computer(seat):
        return text
    return words("computer, {text}", text=text) if text else words("computer")


# The heading.


def _banner(sitting: DiceSitting) -> View:
    words, state = sitting.words, sitting.seen.state
    banner: View = {"heading": "", "dots": [], "spoken": "", "beat": None}
    match sitting.phase:
        case TablePhase.ORDERING:
            playoff = state.phase is MatchPhase.PLAYING
            heading = words("Order of the play-off") if playoff else words("The order")
            return banner | {"heading": heading}
        case TablePhase.STAKING:
            games = sitting.seen.games
            if state.game is None:
                heading = words("Game {number} of {games}", number=1, games=games)
            else:
                number = state.game_number
                heading = words("Game {number} of {games} is over", number=number, games=games)
            return banner | {"heading": heading}
        case TablePhase.BETWEEN_ROUNDS:
            return banner | {"heading": words("Round {round}", round=state.round_number)}
        case _:
            pass
    turn = sitting.turn
    throws = sitting.seen.variant.throws
    heading = words("Throw {number} of {throws}", number=turn.throw_number, throws=throws)
    dots = [throw < turn.turn.throws for throw in range(throws)]
    return banner | {"heading": heading, "dots": dots, "beat": _to_beat(sitting)}


def _to_beat(sitting: DiceSitting) -> list[View]:
    words, game = sitting.words, sitting.game
    best = game.best
    if best is None:
        return [{"text": words("nothing to beat yet")}]
    names = sitting.names(game.best_players)
    if len(best.compared) > 1:
        whose = names
    else:
        whose = words("{points} points, {names}", points=best.points, names=names)
    return [
        {"text": words("to beat")},
        {"text": words.message(best.name), "strong": True},
        {"text": whose},
    ]


# Buttons.


def _button(do: str, text: str, key: str, *, enabled: bool = True) -> View:
    return {"do": do, "words": text, "key": key, "enabled": enabled}


def _throws(number: int, words: Catalogue) -> str:
    return words.count("THROW {number} DIE", "THROW {number} DICE", number)


def _buttons(sitting: DiceSitting) -> View:
    """``seconds`` and the one ``main`` button."""
    words, state = sitting.words, sitting.seen.state
    seconds: list[View] = []
    match sitting.phase:
        case TablePhase.ORDERING:
            ordering = sitting.ordering
            again = ordering is not None and ordering.finished
            text = words("THROW AGAIN") if again else words("THROW FOR THE ORDER")
            main = _button("order", text, "T")
        case TablePhase.STAKING:
            text = words.count(
                "PUT IN {number} CHIP EACH", "PUT IN {number} CHIPS EACH", state.stake
            )
            main = _button("put_in", text, "C")
        case TablePhase.THROWING if sitting.by_computer:
            name = sitting.name(sitting.player).upper()
            main = _button("throw", words("{name} THROWS", name=name), "T")
        case TablePhase.THROWING:
            main = _button("throw", _throws(5, words), "T")
        case TablePhase.CHOOSING:
            thrown = len(sitting.turn.free) - len(sitting.marks)
            text = _throws(thrown, words) if thrown else words("ALL ARE KEPT, SO STOP")
            main = _button("throw", text, "T", enabled=bool(thrown))
            seconds = [_button("stop", words("STOP"), "S")]
        case TablePhase.WATCHING:
            main = _button("go", _plan(sitting), "T")
        case TablePhase.BETWEEN_ROUNDS:
            main = _button("next_round", words("NEXT ROUND"), "N")
    return {"seconds": seconds, "main": main, "hidden_key": None}


def _plan(sitting: DiceSitting) -> str:
    """What the computer does next, as its button says it."""
    words, choice = sitting.words, sitting.choice
    assert choice is not None
    name = sitting.name(sitting.player).upper()
    if isinstance(choice.action, Stop):
        return words("{name} STOPS", name=name)
    return words.count(
        "{name} THROWS {number} DIE",
        "{name} THROWS {number} DICE",
        len(sitting.turn.free) - len(sitting.planned),
        name=name,
    )
