"""Whatever can't be loaded ends in words, with Retry and a way to clear what is cached."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from building.server import Server
from tests.site.serving import at_the_table, held
from tests.site.table import set_up

PARTS = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "library.*.txt",
    "app.*.txt",
    "lasvegas_core*.whl",
)
"""What boot.js loads: it can name the file that is bad."""
PAGE = ("boot.*.js", "style.*.css")
"""What index.html loads."""


def missing(path: Path) -> None:
    """A deployment lost it."""
    path.unlink()


def truncated(path: Path) -> None:
    """A download broke off, and some cache took it for the whole."""
    replace(path, path.read_bytes()[: path.stat().st_size // 2])


def of_another_version(path: Path) -> None:
    """A cache kept a file under a name that now means another: same length, other content."""
    content = path.read_bytes()
    replace(path, content[:100] + bytes(reversed(content[100:])))


def replace(path: Path, content: bytes) -> None:
    """Put a new file in the place of one that other copies of the site share."""
    path.unlink()
    path.write_bytes(content)


def only(site: Path, pattern: str) -> Path:
    """The one file of the site with such a name."""
    (path,) = site.rglob(pattern)
    return path


def expect_words(page: Page) -> None:
    """The visitor reads what is wrong and sees two ways on."""
    expect(
        page.locator("html[data-boot=failed] body[data-screen=error][data-ready]")
    ).to_be_attached()
    expect(page.locator("#trouble-text")).to_be_visible()
    expect(page.locator("#retry")).to_be_visible()
    expect(page.locator("#clear")).to_be_visible()
    expect(page.locator("#loading")).not_to_be_visible()


@pytest.mark.parametrize("harm", [missing, truncated, of_another_version])
@pytest.mark.parametrize("pattern", PARTS + PAGE)
def test_a_bad_file_is_told_and_retry_goes_on(
    page: Page, host: Server, site: Path, pattern: str, harm: Callable[[Path], None]
) -> None:
    """The message names the file; once that is mended, Retry opens the lobby."""
    path = only(site, pattern)
    good = path.read_bytes()
    harm(path)
    page.goto(host.address)
    expect_words(page)
    if pattern in PARTS:
        expect(page.locator("#trouble-text")).to_contain_text(path.name)
    path.unlink(missing_ok=True)
    path.write_bytes(good)
    page.locator("#retry").click()
    expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    expect(page.locator("#trouble")).not_to_be_visible()


@pytest.mark.parametrize("pattern", ["guard.*.js", "sw.js", "worker.*.js", "icon.svg"])
def test_the_page_does_without_what_only_adds_comfort(
    page: Page, host: Server, site: Path, pattern: str
) -> None:
    """No offline copy, no thinking aside, no icon: the game can be played all the same."""
    missing(only(site, pattern))
    set_up(page)
    page.goto(f"{host.address}#/play?game=dice&seats=human,greedy&seed=7")
    at_the_table(page)
    page.locator("[data-move]").first.click()
    expect(page.locator("body[data-ready]:not([data-screen=error])")).to_be_attached()


def test_half_a_page_is_completed(page: Page, host: Server, site: Path) -> None:
    """Whatever the end of index.html has lost, Python draws."""
    truncated(site / "index.html")
    page.goto(host.address)
    expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    page.locator("#start").click()
    at_the_table(page)


def test_half_a_page_in_another_language_is_completed(
    japanese: Page, host: Server, site: Path
) -> None:
    """Its lobby waits at the end of index.html, and may have arrived in part."""
    path = site / "index.html"
    before, found, _ = path.read_bytes().partition("スタート".encode())
    assert found
    replace(path, before)
    japanese.goto(host.address)
    expect(japanese.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    expect(japanese.locator("#start")).to_have_text("スタート")
    japanese.locator("#start").click()
    at_the_table(japanese)


@pytest.mark.parametrize(
    "last",
    [
        'id="plan">{"build"',
        '<script type="module"',
        "<body",
        'id="progress"',
        'id="trouble-te',
        'id="ap',
    ],
)
def test_a_page_that_was_cut_off_is_told_and_retry_goes_on(
    japanese: Page, host: Server, site: Path, last: str
) -> None:
    """Before the lobby nothing can begin; the words are the visitor's as far as they came."""
    path = site / "index.html"
    good = path.read_bytes()
    before, found, _ = good.decode().partition(last)
    assert found
    replace(path, f"{before}{last}".encode())
    japanese.goto(host.address)
    retry, told = japanese.locator("#retry"), japanese.locator("#trouble-text")
    expect(told).to_have_count(1)
    if last == 'id="plan">{"build"':
        expect(told).to_contain_text("arrived cut off")
        expect(retry).to_have_text("Retry")
    else:
        expect(told).to_contain_text("途中で切れています")
        expect(retry).to_have_text("もう一度")
    expect(told).to_be_visible()
    expect(japanese.locator("#clear")).to_have_attribute("href", re.compile("reset.html"))
    expect(japanese.locator("html[data-boot=failed]")).to_be_attached()
    replace(path, good)
    retry.click()
    expect(japanese.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()


def test_a_report_can_be_copied(page: Page, host: Server, site: Path) -> None:
    """It says which build, which browser, and what happened."""
    missing(only(site, "lasvegas_core*.whl"))
    page.goto(host.address)
    expect_words(page)
    page.locator("#trouble summary").click()
    report = page.locator("#trouble-report")
    expect(report).to_be_visible()
    build = page.locator("html").get_attribute("data-build")
    assert build
    expect(report).to_have_value(re.compile(rf"{build}[^$]*Chrom[^$]*404"))


def test_without_any_script_the_style_sheet_tells(page: Page, host: Server, site: Path) -> None:
    """Even if nothing at all can run, the page does not wait for ever."""
    for pattern in ("boot.*.js", "guard.*.js"):
        missing(only(site, pattern))
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 20})
    page.goto(host.address)
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#retry")).to_be_visible()


