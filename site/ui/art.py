"""Drawings: the sign over the door, the casinos' emblems, the dice cup."""

from __future__ import annotations

from ui.nodes import Node, h


def _drawing(size: str, class_: str, *shapes: Node) -> Node:
    return h("svg", *shapes, viewBox=size, class_=class_, aria_hidden="true")


def _tube(outline: str, class_: str = "tube") -> Node:
    """A neon tube; the style sheet makes it shine."""
    return h("path", d=outline, class_=class_)


def _emblem(*outlines: str) -> Node:
    return _drawing("0 0 48 32", "emblem", _tube("".join(outlines)))


EMBLEMS = (
    _emblem(  # a nugget with a sparkle
        "M6 24l5-11 10-5 12 3 8 9-4 6-15 2z",
        "M11 13l9 5 13-7M20 18l2 10M20 18l17 2M40 3v6M37 6h6",
    ),
    _emblem(  # a temple front
        "M5 12L24 3l19 9zM8 28h32M6 16h36", "M12 16v12M20 16v12M28 16v12M36 16v12"
    ),
    _emblem(  # a palm before a low sun
        "M10 28q14-5 28 0M24 27q2-9 1-15M34 23a8 8 0 0 1 9 3",
        "M25 12q-8-6-14 0M25 12q-3-8-11-8M25 12q8-6 14 0M25 12q3-8 11-7",
    ),
    _emblem(  # onion domes
        "M14 28V17q0-4 10-13 10 9 10 13v11M2 28h44",
        "M4 28v-8q0-3 5-8 5 5 5 8M34 20q0-3 5-8 5 5 5 8v8M20 28v-5q0-4 4-4t4 4v5",
    ),
    _emblem(  # the pyramid and its beam
        "M24 9L44 28H4zM24 9l6 19M24 9V1M20 2l3 5M28 2l-3 5M13 19h17M8 24h24"
    ),
    _emblem(  # the big top
        "M4 18Q20 14 24 4q4 10 20 14zM8 18v10h32V18M24 4v14M24 7l6-3-6-2",
        "M16 18q2 5 4 0 2 5 4 0 2 5 4 0 2 5 4 0",
    ),
)
"""One for each casino, the first casino's first."""


# "Las Vegas" in one hand-bent tube a letter, under a star.
_LETTERS = (
    "M20 34V88q14 6 26-2",                                                  # L
    "M76 66q-4-10-13-8-12 3-11 17t13 13q10-2 12-20v12q0 9 9 6",             # a
    "M112 60q-7-5-13-1-5 5 2 10l7 4q8 6 1 12-7 5-15-1",                     # s
    "M140 34q6 30 16 53 12-26 17-53",                                       # V
    "M178 74q16-1 17-9 0-9-9-8-12 2-11 18 1 14 13 13 7-1 12-8",             # e
    "M236 66q-4-10-13-8-12 3-11 16t13 13q10-2 12-20v30q-1 12-13 12-9 0-12-7",  # g
    "M272 66q-4-10-13-8-12 3-11 17t13 13q10-2 12-20v12q0 9 9 6",            # a
    "M308 60q-7-5-13-1-5 5 2 10l7 4q8 6 1 12-7 5-15-1",                     # s
)  # fmt: skip

_BOARD = "M18 22Q164 2 310 22L322 66Q318 100 304 112Q164 132 24 112Q10 100 6 66Z"

SIGN = _drawing(
    "0 0 328 128",
    "sign",
    h("path", d=_BOARD, class_="board"),
    h("path", d=_BOARD, class_="bulbs"),
    *(_tube(letter, "tube glow") for letter in _LETTERS),
    *(_tube(letter) for letter in _LETTERS),
)  # fmt: skip

CUP = _drawing(
    "0 0 96 96",
    "cup",
    h("ellipse", cx="48", cy="86", rx="30", ry="6", class_="shadow"),
    h("path", d="M16 20l9 58q1 8 23 8t23-8l9-58z", class_="leather"),
    h("path", d="M22 58l2 14q8 6 24 6t24-6l2-14q-10 6-26 6t-26-6z", class_="band"),
    h("ellipse", cx="48", cy="20", rx="32", ry="9", class_="rim"),
    h("ellipse", cx="48", cy="20", rx="27", ry="6.5", class_="inside"),
)

JOKER = _drawing(
    "0 0 48 48",
    "jester",
    h(
        "path",
        d="M9 35Q1 24 5 12 15 13 18 24 17 12 24 6 31 12 30 24 33 13 43 12 47 24 39 35z",
        class_="cap",
    ),
    h("path", d="M18 24L16 35h16L30 24 24 30z", class_="patch"),
    h("path", d="M9 35h30v6H9z", class_="brim"),
    *(h("circle", cx=x, cy=y, r="3.5", class_="bell") for x, y in ((5, 11), (24, 5), (43, 11))),
)
"""The cap of a joker."""

GLASS = _drawing("0 0 24 24", "icon", h("path", d="M4 4h16l-8 9zM12 13v7M8 20h8M9 9h6"))
"""The cocktail glass that unused cards go under."""

SKYLINE = _drawing(
    "0 0 1440 180",
    "skyline",
    h(
        "path",
        d="M0 180v-52h60v-30h44v30h30l70-66 70 66h36V84h26V60h34v24h26v64h40V96q0-26 22-44 22 18 22"
        " 44v52h34v-40h20V46l10-40 10 40v62h20v40h36a54 54 0 0 1 108 0h38V88h90v60h30l54-34 54 34"
        "h30V70h22V52h46v18h22v78h44q6-40 36-70 30 30 36 70h30V92h70v56h60v-30h40v30h30v32z",
    ),
)
"""The Strip at night, in one outline."""

STAR = (
    "M0-10l2.9 6.1 6.7.8-4.900 4.600 1.300 6.600L0 4.900-6 8.100l1.300-6.600-4.900-4.600 6.700-.8z"
)
"""A five-pointed star around the origin."""


def _icon(outline: str) -> Node:
    return _drawing("0 0 24 24", "icon", h("path", d=outline))


ICONS = {
    "home": _icon("M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6"),
    "undo": _icon("M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9"),
    "log": _icon("M5 6h14M5 12h14M5 18h9"),
    "download": _icon("M12 4v11M7 11l5 5 5-5M5 20h14"),
    "rules": _icon("M12 6q-3-2-8-2v14q5 0 8 2 3-2 8-2V4q-5 0-8 2zM12 6v14"),
    "settings": _icon("M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4"),
    "purse": _icon(
        "M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l11-3v3M15 13h5v3h-5z"
    ),
    "share": _icon("M12 15V4M8 8l4-4 4 4M6 12v8h12v-8"),
    "play": _icon("M8 5l11 7-11 7z"),
    "pause": _icon("M8 5v14M16 5v14"),
    "back": _icon("M15 5l-8 7 8 7"),
    "on": _icon("M9 5l8 7-8 7"),
    "first": _icon("M6 5v14M18 5l-8 7 8 7"),
    "last": _icon("M18 5v14M6 5l8 7-8 7"),
    "history": _icon("M12 7v5l3 2M5 12a7 7 0 1 0 2-5M5 4v4h4"),
    "day": _icon("M5 6h14v14H5zM5 10h14M9 3v4M15 3v4"),
    "chart": _icon("M4 4v16h16M7 15l4-5 4 3 5-7"),
    "hint": _icon("M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0q-1 1-1 2H9q0-1-1-2z"),
    "close": _icon("M6 6l12 12M18 6L6 18"),
    "new": _icon("M5 12a7 7 0 1 1 2 5M5 12l-2-3M5 12l3-2"),
}
