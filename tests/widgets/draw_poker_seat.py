"""A seat at the table of draw poker, and what must hold there after every message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rules.cards import STANDARD_DECK, Card
from rules.draw_poker.collateral import is_balanced
from rules.draw_poker.match import MatchPhase
from rules.draw_poker.state import Reason
from rules.draw_poker.variants import DRAW_POKER_52, YOU
from tests.widgets.seat import Seat
from widgets import DrawPokerTable

SHORT_MATCH = replace(DRAW_POKER_52, start_bank=10, items=2, item_value=10, reserve=0)


class Player(Seat):
    """Plays draw poker."""

    table_type = DrawPokerTable
    table: DrawPokerTable

    @property
    def offers(self) -> list[str]:
        main = [self.view["main"]["do"]] if self.view["main"] else []
        return [button["do"] for button in self.view["seconds"]] + main

    @property
    def codes(self) -> list[str]:
        return [card["code"] for card in self.view["cards"]]

    @property
    def his_codes(self) -> list[str | None]:
        return [card["code"] for card in self.view["his"]["cards"]]

    def until(self, do: str, *, most: int = 60) -> Player:
        """Press the honey button until another one is offered."""
        for _ in range(most):
            if do in self.offers:
                return self
            self.send(self.view["main"]["do"])
        raise AssertionError(f"{do} was never offered")


def texts_of(value: object) -> Iterator[str]:
    """Every text in a view, keys left out."""
    if isinstance(value, dict):
        for one in value.values():
            yield from texts_of(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts_of(one)
    elif isinstance(value, str):
        yield value


def hidden_cards(player: Player) -> set[Card]:
    """The cards that nobody at the table may see in a view now, from the table's private state."""
    table = player.table
    deal = table._state.deal
    deck = set(table._game.variant.deck)
    if deal is None:
        return deck
    yours, his = map(set, deal.hands)
    seen = yours | set(deal.discards[YOU] or ())
    if deal.outcome is None:
        return deck - seen
    if deal.outcome.reason is Reason.DROPPED:
        return deck - seen
    drawn = {card for cards in deal.discards if cards for card in cards}
    return deck - seen - his - drawn


def leaks(player: Player) -> list[str]:
    """Hidden cards that the view names in any way in which cards are written.

    The ledger tells of other deals, whose cards come again in this one: see ledger_leaks.
    """
    seen = player.view | {"copy": {}, "ledger": {}}  # the letters of a sealed text are random
    joined = "\n".join(texts_of(seen))
    tokens = set(re.split(r"[^0-9A-Za-z]+", joined))
    return [
        str(card)
        for card in hidden_cards(player)
        if str(card) in tokens or card.shown in joined or card.words in joined
    ]


def named_in(value: object) -> set[str]:
    """The cards that these texts name, as people read them."""
    joined = "\n".join(texts_of(value))
    return {card.shown for card in STANDARD_DECK if card.shown in joined}


def ledger_leaks(player: Player) -> list[str]:
    """Cards in the ledger that you were not dealt in the deal of which they are told."""
    table, ledger = player.table, player.view["ledger"]
    other = {name: value for name, value in ledger.items() if name not in ("rows", "costly")}
    found = [*named_in(other), *named_in(ledger["costly"]["title"])]
    for row in [*ledger["rows"], *ledger["costly"]["rows"]]:
        own = set()
        for choice in table._choices.get(row["number"], ()):
            deal = choice.state.deal
            assert deal is not None
            own |= {card.shown for card in deal.hands[YOU]}
        found += named_in(row) - own
    return found


def ledger_adds_up(player: Player) -> bool:
    """Whether the results of all deals are what you are above your first bank."""
    table = player.table
    state = table._state if table._again is None else table._again[1]
    chips = state.before if state.phase is MatchPhase.PLAYING else state.chips
    above = chips.banks[YOU] + chips.pot // 2 - table._game.variant.start_bank
    ledger = table._ledger
    return above == ledger.result == ledger.game - ledger.given_up + ledger.luck


def assert_sound(player: Player) -> None:
    """What holds after every message: no chip made or lost, nothing hidden shown."""
    table = player.table
    assert is_balanced(table._state.chips, table._game.variant)
    pieces = [piece["text"] for piece in player.view["deal_words"]["sum"] if not piece["sign"]]
    left = sum(int(text.split()[-1].replace(",", "")) for text in pieces[:3])
    right = eval(pieces[3].replace(",", "").replace("×", "*"))  # a sum such as 200 + 2 × 50
    assert left == right
    assert leaks(player) == []
    assert ledger_leaks(player) == []
    assert ledger_adds_up(player)


def new_game_form(**values: object) -> dict[str, object]:
    """The form of a new game in the house rules, as it is sent."""
    return {
        "opponent": "student", "deck": "32", "order": "by_frequency", "ace_low": "below_lowest",
        "flush_compare": "all_cards", "ante": "2", "start_bank": "40", "min_bet": "2",
        "items": "3", "item_value": "20", "reserve": "0", "open_call": "check",
        "forfeit": "broke", "show_draw_count": False, "seed": "s",
    } | values  # fmt: skip
