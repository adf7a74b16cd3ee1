"""A copied game is the same game again, and a text that is none is refused in one sentence."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, parse_cards
from rules.dice_poker import DicePoker, DicePokerMatch
from rules.draw_poker import DRAW_POKER_32, DRAW_POKER_52, DrawPokerMatch
from rules.game import CHANCE, BetRange
from rules.messages import BadVariant
from rules.replay import PREFIX, TURNED, Record, read_record
from rules.shuffle import ByteStream, Dealer
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, VideoPokerMatch

MATCHES = [
    VideoPokerMatch(ACES_AND_FACES),
    VideoPokerMatch(replace(PAY_TABLES["Double Bonus 9/7/5"], double_up="red_black", max_bet=3)),
    VideoPokerMatch(ACES_AND_FACES.with_pays({"full house": 7})),
    DicePokerMatch(players=3),
    DicePokerMatch(DicePoker(locked=False, full_house="points", stake=4), players=2, seats=5),
    DrawPokerMatch(DRAW_POKER_52),
    DrawPokerMatch(replace(DRAW_POKER_32, start_bank=30, open_call="check")),
]


def _played(match: Any, seed: str, steps: int) -> tuple[list[Any], tuple[Hashable, ...]]:
    """Random play: every state, and the log."""
    dealer, stream = Dealer(seed), ByteStream(seed.encode())
    states, log = [match.initial()], []
    for _ in range(steps):
        turn = match.turn(states[-1])
        if turn is None:
            break
        if turn is CHANCE:
            log.append(TURNED)
            states.append(match.apply(states[-1], dealer.resolve(match.chances(states[-1]))))
            continue
        actions = list(match.actions(states[-1]))
        action = actions[stream.below(len(actions))]
        if isinstance(action, BetRange):
            action = action.action(
                action.minimum + stream.below(min(4, action.maximum - action.minimum + 1))
            )
        log.append(action)
        states.append(match.apply(states[-1], action))
    return states, tuple(log)


@pytest.mark.parametrize("match", MATCHES, ids=repr)
def test_a_game_read_from_its_text_is_the_same_state_by_state(match: Any) -> None:
    for seed in ("1", "a class of 24", "-5"):
        states, log = _played(match, seed, 120)
        record = Record(match, seed, log)
        again = read_record(record.text())
        assert again == record
        assert list(again.states()) == states


def test_the_text_is_short() -> None:
    _, log = _played(MATCHES[0], "1", 30)
    assert len(Record(MATCHES[0], "1", log).text()) < 500


def test_first_cards_repeated_deals_and_the_deck_are_kept() -> None:
    record = Record(
        DrawPokerMatch(DRAW_POKER_32),
        "x",
        (),
        parse_cards("As Ks"),
        same_deal=True,
        deck=SHORT_DECK,
    )
    again = read_record(record.text())
    assert (again.first, again.same_deal, again.deck) == (record.first, True, SHORT_DECK)
    named = replace(record, about=(("opponent", "student"),))
    assert read_record(named.text()) == named


def test_an_unseeded_dealer_can_be_made_again_from_its_full_seed() -> None:
    dealer = Dealer()
    assert dealer.seed is None
    assert Dealer(dealer.full_seed).pack((3,)) == dealer.pack((3,))
    assert Dealer().full_seed != Dealer().full_seed


def _text(written: object) -> str:
    packed = zlib.compress(json.dumps(written).encode())
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _right() -> dict[str, Any]:
    text = Record(MATCHES[0], "1", _played(MATCHES[0], "1", 5)[1]).text()
    letters = text.removeprefix(PREFIX)
    packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    written: dict[str, Any] = json.loads(zlib.decompress(packed))
    return written


def test_the_helper_of_these_tests_writes_what_can_be_read() -> None:
    assert read_record(_text(_right())).seed == "1"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"}, {"game": None}, {"match": {"of": "Path", "x": 1}}, {"match": 5},
        {"match": {"of": "VideoPokerMatch", "table": 3}}, {"match": {"of": "PayTable"}},
        {"match": {"is": "Colour", "name": "RED"}}, {"seed": 5}, {"seed": None}, {"log": 5},
        {"log": [{"of": "Bet"}]}, {"log": [{"of": "Bet", "chips": 1, "more": 2}]},
        {"log": [{"of": "__import__"}]}, {"log": [{"is": "Bet", "name": "mro"}]},
        {"log": [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]}, {"log": ["t"] * 20_001}, {"first": "1z"},
        {"first": 3}, {"same": "yes"}, {"deck": 40}, {"deck": "52"}, {"log": [{"lines": "x"}]},
        {"about": 5}, {"about": {"a": 5}}, {"about": {"a": "x" * 500}},
        {"about": {str(i): "" for i in range(9)}}, {"log": [{"card": "ZZ"}]},
        {"log": [{"set": 5}]}, {"log": [{"set": [[], {"set": []}, {}]}]},
    ],
)  # fmt: skip
def test_a_forged_text_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadVariant):
        read_record(_text(_right() | change))


@pytest.mark.parametrize(
    "missing", ["game", "match", "seed", "log", "first", "same", "deck", "about"]
)
def test_an_incomplete_text_is_refused(missing: str) -> None:
    written = _right()
    del written[missing]
    with pytest.raises(BadVariant, match="no copied game"):
        read_record(_text(written))


def test_a_bomb_is_not_unpacked() -> None:
    packed = zlib.compress(b'"' + b" " * 10**7 + b'"', 9)
    with pytest.raises(BadVariant):
        read_record(PREFIX + base64.urlsafe_b64encode(packed).decode())
    deep = zlib.compress(b"[" * 100_000)
    with pytest.raises(BadVariant):
        read_record(PREFIX + base64.urlsafe_b64encode(deep).decode())
    with pytest.raises(BadVariant, match="too long"):
        read_record(PREFIX + "A" * 50_000)


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200).map(
    lambda data: PREFIX + base64.urlsafe_b64encode(data).decode())))  # fmt: skip
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadVariant):
        read_record(text)


def test_one_changed_letter_is_noticed_or_breaks_the_rules_or_is_another_game() -> None:
    """A plain text is not sealed: what matters is that no change makes anything but a game."""
    record = Record(MATCHES[0], "1", _played(MATCHES[0], "1", 20)[1])
    text = record.text()
    for place in range(len(PREFIX), len(text)):
        changed = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        try:
            other = read_record(changed)
            list(other.states())
        except BadVariant:
            continue
        assert other == record


def test_a_log_that_breaks_the_rules_names_its_step() -> None:
    _, log = _played(MATCHES[0], "1", 6)
    broken = replace(Record(MATCHES[0], "1", log), log=(log[0], log[0]))
    with pytest.raises(BadVariant, match="Step 2"):
        list(broken.states())
    with pytest.raises(BadVariant, match="Step 1"):
        list(Record(MATCHES[0], "1", (TURNED,)).states())
