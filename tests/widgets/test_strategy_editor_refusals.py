"""The strategy editor: what it refuses, in one sentence, and what stays as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.messages import BadVariant
from tests.widgets.strategy_seat import Writer
from widgets import StrategyEditor
from widgets.strategy_editor_view import STARTER


@pytest.fixture(scope="module")
def starter() -> Writer:
    return Writer().look()


# What is refused.


def test_a_line_that_cannot_be_read_is_named_and_the_bill_before_stays(starter: Writer) -> None:
    before = starter.bill
    starter.write(STARTER + "\n\nfour to a flosh")
    refusal = starter.view["refusal"]
    assert refusal["text"].startswith("Line 11: “flosh” is not understood here;")
    assert (refusal["line"], refusal["rule"]) == (11, "four to a flush")
    assert refusal["fix"] == "Write “four to a flush”"
    assert starter.bill["before"] == "of the list before"
    assert starter.bill | {"before": ""} == before
    assert starter.table.text.endswith("flosh")
    starter.write(STARTER)
    assert starter.bill == before
    assert starter.view["refusal"] is None


BAD_TEXTS = {
    "a script": "pair\n<script>alert(1)</script>",
    "an element": "<img src=x onerror=alert(1)>",
    "a zero byte": "pa\0ir",
    "an override": "\u202epair",
    "half a sign": "pair \ud83d",
    "braces": "{0.__class__} {line}",
    "code": "__import__('os').system('id')",
    "one word": "x" * 20_000,
    "too long": "x" * 20_001,
    "a megabyte": "pair\n" * 200_000,
    "too many": "pair\n" * 201,
    "nested": "pair though " * 400 + "pair",
}


@pytest.mark.parametrize("text", BAD_TEXTS.values(), ids=BAD_TEXTS.keys())
def test_a_bad_text_is_one_sentence_and_changes_no_bill(starter: Writer, text: str) -> None:
    before = starter.bill
    starter.write(text)
    assert starter.said.endswith(".")
    assert len(starter.said) < 240
    assert "fault" not in starter.notice
    assert all(sign.isprintable() for sign in starter.said)
    json.dumps(starter.view).encode()
    str(starter.view).encode()
    assert starter.bill | {"before": ""} == before | {"before": ""}
    starter.write(STARTER)


def test_ten_thousand_lines_are_read_or_refused_in_one_sentence(starter: Writer) -> None:
    starter.write("#\n" * 9_999)
    assert starter.view["refusal"] is None
    assert starter.exactly["given up"] == 0, "a list of comments leaves all to best play"
    starter.write("pair\n" * 10_000)
    assert starter.said == "That text is too long to be a strategy."
    starter.write(STARTER)


def test_what_the_page_cannot_send_is_refused_like_what_is_too_long(starter: Writer) -> None:
    starter.write("", too_long=True)
    assert starter.said == "That text is too long to be a strategy."
    assert starter.table.text == STARTER
    starter.write(STARTER)


@pytest.mark.parametrize("text", [None, 5, ["pair"], {"a": 1}, True, float("nan")])
def test_a_list_that_is_no_text_is_refused(starter: Writer, text: object) -> None:
    before = starter.bill
    starter.write(text)
    assert starter.notice == "That is not a text."
    assert starter.bill == before


@pytest.mark.parametrize("asked", ["", "worst", None, 1, ["best"], {"a": 1}])
def test_the_rest_is_played_perfectly_or_thrown(starter: Writer, asked: object) -> None:
    starter.send("otherwise", otherwise=asked)
    assert starter.notice == "Deals that no line fits are played perfectly or thrown."
    assert starter.view["otherwise"]["value"] == "best"
    with pytest.raises(BadVariant):
        StrategyEditor(otherwise=asked)  # type: ignore[arg-type]


def test_a_list_that_is_none_makes_no_editor() -> None:
    for text in ("flosh", "pair\n" * 201, "x" * 20_001):
        with pytest.raises(BadVariant):
            StrategyEditor(text)
    with pytest.raises(BadVariant):
        StrategyEditor(seed="x" * 65)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    message=st.dictionaries(
        st.sampled_from(
            ["do", "text", "edition", "heard", "name", "machine", "otherwise", "open", "seed"]
        ),
        st.one_of(
            st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20),
            st.sampled_from(["text", "load", "machine", "seed", "deal", "own", "best", "first"]),
        ),
    )
)  # fmt: skip
def test_any_message_leaves_a_list_with_its_bill(message: dict[str, Any]) -> None:
    writer = Writer()
    writer.send(message.pop("do", "text"), **message)
    assert "fault" not in writer.notice
    assert writer.table.bill.strategy == writer.table.strategy
