"""No game is ever lost: reloads, tabs, crashes, damaged storage."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.server import Server
from lasvegas_core import record
from tests.site.table import (
    click_first,
    go_on,
    play_to,
    saved_games,
    saved_record,
    set_up,
    shown,
    sit_down,
    storage,
    wait,
)


def reload(page: Page) -> None:
    """Load the page again, as after a crash."""
    page.reload()
    wait(page)


def test_a_reload_goes_on_exactly_there_in_every_phase(page: Page, host: Server) -> None:
    """A choice, a chip, a summary, the next round, the end."""
    sit_down(page, host, "seats=human,greedy&seed=7&chips=true&rounds=2")
    seen = set()
    for _ in range(60):
        screen = wait(page)
        phase = "chip" if page.locator(".chip-choice").count() else screen
        if phase not in seen:
            seen.add(phase)
            before = shown(page)
            reload(page)
            assert shown(page) == before, phase
        if screen == "end":
            break
        (go_on if screen == "payout" else click_first)(page)
    assert seen == {"table", "chip", "payout", "end"}


def test_a_roll_still_in_its_cup_is_the_same_after_a_reload(page: Page, host: Server) -> None:
    """The cup comes back, and the same dice come out of it."""
    sit_down(page, host, "seats=human,greedy&seed=7", roll="hand")
    expect(page.locator("[data-action=roll]")).to_be_visible()
    reload(page)
    page.locator("[data-action=roll]").click()
    wait(page)
    rolled = page.locator(".tray").inner_text()
    reload(page)
    assert page.locator(".tray").inner_text() == rolled


def test_a_reload_in_the_middle_of_a_payout_pays_once(page: Page, host: Server) -> None:
    """The payout is shown again; the money is the engine's."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=2", pace="brisk", motion="full")
    for _ in range(40):
        page.locator("body[data-ready], body[data-screen=payout]").first.wait_for()
        if page.locator("body[data-screen=payout]").count():
            break
        page.locator("[data-move]").first.click()
    page.locator("[data-casino='2'][data-lit]").wait_for(state="attached")
    page.reload()
    page.locator("[data-casino='1'][data-lit]").wait_for(state="attached")
    wait(page)
    game = record.from_json(saved_record(page))
    own = sum(game.view(0).won[0])  # type: ignore[attr-defined]
    expect(page.locator("main table")).to_contain_text(f"${own // 1000}K")
    go_on(page)
    assert wait(page) == "table"


def test_a_second_tab_goes_on_and_the_first_follows(
    page: Page, context: BrowserContext, host: Server
) -> None:
    """Both tabs show the same table, whichever the moves are made in."""
    sit_down(page, host, "seats=human,greedy,greedy&seed=7&chips=true")
    click_first(page)
    wait(page)
    other = context.new_page()
    other.goto(page.url)
    wait(other)
    assert shown(other) == shown(page)
    click_first(other)
    wait(other)
    expect(page.locator(".tray")).to_have_text(str(other.locator(".tray").text_content()))
    wait(page)
    click_first(page)
    wait(page)
    expect(other.locator(".tray")).to_have_text(str(page.locator(".tray").text_content()))
    assert wait(other) == "table"


def test_a_second_tab_shows_every_phase_as_the_first(
    page: Page, context: BrowserContext, host: Server
) -> None:
    """A choice, a chip, a summary, the end; moves from either tab never collide."""
    sit_down(page, host, "seats=human,greedy&seed=7&chips=true&rounds=2")
    seen = set()
    other = context.new_page()
    for _ in range(60):
        screen = wait(page)
        phase = "chip" if page.locator(".chip-choice").count() else screen
        mover = page
        if phase not in seen:
            seen.add(phase)
            other.goto("about:blank")
            other.goto(page.url)
            wait(other)
            assert shown(other) == shown(page), phase
            mover = other
        if screen == "end":
            break
        before = saved_record(page), screen
        (go_on if screen == "payout" else click_first)(mover)
        expect(page.locator(f"body[data-screen={wait(mover)}][data-ready]")).to_be_attached()
        expect(page.locator("main")).to_have_text(str(mover.locator("main").text_content()))
        assert (saved_record(page), wait(page)) != before
    assert seen == {"table", "chip", "payout", "end"}


