"""The rules of All-In. What can be counted is taken from the rules themselves."""

from __future__ import annotations

from lasvegas_core.games.allin import BET_LIMIT, GAME, START_CHIPS, STEP, Card, Goal, goal_of
from ui.nodes import Node, h
from ui.rulebooks.pages import chapter, usual
from ui.tables.allin import card
from ui.texts import Texts

EXAMPLE = Card("665JJ", 2, 700)


def chapters(t: Texts) -> list[Node]:
    """The whole book."""
    return [
        chapter(
            t("The aim"),
            t(
                "Everybody starts with {chips} in chips. You bid for the right to complete cards "
                "with dice. After {rounds} cards the richest of those who won at least one card "
                "wins the game.",
                chips=t.money(START_CHIPS),
                rounds=t.number(usual(GAME, "rounds")),
            ),
        ),
        chapter(
            t("The card"),
            t(
                "It shows five pictures, numbers and jokers, how many rolls are allowed, and what "
                "it pays. A round is over when somebody has completed its card."
            ),
            _pictured(goal_of(EXAMPLE)),
        ),
        chapter(
            t("The auction"),
            t(
                "From the opener on, everybody in turn bids higher, in steps of {step}, or passes. "
                "Passing is not final. The bidding ends when all others have passed since the "
                "highest bid. If nobody bids, the opener rolls for nothing.",
                step=t.money(STEP),
            ),
        ),
        chapter(
            t("All-In"),
            t(
                "Once in the game you may call All-In: the bidding stops at once, you put in all "
                "your chips and roll, however high the bids stood."
            ),
        ),
        chapter(
            t("Bets"),
            t(
                "Everybody but the roller may bet up to {limit} in secret: yes, the card will be "
                "completed, or no. Then all bets are revealed together.",
                limit=t.money(BET_LIMIT),
            ),
        ),
        chapter(
            t("The roll"),
            t(
                "Roll all dice that do not lie on the card. Whatever matches a picture must go "
                "there; the rest is rolled again while rolls are left. Here a six and the five "
                "lie there, and a six is still missing."
            ),
            _pictured(Goal("6", 2, "")),
        ),
        chapter(
            t("Jokers"),
            t(
                "The first die on a joker must show a number that is pictured nowhere on the card. "
                "It is your choice, on any roll, whether to start; from then on all jokers of this "
                "card need that number, and dice that fit must be placed. Here threes are locked."
            ),
            _pictured(Goal("6", 1, "3")),
        ),
        chapter(
            t("Completed"),
            t(
                "You take your bid back, and the payout and the card with it. Bets on yes win "
                "their wager from the bank; bets on no pay theirs to you. You open the next round."
            ),
        ),
        chapter(
            t("Not completed"),
            t(
                "Your bid is lost to the bank, and so are bets on yes; bets on no win their wager. "
                "The dice stay on the card and the joker number stays locked. You open a new "
                "auction for the same card, with its full number of rolls."
            ),
        ),
        chapter(
            t("The end"),
            t(
                "Whoever has no chips left is out. If only one player is left, that one wins at "
                "once; if nobody is, the house does. With equal chips, more cards win; if those "
                "are equal too, the win is shared."
            ),
        ),
    ]


def _pictured(goal: Goal) -> Node:
    return h("div", card.laid(EXAMPLE, goal), class_="picture goal")
