"""The front door of a chapter on a telephone, and the way from chapter to chapter."""

from __future__ import annotations

import json
import re

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from playground.home import home_page, notebook_frame
from playground.pages import LESSONS, NOTEBOOKS, PATHS
from rules.messages import BadVariant
from rules.questions import known
from widgets.lessons.front import FRONTS, FrontPicture
from widgets.lessons.log import LessonLog

pytestmark = pytest.mark.xdist_group("browser")

PHONE = 390
WAKE_MILLISECONDS = 15_000
FOLDED = "document.documentElement.dataset.fdFront === '1'"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CELLS = """(cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) =>
  cell.hasAttribute("data-front"))"""
DICE = "five-dice"


def guess(page: Page, *presses: str) -> None:
    """Lock the first guess, once its button is awake."""
    box = page.locator(".fd-les-predict").first
    for words in presses:
        box.get_by_role("button", name=words, exact=True).click()
    lock = box.get_by_role("button", name="Lock my guess")
    expect(lock).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    lock.click()
    expect(box.get_by_text("locked", exact=True)).to_be_visible()


def shown(page: Page) -> list[bool]:
    """Of each cell that is seen, whether it belongs to the front door."""
    found: list[bool] = page.locator("#fdp-cells > [cell-index]").evaluate_all(CELLS)
    return found


def test_a_phone_opens_at_one_picture_and_one_choice_and_reads_on(open_table) -> None:
    page = open_table(DICE, width=PHONE)
    assert page.evaluate(FOLDED)
    assert shown(page)
    assert all(shown(page))
    picture = page.get_by_role("img", name="two pair: 5, 5, 2, 2 and 1")
    expect(picture).to_be_visible()
    choices = page.locator(".fd-les-predict").first.locator(".fd-pick:visible")
    expect(choices).to_have_count(3)
    for choice in choices.all():
        box = choice.bounding_box()
        assert box["y"] + box["height"] <= 844
        assert box["width"] > 0.8 * PHONE, "as wide as a thumb needs"
    assert page.locator("input:visible").count() == 0, "nothing to type"
    assert page.evaluate(SIDEWAYS) == 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()

    teaser = page.locator(".fdp-teaser")
    expect(teaser).to_be_hidden()
    guess(page, "Two pair", "70 %")
    expect(teaser).to_be_visible()
    page.get_by_role("button", name="Read on").click()
    assert not page.evaluate(FOLDED)
    assert not all(shown(page))
    expect(page.locator("h2:focus")).to_contain_text("Play")
    expect(page.get_by_role("link", name="All chapters")).to_be_visible()
    assert page.evaluate(SIDEWAYS) == 0
    page.reload()
    page.wait_for_selector("html[data-fd-ready]")
    assert not page.evaluate(FOLDED), "who has read on is not sent back to the door"
    assert page.problems == []


def test_what_waits_for_the_guess_comes_to_the_front_when_it_is_locked(open_table) -> None:
    page = open_table("thirty-two-choices", width=PHONE)
    draw = page.get_by_role("button", name="Draw", exact=True)
    expect(page.locator(".fd-les-predict:visible")).to_have_count(1)
    guess(page, "Throw the kings", "80 %")
    expect(page.get_by_text("throwing the kings is worth more")).to_be_visible()
    draw.click()
    expect(page.get_by_role("button", name="Same deal again")).to_be_visible()
    expect(page.locator(".fd-les-predict:visible")).to_have_count(2)
    assert page.evaluate(FOLDED)
    assert page.evaluate(SIDEWAYS) == 0
    assert page.problems == []


@pytest.mark.parametrize(
    ("where", "width", "item", "folded"),
    [
        ("#stop-3", PHONE, "", False),
        ("?demo=1", PHONE, "", False),
        ("", 1280, "", False),
        ("", PHONE, "01.4", False),
        ("", PHONE, "03.4", True),
        ("", PHONE, "01.A", True),
    ],
)
def test_a_desk_a_link_and_whoever_was_further_see_all(
    server: str, new_page, where: str, width: int, item: str, folded: bool
) -> None:
    page = new_page(width=width)
    line = json.dumps({"item": item})
    page.add_init_script(f"localStorage.setItem('fd-lessons', JSON.stringify(['{line}', '{{']))")
    page.goto(f"{server}/{DICE}{where}", wait_until="domcontentloaded")
    assert page.evaluate(FOLDED) == folded


