"""After one visit the whole site works with the server gone."""

from threading import Event

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.server import Server
from lasvegas_core import bots, games
from tests.site.serving import at_the_table
from tests.site.table import click_first

BOTS = [(name, bot) for name in games.names() for bot in bots.names(name)]


@pytest.fixture
def cut_off(lobby: Page, host: Server) -> Page:
    """A page that has been visited once, and whose server is gone."""
    lobby.evaluate("navigator.serviceWorker.ready.then(() => {})")
    host.stop()
    return lobby


def test_every_game_and_every_bot_play_without_a_server(cut_off: Page, host: Server) -> None:
    """Each table opens and answers a move."""
    cut_off.reload()
    expect(cut_off.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    for name, bot in BOTS:
        players = games.get(name).players[0]
        seats = ",".join(["human", *[bot] * (players - 1)])
        cut_off.goto(f"{host.address}#/play?game={name}&seats={seats}&seed=7")
        at_the_table(cut_off)
        assert f"game={name}" in cut_off.url
        click_first(cut_off)
        expect(cut_off.locator("body[data-ready]:not([data-screen=error])")).to_be_attached()


def test_a_link_opened_in_a_new_tab_works_without_a_server(
    cut_off: Page, context: BrowserContext, host: Server
) -> None:
    """A visitor may come back by any address of ours."""
    page = context.new_page()
    page.goto(f"{host.address}index.html#/play?game=dice&seats=human,greedy&seed=7")
    at_the_table(page)


def test_everything_that_is_served_is_kept(cut_off: Page, host: Server) -> None:
    """The offline copy is the whole site but the service worker itself."""
    listing = """() => caches.keys()
        .then((names) => Promise.all(names.map((name) => caches.open(name))))
        .then((all) => Promise.all(all.map((cache) => cache.keys())))
        .then((all) => all.flat().map((request) => request.url))"""
    kept = {url.removeprefix(host.address) or "index.html" for url in cut_off.evaluate(listing)}
    files = (path for path in host.folder.rglob("*") if path.is_file())
    served = {path.relative_to(host.folder).as_posix() for path in files}
    assert kept == served - {"sw.js", ".nojekyll"}


def test_caches_and_storage_carry_our_name(lobby: Page) -> None:
    """All sites of a host share its caches and its storage."""
    lobby.evaluate("navigator.serviceWorker.ready.then(() => {})")
    lobby.locator("#start").click()
    at_the_table(lobby)
    names = lobby.evaluate("caches.keys()")
    assert names
    assert all(name.startswith("lasvegas:/games/vegas/:") for name in names)
    keys = lobby.evaluate("Object.keys(localStorage)")
    assert keys
    assert all(key.startswith("lasvegas:") for key in keys)


def test_a_file_that_changed_on_the_way_is_not_kept(page: Page, host: Server) -> None:
    """A copy that is not what the build was made with would fail a visitor when it matters."""
    changed = host.folder / "reset.html"
    changed.unlink()
    changed.write_text("<p>by some proxy</p>")
    once, twice = Event(), Event()

    def before(name: str) -> None:
        if name == changed.name:
            (twice if once.is_set() else once).set()

    host.before = before
    page.goto(host.address)
    assert twice.wait(30)  # it tries again, past the browser's own cache, and then gives up
    state = page.evaluate(
        """async () => {
            for (;;) {
                const found = await navigator.serviceWorker.getRegistration();
                if (!found?.installing) return (found?.waiting ?? found?.active)?.state;
                await new Promise((done) => setTimeout(done, 20));
            }
        }"""
    )
    assert state is None


def test_the_page_can_be_installed(lobby: Page, host: Server) -> None:
    """Manifest and icons are as browsers want them, relative to wherever the site lies."""
    session = lobby.context.new_cdp_session(lobby)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{host.address}manifest.webmanifest"
    lobby.evaluate("navigator.serviceWorker.ready.then(() => {})")
    told = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in told] == ["in-incognito"]  # as every test's profile is
    manifest = lobby.evaluate("fetch('manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["theme_color"] == lobby.locator("meta[name=theme-color]").first.get_attribute(
        "content"
    )
    for icon in manifest["icons"]:
        assert lobby.request.get(host.address + icon["src"]).ok
