"""The hand of five: which cards are picked, which may still be added, and what they would do.

What is picked is written as the places of the cards in the hand, such as ``0 2``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lasvegas_core.casinos import Casino
from lasvegas_core.chips import chip_money
from lasvegas_core.games.cards import DECK, HAND, CardsView, played_by
from ui import art, board, outcome
from ui.nodes import Child, Node, h
from ui.outcome import Outcome
from ui.pieces import chips, die, unseen
from ui.scene import Scene
from ui.tables.cards import cards
from ui.texts import Texts


def picked(scene: Scene) -> list[int]:
    """The places of the cards that were picked."""
    return [int(place) for place in scene.picked.split()]


def move_of(view: CardsView, places: Sequence[int]) -> str:
    """The move that plays the cards at these places."""
    return " ".join(sorted(view.hand[place] for place in places))


def toggled(places: Sequence[int], place: int) -> str:
    """What is picked after a press on one more card, or on one again."""
    rest = [one for one in places if one != place]
    after = rest if place in places else [*places, place]
    return " ".join(map(str, sorted(after)))


def may_add(view: CardsView, places: Sequence[int], place: int) -> bool:
    """Whether the rules let a card go with those that are picked."""
    return move_of(view, [*places, place]) in view.legal


def played(view: CardsView, move: str, seat: int) -> list[tuple[Casino, Casino]]:
    """The casinos that a move goes to, as they are and as they would be with its cards."""
    would = []
    for place, count in played_by(move)[1]:
        casino = view.casinos[place]
        dice = list(casino.dice)
        dice[seat] += count
        would.append((casino, casino._replace(dice=tuple(dice))))
    return would


def outcomes(view: CardsView, move: str, seat: int) -> list[tuple[Casino, Outcome]]:
    """What a move would do to each of them, as the others' cards lie now."""
    return [(casino, outcome.of(casino, after, seat)) for casino, after in played(view, move, seat)]


# Drawing


def choosing(scene: Scene) -> list[Child]:
    """The hand as buttons, what the picked cards would do, and the button that plays them."""
    view: CardsView = scene.view
    places = picked(scene)
    move = move_of(view, places)
    return [
        h("div", [_button(scene, place, places) for place in range(len(view.hand))], class_="hand"),
        supply(view, scene.t),
        h("div", _forecast(scene, places, move), _play(scene, places, move), class_="decision"),
    ]


def waiting(scene: Scene) -> list[Child]:
    """One's own hand while others play: the chosen cards stand out, and nothing can be pressed."""
    view: CardsView = scene.view
    t, colour = scene.t, scene.cast.players[view.seat or 0].colour
    left = Counter((view.choice or "").split())
    shown = []
    for nth, card in enumerate(view.hand):
        chosen = left[card] > 0
        left[card] -= chosen
        shown.append(
            h(
                "span",
                cards.face(card, colour),
                class_="card",
                data_double=len(card) > 1,
                data_group=card[0],
                data_chosen=chosen,
                data_colour=colour,
                key=f"{_turn(view)}.{nth}",
            )
        )
    names = t.listed([cards.called(card, t) for card in view.hand])
    held = t("Your hand: {cards}.", cards=names) if view.hand else ""
    return [
        h("div", shown, class_="hand waiting", aria_hidden="true"),
        unseen(held),
        supply(view, t),
    ]


def _button(scene: Scene, place: int, places: Sequence[int]) -> Node:
    view: CardsView = scene.view
    t, card = scene.t, view.hand[place]
    chosen = place in places
    possible = chosen or may_add(view, places, place)
    label = t("{number}: {card}.", number=place + 1, card=cards.called(card, t))
    return h(
        "button",
        unseen(label if possible else f"{label} {_reason(t)}"),
        cards.face(card, scene.mover.colour),
        h("kbd", str(place + 1), aria_hidden="true"),
        type="button",
        class_="card",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if possible else "true",
        data_pick=toggled(places, place) if possible else None,
        data_group=card[0],
        data_double=len(card) > 1,
        data_colour=scene.mover.colour,
        key=f"{_turn(view)}.{place}",
    )


def _turn(view: CardsView) -> str:
    """Names a hand, so that the next one is dealt anew."""
    return f"{view.round}.{view.turns_played[view.seat or 0]}"


def _reason(t: Texts) -> str:
    return t("Three to five cards must all show the same number.")


def _forecast(scene: Scene, places: Sequence[int], move: str) -> Node:
    view: CardsView = scene.view
    t = scene.t
    if not places:
        return h("p", t("One or two cards, or three to five of a number."), class_="hint")
    would = outcomes(view, move, view.to_move)
    dims = any(
        place not in places and not may_add(view, places, place) for place in range(len(view.hand))
    )
    return h(
        "div",
        h("ul", [_would(casino, each, scene) for casino, each in would], class_="forecast"),
        h("p", _reason(t), class_="hint") if dims else None,
        unseen(spoken(scene, move)),
    )


def _would(casino: Casino, would: Outcome, scene: Scene) -> Node:
    return h(
        "li",
        die(casino.number, board.NUMBER_COLOUR),
        h("span", board.name(casino.number, scene.t), class_="where"),
        h("b", outcome.short(would, scene.cast, scene.t), class_="what"),
        data_kind=would.kind,
        data_group=casino.number,
        aria_hidden="true",
        key=str(casino.number),
    )


def spoken(scene: Scene, move: str) -> str:
    """What a move would do, in sentences."""
    view: CardsView = scene.view
    return " ".join(
        f"{board.name(casino.number, scene.t)}: {outcome.spoken(each, scene.cast, scene.t)}"
        for casino, each in outcomes(view, move, view.to_move)
    )


def _play(scene: Scene, places: Sequence[int], move: str) -> Node:
    t = scene.t
    text = t.many("Play {n} card", "Play {n} cards", len(places)) if places else t("Play")
    return h(
        "button",
        text,
        type="button",
        class_="main",
        data_move=move if places else None,
        disabled=not places,
        key="play",
    )


def supply(view: CardsView, t: Texts) -> Node:
    """The draw pile and the glass with the cards that are out for the round."""
    drawn = len(view.glass) + len(view.played[view.seat or 0]) + len(view.hand)
    pile = len(DECK) - drawn
    listed = cards.counted(view.glass, t) if view.glass else t("nothing yet")
    glass = t("Under the glass: {cards}.", cards=listed)
    return h(
        "p",
        h("span", h("i", class_="card back"), h("b", str(pile)), aria_hidden="true"),
        h("span", art.GLASS, h("b", str(len(view.glass))), title=glass, aria_hidden="true"),
        _collection(view, t) if view.options["chips"] else None,
        unseen(t.many("{n} card in the draw pile.", "{n} cards in the draw pile.", pile)),
        unseen(glass),
        class_="supply",
        key="supply",
    )


def _collection(view: CardsView, t: Texts) -> Node:
    """One's chips, and what they will pay."""
    held = view.held[view.seat or 0]
    worth = chip_money(held)
    return h(
        "span",
        h("span", chips(held, t), class_="held", aria_hidden="true"),
        h("b", t.note(worth), aria_hidden="true"),
        unseen(t("Your chips will pay {money}.", money=t.money(worth))),
        class_="collection",
        key="collection",
    )


def backs(scene: Scene) -> list[Child]:
    """Somebody's hand from behind."""
    hand = [cards.back(scene.mover.colour) for _ in range(HAND)]
    return [h("div", hand, class_="hand waiting", aria_hidden="true")]
