"""The words around the tables: home page, frame of a notebook page, and the notices of the server.

Everything here is text made in Python; nothing starts a kernel. Drawings and colours are those of
the tables, so the pages need no file of their own in the browser.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from playground.pages import GAMES, LESSONS, PATHS, TOOLS, Page, Way
from playground.shelf import shelf_file
from rules.cards import Card
from rules.questions import CHAPTERS
from widgets.catalogue import N_, Catalogue
from widgets.drawings import BELONGINGS, card_svg, die_svg, snowman_scene, sprite
from widgets.look import css

__all__ = ["TEMPLATES", "home_page", "notebook_frame", "notice_page"]

TEMPLATES = Path(__file__).parent / "templates" / "fairdeal"

NOTICES = {
    404: (
        N_("There is no page here."),
        N_("The address may be mistyped, or the page may have moved."),
    ),
    503: (
        N_("All seats are taken."),
        N_("A place should be free in about a minute. This page tries again by itself."),
    ),
}
OTHERWISE = (
    N_("This page could not be shown."),
    N_("Nothing you did caused it. Reloading may help."),
)
RETRY_SECONDS = 30
"""After how many seconds a visitor without a seat should ask again."""

_CELLS = "<!-- cells -->"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["style"] = Markup(css() + (TEMPLATES / "page.css").read_text("utf-8"))
    environment.globals["script"] = Markup((TEMPLATES / "page.js").read_text("utf-8"))
    environment.globals["progress_script"] = Markup((TEMPLATES / "home.js").read_text("utf-8"))
    environment.globals["front_style"] = Markup((TEMPLATES / "front.css").read_text("utf-8"))
    environment.globals["front_script"] = Markup((TEMPLATES / "front.js").read_text("utf-8"))
    environment.globals["questions_of"] = _questions_of
    environment.globals["link_script"] = Markup((TEMPLATES / "link.js").read_text("utf-8"))
    environment.globals["line_script"] = Markup((TEMPLATES / "line.js").read_text("utf-8"))
    environment.globals["parts_script"] = Markup((TEMPLATES / "parts.js").read_text("utf-8"))
    environment.globals["demo_style"] = Markup((TEMPLATES / "demo.css").read_text("utf-8"))
    environment.globals["demo_script"] = Markup((TEMPLATES / "demo.js").read_text("utf-8"))
    environment.globals["shelf"] = shelf_file().name
    environment.globals["sprite"] = Markup(sprite())
    environment.globals["card_svg"] = lambda text: Markup(card_svg(Card.parse(text)))
    environment.globals["snowman"] = Markup(
        snowman_scene(list(BELONGINGS), view_box="-40 20 440 250")
    )
    environment.globals["die_svg"] = lambda face: Markup(die_svg(face))
    environment.globals["logo"] = Markup(_logo("fdp-logo"))
    environment.globals["icon"] = Markup(quote(_logo(), safe=""))
    return environment


def _logo(css_class: str = "") -> str:
    """The sign of the project as a drawing of its own, cut out of the sprite."""
    found = re.search(r'<symbol id="fd-logo"[^>]*viewBox="([^"]*)"[^>]*>(.*?)</symbol>', sprite())
    if found is None:
        raise LookupError("the sprite has no fd-logo")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{css_class}" viewBox="{found[1]}"'
        f' aria-hidden="true">{found[2]}</svg>'
    )


@cache
def _render(template: str, language: str, base_url: str, **values: object) -> str:
    words = Catalogue(language)
    return (
        _environment()
        .get_template(template)
        .render(_=words, language=words.language, base_url=base_url, **values)
    )


def _questions_of(page: Page) -> tuple[str, ...]:
    """The ids of all that is asked in a chapter; a browser counts those that it has an answer to.

    >>> _questions_of(LESSONS[0])[0].partition(".")[0] == LESSONS[0].chapter
    True
    """
    chapter = CHAPTERS.get(page.chapter)
    if chapter is None:
        return ()
    return (*(it.id for it in chapter.asked()), *(it.id for it in chapter.choices()))


def _paths(lessons: tuple[Page, ...]) -> tuple[tuple[Way, tuple[Page, ...]], ...]:
    """Each path of which two chapters exist, with those that do, in the order of the path."""
    by_number = {page.chapter: page for page in lessons}
    found = (
        (path, tuple(by_number[it] for it in path.chapters if it in by_number)) for path in PATHS
    )
    return tuple((path, pages) for path, pages in found if len(pages) > 1)


def home_page(language: str = "en", *, base_url: str = "/") -> str:
    """The home page: a promise, the tables, one opened number, and the lessons if there are any."""
    return _render(
        "home.html.j2",
        language,
        base_url,
        games=GAMES,
        tools=TOOLS,
        lessons=LESSONS,
        existing=frozenset(page.chapter for page in LESSONS),
        paths=_paths(LESSONS),
    )


def notice_page(status: int, language: str = "en", *, base_url: str = "/") -> str:
    """One page that says what is so and what can be done, for an HTTP status such as 404."""
    title, advice = NOTICES.get(status, OTHERWISE)
    retry = RETRY_SECONDS if status == 503 else 0
    return _render(
        "notice.html.j2", language, base_url, status=status, title=title, advice=advice, retry=retry
    )


def notebook_frame(page: Page, language: str = "en", *, base_url: str = "/") -> tuple[str, str]:
    """What stands before and after the cells of a notebook page, which come as they are run."""
    place = LESSONS.index(page) if page in LESSONS else None
    before = LESSONS[place - 1] if place else None
    after = LESSONS[place + 1] if place is not None and place + 1 < len(LESSONS) else None
    html = _render(
        "notebook.html.j2", language, base_url,
        page=page, before=before, after=after,
    )  # fmt: skip
    start, _, end = html.partition(_CELLS)
    return start, end
