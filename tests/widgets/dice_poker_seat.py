"""A seat at the dice table, and how far a game can be brought before a test begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.dice_poker import TurnPhase
from tests.widgets.seat import Seat
from widgets import DicePokerTable


class Player(Seat):
    """Plays dice poker."""

    table_type = DicePokerTable
    table: DicePokerTable

    @property
    def phase(self) -> str:
        phase: str = self.view["phase"]
        return phase

    @property
    def seats(self) -> dict[str, dict[str, Any]]:
        return {seat["name"]: seat for seat in self.view["seats"]}

    @property
    def banner(self) -> str:
        return self.view["banner"]["heading"]

    def faces(self, tray: str = "open") -> list[int]:
        return [die["face"] for die in self.view[tray]["dice"]] if self.view[tray] else []

    def press(self) -> Player:
        """The main button."""
        return self.send(self.view["main"]["do"])

    def until(self, *phases: str) -> Player:
        """Press the main button until the table waits for one of these."""
        for _ in range(200):
            if self.phase in phases:
                return self
            self.press()
        raise AssertionError(f"the table never waits for {phases}")


def begun(seed: str = "4", **options: Any) -> Player:
    """A table with the stakes of the first game in the bank."""
    return Player(seed=seed, **options).send("hello", search="").until("staking").press()


def conserved(player: Player) -> bool:
    """Whether no chip is made or lost: what the seats are short of lies in the bank."""
    state = player.table.state.state
    return sum(state.totals) + state.bank == 0


def set_dice(player: Player, lying: tuple[int, ...], thrown: tuple[int, ...]) -> None:
    """Put dice on the table as if they had fallen so, in the second throw of three."""
    state = player.table._state
    turn = replace(state.game.turn, phase=TurnPhase.CHOOSING, throws=2, lying=lying, thrown=thrown)
    player.table._state = replace(state, game=replace(state.game, turn=turn))
    player.table._look_again()


def seats_form(**values: object) -> dict[str, object]:
    """The form of the players in the house rules, as it is sent."""
    return {"players": "3", "computers": "1", "level": "cautious", "names": ""} | values
