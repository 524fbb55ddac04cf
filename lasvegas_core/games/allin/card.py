"""The cards of All-In: what they show, and what a roll puts on them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ...chance import FACES

JOKER = "J"


class Card(NamedTuple):
    """Five pictures such as ``665JJ``, the rolls allowed and what completing it pays."""

    spaces: str
    rolls: int
    payout: int


NO_CARD = Card("", 0, 0)


class Goal(NamedTuple):
    """What a card still needs: the unmatched faces, sorted, unmatched jokers and their number."""

    faces: str
    jokers: int
    joker: str
    """The number that jokers must show, or empty while none is locked."""

    @property
    def dice(self) -> int:
        """How many dice are still to be matched."""
        return len(self.faces) + self.jokers


@cache
def all_cards() -> tuple[Card, ...]:
    """The 36 cards."""
    text = files("lasvegas_core").joinpath("data", "allin_cards.json").read_text("utf-8")
    return tuple(Card(card["spaces"], card["rolls"], card["payout"]) for card in json.loads(text))


@cache
def by_place() -> dict[str, Card]:
    """Each card by how chance writes it: its place in the list of all cards."""
    return {str(place): card for place, card in enumerate(all_cards())}


@cache
def goal_of(card: Card) -> Goal:
    """What a fresh card needs."""
    faces = "".join(sorted(card.spaces.replace(JOKER, "")))
    return Goal(faces, card.spaces.count(JOKER), "")


@cache
def match_faces(goal: Goal, dice: str) -> tuple[str, Goal]:
    """What a roll must put on the card, pictured faces and locked jokers, and what is left."""
    placed = ""
    left = goal.faces
    spare = 0
    for face in sorted(dice):
        if face in left:
            left = left.replace(face, "", 1)
            placed += face
        elif face == goal.joker:
            spare += 1
    return placed, Goal(left, goal.jokers - min(spare, goal.jokers), goal.joker)


def joker_numbers(card: Card, goal: Goal, dice: str) -> str:
    """The numbers rolled that may become the joker's: those pictured nowhere on the card."""
    if goal.joker or not goal.jokers:
        return ""
    return "".join(face for face in FACES if face in dice and face not in card.spaces)
