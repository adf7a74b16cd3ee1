"""House rules of dice poker and the proof of its dice as views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.dice import dice_text
from rules.dice_poker import MOST_PLAYERS, DicePoker
from rules.dice_poker.variants import MOST_THROWS
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.dice_rules import Seating
from widgets.forms import choice_field, flag_field, text_field
from widgets.links import REPRODUCIBLE

__all__ = ["dice_proof_view", "dice_rules_view"]

LEVELS = {
    "cautious": N_("cautious"),
    "exact": N_("exact"),
}
FULL_HOUSES = {
    "triple_first": N_("by the three, then by the pair"),
    "points": N_("by the points of all five dice"),
}
PLAYOFFS = {
    "throw": N_("thrown afresh"),
    "seat": N_("as in the game before"),
}


def dice_rules_view(
    seating: Seating,
    variant: DicePoker,
    *,
    opened: bool,
    edition: int,
    seed: str | None,
    words: Catalogue,
) -> View:
    """The form of House rules; ``variant`` has the stake of the next round."""
    return {
        "open": opened,
        "edition": edition,
        "title": words("House rules"),
        "close": words("Close"),
        "groups": [
            {
                "do": "seats",
                "title": words("Who plays"),
                "submit": words("Use these players"),
                "fields": _seats(seating, words),
            },
            {
                "do": "options",
                "title": words("The game"),
                "submit": words("Use these rules"),
                "fields": _options(variant, words),
            },
            {
                "do": "start",
                "title": words("A new match"),
                "submit": words("New match"),
                "fields": [
                    text_field(
                        "seed",
                        words("Seed"),
                        words(
                            "The same seed throws the same dice for all. Empty: nobody knows them. "
                            "A new match sets every total to 0. Nobody may leave within a round, "
                            "so it can begin before the first stakes or between rounds."
                        ),
                        seed or "",
                    ),
                ],
            },
        ],
    }


def _numbers(first: int, last: int) -> dict[str, str]:
    return {str(number): str(number) for number in range(first, last + 1)}


def _seats(seating: Seating, words: Catalogue) -> list[View]:
    return [
        choice_field(
            "players",
            words("Players"),
            words("Five are best. If the players change between rounds, the order is thrown anew."),
            _numbers(2, MOST_PLAYERS),
            str(seating.players),
        ),
        choice_field(
            "computers",
            words("Played by the computer"),
            words("So many of the last seats. Every seat keeps its total."),
            _numbers(0, MOST_PLAYERS),
            str(seating.computers),
        ),
        choice_field(
            "level",
            words("How the computer plays"),
            words(
                "Cautious keeps what it has and stops when it leads; exact makes the best choice."
            ),
            {key: words(text) for key, text in LEVELS.items()},
            seating.level,
        ),
        text_field(
            "names",
            words("Names"),
            words("Separated by commas, in the order of the seats. Empty: names of the house."),
            ", ".join(seating.names),
        ),
    ]


def _options(variant: DicePoker, words: Catalogue) -> list[View]:
    return [
        text_field(
            "stake",
            words("Stake"),
            words("Chips that everybody puts in before every game. The winner takes them all."),
            str(variant.stake),
        ),
        choice_field(
            "throws",
            words("Throws in a turn"),
            words("With one throw there is nothing to choose."),
            _numbers(1, MOST_THROWS),
            str(variant.throws),
        ),
        flag_field(
            "locked",
            words("Dice left lying stay"),
            words("Without the tick every die may be thrown again, as in most other dice games."),
            value=variant.locked,
        ),
        choice_field(
            "full_house",
            words("Full houses compare"),
            words("5-5-5-2-2 against 3-3-3-6-6: the fives win by the three, the others by points."),
            {key: words(text) for key, text in FULL_HOUSES.items()},
            variant.full_house,
        ),
        choice_field(
            "playoff_order",
            words("Order of a play-off"),
            words("Going first is a disadvantage, so thrown afresh is fairer."),
            {key: words(text) for key, text in PLAYOFFS.items()},
            variant.playoff_order,
        ),
    ]


def dice_proof_view(
    *,
    fingerprint: str,
    game: int,
    past: tuple[int, str, str] | None,
    throws: Mapping[tuple[int, ...], Sequence[int]],
    seed: str | None,
    words: Catalogue,
) -> View:
    """The proof that the dice of a game were fixed before its first throw.

    ``fingerprint`` is that of ``game``, the running or the coming one. ``past`` is the number, the
    fingerprint and the key of the last finished game, whose ``throws`` are given by their names.
    """
    title = words("Were the dice fixed before the first throw?")
    if not fingerprint:
        text = words(
            "The fingerprint of the first game’s dice is shown here before the first throw."
        )
        return {"title": title, "words": text, "facts": []}
    facts = [
        {"name": words("fingerprint of the dice of game {game}", game=game), "value": fingerprint}
    ]
    if past is None:
        text = words(
            "All dice of a game are fixed before its first throw; this is their fingerprint "
            "(SHA-256). After the game its key is shown, and anybody can check every throw."
        )
    else:
        text = words(
            "Yes: the fingerprint of the last game was here before its first throw. Now its key is "
            "shown too, and anybody can check that it gives this fingerprint and these dice. A "
            "throw is named by game, play-off, player and throw; 0 and a number is a throw for the "
            "order."
        )
        number, before, key = past
        listed = ", ".join(f'{name}: "{dice_text(faces)}"' for name, faces in throws.items())
        line = (
            f'import rules.shuffle; rules.shuffle.verify_throws("{before}", "{key}", {{{listed}}})'
        )
        facts += [
            {"name": words("key of the dice of game {game}", game=number), "value": key},
            {"name": words("check in Python"), "value": line},
        ]
    if seed is not None:
        facts.append({"name": words("seed, so everybody can throw this again"), "value": seed})
    if seed is not None:
        text = f"{text} {words(REPRODUCIBLE)}"
    return {"title": title, "words": text, "facts": facts}
