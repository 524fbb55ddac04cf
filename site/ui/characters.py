"""The characters that bots play: what they are called, what they look like, how they play.

A level that nobody has drawn yet gets a stranger's face and its own name.
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.nodes import Node, h
from ui.texts import Texts, mark


@dataclass(frozen=True)
class Character:
    """One kind of opponent."""

    title: str
    temper: str
    nicknames: tuple[str, ...]
    face: Node

    def nickname(self, nth: int, t: Texts) -> str:
        """What the nth of them at a table is called."""
        return t(self.nicknames[nth % len(self.nicknames)])


def of(level: str) -> Character:
    """The character of a level."""
    return CHARACTERS.get(level) or _stranger(level)


def _stranger(level: str) -> Character:
    return Character(level.capitalize(), mark("Nobody knows this one yet."), STRANGERS, _STRANGE)


def _face(*features: Node) -> Node:
    return h("svg", *features, viewBox="0 0 48 48", class_="face", aria_hidden="true")


def _shape(outline: str, fill: str) -> Node:
    return h("path", d=outline, fill=fill)


def _line(outline: str, colour: str = "#14161A", width: float = 2) -> Node:
    return h(
        "path", d=outline, fill="none", stroke=colour, stroke_width=str(width),
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _dot(x: float, y: float, radius: float, fill: str = "#14161A") -> Node:
    return h("circle", cx=str(x), cy=str(y), r=str(radius), fill=fill)


_SKIN, _TAN, _ROSY, _PALE = "#F2C9A0", "#C98D5E", "#F4B79A", "#E9D7C3"
_SMILE = "M18 33q6 5 12 0"


# Whoever sits before the screen: dressed for the night, in the colour of the seat.
GUEST = _face(
    h("path", d="M8 48q2-11 16-11t16 11z", class_="coat"),
    _shape("M19 37l5 8 5-8z", "#F7F3E3"),
    _dot(24, 25, 12, _SKIN),
    _shape("M12 21q12-5 24 0l-1-4H13z", "#8A5A33"),
    h("ellipse", cx="24", cy="17", rx="18", ry="4", fill="#22252B"),
    _shape("M14 17q0-12 5-12 5 2 10 0 5 0 5 12z", "#22252B"),
    h("path", d="M14 13q10 3 20 0v3.5q-10 3-20 0z", class_="coat"),
    _dot(19.5, 26, 1.7),
    _dot(28.5, 26, 1.7),
    _line(_SMILE, "#8A3A25"),
)

# A round-faced holiday maker under a straw hat.
_TOURIST = _face(
    _shape("M8 48q2-11 16-11t16 11z", "#3FA7C9"),
    _dot(24, 26, 12, _ROSY),
    h("ellipse", cx="24", cy="17", rx="19", ry="4.5", fill="#D9A441"),
    _shape("M13 16q1-11 11-11t11 11z", "#F0C869"),
    _shape("M13 14h22v3H13z", "#E2453C"),
    _shape("M13 23h9v4q0 4-4.500 4T13 27zM26 23h9v4q0 4-4.500 4T26 27z", "#14161A"),
    _line("M22 24h4"),
    _line(_SMILE, "#8A3A25"),
)

# Here every night: cap, moustache, no surprises.
_REGULAR = _face(
    _shape("M8 48q2-11 16-11t16 11z", "#5A6B4A"),
    _dot(24, 25, 12, _TAN),
    _shape("M11 20q1-13 13-13t13 13l6 3H11z", "#2F5D8A"),
    _dot(19, 26, 1.7),
    _dot(29, 26, 1.7),
    _shape("M16 33q4-5 8-2 4-3 8 2-4 2-8-.5-4 2.500-8 .5z", "#3B2A1E"),
)

# Green eyeshade, cool eyes: counts while you talk.
_PRO = _face(
    _shape("M8 48q2-11 16-11t16 11z", "#22252B"),
    _shape("M20 38l4 5 4-5v10h-8z", "#F4F1E6"),
    _dot(24, 25, 12, _PALE),
    _shape("M12 20q0-12 12-12t12 12q-3-5-12-5t-12 5z", "#6B4A2B"),
    _shape("M9 22q15-9 30 0l-3 3q-12-6-24 0z", "#2E9E5B"),
    _line("M17 27h4M27 27h4"),
    _line("M19 34h9", "#8A3A25"),
)

# Exactly what it says.
_SHARK = _face(
    _shape("M24 3l7 12H19z", "#6F8796"),
    _shape("M6 30q2-19 18-19t18 19q0 14-18 14T6 30z", "#8DA5B4"),
    _shape("M11 33q13-8 26 0-2 11-13 11T11 33z", "#F4F7F8"),
    _dot(16, 23, 2.4),
    _dot(32, 23, 2.4),
    _line("M12 19l7 2M36 19l-7 2"),
    _shape("M14 33l3 4 3-5 4 5 4-5 3 5 3-4q-10-5-20 0z", "#14161A"),
    _shape("M24 44l-7-3v6zM24 44l7-3v6z", "#E2453C"),
)

# A slot machine: whatever the drums show.
_RANDOM = _face(
    _shape("M9 8h30a3 3 0 0 1 3 3v31a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z", "#C9372C"),
    _shape("M10 16h28v14H10z", "#F7F3E3"),
    _line("M19.300 16v14M28.700 16v14", "#8A8578", 1.5),
    _dot(14.6, 23, 3),
    _dot(24, 23, 3),
    _dot(33.4, 23, 3),
    _line("M17 37h14", "#F2B632", 3),
    _line("M44 14v14", "#B9C2BC", 3),
    _dot(44, 12, 3, "#F2B632"),
)

# A piggy bank that never had enough.
_GREEDY = _face(
    _shape("M9 15l-2-9 9 5zM39 15l2-9-9 5z", "#E58FA6"),
    _dot(24, 26, 17, "#F4A9BB"),
    h("ellipse", cx="24", cy="31", rx="8", ry="5.5", fill="#E58FA6"),
    _dot(21, 31, 1.6, "#8A3A52"),
    _dot(27, 31, 1.6, "#8A3A52"),
    _line("M13 23h6M16 20v6M29 23h6M32 20v6", "#2E7D4F", 2.2),
    _shape("M18 9h12v3H18z", "#8A3A52"),
)

_STRANGE = _face(
    _shape("M8 48q2-11 16-11t16 11z", "#3A3F4A"),
    _dot(24, 26, 12, _SKIN),
    _shape("M6 20h36v3H6zM14 20q0-13 10-13t10 13z", "#22252B"),
    _line("M20 27q0-4 4-4t4 3.5q0 2.500-4 4v2"),
    _dot(24, 36, 1.4),
)

STRANGERS = (mark("Ash"), mark("Blake"), mark("Casey"), mark("Drew"), mark("Emery"))

CHARACTERS = {
    "random": Character(
        mark("Slot machine"),
        mark("Pulls the lever and hopes."),
        (mark("Jackpot"), mark("Lucky"), mark("Cherry"), mark("Bingo"), mark("Clatter")),
        _RANDOM,
    ),
    "greedy": Character(
        mark("Piggy bank"),
        mark("Takes the best offer in sight, never looks ahead."),
        (mark("Penny"), mark("Rusty"), mark("Nick"), mark("Goldie"), mark("Buck")),
        _GREEDY,
    ),
    "tourist": Character(
        mark("Tourist"),
        mark("Here for the lights; plays what looks nice."),
        (mark("Dot"), mark("Gus"), mark("Midge"), mark("Hal"), mark("Bea")),
        _TOURIST,
    ),
    "regular": Character(
        mark("Regular"),
        mark("Knows the tables and most of their traps."),
        (mark("Frank"), mark("Rita"), mark("Lou"), mark("Marge"), mark("Sal")),
        _REGULAR,
    ),
    "pro": Character(
        mark("Pro"),
        mark("Counts everything and rarely gives it away."),
        (mark("Vera"), mark("Nate"), mark("Iris"), mark("Cole"), mark("June")),
        _PRO,
    ),
    "shark": Character(
        mark("Shark"),
        mark("Smells your next mistake from three turns away."),
        (mark("Finn"), mark("Jaws"), mark("Mako"), mark("Tiger"), mark("Bull")),
        _SHARK,
    ),
}