def test_without_javascript_the_page_says_so(browser: Browser, host: Server) -> None:
    """And nothing on it pretends to be loading."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host.address)
    notice = page.locator("noscript .notice")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("need JavaScript")
    expect(notice.locator("a", has_text="Retry")).to_be_visible()
    expect(page.locator("#loading")).not_to_be_visible()
    notice.locator("a", has_text="Clear cached files").click()
    expect(page.locator("noscript p").first).to_contain_text("clear them by hand")
    expect(page.locator("noscript [lang=ja]")).to_be_visible()
    expect(page.locator("#told")).not_to_be_visible()
    page.locator("a", has_text="Back to the tables").click()
    expect(notice).to_be_visible()
    context.close()


@pytest.mark.parametrize(
    "age",
    ["delete WebAssembly.compileStreaming", "delete window.WebAssembly"],
)
def test_a_browser_that_is_too_old_is_told(
    context: BrowserContext, page: Page, host: Server, age: str
) -> None:
    """What is missing is tried out, not guessed from the browser's name."""
    context.add_init_script(age)
    page.goto(host.address)
    expect_words(page)
    expect(page.locator("#trouble-text")).to_contain_text("too old")


def test_a_browser_that_can_not_compile_the_good_file_is_told(
    context: BrowserContext, page: Page, host: Server
) -> None:
    """The file has the right hash, so the browser is to blame."""
    context.add_init_script(
        "WebAssembly.compile = WebAssembly.compileStreaming ="
        " async () => { throw new WebAssembly.CompileError('unknown opcode'); }"
    )
    page.goto(host.address)
    expect_words(page)
    expect(page.locator("#trouble-text")).to_contain_text("too old")


def test_too_little_memory_is_told(context: BrowserContext, page: Page, host: Server) -> None:
    """Pyodide's memory may be more than a device can give."""
    context.add_init_script(
        "WebAssembly.Memory = function () { throw new RangeError('could not allocate'); }"
    )
    page.goto(host.address)
    expect_words(page)
    expect(page.locator("#trouble-text")).to_contain_text("not enough memory")


