"""A step of a replay in beats: what happens in it, so much at a time as can be read at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lasvegas_core.protocol import Event
from ui.cast import Cast
from ui.chart import WIDE
from ui.tables import Table
from ui.texts import Texts

LONGEST = 120
"""How wide the words of a beat may be, in letters: three lines on a phone."""
SHOWN = frozenset({"hand"})
"""Events that are told only if nothing else is: the cards lie there to be seen."""


class Beat(NamedTuple):
    """What is told at once."""

    text: str
    paying: int | None = None
    """Which payout of the step is shown, -1 before the first; `None` for the table as it is."""


def of(events: Sequence[Event], game: Table, cast: Cast, t: Texts) -> list[Beat]:
    """The beats of a step; none if there is nothing to tell. The last one shows where it led."""
    told = [(event["event"], text) for event in events if (text := game.sentence(event, cast, t))]
    if any(kind not in SHOWN for kind, _ in told):
        told = [(kind, text) for kind, text in told if kind not in SHOWN]
    kinds = [kind for kind, _ in told]
    if "payout" not in kinds:
        return [Beat(text) for text in packed(text for _, text in told)]
    first = kinds.index("payout")
    last = len(kinds) - kinds[::-1].index("payout")
    before, after = ([text for _, text in part] for part in (told[:first], told[last:]))
    payouts = [event for event in events if event["event"] == "payout"]
    return [
        *(Beat(text, -1) for text in packed(before)),
        *(
            Beat(text, place)
            for place, (event, (_, text)) in enumerate(zip(payouts, told[first:last]))
            if any(event["dice"]) or event.get("neutral")
        ),
        *(Beat(text) for text in packed(after)),
    ]


def packed(sentences: Iterable[str]) -> list[str]:
    """Sentences, as many together as are read at once."""
    packs: list[str] = []
    for sentence in sentences:
        if packs and _width(packs[-1]) + _width(sentence) < LONGEST:
            packs[-1] += f" {sentence}"
        else:
            packs.append(sentence)
    return packs


def _width(text: str) -> int:
    return sum(1 + (letter >= WIDE) for letter in text)
