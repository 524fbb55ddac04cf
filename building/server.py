"""A static server for one folder, as a host such as GitHub Pages would serve it."""

import contextlib
import gzip
import http.server
import mimetypes
import socket
import sys
from collections.abc import Callable
from functools import cached_property
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Self
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
COMPRESSED_TYPES = frozenset(TYPES)
"""What GitHub Pages compresses; it sends everything else as it is."""
NEVER_CACHED = "no-store"


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder under a sub-path, in a thread of its own when used in a `with`."""

    daemon_threads = True

    def __init__(
        self,
        folder: Path,
        *,
        prefix: str = "/",
        port: int = 0,
        caching: str = NEVER_CACHED,
        compress: bool = False,
        before: Callable[[str], None] | None = None,
    ) -> None:
        """`before` is called with each path that is asked for; what it raises is the answer."""
        self.folder, self.prefix, self.caching = folder, prefix, caching
        self.compress, self.before = compress, before
        self.sent: list[tuple[str, int]] = []
        """Each file that was asked for, with the bytes of its answer."""
        self._compressed: dict[Path, bytes] = {}
        self.connections: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), _Handler)

    @cached_property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.prefix}"

    def compressed(self, path: Path) -> bytes:
        """A file's bytes gzipped, once for all requests."""
        if path not in self._compressed:
            self._compressed[path] = gzip.compress(path.read_bytes(), 6)
        return self._compressed[path]

    def server_bind(self) -> None:
        """Bind, without asking the network for this machine's name."""
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            self.allow_reuse_address = False  # on Windows reuse would share a port in use
        super(http.server.HTTPServer, self).server_bind()
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over visitors who leave before the end of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def __enter__(self) -> Self:
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop answering, on connections that are open already too, and free the port."""
        self.shutdown()
        self.server_close()
        for connection in tuple(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class _Handler(http.server.BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def setup(self) -> None:
        self.server.connections.add(self.request)
        super().setup()

    def finish(self) -> None:
        super().finish()
        self.server.connections.discard(self.request)

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        path = self._path()
        try:
            if self.server.before and path is not None:
                self.server.before(path.name)
        except Exception as error:
            self._send(HTTPStatus.INTERNAL_SERVER_ERROR, "text/plain", str(error).encode())
            return
        if path is None or not path.is_file():
            self._send(HTTPStatus.NOT_FOUND, "text/plain", b"There is no such file.")
            return
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        packs = self.server.compress and path.suffix in COMPRESSED_TYPES
        content = self.server.compressed(path) if packs else path.read_bytes()
        self._send(HTTPStatus.OK, kind or "application/octet-stream", content, packed=packs)

    def _path(self) -> Path | None:
        """The file that is asked for; None if it would lie outside the folder."""
        asked = unquote(urlsplit(self.path).path)
        if not asked.startswith(self.server.prefix) or "\0" in asked:
            return None
        path = (self.server.folder / asked.removeprefix(self.server.prefix)).resolve()
        if not path.is_relative_to(self.server.folder.resolve()):
            return None
        return path / "index.html" if path.is_dir() else path

    def _send(self, status: HTTPStatus, kind: str, content: bytes, packed: bool = False) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", self.server.caching)
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command != "HEAD":
            self.server.sent.append((self.path, len(content)))
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing of requests."""
