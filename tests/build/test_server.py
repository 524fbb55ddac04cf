"""The server of `build.py serve`, the tests and the benchmark."""

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from building.server import Server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site."""
    (tmp_path / "secret.txt").write_text("not of the site")
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<h1>Vegas</h1>")
    for name in ("a.js", "b.mjs", "c.wasm", "d.css", "e.bin", "f.webmanifest", "g.svg", "h.png"):
        (site / "assets" / name).write_bytes(b"content " * 100)
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    """A server of it, under a sub-path."""
    with Server(folder, prefix="/sub/") as server:
        yield server


def get(server: Server, path: str) -> tuple[HTTPResponse, bytes]:
    """Ask for a path as it is written."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response, content


def test_it_serves_its_folder_under_its_prefix(server: Server) -> None:
    """The folder's own address is its index."""
    for path in ("/sub/", "/sub/index.html", "/sub/?from=elsewhere", "/sub/%69ndex.html"):
        response, content = get(server, path)
        assert response.status == 200
        assert content == b"<h1>Vegas</h1>"
    assert server.address == f"http://127.0.0.1:{server.server_port}/sub/"


def test_no_browser_may_cache_what_it_serves(server: Server) -> None:
    """Else a changed source would not show after a reload."""
    for path in ("/sub/", "/sub/assets/c.wasm", "/sub/nowhere"):
        assert get(server, path)[0].headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.js", "text/javascript; charset=utf-8"),
        ("b.mjs", "text/javascript; charset=utf-8"),
        ("c.wasm", "application/wasm"),
        ("d.css", "text/css; charset=utf-8"),
        ("e.bin", "application/octet-stream"),
        ("f.webmanifest", "application/manifest+json"),
        ("g.svg", "image/svg+xml"),
        ("h.png", "image/png"),
    ],
)
def test_each_file_has_its_type(server: Server, name: str, kind: str) -> None:
    """Browsers insist on some of them."""
    assert get(server, f"/sub/assets/{name}")[0].headers["Content-Type"] == kind


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/subordinate",
        "/sub/nowhere",
        "/sub/assets",
        "/sub/../secret.txt",
        "/sub/%2e%2e/secret.txt",
        "/sub/assets/..%2f..%2fsecret.txt",
        "/sub//etc/passwd",
        "/sub/a%00b",
    ],
)
def test_what_is_not_of_the_site_is_not_there(
    server: Server, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever way it is written."""
    response, content = get(server, path)
    assert response.status == 404, capsys.readouterr().err
    assert content == b"There is no such file."


def test_it_compresses_what_github_pages_compresses(folder: Path) -> None:
    """And nothing else: the benchmark counts these bytes."""
    with Server(folder, compress=True) as server:
        for name in ("a.js", "b.mjs", "c.wasm", "d.css", "f.webmanifest", "g.svg"):
            response, content = get(server, f"/assets/{name}")
            assert response.headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(content) == (folder / "assets" / name).read_bytes()
        for name in ("e.bin", "h.png"):
            response, content = get(server, f"/assets/{name}")
            assert "Content-Encoding" not in response.headers
            assert content == (folder / "assets" / name).read_bytes()
        assert ("/assets/e.bin", 800) in server.sent


def test_it_answers_to_this_machine_only(server: Server) -> None:
    """A game in development is not for the network."""
    assert server.socket.getsockname()[0] == "127.0.0.1"


def test_a_stopped_server_frees_its_port(folder: Path) -> None:
    """At once: the tests stop it and look whether the page goes on."""
    with Server(folder) as server:
        port = server.server_port
        get(server, "/")
    with pytest.raises(ConnectionRefusedError):
        get(server, "/")
    Server(folder, port=port).server_close()


def test_it_tells_of_a_file_without_sending_it(server: Server) -> None:
    """As `curl -I` asks."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("HEAD", "/sub/assets/a.js")
    response = connection.getresponse()
    assert response.status == 200
    assert response.headers["Content-Length"] == "800"
    assert response.read() == b""
    connection.close()
