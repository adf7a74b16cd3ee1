"""What a link to the table of Aces and Faces may say."""

from __future__ import annotations

import pytest

from rules.cards import cards_text
from rules.messages import BadVariant, UnreadableCards
from rules.shuffle import Dealer
from tests.widgets.video_poker_seat import AAAKK, Player
from widgets import VideoPokerTable


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("?hand=AsAsKdQdJd", "stands there twice."),
        ("?hand=AsKdQdJd", "5 cards are needed, not 4."),
        ("?hand=AsKdQdJd2c3c", "5 cards are needed, not 6."),
        ("?hand=Zx", "“Zx” is not a card."),
        ("?hand=" + "As" * 900, "too long"),
        ("?seed=" + "5" * 65, "at most 64 characters"),
        ("?seed=a%00b", "one line"),
        ("?seed=1&seed=2", "more than once"),
        ("?seed=" + "5" * 5000, "too long to be read"),
    ],
)
def test_a_faulty_link_starts_a_game_and_says_why(search: str, said: str) -> None:
    player = Player().send("hello", search=search)
    assert said in player.notice
    player.send("deal")
    assert len(player.table.cards) == 5


@pytest.mark.parametrize("hand", ["ackc kd 10h TS", "A♣K♣K♦10♥T♠", "Ac,Kc,Kd,10h,10s"])
def test_a_hand_in_a_link_may_be_written_in_many_ways(hand: str) -> None:
    player = Player().send("hello", search=f"?hand={hand}").send("deal")
    assert cards_text(player.table.cards) == "Ac Kc Kd Th Ts"


def test_seeds_in_links_are_texts() -> None:
    hands = {}
    for seed in ("-5", "5", "1.0", "1", "abc", "ABC"):
        player = Player().send("hello", search=f"?seed={seed}").send("deal")
        hands[seed] = player.table.cards
        assert player.table.cards == Dealer(seed).pack((1,))[:5]
    assert len(set(hands.values())) == 6


def test_an_empty_seed_is_no_seed() -> None:
    hands = {
        Player().send("hello", search="?seed=&hand=").send("deal").table.cards for _ in range(4)
    }
    assert len(hands) > 1


@pytest.mark.parametrize("search", ["?lang=../../etc/passwd", "?lang=xx", "?SEED=1", "?theme=x"])
def test_unknown_languages_and_parameters_are_ignored(search: str) -> None:
    player = Player().send("hello", search=search)
    assert player.notice == ""
    assert player.view["language"] == "en"


def test_what_the_notebook_fixed_no_link_changes() -> None:
    player = Player(deal=AAAKK, seed="1").send("hello", search="?hand=2c3c4c5c7d&seed=2")
    assert cards_text(player.send("deal").table.cards) == AAAKK
    with pytest.raises(UnreadableCards):
        VideoPokerTable(deal="Ac Ad")
    with pytest.raises(BadVariant):
        VideoPokerTable(seed="x" * 65)
