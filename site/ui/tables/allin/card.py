"""The card in the middle: five pictures, the dice that match them, its rolls and its payout."""

from __future__ import annotations

from typing import NamedTuple

from lasvegas_core.games.allin import AllInView, Card, Goal
from lasvegas_core.games.allin.card import JOKER
from lasvegas_core.odds import completion_chance, outcomes
from ui import art, story
from ui.nodes import Node, h
from ui.pieces import die, unseen
from ui.scene import Scene
from ui.texts import Texts

DICE_COLOUR = "ivory"
"""The dice belong to the house."""


class Space(NamedTuple):
    """One picture of a card, and the face of the die that lies on it, if one does."""

    picture: str
    die: str


def spaces(card: Card, goal: Goal) -> list[Space]:
    """The pictures from left to right; of equal ones the first are matched first."""
    missing = {face: goal.faces.count(face) for face in card.spaces}
    missing[JOKER] = goal.jokers
    shown = []
    for place, picture in enumerate(card.spaces):
        matched = card.spaces.count(picture) - missing[picture]
        lies = card.spaces[:place].count(picture) < matched
        face = goal.joker if picture == JOKER else picture
        shown.append(Space(picture, face if lies else ""))
    return shown


def laid(card: Card, goal: Goal) -> Node:
    """The pictures with the dice that lie on them."""
    return h(
        "ol",
        [_space(space, place, goal) for place, space in enumerate(spaces(card, goal))],
        class_="spaces",
        aria_hidden="true",
    )


def _space(space: Space, place: int, goal: Goal) -> Node:
    if space.die:
        inside = die(space.die, DICE_COLOUR)
    elif space.picture == JOKER:
        number = h("b", goal.joker, class_="number") if goal.joker else None
        inside = h("span", art.JOKER, number, class_="joker")
    else:
        inside = die(space.picture, "picture")
    return h(
        "li",
        inside,
        class_="space",
        data_space=place,
        data_matched=bool(space.die),
        data_joker=space.picture == JOKER,
        key=str(place),
    )


def drawn(scene: Scene) -> Node:
    """The card with all that is printed on it."""
    view: AllInView = scene.view
    t, card = scene.t, view.card
    rolls = t.many("{n} roll", "{n} rolls", card.rolls)
    return h(
        "article",
        h(
            "p",
            h("span", t("pays"), class_="label"),
            h("b", t.money(card.payout), class_="payout"),
            class_="prize",
        ),
        laid(card, view.goal),
        unseen(described(view, t)),
        h(
            "p",
            h(
                "span",
                [h("i", data_used=nth < view.nth) for nth in range(card.rolls)],
                class_="rolls",
                aria_hidden="true",
            ),
            h("b", rolls),
            class_="allowed",
        ),
        _odds(scene),
        class_="goal",
        key=str(view.round),
    )


def described(view: AllInView, t: Texts) -> str:
    """What the card shows and still needs, for those who listen."""
    parts = [t("The card shows {pictures}.", pictures=pictures(view.card, t))]
    if view.goal.dice < len(view.card.spaces):
        still = t.listed(_listed(view.goal.faces, view.goal.jokers, t)) or t("nothing")
        parts.append(t("It still needs {dice}.", dice=still))
    if view.goal.joker and view.goal.jokers:
        parts.append(t("Jokers must be {number}.", number=view.goal.joker))
    return " ".join(parts)


def pictures(card: Card, t: Texts) -> str:
    """The five pictures in words."""
    return t.listed(_listed(card.spaces.replace(JOKER, ""), card.spaces.count(JOKER), t))


def _listed(faces: str, jokers: int, t: Texts) -> list[str]:
    """Numbers and jokers, each kind in a few words."""
    named = [story.faces([int(face)] * faces.count(face), t) for face in sorted(set(faces))]
    return [*named, *([t.many("{n} joker", "{n} jokers", jokers)] if jokers else [])]


# The odds


def chance(view: AllInView) -> float:
    """The chance that the card is completed from here, with the best choices."""
    left = view.card.rolls - view.nth
    goals = [view.goal]
    if view.dice:
        goals = outcomes(view.card, view.goal, "".join(map(str, view.dice)))
    return max(completion_chance(view.card, goal, left) for goal in goals)


def percent(share: float) -> str:
    """A chance, to a tenth of a percent."""
    return f"{share:.1%}"


def _odds(scene: Scene) -> Node | None:
    view: AllInView = scene.view
    is_settled = not view.goal.dice or (view.nth == view.card.rolls and not view.dice)
    if not scene.odds or is_settled:
        return None
    t, share = scene.t, chance(view)
    text = percent(share)
    return h(
        "p",
        h("meter", min="0", max="1", value=f"{share:.4f}", aria_hidden="true"),
        h("span", t("Chance to be completed: {chance}", chance=text)),
        class_="odds",
        key="odds",
    )
