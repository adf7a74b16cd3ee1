"""House rules as a view: each option and what it changes; and the proof of the deal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards import Card, cards_text
from rules.video_poker import PAY_TABLES, PayTable, pays_text
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.forms import choice_field, flag_field, text_field
from widgets.house_rules import CHIP_VALUES, NewGame
from widgets.links import REPRODUCIBLE

__all__ = ["proof_view", "rules_view"]

ACE_LOW = {
    "value_one": N_("A-2-3-4-5 is a straight"),
    "never": N_("the ace is only high"),
}
DOUBLE_UP = {
    "dealer_card": N_("a card against the dealer’s"),
    "red_black": N_("red or black"),
}


def rules_view(
    table: PayTable,
    *,
    opened: bool,
    edition: int,
    start: NewGame,
    words: Catalogue,
) -> View:
    """The form of House rules. ``start`` holds what a new game would start with."""
    return {
        "open": opened,
        "edition": edition,
        "title": words("House rules"),
        "close": words("Close"),
        "groups": [
            {
                "do": "options",
                "title": words("Between hands"),
                "submit": words("Use these rules"),
                "fields": [
                    choice_field(
                        "machine",
                        words("Machine"),
                        words(
                            "Which pay table you play. 8/5 pays 8 for a full house, 5 for a flush."
                        ),
                        {name: words(name) for name in [*PAY_TABLES, table.name]},
                        table.name,
                    ),
                    choice_field(
                        "ace_low",
                        words("Ace in straights"),
                        words("With “only high”, A-2-3-4-5 pays nothing."),
                        {key: words(text) for key, text in ACE_LOW.items()},
                        table.ace_low,
                    ),
                    choice_field(
                        "double_up",
                        words("Doubling"),
                        words("Both ways are fair: on average a double neither gains nor loses."),
                        {key: words(text) for key, text in DOUBLE_UP.items()},
                        table.double_up,
                    ),
                    flag_field(
                        "automatic_holds",
                        words("Automatic holds"),
                        words("Marks the cards of a paying combination, which is not always best."),
                        value=table.automatic_holds,
                    ),
                ],
            },
            {
                "do": "pays",
                "title": words("Your own pay table"),
                "submit": words("Use these pays"),
                "fields": [
                    {
                        "kind": "lines",
                        "name": "pays",
                        "label": words("Pays for one chip"),
                        "help": words("One line a combination: its name and a whole number."),
                        "value": pays_text(table),
                    }
                ],
            },
            {
                "do": "start",
                "title": words("A new game"),
                "submit": words("New game with {chips} chips", chips=table.bankroll),
                "fields": [
                    choice_field(
                        "chip_value",
                        words("One chip is"),
                        words("Only a label: you play for nothing but chips."),
                        {label: label for label in (*CHIP_VALUES, start.chip_value)},
                        start.chip_value,
                    ),
                    text_field(
                        "deal",
                        words("First five cards"),
                        words("Such as Ac Ad Ah Kc Kd. Empty: they are shuffled."),
                        cards_text(start.first),
                    ),
                    text_field(
                        "seed",
                        words("Seed"),
                        words(
                            "The same seed deals the same cards to all. Empty: nobody knows them."
                        ),
                        start.seed or "",
                    ),
                    flag_field(
                        "repeat",
                        words("Same deal again"),
                        words("Every deal is the first one, with the same cards to come."),
                        value=start.repeat,
                    ),
                ],
            },
        ],
    }


def proof_view(
    *,
    fingerprint: str,
    key: str,
    cards: Sequence[Card],
    chosen: bool,
    seed: str | None,
    words: Catalogue,
) -> View:
    """The proof that the deck was fixed beforehand: a fingerprint before, the key after the hand.

    ``key`` is empty while the hand is played; ``cards`` are those dealt, in the order they came.
    """
    title = words("Was the deck fixed before the deal?")
    if chosen:
        text = words("These cards were chosen for this hand, not shuffled.")
        return {"title": title, "words": text, "facts": []}
    if not fingerprint:
        text = words("The first deal shows its fingerprint here.")
        said = text if seed is None else f"{text} {words(REPRODUCIBLE)}"
        return {"title": title, "words": said, "facts": []}
    facts = [{"name": words("fingerprint of the deck"), "value": fingerprint}]
    if key:
        text = words(
            "Yes: the fingerprint was here before you chose. Now the key is shown too, and "
            "anybody can check that it gives this fingerprint and these cards."
        )
        check = f'verify("{fingerprint}", "{key}", "{cards_text(cards)}")'
        line = f"import rules.shuffle; rules.shuffle.{check}"
        facts.append({"name": words("key of the deck"), "value": key})
        facts.append({"name": words("check in Python"), "value": line})
    else:
        text = words(
            "The whole deck is fixed already; this is its fingerprint (SHA-256). After the hand "
            "its key is shown, and anybody can check that no card was changed."
        )
    if seed is not None:
        facts.append({"name": words("seed, so everybody can deal this again"), "value": seed})
    if seed is not None:
        text = f"{text} {words(REPRODUCIBLE)}"
    return {"title": title, "words": text, "facts": facts}
