"""Decision and luck at the table of draw poker, and a deal that is played once more."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import parse_cards
from rules.draw_poker.match import MatchPhase
from rules.draw_poker.state import Reason
from rules.draw_poker.variants import DRAW_POKER_32, YOU
from tests.widgets.draw_poker_seat import SHORT_MATCH, Player, assert_sound, new_game_form
from widgets.posterior_view import shared_out


def deal_badly(player: Player) -> Player:
    """Seed 34: two pair, eights and sevens; you throw the pair of eights away and call."""
    player.send("deal").send("bet", chips=3)
    for place, rank in enumerate("".join(code[0] for code in player.codes)):
        if rank == "8":
            player.send("toggle", card=player.codes[place])
    return player.send("draw").send("call")


# Decision and luck.


def test_before_the_first_deal_the_ledger_says_what_it_will_tell() -> None:
    ledger = Player().view["ledger"]
    assert ledger["empty"].startswith("Play a deal.")
    assert (ledger["rows"], ledger["note"], ledger["pill"]) == ([], "", "")


def test_a_right_draw_is_told_as_right() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3)
    player.send("toggle", card=player.codes[4]).send("draw")
    assert player.view["ledger"]["rows"] == [], "nothing is told before the deal is over"
    player.send("call")
    ledger = player.view["ledger"]
    (row,) = ledger["rows"]
    assert row["words"] == "1 · right choices, good end"
    assert (row["given_up"], row["chips"]) == ("0", "+8")
    assert ledger["pill"] == "best choices in 1 of 1 deals"
    assert ledger["lesson"] is None
    assert "usual rule" in ledger["note"]
    assert ledger["costly"]["rows"] == []


def test_a_wrong_draw_is_named_with_the_better_one_and_its_price() -> None:
    player = deal_badly(Player(seed="34"))
    ledger = player.view["ledger"]
    (review,) = player.table._ledger
    (choice,) = review.choices
    kept = {card.shown for card in parse_cards("7c 7s Tc")}
    assert set(str(choice.said).removeprefix("kept ").split()) == kept
    assert "best was to keep" in ledger["rows"][0]["words"]
    assert ledger["rows"][0]["given_up"].startswith("−")
    assert ledger["lesson"]["text"].startswith("That choice gave up ")
    assert [row["number"] for row in ledger["costly"]["rows"]] == [1]
    assert 0 < choice.given_up < 16


def test_a_drop_and_a_call_are_told_by_their_prices() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("drop").send("draw")
    player.send("drop")
    (review,) = player.table._ledger
    assert [str(choice.said) for choice in review.choices] == ["kept all five", "dropped"]
    assert str(review.choices[1].better) == "to call"
    assert review.result == -8


def test_where_the_pot_stays_half_of_it_is_counted_as_yours() -> None:
    from tests.widgets.test_draw_poker_whole_match import tied

    player = tied()
    assert player.view["ledger"]["rows"][0]["chips"] == "0"
    assert "Half of the pot that stays is counted as yours." in player.view["ledger"]["note"]
    assert_sound(player)


@pytest.mark.parametrize("variant", [SHORT_MATCH, DRAW_POKER_32])
def test_the_ledger_of_a_copied_match_is_the_same_and_grows_in_its_replay(variant: Any) -> None:
    player = Player(variant, seed="7").send("hello", search="")
    played(player, random.Random(7), deals=4)
    ledger = player.table._ledger
    assert len(ledger) >= 2
    text = copied(player)
    other = Player(variant).send("open_copy", text=text)
    assert other.table._ledger.reviews == ()
    while other.view["main"]["enabled"] and other.view["main"]["do"] == "replay_next":
        other.send("replay_next")
        assert other.table._ledger.reviews == ledger.reviews[: len(other.table._ledger)]
        assert_sound(other)
    assert other.table._ledger == ledger
    other.send("replay_leave")
    assert other.table._ledger.reviews == ()


# Once more.


def played(player: Player, picks: random.Random, *, deals: int) -> Player:
    """So many deals at random, or fewer if the match is over before."""
    while player.table.state.number < deals or not player.table.at_rest:
        if player.table.state.phase is MatchPhase.OVER:
            break
        do = picks.choice([do for do in player.offers if do != "stop"])
        most = player.view["amount"].get("maximum", 1)
        player.send(do, chips=picks.randint(1, most))
    return player


def copied(player: Player) -> str:
    player.send("copy", open=True)
    text: str = player.view["copy"]["text"]
    player.send("copy", open=False)
    return text


def memory(player: Player) -> tuple[object, ...]:
    """All that a match is made of, and what the table tells of it."""
    table, view = player.table, player.view
    told = {name: view[name] for name in ("status", "cards", "his", "deal_words", "ledger")}
    return (
        table._state, list(table._log), table._ledger, table._dealer.full_seed, table.state,
        json.dumps(told, default=str), {n: list(c) for n, c in table._choices.items()},
    )  # fmt: skip


def test_a_deal_played_again_starts_with_the_same_cards_and_counts_for_nothing() -> None:
    player = deal_badly(Player(seed="34"))
    before, codes = memory(player), player.codes
    player.send("again", number=1)
    assert player.status.startswith("Deal 1 again; nothing counts. ")
    assert "again_leave" in player.offers
    assert player.table.state.banks == (95, 95)
    assert player.view["deal_words"]["lines"] == ["Both paid the ante of 5."]
    player.send("bet", chips=3)
    assert player.view["his"]["bubble"] == ["I took 3 cards."]
    first = player.codes
    player.send("toggle", card=first[4]).send("draw").send("call")
    assert player.status == "Deal 1 again; nothing counts. You win 16: " + player.status[42:]
    assert player.codes != codes
    assert sorted(player.offers) == ["again", "again_leave"]
    player.send("deal")
    assert "This one is over" in player.notice
    player.send("again", number=1)
    assert "stay" in player.offers
    player.send("again_leave")
    assert memory(player) == before
    assert "deal" in player.offers


def test_his_reasons_are_those_of_the_deal_on_the_table() -> None:
    player = deal_badly(Player(seed="34", opponent="student")).send("reasons")
    own = player.view["reasons"]
    assert own["steps"]
    player.send("again", number=1)
    assert player.view["reasons"]["covered"]
    player.send("bet", chips=40).send("drop").send("reasons")
    player.send("again", number=1).send("stay").until("draw").send("draw").until("again")
    player.send("reasons")
    assert len(player.view["reasons"]["steps"]) >= 1
    player.send("again_leave").send("reasons")
    assert player.view["reasons"] == own


def test_what_he_did_before_your_first_choice_is_recalled() -> None:
    """Deal 2 is opened by him: played again, or opened from a text, he still knows why."""
    player = Player(seed="1").send("deal").send("drop").send("deal")
    while not player.table.at_rest:
        player.send(next(do for do in ("draw", "call", "stay") if do in player.offers))
    player.send("reasons")
    reasons = player.view["reasons"]
    assert len(reasons["steps"]) > 1
    chosen = player.table._choices[2]
    player.send("again", number=2)
    for choice in chosen:
        do = type(choice.action).__name__.lower()
        player.send(do)
    assert player.table._state.deal == chosen_end(player)
    player.send("reasons")
    assert player.view["reasons"] == reasons
    player.send("again_leave")
    other = Player().send("open_copy", text=copied(player))
    while other.view["main"]["enabled"]:
        other.send("replay_next")
    other.send("reasons")
    assert other.view["reasons"] == reasons


def chosen_end(player: Player) -> object:
    """The deal as it ended in the match itself, while it is played again."""
    again = player.table._again
    assert again is not None
    return again[1].deal


def test_after_a_drop_a_deal_cannot_be_played_again_until_the_match_is_over() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3)
    player.send("toggle", card=player.codes[0]).send("draw").send("drop")
    assert player.table._ends == {1: Reason.DROPPED}
    assert [row["again"] for row in player.view["ledger"]["costly"]["rows"]] == [""]
    player.send("again", number=1)
    assert player.notice == "That one cannot be played again now."
    player.send("stop")
    assert [row["again"] for row in player.view["ledger"]["costly"]["rows"]] == ["Same deal again"]
    player.send("again", number=1).send("bet", chips=3).send("drop").send("draw").send("drop")
    assert player.his_codes == [None] * 5
    assert_sound(player)


def test_while_a_deal_is_played_again_the_match_waits() -> None:
    player = deal_badly(Player(seed="34")).send("again", number=1)
    for do, fields in (("start", {"values": new_game_form()}), ("new_game", {}), ("end", {})):
        player.send(do, **fields)
        assert player.notice == "Go back to your game first.", do
    for number in (0, 2, -1, True, "1", None):
        player.send("again", number=number)
        assert player.notice == "That one cannot be played again now."
    player.send("again_leave").send("again_leave")
    assert player.notice == "You are in your game."
    player.send("deal").send("again", number=1)
    assert player.notice == "That one cannot be played again now.", "a deal is under way"


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_as_it_was_after_any_deal_was_played_again(seed: int) -> None:
    player = Player(SHORT_MATCH, seed=seed).send("hello", search="")
    picks = random.Random(seed)
    tried = 0
    for deals in range(1, 7):
        played(player, picks, deals=deals)
        text = player.table.copied() if player.table._seed else ""
        before = memory(player)
        for number in sorted(player.table._can_go_back()):
            player.send("again", number=number)
            tried += 1
            for _ in range(picks.randint(0, 8)):
                dos = [do for do in player.offers if do not in ("again", "again_leave")]
                if not dos:
                    break
                player.send(picks.choice(dos), chips=1)
                assert_sound(player)
            player.send("again_leave")
        assert memory(player) == before
        assert player.table.copied() == text
        if player.table.state.phase is MatchPhase.OVER:
            break
    assert tried


def test_a_copy_opened_while_a_deal_is_played_again_opens() -> None:
    other = Player(seed="9").send("deal").send("drop").send("stop")
    player = deal_badly(Player(seed="34")).send("again", number=1)
    player.send("open_copy", text=copied(other))
    assert player.notice == ""
    assert player.status.startswith("Replay, step 0")
    player.send("replay_leave")
    assert player.table.state.banks[YOU] == player.table._ledger.result + 100


# A hundred hands.


@given(st.lists(st.integers(0, 10**15), min_size=1, max_size=12).filter(any))
def test_shares_of_a_hundred_add_up_and_none_is_off_by_a_whole_one(weights: list[int]) -> None:
    shares = shared_out(weights, 100)
    assert sum(shares) == 100
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share * sum(weights) - 100 * weight) < sum(weights)


def test_shares_go_to_the_largest_remainders() -> None:
    """By hand: 47, 16, 15.8, 12, 6.1, 3.1 percent lose 2 by rounding down."""
    assert shared_out([47_000, 16_000, 15_800, 12_000, 6_100, 3_100], 100) == [47, 16, 16, 12, 6, 3]
    assert shared_out([1, 0, 0], 100) == [100, 0, 0]
