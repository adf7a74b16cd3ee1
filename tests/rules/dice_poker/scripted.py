"""Dice written down, and the shortest way through a game with them."""

from rules.dice import read_dice
from rules.dice_poker import Stop
from rules.game import CHANCE, Thrown


class Script:
    """A dealer whose throws are written down in the order in which they fall."""

    def __init__(self, *throws):
        self.throws = [read_dice(dice) for dice in throws]

    def resolve(self, chance):
        dice = self.throws.pop(0)
        assert len(dice) == chance.count, f"{dice} for {chance}"
        return Thrown(dice)


def fall(game, state, *throws):
    """The state after all dice in the air have fallen; every throw written down is used."""
    script = Script(*throws)
    while game.turn(state) is CHANCE:
        state = game.apply(state, script.resolve(game.chances(state)))
    assert script.throws == []
    return state


def throw_and_stop(game, state, *throws):
    """The state after these turns of one throw each; single dice are thrown for the order."""
    for dice in map(read_dice, throws):
        state = game.apply(state, Thrown(dice))
        if len(dice) == 5 and game.turn(state) not in (CHANCE, None):
            state = game.apply(state, Stop())
    return state
