"""QR codes: the fields by segno, which the page installs when one is asked for first."""

from __future__ import annotations

import sys
from html import escape
from importlib import import_module
from types import ModuleType


def fields(text: str) -> list[list[int]]:
    """The rows of a text's code: 1 is dark, 0 is light."""
    _spare_the_xml_library()
    code = import_module("segno").make(text, error="l", micro=False)
    return [list(row) for row in code.matrix]


def _spare_the_xml_library() -> None:
    """Put a stand-in where segno's own drawings, which we don't use, would ask for XML.

    The stock module brings 28 others along, for which every visitor would have to wait.
    """
    if "xml.sax.saxutils" not in sys.modules:
        escaping = ModuleType("xml.sax.saxutils")
        escaping.__dict__.update(escape=escape, quoteattr=escape)
        above = {name: ModuleType(name) for name in ("xml", "xml.sax")}
        sys.modules.update({**above, "xml.sax.saxutils": escaping})
