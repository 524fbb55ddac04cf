"""What the browser tests share: the built site, served as a host would, under a sub-path."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from building import browser, dist
from building.server import Server

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
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, which stays as it is whatever happens to dist/ meanwhile."""
    return shutil.copytree(dist.build(), tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture
def host(site: Path) -> Iterator[Server]:
    """A server of the site."""
    with Server(site, prefix=PREFIX) as server:
        yield server


@pytest.fixture
def page(page: Page) -> Page:
    """A page that waits as long as a busy machine needs."""
    page.set_default_timeout(PATIENCE)
    return page
