"""The table of Aces and Faces: cards to hold, a pay table, a bet, doubles, the worth of holds.

``VideoPokerTable()`` as the last line of a cell shows it. The game's state and the dealer are plain
Python; the browser is only ever given the view.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rules.cards import Card, CardsLike, read_cards
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards
from rules.shuffle import read_seed
from rules.video_poker import ACES_AND_FACES, PayTable
from rules.video_poker.double_up import Colour, Guess, Pick
from rules.video_poker.game import Hold, automatic_holds
from rules.video_poker.match import (
    Bet,
    Collect,
    Double,
    MatchObservation,
    MatchPhase,
    MatchState,
    VideoPokerMatch,
)
from widgets.base import View, module, stylesheet, text_of, tool
from widgets.catalogue import Catalogue, pick_language
from widgets.forms import form
from widgets.hold_worth_view import covered_view, worth_view
from widgets.house_rules import NewGame, as_machine, read_new_game, read_options, read_pays
from widgets.house_rules_view import proof_view, rules_view
from widgets.match_table import MatchTable
from widgets.pay_table_view import pay_table_view
from widgets.video_poker_view import mat_view
from widgets.video_poker_words import Sitting

if TYPE_CHECKING:
    from rules.video_poker import HoldValue

__all__ = ["VideoPokerTable"]


class VideoPokerTable(MatchTable[VideoPokerMatch, MatchState]):
    """One player at the machine.

    ``variant`` is the pay table with its house rules. ``deal`` fixes the first five cards, ``seed``
    fixes all cards, ``repeat=True`` deals the first hand again and again, with the same cards to
    come.
    ``automatic_holds=False`` leaves every mark to the player. ``chip_value`` is a label.
    Raises UnreadableCards or BadVariant.

    ``table.cards`` are the cards that lie there, ``table.state`` is all that the player may know.
    """

    _esm = module("dom.js", "table.js", "cards.js", "panels.js", "copy.js", "video_poker.js")
    _css = stylesheet()

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
        self._language_fixed = language is not None
        self._four_colours = False
        self._rules_open = False
        self._edition = 0
        self._bet = 1
        self._sit_down(variant)
        super().__init__(language)

    # What the next cells of a notebook may ask.

    @property
    def state(self) -> MatchObservation:
        """All that the player may know of the game."""
        return self._match.observation(self._state, 0)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards that lie there now; none before the first deal."""
        return self._state.hand.cards if self._state.hand else ()

    @property
    def held(self) -> frozenset[Card]:
        """The cards marked HOLD, or those that were held in the hand just played."""
        if self._state.phase is MatchPhase.PLAYING or self._state.hand is None:
            return self._marks
        return self._state.hand.held

    # The game.

    def _sit_down(self, variant: PayTable) -> None:
        """Begin a new match at this table: new dealer, nothing on the mat."""
        game = self._game
        self._begin(
            VideoPokerMatch(variant), seed=game.seed, first=game.first, same_deal=game.repeat
        )
        self._clear()

    def _clear(self) -> None:
        """Forget what belonged to the hand before."""
        self._marks: frozenset[Card] = frozenset()
        self._covered = True
        self._all_holds = False
        self._values: tuple[HoldValue, ...] | None = None
        self._clamp_bet()

    def _play(self, *actions: Hashable) -> None:
        super()._play(*actions)
        self._clamp_bet()

    @property
    def at_rest(self) -> bool:
        """Between hands."""
        return self._state.phase in (MatchPhase.BETTING, MatchPhase.OVER)

    def fresh(self) -> None:
        """A new game with all chips."""
        self._sit_down(self._variant)

    def opened(self) -> None:
        """Fit marks and panels to a match opened from a text, or to a step of a replay."""
        self._clear()
        if self._state.phase is MatchPhase.PLAYING:
            then = self.next_in_replay
            deal = self._holdable()
            self._marks = (
                then.cards if isinstance(then, Hold) else automatic_holds(deal, self._match.table)
            )
        self._variant = self._match.table
        self._edition += 1

    def _clamp_bet(self) -> None:
        most = min(self._match.table.max_bet, self._state.bankroll)
        self._bet = max(1, min(self._bet, most))

    def _set_bet(self, message: View) -> None:
        self._match.apply(self._state, Bet(message.get("chips")))  # type: ignore[arg-type]
        self._bet = message["chips"]

    def _deal(self, _message: View) -> None:
        self._play(Bet(self._bet))
        assert self._state.hand is not None
        self._marks = automatic_holds(self._state.hand.deal, self._match.table)
        self._covered, self._all_holds, self._values = True, False, None

    def _holdable(self) -> tuple[Card, ...]:
        if self._state.phase is not MatchPhase.PLAYING or self._state.hand is None:
            raise IllegalAction(Message("Cards can be held after the deal and before the draw."))
        return self._state.hand.deal

    def _toggle(self, message: View) -> None:
        deal = self._holdable()
        card = Card.parse(text_of(message, "card", 12))
        if card not in deal:
            raise IllegalAction(Message("{card} is not among your five cards.", card=card))
        self._marks ^= {card}

    def _hold(self, message: View) -> None:
        deal = self._holdable()
        names = message.get("cards")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise IllegalAction(Message("A hold names the cards to keep."))
        cards = read_cards([Card.parse(name[:12]) for name in names[:6]])
        for card in cards:
            if card not in deal:
                raise IllegalAction(Message("{card} is not among your five cards.", card=card))
        self._marks = frozenset(cards)

    def _hold_all(self, _message: View) -> None:
        deal = frozenset(self._holdable())
        self._marks = frozenset() if self._marks == deal else deal

    def _draw(self, _message: View) -> None:
        self._play(Hold(self._marks))

    def _pick(self, message: View) -> None:
        place = text_of(message, "card", 4)
        self._play(Pick(int(place) if place in ("1", "2", "3", "4") else 0))

    def _collect_and_deal(self, message: View) -> None:
        self._play(Collect())
        self._deal(message)

    def _new_game(self, _message: View) -> None:
        if self._state.phase is not MatchPhase.OVER:
            raise IllegalAction(Message("A new game starts in House rules."))
        self._sit_down(self._variant)
        self.moved()

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

    def _rules(self, message: View) -> None:
        asked = message.get("open")
        self._rules_open = asked if type(asked) is bool else not self._rules_open
        self._edition += 1

    def _colours(self, _message: View) -> None:
        self._four_colours = not self._four_colours

    query_names: ClassVar[frozenset[str]] = frozenset({"seed", "hand", "lang"})

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: ``?seed=``, ``?hand=``, ``?lang=``; faults are said."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))
        try:
            seed = read_seed(query.get("seed"))
            first = read_cards(query["hand"], 5) if query.get("hand", "").strip() else ()
        except (BadVariant, UnreadableCards) as refusal:
            self.say(
                self.words(
                    "{reason} So this link deals shuffled cards.",
                    reason=self.words.message(refusal.message),
                )
            )
            return
        if self._dealer is not None or self._state.hand_number:
            return
        game = self._game
        self._game = replace(game, seed=game.seed or seed, first=game.first or first)
        self._sit_down(self._variant)
        self._edition += 1

    def place_of(self, do: str) -> str:
        """House rules show their refusals themselves."""
        if do == "open_copy":
            return "copy"
        return "rules" if do in ("options", "pays", "start") else "mat"

    handlers: ClassVar[dict[str, Any]] = MatchTable.copy_handlers | {
        "bet": _set_bet,
        "deal": _deal,
        "toggle": _toggle,
        "hold": _hold,
        "hold_all": _hold_all,
        "draw": _draw,
        "double": lambda self, _message: self._play(Double()),
        "pick": _pick,
        "guess_red": lambda self, _message: self._play(Guess(Colour.RED)),
        "guess_black": lambda self, _message: self._play(Guess(Colour.BLACK)),
        "collect": lambda self, _message: self._play(Collect()),
        "collect_and_deal": _collect_and_deal,
        "new_game": _new_game,
        "machine": _machine,
        "options": _options,
        "pays": _pays,
        "start": _start,
        "worth": _worth,
        "all_holds": _show_all,
        "rules": _rules,
        "colours": _colours,
    }
    free: ClassVar[frozenset[str]] = MatchTable.copy_free | {
        "worth",
        "all_holds",
        "rules",
        "colours",
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
            "pay_table": pay_table_view(sitting),
            "worth": self._draw_worth(),
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
                tool("rules", words("House rules"), expanded=self._rules_open),
                self._copy_tool(),
                tool("colours", words("Four colours"), pressed=self._four_colours),
            ],
        }
        return self._draw_replay(view)

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
