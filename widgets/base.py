"""What every table on the page has in common.

Python owns the state. A message comes in, the game moves, and the ``view`` trait (texts, small ints
and flags, nothing else) is replaced whole; the browser draws it. Nothing the browser writes is
believed: it may send messages, but every trait it tries to set is refused and the truth sent back.

A message is ``{"do": name, "action_id": text, "step": int, …}``. It is applied at most once (its
``action_id`` is remembered) and only to the view it was meant for (``step``), so double clicks,
repeats and late arrivals change nothing. A refusal becomes a notice; an unforeseen fault becomes
one sentence with an id that the log explains, and the hand stays as it was.

Messages without an ``action_id`` move no game: ``{"pieces": names}`` asks for modules and styles,
``{"ping": int}`` whether anybody is there, ``{"again": true}`` for the view, after a cut.
"""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeAlias
from urllib.parse import parse_qsl

import anywidget
import traitlets

from rules.messages import IllegalAction, Message, SaidError
from widgets.catalogue import N_, Catalogue
from widgets.drawings import sprite
from widgets.shelf import constant, file_piece, loader, named_pieces, tokens

__all__ = ["Handler", "Table", "View", "module", "of_part", "stylesheet", "text_of", "tool"]

View = dict[str, Any]
"""What JavaScript is given: texts, small ints, flags, lists and dicts of these."""

Handler: TypeAlias = Callable[[Any, View], None]
"""What a table does with one kind of message."""

_log = logging.getLogger("fairdeal")
_LONGEST_QUERY = 4096
_REMEMBERED_ACTIONS = 64


def module(*names: str, **drawings: str) -> str:
    """One ES module from the plain files of ``static/``, in order, with the drawings in front.

    The files share one scope; only the last exports. ``drawings`` are further constants, such as
    ``SNOWMAN="<svg …>"``. What is returned is the loader that names them: see :mod:`widgets.shelf`.
    """
    constants = {"SPRITE": sprite()} | drawings
    pieces = [constant(name, drawing) for name, drawing in constants.items()]
    return loader((*pieces, *map(file_piece, names)))


def stylesheet(*extra: str) -> str:
    """The tokens of the look, the rules of all tables and those of one, as one style sheet.

    It is a comment that names its pieces; rules may be added behind it.
    """
    names = (tokens(), *map(file_piece, ("fairdeal.css", *extra)))
    return f"/* {' '.join(names)} */\n"


def tool(do: str, text: str, *, expanded: bool | None = None, pressed: bool | None = None) -> View:
    """A tool above the table: what it does, its word, whether it is open or on."""
    return {"do": do, "words": text, "expanded": expanded, "pressed": pressed, "fields": {}}


def of_part(name: str, handlers: Mapping[str, Callable[[Any, View], None]]) -> dict[str, Handler]:
    """Handlers of a part of a table, which the table keeps under this name, as its own."""

    def handed_on(handler: Callable[[Any, View], None]) -> Handler:
        return lambda table, message: handler(getattr(table, name), message)

    return {do: handed_on(handler) for do, handler in handlers.items()}


