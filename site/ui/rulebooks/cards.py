"""The rules of the card game. What can be counted is taken from the rules themselves."""

from __future__ import annotations

from lasvegas_core.casinos import Casino
from lasvegas_core.chips import DICE_FOR_A_CHIP
from lasvegas_core.games.cards import CARDS_TO_STOP, DECK, GAME, HAND, TURNS
from ui.nodes import Node, h
from ui.rulebooks.pages import casino, chapter, chip_scale, people, usual
from ui.tables.cards.cards import lying, stacks_of
from ui.texts import Texts

LUXOR = (("5", "55", "5"), ("55", "5"), ("5", "5", "5"), ("55",))
"""The cards of four people at one casino."""


def chapters(t: Texts) -> list[Node]:
    """The whole book."""
    return [
        chapter(
            t("The aim"),
            t(
                "You play dice cards to six casinos. Whoever has won the most money after {rounds} "
                "rounds wins the game.",
                rounds=t.number(usual(GAME, "rounds")),
            ),
        ),
        chapter(
            t("A round begins"),
            t(
                "Two notes go to each casino. Everybody shuffles all {cards} cards: of each number "
                "four with one die and one with two, the double.",
                cards=t.number(len(DECK)),
            ),
            _hand(("3", "3", "3", "3", "33")),
        ),
        chapter(
            t("Your turn"),
            t(
                "Draw {hand} cards. Play one or two of them, whatever their numbers, or three to "
                "{hand} if all show the same number; each goes to the casino of its number. What "
                "is left goes under the glass and is out for this round.",
                hand=t.number(HAND),
            ),
            _hand(("2", "2", "22", "4", "6"), chosen=3),
        ),
        chapter(
            t("All at once"),
            t(
                "Everybody chooses in secret, then all cards are revealed together. In the "
                "sequential variation players choose one after the other, each seeing what was "
                "played before; the starting player changes from round to round."
            ),
        ),
        chapter(
            t("When to stop"),
            t(
                "A round has at most {turns} turns. Whoever has {limit} or more cards out at the "
                "end of a turn stops for this round. Cards count here, not dice.",
                turns=t.number(TURNS),
                limit=t.number(CARDS_TO_STOP),
            ),
        ),
        chapter(
            t("The payout"),
            t(
                "What counts is the dice on the cards. First, players with the same number of dice "
                "at a casino get nothing there: here Bo and Cleo, with three each. Then most dice "
                "takes the higher note, second most the other. Notes that nobody gets are out of "
                "the game. Notes you win lie face down."
            ),
            casino(_luxor(), people(t), t, stacks_of(LUXOR)),
        ),
        chapter(
            t("Chip cards"),
            t(
                "An option of the sequential variation: each round adds a chip card to every "
                "casino. If the cards you play to a casino in one turn show {dice} dice or more, "
                "you may take one chip from there. At the end chips of one colour pay together:",
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


def _luxor() -> Casino:
    dice = tuple(sum(map(len, cards)) for cards in LUXOR)
    return Casino(5, (90_000, 40_000), (), dice, 0)


def _hand(cards: tuple[str, ...], chosen: int = 0) -> Node:
    drawn = [
        h("span", lying(card, "red"), data_chosen=place < chosen)
        for place, card in enumerate(cards)
    ]
    return h("p", drawn, class_="picture cards", aria_hidden="true")
