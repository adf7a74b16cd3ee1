"""The text of pays: everything that is written reads back, everything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, parse_pays, pays_text


@pytest.mark.parametrize("table", PAY_TABLES.values(), ids=list(PAY_TABLES))
def test_pays_text_names_every_line_and_reads_back(table):
    text = pays_text(table)
    assert text.splitlines()[0] == f"royal flush {table.lines[0].pay}"
    assert text.splitlines()[-1] == "nothing 0"
    assert len(text.splitlines()) == len(table.lines)
    assert parse_pays(text, table) is table


@given(st.lists(st.integers(0, 10**6), min_size=11, max_size=11))
def test_any_pays_read_back(pays):
    names = [line.name for line in ACES_AND_FACES.lines[:-1]]
    table = ACES_AND_FACES.with_pays(dict(zip(names, pays, strict=True)))
    assert parse_pays(pays_text(table), ACES_AND_FACES) == table
    assert [table.pay(name, bet=1) for name in names] == pays


@pytest.mark.parametrize("between", [" ", "   ", "\t", ":", ": ", " = ", "=", " : \t"])
def test_name_and_pay_may_be_parted_in_several_ways(between):
    lines = [f"{line.name.upper()}{between}{line.pay}" for line in ACES_AND_FACES.lines]
    text = "\r\n\n  ".join(reversed(lines))
    assert parse_pays(text, ACES_AND_FACES) is ACES_AND_FACES


def test_own_pays_are_called_so():
    table = parse_pays(pays_text(ACES_AND_FACES).replace("house 6", "house 7"), ACES_AND_FACES)
    assert table.name == "your own pays"
    assert table.pay("full house", bet=1) == 7


def changed(old, new):
    text = pays_text(ACES_AND_FACES)
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "“royal flush” is missing"),
        (changed("four aces 80\n", ""), "“four aces” is missing"),
        (changed("nothing 0\n", ""), "“nothing” is missing"),
        (changed("four aces 80", "four aces 80\nFour Aces 70"), "“four aces” stands there twice"),
        (changed("four aces 80", "four deuces 80"), "“four deuces 80” is no line of this"),
        (changed("four aces 80", "80"), "“80” is no line of this"),
        (changed("four aces 80", "four aces80"), "“four aces80” is no line of this"),
        (changed("four aces 80", "four aces"), "“four aces” has no pay beside it"),
        (changed("four aces 80", "four aces:"), "“four aces:” has no pay beside it"),
        (changed("four aces 80", "four aces -80"), "“four aces” cannot pay less than 0"),
        (changed("four aces 80", "four aces 8.0"), "“four aces 8.0” must end in a whole number"),
        (changed("four aces 80", "four aces 8e1"), "“four aces 8e1” must end in a whole number"),
        (changed("four aces 80", "four aces 1,000"), "“four aces 1,000” must end in a whole"),
        (changed("four aces 80", "four aces 1_000"), "“four aces 1_000” must end in a whole"),
        (changed("four aces 80", "four aces 0x50"), "“four aces 0x50” must end in a whole"),
        (changed("four aces 80", "four aces ８０"), "“four aces ８０” must end in a whole number"),
        (changed("four aces 80", "four aces ٨٠"), "“four aces ٨٠” must end in a whole number"),
        (changed("four aces 80", "four aces nan"), "“four aces nan” must end in a whole number"),
        (changed("four aces 80", "four aces 1000001"), "“four aces” cannot pay more than 1000000"),
        (changed("four aces 80", "four aces " + "9" * 3000), "“four aces 9+…” must end in a"),
        (changed("nothing 0", "nothing 1"), "“nothing” is the last line: it must pay 0"),
        (changed("four aces 80", "__import__('os') 80"), "is no line of this"),
        ("x" * 4001, "too long to be a pay table"),
        (None, "Pays are read from text"),
        (b"four aces 80", "Pays are read from text"),
    ],
)
def test_pays_that_cannot_be_read_are_refused_by_one_sentence(text, said):
    with pytest.raises(BadVariant, match=said) as refusal:
        parse_pays(text, ACES_AND_FACES)
    assert str(refusal.value).endswith(".")
    assert len(str(refusal.value)) < 120


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    with pytest.raises(BadVariant):
        parse_pays(text, ACES_AND_FACES)


def test_the_package_gives_the_functions_whichever_module_was_imported_first() -> None:
    import rules.video_poker
    import rules.video_poker.pays_text
    import rules.video_poker.strategy

    assert callable(rules.video_poker.pays_text)
    for name in rules.video_poker.__all__:
        assert type(getattr(rules.video_poker, name)).__name__ != "module", name
