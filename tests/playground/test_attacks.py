"""What somebody gets who sends a page's kernel everything but what the page would send."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import time
from collections.abc import Iterator

import pytest

from rules.cards import STANDARD_DECK
from rules.shuffle import ByteStream, shuffled
from tests.playground.attacks import Cut, Visitor
from tests.playground.test_app import ask
from tests.servers import ROOT, Running, start_server
from widgets.copying import KEY_NAME

KEY = base64.urlsafe_b64encode(bytes(range(32))).decode()
AAAKK = "hand=AcAdAhKcKd&seed=2"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the defaults of ``make serve``, but for the reserve."""
    folder = tmp_path_factory.mktemp("attacked")
    with start_server(folder, "serve", environment={KEY_NAME: KEY}) as server:
        yield server


@pytest.fixture(scope="module")
def visitor(public: Running) -> Iterator[Visitor]:
    """A visitor whose kernel no attack of this file may end."""
    with Visitor(public, query=f"?{AAAKK}") as somebody:
        somebody.say("hello", search=f"?{AAAKK}")
        yield somebody


def bank(view: dict) -> int:
    """The chips that a table shows."""
    return int(next(it["value"] for it in view["counters"] if it["name"] == "bank"))


def inside(frames: list[bytes]) -> list[str]:
    """What these frames tell of the inside of the server."""
    text = b"\n".join(frames).decode("utf-8", "replace")
    return [word for word in ("Traceback", str(ROOT), "site-packages", "\\u001b[") if word in text]


# Code, and everything else that a kernel can do for an owner.


@pytest.mark.parametrize("channel", ["shell", "control", "stdin"])
def test_a_kernel_does_nothing_for_its_visitor_but_talk_to_widgets(
    visitor: Visitor, tmp_path, channel: str
) -> None:
    canary = tmp_path / "canary"
    code = f"open({str(canary)!r}, 'w').close()"
    before, known = len(visitor.received), visitor.look()
    for kind, content in {
        "execute_request": {"code": code, "silent": False, "user_expressions": {"a": code}},
        "complete_request": {"code": "impor", "cursor_pos": 5},
        "inspect_request": {"code": "table", "cursor_pos": 5, "detail_level": 1},
        "history_request": {"hist_access_type": "range", "session": 0, "start": 0, "raw": True},
        "is_complete_request": {"code": code},
        "input_reply": {"value": code, "status": "ok"},
        "debug_request": {"type": "request", "seq": 1, "command": "evaluate",
                          "arguments": {"expression": code}},
        "interrupt_request": {},
        "create_subshell_request": {},
        "usage_request": {},
        "connect_request": {},
        "clear_request": {},
        "abort_request": {},
        "apply_request": {},
        "fairdeal_cells_request": {"cells": [code]},
    }.items():  # fmt: skip
        visitor.send(kind, channel, **content)
    assert visitor.look() | {"shown": 0} == known | {"shown": 0}
    kinds = {kind for frame in visitor.received[before:] for kind in re.findall(
        rb'"msg_type": ?"(\w+)"', frame)}  # fmt: skip
    assert kinds <= {b"comm_msg", b"status"}
    assert not canary.exists()


def test_a_thousand_widgets_of_a_stranger_are_none(public: Running) -> None:
    with Visitor(public) as stranger:
        own = set(stranger.ask_states())
        with contextlib.suppress(Cut):
            for number in range(1000):
                stranger.send("comm_open", comm_id=f"forged-{number}", target_name="jupyter.widget",
                              data={"state": {"_view_module": "evil"}})  # fmt: skip
        assert stranger.is_cut()
        stranger.line = stranger.connect()
        assert set(stranger.ask_states()) == own


def test_whoever_ends_his_own_kernel_ends_no_other(public: Running, visitor: Visitor) -> None:
    with Visitor(public) as stranger:
        stranger.ask_states()
        stranger.send("shutdown_request", "control", restart=True)
        deadline = time.monotonic() + 30
        while ask(public.address, f"/api/kernels/{stranger.kernel}")[0].status != 404:
            assert time.monotonic() < deadline
    assert bank(visitor.look()) > 0


# Traits.

FORGED = {
    "bankroll": 10**12,
    "view": {"counters": [{"name": "bank", "value": "1000000000000"}]},
    "deck": ["As"] * 52,
    "layout": "IPY_MODEL_forged",
    "_view_module": "https://elsewhere.example/evil.js",
    "_model_module": "evil",
    "_esm": "alert(1)",
    "_css": "* { display: none }",
    "_anywidget_id": "evil",
    "_dom_classes": ["evil"],
    "tooltip": "<img src=x onerror=alert(1)>",
    "tabbable": True,
    "comm": None,
    "keys": [],
}


def test_no_trait_of_a_table_can_be_written_and_the_truth_is_sent_back(visitor: Visitor) -> None:
    before = dict(visitor.ask_states()[visitor.table])
    for name, value in FORGED.items():
        visitor.forge({name: value})
    visitor.forge(FORGED)
    after = dict(visitor.ask_states()[visitor.table])
    assert {name: value for name, value in after.items() if name != "view"} == {
        name: value for name, value in before.items() if name != "view"
    }
    assert bank(after["view"]) == bank(before["view"])
    assert visitor.states[visitor.table]["_esm"] == before["_esm"]
    assert visitor.states[visitor.table]["view"]["counters"] == after["view"]["counters"]


