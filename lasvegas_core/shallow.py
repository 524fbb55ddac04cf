"""JSON from other hands: a text that nests too deep is refused before it is read.

Python itself refuses to go on for ever, but in a browser's small stack it crashes before that.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100
_STRING = r'"[^"\\]*(?:\\.[^"\\]*)*"?'
_BRACKET = r"[\[\]{}]"


def loads(text: str) -> Any:
    """What a JSON text holds; a `ValueError` if it is none, or nests deeper than ours ever do."""
    if text.count("[") + text.count("{") > DEEPEST and _is_deep(text):
        raise ValueError(f"it nests deeper than {DEEPEST} levels")
    return json.loads(text)


def _is_deep(text: str) -> bool:
    depth = 0
    for bracket in re.finditer(_BRACKET, re.sub(_STRING, "", text, flags=re.DOTALL)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            return True
    return False
