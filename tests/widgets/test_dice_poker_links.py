"""What a link to the dice table may say."""

from __future__ import annotations

import pytest

from rules.game import Throw
from rules.shuffle import Dealer
from tests.widgets.dice_poker_seat import Player


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("?players=1", "a whole number of players from 2 to 10."),
        ("?players=11", "a whole number of players from 2 to 10."),
        ("?players=two", "a whole number of players from 2 to 10."),
        ("?players=2.5", "a whole number of players from 2 to 10."),
        ("?players=-3", "a whole number of players from 2 to 10."),
        ("?players=" + "9" * 3000, "a whole number of players from 2 to 10."),
        ("?players=%C2%B2", "a whole number of players from 2 to 10."),
        ("?seed=" + "5" * 65, "at most 64 characters"),
        ("?seed=1&seed=2", "more than once"),
        ("?seed=" + "5" * 5000, "too long to be read"),
    ],
)
def test_a_faulty_link_opens_a_table_and_says_why(search: str, said: str) -> None:
    player = Player().send("hello", search=search)
    assert said in player.notice
    assert len(player.view["seats"]) == 3
    player.until("throwing")


def test_a_link_names_seed_and_players() -> None:
    player = Player().send("hello", search="?seed=abc&players=5").press()
    assert len(player.view["seats"]) == 5
    faces = [seat["dice"][0] for seat in player.view["seats"]]
    dealer = Dealer("abc")
    assert faces == [dealer.resolve(Throw(1, (1, 0, n, 0, 1))).faces[0] for n in range(1, 6)]


@pytest.mark.parametrize("search", ["?lang=../../etc/passwd", "?lang=xx", "?SEED=1", "?players="])
def test_what_a_link_may_not_say_is_ignored(search: str) -> None:
    player = Player().send("hello", search=search)
    assert player.notice == ""
    assert player.view["language"] == "en"
    assert len(player.view["seats"]) == 3