def test_what_a_part_cannot_read_shows_nothing_of_the_inside(
    public: Running, visitor: Visitor
) -> None:
    """The layout of a widget belongs to ipywidgets, which answers nonsense with a traceback."""
    before = len(visitor.received)
    for comm_id in list(visitor.states):
        for state in ({"display": 5, "width": [1], "grid_area": {}}, {"view": 5}, {}):
            visitor.forge(state, comm_id)
        for content in (None, 5, "x", [], {"do": ["up"]}, {"pieces": ["../x"] * 65}, {"ping": {}}):
            visitor.tell(content, comm_id)
    for name in ("nosuch", "CANARY"):
        visitor.tell({}, name)
        visitor.send("comm_close", comm_id=name)
    visitor.look()
    assert inside(visitor.received[before:]) == []
    log = public.log.read_text()
    assert "Traceback" not in log
    assert "CANARY" not in log


NONSENSE = [
    {"comm_id": "CANARY\n{}", "data": {"method": "custom"}},
    {"comm_id": ["x"], "data": {}},
    {"comm_id": "TABLE", "data": {"method": "CANARY\nx"}},
    {"comm_id": "TABLE", "data": None},
    {},
]


@pytest.mark.parametrize("content", NONSENSE, ids=range(len(NONSENSE)))
def test_what_no_page_sends_is_not_given_to_a_kernel(
    public: Running, visitor: Visitor, content: dict
) -> None:
    named = content.get("comm_id")
    sent = content | {"comm_id": visitor.table if named == "TABLE" else named}
    visitor.send("comm_msg", **sent)
    assert visitor.is_cut()
    visitor.line = visitor.connect()
    assert bank(visitor.look()) > 0
    assert inside(visitor.received) == []
    lines = public.log.read_text().splitlines()[1:]
    assert all(isinstance(json.loads(line), dict) for line in lines if line[:1] == "{")
    assert "CANARY" not in "".join(lines)


@pytest.mark.parametrize("name", ["x%0A%7B%22event%22%3A%22forged%22%7D", "a" * 10_000, "%1b[31m"])
def test_a_line_with_a_strange_name_is_not_opened(visitor: Visitor, name: str) -> None:
    import websocket

    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        visitor.connect(query=f"?session_id={name}")
    assert refused.value.status_code in (400, 414, 431)


# Presses that no button makes.

NO_BETS = [0, -1, -(10**30), 6, 10**12, 10**400, 1.5, "5", True, None, float("nan"), float("inf"),
           [1], {"a": 1}]  # fmt: skip
NO_HOLDS = [["2c"], ["Ac", "Ac"], [5], [-1], ["Zx"], [["Ac"]], None, "Ac", {"Ac": 1}, ["Ac"] * 7,
            ["A" * 10_000]]  # fmt: skip


def settled(view: dict) -> dict:
    """What may not change when a press is refused."""
    return {name: view[name] for name in ("phase", "counters", "cards", "bet", "step")}


def test_bets_and_holds_that_are_none_change_nothing(public: Running) -> None:
    with Visitor(public) as player:
        player.say("hello", search=f"?{AAAKK}")
        before = settled(player.say("bet", chips=3))
        for chips in NO_BETS:
            view = player.say("bet", chips=chips)
            assert settled(view) == before
            assert view["notice"]["text"] == "Bet from 1 to 5 whole chips."
        before = settled(player.say("deal"))
        assert bank(player.view) == 97
        assert settled(player.say("bet", chips=5)) == before
        for cards in NO_HOLDS:
            view = player.say("hold", cards=cards)
            assert settled(view) == before, cards
            assert view["notice"]["text"]
        for card in ("2c", "", None, 5, "Ac Ad", -1):
            assert settled(player.say("toggle", card=card)) == before


def test_a_press_out_of_turn_twice_or_from_before_changes_nothing(public: Running) -> None:
    with Visitor(public) as player:
        view = player.say("hello", search=f"?{AAAKK}")
        start = settled(view)
        for do in (
            "draw",
            "hold_all",
            "double",
            "collect",
            "guess_red",
            "new_game",
            "go",
            "__init__",
        ):
            assert settled(player.say(do)) == start
        old = view["step"]
        for _ in range(3):
            player.tell({"do": "deal", "action_id": "same", "step": old})
        view = player.look()
        assert (bank(view), view["phase"]) == (99, "playing")
        dealt = settled(view)
        assert settled(player.say("deal")) == dealt
        assert settled(player.say("draw", "late", step=old)) == dealt
        player.say("draw", "once")
        over = settled(player.view)
        assert over["phase"] == "won"
        for do in ("draw", "hold", "toggle", "hold_all", "bet", "deal"):
            assert settled(player.say(do, cards=["Ac"], card="Ac", chips=1)) == over
        assert settled(player.say("collect", "once")) == over


