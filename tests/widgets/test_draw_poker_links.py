"""What a link to the table of draw poker may say."""

from __future__ import annotations

import pytest

from rules.cards import SHORT_DECK
from rules.shuffle import Dealer
from tests.widgets.draw_poker_seat import Player


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("?deck=33", "52 cards (two to ace) or 32"),
        ("?deck=%3Cb%3E", "52 cards (two to ace) or 32"),
        ("?seed=" + "5" * 65, "at most 64 characters"),
        ("?seed=a%00b", "one line"),
        ("?seed=1&seed=2", "more than once"),
        ("?seed=" + "5" * 5000, "too long to be read"),
    ],
)
def test_a_faulty_link_starts_the_usual_game_and_says_why(search: str, said: str) -> None:
    player = Player().send("hello", search=search)
    assert said in player.notice
    player.send("deal")
    assert len(player.table.cards) == 5


def test_seeds_and_decks_in_links() -> None:
    for seed in ("-5", "5", "1.0", "abc", "ABC"):
        player = Player().send("hello", search=f"?seed={seed}").send("deal")
        assert player.table.cards == Dealer(seed).pack((1,))[:5]
    player = Player().send("hello", search="?deck=32&seed=1").send("deal")
    assert player.table.cards == Dealer("1", deck=SHORT_DECK).pack((1,))[:5]
    player = Player(seed="7").send("hello", search="?seed=1").send("deal")
    assert player.table.cards == Dealer("7").pack((1,))[:5]


@pytest.mark.parametrize("search", ["?lang=../../etc/passwd", "?lang=xx", "?SEED=1", "?theme=x"])
def test_unknown_languages_and_parameters_are_ignored(search: str) -> None:
    player = Player().send("hello", search=search)
    assert player.notice == ""
    assert player.view["language"] == "en"
