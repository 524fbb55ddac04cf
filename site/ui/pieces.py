"""What screens are made of: dice, notes, chips, faces, the marks of seats, small buttons."""

from __future__ import annotations

from lasvegas_core.chips import COLOURS
from ui import art, characters
from ui.cast import Player
from ui.nodes import Child, Node, h
from ui.texts import Texts, mark

CHIP_NAMES = {
    "pink": mark("pink chip"),
    "gold": mark("gold chip"),
    "blue": mark("blue chip"),
    "green": mark("green chip"),
    "purple": mark("purple chip"),
}
CHIP_LETTERS = {
    "pink": mark("PK"), "gold": mark("GD"), "blue": mark("BL"), "green": mark("GR"),
    "purple": mark("PU"),
}  # fmt: skip
"""Never a colour alone: each chip is lettered."""
MIDDLING, HIGH = 40_000, 70_000
"""From these values on a note is printed on better paper."""


def die(face: int | str, colour: str, *, key: str | None = None) -> Node:
    """One die, seen from above."""
    return h("i", class_="die", data_face=face, data_colour=colour, key=key)


def note(value: int, t: Texts, *more: Child | None, key: str | None = None) -> Node:
    """A banknote, with whatever is pinned to it."""
    return h(
        "li",
        h("b", t.note(value)),
        more,
        class_="note",
        data_paper=paper(value),
        key=key,
    )


def paper(value: int) -> str:
    """What a note of some value is printed on."""
    return "high" if value >= HIGH else "middling" if value >= MIDDLING else "low"


def chip(colour: str, t: Texts, *, key: str | None = None) -> Node:
    """A chip card of one colour."""
    return h("i", t(CHIP_LETTERS[colour]), class_="chip", data_chip=colour, key=key)


def chips(held: tuple[str, ...], t: Texts) -> Node | None:
    """A collection of chips, colours together."""
    if not held:
        return None
    counts = [(colour, held.count(colour)) for colour in COLOURS if colour in held]
    return h(
        "span",
        [
            h("span", chip(colour, t), f"×{count}" if count > 1 else None, key=colour)
            for colour, count in counts
        ],
        class_="chips",
    )


def chip_list(held: tuple[str, ...], t: Texts) -> str:
    """A collection of chips in words."""
    return t.listed([
        t("{count} × {chip}", count=t.number(held.count(colour)), chip=t(CHIP_NAMES[colour]))
        if held.count(colour) > 1
        else t(CHIP_NAMES[colour])
        for colour in COLOURS
        if colour in held
    ])  # fmt: skip


def glyph(player: Player) -> Node:
    """The glyph of a seat in its colour."""
    return h("i", player.glyph, class_="glyph", data_colour=player.colour)


def tag(player: Player, *more: Child | None) -> Node:
    """A seat by glyph and name."""
    return h(
        "span",
        glyph(player),
        h("span", player.name, class_="name"),
        more,
        class_="tag",
    )


def unseen(text: str) -> Node:
    """A text for those who listen, where others see a picture."""
    return h("span", text, class_="unseen")


def portrait(player: Player) -> Node:
    """A face with the seat's glyph."""
    return h(
        "span",
        characters.of(player.level).face if player.level else characters.GUEST,
        h("i", player.glyph, class_="glyph", data_colour=player.colour),
        class_="portrait",
        data_colour=player.colour,
        aria_hidden="true",
    )


def tool(action: str, icon: str, text: str, **more: str | bool) -> Node:
    """A small button of the bar."""
    return h(
        "button",
        art.ICONS[icon],
        unseen(text),
        type="button",
        class_="tool",
        data_action=action,
        title=text,
        key=action,
        **more,
    )
