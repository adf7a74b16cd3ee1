"""Cards as views: what the browser draws, and what a screen reader says.

A card's view names the drawing (``code``, None for a back), the word under it (``tag``), whether it
is marked, what choosing it does (``choice``, None where it cannot be chosen) and its spoken label.
Cards that nobody has turned have no code, so nothing hidden is ever in a view.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.cards import Card
from widgets.base import View
from widgets.catalogue import N_, Catalogue

__all__ = ["card_view", "hand_view", "small_cards"]

CHANGE = N_("CHANGE")
HOLD = N_("HOLD")
WON = N_("WON")


def card_view(card: Card | None, label: str, **more: object) -> View:
    """One card: face up with ``card``, face down with None. ``more`` are the fields named above."""
    view: View = {
        "code": None if card is None else str(card),
        "name": "" if card is None else str(card),
        "label": label,
        "pressed": None,
        "choice": None,
        "marked": False,
        "tag": "",
        "key": "",
        "deal": "",
        "turn": None,
    }
    return view | more


def hand_view(
    cards: Sequence[Card],
    *,
    words: Catalogue,
    deal: str,
    marked: Collection[Card] = (),
    tag: str = HOLD,
    choice: str | None = None,
    new: Collection[Card] = (),
) -> list[View]:
    """Five cards face up. ``deal`` tells one deal from the next; ``new`` cards turn one by one."""
    order = {card: place for place, card in enumerate(card for card in cards if card in new)}
    views = []
    for place, card in enumerate(cards, start=1):
        mark = card in marked
        label = words.spoken(card)
        if mark:
            label = words("{card}, {mark}", card=label, mark=words(SPOKEN_MARKS[tag]))
        views.append(
            card_view(
                card,
                label,
                marked=mark,
                tag=words(tag) if mark else "",
                choice=choice,
                pressed=mark if choice else None,
                key=str(place) if choice else "",
                deal=deal,
                turn=order.get(card, 0),
            )
        )
    return views


SPOKEN_MARKS = {CHANGE: N_("to be changed"), HOLD: N_("held"), WON: N_("part of the win")}


def small_cards(cards: Sequence[Card], kept: Collection[Card]) -> list[View]:
    """Small cards for a list; those not kept are drawn dashed."""
    return [{"code": str(card), "kept": card in kept} for card in cards]
