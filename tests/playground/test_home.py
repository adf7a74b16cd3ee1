"""The home page, the frame and the notices as text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from playground import home
from playground.home import home_page, notebook_frame, notice_page
from playground.pages import GAMES, NOTEBOOKS, Mat, Page

PAGES = {
    "home": home_page,
    "404": lambda language: notice_page(404, language),
    "503": lambda language: notice_page(503, language),
    "500": lambda language: notice_page(500, language),
    "frame": lambda language: "".join(notebook_frame(GAMES[0], language)),
}
VOID = {"meta", "link", "br", "img", "input", "hr"}


class Words(HTMLParser):
    """Everything that a visitor reads or hears: texts and spoken attributes, without formulas."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)
        self.found += [
            value for name, value in attributes if value and name in ("aria-label", "title", "alt")
        ]
        if tag == "button":
            named = dict(attributes)
            self.found += [named[f"data-{word}"] for word in ("auto", "light", "dark", "label")]

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if not {"script", "style", "math", "svg"} & set(self.open):
            self.found.append(data)


def words_of(page: str) -> list[str]:
    """The words of a page, one entry a text; numbers and signs alone are none."""
    parser = Words()
    parser.feed(page)
    return [text.strip() for text in parser.found if re.search(r"[^\W\d_]", text)]


@pytest.mark.parametrize("name", PAGES)
def test_every_word_on_a_page_passes_through_the_catalogue(name: str) -> None:
    words = words_of(PAGES[name]("qps"))
    assert len(words) > 5
    bare = [word for word in words if not re.fullmatch(r"(⟦[^⟦⟧]*⟧[\s–]*)+", word)]
    assert bare == []


@pytest.mark.parametrize("name", PAGES)
def test_english_pages_say_so_and_name_no_other_host(name: str) -> None:
    page = PAGES[name]("en")
    assert '<html lang="en"' in page
    assert "⟦" not in page
    assert set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", page)) <= {"http://www.w3.org"}


def test_every_listed_notebook_exists_and_has_an_address_of_its_own() -> None:
    assert all((NOTEBOOKS / page.notebook).is_file() for page in GAMES)
    assert len({page.slug for page in GAMES}) == len(GAMES)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", page.slug) for page in GAMES)


def test_links_stand_below_the_path_that_the_server_was_given() -> None:
    page = home_page(base_url="/fair/")
    assert f'href="/fair/{GAMES[0].slug}"' in page
    assert 'href="/fair/"' in page


def test_lessons_have_a_section_once_there_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "LESSONS", ())
    assert "Lessons" not in home_page()
    lesson = Page(
        slug="counting", notebook="x.ipynb", title="<Counting>", subtitle="", description="30 min",
        mat=Mat.PLUM,
    )  # fmt: skip
    monkeypatch.setattr(home, "LESSONS", (lesson,))
    page = home_page()
    assert "Lessons" in page
    assert 'href="/counting"' in page
    assert "&lt;Counting&gt;" in page


def test_visitor_without_a_seat_is_let_in_later() -> None:
    page = notice_page(503)
    assert '<meta http-equiv="refresh" content="30">' in page
    assert "All seats are taken." in page
    assert "http-equiv" not in notice_page(404)
