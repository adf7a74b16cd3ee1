"""The vote of a class on a prediction: hands counted twice, then beside the truth."""

from __future__ import annotations

from rules.messages import BadVariant, Message
from rules.questions import prediction
from widgets.lessons.pictures_tally import RoomTally

__all__ = ["room_tally"]


def room_tally(item: str, *, language: str | None = None) -> RoomTally:
    """The tally for the prediction of this id, so that the cell need not name its truth.

    Raises BadVariant for an id that is none, and for a guess that is a number.
    """
    asked = prediction(item)
    if not asked.options:
        raise BadVariant(Message("A room votes on options, not on a number."))
    words = {option.key: option.words.template for option in asked.options}
    return RoomTally(
        list(words.values()),
        asked.ask.template,
        words[asked.truth],
        because=asked.if_wrong.template,
        language=language,
    )
