"""The pages around the tables in a real browser."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe

from playground.pages import GAMES
from tests.servers import Running, start_server

PAGE = f"/{GAMES[0].slug}"
THEME = "document.documentElement.dataset.fdTheme"
BACKGROUND = "getComputedStyle(document.body).backgroundColor"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize(
    ("path", "width", "dark"),
    [
        ("/", 320, False),
        ("/", 390, True),
        ("/", 900, False),
        ("/", 1280, False),
        ("/", 1280, True),
        ("/nosuch", 320, True),
        ("/nosuch", 1280, False),
    ],
)
def test_pages_fit_their_window_and_read_well(
    server: str, new_page, path: str, width: int, dark: bool
) -> None:
    page = new_page(width=width, dark=dark)
    page.goto(server + path)
    assert page.evaluate(SIDEWAYS) == 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert [problem for problem in page.problems if "404" not in problem] == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_table_page_fits_and_asks_nobody_else(open_table, width: int) -> None:
    page = open_table(width=width)
    assert page.evaluate(SIDEWAYS) == 0
    assert page.locator("h1").all_inner_texts() == ["Aces and Faces"]
    assert page.problems == []


def test_header_names_the_page_leads_home_and_carries_the_tools_of_the_table(open_table) -> None:
    page = open_table()
    header = page.locator("header")
    assert "Aces and Faces" in header.inner_text()
    assert header.locator("[data-fd-tools] button").count() > 0
    header.get_by_role("link", name="Fair Deal").click()
    page.wait_for_selector("text=Then open every number.")


@pytest.mark.parametrize("slug", [page.slug for page in GAMES])
@pytest.mark.parametrize("width", [320, 390, 470])
def test_header_of_a_phone_is_two_rows_at_most(open_table, slug: str, width: int) -> None:
    page = open_table(slug, width=width)
    header = page.locator(".fdp-top")
    assert header.bounding_box()["height"] < 100
    boxes = [it.bounding_box() for it in header.locator("a, .fd-tool, [data-fdp-theme]").all()]
    boxes = sorted((box["y"] + box["height"] / 2, box["x"], box["width"]) for box in boxes if box)
    assert len(boxes) >= 4
    for (y, x, wide), (below, right, _) in pairwise(boxes):
        assert below - y > 30 or right >= x + wide - 1, "one over the other"
    assert page.evaluate(SIDEWAYS) == 0


def test_home_page_leads_to_the_table_by_keyboard(server: str, new_page) -> None:
    page = new_page()
    page.goto(server)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{PAGE}")


def test_waiting_mat_is_where_the_table_will_be(server: str, new_page) -> None:
    page = new_page()
    held = []

    def hold(route) -> None:
        held.append(route)

    page.route("**/shelf/*", hold)
    page.goto(server + PAGE, wait_until="commit")
    page.wait_for_selector("text=Setting up your table…")
    waiting = page.locator(".fdp-mat").bounding_box()
    assert page.locator("#fdp-cells").is_visible() is False
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    page.wait_for_selector("html[data-fd-ready]")
    assert page.locator("#fdp-wait").count() == 0
    mat = page.locator(".fd-mat").bounding_box()
    assert [mat[side] for side in ("x", "y", "width")] == [
        waiting[side] for side in ("x", "y", "width")
    ]


def test_theme_is_chosen_with_one_button_and_kept(server: str, new_page) -> None:
    page = new_page(dark=True)
    page.goto(server)
    button = page.locator("[data-fdp-theme]")
    seen = []
    for _ in range(4):
        seen.append((button.get_attribute("aria-label"), page.evaluate(THEME)))
        button.click()
    assert seen == [
        ("Light or dark page: Auto", "dark"),
        ("Light or dark page: Light", "light"),
        ("Light or dark page: Dark", "dark"),
        ("Light or dark page: Auto", "dark"),
    ]
    page.goto(server + "/nosuch")
    assert page.evaluate(THEME) == "light"
    box = button.bounding_box()
    assert min(box["width"], box["height"]) >= 44


def test_automatic_theme_follows_the_system(server: str, new_page) -> None:
    page = new_page()
    page.goto(server)
    light = page.evaluate(BACKGROUND)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"{THEME} === 'dark'")
    assert page.evaluate(BACKGROUND) != light


def test_formulas_are_set_without_another_host(server: str, new_page) -> None:
    page = new_page()
    page.goto(server)
    assert page.locator("math").count() == 2
    assert page.problems == []


def test_kernel_ends_when_its_page_is_left(tmp_path, new_page) -> None:
    with start_server(tmp_path, "play", "--no-browser") as server:
        page = new_page()
        page.goto(server.address + PAGE)
        page.wait_for_selector("html[data-fd-ready]")
        assert len(server.kernels()) == 1
        page.goto(server.address)
        assert _gone_within(server, seconds=30)


def _gone_within(server: Running, *, seconds: int) -> bool:
    deadline = time.monotonic() + seconds
    while server.kernels() and time.monotonic() < deadline:
        time.sleep(0.1)
    return not server.kernels()
