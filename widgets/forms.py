"""Forms on the page: fields as views, and what a browser sends back read with care."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import View

__all__ = ["LONGEST_TEXT", "choice_field", "flag_field", "flag_of", "form", "text_field"]

LONGEST_TEXT = 4_000
"""A text in a form has at most so many characters."""


def choice_field(name: str, label: str, help_: str, options: Mapping[str, str], value: str) -> View:
    """One of several ``options``, which are given by what is sent and what is shown."""
    return {
        "kind": "choice",
        "name": name,
        "label": label,
        "help": help_,
        "options": [{"id": key, "name": text} for key, text in options.items()],
        "value": value,
    }


def flag_field(name: str, label: str, help_: str, *, value: bool) -> View:
    """A tick."""
    return {"kind": "flag", "name": name, "label": label, "help": help_, "value": value}


def text_field(name: str, label: str, help_: str, value: str) -> View:
    """A line of text."""
    return {"kind": "text", "name": name, "label": label, "help": help_, "value": value}


def form(message: View) -> View:
    """The values of a form in a message. Raises IllegalAction."""
    values = message.get("values")
    if not isinstance(values, dict):
        raise IllegalAction(Message("That form arrived empty."))
    return values


def flag_of(values: dict[str, Any], name: str) -> bool:
    """Whether a tick is set. Raises BadVariant for anything but yes and no."""
    value = values.get(name)
    if type(value) is not bool:
        raise BadVariant(Message("A rule with a tick is either on or off."))
    return value
