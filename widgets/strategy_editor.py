"""The strategy editor: a hold list in words, and at once what it costs, exactly.

``StrategyEditor()`` as the last line of a cell shows it. The learner writes one hold a line; of
five cards those are kept that the first fitting line says. What is typed stays the browser's:
Python reads it, answers with the bill or with one sentence, and writes into the list only when an
example is asked for. While a list cannot be read, the bill of the list before stays, and says so.

Nothing is worked out before the page has scrolled to the editor.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, cast

from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import read_seed
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, PayTable
from widgets.base import Handler, Table, View, module, stylesheet, text_of
from widgets.catalogue import Catalogue, pick_language
from widgets.house_rules import as_machine
from widgets.strategy_editor_view import STARTER, Sheet, editor_view, examples

if TYPE_CHECKING:
    from rules.video_poker.strategy import Otherwise, StrategyBill
    from rules.video_poker.strategy_rules import Strategy
    from rules.video_poker.strategy_text import StrategyLike

__all__ = ["HoldList", "StrategyEditor", "read_list"]

OTHERWISE = ("best", "discard")
TOO_LONG = Message("That text is too long to be a strategy.")


@dataclass(frozen=True, slots=True)
class HoldList:
    """A list that could be read; ``numbers`` says in which line of its text each rule stands."""

    strategy: Strategy
    numbers: tuple[int, ...]


def read_list(text: str) -> HoldList:
    """Read a list as it stands in a text area. Raises BadVariant, naming the line of the text.

    >>> read_list("high pair  # of jacks or better, low pair").numbers
    (1,)
    """
    from rules.video_poker.strategy_text import parse_strategy

    lines = text.split("\n")
    strategy = parse_strategy(lines)
    numbers = [at for at, line in enumerate(lines, start=1) if parse_strategy([line]).rules]
    return HoldList(strategy, tuple(numbers))


class StrategyEditor(Table):
    """A list of holds to write, its exact bill, and ten hands played by it.

    ``strategy`` is the list at first (a short one of the obvious holds without it), ``table`` the
    machine, ``otherwise`` what becomes of deals that no line fits: ``"best"``, played perfectly, or
    ``"discard"``, all five thrown. ``seed`` decides the hands that are dealt. Raises BadVariant for
    a list that cannot be read and for a seed that is none.

    ``editor.text`` is what was typed last, ``editor.strategy`` the last list that could be read,
    ``editor.bill`` its bill.
    """

    _esm = module("dom.js", "cards.js", "strategy_bill.js", "strategy_editor.js")
    _css = stylesheet("strategy_editor.css")

    def __init__(
        self,
        strategy: StrategyLike | None = None,
        table: PayTable = ACES_AND_FACES,
        language: str | None = None,
        *,
        otherwise: Otherwise = "best",
        seed: str | int | None = None,
    ) -> None:
        if otherwise not in OTHERWISE:
            raise BadVariant(Message("otherwise is “best” or “discard”."))
        self.table = self._home = table
        self.otherwise: Otherwise = otherwise
        self.seed = read_seed(seed) or "1"
        self._text = STARTER if strategy is None else _as_text(strategy)
        self._own = ""
        self._list = None if strategy is None else read_list(self._text)
        self._refusal: BadVariant | None = None
        self._bill: StrategyBill | None = None
        self._edition = 0
        self._heard = ""
        self._kinds_open = False
        self._tens = 0
        self._looked_at = False
        self._language_fixed = language is not None
        super().__init__(language)

    @property
    def text(self) -> str:
        """What was typed last, whether it can be read or not."""
        return self._text

    @property
    def strategy(self) -> Strategy:
        """The last list that could be read."""
        return self._readable.strategy

    @property
    def bill(self) -> StrategyBill:
        """Its exact bill at the machine chosen."""
        if self._bill is None:
            self._bill = self._evaluated(self._readable, self.table, self.otherwise)
        return self._bill

    @property
    def _readable(self) -> HoldList:
        if self._list is None:
            self._list = read_list(STARTER)
        return self._list

    @staticmethod
    def _evaluated(of: HoldList, table: PayTable, otherwise: Otherwise) -> StrategyBill:
        from rules.video_poker.strategy import evaluate_strategy

        return evaluate_strategy(of.strategy, table, otherwise)

    def _use(self, of: HoldList, table: PayTable, otherwise: Otherwise) -> None:
        """Another list, machine or rest; nothing changes if it has no bill."""
        bill = self._evaluated(of, table, otherwise)
        self._list, self.table, self.otherwise, self._bill = of, table, otherwise, bill

    # Messages.

    def _look(self, _message: View) -> None:
        """The page has scrolled to the editor."""
        self._looked_at = True

    def _typed(self, message: View) -> None:
        """The list as it is typed now; one that was typed before an example came is too late."""
        heard = text_of(message, "heard", 40)
        if message.get("edition") != self._edition:
            return
        self._looked_at = True
        self._heard = heard
        text = _typed_text(message)
        try:
            if text is None:
                raise BadVariant(TOO_LONG)
            self._use(read_list(text), self.table, self.otherwise)
            self._refusal = None
        except BadVariant as refusal:
            self._refusal = refusal
        self._text = self._text if text is None else text

    def _load(self, message: View) -> None:
        """Write an example into the list, or the learner's own list once more."""
        name = text_of(message, "name", 40)
        typed = _typed_text(message)
        if name == "own" and self._own:
            text, otherwise = self._own, self.otherwise
        elif name in examples():
            text = examples()[name].text
            otherwise = "best" if examples()[name].habit else self.otherwise
        else:
            raise IllegalAction(Message("There is no such list here."))
        refusal = None
        try:
            self._use(read_list(text), self.table, otherwise)
        except BadVariant as unread:
            refusal = unread
        if typed and typed.strip() and typed not in {one.text for one in examples().values()}:
            self._own = typed
        self._text, self._refusal, self._looked_at = text, refusal, True
        self._edition += 1

    def _choose_machine(self, message: View) -> None:
        table = as_machine(text_of(message, "machine", 100), self._home)
        self._use(self._readable, table, self.otherwise)

    def _choose_otherwise(self, message: View) -> None:
        asked = message.get("otherwise")
        if asked not in OTHERWISE:
            raise IllegalAction(Message("Deals that no line fits are played perfectly or thrown."))
        self._use(self._readable, self.table, cast("Otherwise", asked))

    def _show_kinds(self, message: View) -> None:
        self._kinds_open = message.get("open") is True

    def _deal(self, _message: View) -> None:
        """Ten hands, and each time ten others."""
        self._tens += 1

    def _reseed(self, message: View) -> None:
        """Another seed: its first ten hands."""
        self.seed = read_seed(text_of(message, "seed", 1000)) or "1"
        self._tens = 1

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        "look": _look,
        "text": _typed,
        "load": _load,
        "machine": _choose_machine,
        "otherwise": _choose_otherwise,
        "kinds": _show_kinds,
        "deal": _deal,
        "seed": _reseed,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)
    query_names: ClassVar[frozenset[str]] = frozenset({"lang"})

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: ``?lang=``."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))

    # The view.

    def _hands(self) -> View:
        from widgets.strategy_play import TEN, played_view, ten_hands

        first = TEN * (self._tens - 1) + 1
        played = (
            ten_hands(self.strategy, self.table, self.otherwise, seed=self.seed, first=first)
            if self._tens
            else ()
        )
        return played_view(
            played,
            numbers=self._readable.numbers,
            otherwise=self.otherwise,
            seed=self.seed,
            words=self.words,
        )

    def draw(self) -> View:
        """The editor as texts, small ints and flags; no bill before it is looked at."""
        looked_at = self._looked_at
        sheet = Sheet(
            text=self._text,
            edition=self._edition,
            heard=self._heard,
            own=self._own,
            refusal=self._refusal,
            table=self.table,
            machines=tuple(dict.fromkeys([*PAY_TABLES, self._home.name])),
            otherwise=self.otherwise,
            kinds_open=self._kinds_open,
            numbers=self._readable.numbers if looked_at else (),
            bill=self.bill if looked_at else None,
        )
        return editor_view(sheet, self.words) | {"hands": self._hands() if looked_at else None}


def _as_text(strategy: StrategyLike) -> str:
    from rules.video_poker.strategy_text import parse_strategy

    return _clean(strategy if isinstance(strategy, str) else str(parse_strategy(strategy)))


def _typed_text(message: View) -> str | None:
    """The list in a message; None for one that is too long to be sent, or to be a strategy."""
    from rules.video_poker.strategy_text import LONGEST_TEXT

    text = message.get("text")
    if (isinstance(text, str) and len(text) > LONGEST_TEXT) or message.get("too_long") is True:
        return None
    return _clean(text_of(message, "text", LONGEST_TEXT))


def _clean(text: str) -> str:
    """The text with one kind of line end, and without halves of signs, which cannot be sent."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return plain.encode("utf-8", "replace").decode("utf-8")
