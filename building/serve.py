"""`build.py serve`: the built site on this machine, rebuilt as its sources change."""

from pathlib import Path
from threading import Lock

from building import dist
from building.say import Failure, done, failed, sentence, step
from building.server import Server

FIRST_PORT, TRIES = 8000, 100
ENTRANCES = ("index.html", "sw.js")
"""What a browser asks for first: the moment to look whether sources have changed."""


def serve(arguments: list[str]) -> int:
    """Build, then answer until Ctrl+C."""
    port = _port(arguments)
    folder = dist.build()
    server = _listen(port, folder)
    try:
        done(f"The tables are open: {server.address}")
        step("A changed source shows after a reload. Ctrl+C closes.")
        server.serve_forever()
    except KeyboardInterrupt:
        step("Closed.")
    finally:
        server.server_close()
    return 0


def _port(arguments: list[str]) -> int | None:
    match arguments:
        case []:
            return None
        case ["--port", number] if number.isdigit() and 0 < int(number) < 65536:
            return int(number)
    raise Failure("serve takes nothing, or --port with a number from 1 to 65535.")


def _listen(port: int | None, folder: Path) -> Server:
    """A server on the port that was asked for, else on the next free one."""
    lock = Lock()

    def rebuild(name: str) -> None:
        if name in ENTRANCES:
            with lock:
                try:
                    dist.build()
                except (Failure, OSError) as error:
                    failed(sentence(error))
                    raise Failure(sentence(error)) from error

    for number in [port] if port else range(FIRST_PORT, FIRST_PORT + TRIES):
        try:
            return Server(folder, port=number, before=rebuild)
        except OSError as error:
            reason = error
    asked = f"Port {port}" if port else f"Every port from {FIRST_PORT} to {number}"
    raise Failure(f"{asked} is in use or forbidden ({reason}). Try another: serve --port 9000")
