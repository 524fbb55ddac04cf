"""Dice cards: as they lie in a hand, in a fan on a casino, and how they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lasvegas_core.protocol import Event
from ui import board
from ui.cast import Cast
from ui.nodes import Child, Node, h
from ui.pieces import die, glyph
from ui.texts import Texts, mark

BACK = "back"


def face(card: str, colour: str) -> list[Child]:
    """What is printed on a card: its number, and a die or two."""
    dice = h("span", [die(card[0], colour) for _ in card], class_="dice")
    return [h("span", card[0], class_="index", aria_hidden="true"), dice]


def lying(card: str, colour: str, *, key: str | None = None) -> Node:
    """A card that lies open."""
    return h(
        "i",
        face(card, colour),
        class_="card",
        data_group=card[0],
        data_double=len(card) > 1,
        data_colour=colour,
        aria_hidden="true",
        key=key,
    )


def back(colour: str) -> Node:
    """A card that lies face down."""
    return h("i", class_="card back", data_colour=colour, aria_hidden="true")


@dataclass(frozen=True)
class Fans:
    """Draws each seat's cards on a casino as an offset stack, with the total of its dice."""

    played: tuple[tuple[str, ...], ...]
    """What each seat has played."""
    nothing: ClassVar[str] = mark("No cards yet.")

    def __call__(self, number: int, place: int, count: int, cast: Cast, *, tied: bool) -> Node:
        """The cards of one seat there."""
        player = cast.at(place)
        cards = [card for card in self.played[place] if card[0] == str(number)]
        return h(
            "li",
            glyph(player),
            h(
                "span",
                [lying(card, player.colour, key=str(nth)) for nth, card in enumerate(cards)],
                class_="fan",
            ),
            h("b", str(count)),
            h("i", "=", class_="tie") if tied else None,
            class_="stack of-cards",
            data_colour=player.colour,
            data_place=place,
            data_tied=tied,
            key=str(place),
        )


def stacks_of(played: Sequence[Sequence[str]]) -> board.Stack:
    """Draws what everybody has played."""
    return Fans(tuple(map(tuple, played)))


def played_last(events: Sequence[Event], players: int) -> list[list[str]]:
    """Each seat's cards out in the latest round in which any card was played."""
    rounds: list[list[list[str]]] = [[[] for _ in range(players)]]
    for event in events:
        if event["event"] == "round" and any(rounds[-1]):
            rounds.append([[] for _ in range(players)])
        elif event["event"] == "play":
            rounds[-1][event["seat"]] += event["cards"]
    return next((played for played in reversed(rounds) if any(played)), rounds[-1])


def called(card: str, t: Texts) -> str:
    """What a card is called."""
    if len(card) > 1:
        return t("double {face}", face=card[0])
    return t("single {face}", face=card[0])


def counted(cards: Sequence[str], t: Texts) -> str:
    """``2 single 3s and a double 5``."""
    singles = [card for card in cards if len(card) == 1]
    parts = [
        t.many("a single {face}", "{n} single {face}s", singles.count(face), face=face)
        for face in sorted(set(singles))
    ]
    parts += [t("a double {face}", face=card[0]) for card in sorted(cards) if len(card) > 1]
    return t.listed(parts)
