"""The table of Aces and Faces, played by messages as the browser sends them."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK, cards_text
from rules.messages import BadVariant, UnreadableCards
from rules.shuffle import Dealer, verify
from rules.video_poker import ACES_AND_FACES, ACES_AND_FACES_8_5, PAY_TABLES, pays_text
from rules.video_poker.match import MatchPhase
from widgets import VideoPokerTable

AAAKK = "Ac Ad Ah Kc Kd"


class Player:
    """Sends messages to a table and reads what it shows."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.table = VideoPokerTable(*arguments, **options)
        self.sent = 0

    def send(self, do: str, **fields: Any) -> Player:
        self.sent += 1
        message = {"do": do, "action_id": str(self.sent), "step": self.view["step"]}
        self.table._receive(self.table, message | fields, [])
        return self

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.table.view
        return view

    @property
    def notice(self) -> str:
        return self.view["notice"]["text"] if self.view["notice"] else ""

    @property
    def status(self) -> str:
        return "".join(part["text"] for part in self.view["status"] if not part.get("hidden"))

    @property
    def counters(self) -> dict[str, str]:
        return {counter["name"]: counter["value"] for counter in self.view["counters"]}

    @property
    def bank(self) -> int:
        return int(self.counters["bank"].replace(",", ""))

    def marked(self) -> str:
        return " ".join(card["code"] for card in self.view["cards"] if card["marked"])


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


# Bad input: bets, money, counts (nothing changes, one sentence).


@pytest.mark.parametrize(
    "chips",
    [0, -1, -(10**30), 6, 10**12, 10**400, 1.5, "5", True, None, float("nan"), float("inf"), [1],
     {"a": 1}],
)  # fmt: skip
def test_a_bet_that_is_none_is_refused_and_the_view_stays(chips: object) -> None:
    player = Player().send("bet", chips=2)
    before = player.view["bet"]
    player.send("bet", chips=chips)
    assert player.notice == "Bet from 1 to 5 whole chips."
    assert player.view["bet"] == before


def test_a_bet_above_the_bankroll_is_refused() -> None:
    player = Player(replace(ACES_AND_FACES, bankroll=3)).send("bet", chips=4)
    assert "3" in player.notice
    assert player.view["bet"]["maximum"] == 3


def test_a_bet_after_the_deal_leaves_the_running_stake() -> None:
    player = Player(deal=AAAKK).send("bet", chips=2).send("deal")
    player.send("bet", chips=5)
    assert player.table.state.bet == 2
    assert player.notice


@pytest.mark.parametrize("card", ["2c", "Zx", "", "Ac Ad", 5, None, "🂡", "A" * 10_000, "-1"])
def test_a_hold_of_a_card_that_was_not_dealt_is_refused(card: object) -> None:
    player = Player(deal=AAAKK).send("deal")
    player.send("toggle", card=card)
    assert player.notice
    assert player.marked() == AAAKK
    player.send("hold", cards=[card])
    assert player.notice
    assert player.marked() == AAAKK


@pytest.mark.parametrize("cards", ["Ac", None, ["Ac", "Ac"], [["Ac"]], {"Ac": 1}, 7])
def test_a_hold_that_is_no_list_of_cards_is_refused(cards: object) -> None:
    player = Player(deal=AAAKK).send("deal").send("hold", cards=cards)
    assert player.notice
    assert player.marked() == AAAKK


def test_actions_out_of_turn_change_nothing() -> None:
    player = Player(deal=AAAKK, seed="2")
    for do in ("draw", "double", "collect", "pick", "guess_red", "toggle", "hold_all", "new_game"):
        player.send(do, card="Ac")
        assert player.notice, do
        assert player.bank == 100
    player.send("deal").send("deal")
    assert player.bank == 99
    player.send("draw")
    cards = player.table.cards
    player.send("draw").send("toggle", card="Ac")
    assert player.table.cards == cards
    assert player.table.state.hand_number == 1


