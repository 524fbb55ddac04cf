"""The guide through a first game of dice."""

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
                "Six casinos, each with a number and some banknotes. "
                "At the end of the round whoever has most dice at a casino takes its best note."
            ),
            "board",
        ),
        Step(
            mark(
                "Your dice by number: each button tells what they would win you if the round ended "
                "now."
            ),
            "actions",
        ),
        Step(
            mark(
                "Choose one: all dice of that number go to its casino. "
                "Press a button, or the number on your keyboard."
            ),
            "actions",
            wants_move=True,
        ),
        Step(
            mark(
                "The others have placed dice too. A note is marked with who would get it now. "
                "Whoever has as many dice as somebody else is tied, marked =, and gets nothing."
            ),
            "board",
        ),
        Step(
            mark("You roll what you have left. Choose again: can you tie somebody, or get ahead?"),
            "actions",
            wants_move=True,
        ),
        Step(
            mark(
                "Here you see who has how many dice left, and how many notes each has won. "
                "How much they are worth is everybody's secret."
            ),
            "players",
        ),
        Step(
            mark(
                "Once more, and you know it all. When no dice are left the casinos pay. Good luck!"
            ),
            "actions",
            wants_move=True,
        ),
    ),
)
