"""The table of Aces and Faces, played by messages as the browser sends them."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

from rules.cards import STANDARD_DECK, cards_text
from rules.shuffle import Dealer, verify
from rules.video_poker import ACES_AND_FACES, ACES_AND_FACES_8_5, PAY_TABLES
from rules.video_poker.match import MatchPhase
from tests.widgets.video_poker_seat import AAAKK, Player

# Playing a hand.


def test_a_hand_is_bet_dealt_held_drawn_paid_and_collected() -> None:
    player = Player(deal=AAAKK, seed="4")
    assert [card["code"] for card in player.view["cards"]] == [None] * 5
    player.send("bet", chips=3).send("deal")
    assert player.bank == 97
    assert player.status == "Full house, worth 18 now. You hold all five. DRAW keeps them."
    assert player.marked() == AAAKK
    player.send("toggle", card="Kc").send("toggle", card="Kd")
    assert player.status == "Full house, worth 18 now. DRAW replaces K♣︎ and K♦︎."
    player.send("draw")
    assert player.table.state.phase is MatchPhase.WON
    win = player.table.state.win
    assert win in (9, 18, 240)
    assert [row["mark"] for row in player.view["pay_table"]["rows"]].count("paid") == 1
    player.send("collect")
    assert player.bank == 97 + win
    assert player.view["main"]["do"] == "deal"


def test_the_dealers_card_and_four_to_pick_from_then_all_are_turned() -> None:
    player = Player(deal=AAAKK, seed="4").send("deal").send("draw").send("double")
    codes = [card["code"] for card in player.view["cards"]]
    assert codes[0] is not None
    assert codes[1:] == [None] * 4
    player.send("pick", card="3")
    codes = [card["code"] for card in player.view["cards"]]
    assert len(set(codes)) == 5
    assert None not in codes
    assert [card["marked"] for card in player.view["cards"]].index(True) == 3


def test_red_or_black_is_two_buttons_and_one_card() -> None:
    variant = replace(ACES_AND_FACES, double_up="red_black")
    player = Player(variant, deal=AAAKK, seed="1").send("deal").send("draw").send("double")
    assert [button["do"] for button in player.view["seconds"]] == ["guess_red", "guess_black"]
    assert [card["code"] for card in player.view["cards"]] == [None]
    player.send("guess_red")
    (card,) = player.view["cards"]
    assert (player.table.state.win > 0) == (card["code"][1] in "dh")


def test_deal_collects_first() -> None:
    player = Player(deal=AAAKK).send("deal").send("draw").send("collect_and_deal")
    assert player.bank == 99 + 6 - 1
    assert player.table.state.hand_number == 2


def test_at_0_chips_only_new_game_is_offered() -> None:
    player = Player(replace(ACES_AND_FACES, bankroll=1), seed="3", deal="2c 4d 7h 9s Jc")
    player.send("deal")
    for card in player.marked().split():
        player.send("toggle", card=card)
    player.send("draw")
    while player.table.state.win:
        player.send("double").send("pick", card="1")
    assert player.view["phase"] == "over"
    assert player.view["main"]["do"] == "new_game"
    assert player.view["seconds"] == []
    player.send("deal").send("bet", chips=1)
    assert player.bank == 0
    player.send("new_game")
    assert player.bank == 1


def test_automatic_holds_can_be_off() -> None:
    player = Player(deal=AAAKK, automatic_holds=False).send("deal")
    assert player.marked() == ""


def test_the_same_deal_again_brings_the_same_cards_to_every_hold() -> None:
    player = Player(deal=AAAKK, seed="9", repeat=True)
    drawn = []
    for hold in (["Ac", "Ad", "Ah"], ["Ac", "Ad", "Ah"], ["Kc", "Kd"]):
        player.send("deal").send("hold", cards=hold).send("draw")
        hand = player.table.state.hand
        assert hand is not None
        assert cards_text(hand.hand.deal) == AAAKK
        drawn.append([card for card in hand.hand.final if card not in hand.hand.held])
        while player.table.state.win:
            player.send("collect")
    assert drawn[0] == drawn[1] == drawn[2][:2]


def test_next_cells_may_ask_for_the_cards_and_the_state() -> None:
    player = Player(deal=AAAKK)
    assert player.table.cards == ()
    player.send("deal")
    assert cards_text(player.table.cards) == AAAKK
    assert player.table.state.bankroll == 99
    assert len(player.table.held) == 5


# What each hold is worth.


def test_the_values_are_covered_until_asked_for_and_again_after_the_next_deal() -> None:
    player = Player(deal=AAAKK, repeat=True)
    player.send("worth")
    assert player.view["worth"]["covered"]
    player.send("deal")
    player = Player(deal=AAAKK, repeat=True).send("deal")
    assert "6986" not in json.dumps(player.view)
    player.send("worth")
    assert not player.view["worth"]["covered"]
    player.send("worth")
    assert "6986" not in json.dumps(player.view)
    player.send("worth").send("draw").send("collect_and_deal")
    assert player.view["worth"]["covered"]


def _holds(player: Player) -> list[tuple[str, str]]:
    return [
        (" ".join(hold["hold"]), "".join(part["text"] for part in hold["value"]))
        for hold in player.view["worth"]["holds"]
    ]


def test_three_aces_are_worth_more_than_the_full_house_here_and_less_at_8_5() -> None:
    player = Player(deal=AAAKK).send("deal").send("worth")
    assert _holds(player)[:2] == [("Ac Ad Ah", "6986/1081 ≈ 6.46"), (AAAKK, "exactly 6")]
    player = Player(ACES_AND_FACES_8_5, deal=AAAKK).send("deal").send("worth")
    assert _holds(player)[0] == (AAAKK, "exactly 8")


def test_exact_ties_are_said() -> None:
    player = Player(PAY_TABLES["Jacks or Better 8/5"], deal="Td Ks Jh Tc Qd")
    player.send("deal").send("worth")
    assert [value for _, value in _holds(player)[:2]] == ["41/47 ≈ 0.87"] * 2
    assert player.view["worth"]["ties"].startswith("The two best holds are worth exactly the same")


def test_the_outcomes_follow_the_marks() -> None:
    player = Player(deal=AAAKK).send("deal").send("worth").send("hold", cards=["Ac", "Ad", "Ah"])
    worth = player.view["worth"]
    assert [row["name"] for row in worth["outcomes"]] == [
        "four aces", "full house", "three of a kind",
    ]  # fmt: skip
    assert [sum(row["width"] for row in worth["outcomes"])] == [1000]
    assert worth["sum"] == "(46·80 + 67·6 + 968·3) / 1,081 = 6986/1081 ≈ 6.46"
    player.send("hold", cards=[])
    intro = "".join(part["text"] for part in player.view["worth"]["intro"])
    assert intro == "If you hold nothing, 1,533,939 sets of five cards can come:"
    assert any(hold["chosen"] and hold["hold"] == [] for hold in player.view["worth"]["holds"])
    player.send("all_holds")
    assert len(player.view["worth"]["holds"]) == 32


def test_the_sum_on_screen_is_the_value_on_screen() -> None:
    player = Player(deal="9c 9d Kh 7s 2c").send("bet", chips=2).send("deal").send("worth")
    player.send("hold", cards=["9c", "9d"])
    text = player.view["worth"]["sum"].replace(",", "").replace("·", "*")
    formula, exact, _ = (part.strip() for part in text.replace("≈", "=").split("="))
    top, bottom = formula.rsplit("/", 1)
    terms = [term.split("*") for term in top.strip(" ()").split("+")]
    value = Fraction(sum(int(ways) * int(pay) for ways, pay in terms), int(bottom))
    assert value == Fraction(exact)


# Hidden cards and the proof of the deal.


def test_no_card_to_come_is_in_the_view() -> None:
    for seed in range(20):
        player = Player(seed=seed).send("hello", search="").send("deal")
        pack = Dealer(seed).pack((1,))
        shown = json.dumps(player.view)
        text = shown.replace("Ace", "").replace("Ah ", "")
        for key in (Dealer(seed).pack_key((1,)).hex(), Dealer(seed)._secret.hex()):
            assert key not in text
        codes = [card["code"] for card in player.view["cards"]]
        assert codes == [str(card) for card in pack[:5]]
        to_come = {f'"{card}"' for card in STANDARD_DECK if card not in pack[:5]}
        assert not any(code in shown for code in to_come)


def test_the_proof_holds_after_the_hand_and_one_altered_card_breaks_it() -> None:
    player = Player().send("hello", search="").send("deal")
    facts = player.view["proof"]["facts"]
    assert len(facts) == 1
    fingerprint = facts[0]["value"]
    player.send("hold", cards=[]).send("draw")
    facts = {fact["name"]: fact["value"] for fact in player.view["proof"]["facts"]}
    line = facts["check in Python"]
    assert fingerprint in line
    assert eval(line.partition("; rules.shuffle.")[2], {"verify": verify}) is True
    cards = line.rsplit('"', 2)[1]
    other = next(str(card) for card in STANDARD_DECK if str(card) not in cards)
    altered = line.replace(cards[-2:], other)
    assert eval(altered.partition("; rules.shuffle.")[2], {"verify": verify}) is False


def test_chosen_cards_are_not_called_shuffled() -> None:
    player = Player(deal=AAAKK).send("hello", search="").send("deal").send("draw")
    assert player.view["proof"]["facts"] == []
    assert "chosen" in player.view["proof"]["words"]


# Words.


def test_every_text_of_the_view_passes_through_the_catalogue() -> None:
    player = Player(deal=AAAKK, language="qps").send("deal").send("worth").send("rules")
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
                            "language", "where", "mark", "hold", "machine", "value", "deal",
                            "key"}  # fmt: skip
            if key not in machine_read and "⟦" not in value:
                loose.append(f"{path}: {value}")

    look(player.view, "view")
    assert loose == []
