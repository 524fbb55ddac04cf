"""What the browser tests share: the built site, served as a host would, under a sub-path."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from building import browser, dist
from building.server import Server
from tests.site.table import SIZES, set_up

PREFIX = "/games/vegas/"
PATIENCE = 30_000

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the browser that build.py has found."""
    return {
        **browser_type_launch_args,
        "executable_path": browser.ensure(),
        "args": browser.arguments(),
    }


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, which stays as it is whatever happens to dist/ meanwhile."""
    return shutil.copytree(dist.build(), tmp_path_factory.mktemp("built") / "dist")


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    """A copy of the site for one test, which may replace its files (but not write into them)."""
    return shutil.copytree(built, tmp_path / "site", copy_function=os.link)


@pytest.fixture
def host(site: Path) -> Iterator[Server]:
    """A server of that copy."""
    with Server(site, prefix=PREFIX) as server:
        yield server


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A fresh browser profile that waits as long as a busy machine needs."""
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def lobby(page: Page, host: Server) -> Page:
    """The page, booted to its lobby, for tests that are about something else than motion."""
    set_up(page)
    page.goto(host.address)
    expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    return page


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A page of some size."""
    width, height = SIZES[request.param]
    context = browser.new_context(viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()


@pytest.fixture
def japanese(browser: Browser) -> Iterator[Page]:
    """A page of a browser that is set to Japanese."""
    context = browser.new_context(locale="ja-JP")
    yield context.new_page()
    context.close()
