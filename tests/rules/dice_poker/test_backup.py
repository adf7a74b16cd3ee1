"""The backup of one throw and games played out: blocks by every throw, worths that agree."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules.dice_poker.backup import backup
from rules.dice_poker.duel import Duel
from rules.dice_poker.ranking import evaluate_dice
from rules.dice_poker.solver import best_keep
from rules.dice_poker.throw_blocks import blocks_of
from rules.messages import IllegalAction
from rules.shuffle import ByteStream


@pytest.mark.parametrize(("thrown", "keep", "kept"), [
    ("2-2-2-1-1", "2-2-2", ""), ("5-2-3", "5", "5-5"), ("6-5-4-2-1", "6", ""), ("3-1", "", "4-4-4"),
])  # fmt: skip
def test_blocks_hold_every_throw_once(thrown: str, keep: str, kept: str) -> None:
    lying = [int(face) for face in f"{kept}-{keep}".split("-") if face]
    made = Counter(
        evaluate_dice((*lying, *fallen)).category
        for fallen in product(range(1, 7), repeat=5 - len(lying))
    )
    blocks = blocks_of(thrown, keep, kept or ())
    assert {block.category: block.ways for block in blocks} == made


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize("after", [1, 2])
def test_the_mean_of_the_blocks_is_the_worth_of_the_keep(left: int, after: int) -> None:
    found = backup("2-2-2-1-1", "2-2-2", throws_left=left, players_after=after)
    worths = {it.keep: it.value for it in best_keep("2-2-2-1-1", (), left, None, after)}
    assert found.throw == worths[2, 2, 2]
    assert found.stop == worths[1, 1, 2, 2, 2]
    assert found.best == ("stop" if (left, after) == (1, 1) else "throw")


def test_to_beat_a_result_the_blocks_are_won_or_lost() -> None:
    found = backup("5-2-3", "5", kept="5-5", players_after=0, to_beat="6-6-6-4-2")
    assert found.throw == Fraction(4, 9)
    assert set(found.worths) == {Fraction(0), Fraction(1)}


def test_what_is_no_choice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        blocks_of("2-2-2-1-1", "3")
    with pytest.raises(IllegalAction):
        blocks_of("2-2-2-1-1", "2-2-2-1-1")
    with pytest.raises(IllegalAction):
        Duel("2-2-2-1-1", "3")


@pytest.mark.parametrize("keep", ["2-2-2-1-1", "2-2-2"])
def test_games_played_out_are_won_as_often_as_the_choice_is_worth(keep: str) -> None:
    duel, stream = Duel("2-2-2-1-1", keep), ByteStream(b"games")
    games = [duel.play(stream) for _ in range(4_000)]
    won = sum(game.share for game in games) / len(games)
    assert abs(float(won - duel.chance)) < 4 * (0.25 / len(games)) ** 0.5
    for game in games[:200]:
        assert game.share == Fraction(
            (game.yours > game.friends) - (game.yours < game.friends) + 1, 2
        )


def test_every_stream_fixes_its_games() -> None:
    duel = Duel("2-2-2-1-1", "2-2-2")
    assert duel.play(ByteStream(b"a")) == duel.play(ByteStream(b"a"))
