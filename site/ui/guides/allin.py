"""The guide through a first game of All-In."""

from __future__ import annotations

from lasvegas_core.games.allin import JOKER
from ui.guide import Guide, Step
from ui.texts import mark

GUIDE = Guide(
    3,
    "guide",
    {"rounds": 2},
    (
        Step(
            mark(
                "The card in the middle shows five pictures, how often they may be rolled for, and "
                "what it pays to whoever completes it."
            ),
            "board",
        ),
        Step(
            mark(
                "Everybody's chips are open. With no chips left you are out, and without a card of "
                "your own you can't win, however rich you are."
            ),
            "players",
        ),
        Step(
            mark(
                "An auction decides who may roll: bid or pass. Whoever rolls and completes the "
                "card takes the bid back with the payout; whoever does not loses the bid."
            ),
            "actions",
            wants_move=True,
        ),
        Step(
            mark(
                "The bidding goes round until all others have passed. If somebody else rolls you "
                "may bet in secret: yes, the card will be completed, or no."
            ),
            "actions",
            wants_move=True,
        ),
        Step(
            mark(
                "Dice that match a picture stay on the card, for the next roller too: after a "
                "failure it has become easier, and its payout is the same."
            ),
            "board",
        ),
        Step(
            mark(
                "Once in the game you may call All-In: you put in all your chips and roll, "
                "whatever was bid. Good luck!"
            ),
            "actions",
            wants_move=True,
        ),
    ),
    silent=frozenset({JOKER}),
)
