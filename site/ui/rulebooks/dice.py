"""The rules of the dice game. What can be counted is taken from the rules themselves."""

from __future__ import annotations

from lasvegas_core.casinos import Casino
from lasvegas_core.chips import DICE_FOR_A_CHIP
from lasvegas_core.games.dice import (
    CASINO_MINIMUM,
    GAME,
    LEFTOVER_DICE,
    OWN_DICE,
    WHITE_DICE,
)
from ui import board
from ui.nodes import Node, h
from ui.pieces import die
from ui.rulebooks.pages import casino, chapter, chip_scale, people, usual
from ui.texts import Texts


def chapters(t: Texts) -> list[Node]:
    """The whole book."""
    cast = people(t)
    return [
        chapter(
            t("The aim"),
            t(
                "You try your luck in six casinos. Whoever has won the most money after "
                "{rounds} rounds wins the game.",
                rounds=t.number(usual(GAME, "rounds")),
            ),
        ),
        chapter(
            t("A round begins"),
            t(
                "Each casino gets banknotes from the pile until it holds {minimum} or more; "
                "the highest lies on top. Everybody takes {dice} dice.",
                minimum=t.money(CASINO_MINIMUM),
                dice=t.number(OWN_DICE),
            ),
            casino(Casino(4, (40_000, 20_000), (), (0, 0, 0, 0), 0), cast, t),
        ),
        chapter(
            t("Your turn"),
            t(
                "Roll all dice you have left. Choose one number and put all dice that show it on "
                "the casino of that number: all of them, never only some. Then it is the next "
                "player's turn, clockwise. Whoever has no dice left passes; the last one with dice "
                "goes on alone. With each round the first turn moves on by one player."
            ),
            _roll(t),
        ),
        chapter(
            t("Ties cancel"),
            t(
                "When all dice are placed, the casinos pay. First, players with the same number of "
                "dice at a casino take them back and get nothing there. Here Bo and Cleo are tied; "
                "Dan, with a single die, is second."
            ),
            casino(Casino(2, (80_000, 30_000, 10_000), (), (5, 3, 3, 1), 0), cast, t),
        ),
        chapter(
            t("The payout"),
            t(
                "Of those who are left, most dice takes the highest note, next most the next, one "
                "note each, while there are notes. What nobody gets goes under the pile. Notes you "
                "win lie face down: the others see how many, not how much."
            ),
        ),
        chapter(
            t("White dice"),
            t(
                "An option for two to four players: you also roll white dice and place them with "
                "your own. At the payout white is one more player. It ties like everybody, and a "
                "note it wins is lost to all."
            )
            + " "
            + t(
                "With two players each has {many} of them, with three or four players {few}. Of "
                "three players the one who starts rolls the {left} that are left over before the "
                "first turn, and each goes to the casino of its number.",
                many=t.number(WHITE_DICE[2]),
                few=t.number(WHITE_DICE[4]),
                left=t.number(LEFTOVER_DICE),
            ),
            casino(Casino(5, (80_000, 30_000), (), (0, 2, 0, 0), 4), cast, t),
        ),
        chapter(
            t("Chip cards"),
            t(
                "An option: each round adds a chip card to every casino. Place {dice} dice or more "
                "at once, white ones count, and you may take one chip from that casino. At the "
                "end chips of one colour pay together:",
                dice=t.number(DICE_FOR_A_CHIP),
            ),
            chip_scale(t),
        ),
        chapter(
            t("The end"),
            t(
                "Most money wins, chip money included. With equal money, more banknotes win; if "
                "those are equal too, the win is shared."
            ),
        ),
    ]


def _roll(t: Texts) -> Node:
    """Four threes and a five: either goes to its casino."""
    groups = [
        h(
            "p",
            h("span", [die(face, "red") for _ in range(count)], class_="dice", aria_hidden="true"),
            h("span", "→ ", board.name(face, t)),
            class_="group",
            data_group=face,
        )
        for face, count in ((3, 4), (5, 1))
    ]
    return h("div", groups, class_="picture groups")
