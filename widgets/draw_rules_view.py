"""House rules of draw poker as a view: each option with what it changes."""

from __future__ import annotations

from collections.abc import Mapping

from rules.draw_poker.decision import Opponent
from rules.draw_poker.variants import HOUSE_RULES
from rules.hands import HandCategory, category_counts
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.draw_rules import NUMBERS, DrawGame
from widgets.forms import choice_field, flag_field, text_field

__all__ = ["draw_rules_view"]

ORDERS = {
    "standard": N_("the usual order"),
    "flush_over_full_house": N_("a flush beats a full house"),
    "by_frequency": N_("the rarer beats the more frequent"),
}
ACE_LOW = {
    "value_one": N_("A-2-3-4-5 is a straight"),
    "below_lowest": N_("the ace may stand below the lowest card"),
    "never": N_("the ace is only high"),
}
FLUSHES = {
    "top_card": N_("by the highest card, equal ones tie"),
    "all_cards": N_("card by card"),
}
OPEN_CALLS = {
    "showdown": N_("compares the hands at once"),
    "check": N_("leaves the word to the other"),
}
FORFEITS = {
    "deal": N_("by every deal that he loses"),
    "broke": N_("only when he can pay no more"),
}


def draw_rules_view(
    game: DrawGame,
    opponents: Mapping[str, Opponent],
    *,
    opened: bool,
    edition: int,
    words: Catalogue,
) -> View:
    """The form of House rules. What each of the ``opponents`` goes by is printed below it."""
    return {
        "open": opened,
        "edition": edition,
        "title": words("House rules"),
        "close": words("Close"),
        "whole": {"do": "start", "words": words("New game"), "help": words(WHOLE)},
        "groups": [
            {
                "do": "start",
                "title": words("Who and with what"),
                "submit": "",
                "fields": _table_fields(game, opponents, words),
            },
            {
                "do": "start",
                "title": words("Chips and belongings"),
                "submit": "",
                "fields": _chip_fields(game, words),
            },
            {
                "do": "start",
                "title": words("Betting and showing"),
                "submit": "",
                "fields": _betting_fields(game, words),
            },
        ],
        "notes": [
            {
                "title": words(
                    "How the snowman plays: {opponent}", opponent=words.message(one.title)
                ),
                "lines": [words.message(rule) for rule in one.rules],
            }
            for one in opponents.values()
        ],
    }


WHOLE = N_("These rules begin with a new game: full banks, and all his belongings are his again.")


def _table_fields(
    game: DrawGame, opponents: Mapping[str, Opponent], words: Catalogue
) -> list[View]:
    ranking = game.variant.ranking
    return [
        choice_field(
            "opponent",
            words("The snowman plays"),
            words("His rules of thumb are printed below, so you may play against them."),
            {name: words.message(one.title) for name, one in opponents.items()},
            game.opponent,
        ),
        choice_field(
            "deck",
            words("Deck"),
            f"{_help('deck', words)} {_short_deck_words(words)}",
            {"52": words("52 cards, two to ace"), "32": words("32 cards, seven to ace")},
            str(len(game.variant.deck)),
        ),
        choice_field(
            "order",
            words("Order of the hands"),
            words("Which hand beats which. The cards are dealt the same way."),
            {key: words(text) for key, text in ORDERS.items()},
            ranking.order,
        ),
        choice_field(
            "ace_low",
            words("Ace in straights"),
            words("With 32 cards the lowest card is a seven, so only A-7-8-9-10 can come."),
            {key: words(text) for key, text in ACE_LOW.items()},
            ranking.ace_low,
        ),
        choice_field(
            "flush_compare",
            words("Two flushes compare"),
            words("By the highest card alone there are more ties, and the pot then stays."),
            {key: words(text) for key, text in FLUSHES.items()},
            ranking.flush_compare,
        ),
    ]


def _short_deck_words(words: Catalogue) -> str:
    """Why the usual order contradicts rarity with 32 cards, in counted hands."""
    from rules.cards import SHORT_DECK

    counts = category_counts(SHORT_DECK)
    return words(
        "Then the usual order contradicts rarity: {flush} flushes are fewer than {four} fours of a "
        "kind and {full} full houses, and nothing ({nothing} hands) is rarer than a pair ({pair}).",
        flush=counts[HandCategory.FLUSH],
        four=counts[HandCategory.FOUR_OF_A_KIND],
        full=counts[HandCategory.FULL_HOUSE],
        nothing=counts[HandCategory.NOTHING],
        pair=counts[HandCategory.PAIR],
    )


def _chip_fields(game: DrawGame, words: Catalogue) -> list[View]:
    return [
        text_field(name, words(label), _help(name, words), str(getattr(game.variant, name)))
        for name, label in NUMBERS.items()
    ]


def _betting_fields(game: DrawGame, words: Catalogue) -> list[View]:
    variant = game.variant
    return [
        choice_field(
            "open_call",
            words("CALL with nothing bet"),
            _help("open_call", words),
            {key: words(text) for key, text in OPEN_CALLS.items()},
            variant.open_call,
        ),
        choice_field(
            "forfeit",
            words("He loses what he staked"),
            _help("forfeit", words),
            {key: words(text) for key, text in FORFEITS.items()},
            variant.forfeit,
        ),
        flag_field(
            "show_draw_count",
            words("Exchanges are counted aloud"),
            _help("show_draw_count", words),
            value=variant.show_draw_count,
        ),
        text_field(
            "seed",
            words("Seed"),
            words("The same seed deals the same cards to all. Empty: nobody knows them."),
            game.seed or "",
        ),
    ]


def _help(option: str, words: Catalogue) -> str:
    rule = HOUSE_RULES[option]
    return f"{words.message(rule.changes)} {words.message(rule.reason)}"
