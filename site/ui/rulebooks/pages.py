"""What the rulebooks share: chapters, and people and casinos for examples."""

from __future__ import annotations

from typing import Any

from lasvegas_core.casinos import Casino
from lasvegas_core.chips import chip_money
from lasvegas_core.protocol import Game
from ui import board
from ui.cast import WHITE, WHITE_GLYPH, Cast, Player
from ui.nodes import Children, Node, h
from ui.pieces import chip
from ui.texts import Texts, mark

PEOPLE = (
    (mark("Ann"), "red", "●"),
    (mark("Bo"), "sky", "▲"),
    (mark("Cleo"), "yellow", "■"),
    (mark("Dan"), "green", "◆"),
)


def usual(game: Game[Any], option: str) -> int:
    """The number that an option of a game has if nobody chooses."""
    return next(int(each.default) for each in game.options if each.name == option)


def people(t: Texts) -> Cast:
    """Four people for examples."""
    players = [Player(t(name), t(name), colour, glyph) for name, colour, glyph in PEOPLE]
    return Cast(tuple(players), Player(t("White"), t("white"), WHITE, WHITE_GLYPH))


def chapter(heading: str, text: str, *pictures: Children) -> Node:
    """One thing to know, with pictures of it."""
    return h("section", h("h3", heading), h("p", text), *pictures, class_="chapter")


def casino(casino: Casino, cast: Cast, t: Texts, draw: board.Stack = board.stack) -> Node:
    """A casino as an example."""
    return h("ol", board.tile(casino, cast, t, draw=draw), class_="casinos picture")


def chip_scale(t: Texts) -> Node:
    """What one to five chips of a colour pay."""
    return h("ul", [_pay(count, t) for count in range(1, 6)], class_="picture scale")


def _pay(count: int, t: Texts) -> Node:
    pay = t.money(chip_money(("gold",) * count))
    return h(
        "li",
        h("span", [chip("gold", t) for _ in range(count)], class_="chips", aria_hidden="true"),
        h("b", t("{count}: {money}", count=t.number(count), money=pay)),
    )
