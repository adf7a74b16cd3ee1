"""Outs on the deck as a view: every card with its state, the cards aside, and one sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card, Suit
from widgets.base import View
from widgets.cards import small_cards
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from widgets.lessons.pictures_outs import OutsGrid

__all__ = ["outs_view"]

SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
STATES = {
    "seen": N_("you see it"),
    "free": "",
    "touched": N_("touched"),
    "out": N_("an out"),
    "missed": N_("an out, missed"),
    "extra": N_("no out"),
}
SIGNS = {"out": "✓", "missed": "!", "extra": "×"}


def outs_view(grid: OutsGrid, words: Catalogue) -> View:
    """The whole view; which cards are outs stands in it only where that may be told."""
    still = grid.told
    return {
        "title": words(N_("Outs on the deck")),
        "yours": {
            "words": words(N_("Your cards; dashed ones go:")),
            "label": words.listed(
                words.spoken(card)
                if card in grid.held
                else words(N_("{card}, thrown away"), card=words.spoken(card))
                for card in grid.deal
            ),
            "cards": small_cards(grid.deal, grid.held),
        },
        "still": still,
        "rows": [
            {
                "suit": suit.letter,
                "words": words(suit.words),
                "cells": [_cell(grid, card, words) for card in grid.cards if card.suit is suit],
            }
            for suit in SUIT_ORDER
        ],
        "said": _said(grid, words),
        "check": "" if still else words(N_("Check my outs")),
        "again": words(N_("Start again")) if not grid.shown and grid.checks else "",
        "aside": _aside(grid, words),
    }


def _state(grid: OutsGrid, card: Card) -> str:
    if card in grid.deal:
        return "seen"
    if not grid.told:
        return "touched" if card in grid.touched_cards else "free"
    if card in grid.outs:
        missed = not grid.shown and card not in grid.touched_cards
        return "missed" if missed else "out"
    return "extra" if card in grid.touched_cards else "free"


def _cell(grid: OutsGrid, card: Card, words: Catalogue) -> View:
    state = _state(grid, card)
    spoken = words.spoken(card)
    label = words("{card}, {mark}", card=spoken, mark=words(STATES[state])) if STATES[state] else ""
    return {
        "card": str(card),
        "state": state,
        "sign": SIGNS.get(state, ""),
        "label": label or spoken,
    }


def _said(grid: OutsGrid, words: Catalogue) -> list[View]:
    outs, touched = len(grid.outs), len(grid.touched_cards)
    unseen = len(grid.unseen)
    if not grid.told:
        text = words.count("{number} card touched.", "{number} cards touched.", touched)
        if not grid.checked:
            return [{"text": text}]
        right = len(grid.touched_cards & grid.outs)
        marked = words(
            N_("{right} right, {missed} missed, {extra} too many. Look once more."),
            right=right,
            missed=outs - right,
            extra=touched - right,
        )
        return [{"text": marked, "strong": True}]
    if grid.shown:
        first = words.count("{number} out.", "{number} outs.", outs)
        rest = words(
            N_("{unseen} unseen cards; you draw {drawn}."),
            unseen=unseen,
            drawn=len(grid.deal) - len(grid.held),
        )
    elif grid.found:
        first = words.count("All found: {number} out.", "All found: {number} outs.", outs)
        rest = words(N_("How many cards are unseen?"))
    else:
        first = words.count("{number} out.", "{number} outs.", outs)
        rest = words(N_("Those with ! were missed, those with × do not help."))
    said: list[View] = [{"text": first, "strong": True}, {"text": f" {rest}"}]
    if grid.valued and len(grid.deal) - len(grid.held) == 1:
        chance = Fraction(outs, unseen)
        told = words(
            N_("{outs} of {unseen}, {share}."),
            outs=outs,
            unseen=unseen,
            share=words.percent(chance),
        )
        said[-1] = {"text": f" {told}"}
    return said


def _aside(grid: OutsGrid, words: Catalogue) -> View | None:
    """The cards that lie in the other hand, face down, and what that changes."""
    if grid.others is None:
        return None
    left = len(grid.unseen) - grid.others
    says = words(
        N_("{others} of the {unseen} unseen cards lie there, {left} in the deck. Where the outs "
           "are, nobody can say."),
        others=grid.others,
        unseen=len(grid.unseen),
        left=left,
    )  # fmt: skip
    if grid.valued:
        says += " " + words(
            N_("Your chance: {outs}/{unseen}, as before."),
            outs=len(grid.outs),
            unseen=len(grid.unseen),
        )
    return {
        "label": words(N_("cards in the other hand")),
        "number": grid.others,
        "most": 10,
        "spoken": words.count("{number} card", "{number} cards", grid.others),
        "says": says,
        "hand": words(N_("the other hand")),
        "deck": words(N_("the deck, {left} cards"), left=left),
    }
