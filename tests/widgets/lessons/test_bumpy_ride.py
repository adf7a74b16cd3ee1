"""The pictures of a bumpy ride: silent before the guesses, then exact, and honest in their runs."""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt
from typing import Any

import pytest

from rules.simulate_paths import bank_paths
from tests.widgets.lessons.learner import Learner
from widgets.lessons.bank_hours import BankHours, machine_results
from widgets.lessons.bell import STOPS, BellPicture
from widgets.lessons.covered_pair import MOST_HANDS, CoveredPair
from widgets.lessons.log import LessonLog
from widgets.lessons.machine_pair import MACHINES, Pair, hands_for_one_deviation
from widgets.lessons.plot import NARROW, ROOM, WIDE, Frame
from widgets.lessons.royal_comb import ONCE_IN, RoyalComb
from widgets.lessons.tell_apart import PLACES, TellApart

RARE = ("08.C", "08.4", "08.5")


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def kinds(learner: Learner) -> Counter[str]:
    return Counter(one["kind"] for one in learner.view["shapes"])


def points(shape: dict[str, Any]) -> list[tuple[float, float]]:
    pairs = shape["d"].strip("MZ").split("L")
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in pairs)]


def inside(learner: Learner, frame: Frame) -> bool:
    """Whether all lines and words begin within the frame."""
    places = [at for one in learner.view["shapes"] if "d" in one for at in points(one)]
    places += [(one["x"], one["y"]) for one in learner.view["shapes"] if "x" in one]
    return all(-1 <= x <= frame.width + 1 and -1 <= y <= frame.height + 1 for x, y in places)


# Hours.


def test_an_hour_is_the_path_of_the_simulation_and_settles_its_mark(log: LessonLog) -> None:
    learner = Learner(BankHours("08.play", needs=["08.B"], seed="x", log=log))
    assert learner.view["said"].startswith("Nothing played yet.")
    learner.do("play", players=1)
    banks = bank_paths(machine_results(), 500, 500, paths=3, seed="hours x.0") - 500
    end = int(banks[0, -1])
    sign = "+" if end > 0 else "\N{MINUS SIGN}" if end else ""
    assert learner.view["said"].startswith(f"500 hands: {sign}{abs(end)} chips.")
    assert log.settled(["08.play"])
    assert len(points(next(it for it in learner.view["shapes"] if it["kind"] == "only"))) == 101


def test_a_thousand_come_after_the_guess_and_the_exact_shape_later(log: LessonLog) -> None:
    part = BankHours("08.play", needs=["08.B"], exact=["08.B", "08.2"], seed=1, log=log)
    learner = Learner(part).do("play", players=1_000)
    assert learner.notice == "A thousand come after 08.B."
    learner.do("play", players=20)
    assert kinds(learner)["run"] + kinds(learner)["out"] == 20
    log.add("08.B", {"low": 1, "high": 99})
    learner.do("play", players=1_000)
    assert kinds(learner)["data"] > 5
    assert not kinds(learner)["exact"]
    assert sum(int(row[1].replace(",", "")) for row in learner.do("as_table").view["rows"]) == 1_000
    log.add("08.2", {"text": "71.4"})
    learner.do("as_table")
    assert kinds(learner)["exact"] == 43


def test_hours_refuse_what_is_no_number_of_players(log: LessonLog) -> None:
    learner = Learner(BankHours("08.play", seed=1, log=log)).do("play", players=7)
    assert learner.notice == "One player, twenty or a thousand."
    assert not log.settled(["08.play"])


# The bell.


def test_bars_of_the_bell_hold_the_chances_and_the_table_the_numbers(log: LessonLog) -> None:
    learner = Learner(BellPicture(log=log))
    assert "Ahead: 0.281 of all players, by the bell 0.396." in learner.view["said"]
    assert not kinds(learner)["bell"]
    assert kinds(learner.do("bell"))["bell"] == 1
    learner.do("as_table")
    rows = {row[0]: row[1:] for row in learner.view["rows"]}
    minus = "\N{MINUS SIGN}"
    assert rows["1"] == ["0.240", "0.495", f"{minus}1", f"{minus}0.04"]
    assert rows["100"][:3] == ["0.303", "0.453", f"{minus}9"]
    assert rows["1,000"][:3] == ["0.243", "0.355", f"{minus}52"]
    assert rows["5,000"][:3] == ["0.157", "0.203", f"{minus}225"]
    assert rows["20,000"] == ["0.062", "0.048", f"{minus}800", f"{minus}751.0"]


@pytest.mark.parametrize("place", range(len(STOPS)))
@pytest.mark.parametrize("narrow", [False, True])
def test_every_stop_of_the_bell_stays_in_its_frame(
    log: LessonLog, place: int, narrow: bool
) -> None:
    learner = Learner(BellPicture(bell=True, log=log)).do("width", narrow=narrow)
    learner.do("set", name="hands", value=place)
    assert inside(learner, NARROW if narrow else WIDE)
    assert learner.do("set", name="hands", value=9).notice == "There is no such place here."


# The comb.


def test_the_comb_tells_no_count_before_its_questions(log: LessonLog) -> None:
    learner = Learner(RoyalComb(needs=RARE, seed=8, log=log))
    assert learner.do("sort").notice == "Sorting comes after 08.C, 08.4 and 08.5."
    assert learner.do("wait").notice == "Sorting comes after 08.C, 08.4 and 08.5."
    assert "Exact" not in learner.text
    assert not learner.view["table"]
    assert kinds(learner)["row"] == 100


