"""Rules of stopping, the same state played out, the backup of one throw, and the seats."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner
from widgets.lessons.bellman_backup import BellmanBackup
from widgets.lessons.first_seat import FirstSeat
from widgets.lessons.friend_after import FriendAfter
from widgets.lessons.log import LessonLog
from widgets.lessons.stop_sliders import StopSliders

GUESS = ("11.A", {"pick": "stop", "sure": 70})
GIVEN_UP = {"gave_up": True}


# One die, paid by its face.


def sliders(log: LessonLog | None = None) -> Learner:
    return Learner(StopSliders("11.explored", needs=("11.3",), seed=11, log=log or LessonLog()))


def test_a_thousand_plays_pay_about_what_the_rule_is_worth_and_settle_the_mark() -> None:
    log = LessonLog()
    learner = sliders(log).do("set", name="stop0", value=4).do("set", name="stop1", value=3)
    learner.do("play", times=1)
    assert not log.settled(["11.explored"])
    learner.do("play", times=1_000)
    assert log.settled(["11.explored"])
    tried = learner.part.tried[5, 4]
    assert tried.plays == 1_001
    assert abs(float(tried.mean) - 14 / 3) < 4 * tried.error < 0.2


def test_every_rule_that_was_tried_leaves_a_dot() -> None:
    learner = sliders().do("play", times=1_000).do("set", name="stop0", value=5)
    learner.do("play", times=1_000).do("as_table")
    assert [row[:3] for row in learner.view["rows"]] == [["2", "2", "1,000"], ["6", "2", "1,000"]]
    assert not learner.do("again").part.tried


def test_exact_means_are_drawn_only_once_they_are_derived() -> None:
    log = LessonLog()
    learner = sliders(log).do("set", name="stop0", value=4).do("set", name="stop1", value=3)
    assert "14/3" not in learner.text
    assert "fd-plot-exact" not in learner.text
    log.add("11.3", GIVEN_UP)
    assert "14/3" in learner.view["said"]
    assert sum(shape["kind"] == "exact" for shape in learner.view["shapes"]) == 36


@pytest.mark.parametrize("fields", [
    {}, {"name": "stop2", "value": 1}, {"name": "stop0", "value": 6}, {"name": "stop0"},
    {"name": "stop0", "value": True}, {"name": ["stop0"], "value": 1},
])  # fmt: skip
def test_what_is_no_place_on_a_slider_changes_nothing(fields: dict[str, object]) -> None:
    learner = sliders().do("set", **fields)
    assert learner.notice
    assert learner.part.stops == (2, 2)


@pytest.mark.parametrize("times", [0, 2, True, "1000", None])
def test_other_numbers_of_plays_are_refused(times: object) -> None:
    assert sliders().do("play", times=times).notice


def test_other_dice_have_no_room() -> None:
    with pytest.raises(BadVariant):
        StopSliders("11.explored", throws=4, log=LessonLog())


# The same state again.


def friend(log: LessonLog | None = None) -> Learner:
    part = FriendAfter("11.play", "11.A", ("11.8",), seed=11, log=log or LessonLog())
    return Learner(part)


def test_the_first_game_settles_the_mark_and_is_told_in_words() -> None:
    log = LessonLog()
    learner = friend(log).do("one", choice="stop")
    assert log.settled(["11.play"])
    assert "You stop: full house, twos over ones. Your friend: " in learner.view["said"]
    assert learner.part.shares["stop"][0] in (0, 1, 2)


def test_a_thousand_games_wait_for_the_guess_and_are_near_the_exact_chances() -> None:
    log = LessonLog()
    learner = friend(log)
    assert "guess" in learner.do("many").notice
    assert not any(learner.part.shares.values())
    log.add(*GUESS)
    learner.do("many").do("many")
    for choice, chance in (("stop", 0.5222), ("throw", 0.5877)):
        shares = learner.part.shares[choice]
        assert len(shares) == 2_000
        assert abs(sum(shares) / 4_000 - chance) < 4 * (0.25 / 2_000) ** 0.5
    assert "0.5222" not in learner.text
    log.add("11.8", GIVEN_UP)
    learner.do("as_table")
    assert [row[-1] for row in learner.view["rows"]] == ["0.5222", "0.5877"]


@pytest.mark.parametrize("choice", [None, "keep", 1, ["stop"]])
def test_a_choice_that_is_none_is_refused(choice: object) -> None:
    learner = friend().do("one", choice=choice)
    assert learner.notice
    assert not any(learner.part.shares.values())


# The backup of one throw.


def backup(log: LessonLog) -> Learner:
    return Learner(BellmanBackup("11.backup", needs=("11.8",), log=log))


def test_before_the_question_there_are_widths_and_no_heights() -> None:
    log = LessonLog()
    learner = backup(log)
    kinds = [shape["kind"] for shape in learner.view["shapes"]]
    assert kinds.count("unknown") == 5
    assert not {"folded", "level", "best"} & set(kinds)
    assert not learner.view["buttons"]
    assert learner.do("fold", block=0).notice
    assert learner.do("set", name="left", value=0).notice
    assert "five twos (1), four twos (10), full house (5) and three twos (20)" in learner.text


def test_blocks_are_folded_back_one_by_one_and_their_mean_is_what_throwing_is_worth() -> None:
    log = LessonLog()
    log.add("11.8", GIVEN_UP)
    learner = backup(log)
    for place in (3, 2, 1):
        learner.do("fold", block=place)
        assert not log.settled(["11.backup"])
    assert "0.5877" not in learner.text
    learner.do("fold", block=0)
    assert log.settled(["11.backup"])
    assert learner.view["said"] == "Throwing is worth 0.5877, stopping 0.5222. Throw."
    learner.do("as_table")
    assert [row[-1] for row in learner.view["rows"]] == ["0.9631", "0.7904", "0.5384", "0.4798"]


def test_one_throw_left_or_another_friend_moves_the_line_past_the_bar_and_back() -> None:
    log = LessonLog()
    log.add("11.8", GIVEN_UP)
    learner = backup(log).do("fold", block="all").do("set", name="left", value=0)
    assert learner.view["said"] == "Throwing is worth 0.4798, stopping 0.5222. Stop."
    learner.do("set", name="players", value=1)
    assert learner.view["said"] == "Throwing is worth 0.2763, stopping 0.2728. Throw."
    assert not learner.do("again").part.folded


@pytest.mark.parametrize("fields", [
    {}, {"name": "left", "value": 2}, {"name": "players", "value": 4}, {"name": "left"},
    {"name": "players", "value": True},
])  # fmt: skip
def test_what_is_no_place_on_its_sliders_changes_nothing(fields: dict[str, object]) -> None:
    log = LessonLog()
    log.add("11.8", GIVEN_UP)
    learner = backup(log).do("set", **fields)
    assert learner.notice
    assert (learner.part.throws_left, learner.part.players_after) == (2, 1)


@pytest.mark.parametrize("block", [4, -1, True, None, "none"])
def test_a_block_that_is_none_is_refused(block: object) -> None:
    log = LessonLog()
    log.add("11.8", GIVEN_UP)
    assert backup(log).do("fold", block=block).notice


# The seats.


def test_later_seats_win_more_and_the_loss_is_a_part_of_the_fair_share() -> None:
    learner = Learner(FirstSeat(log=LessonLog())).do("set", name="players", value=2)
    chances = learner.part.known[4]
    assert sum(chances) == 1
    assert list(chances) == sorted(chances)
    assert [f"{float(it):.4f}" for it in chances] == ["0.2286", "0.2397", "0.2552", "0.2765"]
    assert f"{float(learner.part.loss(4)):.3f}" == "0.086"
    assert learner.part.loss(2) < learner.part.loss(4) > learner.part.loss(3)
    assert "worst" not in learner.view["said"]
    learner.do("as_table")
    assert [row[0] for row in learner.view["rows"]] == ["2", "3", "4"]


@pytest.mark.parametrize("value", [-1, 9, True, None, "3"])
def test_other_numbers_of_players_are_refused(value: object) -> None:
    learner = Learner(FirstSeat(log=LessonLog())).do("set", name="players", value=value)
    assert learner.notice
    assert learner.part.players == 2


def test_all_tables_are_worked_out_when_somebody_asks_and_four_is_the_worst() -> None:
    learner = Learner(FirstSeat(log=LessonLog()))
    assert list(learner.part.known) == [2]
    assert [it["do"] for it in learner.view["buttons"]] == ["all"]
    learner.do("all")
    assert list(learner.part.known) == list(range(2, 11))
    assert learner.view["said"].endswith("It is worst with 4.")
    assert not learner.view["buttons"]
    chances = [f"{float(learner.part.known[n][0]):.4f}" for n in range(2, 11)]
    assert chances == ["0.4731", "0.3075", "0.2286", "0.1835", "0.1543", "0.1334", "0.1175",
                       "0.1051", "0.0951"]  # fmt: skip


def test_without_a_choice_all_seats_are_alike() -> None:
    from rules.dice_poker import DicePoker

    part = FirstSeat(players=3, variant=DicePoker(throws=1), log=LessonLog())
    assert part.known[3] == (Fraction(1, 3),) * 3
