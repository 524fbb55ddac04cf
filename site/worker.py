"""Runs in the worker: a record in, the move of the bot whose turn it is out."""

from __future__ import annotations

import json

from lasvegas_core import Match
from lasvegas_core.record import from_json
from ui.thinker import choose_here

_known: tuple[dict[str, object], Match] | None = None


def answer(text: str) -> str:
    """The answer to a question, both as JSON."""
    asked = json.loads(text)
    choice = choose_here(match_of(asked["record"]))
    return json.dumps({"number": asked["number"], "choice": choice})


def match_of(record: str) -> Match:
    """The match of a record: the last one played on if it is the same game, else replayed."""
    global _known
    content = json.loads(record)
    moves, setup = content.pop("moves"), content
    del setup["check"]
    if _known is not None and _known[0] == setup:
        match = _known[1]
        if moves[: len(match.moves)] == match.moves:
            match.replay(moves[len(match.moves) :])
            return match
    match = from_json(record)
    _known = setup, match
    return match
