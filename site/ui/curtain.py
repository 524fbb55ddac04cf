"""The curtain between several people at one screen: it says whose turn it is, and nothing else."""

from __future__ import annotations

from ui.cast import Player
from ui.nodes import Node, h
from ui.pieces import portrait
from ui.texts import Texts


def screen(player: Player, t: Texts, *, shut: bool) -> Node:
    """Until the right person says so; while it is `shut` no press opens it."""
    return h(
        "main",
        portrait(player),
        h("h1", t("Pass the screen to {name}", name=player.name), tabindex="-1", data_focus=True),
        h("p", t("Everybody else looks away now.")),
        h(
            "button",
            t("I am {name}, show it", name=player.name),
            type="button",
            class_="main",
            data_action="open-curtain",
            disabled=shut,
        ),
        class_="curtain",
        data_colour=player.colour,
        key="curtain",
    )
