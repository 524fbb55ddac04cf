"""Everybody can play: axe on every screen, sizes of targets and texts, small and zoomed screens."""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from building.server import Server
from tests.site.table import SIZES, click_first, go_on, play_to, set_up, sit_down, wait

Screens: TypeAlias = Callable[[Page, Server], Iterator[str]]
GAME = "seats=human,greedy,random&seed=7&neutral=true&chips=true&rounds=2"
TOO_SMALL = """() => [...document.querySelectorAll("button, a[href], select, input, summary")]
    .filter((control) => control.checkVisibility())
    .map((control) => control.matches("[type=checkbox], [type=radio]")
        ? control.closest("label") : control)
    .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 43.9;
    })
    .map((target) => target.outerHTML.slice(0, 200))"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def dialog(page: Page, action: str) -> Iterator[str]:
    """A dialog while it is open."""
    page.locator(f"[data-action={action}]:visible").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield action
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def screens_of_dice(page: Page, host: Server) -> Iterator[str]:
    """One screen after the other, each by its name."""
    page.goto(host.address)
    wait(page)
    yield "lobby"
    yield from dialog(page, "rules")
    yield from dialog(page, "settings")
    yield from dialog(page, "bots")
    page.locator("[data-action=guide]").click()
    expect(page.locator(".guide")).to_be_visible()
    yield "guide"
    page.goto(f"{host.address}#/play?game=dice&{GAME}")
    wait(page)
    yield "table"
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    yield "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    yield "log"
    page.keyboard.press("Escape")
    while not page.locator(".chip-choice").count():
        click_first(page)
        assert wait(page) == "table"
    yield "chips"
    play_to(page, "payout")
    yield "summary"
    play_to(page, "end")
    page.locator("main summary").click()
    yield "end"
    page.goto(f"{host.address}#/")
    wait(page)
    yield "lobby with a game to continue"
    page.goto(f"{host.address}#/play?game=dice&seats=human,human&seed=7&open_money=nonsense")
    wait(page)
    yield "a bad address"
    page.goto(f"{host.address}#/play?game=dice&seats=human,human&seed=7")
    wait(page)
    yield from dialog(page, "curtain")


def screens_of_cards(page: Page, host: Server) -> Iterator[str]:
    """The card table, alone and with a curtain."""
    query = "seats=human,greedy,random&seed=7&order=sequential&chips=true&rounds=1"
    page.goto(f"{host.address}#/play?game=cards&{query}")
    wait(page)
    yield "hand"
    yield from dialog(page, "rules")
    for place in (0, 1):
        page.locator(".hand .card").nth(place).click()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(2)
    yield "picked"
    while not page.locator(".chip-choice").count():
        click_first(page)
        assert wait(page) == "table"
    yield "chips"
    play_to(page, "end")
    yield "end"
    page.goto(f"{host.address}#/play?game=cards&seats=human,human&seed=7")
    wait(page)
    yield "curtain"


def screens_of_allin(page: Page, host: Server) -> Iterator[str]:
    """Every choice of All-In, the settling, the end; with the odds."""
    seats = ",".join(["human", *["greedy"] * 5])
    page.goto(f"{host.address}#/play?game=allin&seats={seats}&seed=14&rounds=1")
    wait(page)
    yield "auction"
    yield from dialog(page, "rules")
    page.locator(".all-in").click()
    expect(page.locator(".warning")).to_be_visible()
    yield "warning"
    page.keyboard.press("Escape")
    expect(page.locator(".warning")).to_have_count(0)
    seen = set()
    while (screen := wait(page)) != "end":
        kind = screen
        if screen == "table":
            kind = str(page.locator(".tray").get_attribute("data-tray"))
        if kind not in seen:
            seen.add(kind)
            yield kind
        if screen == "payout":
            go_on(page)
        elif kind == "bid" and "joker" in seen:
            page.locator("[data-move=pass]").click()
        else:
            page.locator("[data-move]").last.click() if kind == "bet" else click_first(page)
    assert seen == {"bid", "bet", "joker", "payout"}
    yield "end"


SCREENS = {"dice": screens_of_dice, "cards": screens_of_cards, "allin": screens_of_allin}


@pytest.fixture(params=SCREENS)
def screens(request: pytest.FixtureRequest) -> Screens:
    """The screens of one game."""
    return SCREENS[request.param]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_on_any_screen(
    sized: Page, host: Server, screens: Screens, language: str
) -> None:
    """By night and by day, small and large, in both languages."""
    set_up(sized, language=language, odds=True)
    axe = Axe()
    found: list[str] = []
    for screen in screens(sized, host):
        for theme in ("dark", "light"):
            sized.emulate_media(color_scheme=theme)
            results: dict[str, Any] = axe.run(sized).response
            for violation in results["violations"]:
                for node in violation["nodes"]:
                    found.append(
                        f"{screen}, {theme}: {violation['id']} {node['html'][:200]} "
                        f"{node['failureSummary']}"
                    )
    assert not found, "\n\n".join(found)


def test_nothing_lies_on_what_a_guide_or_a_rulebook_says(sized: Page, host: Server) -> None:
    """Each heading has its line, and the draw pile keeps clear of the hints."""
    set_up(sized)
    sized.goto(f"{host.address}#/")
    wait(sized)
    sized.locator("input[value=allin]").check(force=True)
    sized.locator("[data-action=rules]").first.click()
    for chapter in sized.locator("dialog .chapter").all():
        heading, text = (chapter.locator(part).first.bounding_box() for part in ("h3", "p"))
        assert heading is not None
        assert text is not None
        assert heading["y"] + heading["height"] <= text["y"]
    sized.keyboard.press("Escape")
    sized.locator("input[value=cards]").check(force=True)
    sized.locator("[data-action=guide]").click()
    sized.locator("[data-action=guide-next]").click()
    expect(sized.locator(".supply")).to_be_attached()
    guide, supply = (sized.locator(part).bounding_box() for part in (".guide", ".supply"))
    assert guide is not None
    if sized.viewport_size == dict(zip(("width", "height"), SIZES["phone"])):
        assert supply is None, "on a phone the guide takes its place"
    else:
        assert supply is not None
        assert guide["y"] + guide["height"] <= supply["y"]


IN_SIGHT = """one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return y >= 0 && y + height <= innerHeight && [y + 4, y + height / 2, y + height - 4]
        .every((place) => one.contains(document.elementFromPoint(x + width / 2, place)));
}"""
POINTED_AT = {"board": ".board", "players": ".players", "actions": ".tray"}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", SCREENS)
def test_a_phone_shows_the_whole_board_beside_a_guide(
    browser: Browser, host: Server, game: str, language: str
) -> None:
    """And what it points at, without scrolling, through the whole game."""
    width, height = SIZES["phone"]
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    set_up(page, language=language)
    page.goto(host.address)
    wait(page)
    page.locator(f"input[type=radio][value={game}]").check(force=True)
    page.locator("[data-action=guide]").click()
    steps = []
    while (screen := wait(page)) != "end":
        if screen == "payout":
            go_on(page)
            continue
        if page.locator(".guide").count():
            steps.append(str(page.locator(".table").get_attribute("data-guide")))
            said = page.locator(".guide p").first.inner_text()
            for part in page.locator(f"[data-casino], .goal, {POINTED_AT[steps[-1]]}").all():
                assert part.evaluate(IN_SIGHT), f"{part}: {said}"
        if page.locator("[data-action=guide-next]").count():
            page.locator("[data-action=guide-next]").click()
        else:
            click_first(page)
    assert set(steps) == set(POINTED_AT)
    context.close()


def test_targets_are_large_and_nothing_sticks_out(
    sized: Page, host: Server, screens: Screens
) -> None:
    """Every control has 44 pixels each way; no screen scrolls sideways."""
    set_up(sized)
    for screen in screens(sized, host):
        assert sized.evaluate(TOO_SMALL) == [], screen
        assert not sized.evaluate(TOO_WIDE), screen


ON_TOP = """one => {
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return one.contains(top);
}"""


@pytest.mark.parametrize("game", SCREENS)
def test_a_board_can_be_scrolled_clear_of_the_tray(page: Page, host: Server, game: str) -> None:
    """On a low screen, such as a large one at 200 %, or a phone on its side."""
    page.set_viewport_size({"width": 720, "height": 450})
    set_up(page)
    page.goto(f"{host.address}#/play?game={game}&seats=human,greedy,greedy,greedy&seed=7")
    wait(page)
    for part in page.locator("[data-casino], .goal, .bin, .tray button").all():
        assert part.evaluate(ON_TOP), part


OVERLAPPING = """() => [".bar :is(.round, .tool)", ".seat:first-child > *", ".seat:last-child > *"]
    .flatMap((parts) => {
        const boxes = [...document.querySelectorAll(parts)]
            .filter((part) => part.checkVisibility() && !part.matches(".unseen"))
            .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()]);
        return boxes.flatMap(([a, one], place) => boxes.slice(place + 1)
            .filter(([, two]) => Math.min(one.right, two.right) - Math.max(one.x, two.x) > 1
                && Math.min(one.bottom, two.bottom) - Math.max(one.y, two.y) > 1)
            .map(([b]) => `${a} on ${b}`));
    })"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_letters_twice_as_large_hide_nothing_at_the_table(
    browser: Browser, host: Server, width: int, height: int
) -> None:
    """Every casino can be scrolled clear of the tray; bar and seats keep their words apart."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => "
        "{ document.documentElement.style.fontSize = '200%' })"
    )
    sit_down(page, host, "seats=human,greedy,greedy,greedy&seed=7&neutral=true&chips=true")
    click_first(page)
    wait(page)
    for part in page.locator("[data-casino], .tray button").all():
        assert part.evaluate(ON_TOP), part
    assert page.evaluate(OVERLAPPING) == []
    context.close()


def test_a_phone_shows_what_is_known_of_each_seat(browser: Browser, host: Server) -> None:
    """Money, chips, who starts and what white means; the whole board, and nothing on anything."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    sit_down(page, host, "seats=human,greedy,greedy,greedy&seed=7&neutral=true&chips=true")
    for _ in range(3):
        click_first(page)
        wait(page)
    expect(page.locator(".players .white")).to_have_text(re.compile("What they win is lost"))
    for part in page.locator("[data-casino], .players .white, .tray").all():
        assert part.evaluate(IN_SIGHT), part
    own = page.locator("[data-seat='0']")
    expect(own.locator(".money")).to_be_visible()
    expect(own.locator(".chip").first).to_be_visible()
    expect(page.locator(".starter:visible")).to_have_count(1)
    assert page.evaluate(OVERLAPPING) == []
    context.close()