def test_on_paper_nothing_is_folded(open_table) -> None:
    page = open_table(DICE, width=PHONE)
    page.emulate_media(media="print")
    assert not all(shown(page))
    expect(page.get_by_role("button", name="Read on")).to_be_hidden()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_every_door_has_a_guess_and_settles_things_that_are(lesson) -> None:
    assert re.fullmatch(r"\d\d", lesson.chapter)
    assert lesson.title.startswith(f"{lesson.chapter} · ")
    cells = nbformat.read(NOTEBOOKS / lesson.notebook, as_version=4).cells
    front = [cell for cell in cells if "front" in cell.metadata.get("tags", [])]
    guesses = re.findall(r'Predict\("([\d.A-Z]+)"', "\n".join(cell.source for cell in front))
    door = {f"{lesson.chapter}.{name}" for name in lesson.front}
    assert set(guesses) <= door
    assert [it for it in guesses if known(it) != "prediction"] == []


@pytest.mark.parametrize("slug", [DICE, "the-deck-is-a-letter", "thirty-two-choices"])
def test_the_door_of_these_chapters_has_a_picture_before_its_guess(slug: str) -> None:
    lesson = next(it for it in LESSONS if it.slug == slug)
    cells = nbformat.read(NOTEBOOKS / lesson.notebook, as_version=4).cells
    front = [cell for cell in cells if "front" in cell.metadata.get("tags", [])]
    assert front[0].source.startswith("# ")
    assert re.match(r"FrontPicture\(|MarkedDeal\(", front[1].source)
    assert front[2].source == f'Predict("{lesson.chapter}.A")'


def test_front_pictures_are_named_and_only_those_that_are() -> None:
    rows = FrontPicture("03").view["rows"]
    assert [row["name"] for row in rows] == ["four of a kind", "flush"]
    assert [row["drawings"][0]["name"] for row in rows] == ["small-Kc", "small-7h"]
    assert "king of clubs" in rows[0]["spoken"]
    assert "07" not in FRONTS
    with pytest.raises(BadVariant):
        FrontPicture("07")
    assert LessonLog().for_browser


def test_chapters_lead_to_their_neighbours_and_home() -> None:
    slugs = [lesson.slug for lesson in LESSONS]
    for place, lesson in enumerate(LESSONS):
        _, end = notebook_frame(lesson, base_url="/fair/")
        links = dict(re.findall(r'<a rel="(prev|next)" href="/fair/([^"]+)"', end))
        wanted = {"prev": slugs[place - 1] if place else None, "next": (*slugs, None)[place + 1]}
        assert links == {side: slug for side, slug in wanted.items() if slug}
        assert 'href="/fair/#lessons"' in end


def test_paths_name_the_chapters_that_exist_and_say_when_more_follow() -> None:
    page = home_page()
    existing = {lesson.chapter: lesson for lesson in LESSONS}
    for path in PATHS:
        own = [existing[number] for number in path.chapters if number in existing]
        section = re.search(rf"<h3 [^>]*>{path.name}</h3>(.*?)</section>", page, re.DOTALL)
        assert (section is not None) == (len(own) > 1), path.name
        if section is not None:
            assert re.findall(r'href="/([^"]+)"', section[1]) == [it.slug for it in own]
            assert ("More chapters follow." in section[1]) == (len(own) < len(path.chapters))


def test_the_home_page_tells_what_this_browser_has_kept(server: str, new_page) -> None:
    page = new_page(width=PHONE)
    page.goto(server)
    told = page.locator("[data-chapter='01'] .fdp-done")
    expect(told).to_be_hidden()
    lines = [json.dumps({"item": item}) for item in ("01.4", "01.4", "01.1", "03.A")]
    page.evaluate("(lines) => localStorage.setItem('fd-lessons', JSON.stringify(lines))",
                  [*lines, "no line", "null", "[]"])  # fmt: skip
    page.reload()
    asked = page.locator("[data-chapter='01']").get_attribute("data-asked").split()
    expect(told).to_have_text(f"2 of {len(asked)} questions tried")
    expect(page.locator("[data-chapter='03'] .fdp-done")).to_have_text("begun")
    page.evaluate("localStorage.setItem('fd-lessons', '{')")
    page.reload()
    expect(told).to_be_hidden()
    assert page.evaluate(SIDEWAYS) == 0
    assert page.problems == []
