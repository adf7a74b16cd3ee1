"""The dice table: two to ten players round one screen, any of them played by the computer.

``DicePokerTable()`` as the last line of a cell shows it. The match and the dealer are plain Python;
the browser is only ever given the view. What may change between rounds, stands here; the game
itself is in :mod:`widgets.dice_match`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from rules.dice_poker import (
    STANDARD_DICE_POKER,
    DicePoker,
    EndMatch,
    Join,
    Leave,
    MatchPhase,
    MatchState,
    NextRound,
)
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import View, module, of_part, stylesheet
from widgets.beside import Beside
from widgets.catalogue import Catalogue, pick_language
from widgets.derived_numbers import keep_number
from widgets.dice_experiment import keep_experiment
from widgets.dice_favourites_view import (
    covered_favourites,
    favourites_view,
    players_to_come,
    quick,
)
from widgets.dice_match import DiceMatchTable
from widgets.dice_poker_view import dice_mat_view
from widgets.dice_rules import (
    Seating,
    link_to,
    read_link,
    read_names,
    read_rules,
    read_seats,
    seats_said,
    seed_in,
)
from widgets.dice_rules_view import dice_proof_view, dice_rules_view
from widgets.dice_sitting import DiceSitting, TablePhase
from widgets.forms import form
from widgets.keep_worth_view import (
    Keeps,
    covered_keeps,
    keep_values,
    keeps_view,
    later_counted,
)
from widgets.where_from import WhereFrom

if TYPE_CHECKING:
    from rules.dice_poker import KeepValue

__all__ = ["DicePokerTable"]


class DicePokerTable(DiceMatchTable):
    """Players round one screen.

    ``players`` sit there, 2 to 10, the last ``computers`` of them played by the computer. ``names``
    are those of the first players. ``seed`` fixes all dice. Raises BadVariant.

    ``table.dice`` are the dice that lie there, ``table.state`` is all that anybody may know.
    """

    _esm = module(
        "dom.js",
        "resume.js",
        "table.js",
        "panels.js",
        "beside.js",
        "where_from.js",
        "ledger.js",
        "dice.js",
        "copy.js",
        "dice_poker.js",
    )
    _css = stylesheet("beside.css", "where_from.css", "ledger.css", "dice_poker.css")
    _favourites_open = False
    _waited_for = 0
    """With so many players to come somebody has asked for the chances, however long they take."""

    def __init__(
        self,
        players: int = 3,
        computers: int = 1,
        variant: DicePoker = STANDARD_DICE_POKER,
        seed: str | int | None = None,
        language: str | None = None,
        names: Iterable[str] | None = None,
    ) -> None:
        self.words = Catalogue(language)
        self._beside = Beside(self.show, seed=seed)
        self._where = WhereFrom()
        self._seating = Seating(players=players, computers=computers, names=read_names(names))
        self._seed = read_seed(seed)
        self._variant = variant
        self._language_fixed = language is not None
        self._sit_down()
        super().__init__(language)

    def fresh(self) -> None:
        """A new match: all totals 0."""
        self._sit_down()

    def about(self) -> dict[str, str]:
        """Who sits there."""
        seating = self._seating
        return {
            "computers": str(seating.computers),
            "level": seating.level,
            "names": ", ".join(seating.names),
        }

    def read_about(self, about: dict[str, str]) -> None:
        """Seat those whom a copy names."""
        self._said_seats = about

    def opened(self) -> None:
        """Fit the seats to a match opened from a text, or to a step of a replay."""
        first = self._match.initial() if self._record.start is None else self._state
        players = max(len(first.players), len(self._state.players))
        if not self.back_from_replay:
            said = self._said_seats if self._replay is not None or self._dealer is not None else {}
            self._seating = seats_said(said, players)
        super().opened()
        self._edition += 1

    # House rules.

    @property
    def _before_stakes(self) -> bool:
        return not self._state.games_begun

    def _between_rounds(self, otherwise: Hashable | Message) -> bool:
        """Whether the table may change now. Raises IllegalAction with the reason of the rules.

        ``otherwise`` is what the change would be for the rules, or the reason itself.
        """
        self._not_in_replay()
        if self._before_stakes or self._state.phase is MatchPhase.BETWEEN_ROUNDS:
            return True
        if isinstance(otherwise, Message):
            raise IllegalAction(otherwise)
        self._match.apply(self._state, otherwise)
        return False

    def _seats(self, message: View) -> None:
        """Other players, or other parts of the computer; every seat keeps its total."""
        seating = read_seats(form(message))
        here = self._state.players
        fewer = seating.players < len(here)
        self._between_rounds(Leave(here[-1]) if fewer else Join(len(here)))
        if self._before_stakes:
            changed = seating.players != self._seating.players
            self._seating = seating
            if changed:
                self._sit_down()
        else:
            state = self._state
            for seat in range(len(here), seating.players):
                state = self._match.apply(state, Join(seat))
            for seat in reversed(here[seating.players :]):
                state = self._match.apply(state, Leave(seat))
            self._off_the_record(self._match, replace(state, game=None))
            self._seating = seating
        self._changed()

    def _options(self, message: View) -> None:
        variant = read_rules(form(message))
        same_stake = variant.stake == self._variant.stake
        if same_stake:
            running = Message("This round is not over yet, and its rules stay as they are.")
            self._between_rounds(running)
        else:
            self._between_rounds(NextRound(variant.stake))
        state = replace(self._state, game=None)
        if self._before_stakes:
            state = replace(state, stake=variant.stake)
        self._off_the_record(replace(self._match, variant=variant), state)
        self._variant = variant
        self._changed()

    def _start(self, message: View) -> None:
        """A new match; nothing changes unless its seed can be read."""
        self._between_rounds(EndMatch())
        self._seed = seed_in(form(message))
        self._sit_down()
        self._rules_open = False
        self._changed()

    def _changed(self) -> None:
        self._new_dealer()
        self._edition += 1
        self._waited_for = 0
        self._look_again()
        self.moved()

    # Panels and links.

    def _worth(self, _message: View) -> None:
        self._covered = not self._covered

    def _show_all(self, _message: View) -> None:
        self._all_keeps = not self._all_keeps

    def _favourites(self, _message: View) -> None:
        """Uncover who is favourite, or cover it; more players than are quick are waited for."""
        sitting = self._sitting()
        self._favourites_open = self._slow(sitting) or not self._favourites_open
        if self._favourites_open:
            self._waited_for = max(self._waited_for, players_to_come(sitting))

    def _slow(self, sitting: DiceSitting) -> bool:
        return players_to_come(sitting) > max(self._waited_for, quick(self._variant))

    query_names: ClassVar[frozenset[str]] = frozenset(
        {"table", "options", "seed", "players", "lang"}
    )

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: table, options, seed, players; faults are said."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))
        try:
            seed, seating, variant = read_link(query, self._seed, self._seating, self._variant)
        except BadVariant as refusal:
            self.say(
                self.words(
                    "{reason} So this link opens an ordinary table.",
                    reason=self.words.message(refusal.message),
                )
            )
        else:
            if self._dealer is None and self._before_stakes:
                self._seed, self._seating, self._variant = seed, seating, variant
                self._sit_down()
                self._edition += 1
        self._new_dealer()

    def link(self) -> str | None:
        """The query of a link to this table."""
        return link_to(self._seed, self._seating, self._variant, self.words.language)

    def place_of(self, do: str) -> str:
        """Forms show their refusals themselves."""
        if do == "open_copy":
            return "copy"
        return "rules" if do in ("seats", "options", "start") else "mat"

    handlers: ClassVar[dict[str, Any]] = DiceMatchTable.play | {
        **DiceMatchTable.match_handlers,
        **of_part("_beside", Beside.names),
        **of_part("_where", WhereFrom.handlers),
        "seats": _seats,
        "options": _options,
        "start": _start,
        "worth": _worth,
        "all_holds": _show_all,
        "favourites": _favourites,
    }
    free: ClassVar[frozenset[str]] = DiceMatchTable.match_free | {
        *Beside.names,
        *WhereFrom.handlers,
        "worth",
        "all_holds",
        "favourites",
    }

    # The view.

    def draw(self) -> View:
        """The whole table as texts, small ints and flags."""
        words = self.words
        sitting = self._sitting()
        view = dice_mat_view(sitting) | {
            "copy": self._draw_copy(),
            "worth": self._draw_worth(sitting),
            "where": self._draw_where(sitting),
            "beside": self._draw_beside(sitting),
            "favourites": self._draw_favourites(sitting),
            "ledger": self._draw_ledger(),
            "rules": dice_rules_view(
                self._seating,
                self._variant,
                opened=self._rules_open,
                edition=self._edition,
                seed=self._seed,
                words=words,
            ),
            "proof": self._draw_proof(),
            "four_colours": False,
            "tools": self._tools(cards=False),
        }
        return self._draw_replay(self._draw_again(view))

    def _draw_worth(self, sitting: DiceSitting) -> View:
        choosing = sitting.phase in (TablePhase.CHOOSING, TablePhase.WATCHING)
        if self._covered or not choosing:
            return covered_keeps(self.words, may_ask=choosing)
        mine = sitting.phase is TablePhase.CHOOSING
        return keeps_view(
            Keeps(
                turn=sitting.turn,
                values=self._keep_values(sitting),
                chosen=_chosen(sitting),
                later=[sitting.name(seat) for seat in sitting.game.waiting],
                show_all=self._all_keeps,
                may_choose=mine,
                words=self.words,
            )
        )

    def _keep_values(self, sitting: DiceSitting) -> tuple[KeepValue, ...]:
        """The exact values of this throw's keeps, computed when they are first asked for."""
        if self._values is None:
            self._values = keep_values(sitting.turn)
        return self._values

    def _draw_where(self, sitting: DiceSitting) -> View:
        """The chance of the chosen keep, while the panel that shows it is uncovered."""
        number = None
        if not self._covered and sitting.phase in (TablePhase.CHOOSING, TablePhase.WATCHING):
            values, turn = self._keep_values(sitting), sitting.turn
            number = keep_number(values, _chosen(sitting), turn, self.words)
        self._where.offer([number] if number is not None else [])
        return self._where.view(self.words)

    def _draw_beside(self, sitting: DiceSitting) -> View:
        choosing = sitting.phase in (TablePhase.CHOOSING, TablePhase.WATCHING)
        may = choosing and sitting.turn.throws_left > 0
        if may and self._beside.opened:
            chosen = _chosen(sitting)
            value = next(it for it in self._keep_values(sitting) if it.keep == chosen)
            self._beside.ask(
                keep_experiment(value, sitting.turn, later_counted(sitting.turn), self.words)
            )
        elif not may:
            self._beside.ask(None)
        return self._beside.view(self.words, may_open=may)

    def _draw_favourites(self, sitting: DiceSitting) -> View:
        exact = self._variant.playoff_order == "throw"
        slow = self._slow(sitting)
        if not exact or slow or not self._favourites_open:
            return covered_favourites(sitting, slow=slow)
        return favourites_view(sitting, _chances(self._state, self._variant))

    def _draw_proof(self) -> View:
        state = self._state
        dealer = None if self._replay else self._dealer
        running = state.phase is MatchPhase.PLAYING
        game = state.games_begun + (not running)
        past = None
        throws = self._thrown
        if dealer is not None and not running and state.games_begun and self._again is None:
            last = (state.games_begun,)
            past = (last[0], dealer.dice_commitment(last), dealer.dice_key(last).hex())
            throws = {name: dice for name, dice in throws.items() if name[0] == last[0]}
        return dice_proof_view(
            fingerprint=dealer.dice_commitment((game,)) if dealer else "",
            game=game,
            past=past,
            throws=throws,
            seed=self._seed,
            words=self.words,
        )


@lru_cache(maxsize=64)
def _chances(state: MatchState, variant: DicePoker) -> tuple[Fraction, ...]:
    """The favourites of a state; a view is drawn more often than the state changes."""
    from rules.dice_poker import match_favourites

    return match_favourites(state, variant)


def _chosen(sitting: DiceSitting) -> tuple[int, ...]:
    """The dice marked to be kept, or those that the computer plans to keep."""
    return sitting.kept if sitting.phase is TablePhase.CHOOSING else sitting.planned