BROWSERS_KEYS = [
    "Tab", "ArrowDown", "ArrowUp", "PageDown", "Home", "End", "F5", "F12", "Backspace", "Delete",
    "x", "7",
]  # fmt: skip
LEFT_ALONE = """(key) => (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))"""


def reached_by_tab(page: Page) -> set[str | None]:
    """What the focus comes by when Tab is pressed again and again."""
    reached = set()
    for _ in range(30):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.getAttribute('data-action')"))
    return reached


@pytest.mark.parametrize("screen", ["table", "payout"])
def test_keys_that_do_nothing_here_are_left_to_the_browser(
    page: Page, host: Server, screen: str
) -> None:
    """Tab reaches everything, arrows scroll, F5 reloads."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=2")
    click_first(page)
    play_to(page, screen)
    kept = [key for key in BROWSERS_KEYS if not page.evaluate(LEFT_ALONE, key)]
    assert kept == []
    reached = reached_by_tab(page)
    assert reached >= {"share", "rules", "settings"}
    assert reached >= {"undo", "download-log"} or screen == "payout"


def test_escape_closes_the_list_of_keys_wherever_the_focus_is(page: Page, host: Server) -> None:
    """Also when Tab has taken it beyond the dialog's last control."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    for tabs in range(3):
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        for _ in range(tabs):
            page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("width", "height", "zoom"), [(320, 568, 100), (360, 640, 200)])