def test_a_double_click_on_draw_draws_once_and_a_late_one_deals_nothing() -> None:
    player = Player(deal=AAAKK, seed="2").send("deal")
    step = player.view["step"]
    player.send("draw", step=step).send("draw", step=step).send("deal", step=step)
    assert player.table.state.phase is MatchPhase.WON
    assert player.table.state.hand_number == 1


def test_a_forged_bankroll_is_refused() -> None:
    player = Player()
    player.table.set_state({"view": {"counters": [{"name": "bank", "value": "1000000000000"}]}})
    assert player.bank == 100


MESSAGES = st.fixed_dictionaries(
    {
        "do": st.sampled_from(sorted(VideoPokerTable.handlers)),
        "card": st.sampled_from(["Ac", "Kd", "1", "2", "4", "x"]),
        "chips": st.sampled_from([1, 2, 5, 6, 0, -3, "4", None, True]),
        "cards": st.sampled_from([[], ["Ac"], ["Kc", "Kd"], ["2s"], None]),
        "open": st.booleans(),
        "machine": st.sampled_from([*PAY_TABLES, "no such machine", ""]),
        "search": st.just("?seed=1"),
    }
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(MESSAGES, max_size=40), st.sampled_from(["dealer_card", "red_black"]))
def test_no_message_makes_or_loses_chips(messages: list[dict[str, Any]], rule: str) -> None:
    player = Player(replace(ACES_AND_FACES, double_up=rule), seed="7", deal=AAAKK, repeat=True)
    known = player.table.state
    for message in messages:
        if message["do"] in ("worth", "all_holds", "start", "options", "pays"):
            continue
        before = known.bankroll + known.win + (known.bet if known.phase.name == "PLAYING" else 0)
        player.send(**message)
        now = player.table.state
        after = now.bankroll + now.win + (now.bet if now.phase.name == "PLAYING" else 0)
        if after != before:
            ended = known.phase.name == "PLAYING" and message["do"] == "draw"
            doubled = known.phase.name == "DOUBLING" and message["do"] in (
                "pick", "guess_red", "guess_black",
            )  # fmt: skip
            assert ended or doubled or (known.phase.name == "OVER" and message["do"] == "new_game")
            if ended:
                assert after - before == now.win - known.bet
            if doubled:
                assert after - before in (known.win, -known.win)
        assert now.bankroll >= 0
        known = now


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
    assert eval(line.removeprefix("rules.shuffle."), {"verify": verify}) is True
    cards = line.rsplit('"', 2)[1]
    other = next(str(card) for card in STANDARD_DECK if str(card) not in cards)
    altered = line.replace(cards[-2:], other)
    assert eval(altered.removeprefix("rules.shuffle."), {"verify": verify}) is False


def test_chosen_cards_are_not_called_shuffled() -> None:
    player = Player(deal=AAAKK).send("hello", search="").send("deal").send("draw")
    assert player.view["proof"]["facts"] == []
    assert "chosen" in player.view["proof"]["words"]


# Links.


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


# House rules.


def _start(**values: object) -> dict[str, object]:
    return {"chip_value": "10 ¢", "deal": "", "seed": "", "repeat": False} | values


def test_a_new_game_takes_chip_value_cards_and_seed() -> None:
    player = Player().send("deal").send("draw")
    while player.table.state.win:
        player.send("collect")
    player.send("start", values=_start(chip_value="25 ¢", deal="9♠ 10h Jd Qc Ks", seed="s"))
    assert player.notice == ""
    assert player.counters == {"bank": "100", "stake": "1", "one-chip": "25 ¢", "hand-number": "0"}
    player.send("deal")
    assert cards_text(player.table.cards) == "9s Th Jd Qc Ks"
    assert player.status.startswith("Straight, worth 4 now.")


