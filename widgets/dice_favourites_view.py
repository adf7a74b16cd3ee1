"""“Who is favourite now?” as a view: every player's exact chance to win the bank from here on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.dice_poker import DicePoker, MatchPhase
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.dice_sitting import DiceSitting
from widgets.worth_panel import bar_width, covered_panel

__all__ = ["covered_favourites", "favourites_view", "players_to_come", "quick"]

TITLE = N_("Who is favourite now?")


def players_to_come(sitting: DiceSitting) -> int:
    """How many players throw after the one whose turn it is, or who begins."""
    state = sitting.seen.state
    if state.phase is not MatchPhase.PLAYING:
        return len(state.players) - 1
    return len(sitting.game.order) - 1 - len(sitting.game.results)


def quick(variant: DicePoker) -> int:
    """With so many players to come the chances are there at once; with more they take seconds."""
    return 3 if variant.throws <= 3 else 2


def covered_favourites(sitting: DiceSitting, *, slow: bool) -> View:
    """The panel while it is covered; with play-offs by seat there is nothing to uncover."""
    words, exact = sitting.words, sitting.seen.variant.playoff_order == "throw"
    first = words("With play-offs in the order of seats these chances have no exact value here.")
    view = covered_panel(words(TITLE), first, may_ask=exact, words=words)
    if exact and slow:
        view["cover"] = words(
            "Covered. With {number} players to come the first answer may take some seconds.",
            number=players_to_come(sitting),
        )
    return view


def favourites_view(sitting: DiceSitting, chances: Sequence[Fraction]) -> View:
    """The panel open: a bar a player, in the order of seats."""
    words, state = sitting.words, sitting.seen.state
    players = state.players
    running = state.phase is MatchPhase.PLAYING
    subtitle = (
        words("chance to win the bank, if all play their best from here on")
        if running
        else words("chance to win the next game, if all play their best")
    )
    return {
        "covered": False,
        "title": words(TITLE),
        "subtitle": subtitle,
        "cover_again": words("Cover"),
        "rows": [
            {
                "name": _name(sitting, seat),
                "now": running and seat == sitting.game.player,
                "width": bar_width(chances[seat], Fraction(1)),
                "value": _value(chances[seat], words),
            }
            for seat in players
        ],
        "note": words("All chances together are exactly 1. Ties count as equal shares."),
    }


def _name(sitting: DiceSitting, seat: int) -> str:
    """Who it is, and how he stands."""
    words, name = sitting.words, sitting.name(seat)
    if sitting.seen.state.phase is not MatchPhase.PLAYING:
        return (
            words("{name}, goes first", name=name) if seat == sitting.seen.state.starter else name
        )
    if seat == sitting.game.player:
        return words("{name}, throwing", name=name)
    if seat in sitting.game.best_players:
        return words("{name}, to beat", name=name)
    return name


def _value(chance: Fraction, words: Catalogue) -> list[View]:
    """A chance as a fraction where it is short, in percent, and as so many in 1,000."""
    percent: View = {"text": words.percent(chance), "strong": True}
    if chance in (0, 1):
        return [percent]
    exact = words.fraction(chance)
    times = round(1000 * chance)
    if times == 0:
        often = words("under 1 in 1,000")
    elif times == 1000:
        often = words("over 999 in 1,000")
    else:
        often = words("{times} in 1,000", times=times)
    return [{"text": f"{exact} ≈ " if exact else "≈ "}, percent, {"text": f" · {often}"}]
