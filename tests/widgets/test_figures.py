"""Figures: what they say, their colours, their files, and what they refuse."""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES, ACES_AND_FACES_8_5
from tests.golden_values import exact
from tests.widgets.seat import Seat
from widgets.figure_panel import FIGURES, FigurePanel
from widgets.figure_style import COLOURS, SIZES


class Viewer(Seat):
    """Looks at a figure."""

    table_type = FigurePanel
    table: FigurePanel


def looked_at(*arguments: Any, **options: Any) -> Viewer:
    return Viewer(*arguments, **options).send("look")


def test_nothing_is_drawn_before_somebody_looks() -> None:
    assert Viewer("session").view["svg"] == ""


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_one_svg_in_our_colours_with_a_sentence_and_a_table(name: str) -> None:
    viewer = looked_at(name)
    view = viewer.view
    root = ET.fromstring(view["svg"])
    assert root.tag.endswith("svg")
    assert "width" not in root.attrib
    assert root.attrib["viewBox"]
    used = set(re.findall(r"var\(--fd-([a-z0-9]+),", view["svg"]))
    assert "exact" in used
    assert used <= set(COLOURS)
    assert not re.findall(r"(?<![,\w])#[0-9a-f]{6}\b(?!\))", view["svg"])
    assert "<script" not in view["svg"]
    assert len(view["alt"]) > 40
    assert view["key"]
    assert view["rows"] == []
    table = viewer.send("as_table").view
    assert len(table["rows"]) > 5
    assert all(len(row) == len(table["heads"]) for row in table["rows"])


def test_first_seats_are_short_by_the_published_chances() -> None:
    first = Fraction(
        exact()[
            "dice_two_players_win_probability (locked, triple_first, optimal play, ties shared)"
        ][0]
    )
    rows = looked_at("seats").send("as_table").view["rows"]
    assert Fraction(rows[0][2]) == first
    assert float(rows[0][3]) == pytest.approx(float(1 - 2 * first), abs=1e-6)


def test_the_return_at_the_machines_own_pay_is_the_published_one() -> None:
    rows = {row[0]: row[2] for row in looked_at("pay").send("as_table").view["rows"]}
    golden = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]["return"]
    assert rows["6"] == golden
    returns = [Fraction(value) for value in rows.values()]
    slopes = [after - before for before, after in pairwise(returns)]
    assert slopes == sorted(slopes)


def test_a_session_adds_up_to_all_players() -> None:
    view = looked_at("session", bank=40, hands=300).send("as_table").view
    assert sum(float(row[2]) for row in view["rows"]) == pytest.approx(0.995, abs=0.005)


def test_controls_change_the_figure_and_bad_ones_change_nothing() -> None:
    viewer = looked_at("paths")
    before = viewer.view["svg"]
    viewer.send("set", name="bank", value=100)
    assert viewer.view["svg"] != before
    assert viewer.table.bank == 100
    for name, value in [
        ("bank", 10**9),
        ("bank", "100"),
        ("bank", True),
        ("hands", -1),
        ("machine", "<b>"),
        ("most", 5),
        ("words", 5),
        (None, 5),
        ("seed", "x" * 65),
    ]:
        kept = viewer.view["svg"]
        viewer.send("set", name=name, value=value)
        assert viewer.notice, (name, value)
        assert viewer.view["svg"] == kept
    viewer.send("set", name="seed", value="another")
    assert viewer.view["svg"] != kept
    viewer.send("set", name="machine", value="Aces and Faces 8/5")
    assert viewer.table.table == ACES_AND_FACES_8_5


def test_a_line_that_another_machine_lacks_gives_way_to_one_it_has() -> None:
    viewer = looked_at("pay", line="four aces")
    viewer.send("set", name="machine", value="Jacks or Better 9/6")
    assert viewer.table.line in {line.name for line in viewer.table.table.lines}
    assert not viewer.notice


def test_a_figure_has_the_size_that_its_page_asks_for_and_no_other() -> None:
    viewer = looked_at("seats")
    shapes = {}
    for size in SIZES:
        drawing = viewer.send("width", size=size).view["svg"]
        wide, high = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing).groups()
        shapes[size] = float(wide) / float(high)
    assert shapes["narrow"] < 1.4 < shapes["wide"] < shapes["projector"]
    for bad in ("huge", None, 7, ["wide"]):
        assert viewer.send("width", size=bad).view["svg"] == drawing


def test_files_are_sent_only_when_asked_for() -> None:
    viewer = looked_at("session", bank=100, hands=200)
    sent: list[tuple[dict[str, str], bytes]] = []
    viewer.table.send = lambda content, buffers: sent.append((content, buffers[0]))  # type: ignore[method-assign]
    for kind in ("png", "svg", "csv", "exe"):
        viewer.send("save", kind=kind)
    assert viewer.notice == "A figure is saved as PNG, SVG or CSV."
    (png, svg, table) = sent
    assert [content["file"] for content, _ in sent] == [
        "fair-deal-session.png",
        "fair-deal-session.svg",
        "fair-deal-session.csv",
    ]
    assert png[1].startswith(b"\x89PNG")
    assert b"var(--" not in svg[1]
    rows = list(csv.reader(io.StringIO(table[1].decode())))
    assert rows[0] == ["chips from", "chips below", "probability"]
    assert len(rows) > 10


def test_there_are_only_the_figures_there_are() -> None:
    with pytest.raises(BadVariant, match="no figure"):
        FigurePanel("cats", ACES_AND_FACES)
