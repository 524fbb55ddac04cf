"""The table between the events of one move, so that each can be seen to happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lasvegas_core.games.allin import NO_BET, ROLL, AllInView, Goal
from lasvegas_core.games.allin.card import JOKER
from lasvegas_core.protocol import Event
from ui.tables.allin.card import spaces


def after(view: AllInView, event: Event) -> AllInView:
    """The view once an event of betting, rolling and settling has taken place."""
    changes: dict[str, Any] = {}
    match event["event"]:
        case "bet":
            bet = f"{event['side']} {event['amount']}" if event["side"] else NO_BET
            bets = list(view.bets)
            bets[event["seat"]] = bet
            made = (False,) * view.players
            changes = {"bets": tuple(bets), "bet_made": made, "bet": None, "phase": ROLL}
            changes["to_move"] = view.roller
        case "roll":
            changes = {"dice": tuple(event["dice"]), "nth": event["nth"], "phase": ROLL}
        case "match":
            changes = {"dice": (), "goal": _matched(view.goal, event), "phase": ROLL}
        case "settle":
            changes = {"chips": tuple(event["chips"]), "cards": tuple(event["cards"])}
    return replace(view, legal=(), events=(*view.events, event), **changes)


def _matched(goal: Goal, match: Event) -> Goal:
    faces = goal.faces
    for face in match["faces"]:
        faces = faces.replace(str(face), "", 1)
    joker = str(match["joker"]) if match["joker"] is not None else ""
    return Goal(faces, goal.jokers - match["joker_dice"], joker)


def placed(view: AllInView, match: Event) -> dict[int, int]:
    """Which of the dice that lie there go to which space of the card."""
    faces = [str(face) for face in match["faces"]]
    faces += [str(match["joker"])] * match["joker_dice"]
    free = [place for place, space in enumerate(spaces(view.card, view.goal)) if not space.die]
    joker = str(match["joker"])
    places: dict[int, int] = {}
    for number, face in enumerate(map(str, view.dice)):
        if face not in faces:
            continue
        faces.remove(face)
        picture = JOKER if face == joker else face
        space = next(place for place in free if view.card.spaces[place] == picture)
        free.remove(space)
        places[number] = space
    return places