def test_a_slider_dragged_and_three_hundred_bursts_end_at_the_last_value(public: Running) -> None:
    with Visitor(public) as player:
        view = player.say("hello", search="")
        for number in range(300):
            player.tell({"do": "bet", "action_id": f"drag-{number}", "step": view["step"],
                         "chips": 1 + number % 5})  # fmt: skip
        view = player.look()
        assert view["bet"]["value"] == 5
        assert view["answered"] == "drag-299"
        assert player.say("colours")["four_colours"] is True
        assert player.say("deal")["phase"] == "playing"
        assert bank(player.view) == 95


# Hidden truth.


def cards_in(frames: list[bytes]) -> set[str]:
    """The codes of all cards that these frames name in any way in which cards are written."""
    text = b"\n".join(frames).decode("utf-8", "replace")
    words = set(re.split(r"[^0-9A-Za-z]+", text))
    escaped = {str(card): json.dumps(card.shown).strip('"') for card in STANDARD_DECK}
    return {
        str(card)
        for card in STANDARD_DECK
        if str(card) in words or card.shown in text or escaped[str(card)] in text
        or card.words in text
    }  # fmt: skip


def written(cards: list[int], key: bytes) -> list[bytes]:
    """The order of these cards, and the key that gives it, in every form that a frame may have."""
    names = [str(STANDARD_DECK[index]) for index in cards]
    forms = [bytes(cards), base64.b64encode(bytes(cards)).rstrip(b"="), bytes(cards).hex().encode()]
    for between in (",", ", ", " ", "", ";", '","', '", "', "-", "|"):
        forms += [between.join(map(str, items)).encode() for items in (cards, names)]
    secret = key.hex()
    whole = str(int(secret, 16))
    return [*forms, key, secret.encode(), secret.upper().encode(), base64.b64encode(key),
            base64.urlsafe_b64encode(key), key[::-1], whole.encode()]  # fmt: skip


def fact(view: dict, name: str) -> str:
    """A fact of the proof that a table shows, empty if it does not."""
    return next((it["value"] for it in view["proof"]["facts"] if it["name"] == name), "")


def test_nothing_that_comes_before_the_end_of_a_hand_tells_its_deck(public: Running) -> None:
    with Visitor(public) as player:
        player.say("hello", search="")
        for _ in range(3):
            player.received.clear()
            view = player.say("deal")
            dealt = [card["code"] for card in view["cards"]]
            for do in ("worth", "where", "copy", "rules", "beside", "lab_open", "colours"):
                player.say(do)
            player.say("worth")
            player.ask_states()
            view = player.say("hold", cards=dealt[:2])
            heard = list(player.received)
            fingerprint = fact(view, "fingerprint of the deck")
            view = player.say("draw")
            key = bytes.fromhex(fact(view, "key of the deck"))
            assert fact(view, "fingerprint of the deck") == fingerprint
            deck = shuffled(STANDARD_DECK, ByteStream(key))
            assert [str(card) for card in deck[:5]] == dealt
            to_come = [card.index for card in deck[5:]]
            for form in written(to_come[:8], key):
                assert not any(form in frame for frame in heard), form
            if view["phase"] == "won":
                player.say("collect")


def test_covered_panels_name_no_card_that_is_not_on_the_table(public: Running) -> None:
    with Visitor(public) as player:
        player.say("hello", search="")
        player.ask_states()
        in_every_page = cards_in(player.received)  # a house rule gives an example
        player.received.clear()
        view = player.say("deal")
        player.say("hold", cards=[])
        player.ask_states()
        dealt = {card["code"] for card in view["cards"]}
        assert len(in_every_page) <= 5
        assert cards_in(player.received) == dealt | in_every_page


def test_the_snowman_s_hand_is_in_nothing_that_comes_before_the_showdown(public: Running) -> None:
    with Visitor(public, "draw-poker") as player:
        view = player.say("hello", search="")
        for _ in range(8):
            player.received.clear()
            view = player.say("deal")
            own, heard = {card["code"] for card in view["cards"]}, []
            for _ in range(20):
                key = fact(view, "key of the deck")
                if key or view["main"] is None or view["main"]["do"] in ("deal", "new_game"):
                    break
                player.ask_states()
                own |= {card["code"] for card in view["cards"]}
                heard = list(player.received)
                offered = [it["do"] for it in [*view["seconds"], view["main"]]]
                view = player.say(next(it for it in ("call", "stay", "draw") if it in offered))
                own |= {card["code"] for card in view["cards"] if not key} if not fact(
                    view, "key of the deck") else set()  # fmt: skip
            assert cards_in(heard) <= own
            if key:
                secret = bytes.fromhex(key)
                deck = [card.index for card in shuffled(STANDARD_DECK, ByteStream(secret))]
                for form in written(deck[:8], secret) + written(deck[10:18], secret):
                    assert not any(form in frame for frame in heard)
                return
        raise AssertionError("eight deals and no showdown")


def test_the_key_of_sealed_copies_never_leaves_the_server(visitor: Visitor) -> None:
    visitor.say("copy", open=True)
    visitor.ask_states()
    assert len(visitor.received) > 10
    assert not any(KEY.encode() in frame for frame in visitor.received)