def test_teeth_of_the_comb_are_rare_and_without_memory(log: LessonLog) -> None:
    part = RoyalComb(seed=8, log=log)
    counts = Counter(len(row) for row in part.rows)
    miss = (1 - 1 / ONCE_IN) ** ONCE_IN
    for j in range(3):
        chance = comb(ONCE_IN, j) * (1 / ONCE_IN) ** j * (1 - 1 / ONCE_IN) ** (ONCE_IN - j)
        assert abs(counts[j] - 1_000 * chance) < 4 * sqrt(1_000 * chance * (1 - chance))
    assert all(0 < hand <= ONCE_IN for row in part.rows for hand in row)
    assert all(list(row) == sorted(set(row)) for row in part.rows)
    learner = Learner(part).do("wait")
    assert part.waited is not None
    assert len(part.waited) == counts[0]
    still = sum(not row for row in part.waited)
    assert abs(still - counts[0] * miss) < 4 * sqrt(counts[0] * miss * (1 - miss))
    assert f"Still none: {still}," in learner.view["said"]
    assert learner.do("wait").notice == "They have played on already. Take new players."


def test_sorted_rows_begin_with_the_empty_ones(log: LessonLog) -> None:
    part = RoyalComb(seed=8, log=log)
    learner = Learner(part).do("sort")
    lengths = [len(row) for row in part.shown]
    assert lengths == sorted(lengths)
    assert kinds(learner)["tooth"] == sum(lengths)
    assert "Exact: 368, 368, 184 and 61." in learner.view["said"]
    for frame, narrow in ((WIDE, False), (NARROW, True)):
        assert inside(learner.do("width", narrow=narrow), frame)


def test_the_comb_and_its_table_agree(log: LessonLog) -> None:
    part = RoyalComb(seed=3, log=log)
    rows = Learner(part).do("as_table").view["rows"]
    assert [int(row[1]) for row in rows[:5]] == [
        sum(len(it) == j for it in part.rows) for j in range(5)
    ]
    assert [row[2] for row in rows] == ["368", "368", "184", "61", "15", "4"]


# Pairs of machines.


def test_a_pair_plays_with_the_means_of_its_machines() -> None:
    pair = Pair("a")
    for _ in range(40):
        pair.play(100_000)
    for end, machine in zip(pair.ends, MACHINES, strict=True):
        results = machine_results(machine)
        mean = sum(it * weight for it, weight in results.items()) / results.total
        square = sum(it * it * weight for it, weight in results.items()) / results.total
        assert abs(end - pair.hands * mean) < 4 * sqrt(pair.hands * (square - mean**2))
    assert {Pair(str(seed)).better_is_first for seed in range(20)} == {True, False}


def test_which_machine_pays_eight_is_in_no_view_before_it_is_said(log: LessonLog) -> None:
    learners = {}
    for seed in range(30):
        part = CoveredPair("08.pair", seed=seed, log=LessonLog())
        learners.setdefault(part.better, Learner(part))
    for learner in learners.values():
        assert "full house" not in learner.text
        assert learner.do("say", machine="A").notice == "Play some hands first."
        learner.do("play", times=1_000)
        assert "full house" not in learner.text
        assert [it["words"] for it in learner.view["buttons"][-2:]] == ["A pays 8", "B pays 8"]
    right = learners["A"].do("say", machine="A").view
    assert "You said A, and that is the one that pays 8." in right["said"]
    wrong = learners["B"].do("say", machine="A").view
    assert "You said A, but it is B that pays 8." in wrong["said"]
    assert [it["text"] for it in wrong["key"]] == ["A, full house 7", "B, full house 8"]


def test_saying_settles_the_mark_and_another_pair_is_covered_again(log: LessonLog) -> None:
    learner = Learner(CoveredPair("08.pair", seed=1, log=log)).do("play", times=10_000)
    assert not log.settled(["08.pair"])
    learner.do("say", machine="B")
    assert log.settled(["08.pair"])
    assert learner.do("say", machine="A").notice == "Say A or B, once for each pair."
    learner.do("again")
    assert "full house" not in learner.text
    assert learner.view["said"] == "Nothing played yet."


def test_a_pair_has_an_end(log: LessonLog) -> None:
    learner = Learner(CoveredPair("08.pair", seed=1, log=log))
    for _ in range(MOST_HANDS // 100_000):
        learner.do("play", times=100_000)
    assert "2,000,000 hands on each" in learner.do("play", times=1_000).notice
    assert learner.do("play", times=5).notice == "1,000, 10,000 or 100,000 hands at a time."
    assert inside(learner, WIDE)


def test_the_line_reaches_one_where_the_edge_is_the_noise(log: LessonLog) -> None:
    learner = Learner(TellApart(seed=1, log=log))
    assert round(hands_for_one_deviation()) == 314_964
    assert "after 314,964 hands on each, and two after 1,259,854." in learner.view["said"]
    one, two = (it for it in learner.view["shapes"] if it["kind"] == "here")
    zero = next(it for it in learner.view["shapes"] if it["kind"] == "foot")
    foot = points(zero)[0][1]
    assert foot - two["y"] == pytest.approx(2 * (foot - one["y"]), abs=0.3)
    assert [it["text"] for it in learner.view["shapes"] if it["kind"] == "said"] == [
        "630 h", "2,520 h",
    ]  # fmt: skip
    assert not kinds(learner)["only"]
    learner.do("pair")
    assert len(points(next(it for it in learner.view["shapes"] if it["kind"] == "only"))) == len(
        PLACES
    )
    assert "This pair was" in learner.view["said"]


@pytest.mark.parametrize("make", [BellPicture, RoyalComb, TellApart])
def test_a_room_has_a_lower_picture(log: LessonLog, make: Any) -> None:
    part = make(log=log)
    part.in_demo = True
    part.show()
    assert part.view["box"] == f"0 0 {ROOM.width} {ROOM.height}"
    assert inside(Learner(part), ROOM)
