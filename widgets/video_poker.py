"""The table of Aces and Faces: cards to hold, a pay table, a bet, doubles, the worth of holds.

``VideoPokerTable()`` as the last line of a cell shows it. The game's state and the dealer are plain
Python; the browser is only ever given the view.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.hands import evaluate
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards
from rules.shuffle import read_seed
from rules.video_poker import ACES_AND_FACES, PayTable
from rules.video_poker.match import (
    MatchPhase,
)
from rules.video_poker.review import preparations, value_of_hold
from widgets.base import View, module, of_part, stylesheet, text_of, tool
from widgets.beside import Beside
from widgets.catalogue import Catalogue, pick_language
from widgets.derived_numbers import Number, category_number, hold_numbers
from widgets.forms import form
from widgets.hold_experiment import hold_experiment
from widgets.hold_worth_view import covered_view, worth_view
from widgets.house_rules import (
    NewGame,
    as_machine,
    link_to,
    read_link,
    read_new_game,
    read_options,
    read_pays,
)
from widgets.house_rules_view import proof_view, rules_view
from widgets.idle import in_pauses
from widgets.pay_lab import LABORATORY_MESSAGES, PayLaboratory
from widgets.pay_table_view import pay_table_view
from widgets.video_poker_match import PREPARE_AFTER, VideoPokerMatchTable
from widgets.video_poker_view import mat_view
from widgets.video_poker_words import Sitting
from widgets.where_from import WhereFrom

if TYPE_CHECKING:
    from rules.video_poker import HoldValue

__all__ = ["VideoPokerTable"]


class VideoPokerTable(VideoPokerMatchTable):
    """One player at the machine.

    ``variant`` is the pay table with its house rules. ``deal`` fixes the first five cards, ``seed``
    fixes all cards, ``repeat=True`` deals the first hand again and again, with the same cards to
    come.
    ``automatic_holds=False`` leaves every mark to the player. ``chip_value`` is a label.
    Raises UnreadableCards or BadVariant.

    ``table.cards`` are the cards that lie there, ``table.state`` is all that the player may know.
    """

    _esm = module(
        "dom.js",
        "resume.js",
        "table.js",
        "cards.js",
        "panels.js",
        "beside.js",
        "pay_lab.js",
        "where_from.js",
        "ledger.js",
        "copy.js",
        "video_poker.js",
    )
    _css = stylesheet("beside.css", "pay_lab.css", "where_from.css", "ledger.css")

    def __init__(
        self,
        variant: PayTable = ACES_AND_FACES,
        deal: CardsLike | None = None,
        seed: str | int | None = None,
        language: str | None = None,
        *,
        automatic_holds: bool | None = None,
        repeat: bool = False,
        chip_value: str = "10 ¢",
    ) -> None:
        if automatic_holds is not None:
            variant = replace(variant, automatic_holds=automatic_holds)
        self._game = NewGame(
            chip_value=chip_value,
            first=() if deal is None else read_cards(deal, 5),
            seed=read_seed(seed),
            repeat=repeat,
        )
        self._variant = variant
        self._worked_out: tuple[PayTable, Fraction | None] | None = None
        self._language_fixed = language is not None
        self._beside = Beside(self.show, seed=self._game.seed)
        self.lab = PayLaboratory(variant, show=self.show)
        self._where = WhereFrom()
        self._sit_down(variant)
        super().__init__(language)

    # House rules.

    def _between_hands(self) -> None:
        self._not_in_replay()
        if self._state.phase not in (MatchPhase.BETTING, MatchPhase.OVER):
            raise IllegalAction(Message("Finish this hand first; your chips are on it."))

    def _use(self, table: PayTable) -> None:
        """Go on with the same chips under other rules, or with all chips if there are none left."""
        self._between_hands()
        self._variant = table
        self._sit_down(replace(table, bankroll=self._state.bankroll or table.bankroll))
        self._edition += 1
        self.moved()

    def _machine(self, message: View) -> None:
        self._use(as_machine(text_of(message, "machine", 100), self._variant))

    def _options(self, message: View) -> None:
        self._use(read_options(form(message), self._variant))

    def _pays(self, message: View) -> None:
        self._use(read_pays(form(message), self._variant))

    def _play_lab(self, _message: View) -> None:
        self._use(self.lab.table)

    def _start(self, message: View) -> None:
        """A new game; nothing changes unless all that it starts with can be read."""
        self._between_hands()
        self._game = read_new_game(form(message), self._game)
        self._sit_down(self._variant)
        self._rules_open = False
        self._edition += 1
        self.moved()

    # Panels and links.

    def _worth(self, _message: View) -> None:
        self._covered = not self._covered

    def _show_all(self, _message: View) -> None:
        self._all_holds = not self._all_holds

    query_names: ClassVar[frozenset[str]] = frozenset({"table", "options", "seed", "hand", "lang"})

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: table, options, seed, hand; faults are said."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))
        try:
            game, variant = read_link(query, self._game, self._variant)
        except (BadVariant, UnreadableCards) as refusal:
            reason = self.words.message(refusal.message)
            self.say(self.words("{reason} So this link opens the usual table.", reason=reason))
            return
        if self._dealer is None and not self._state.hand_number:
            self._game, self._variant = game, variant
            self._sit_down(variant)
            self._edition += 1

    def link(self) -> str | None:
        """The query of a link to this table."""
        return link_to(self._game, self._variant, self.words.language)

    def place_of(self, do: str) -> str:
        """House rules show their refusals themselves."""
        if do == "open_copy":
            return "copy"
        if do in LABORATORY_MESSAGES:
            return "lab"
        return "rules" if do in ("options", "pays", "start") else "mat"

    handlers: ClassVar[dict[str, Any]] = {
        **VideoPokerMatchTable.match_handlers,
        **VideoPokerMatchTable.play,
        **of_part("_beside", Beside.names),
        **of_part("lab", PayLaboratory.handlers),
        **of_part("_where", WhereFrom.handlers),
        "machine": _machine,
        "options": _options,
        "pays": _pays,
        "start": _start,
        "play_pays": _play_lab,
        "worth": _worth,
        "all_holds": _show_all,
    }
    free: ClassVar[frozenset[str]] = VideoPokerMatchTable.match_free | {
        "worth",
        "all_holds",
        *Beside.names,
        *LABORATORY_MESSAGES,
        *WhereFrom.handlers,
    }

    # The view.

    def draw(self) -> View:
        """The whole table as texts, small ints and flags."""
        words = self.words
        sitting = Sitting(
            seen=self.state,
            marks=self._marks,
            bet=self._bet,
            chip_value=self._game.chip_value,
            start=self._variant.bankroll,
            words=words,
        )
        view = mat_view(sitting) | {
            "copy": self._draw_copy(),
            "pay_table": pay_table_view(sitting, self._known_return()),
            "worth": self._draw_worth(),
            "where": self._draw_where(),
            "beside": self._draw_beside(),
            "lab": self._draw_lab(),
            "ledger": self._draw_ledger(),
            "rules": rules_view(
                self._variant,
                opened=self._rules_open,
                edition=self._edition,
                start=self._game,
                words=words,
            ),
            "proof": self._draw_proof(),
            "four_colours": self._four_colours,
            "tools": [
                *self._tools(),
                tool("lab_open", words("Pay laboratory"), expanded=self.lab.open),
            ],
        }
        return self._draw_replay(self._draw_again(view))

    def _known_return(self) -> Fraction | None:
        """What this machine gives back: as published, or as worked out in a pause of the page."""
        table = self._match.table
        if table.published_return is not None:
            return table.published_return
        if self._worked_out is None or self._worked_out[0] != table:
            self._worked_out = table, None
            in_pauses([*preparations(table, self._bet), self._work_out], delay=PREPARE_AFTER)
        return self._worked_out[1]

    def _work_out(self) -> None:
        from rules.video_poker import expected_return

        table = self._match.table
        self._worked_out = table, expected_return(table)
        self.show()

    def _draw_worth(self) -> View:
        hand = self._state.hand
        if self._covered or hand is None:
            return covered_view(self.words, may_ask=hand is not None)
        return worth_view(
            self._hold_values(),
            deal=hand.deal,
            chosen=self.held,
            table=self._match.table,
            bet=self._state.bet,
            show_all=self._all_holds,
            may_hold=self._state.phase is MatchPhase.PLAYING,
            words=self.words,
        )

    def _draw_where(self) -> View:
        """The numbers of the worth panel while it is uncovered, and how often such a deal comes."""
        hand, table = self._state.hand, self._match.table
        numbers: list[Number] = []
        if hand is not None and not self._covered:
            value = value_of_hold(self._hold_values(), self.held)
            numbers += hold_numbers(value, hand.deal, table, self._state.bet, self.words)
            dealt = evaluate(hand.deal, ranking=table.ranking).category
            numbers.append(category_number(dealt, [(STANDARD_DECK, table.ranking)], self.words))
        self._where.offer(numbers)
        return self._where.view(self.words)

    def _draw_lab(self) -> View:
        """The laboratory starts from this machine and looks at the hand that was dealt."""
        self.lab.use(self._variant)
        self.lab.hand = self._state.hand.deal if self._state.hand is not None else ()
        view = self.lab.view(self.words)
        changed = self.lab.table != self._variant and self.at_rest
        return view | {"play": self.words("Play with these pays") if changed else ""}

    def _draw_beside(self) -> View:
        hand = self._state.hand
        may = hand is not None and len(hand.deal) == 5
        if hand is not None and self._beside.opened:
            value = value_of_hold(self._hold_values(), self.held)
            self._beside.ask(
                hold_experiment(value, hand.deal, self._match.table, self._state.bet, self.words)
            )
        elif hand is None:
            self._beside.ask(None)
        return self._beside.view(self.words, may_open=may)

    def _hold_values(self) -> tuple[HoldValue, ...]:
        """The 32 exact values of this deal, computed when they are first asked for."""
        if self._values is None:
            from rules.video_poker import hold_values

            assert self._state.hand is not None
            self._values = hold_values(
                self._state.hand.deal, self._match.table, bet=self._state.bet
            )
        return self._values

    def _draw_proof(self) -> View:
        hand, number = self._state.hand, self._state.hand_number
        running = self._state.phase is MatchPhase.PLAYING
        over = hand is not None and not running
        pack = (number if hand is not None else number + 1,)
        cards: tuple[Card, ...] = ()
        if hand is not None:
            drawn = tuple(card for card in hand.final if card not in hand.deal)
            cards = hand.deal + drawn
        chosen = bool(self._game.first) and (self._game.repeat or pack == (1,))
        dealer = None if self._replay else self._dealer
        return proof_view(
            fingerprint=dealer.commitment(pack) if dealer else "",
            key=dealer.pack_key(pack).hex() if dealer and over else "",
            cards=cards,
            chosen=chosen,
            seed=self._game.seed,
            words=self.words,
        )
