"""The rules of the dice game. What can be counted is taken from the rules themselves."""

from __future__ import annotations

from lasvegas_core.casinos import Casino
from lasvegas_core.chips import DICE_FOR_A_CHIP, chip_money
from lasvegas_core.games.dice import CASINO_MINIMUM, GAME, OWN_DICE
from ui import board
from ui.cast import WHITE, WHITE_GLYPH, Cast, Player
from ui.nodes import Children, Node, h
from ui.pieces import chip, die
from ui.texts import Texts, mark

PEOPLE = (
    (mark("Ann"), "red", "●"),
    (mark("Bo"), "sky", "▲"),
    (mark("Cleo"), "yellow", "■"),
    (mark("Dan"), "green", "◆"),
)


def chapters(t: Texts) -> list[Node]:
    """The whole book."""
    cast = people(t)
    rounds = next(option.default for option in GAME.options if option.name == "rounds")
    return [
        _chapter(
            t("The aim"),
            t(
                "You try your luck in six casinos. Whoever has won the most money after "
                "{rounds} rounds wins the game.",
                rounds=t.number(int(rounds)),
            ),
        ),
        _chapter(
            t("A round begins"),
            t(
                "Each casino gets banknotes from the pile until it holds {minimum} or more; "
                "the highest lies on top. Everybody takes {dice} dice.",
                minimum=t.money(CASINO_MINIMUM),
                dice=t.number(OWN_DICE),
            ),
            _casino(Casino(4, (40_000, 20_000), (), (0, 0, 0, 0), 0), cast, t),
        ),
        _chapter(
            t("Your turn"),
            t(
                "Roll all dice you have left. Choose one number and put all dice that show it on "
                "the casino of that number: all of them, never only some. Then it is the next "
                "player's turn. Whoever has no dice left passes."
            ),
            _roll(t),
        ),
        _chapter(
            t("Ties cancel"),
            t(
                "When all dice are placed, the casinos pay. First, players with the same number of "
                "dice at a casino take them back and get nothing there. Here Bo and Cleo are tied; "
                "Dan, with a single die, is second."
            ),
            _casino(Casino(2, (80_000, 30_000, 10_000), (), (5, 3, 3, 1), 0), cast, t),
        ),
        _chapter(
            t("The payout"),
            t(
                "Of those who are left, most dice takes the highest note, next most the next, one "
                "note each, while there are notes. What nobody gets goes under the pile. Notes you "
                "win lie face down: the others see how many, not how much."
            ),
        ),
        _chapter(
            t("White dice"),
            t(
                "An option for two to four players: you also roll white dice and place them with "
                "your own. At the payout white is one more player. It ties like everybody, and a "
                "note it wins is lost to all."
            ),
            _casino(Casino(5, (80_000, 30_000), (), (0, 2, 0, 0), 4), cast, t),
        ),
        _chapter(
            t("Chip cards"),
            t(
                "An option: each round adds a chip card to every casino. Place {dice} dice or more "
                "at once, white ones count, and you may take one chip from that casino. At the "
                "end chips of one colour pay together:",
                dice=t.number(DICE_FOR_A_CHIP),
            ),
            _chips(t),
        ),
        _chapter(
            t("The end"),
            t(
                "Most money wins, chip money included. With equal money, more banknotes win; if "
                "those are equal too, the win is shared."
            ),
        ),
    ]


def people(t: Texts) -> Cast:
    """Four people for examples."""
    players = [Player(t(name), t(name), colour, glyph) for name, colour, glyph in PEOPLE]
    return Cast(tuple(players), Player(t("White"), t("white"), WHITE, WHITE_GLYPH))


def _chapter(heading: str, text: str, *pictures: Children) -> Node:
    return h("section", h("h3", heading), h("p", text), *pictures, class_="chapter")


def _casino(casino: Casino, cast: Cast, t: Texts) -> Node:
    return h("ol", board.tile(casino, cast, t), class_="casinos picture")


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


def _chips(t: Texts) -> Node:
    return h("ul", [_pay(count, t) for count in range(1, 6)], class_="picture scale")


def _pay(count: int, t: Texts) -> Node:
    pay = t.money(chip_money(("gold",) * count))
    return h(
        "li",
        h("span", [chip("gold", t) for _ in range(count)], class_="chips", aria_hidden="true"),
        h("b", t("{count}: {money}", count=t.number(count), money=pay)),
    )
