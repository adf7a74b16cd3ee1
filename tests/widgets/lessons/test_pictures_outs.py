"""Outs on the deck: touched, checked, told after two tries, and cards aside that change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rules.messages import BadVariant, UnreadableCards
from tests.widgets.lessons.learner import Learner
from tests.widgets.lessons.pictures_words import loose_texts
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_outs import OutsGrid

HEARTS = ("Ah Jh 8h 3h Kc", "Ah Jh 8h 3h", "flush")
NINE = ["2h", "4h", "5h", "6h", "7h", "9h", "Th", "Qh", "Kh"]


def outs(*args: Any, log: LessonLog | None = None, **fields: Any) -> Learner:
    return Learner(OutsGrid(*(args or HEARTS), log=log if log is not None else LessonLog(),
                            **fields))  # fmt: skip


def states(learner: Learner) -> dict[str, str]:
    return {it["card"]: it["state"] for row in learner.view["rows"] for it in row["cells"]}


def said(learner: Learner) -> str:
    return "".join(part["text"] for part in learner.view["said"])


def test_no_out_is_in_the_view_before_it_may_be_told() -> None:
    learner = outs()
    assert set(states(learner).values()) == {"seen", "free"}
    assert sorted(card for card, it in states(learner).items() if it == "seen") == sorted(
        HEARTS[0].split()
    )
    learner.do("touch", card="2h").do("touch", card="2s").do("check_outs")
    assert set(states(learner).values()) == {"seen", "free", "touched"}
    assert said(learner) == "1 right, 8 missed, 1 too many. Look once more."


def test_all_outs_found_are_told_and_the_chance_after_its_question() -> None:
    log = LessonLog()
    learner = outs(needs=["05.1"], log=log)
    for card in NINE:
        learner.do("touch", card=card)
    learner.do("check_outs")
    assert said(learner) == "All found: 9 outs. How many cards are unseen?"
    assert [card for card, it in states(learner).items() if it == "out"] != []
    assert "47" not in learner.text
    log.add("05.1", {"gave_up": True})
    assert said(learner) == "All found: 9 outs. 9 of 47, 19.1\u202f%."


def test_after_two_checks_the_true_ones_are_lit() -> None:
    learner = outs().do("touch", card="2h").do("touch", card="2s").do("check_outs").do("check_outs")
    lit = states(learner)
    assert lit["2h"] == "out"
    assert lit["2s"] == "extra"
    assert [card for card, it in lit.items() if it == "missed"] == sorted(
        set(NINE) - {"2h"}, key=lambda card: "23456789TJQKA".index(card[0])
    )
    assert learner.do("touch", card="4h").notice
    learner.do("again")
    assert set(states(learner).values()) == {"seen", "free"}


def test_a_touch_is_taken_back_by_another() -> None:
    learner = outs().do("touch", card="2h").do("touch", card="2h")
    assert states(learner)["2h"] == "free"
    assert learner.do("check_outs").notice.startswith("Touch the cards that help")


@pytest.mark.parametrize("card", ["Ah", "Kc", "1z", "", "2h9h", None, 5])
def test_cards_that_you_see_or_that_are_none_are_not_touched(card: Any) -> None:
    learner = outs()
    before = states(learner)
    assert learner.do("touch", card=card).notice
    assert states(learner) == before


def test_outs_are_counted_for_hands_ranks_and_anything_better() -> None:
    def number(*args: Any, **fields: Any) -> int:
        return len(outs(*args, **fields).part.outs)

    assert number("Qc Qd Ah 9s 7c", "Qc Qd", "Q") == 2
    assert number("Qc Qd Ah 9s 7c", "Qc Qd Ah", "Q A") == 5
    assert number("9c 8d 7h 6s Kd", "9c 8d 7h 6s", "straight") == 8
    assert number("9c 8d 6h 5s Kd", "9c 8d 6h 5s", "straight") == 4
    assert number("9c 9d 9h 6s 2d", "9c 9d 9h 6s") == 4  # the nine, or another six
    assert number("9c 9d 6h 6s 2d", "9c 9d 6h 6s", deck=52) == 4
    assert number("Ah Jh 8h 9h Kc", "Ah Jh 8h 9h", "flush", deck=32) == 4
    # with four to a straight flush a flush is still wished for, and a better hand is none the less
    assert number("9h 8h 7h 6h Kd", "9h 8h 7h 6h", "flush") == 9


def test_cards_aside_leave_outs_and_chance_as_they_are() -> None:
    log = LessonLog()
    learner = outs(shown=True, others=5, needs=["05.7"], log=log)
    assert "/47" not in learner.text
    log.add("05.7", {"gave_up": True})
    for number in range(11):
        learner.do("aside", number=number)
        assert (
            f"{number} of the 47 unseen cards lie there, {47 - number} in the deck"
            in (learner.view["aside"]["says"])
        )
        assert learner.view["aside"]["says"].endswith("Your chance: 9/47, as before.")
        assert sum(it == "out" for it in states(learner).values()) == 9
    for number in (-1, 11, 2.0, True, None):
        assert learner.do("aside", number=number).notice == "Push 0 to 10 cards aside."
    assert outs().do("aside", number=3).notice


def test_bad_cards_wishes_and_decks_are_refused() -> None:
    for hold in ("Kd", "Zz"):
        with pytest.raises(UnreadableCards):
            outs(HEARTS[0], hold, "flush")
    for fields in ({"deck": 40}, {"others": 11}, {"others": True}):
        with pytest.raises(BadVariant):
            outs(**fields)
    for wish in ("five hearts", "", "Q Z"):
        with pytest.raises(BadVariant):
            outs(HEARTS[0], HEARTS[1], wish)
    with pytest.raises(BadVariant):
        outs(HEARTS[0], "Ah Jh 8h", "flush")


def test_all_words_pass_through_the_catalogue() -> None:
    learner = outs(others=3, language="qps")
    learner.do("touch", card="2h").do("check_outs").do("check_outs")
    view = learner.view | {"rows": [], "yours": {}}
    assert list(loose_texts(view)) == []
    for row in learner.view["rows"]:
        assert "⟦" in row["words"]
        assert all("⟦" in it["label"] for it in row["cells"])
