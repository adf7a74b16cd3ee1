"""What is said at the dice table: the status line, and what a result is called."""

from __future__ import annotations

from rules.dice_poker import DiceCategory, DiceValue, MatchPhase
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.dice_sitting import DiceSitting, TablePhase

__all__ = ["beaten", "capital", "face_word", "had", "status"]

FACES = (N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"))


def face_word(face: int, words: Catalogue) -> str:
    """A face as it is spoken."""
    return words(FACES[face - 1])


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


def had(value: DiceValue, words: Catalogue) -> str:
    """A result as it follows “you have”: three fives, a pair of fives, a full house and so on."""
    name = words.message(value.name)
    if value.category in (DiceCategory.PAIR, DiceCategory.FULL_HOUSE):
        return words("a {combination}", combination=name)
    return name


def beaten(value: DiceValue, best: DiceValue, words: Catalogue) -> str:
    """How a result stands to the one to beat, in a sentence."""
    if value == best:
        return words("That is equal: a play-off would decide.")
    if value > best:
        return words("That beats {best}.", best=had(best, words))
    if value.category is best.category and len(value.compared) == 1:
        return words(
            "That is {points} points and does not beat {best}.",
            points=value.points,
            best=best.points,
        )
    return words("That does not beat {best}.", best=had(best, words))


def status(sitting: DiceSitting) -> list[View]:
    """What is so, in bold, then what can be done; the dice once more for those who listen."""
    bold, then = _said(sitting)
    parts: list[View] = [{"text": bold, "strong": True}, {"text": " " + then}]
    if sitting.phase in (TablePhase.CHOOSING, TablePhase.WATCHING):
        turn, words = sitting.turn, sitting.words
        free = words.listed(face_word(face, words) for face in turn.free)
        spoken = words("Dice: {dice}.", dice=free)
        if turn.locked:
            locked = words.listed(face_word(face, words) for face in turn.locked)
            spoken += " " + words("Locked: {dice}.", dice=locked)
        parts.append({"text": " " + spoken, "hidden": True})
    return parts


def _said(sitting: DiceSitting) -> tuple[str, str]:
    match sitting.phase:
        case TablePhase.ORDERING:
            return _said_of_order(sitting)
        case TablePhase.STAKING:
            return _said_between_games(sitting)
        case TablePhase.THROWING:
            return _said_before_throw(sitting)
        case TablePhase.CHOOSING:
            return _said_of_throw(sitting)
        case TablePhase.WATCHING:
            return _said_of_computer(sitting)
        case TablePhase.BETWEEN_ROUNDS:
            return _said_between_rounds(sitting)


def _said_of_order(sitting: DiceSitting) -> tuple[str, str]:
    words, ordering = sitting.words, sitting.ordering
    assert ordering is not None
    if ordering.finished:
        face = max(die.face for die in ordering.finished[-1])
        tied = sitting.names(ordering.throwing)
        bold = words("{names} are highest with {face}.", names=tied, face=face)
        return bold, words("They throw again for the order.")
    if sitting.seen.state.phase is MatchPhase.ORDERING:
        bold = words("Who goes first?")
        return bold, words("Everybody throws one die. The highest goes first, then clockwise.")
    value = sitting.game.tied[-1]
    best = max(result.value for result in value)
    bold = words(
        "{names} are equal with {value}.",
        names=sitting.names(ordering.players),
        value=had(best, words),
    )
    return bold, words(
        "They play another full game for the same bank, with no new stakes, and throw for its "
        "order first."
    )


def _said_between_games(sitting: DiceSitting) -> tuple[str, str]:
    words, state = sitting.words, sitting.seen.state
    assert state.starter is not None
    starter = sitting.name(state.starter)
    if state.game is None:
        bank = state.stake * len(state.players)
        bold = words("{name} has the highest die and goes first.", name=starter)
        return bold, words.count(
            "Everybody puts in {number} chip; the winner takes all {bank}.",
            "Everybody puts in {number} chips; the winner takes all {bank}.",
            state.stake,
            bank=bank,
        )
    then = words(
        "Game {next} of {games} is next, and {name} goes first.",
        next=state.game_number + 1,
        games=sitting.seen.games,
        name=starter,
    )
    return _won(sitting), then


def _won(sitting: DiceSitting) -> str:
    words, game = sitting.words, sitting.game
    assert sitting.seen.game is not None
    assert game.winner is not None
    assert game.best is not None
    values = {
        "name": sitting.name(game.winner),
        "number": sitting.seen.game.bank,
        "value": had(game.best, words),
    }
    if game.playoff:
        return words("{name} wins the play-off and {number} chips with {value}.", **values)
    return words("{name} wins {number} chips with {value}.", **values)


def _said_between_rounds(sitting: DiceSitting) -> tuple[str, str]:
    words, state = sitting.words, sitting.seen.state
    over = words("Round {round} is over.", round=state.round_number)
    if set(state.players) != set(state.order):
        then = words("The players have changed, so the next round begins with the order.")
    else:
        then = words("House rules may change the table now.")
    if state.game is None:
        return over, then
    return _won(sitting), f"{over} {then}"


def _said_before_throw(sitting: DiceSitting) -> tuple[str, str]:
    words, game, last = sitting.words, sitting.game, sitting.last
    name = sitting.name(sitting.player)
    if not game.results:
        if not game.playoff:
            then = words("There is nothing to beat yet, so going first is the worst seat.")
            return words("{name} throws first.", name=name), then
        if game.ordering is None:
            best = max(result.value for result in game.tied[-1])
            bold = words(
                "{names} are equal with {value}.",
                names=sitting.names(game.order),
                value=had(best, words),
            )
        else:
            bold = words("{name} throws first in the play-off.", name=name)
        return bold, words("Another full game for the same bank, with no new stakes.")
    assert last is not None
    bold = words(
        "{name} has {value}.", name=sitting.name(last.player), value=had(last.value, words)
    )
    then = words("{name} throws next.", name=name)
    if last.value == game.best and len(game.results) > 1:
        equal = len(game.best_players) > 1
        leads = words("That is equal to the best.") if equal else words("That is to beat now.")
        then = f"{leads} {then}"
    return bold, then


def _said_of_throw(sitting: DiceSitting) -> tuple[str, str]:
    words, turn = sitting.words, sitting.turn
    value = turn.value
    assert value is not None
    name = sitting.name(sitting.player)
    bold = words("{name}, you have {value}.", name=name, value=had(value, words))
    if turn.to_beat is not None:
        stands = beaten(value, turn.to_beat, words)
    else:
        stands = words("Nobody has thrown before you.")
    left = words.count("One throw is left.", "{number} throws are left.", turn.throws_left)
    return bold, f"{stands} {left}"


def _said_of_computer(sitting: DiceSitting) -> tuple[str, str]:
    words, turn, choice = sitting.words, sitting.turn, sitting.choice
    value = turn.value
    assert value is not None
    assert choice is not None
    name = sitting.name(sitting.player)
    bold = words("{name} has {value}.", name=name, value=had(value, words))
    return bold, capital(words.message(choice.reason))
