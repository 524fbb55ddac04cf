"""Runs in the worker: a record in; out comes a bot's move, or what there is to know of the game."""

from __future__ import annotations

import gc
import json
from typing import TYPE_CHECKING

from lasvegas_core import Match
from lasvegas_core.record import from_json
from ui.thinker import choose_here

if TYPE_CHECKING:
    from ui.insight import Insight

gc.freeze()
gc.enable()

_insight: Insight | None = None
_known: tuple[dict[str, object], Match] | None = None


def answer(text: str) -> str:
    """The answer to a question, both as JSON."""
    asked = json.loads(text)
    match, what = match_of(asked["record"]), asked["what"]
    told = choose_here(match) if what == "choose" else insight().answer(what, match)
    return json.dumps({"number": asked["number"], "answer": told})


def insight() -> Insight:
    """What is found out beside moves; bots need not wait for it."""
    global _insight
    if _insight is None:
        from ui.insight import WORKER, Insight

        _insight = Insight(WORKER, plays=True)
    return _insight


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
