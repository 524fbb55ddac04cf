"""Who the bots are, and how it is known that they play fair."""

from __future__ import annotations

from lasvegas_core import bots
from ui import characters
from ui.dialogs import dialog
from ui.nodes import Node, h
from ui.texts import Texts, mark

FAIR = (
    mark(
        "A bot sees what a person in its seat would see, and nothing else: not your money where it "
        "lies face down, not your hand, no secret bet, no dice before they are rolled."
    ),
    mark(
        "Every roll and every shuffle follows from the seed and from what it is for. Neither the "
        "bots nor the page can try again for a better one, whatever anybody chooses."
    ),
    mark(
        "Save the record at the end of a game: it can be replayed on any computer, without this "
        "page, and gives the same log, event by event."
    ),
)
COMMAND = "python -m lasvegas_core replay RECORD"


def about(game: str, t: Texts) -> Node:
    """The bots of a game, weakest first, and why they can be trusted."""
    return dialog(
        "bots",
        t("The bots"),
        t,
        h("ul", [_bot(level, t) for level in bots.names(game)], class_="cards"),
        h("h3", t("They never cheat, and this is how you know")),
        h("ul", [h("li", t(reason)) for reason in FAIR], class_="reasons"),
        h("p", h("kbd", COMMAND)),
    )


def _bot(level: str, t: Texts) -> Node:
    one = characters.of(level)
    return h(
        "li",
        h("span", one.face, class_="portrait", aria_hidden="true"),
        h("span", h("b", t(one.title)), h("span", t(one.temper), class_="muted")),
        key=level,
    )
