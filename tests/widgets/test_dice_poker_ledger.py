"""Decision and luck at the dice table, and a game played once more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.dice_poker import DicePoker, Stop
from rules.dice_poker.review import keep_chances
from tests.widgets.dice_poker_seat import Player, begun, seats_form

TWO = DicePoker(throws=2)


def played(player: Player, games: int, random: Random | None = None) -> Player:
    """So many games, every choice to stop, or at random; at rest afterwards."""
    for _ in range(400):
        state = player.table.state.state
        at_rest = player.phase in ("staking", "between_rounds")
        if at_rest and state.games_begun == games and state.game is not None:
            return player
        choose(player, random)
    raise AssertionError("the games never end")


def choose(player: Player, random: Random | None) -> None:
    """The next press: a choice where there is one, otherwise the main button."""
    if player.phase != "choosing":
        player.press()
    elif random is None or random.random() < 0.4:
        player.send("stop")
    else:
        free = len(player.view["open"]["dice"])
        marks = random.sample(range(1, free + 1), random.randrange(free))
        for die in marks:
            player.send("toggle", die=str(die))
        player.send("throw")


def everything(player: Player) -> list[Any]:
    """All that a game played once more must leave as it is."""
    table = player.table
    return [
        table._state,
        list(table._log),
        dict(table._ledgers),
        {number: list(choices) for number, choices in table._choices.items()},
        dict(table._thrown),
        player.view["seats"],
        player.view["ledger"],
        player.view["proof"],
    ]


# The ledger.


def test_until_a_game_is_over_the_panel_says_what_will_stand_there() -> None:
    player = begun()
    assert player.view["ledger"]["empty"].startswith("Play a game.")
    assert player.view["ledger"]["rows"] == []


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_person_has_a_ledger_and_its_sum_is_his_total(seed: str) -> None:
    player = begun(seed=seed, players=3, computers=1, variant=TWO)
    played(player, 4, Random(int(seed)))
    people = player.view["ledger"]["people"]
    assert [person["name"] for person in people] == ["Ana", "Boris"]
    for person in people:
        player.send("whose", seat=person["seat"])
        view = player.view["ledger"]
        assert [one["pressed"] for one in view["people"]] == [
            one["seat"] == person["seat"] for one in people
        ]
        ledger = player.table._ledgers[person["seat"]]
        assert ledger.result == player.table.state.state.totals[person["seat"]]
        assert [row["number"] for row in view["rows"]] == [4, 3, 2]
        total = player.view["seats"][person["seat"]]["total"]
        chips = {"+": "up", "−": "down"}.get(total[0], "even")
        assert chips in view["sums"][0]["text"]
        assert ledger.result == ledger.game - ledger.given_up + ledger.luck


def test_one_person_needs_no_names_and_none_at_all_has_no_ledger() -> None:
    player = played(begun(players=2, computers=1, variant=TWO), 1)
    assert player.view["ledger"]["people"] == []
    assert len(player.view["ledger"]["rows"]) == 1
    nobody = played(begun(players=2, computers=2, variant=TWO), 1)
    assert nobody.view["ledger"]["rows"] == []
    assert nobody.view["ledger"]["empty"] == "The computer plays every seat here."


@pytest.mark.parametrize("seat", [2, 7, -1, "0", None, True])
def test_the_computer_keeps_no_ledger(seat: object) -> None:
    player = played(begun(variant=TWO), 1)
    before = player.view["ledger"]
    assert player.send("whose", seat=seat).notice == "Nobody keeps a ledger on that seat."
    assert player.view["ledger"] == before


def test_a_choice_is_priced_as_the_rules_price_it_and_named() -> None:
    player = begun(players=2, computers=0, variant=TWO, seed="price").press()
    seat = player.table.state.game.state.player
    turn = player.table.state.turn
    best, chance = keep_chances(turn)[0]
    assert best != turn.free
    stopped = dict(keep_chances(turn))[turn.free]
    played(player, 1)
    player.send("whose", seat=seat)
    ledger = player.table._ledgers[seat]
    assert ledger.given_up == 2 * (chance - stopped)
    (row,) = player.view["ledger"]["rows"]
    named = f"to keep {'-'.join(map(str, best))}" if best else "to throw all again"
    assert row["words"] == f"1 · stopped, best was {named}"
    assert player.view["ledger"]["pill"] == "best keeps in 0 of 1 games"


def test_right_keeps_that_lose_are_praised_and_kind_dice_are_named() -> None:
    lessons = set()
    for seed in range(30):
        player = begun(players=2, computers=0, variant=TWO, seed=f"lesson {seed}")
        for _ in range(40):
            if player.phase == "staking":
                break
            if player.phase == "choosing":
                turn = player.table.state.turn
                best = keep_chances(turn)[0][0]
                player.send("keep", faces=list(best))
                player.send("stop" if best == turn.free or seed % 2 else "throw")
            else:
                player.press()
        for person in player.view["ledger"]["people"]:
            lesson = player.send("whose", seat=person["seat"]).view["ledger"]["lesson"]
            if lesson:
                lessons.add(lesson["text"].split(".")[0].split(" gave up ")[0])
    assert lessons == {"Right keeps, unlucky dice", "That choice"}


def test_games_that_cannot_be_priced_are_left_out_and_it_is_said() -> None:
    many = played(begun(players=6, computers=0, variant=TWO), 1)
    out, kept = [], []
    for seat in range(6):
        view = many.send("whose", seat=seat).view["ledger"]
        (out if "1 game is left out: with more than 3" in view["note"] else kept).append(seat)
        assert bool(view["rows"]) == (seat not in out)
    order = many.table.state.state.order
    assert sorted(out) == sorted(order[:2])
    by_seat = played(begun(variant=DicePoker(throws=2, playoff_order="seat")), 1)
    assert "with play-offs in the order of seats" in by_seat.view["ledger"]["note"]
    assert by_seat.view["ledger"]["rows"] == []


# The same dice again.


def costly(player: Player) -> list[dict[str, Any]]:
    return [row for row in player.view["ledger"]["costly"]["rows"] if row["again"]]


def at_costly(**options: Any) -> tuple[Player, int]:
    """At rest after three games, and the number of one that cost something."""
    player = played(begun(variant=TWO, **options), 3)
    return player, costly(player)[0]["number"]


def test_a_game_again_stands_before_the_own_first_choice_with_the_same_dice() -> None:
    player, number = at_costly(seed="again")
    first = next(one for one in player.table._choices[number] if one.state.game.player == 0)
    assert costly(player)[0]["again"] == "Same dice again"
    before = everything(player)
    player.send("again", number=number)
    assert player.table._state == first.state
    assert player.status.startswith(f"Game {number} again; nothing counts.")
    assert player.faces() == list(first.state.game.turn.thrown)
    assert first.action == Stop()
    fallen = []
    for _ in range(2):
        player.send("throw")
        fallen.append(player.table.dice)
        player.send("again", number=number)
    assert fallen[0] == fallen[1]
    played_to_rest(player)
    assert player.view["main"]["words"] == "AGAIN"
    assert player.send("put_in").notice == "This one is over. Play it again, or leave it."
    player.send("again_leave")
    assert everything(player) == before


def played_to_rest(player: Player, random: Random | None = None) -> None:
    for _ in range(60):
        if player.view["main"]["do"] == "again":
            return
        choose(player, random)
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("seed", range(4))
def test_nothing_done_in_a_game_again_counts(seed: int) -> None:
    random = Random(seed)
    player, number = at_costly(seed=f"again {seed}")
    before = everything(player)
    player.send("again", number=number)
    for _ in range(25):
        noise = random.choice(["rules", "worth", "favourites", "all_holds", "copy", "order"])
        player.send(noise)
        if player.view["main"]["do"] == "again":
            player.press()
        else:
            choose(player, random)
        player.send(random.choice(["seats", "start", "next_round", "put_in"]), values=seats_form())
        if random.random() < 0.1:
            player.send("again", number=random.choice(list(player.table._choices)))
    player.send("again_leave")
    assert everything(player)[:6] == before[:6]
    player.send("copy", open=False).press()
    assert player.phase in ("throwing", "staking")


def test_a_person_goes_back_to_his_own_choice_only() -> None:
    player, _ = at_costly(seed="own")
    for seat in (0, 1):
        player.send("whose", seat=seat)
        for row in costly(player):
            player.send("again", number=row["number"])
            assert player.table._state.game.player == seat
        player.send("again_leave")


@pytest.mark.parametrize("number", [0, 99, "1", None, True])
def test_a_game_that_was_not_played_cannot_be_played_again(number: object) -> None:
    player, _ = at_costly(seed="no")
    player.send("again", number=number)
    assert player.notice == "That one cannot be played again now."


def test_only_at_rest_a_game_can_be_played_again() -> None:
    player, number = at_costly(seed="rest")
    player.until("choosing")
    assert costly(player) == []
    assert player.send("again", number=number).notice == "That one cannot be played again now."


def test_under_other_rules_or_with_others_the_old_games_only_stand_in_the_ledger() -> None:
    player, _ = at_costly(seed="rules")
    player.until("between_rounds")
    rows = player.view["ledger"]["rows"]
    player.send("seats", values=seats_form(players="4", computers="1"))
    assert player.view["ledger"]["rows"] == rows
    assert costly(player) == []
    played(player, player.table.state.state.games_begun + 1)
    assert len(costly(player)) <= 1


# Copies.


def test_a_copy_opens_with_its_ledgers_and_goes_on() -> None:
    player, number = at_costly(seed="copy")
    player.until("choosing").send("copy", open=True)
    other = Player(seed="other").send("hello", search="")
    other.send("open_copy", text=player.view["copy"]["text"])
    assert other.notice == ""
    assert other.table._ledgers == player.table._ledgers
    assert other.table._choices == player.table._choices
    assert other.view["ledger"]["rows"] == player.view["ledger"]["rows"]
    played(other, 4)
    assert number in [row["number"] for row in costly(other)]


def test_a_replay_has_its_own_ledger_and_afterwards_the_own_one_is_back() -> None:
    player = played(begun(variant=TWO, seed="mine", players=2, computers=0), 2)
    player.send("end").send("copy", open=True)
    text = player.view["copy"]["text"]
    here = played(begun(variant=TWO, seed="here", players=3, computers=2), 3)
    here.until("between_rounds").send("seats", values=seats_form(players="4", computers="2"))
    before = everything(here)
    here.send("open_copy", text=text)
    assert here.notice == ""
    assert here.view["ledger"]["rows"] == []
    for _ in range(100):
        here.send("replay_next")
    assert here.table._ledgers == player.table._ledgers
    assert [person["name"] for person in here.view["ledger"]["people"]] == ["Ana", "Boris"]
    rows = here.view["ledger"]["rows"]
    for _ in range(3):
        here.send("replay_back")
    assert len(here.view["ledger"]["rows"]) == 1
    for _ in range(3):
        here.send("replay_next")
    assert here.view["ledger"]["rows"] == rows
    here.send("replay_leave")
    assert everything(here)[:4] == before[:4]
    assert everything(here)[5:7] == before[5:7]


def test_a_new_match_begins_an_empty_ledger() -> None:
    player = played(begun(variant=TWO), 3)
    assert player.table._ledgers
    player.send("start", values={"seed": ""})
    assert player.view["ledger"]["rows"] == []
    assert player.table._ledgers == {}