def test_the_lobby_offers_the_game_that_was_left(page: Page, host: Server) -> None:
    """Close the tab, come back another day: Continue."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    click_first(page)
    wait(page)
    before = shown(page)
    place = page.url
    page.goto("about:blank")
    page.goto(host.address)
    page.locator("a.continue").click()
    wait(page)
    assert (page.url, shown(page)) == (place, before)


def test_a_new_game_never_replaces_an_old_one(page: Page, host: Server) -> None:
    """Both are in the lobby; one can be deleted, after a question."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    page.locator(".bar a").click()
    wait(page)
    page.locator("#start").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    page.locator(".bar a").click()
    expect(page.locator("body[data-screen=lobby]")).to_be_attached()
    expect(page.locator(".saved li")).to_have_count(2)
    page.locator(".saved [data-action^='forget:']").first.click()
    page.locator("#question [data-action=close]").last.click()
    expect(page.locator(".saved li")).to_have_count(2)
    page.locator(".saved [data-action^='forget:']").first.click()
    page.locator("#question .main").click()
    expect(page.locator(".saved li")).to_have_count(1)


def test_damaged_storage_is_told_and_the_rest_is_kept(page: Page, host: Server) -> None:
    """One unreadable save and unreadable settings: words, and everything else as it was."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    page.evaluate(
        "localStorage.setItem('lasvegas:game:#/play?game=dice&seats=human,greedy&seed=8', '{cut');"
        "localStorage.setItem('lasvegas:settings', 'no json')"
    )
    page.goto("about:blank")
    page.goto(host.address)
    alerts = page.locator("[role=alert]:visible")
    expect(alerts.filter(has_text="1 saved game can't be read")).to_be_visible()
    expect(alerts.filter(has_text="The settings could not be read")).to_be_visible()
    expect(page.locator("a.continue")).to_be_visible()
    with page.expect_download() as left:
        page.locator("[data-action=download-damaged]").click()
    assert left.value.path().read_text() == "{cut"
    page.locator("[data-action=forget-damaged]").click()
    expect(alerts.filter(has_text="can't be read")).to_have_count(0)


@pytest.mark.parametrize("harm", ["moves", "check"])
def test_a_record_that_does_not_replay_is_told_and_put_aside(
    page: Page, host: Server, harm: str
) -> None:
    """Its address starts the deal anew, and what is left of the old game can be saved."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    click_first(page)
    wait(page)
    place = page.url
    (name,) = saved_games(page)
    content = json.loads(str(storage(page, name)))
    broken = json.loads(content["record"])
    broken[harm] = ["9"] if harm == "moves" else "00000000"
    content["record"] = json.dumps(broken)
    page.evaluate("([n, t]) => localStorage.setItem(n, t)", [name, json.dumps(content)])
    page.reload()
    expect(page.locator("body[data-screen=lobby][data-ready]")).to_be_attached()
    expect(page.locator("[role=alert]:visible").first).to_contain_text("put aside")
    page.goto("about:blank")
    page.goto(place)
    assert wait(page) == "table"
    expect(page.locator("[data-action=undo]")).to_be_disabled()


def test_an_address_whose_save_is_cut_off_says_so(page: Page, host: Server) -> None:
    """It does not begin anew in silence; what is left can be saved, and the next visit plays."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    (name,) = saved_games(page)
    page.evaluate("(name) => localStorage.setItem(name, '{cut')", name)
    page.reload()
    assert wait(page) == "lobby"
    expect(page.locator("[role=alert]:visible").first).to_contain_text("put aside")
    with page.expect_download() as left:
        page.locator("[data-action=download-damaged]").click()
    assert left.value.path().read_text() == "{cut"
    page.reload()
    assert wait(page) == "table"


def test_a_browser_that_can_not_save_says_so(page: Page, host: Server) -> None:
    """The game can be played, with a warning."""
    set_up(page)
    page.add_init_script(
        "Storage.prototype.setItem = function () { throw new DOMException('full') }"
    )
    page.goto(f"{host.address}#/play?game=dice&seats=human,greedy&seed=7")
    wait(page)
    expect(page.locator("[role=alert]:visible")).to_contain_text("does not let the page save")
    click_first(page)
    wait(page)


def test_the_end_can_be_left_by_a_rematch_and_by_the_same_dice(page: Page, host: Server) -> None:
    """A rematch has a new seed; the same dice begin with the same roll; nothing is lost."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=1")
    first_roll = page.locator(".tray").inner_text()
    place = page.url
    play_to(page, "end")
    page.locator("[data-action=again]").click()
    assert wait(page) == "table"
    assert page.url == place
    assert page.locator(".tray").inner_text() == first_roll
    play_to(page, "end")
    page.locator("[data-action=rematch]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    assert page.url != place
    assert len(saved_games(page)) == 3
