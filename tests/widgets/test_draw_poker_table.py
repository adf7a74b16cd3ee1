"""The table of draw poker, played by messages as the browser sends them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rules.cards import SHORT_DECK, STANDARD_DECK
from rules.draw_poker import against_drawn, draw_chances, field_after_draw
from rules.draw_poker.betting import Button
from rules.draw_poker.match import MatchPhase
from rules.draw_poker.state import DealPhase
from rules.draw_poker.variants import BELONGINGS, COMPUTER, DRAW_POKER_32, DRAW_POKER_52, YOU
from rules.hands import scale_of
from rules.shuffle import Dealer, verify
from tests.widgets.draw_poker_seat import Player, assert_sound, hidden_cards, texts_of
from widgets.vocabulary import VOCABULARY

# Playing a deal.


def test_a_deal_is_bet_drawn_called_and_shown() -> None:
    player = Player(seed="34")
    assert player.codes == [None] * 5
    assert player.offers == ["deal"]
    player.send("deal")
    assert None not in player.codes
    assert player.his_codes == [None] * 5
    assert sorted(player.offers) == ["bet", "drop", "stay"]
    player.send("bet", chips=3)
    assert player.view["his"]["bubble"] == ["I took 3 cards."]
    assert player.view["main"]["words"] == "DRAW NONE"
    card = player.codes[4]
    player.send("toggle", card=card)
    assert player.view["cards"][4]["tag"] == "CHANGE"
    assert player.view["cards"][4]["label"].endswith(", to be changed")
    assert player.view["cards"][4]["pressed"] is True
    assert player.view["main"]["words"] == "DRAW 1"
    player.send("draw")
    assert card not in player.codes
    assert sorted(player.offers) == ["bet", "call", "drop"]
    player.send("call")
    assert player.table.state.phase is MatchPhase.BETWEEN
    assert None not in player.his_codes
    assert player.status.startswith("You win 16:")
    assert player.view["yours"]["chips"] == "108 chips"
    assert_sound(player)


def test_after_a_drop_his_cards_stay_hidden_and_his_reasons_name_none() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("drop").send("draw")
    player.send("drop").send("posterior").send("reasons")
    assert player.his_codes == [None] * 5
    assert player.status.startswith("You dropped. The snowman takes 16.")
    lines = [line for step in player.view["reasons"]["steps"] for line in step["lines"]]
    assert lines == [
        "3 chips to play for a pot of 16: right if he wins more often than 3/16 ≈ 18.8\u202f%."
    ]
    assert "held" not in json.dumps(player.view["reasons"])
    assert_sound(player)


def test_after_a_showdown_he_tells_what_he_held_and_why() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("reasons")
    assert player.view["reasons"]["covered"]
    player.send("draw").send("call")
    assert player.view["reasons"]["covered"]
    assert player.view["reasons"]["uncover"]
    player.send("reasons")
    lines = [line for step in player.view["reasons"]["steps"] for line in step["lines"]]
    assert any("pair of fours" in line for line in lines)
    assert "With a pair he draws three." in lines
    player.send("deal")
    assert player.view["reasons"]["covered"]


def test_the_search_for_hidden_cards_finds_them_where_they_are_shown() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("draw")
    hidden = hidden_cards(player)
    player.send("call")
    joined = " ".join(texts_of(player.view))
    assert sum(str(card) in joined.split() for card in hidden) >= 5


def test_the_student_says_his_chance_in_percent() -> None:
    player = Player(seed="34", opponent="student").send("deal").send("stay")
    player.send("draw").send("call").send("reasons")
    lines = [line for step in player.view["reasons"]["steps"] for line in step["lines"]]
    assert any("chance" in line and "%" in line for line in lines)
    drew = next(step for step in player.view["reasons"]["steps"] if "drew" in step["title"])
    assert drew["lines"][-1].startswith("He exchanges the cards")
    assert any(line.startswith("He thought you would end with:") for line in lines)


def test_buttons_appear_only_where_the_rules_offer_them() -> None:
    for seed in range(12):
        player = Player(seed=seed).send("hello", search="").send("deal")
        picks = random.Random(seed)
        while player.table.state.phase is MatchPhase.PLAYING:
            deal = player.table.state.deal
            assert deal is not None
            assert sorted(player.offers) == sorted(button.value.lower() for button in deal.buttons)
            assert player.view["amount"]["visible"] == (deal.amounts is not None)
            keys = [button["key"] for button in [*player.view["seconds"], player.view["main"]]]
            assert len(set(keys)) == len(keys)
            player.send(picks.choice(player.offers))
            assert player.notice == ""


def test_the_amount_is_bounded_and_the_price_is_said() -> None:
    player = Player(seed="34").send("deal")
    amount = player.view["amount"]
    assert (amount["minimum"], amount["maximum"]) == (1, 95)
    player.send("amount", chips=22)
    assert player.view["main"]["words"] == "BET 22"
    assert player.view["amount"]["words"] == (
        "The snowman would pay 22 to win 32. He can cover 345: 95 chips and 5 belongings."
    )
    player.send("amount", chips=96)
    assert player.notice == "Bet at least 1 and at most 95: that is all you have."
    assert player.view["amount"]["value"] == 22


def test_facing_a_bet_the_chance_that_is_needed_is_shown() -> None:
    for seed in range(60):
        player = Player(seed=seed).send("hello", search="").send("deal").until("stop").send("deal")
        deal = player.table.state.deal
        if deal is not None and deal.owed and player.table.state.phase is MatchPhase.PLAYING:
            break
    assert deal is not None
    text = "".join(part["text"] for part in player.view["price"])
    before = deal.pot - deal.owed
    assert f"You owe {deal.owed}, to win a pot of {deal.pot}." in text
    assert f"{deal.owed}/({before} + 2·{deal.owed})" in text
    value = Fraction(deal.owed, before + 2 * deal.owed)
    assert deal.needed_chance == value
    shown = f"{float(value * 100):.1f}".removesuffix(".0")
    assert f" {shown}\u202f%" in text


def test_what_he_did_since_your_last_action_is_in_his_bubble() -> None:
    player = Player(seed="215").send("deal").send("bet", chips=95).until("deal")
    player.until("stop").send("deal")
    assert any(text.startswith("I stake my hat.") for text in player.view["his"]["bubble"])
    assert player.view["pot"]["staked"] == ["hat"]
    assert player.view["pot"]["staked_words"] == "hat staked"
    assert player.view["pot"]["staked_value"] == "for 50 chips"
    assert [tile["whose"] for tile in player.view["tiles"]] == [
        "in the pot", "his", "his", "his", "his",
    ]  # fmt: skip
    assert "hat" not in player.view["scene"]["worn"]


def test_next_cells_may_ask_for_the_cards_and_the_state() -> None:
    player = Player(seed="1")
    assert player.table.cards == ()
    player.send("deal")
    assert [str(card) for card in player.table.cards] == player.codes
    assert player.table.state.banks == (95, 95)
    assert player.table.state.player == YOU


# What may he hold?


def test_what_he_may_hold_is_covered_until_he_has_drawn_and_it_is_asked_for() -> None:
    player = Player(seed="34").send("deal").send("posterior")
    assert player.view["posterior"]["covered"]
    assert player.view["posterior"]["uncover"] == ""
    player.send("bet", chips=3)
    assert player.view["posterior"]["covered"]
    assert "ways" not in json.dumps(player.view["posterior"])
    player.send("posterior")
    panel = player.view["posterior"]
    assert panel["title"] == "What may he hold, having drawn three?"
    assert "47 cards" in panel["intro"]
    total = int(panel["intro"].split(" ways")[0].split()[-1].replace(",", ""))
    assert sum(ways_of(panel["bars"])) == total
    assert len(panel["list"]) == 8
    player.send("draw").send("call").send("deal")
    assert player.view["posterior"]["covered"]


def ways_of(bars: list[dict[str, Any]]) -> list[int]:
    """The ways that are written beside these bars."""
    return [int(bar["value"][0]["text"].split()[0].replace(",", "")) for bar in bars]


def text_of(parts: list[dict[str, Any]]) -> str:
    return "".join(part["text"] for part in parts)


def test_of_a_hundred_hands_as_many_are_told_as_there_are() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("posterior")
    panel = player.view["posterior"]
    said = text_of(panel["result"])
    start, _, rare = said.removeprefix("Of 100 such hands about: ").partition(". ")
    told = {name: int(count) for count, name in (one.split(" ", 1) for one in start.split(" · "))}
    assert sum(told.values()) == 100
    assert set(told) == {bar["name"] for bar in panel["bars"][:4]}
    assert rare == "Rarer than one in 100: four of a kind."
    total = sum(ways_of(panel["bars"]))
    for bar, ways in zip(panel["bars"][:4], ways_of(panel["bars"]), strict=False):
        assert abs(told[bar["name"]] - 100 * Fraction(ways, total)) < 1


def test_before_your_draw_your_chance_follows_the_marked_cards() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("posterior")
    hand = player.table.cards
    unseen = frozenset(STANDARD_DECK) - set(hand)
    field = field_after_draw(unseen, 3, scale_of(DRAW_POKER_52.ranking, STANDARD_DECK))
    chances = {frozenset(one.hold): one.chance for one in draw_chances(hand, field)}
    (section,) = player.view["posterior"]["sections"]
    assert section["title"] == "Your chance with no card changed"
    assert text_of(section["bars"][0]["value"]) == f"≈ {percent(chances[frozenset(hand)])}"
    player.send("toggle", card=player.codes[4])
    (section,) = player.view["posterior"]["sections"]
    assert section["title"] == "Your chance with the marked cards changed"
    assert text_of(section["bars"][0]["value"]) == f"≈ {percent(chances[frozenset(hand[:4])])}"


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f}".removesuffix(".0") + "\u202f%"


def test_after_the_draws_your_hand_stands_against_his_ways_and_a_call_beside_its_price() -> None:
    """In the fourth deal of this match he bets after he drew."""
    player = Player(seed="34")
    for _ in range(80):
        deal = player.table.state.deal
        if deal is not None and deal.phase is DealPhase.SECOND_ROUND and deal.owed:
            break
        quiet = ("call", "draw", "stay", "deal")
        player.send(next(do for do in quiet if do in player.offers))
    assert deal is not None
    drawn = deal.drawn[COMPUTER]
    assert drawn is not None
    player.send("posterior")
    against, price = player.view["posterior"]["sections"]
    ways = against_drawn(deal.hand, drawn, seen=deal.discards)
    found = dict(
        zip([bar["name"] for bar in against["bars"]], ways_of(against["bars"]), strict=True)
    )
    wanted = {"you win": ways.weaker, "equal": ways.equal, "he wins": ways.stronger}
    assert found == {name: count for name, count in wanted.items() if count}
    needed = Fraction(deal.owed, deal.pot + deal.owed)
    said = text_of(price["text"])
    assert f"{deal.owed} chips to play for a pot of {deal.pot + deal.owed}:" in said
    assert [bar["name"] for bar in price["bars"]] == ["you need", "you have"]
    assert abs(price["bars"][0]["width"] - 1000 * needed) <= 1
    assert abs(price["bars"][1]["width"] - 1000 * ways.chance) <= 1
    player.send("call")
    assert len(player.view["posterior"]["sections"]) == 1, "nothing is owed any more"


def test_with_32_cards_all_panels_can_be_opened() -> None:
    player = Player(DRAW_POKER_32, seed="3").send("deal").send("posterior")
    while player.table.state.phase is MatchPhase.PLAYING:
        player.send("draw" if "draw" in player.offers else player.offers[-1])
    player.send("posterior").send("reasons")
    assert not player.view["posterior"]["covered"]
    assert len(player.view["ledger"]["rows"]) == 1
    assert_sound(player)


def test_the_counts_are_those_of_the_rule_book_for_a_one_card_draw() -> None:
    """Golden: Q♥ Q♣ 7♦ 7♠ 4♣ after discarding three; 4,615,416 ways in all."""
    from rules.draw_poker.odds import may_hold

    ways = may_hold("Qh Qc 7d 7s 4c", 1, seen="9d 3h Js")
    assert ways.total == 4_615_416


def test_where_the_count_is_hidden_nothing_can_be_counted() -> None:
    variant = replace(DRAW_POKER_52, show_draw_count=False)
    player = Player(variant, seed="34").send("deal").send("bet", chips=3).send("posterior")
    assert player.view["posterior"]["covered"]
    assert player.view["posterior"]["uncover"] == ""
    assert player.view["his"]["bubble"] == ["I made my exchange."]


# The proof of the deal.


def test_the_proof_holds_after_a_showdown_and_one_altered_card_breaks_it() -> None:
    for variant, deck in ((DRAW_POKER_52, STANDARD_DECK), (DRAW_POKER_32, SHORT_DECK)):
        player = Player(variant).send("hello", search="")
        player.send("deal")
        fingerprint = player.view["proof"]["facts"][0]["value"]
        assert len(player.view["proof"]["facts"]) == 1
        while player.table.state.phase is MatchPhase.PLAYING:
            player.send("draw" if "draw" in player.offers else player.offers[-1])
        while "key of the deck" not in json.dumps(player.view["proof"]):
            player.until("stop").send("deal")
            fingerprint = player.view["proof"]["facts"][0]["value"]
            player.until("stop")
        facts = {fact["name"]: fact["value"] for fact in player.view["proof"]["facts"]}
        line = facts["check in Python"]
        assert fingerprint in line
        line = line.partition("; rules.shuffle.")[2].replace("rules.cards.SHORT_DECK", "deck_")
        names = {"verify": verify, "deck_": SHORT_DECK}
        assert eval(line, names) is True
        deal = player.table._state.deal
        assert deal is not None
        cards = line.split('"')[5]
        assert {*map(str, deal.hands[YOU]), *map(str, deal.hands[COMPUTER])} <= set(cards.split())
        other = next(str(card) for card in deck if str(card) not in cards)
        altered = line.replace(cards, cards[:-2] + other)
        assert eval(altered, names) is False


def test_after_a_drop_the_key_waits_for_the_end_of_the_match() -> None:
    player = Player().send("hello", search="").send("deal").send("drop")
    dealer = player.table._dealer
    assert dealer is not None
    key = dealer.pack_key((1,)).hex()
    assert key not in json.dumps(player.view)
    assert dealer.full_seed not in json.dumps(player.view)
    fingerprint = player.view["proof"]["facts"][0]["value"]
    player.send("stop")
    facts = {fact["name"]: fact["value"] for fact in player.view["proof"]["facts"]}
    seed = facts["seed of the whole match, with the deck of every deal"]
    assert Dealer(seed).commitment((1,)) == fingerprint


# Words.


def test_belongings_and_buttons_are_in_the_vocabulary() -> None:
    words = {*BELONGINGS, *(button.value for button in Button)}
    assert words <= set(VOCABULARY)


def test_every_text_of_the_view_passes_through_the_catalogue() -> None:
    loose: list[str] = []

    def look(value: object, path: str) -> None:
        if isinstance(value, dict):
            for key, one in value.items():
                look(one, f"{path}.{key}")
        elif isinstance(value, list):
            for one in value:
                look(one, path)
        elif isinstance(value, str) and any(letter.isalpha() for letter in value):
            key = path.rsplit(".", 1)[-1]
            machine_read = {"do", "kind", "link", "code", "name", "choice", "id", "phase",
                            "language", "where", "value", "deal", "key", "icon", "state",
                            "worn", "face", "staked"}  # fmt: skip
            if key not in machine_read and "⟦" not in value:
                loose.append(f"{path}: {value}")

    for opponent in ("beginner", "student"):
        player = Player(seed="215", opponent=opponent, language="qps").send("rules")
        look(player.view, "view")
        for do in ["deal", "bet", "posterior", *["main"] * 12]:
            player.send(player.view["main"]["do"] if do == "main" else do, chips=40)
            player.send("reasons")
            look(player.view, "view")
    assert loose == []
