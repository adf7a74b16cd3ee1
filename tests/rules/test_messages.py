"""What rules say: templates with values, and refusals that carry them."""

import pickle

import pytest

from rules.cards import Card
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards


def test_message_in_words_is_its_template_with_the_values():
    assert str(Message("Bet at most {limit} chips.", limit=5)) == "Bet at most 5 chips."


def test_message_may_hold_cards_and_other_messages():
    inner = Message("{count} cards", count=5)
    assert str(Message("{card} and {rest}", card=Card.parse("9s"), rest=inner)) == "9s and 5 cards"


def test_value_with_braces_is_shown_as_it_is():
    assert str(Message("“{text}” is not a card.", text="{limit}")) == "“{limit}” is not a card."


def test_messages_are_equal_by_template_and_values():
    assert Message("{n} chips", n=3) == Message("{n} chips", n=3)
    assert hash(Message("{n} chips", n=3)) == hash(Message("{n} chips", n=3))
    assert Message("{n} chips", n=3) != Message("{n} chips", n=4)
    assert Message("{n} chips", n=3) != Message("{n} cards", n=3)
    assert Message("3 chips") != "3 chips"


def test_message_does_not_change():
    message = Message("{n} chips", n=3)
    with pytest.raises(AttributeError):
        message.template = "{n} cards"
    with pytest.raises(TypeError):
        message.values["n"] = 4


def test_message_shows_what_it_is_made_of():
    assert repr(Message("{n} chips", n=3)) == "Message('{n} chips', n=3)"


@pytest.mark.parametrize("refusal", [UnreadableCards, IllegalAction, BadVariant])
def test_refusals_are_value_errors_with_a_message(refusal):
    message = Message("Bet at most {limit} chips.", limit=5)
    error = refusal(message)
    assert isinstance(error, ValueError)
    assert error.message is message
    assert str(error) == "Bet at most 5 chips."


def test_a_message_and_a_refusal_come_back_from_another_process() -> None:
    message = Message("Bet at most {limit} chips.", limit=5)
    assert pickle.loads(pickle.dumps(message)) == message
    refusal = pickle.loads(pickle.dumps(IllegalAction(message)))
    assert (type(refusal), refusal.message) == (IllegalAction, message)
