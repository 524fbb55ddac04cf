"""The guide through a first card game."""

from __future__ import annotations

from ui.guide import Guide, Step
from ui.texts import mark

GUIDE = Guide(
    3,
    "guide",
    {"rounds": 1},
    (
        Step(
            mark(
                "Six casinos with two notes each. At the end of the round most dice at a casino "
                "takes the better note, second most the other."
            ),
            "board",
        ),
        Step(
            mark(
                "Your hand: five cards, a double shows two dice. Play one or two of any numbers, "
                "or three to five of the same number."
            ),
            "actions",
        ),
        Step(
            mark(
                "Pick cards and read what they would win you now. Played, they go to the casinos "
                "of their numbers; what you leave is out for this round."
            ),
            "actions",
            wants_move=True,
        ),
        Step(
            mark(
                "Everybody has chosen in secret, and all cards were revealed together. The number "
                "beside a stack counts its dice. Whoever has as many as somebody else is tied, "
                "struck out, and gets nothing."
            ),
            "board",
        ),
        Step(
            mark("Five new cards. Choose again: can you break a tie, or take the lead somewhere?"),
            "actions",
            wants_move=True,
        ),
        Step(
            mark(
                "Here you see how many cards each player has out. After a turn that brings you to "
                "eight or more you stop for this round. Cards count, not dice: doubles last longer."
            ),
            "players",
        ),
        Step(
            mark("Once more, and you know it all. After at most six turns the casinos pay."),
            "actions",
            wants_move=True,
        ),
    ),
)
