"""How the visitors of the load test play, and how they count: chips, hands, presses."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

from rules.video_poker import ACES_AND_FACES

View = dict[str, Any]

FIRST_CHIPS = 100
"""What a player of Aces and Faces starts with."""

GAMES = ("aces-and-faces", "draw-poker", "dice-poker")


def next_press(slug: str, view: View, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
    """What somebody presses now: what it does, and what it says along; None if there is nothing."""
    if slug == "aces-and-faces" and view["phase"] == "playing" and chance.random() < 0.5:
        dealt = [card["code"] for card in view["cards"]]
        return "hold", {"cards": chance.sample(dealt, chance.randrange(6))}
    others = [it["do"] for it in view["seconds"] if it["do"] not in ("stop", "double", "hold_all")]
    if others and chance.random() < 0.25:
        return chance.choice(others), {}
    if view["main"] is not None:
        return view["main"]["do"], {}
    return (others[0], {}) if others else None


def number(text: str) -> int:
    """A number as a table writes it.

    >>> number("−1,234 chips"), number("+2")
    (-1234, 2)
    """
    return int(re.sub(r"[^\d-]", "", text.partition(" ")[0].replace("−", "-")))


def counter(view: View, name: str) -> str:
    """What stands in one of the counters over the mat."""
    return str(next(it["value"] for it in view["counters"] if it["name"] == name))


@dataclass
class Chips:
    """The chips of one table, counted by whoever plays there.

    At Aces and Faces the bets and the pays of the hands that were seen are added up; at the other
    two tables nothing may come or go: all banks and the pot, or all totals and the bank.
    """

    slug: str
    expected: int = FIRST_CHIPS
    hands: int = 0
    told: int = 0
    """How many of these hands have been told."""

    def pressed(self, do: str, before: View, after: View) -> None:
        """Count what a press has done."""
        if self.slug != "aces-and-faces":
            return
        if do == "deal" and after["phase"] == "playing":
            self.hands += 1
            self.expected -= number(counter(after, "stake"))
        if do == "collect" and after["phase"] != "won":
            cards = " ".join(card["code"] for card in before["cards"])
            bet = number(counter(before, "stake"))
            self.expected += ACES_AND_FACES.pay(ACES_AND_FACES.line_of(cards), bet)
        if do == "new_game":
            self.expected, self.hands, self.told = FIRST_CHIPS, 0, 0

    def created(self, view: View) -> int:
        """How many chips too many (or, below 0, too few) the table shows."""
        if self.slug == "aces-and-faces":
            return number(counter(view, "bank")) - self.expected
        if self.slug == "draw-poker":
            left, _, right = "".join(it["text"] for it in view["deal_words"]["sum"]).partition("=")
            return added(left) - added(right)
        return sum(number(seat["total"]) for seat in view["seats"]) + number(counter(view, "bank"))

    def hands_too_many(self, view: View) -> int:
        """By how many the hands that the table has dealt differ from those that were asked for."""
        if self.slug != "aces-and-faces":
            return 0
        return number(counter(view, "hand-number")) - self.hands


def added(text: str) -> int:
    """A sum of chips as the table of draw poker writes it.

    >>> added("your 92+his 92+pot 16"), added("200 + 2 × 50")
    (200, 300)
    """
    plain = re.sub(r"[^\d+×]", "", text)
    total = 0
    for term in plain.split("+"):
        product = 1
        for factor in term.split("×"):
            product *= int(factor)
        total += product
    return total
