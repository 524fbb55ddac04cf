"""From one build to the next: it asks first, and a game that is being played survives."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.server import Server
from tests.copies import furnished
from tests.site.serving import at_the_table


@pytest.fixture(scope="session")
def next_build(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Path:
    """The site as `build.py` makes it from sources that have changed, in the page and the rules."""
    project = furnished(tmp_path_factory.mktemp("next"))
    for path in ("site/app.py", "lasvegas_core/chips.py"):
        project.append(path, "\n# The next release.\n")
    assert project.run().returncode == 0
    return project.dist


@pytest.fixture
def playing(lobby: Page) -> Page:
    """A page with an offline copy, in the middle of a game."""
    lobby.evaluate("navigator.serviceWorker.ready.then(() => {})")
    lobby.reload()
    lobby.locator("html[data-boot=done] #start").click()
    at_the_table(lobby)
    lobby.locator("[data-move]").first.click()
    expect(lobby.locator("body[data-ready]")).to_be_attached()
    return lobby


def release(host: Server, folder: Path) -> None:
    """Serve another build."""
    shutil.rmtree(host.folder)
    shutil.copytree(folder, host.folder)


def look_for_updates(page: Page) -> None:
    """What the browser does when a visitor comes back."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")


def build_of(page: Page) -> str | None:
    """Which build the page runs."""
    return page.locator("html").get_attribute("data-build")


def table_of(page: Page) -> list[str | None]:
    """What lies on the table, and the moves that are open."""
    moves = [button.get_attribute("data-move") for button in page.locator("[data-move]").all()]
    return [*page.locator("[data-casino]").all_inner_texts(), *moves]


def test_a_new_version_waits_for_yes_and_a_game_survives_it(
    playing: Page, host: Server, next_build: Path
) -> None:
    """The old build goes on until the visitor accepts; then the same game stands on the table."""
    old, place, table = build_of(playing), playing.url, table_of(playing)
    caches = set(playing.evaluate("caches.keys()"))
    playing.evaluate("caches.open('neighbour')")
    release(host, next_build)
    look_for_updates(playing)
    expect(playing.locator("#update")).to_be_visible()

    playing.reload()
    expect(playing.locator("html[data-boot=done] body[data-ready]")).to_be_attached()
    assert build_of(playing) == old
    expect(playing.locator("#update")).to_be_visible()

    playing.locator("#update-now").click()
    expect(playing.locator(f"html:not([data-build='{old}'])[data-boot=done]")).to_be_attached()
    expect(playing.locator("body[data-ready]:not([data-screen=lobby])")).to_be_attached()
    assert playing.url == place
    assert table_of(playing) == table
    expect(playing.locator("#update")).not_to_be_visible()

    left = set(playing.evaluate("caches.keys()"))
    assert "neighbour" in left
    runtime = {name for name in caches if ":pyodide:" in name}
    assert runtime
    assert left & caches == runtime  # Pyodide did not change, so its files were not fetched anew
    assert len(left - {"neighbour"}) == 2


def test_later_means_later(playing: Page, host: Server, next_build: Path) -> None:
    """The offer goes away, and comes back at the next visit."""
    release(host, next_build)
    look_for_updates(playing)
    playing.locator("#update-later").click()
    expect(playing.locator("#update")).not_to_be_visible()
    playing.reload()
    expect(playing.locator("#update")).to_be_visible()


def test_another_tab_is_told(
    playing: Page, context: BrowserContext, host: Server, next_build: Path
) -> None:
    """It goes on with the build it runs, and offers to follow."""
    other = context.new_page()
    other.goto(host.address)
    expect(other.locator("html[data-boot=done]")).to_be_attached()
    old = build_of(other)
    release(host, next_build)
    look_for_updates(playing)
    playing.locator("#update-now").click()
    expect(playing.locator(f"html:not([data-build='{old}'])[data-boot=done]")).to_be_attached()
    expect(other.locator("#update")).to_be_visible()
    expect(other.locator("#update-elsewhere")).to_be_visible()
    expect(other.locator("#update-ready")).to_be_hidden()
    assert build_of(other) == old
    other.locator("#update-now").click()
    expect(other.locator(f"html:not([data-build='{old}'])[data-boot=done]")).to_be_attached()


def test_the_next_version_works_offline_at_once(
    playing: Page, host: Server, next_build: Path
) -> None:
    """It was fetched whole before it was offered."""
    old = build_of(playing)
    release(host, next_build)
    look_for_updates(playing)
    expect(playing.locator("#update-ready")).to_be_visible()
    expect(playing.locator("#update-elsewhere")).to_be_hidden()
    host.stop()
    playing.locator("#update-now").click()
    expect(playing.locator(f"html:not([data-build='{old}'])[data-boot=done]")).to_be_attached()
    expect(playing.locator("body[data-ready]:not([data-screen=error])")).to_be_attached()


def test_an_update_that_breaks_off_leaves_the_old_version(
    playing: Page, host: Server, next_build: Path
) -> None:
    """A deployment that is half there is no new version."""
    old = build_of(playing)
    release(host, next_build)
    next(host.folder.rglob("app.*.txt")).unlink()
    look_for_updates(playing)
    playing.evaluate(
        """async () => {
            const found = await navigator.serviceWorker.getRegistration();
            while (found.installing) await new Promise((done) => setTimeout(done, 20));
        }"""
    )
    playing.reload()
    expect(playing.locator("html[data-boot=done] body[data-ready]")).to_be_attached()
    assert build_of(playing) == old
    expect(playing.locator("#update")).not_to_be_visible()


def test_the_offer_speaks_the_language_of_the_page(
    playing: Page, host: Server, next_build: Path
) -> None:
    """It is a part of index.html that no screen draws."""
    japanese = json.dumps({"language": "ja"})
    playing.evaluate("text => localStorage.setItem('lasvegas:settings', text)", japanese)
    playing.reload()
    release(host, next_build)
    look_for_updates(playing)
    expect(playing.locator("#update-ready")).to_contain_text("新しいバージョン")
    expect(playing.locator("#update-now")).to_have_text("今すぐ更新")
