"""The learned weights: text in `data/weights`, read when a bot first needs it.

A file is a JSON object. Its head says which game, which rules and which tables it is for and how it
was trained; `check` tells whether the rest is as it was written. Many small whole numbers are
written as letters, one for each: see `letters`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from .. import games
from ..errors import LasVegasError

FORMAT = 1
_FOLDER = Path(__file__).parent.with_name("data") / "weights"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_NUMBER = {letter: number for number, letter in enumerate(_LETTERS, -32)}
LOWEST, HIGHEST = min(_NUMBER.values()), max(_NUMBER.values())


class WeightsError(LasVegasError):
    """Weights that are missing, damaged or made for other rules; a bot without them is none."""


def letters(numbers: Iterable[int]) -> str:
    """Numbers from `LOWEST` to `HIGHEST` as letters."""
    return "".join(_LETTERS[number - LOWEST] for number in numbers)


def numbers(text: str) -> list[int]:
    """What `letters` wrote."""
    return [_NUMBER[letter] for letter in text]


def written(game: str, table: str, training: str, learned: dict[str, Any]) -> str:
    """The text of a weights file."""
    head = {
        "format": FORMAT, "game": game, "rules": games.get(game).rules, "table": table,
        "training": training, "check": _check(learned),
    }  # fmt: skip
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    lines.append(f'"learned": {json.dumps(learned, separators=(",", ":"), sort_keys=True)}')
    return "{" + ",\n".join(lines) + "}\n"


@cache
def read(game: str, table: str) -> dict[str, Any]:
    """What was learned for a table of a game, or a `WeightsError`."""
    name = f"{game}-{table}.json"
    advice = "install the package anew, or play against greedy, which needs none"
    try:
        text = _FOLDER.joinpath(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise WeightsError(f"The weights {name!r} are missing or no text: {advice}.") from None
    try:
        content = json.loads(text)
        rules, learned = content["rules"], content["learned"]
        made_for = content["game"], content["table"]
        intact = content["format"] == FORMAT and content["check"] == _check(learned)
    except (ValueError, LookupError, TypeError, RecursionError):
        intact = False
    if not intact:
        raise WeightsError(f"The weights {name!r} are damaged: {advice}.")
    if made_for != (game, table):
        other = "-".join(map(str, made_for))
        raise WeightsError(f"The weights {name!r} are those of {other!r}: {advice}.")
    if rules != games.get(game).rules:
        raise WeightsError(
            f"The weights {name!r} were made for version {rules} of the rules, but this is version "
            f"{games.get(game).rules}: {advice}."
        )
    result: dict[str, Any] = learned
    return result


def _check(learned: dict[str, Any]) -> int:
    return crc32(json.dumps(learned, sort_keys=True).encode())
