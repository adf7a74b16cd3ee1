"""The text of strategies: what is read, what is refused in which words, and the round trip."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import Rank
from rules.messages import BadVariant
from rules.video_poker import parse_strategy
from rules.video_poker.strategy_kinds import Alike, Start
from rules.video_poker.strategy_rules import Condition, Given, Held, HighCount, Kicker, Rule
from rules.video_poker.strategy_text import LONGEST_TEXT, MOST_RULES, known_kinds

KINDS = known_kinds()


def read(line):
    """The one rule of a line, in its own words."""
    (rule,) = parse_strategy(line).rules
    return str(rule)


def refusal(text):
    with pytest.raises(BadVariant) as refused:
        parse_strategy(text)
    return str(refused.value)


@pytest.mark.parametrize(
    "kind", ["four to a royal flush", "high pair", "three to a straight flush", "four to a flush"]
)
def test_kinds_that_a_player_names_are_known_by_their_own_words(kind):
    assert read(kind) == kind


def test_every_kind_is_read_from_its_own_words_and_no_two_share_them():
    texts = [str(kind.message) for kind in KINDS]
    assert len(set(texts)) == len(texts)
    assert [parse_strategy(text).rules[0].held.kind for text in texts] == list(KINDS)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("Four To A ROYAL", "four to a royal flush"),
        ("4 cards to the royal flush", "four to a royal flush"),
        ("3. three to a straight-flush", "three to a straight flush"),
        ("- High pairs", "high pair"),
        ("４ to a flush", "four to a flush"),
        ("flush draw", "four to a flush"),
        ("four to an open-ended straight", "four to an outside straight"),
        ("gutshot straight draw", "four to an inside straight"),
        ("Q, J suited", "suited queen and jack"),
        ("suited 10 and jack", "suited jack and ten"),
        ("king, queen, jack unsuited", "unsuited king, queen and jack"),
        ("AKQJ offsuit", "unsuited ace, king, queen and jack"),
        ("A J", "ace and jack"),
        ("a jack", "jack"),
        ("two high cards, suited", "two suited high cards"),
        ("trips", "three of a kind"),
        ("3 aces", "three aces"),
        ("aces", "pair of aces"),
        ("pair of 6s", "pair of sixes"),
        ("sixes", "pair of sixes"),
        ("jacks or better", "pair of jacks or better"),
        ("stand on aces full", "full house of aces"),
        ("two pair: keep only the higher", "higher pair of two pair"),
        ("let the machine’s marks stand", "the paying cards"),
        ("throw everything away", "discard everything"),
        (
            "keep a low pair though four to a flush are there",
            "low pair though four to a flush",
        ),
        (
            "a pair with an ACE kicker where the bare pair is best",
            "pair with an ace kicker where the bare pair is best",
        ),
        (
            "3 to a straight flush with no gaps and 2 or more high cards",
            "three to an outside straight flush with at least two high cards",
        ),
        (
            "4 to an inside straight without high cards",
            "four to an inside straight with no high cards",
        ),
        ("flush unless four to a royal", "flush unless four to a royal flush"),
    ],
)
def test_reading_forgives(line, rule):
    assert read(line) == rule


def test_blank_lines_and_comments_are_left_out_and_rules_keep_their_order():
    text = "# my list\n\n---\n  high pair   # the best\n\tlow pair\r\n#\n"
    assert str(parse_strategy(text)) == "high pair\nlow pair"
    assert parse_strategy("").rules == parse_strategy("\n# none\n").rules == ()


def test_texts_of_rules_one_by_one_and_a_strategy_are_taken_too():
    strategy = parse_strategy("high pair\nlow pair")
    assert parse_strategy(["high pair", "low pair"]) == strategy
    assert parse_strategy(strategy) is strategy


@pytest.mark.parametrize(
    ("text", "line", "word", "rule"),
    [
        ("high pair\n\nfour to a flsh", 3, "flsh", "four to a flush"),
        ("low pear", 1, "pear", "low pair"),
        ("low pair or three to a flush", 1, "or", "three to a flush"),
        ("five to a flush", 1, "flush", "four to a flush"),
        ("four to a", 1, "four", "four twos"),
        ("pair with an ace", 1, "ace", "pair with an ace kicker"),
        ("three to a flush with four high cards", 1, "four", "three to a flush with no high cards"),
        ("flush with two high cards", 1, "two", "flush"),
        ("flush with an ace kicker", 1, "ace", "flush"),
        ("four aces with the highest kicker", 1, "highest", None),
        ("low pair though", 1, "though", "low pair"),
        ("low pair where four to a flush", 1, "where", "four to a flush"),
        ("keep all cards", 1, "keep all cards", None),
        ("with", 1, "with", None),
        ("__import__('os').system('id')", 1, "__import__", None),
        ("{line}", 1, "{line}", None),
        ("<img src=x onerror=alert(1)>", 1, "<img", None),
        ("9**9**9", 1, "9**9**9", None),
    ],
)
def test_line_that_a_player_cannot_mean_is_refused_in_one_sentence(text, line, word, rule):
    said = refusal(text)
    assert said.startswith(f"Line {line}: “{word}” is not understood here; the nearest rule known")
    assert said.endswith(f"is “{rule}”." if rule else "”.")
    assert said.count(".") - word.count(".") == 1


def test_signs_that_cannot_be_shown_are_not_said_again():
    said = refusal("fl\u202eush\x00" + "x" * 500)
    assert said.isprintable()
    assert len(said) < 250


@pytest.mark.parametrize("text", [None, 7, b"high pair", [1], [None], ["high pair", b"low pair"]])
def test_what_is_no_text_is_refused(text):
    assert refusal(text) == "A strategy is read from text."


def test_long_texts_and_lists_are_refused():
    assert "too long" in refusal("#" * (LONGEST_TEXT + 1))
    assert "too long" in refusal(["high pair" + " " * LONGEST_TEXT])
    assert parse_strategy("#" * LONGEST_TEXT).rules == ()
    assert len(parse_strategy("high pair\n" * MOST_RULES).rules) == MOST_RULES
    assert "at most 200 rules" in refusal("high pair\n" * (MOST_RULES + 1))
    assert "not understood" in refusal("high pair" + " unless low pair" * 4)


# The round trip.

kinds = st.sampled_from(KINDS)
ranks = st.sampled_from(list(Rank))


@st.composite
def holds(draw):
    """Any hold that has words."""
    kind = draw(kinds)
    counts, kicker = [HighCount(0, 5)], None
    if kind.size and isinstance(kind, Start | Alike):
        counts += [HighCount(n, n) for n in range(kind.size + 1) if n < 5]
        counts += [HighCount(n, 5) for n in range(1, kind.size + 1)]
        counts += [HighCount(0, n) for n in range(1, 5)]
    if isinstance(kind, Alike) and kind.size < 4:
        kicker = draw(st.none() | st.builds(Kicker, st.none() | ranks))
    return Held(kind, draw(st.sampled_from(counts)), kicker)


conditions = st.builds(Condition, st.sampled_from(Given), holds())
rules = st.builds(Rule, holds(), st.lists(conditions, max_size=2).map(tuple))


@settings(max_examples=100)
@given(st.lists(rules, max_size=4).map(tuple))
def test_text_of_a_strategy_reads_as_the_same_strategy(made):
    strategy = parse_strategy("\n".join(map(str, made)))
    assert strategy.rules == made
    assert parse_strategy(str(strategy)) == strategy


SOME_WORDS = ("four", "to", "a", "with", "and", "best", "of", "no", "pair", "3", "A", "where")


@settings(max_examples=100)
@given(st.text(max_size=60) | st.lists(st.sampled_from(SOME_WORDS)).map(" ".join))
def test_any_text_is_read_or_refused_in_one_sentence(text):
    try:
        strategy = parse_strategy(text)
    except BadVariant as refused:
        said = str(refused)
    else:
        said = "Line 1: read"
        assert parse_strategy(str(strategy)) == strategy
    assert said.startswith("Line ")