class Table(anywidget.AnyWidget):
    """A game at which somebody sits: messages in, one view out.

    A subclass names its messages in ``handlers`` and writes ``draw()``.
    """

    view = traitlets.Dict().tag(sync=True)
    handlers: ClassVar[dict[str, Handler]] = {}
    free: ClassVar[frozenset[str]] = frozenset()
    """Messages that may come at any step, such as covering a panel."""
    query_names: ClassVar[frozenset[str]] = frozenset()
    """What the page's address may say; everything else in it is ignored."""

    def __init__(self, language: str | None = None) -> None:
        self.words = Catalogue(language)
        self.notice: View | None = None
        self._step = 0
        self._answered = ""
        self._seen: deque[str] = deque(maxlen=_REMEMBERED_ACTIONS)
        self._greeted = False
        self._shown = 0
        super().__init__()
        self.on_msg(self._receive)
        self.show()

    def draw(self) -> View:
        """The view of the table as it is now."""
        raise NotImplementedError

    def greet(self, query: dict[str, str]) -> None:
        """Called once, with what the page's address says (empty in JupyterLab)."""

    def say(self, text: str, kind: str = "note", where: str = "mat") -> None:
        """Put one notice on the table; it stays until the next message."""
        self.notice = {"text": text, "kind": kind, "where": where}

    def keep(self) -> View:
        """Called with every view, before it is shown; what it gives stands in the view too."""
        return {}

    def show(self) -> None:
        """Replace the view; what the browser draws follows."""
        drawn = self.draw() | {
            "step": self._step,
            "answered": self._answered,
            "notice": self.notice,
            "language": self.words.language,
        }
        self.view = drawn | self.keep()

    def moved(self) -> None:
        """The game went a step forward: messages meant for the view before are late from now on."""
        self._step += 1

    def dispatch(self, message: dict[str, Any]) -> None:
        """Apply one message from the browser, or refuse it in a sentence, then show the truth."""
        do, action_id = message.get("do"), message.get("action_id")
        if not isinstance(action_id, str) or len(action_id) > 64 or action_id in self._seen:
            self.show()
            return
        self._seen.append(action_id)
        self._answered = action_id
        handler = self.handlers.get(do) if isinstance(do, str) else None
        if handler is None or (do not in self.free and message.get("step") != self._step):
            self.show()
            return
        self.notice = None
        try:
            try:
                handler(self, message)
            except SaidError as refusal:
                self.say(self.words.message(refusal.message), where=self.place_of(str(do)))
            self.show()
        except Exception:
            fault = secrets.token_hex(4)
            _log.exception("fault %s in %s", fault, do)
            self.say(self.words(FAULT, fault=fault), kind="bad")
            self.view = self.view | {"notice": self.notice, "answered": self._answered}

    def place_of(self, do: str) -> str:  # noqa: ARG002  (a table with forms looks at it)
        """Where the refusal of this message is shown."""
        return "mat"

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse every trait the browser writes and send the truth back."""
        known = set(sync_data) & set(self.keys) if isinstance(sync_data, dict) else set()
        if known:
            self.send_state(known)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        if (pieces := named_pieces(content.get("pieces"))) is not None:
            self.send({"pieces": pieces})
        elif type(ping := content.get("ping")) is int:
            self.send({"pong": ping})
        elif content.get("again") is True:
            self._shown += 1
            self.view = self.view | {"shown": self._shown}
        else:
            self.dispatch(content)

    def hello(self, message: dict[str, Any]) -> None:
        """The first message of a page: what its address asks for. Later ones only get the view."""
        if self._greeted:
            return
        self._greeted = True
        search = message.get("search")
        self.greet(self._query(search) if isinstance(search, str) else {})

    def _query(self, search: str) -> dict[str, str]:
        if len(search) > _LONGEST_QUERY:
            self.say(self.words(TOO_LONG_A_LINK))
            return {}
        try:
            pairs = parse_qsl(search.removeprefix("?"), keep_blank_values=True, max_num_fields=40)
        except ValueError:
            return {}
        query: dict[str, str] = {}
        for name, value in pairs:
            if name not in self.query_names:
                _log.debug("a link says %.40a, which is nothing here", name)
                continue
            if name in query:
                self.say(self.words(TWICE_IN_LINK, name=name))
            query.setdefault(name, value)
        return query


FAULT = N_("Something went wrong here (fault {fault}). Your hand is as it was.")
TOO_LONG_A_LINK = N_("This link is too long to be read, so a new game starts.")
TWICE_IN_LINK = N_("The link says “{name}” more than once. The first one counts.")


def text_of(message: dict[str, Any], name: str, longest: int) -> str:
    """A text in a message; anything else, or a longer one, is refused. Raises IllegalAction."""
    value = message.get(name, "")
    if not isinstance(value, str):
        raise IllegalAction(Message("That is not a text."))
    if len(value) > longest:
        raise IllegalAction(Message("That text is too long."))
    return value