def test_a_host_that_does_not_know_wasm_will_do(page: Page, host: Server) -> None:
    """Some static hosts send WebAssembly as just bytes."""
    page.route(
        "**/*.wasm",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            headers={**answer.headers, "content-type": "application/octet-stream"},
        ),
    )
    page.goto(host.address)
    expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()


def test_a_boot_that_stands_still_is_told_and_may_still_go_on(page: Page, host: Server) -> None:
    """The watchdog offers Retry; if the file comes after all, the page opens."""
    with held(host, ".wasm") as release:
        page.clock.install()
        page.goto(host.address, wait_until="commit")
        expect(page.locator("html[data-boot=running]")).to_be_attached()
        page.clock.fast_forward(30_000)
        expect(page.locator("html[data-boot=stalled]")).to_be_attached()
        expect(page.locator("#trouble")).to_be_visible()
        expect(page.locator("#retry")).to_be_visible()
        release()
        expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    expect(page.locator("#trouble")).not_to_be_visible()


def test_a_style_sheet_that_never_comes_hides_nothing_for_ever(page: Page, host: Server) -> None:
    """A browser paints nothing while it waits for one, not even the watchdog's words."""
    with held(host, ".css"):
        page.clock.install()
        page.goto(host.address, wait_until="commit")
        expect(page.locator("html[data-boot=running]")).to_be_attached()
        page.clock.fast_forward(30_000)
        expect(
            page.locator("html[data-boot=stalled], html[data-boot=failed]").first
        ).to_be_attached()
        page.screenshot()  # which waits for a painted page
        expect(page.locator("#retry")).to_be_visible()


def test_clearing_the_cached_files_keeps_saved_games_and_neighbours(
    lobby: Page, host: Server
) -> None:
    """Our caches go and are filled anew; what others of the same host keep stays."""
    lobby.evaluate("navigator.serviceWorker.ready.then(() => {})")
    lobby.evaluate(
        """() => {
            localStorage.setItem("lasvegas:mine", "kept");
            return caches.open("neighbour").then((cache) => cache.put("x", new Response("y")));
        }"""
    )
    lobby.goto(f"{host.address}reset.html")
    expect(lobby.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    assert lobby.evaluate("localStorage.getItem('lasvegas:mine')") == "kept"
    assert "neighbour" in lobby.evaluate("caches.keys()")


def test_clearing_the_cached_files_without_a_server_says_so(lobby: Page, host: Server) -> None:
    """The page is honest about what it could and could not do."""
    lobby.evaluate("navigator.serviceWorker.ready.then(() => {})")
    lobby.goto("about:blank")
    host.stop()
    lobby.goto(f"{host.address}reset.html")
    expect(lobby.get_by_role("status")).to_contain_text("could not be fetched")


def test_failures_speak_the_language_of_the_browser(
    japanese: Page, host: Server, site: Path
) -> None:
    """What is wrong, and the ways on."""
    missing(only(site, "pyodide.asm.wasm"))
    japanese.goto(host.address)
    expect_words(japanese)
    expect(japanese.locator("#trouble-heading")).to_have_text("テーブルを開けません")
    expect(japanese.locator("#trouble-text")).to_contain_text("pyodide.asm.wasm を取得できません")
    expect(japanese.locator("#retry")).to_have_text("もう一度")


def test_clearing_speaks_the_language_of_the_page_that_led_there(
    japanese: Page, host: Server
) -> None:
    """It has no plan to read, so the page tells it."""
    japanese.goto(host.address)
    expect(japanese.locator("#clear")).to_have_attribute("href", "reset.html#ja")
    with held(host, "index.html"):
        japanese.goto(f"{host.address}reset.html#ja")
        expect(japanese.locator("html[lang=ja] #told")).to_contain_text("キャッシュ")
