"""The album of dice: stories fold onto pictures, and numbers come only when they are permitted."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.counting import multinomial
from rules.messages import BadVariant
from rules.pictures import picture_of, shape_of
from tests.widgets.lessons.pictures_words import loose_texts
from tests.widgets.seat import Seat
from widgets.lessons.pictures_album import PictureAlbum
from widgets.lessons.pictures_album_view import NAMES


class Learner(Seat):
    """Throws, names, forgets."""

    table_type = PictureAlbum
    table: PictureAlbum

    def place(self, name: str) -> int:
        """The place of a group, by its name."""
        return [NAMES[shape] for shape in self.table.groups].index(name)

    @property
    def words(self) -> str:
        """Every text and int of the view but faces, places and letters, as one line."""
        return json.dumps(_without_dice(self.view), ensure_ascii=False)


def _without_dice(value: Any) -> Any:
    if isinstance(value, dict):
        hidden = {"faces", "sample", "place", "slot", "face", "step", "answered", "label"}
        return {key: _without_dice(it) for key, it in value.items() if key not in hidden}
    if isinstance(value, list):
        return [_without_dice(it) for it in value]
    return value


def test_the_same_seed_throws_the_same_dice_and_another_seed_others() -> None:
    def thrown(seed: str) -> list[Any]:
        learner = Learner(seed=seed)
        return [learner.send("throw").table.story for _ in range(6)]

    assert thrown("a") == thrown("a") != thrown("b")
    assert all(1 <= face <= 6 for story in thrown("a") for face in story)


def test_the_name_is_told_only_after_the_learner_has_said_one() -> None:
    learner = Learner(seed=4)
    learner.send("throw")
    right = shape_of(learner.table.story or ())
    assert learner.view["trail"] is None
    assert not any(group["thrown"] for group in learner.view["album"]["groups"])
    wrong = next(i for i, shape in enumerate(learner.table.groups) if shape != right)
    learner.send("name", place=wrong)
    assert learner.notice.startswith("Not quite")
    assert learner.view["ask"]
    learner.send("name", place=learner.table.groups.index(right))
    assert learner.notice == f"Yes: {NAMES[right]}."
    assert learner.view["ask"] is None
    learner.send("tell").send("forget").send("forget")
    assert [g["thrown"] for g in learner.view["album"]["groups"] if g["thrown"]] == ["thrown once"]
    learner.send("throw").send("throw")
    assert sum(learner.table.met.values()) == 2


def test_thirty_stories_of_two_pair_come_one_after_the_other_and_then_again() -> None:
    learner = Learner(story=(5, 5, 2, 2, 1))
    learner.send("tell")
    seen = [learner.table.story]
    seen += [learner.send("story", by=1).table.story for _ in range(29)]
    assert len(set(seen)) == 30
    assert learner.view["trail"]["whole"]
    assert learner.send("story", by=1).table.story == seen[0]
    assert learner.send("story", by=-1).table.story == seen[-1]
    assert {picture_of(story or ()) for story in seen} == {(5, 5, 2, 2, 1)}


def test_forgetting_slides_the_same_dice_into_falling_order_and_takes_their_letters() -> None:
    learner = Learner(story=(2, 5, 1, 5, 2))
    learner.send("forget")
    dice = learner.view["dice"]
    assert [die["face"] for die in dice] == [5, 5, 2, 2, 1]
    assert [die["slot"] for die in dice] == [1, 3, 0, 4, 2]
    assert {die["letter"] for die in dice} == {""}
    assert learner.view["album"]["pictures"]
    learner.send("forget")
    assert [die["letter"] for die in learner.view["dice"]] == list("abcde")
    assert [die["face"] for die in learner.view["dice"]] == [2, 5, 1, 5, 2]


def test_no_number_is_in_the_view_before_it_is_permitted() -> None:
    learner = Learner(seed=1, story=(5, 5, 2, 2, 1))
    learner.send("tell").send("story", by=1).send("all").send("forget")
    for group in range(7):
        learner.send("group", place=group)
        shown = re.sub(r"\d(-\d)+", "", learner.words)
        assert not re.search(r"\d", shown.replace('"thrown": 0', "")), shown
    learner.send("counts")
    assert learner.notice == "The numbers come after your own count."
    assert "1,800" not in learner.words
    learner.table.reveal()
    groups = [group["counts"] for group in learner.view["album"]["groups"]]
    assert groups[2] == "60 × 30 = 1,800 stories"
    assert learner.view["album"]["total"] == (
        "pictures × stories of each; 252 pictures and 7,776 stories in all"
    )
    assert learner.view["status"][1]["text"] == " 30 stories fold onto it."
    learner.send("counts")
    assert "1,800" not in learner.words


@settings(max_examples=40)
@given(st.integers(2, 20), st.data())
def test_counts_in_words_are_products_of_multinomials(faces: int, data: st.DataObject) -> None:
    story = tuple(data.draw(st.lists(st.integers(1, faces), min_size=5, max_size=5)))
    learner = Learner(faces=faces, counts=True, story=story)
    learner.send("forget")
    each = multinomial(*shape_of(story))
    said = learner.view["status"][1]["text"]
    assert said.strip().split()[0] == str(each)
    together = [
        int(group["counts"].split(" = ")[1].split()[0].replace(",", ""))
        for group in learner.view["album"]["groups"]
    ]
    assert sum(together) == faces**5
    assert any(picture["now"] for picture in learner.view["album"]["pictures"])
    assert len(learner.view["album"]["pictures"]) <= 60


def test_a_picture_tapped_lies_on_the_table_with_its_name() -> None:
    learner = Learner()
    learner.send("group", place=learner.place("full house"))
    assert len(learner.view["album"]["pictures"]) == 30
    learner.send("picture", place=29)
    assert learner.table.picture == (2, 2, 1, 1, 1)
    assert learner.view["status"][0]["text"] == "Story 2-2-1-1-1: full house."
    learner.send("all").send("pick", place=9)
    assert learner.table.story == (1, 1, 1, 2, 2)


def test_many_faces_come_in_pages_and_as_numbers() -> None:
    learner = Learner(faces=14)
    learner.send("group", place=learner.place("pair"))
    assert not learner.view["pips"]
    assert learner.view["album"]["back"] is None
    last = -(-4004 // 60) - 1
    learner.send("page", place=last)
    assert learner.view["album"]["next"] is None
    assert len(learner.view["album"]["pictures"]) == 4004 - 60 * last
    assert learner.view["album"]["pictures"][-1]["faces"] == [4, 3, 2, 1, 1]


def test_a_lesson_opens_a_picture() -> None:
    learner = Learner()
    learner.table.open_picture(5, 5, 2, 2, 1)
    assert learner.view["trail"]["title"] == "Stories of the picture 5-5-2-2-1"
    assert [p["faces"] for p in learner.view["album"]["pictures"] if p["now"]] == [[5, 5, 2, 2, 1]]


BAD: list[tuple[str, dict[str, object]]] = [
    ("name", {"place": 7}), ("name", {"place": -1}), ("name", {"place": "0"}), ("name", {}),
    ("name", {"place": True}), ("story", {"by": 2}), ("story", {"by": True}), ("story", {}),
    ("pick", {"place": 1}), ("pick", {"place": None}), ("group", {"place": 99}),
    ("group", {"place": 10**400}), ("page", {"place": 1}), ("picture", {"place": 60}),
    ("picture", {"place": 1.0}), ("counts", {}),
]  # fmt: skip


@pytest.mark.parametrize(("do", "fields"), BAD)
def test_a_bad_message_is_refused_in_one_sentence_and_changes_nothing(
    do: str, fields: dict[str, object]
) -> None:
    learner = Learner(story=(6, 6, 6, 6, 6))
    learner.send("group", place=6) if do == "picture" else None
    before = {k: v for k, v in learner.view.items() if k not in ("notice", "answered")}
    learner.send(do, **fields)
    assert learner.notice.endswith(".")
    assert {k: v for k, v in learner.view.items() if k not in ("notice", "answered")} == before


@pytest.mark.parametrize("do", ["name", "tell", "story", "all", "pick", "forget"])
def test_before_a_throw_there_is_nothing_to_tell(do: str) -> None:
    learner = Learner().send(do, place=0, by=1)
    assert learner.notice == "Throw the dice first."
    assert learner.table.story is None


@pytest.mark.parametrize(
    "options",
    [
        {"dice": 1}, {"dice": 6}, {"dice": True}, {"faces": 1}, {"faces": 21}, {"faces": 6.0},
        {"story": (1, 2)}, {"story": (1, 2, 3, 4, 7)}, {"story": [1, 2, 3, 4, 5]},
    ],
)  # fmt: skip
def test_dice_that_are_none_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        PictureAlbum(**options)


def test_every_word_is_in_the_catalogue() -> None:
    learner = Learner(seed=3, counts=True, language="qps")
    learner.send("throw").send("name", place=0).send("forget").send("all")
    loose = list(loose_texts(learner.view))
    assert loose == []