@pytest.mark.parametrize(
    "values",
    [{"deal": "Ac Ad"}, {"deal": "Ac Ac Ad Ah Kc"}, {"seed": "x" * 65}, {"chip_value": "<b>"},
     {"repeat": "yes"}, {"deal": 5}, {"seed": None}],
)  # fmt: skip
def test_a_new_game_that_cannot_be_read_changes_nothing(values: dict[str, object]) -> None:
    player = Player(seed="1").send("deal").send("hold", cards=[]).send("draw")
    while player.table.state.win:
        player.send("collect")
    before = player.table.state
    player.send("start", values=_start(**values))
    assert player.notice
    assert player.view["notice"]["where"] == "rules"
    assert player.table.state == before
    player.send("start", values="no form")
    assert player.table.state == before


def test_rules_may_change_between_hands_only_and_keep_the_chips() -> None:
    player = Player(deal=AAAKK).send("deal")
    player.send("machine", machine="Jacks or Better 9/6")
    assert player.notice == "Finish this hand first; your chips are on it."
    assert player.table.state.table is ACES_AND_FACES
    player.send("draw").send("collect")
    player.send("machine", machine="Jacks or Better 9/6")
    assert player.bank == 105
    assert player.view["pay_table"]["machine"] == "Jacks or Better 9/6"
    player.send(
        "options",
        values={
            "machine": "Bonus Poker 8/5", "ace_low": "never", "double_up": "red_black",
            "automatic_holds": False,
        },
    )  # fmt: skip
    table = player.table.state.table
    assert (table.name, table.ace_low, table.double_up, table.automatic_holds) == (
        "Bonus Poker 8/5", "never", "red_black", False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "values",
    [{}, {"machine": "x"}, {"ace_low": "always"}, {"double_up": 7}, {"automatic_holds": 1}],
)
def test_rules_that_do_not_exist_are_refused(values: dict[str, object]) -> None:
    right = {
        "machine": "Aces and Faces", "ace_low": "value_one", "double_up": "dealer_card",
        "automatic_holds": True,
    }  # fmt: skip
    player = Player().send("options", values=(right | values) if values else {})
    assert player.notice
    assert player.table.state.table == ACES_AND_FACES


def test_your_own_pays_are_read_line_by_line() -> None:
    text = pays_text(ACES_AND_FACES).replace("full house 6", "full house 7")
    player = Player().send("pays", values={"pays": text})
    assert player.notice == ""
    assert player.view["pay_table"]["machine"] == "your own pays"
    rows = {"".join(p["text"] for p in r["name"]): r for r in player.view["pay_table"]["rows"]}
    assert rows["full house"]["pay"] == "7"
    assert player.view["pay_table"]["foot"] == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [("\nfull house 6", ""), ("\nflush 5", "\nflush 5\nflush 5"), ("\nflush 5", "\nflush -5"),
     ("\nflush 5", "\nflush 5,5"), ("\nflush 5", "\nflush x"), ("\nflush 5", "\nflesh 5"),
     ("\nflush 5", "\nflush"), ("\nflush 5", "\nflush 5" + "0" * 60),
     ("\nflush 5", "\nflush 1,000")],
)  # fmt: skip
def test_a_faulty_pay_table_is_refused_in_one_sentence(old: str, new: str) -> None:
    text = pays_text(ACES_AND_FACES)
    assert old in text
    player = Player().send("pays", values={"pays": text.replace(old, new, 1)})
    assert player.notice.count(".") == 1
    assert player.table.state.table == ACES_AND_FACES
    assert player.view["notice"]["where"] == "rules"


def test_the_page_says_what_an_hour_costs_where_the_return_is_known() -> None:
    player = Player().send("bet", chips=3)
    foot = player.view["pay_table"]["foot"]
    assert "96.25" in foot
    assert "about 68 chips" in foot


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
            machine_read = {"do", "kind", "name", "code", "choice", "id", "phase", "language",
                            "where", "mark", "hold", "machine", "value", "deal", "key"}  # fmt: skip
            if key not in machine_read and "⟦" not in value:
                loose.append(f"{path}: {value}")

    look(player.view, "view")
    assert loose == []
