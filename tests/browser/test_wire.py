"""What can be read and forged on the wire between a page and its kernel: nothing that counts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rules.cards import Card
from rules.shuffle import Dealer
from tests.browser.play import OpenTable, bank, cards, press, wait_for_phase, wired

AAAKK = "?hand=AcAdAhKcKd&seed=4"

pytestmark = pytest.mark.xdist_group("browser")


def test_a_forged_bankroll_is_refused_and_the_truth_comes_back(
    new_page: OpenTable, server: str
) -> None:
    page, wire = wired(new_page, f"{server}/aces-and-faces{AAAKK}")
    press(page, "deal")
    assert bank(page) == 99
    before = len(wire.received)
    view = {"counters": [{"name": "bank", "label": "your chips", "value": "1000000000000"}]}
    wire.forge({"method": "update", "state": {"view": view}, "buffer_paths": []})
    answer = ""
    for _ in range(100):
        page.wait_for_timeout(100)
        answer = " ".join(wire.received[before:])
        if '"your chips", "value": "99"' in answer:
            break
    assert '"your chips", "value": "99"' in answer
    assert "1000000000000" not in page.content()
    press(page, "draw")
    press(page, "collect")
    assert bank(page) == 105
    assert page.problems == []


def test_an_action_that_no_button_offers_is_ignored(new_page: OpenTable, server: str) -> None:
    page, wire = wired(new_page, f"{server}/aces-and-faces{AAAKK}")
    for at, what in enumerate(["draw", "collect", "double", "new_game", "pick", "toggle"]):
        message = {"do": what, "action_id": f"forged-{at}", "step": 0, "card": "Ac"}
        wire.forge({"method": "custom", "content": message})
    page.wait_for_timeout(500)
    wait_for_phase(page, "betting")
    assert bank(page) == 100
    press(page, "deal")
    wire.forge({"method": "custom", "content": {"do": "deal", "action_id": "late", "step": 0}})
    page.wait_for_timeout(500)
    assert bank(page) == 99


def test_no_hidden_card_is_in_the_page_or_on_the_wire(new_page: OpenTable, server: str) -> None:
    page, wire = wired(new_page, f"{server}/aces-and-faces?seed=11")
    press(page, "deal")
    shown = cards(page)
    pack = Dealer("11").pack((1,))
    assert shown == [str(card) for card in pack[:5]]
    views = [text for text in wire.received if '"hand_label"' in text]
    assert views
    codes = {code for view in views for code in re.findall(r'"code": ?"(\w\w)"', view)}
    assert codes == set(shown)
    assert not any(Dealer("11").pack_key((1,)).hex() in text for text in wire.received)


def _found(texts: list[str], codes: list[str]) -> list[str]:
    """Which of these cards are named in any message."""
    joined = re.sub(r'"kept": ?"[^"]*"', "", "\n".join(texts))  # a sealed text is random letters
    assert '"hand_label"' in joined
    tokens = set(re.split(r"[^0-9A-Za-z]+", joined))
    return [code for code in codes if code in tokens or Card.parse(code).words in joined]


@pytest.mark.parametrize("end", ["drop", "call"])
def test_his_cards_are_nowhere_before_a_showdown_and_never_after_a_drop(
    new_page: OpenTable, server: str, end: str
) -> None:
    page, wire = wired(new_page, f"{server}/draw-poker?seed=34")
    dealer = Dealer("34")
    pack = [str(card) for card in dealer.pack((1,))]
    press(page, "deal")
    press(page, "bet")
    press(page, "draw")
    yours, hidden = pack[:5], pack[5:]
    assert cards(page, ".fd-play > .fd-hand") == yours
    assert _found(wire.received, hidden) == []
    press(page, end)
    page.locator(".fd-reasons .fd-act").click()
    expect(page.locator(".fd-steps li").first).to_be_visible()
    shown = _found(wire.received, pack[5:13])
    if end == "drop":
        assert shown == []
        assert (
            page.locator(".fd-his-cards [href*=card-], .fd-his-cards [href*=small-]").count() == 0
        )
        assert not any(dealer.pack_key((1,)).hex() in text for text in wire.received)
    else:
        assert len(shown) >= 5
    assert _found(wire.received, pack[13:]) == []
    assert page.problems == []


def test_forged_messages_and_states_change_nothing(new_page: OpenTable, server: str) -> None:
    page, wire = wired(new_page, f"{server}/draw-poker?seed=34")
    for at, what in enumerate(["bet", "raise", "draw", "call", "drop", "stop", "new_game"]):
        message = {"do": what, "action_id": f"forged-{at}", "step": 0, "chips": 50}
        if what != "stop":
            wire.forge({"method": "custom", "content": message})
    view = {"yours": {"label": "you", "chips": "1000000000000 chips", "hand": ""}}
    wire.forge({"method": "update", "state": {"view": view}, "buffer_paths": []})
    page.wait_for_timeout(800)
    assert bank(page) == 100
    press(page, "deal")
    wire.forge({"method": "custom", "content": {"do": "bet", "action_id": "x", "step": 1,
                                                "chips": 10**12}})  # fmt: skip
    page.wait_for_timeout(500)
    assert bank(page) == 95
    assert "1000000000000" not in page.content()