def test_small_screens_and_large_letters(
    browser: Browser, host: Server, screens: Screens, width: int, height: int, zoom: int
) -> None:
    """Nothing sticks out on the smallest phone, nor where texts are twice as large."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => "
        f"{{ document.documentElement.style.fontSize = '{zoom}%' }})"
    )
    set_up(page)
    for screen in screens(page, host):
        assert not page.evaluate(TOO_WIDE), screen
    context.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_makes_the_most_of_every_screen(page: Page, host: Server, language: str) -> None:
    """Tools on one line on the smallest phone, large notes on a desk, whole summaries on phones."""
    page.set_viewport_size({"width": 320, "height": 568})
    sit_down(page, host, "seats=human,greedy,greedy,greedy&seed=11&neutral=true", language=language)
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    assert bar["height"] <= 48
    assert not page.evaluate(TOO_WIDE)
    page.set_viewport_size({"width": 1440, "height": 900})
    note = page.locator(".casino .note").first.bounding_box()
    assert note is not None
    assert note["height"] >= 50
    page.set_viewport_size({"width": 360, "height": 640})
    tops = page.locator(".group").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(tops) >= 44
    play_to(page, "payout")
    expect(page.locator("tbody th .name").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= 640
    for theirs in page.locator("thead th").all():
        assert theirs.evaluate("(cell) => cell.scrollWidth <= cell.clientWidth")
