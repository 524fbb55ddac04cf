"""Everything that is kept, as one file; and back, without losing anything that is there.

A file is checked as a whole before anything is written: its form, its checksum, each entry. What
is here already stays, unless the file has come further in the same game.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from itertools import count
from typing import Any
from zlib import crc32

from lasvegas_core import shallow
from ui import past, store
from ui.keeping import GAME, PAST, PREFIX, PUT_ASIDE, SETTINGS, SETUP, Storage
from ui.texts import mark

FORMAT = 1
LARGEST = 20_000_000
KIND = "lasvegas-in-a-tab"

NO_FILE = mark("This is no file of exported games.")
DAMAGED = mark("This file is damaged or was changed: nothing was imported.")
NEWER = mark("This file was made by a newer version of the page: update, then import it again.")
NO_ROOM = mark("There is not enough room in this browser: nothing was imported.")


class BadBackup(ValueError):
    """A file that can't be imported; its text is a message for people, in English."""


def export(storage: Storage) -> str:
    """Everything of ours, as text."""
    kept = {
        name: storage.get(name) or "" for name in sorted(storage.names()) if name.startswith(PREFIX)
    }
    content = {"kind": KIND, "format": FORMAT, "kept": kept, "check": check(kept)}
    return json.dumps(content, indent=1, ensure_ascii=False)


def import_into(storage: Storage, text: str) -> int:
    """Take in what a file holds; how many entries were new. `BadBackup` if it can't be."""
    wanted: dict[str, str] = {}
    for name, content in read(text).items():
        place = _place(storage, name, content, wanted)
        if place is not None:
            wanted[place] = content
    before = {name: storage.get(name) for name in wanted}
    for name, content in wanted.items():
        if not storage.set(name, content):
            for written, was in before.items():
                storage.remove(written) if was is None else storage.set(written, was)
            raise BadBackup(NO_ROOM)
    return len(wanted)


def read(text: str) -> dict[str, str]:
    """The entries of a file, each of them sound."""
    if len(text) > LARGEST:
        raise BadBackup(NO_FILE)
    try:
        content = shallow.loads(text)
    except ValueError:
        raise BadBackup(DAMAGED if KIND in text[:1000] else NO_FILE) from None
    if not isinstance(content, dict) or content.get("kind") != KIND:
        raise BadBackup(NO_FILE)
    if type(content.get("format")) is int and content["format"] > FORMAT:
        raise BadBackup(NEWER)
    kept: Any = content.get("kept")
    sound = (
        content.get("format") == FORMAT
        and isinstance(kept, dict)
        and all(isinstance(one, str) for one in kept.values())
        and content.get("check") == check(kept)
        and all(_is_sound(name, one) for name, one in kept.items())
    )
    if not sound:
        raise BadBackup(DAMAGED)
    entries: dict[str, str] = kept
    return entries


def check(kept: dict[str, str]) -> str:
    """The checksum of entries."""
    text = json.dumps(kept, sort_keys=True)
    return f"{crc32(text.encode()):08x}"


def _is_sound(name: str, content: str) -> bool:
    if name.startswith(GAME):
        return store.read_game(name.removeprefix(GAME), content) is not None
    if name.startswith(PAST):
        return past.read(content) is not None
    return name in (SETTINGS, SETUP) or name.startswith(PUT_ASIDE)


def _place(storage: Storage, name: str, content: str, taken: Collection[str]) -> str | None:
    """Where an entry goes: nowhere if it is here, over a game that it goes on from, or beside."""
    here = storage.get(name)
    if here is None:
        return name
    if not name.startswith(GAME):
        return None
    ours, theirs = _moves(here), _moves(content)
    if theirs == ours[: len(theirs)]:
        return None
    if ours == theirs[: len(ours)]:
        return name
    address = name.partition(store.AGAIN)[0]
    numbered = (f"{address}{store.AGAIN}{number}" for number in count(2))
    return next(one for one in numbered if one not in taken and storage.get(one) is None)


def _moves(content: str) -> list[str]:
    """The moves of a saved game, as far as they can be read."""
    try:
        moves = shallow.loads(shallow.loads(content)["record"])["moves"]
        return [str(move) for move in moves]
    except (ValueError, KeyError, TypeError):
        return []
