"""What rules say to people: a template with values, and the three errors that carry one.

``rules`` knows no catalogue of languages. It says *what* it has to say in English, with the values
apart; whoever shows it may look the template up and translate.

>>> str(Message("Bet at most {limit} chips.", limit=5))
'Bet at most 5 chips.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

__all__ = ["BadVariant", "IllegalAction", "Message", "UnreadableCards"]


class Message:
    """One sentence or phrase: an English ``template`` with ``{named}`` places and their ``values``.

    Values are ints, texts, cards or further messages. Two messages are equal when template and
    values are. ``str()`` gives the English words.
    """

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]

    def __init__(self, template: str, /, **values: object) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "values", MappingProxyType(values))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Message does not change")

    def __reduce__(self) -> tuple[Callable[..., Message], tuple[str, dict[str, object]]]:
        return _message, (self.template, dict(self.values))

    def __str__(self) -> str:
        return self.template.format(**self.values)

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.template!r}{values})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.template == other.template and dict(self.values) == dict(other.values)

    def __hash__(self) -> int:
        return hash((self.template, tuple(sorted(self.values))))


def _message(template: str, values: dict[str, object]) -> Message:
    """A message from its parts, when it comes from another process."""
    return Message(template, **values)


class SaidError(ValueError):
    """A refusal whose reason is a :class:`Message`, so that it can be shown in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class UnreadableCards(SaidError):
    """Text or a collection that does not name the cards it should; the message names the fault."""


class IllegalAction(SaidError):
    """An action that the rules do not allow now; the message says why to a player."""


class BadVariant(SaidError):
    """Options that do not make a game; the message names the option and the fault."""
