"""`build.py serve`: the game at a printed address, and after a reload what has changed."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from building import serve
from building.say import Failure
from tests.copies import Project, furnished

LINE = 60  # seconds that the next line may take on a busy machine


class Serving:
    """A running `build.py serve`."""

    def __init__(self, project: Project) -> None:
        """Start it."""
        self.program = subprocess.Popen(
            [sys.executable, "build.py", "serve"],
            cwd=project.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self._lines: Queue[str] = Queue()
        self._listener = Thread(target=self._listen)
        self._listener.start()

    def end(self) -> None:
        """Stop it."""
        self.program.kill()
        self.program.wait()
        self._listener.join()

    def _listen(self) -> None:
        assert self.program.stdout
        with self.program.stdout as lines:
            for line in lines:
                self._lines.put(line)

    def heard_until(self, words: str) -> str:
        """All that it says up to a line with these words."""
        heard = ""
        while words not in heard:
            heard += self._lines.get(timeout=LINE)
        return heard

    def heard(self) -> str:
        """All that it has said since."""
        heard = ""
        while not self._lines.empty():
            heard += self._lines.get()
        return heard


@contextmanager
def serving(project: Project) -> Iterator[Serving]:
    """A running `build.py serve`, ended afterwards."""
    running = Serving(project)
    try:
        yield running
    finally:
        running.end()


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project that has been built, with nothing changed since."""
    project = furnished(tmp_path / "project")
    assert project.run().returncode == 0
    return project


def fetched(address: str) -> str:
    """The page."""
    with urlopen(address, timeout=LINE) as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        text: str = answer.read().decode()
        return text


def test_a_second_run_builds_nothing(project: Project) -> None:
    """It only says where the tables are."""
    with serving(project) as running:
        said = running.heard_until("Ctrl+C")
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", said)
        assert said.splitlines()[0] == f"✓ The tables are open: {address}"
        assert 'id="start"' in fetched(address)
        assert running.heard() == ""


def test_a_changed_source_shows_after_a_reload_and_only_it_is_rebuilt(project: Project) -> None:
    """The page's Python, then the rules, then the page itself."""
    with serving(project) as running:
        (address,) = re.findall(r"http://\S+", running.heard_until("Ctrl+C"))
        before = fetched(address)

        project.append("site/app.py", "\n# Changed.\n")
        after = fetched(address)
        assert after != before
        said = running.heard_until("dist/ is ready")
        assert "Compiling the page's Python" in said
        assert "Building the wheel" not in said
        assert "standard library" not in said

        project.append("lasvegas_core/chips.py", "\n# Changed.\n")
        assert fetched(address) != after
        said = running.heard_until("dist/ is ready")
        assert "Building the wheel" in said
        assert "Compiling the page's Python" not in said
        assert "standard library" not in said

        project.append("site/index.html", "<!-- changed -->")
        assert "<!-- changed -->" in fetched(address)
        said = running.heard_until("dist/ is ready")
        assert "Compiling" not in said
        assert "Building" not in said


def test_a_source_that_breaks_is_told_and_the_server_goes_on(project: Project) -> None:
    """The page shows what the terminal says; once that is mended, a reload is enough."""
    path = project.folder / "site" / "app.py"
    good = path.read_text()
    with serving(project) as running:
        (address,) = re.findall(r"http://\S+", running.heard_until("Ctrl+C"))
        project.append("site/app.py", "\ndef broken(:\n")
        with pytest.raises(HTTPError) as caught:
            fetched(address)
        assert caught.value.code == 500
        with caught.value as answer:
            assert "SyntaxError" in answer.read().decode()
        assert "SyntaxError" in running.heard_until("SyntaxError")
        path.write_text(good)
        assert 'id="start"' in fetched(address)


def test_two_at_once_take_two_ports(tmp_path: Path) -> None:
    """The second takes the next free one."""
    first = serve._listen(None, tmp_path)
    second = serve._listen(None, tmp_path)
    assert serve.FIRST_PORT <= first.server_port < second.server_port
    for server in (first, second):
        server.server_close()


def test_no_port_at_all_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the way to ask for one."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serve, "FIRST_PORT", taken.getsockname()[1])
        monkeypatch.setattr(serve, "TRIES", 1)
        with pytest.raises(Failure, match=r"Every port from .* in use.*--port 9000"):
            serve._listen(None, tmp_path)
