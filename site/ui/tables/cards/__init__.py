"""The table of the card game: a hand of five, choices that are revealed, cards on six casinos."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from lasvegas_core.casinos import CHIP
from lasvegas_core.games.cards import (
    CARDS_TO_STOP,
    PLAY,
    SEQUENTIAL,
    SIMULTANEOUS,
    TURNS,
    CardsView,
)
from lasvegas_core.protocol import Event
from ui import board as casinos
from ui import chip_choice, players, story
from ui import end as ending
from ui.cast import Cast
from ui.nodes import Child, Node, h
from ui.pieces import glyph
from ui.scene import Scene, Stage
from ui.tables.cards import cards, hand
from ui.tables.cards.after import after
from ui.texts import Texts, mark

SECRET = frozenset({PLAY})
KEYS = (
    ("1 – 5", mark("pick a card, or put it back; choose a chip")),
    ("Enter", mark("play the cards that are picked")),
)


def status(scene: Scene) -> str:
    """One sentence on what is awaited."""
    view: CardsView = scene.view
    t, name = scene.t, scene.mover.name
    if scene.revealed:
        if view.options["order"] == SIMULTANEOUS:
            return t("All reveal their cards.")
        return t("{name} plays.", name=scene.cast.at(scene.revealed[0]["seat"]).name)
    if scene.mine and view.phase == CHIP:
        return chip_choice.status(scene)
    slots = {"turn": t.number(view.turn), "turns": t.number(TURNS), "name": name}
    if not scene.mine:
        return t("Turn {turn}/{turns}: {name} chooses.", **slots)
    if scene.alone:
        return t("Turn {turn}/{turns}: choose cards.", **slots)
    return t("Turn {turn}/{turns}: {name}, choose cards.", **slots)


# The board


def board(scene: Scene) -> Node:
    """The six casinos, with the cards that are picked as ghosts where they would go."""
    view: CardsView = scene.view
    offers = scene.asks and view.phase == PLAY
    held = {card[0] for card in view.hand} if offers else set()
    ghosts = {}
    if offers and scene.picked:
        chosen = [view.hand[place] for place in hand.picked(scene)]
        for number in {card[0] for card in chosen}:
            drawn = [cards.lying(card, scene.mover.colour) for card in chosen if card[0] == number]
            ghosts[number] = h("p", drawn, class_="ghost", aria_hidden="true")
    return casinos.board(
        [
            casinos.tile(
                casino,
                scene.cast,
                scene.t,
                ghosts.get(str(casino.number)),
                draw=cards.stacks_of(view.played),
                offered=str(casino.number) in held,
            )
            for casino in view.casinos
        ],
        scene.t,
    )


# The tray


def tray(scene: Scene) -> Node:
    """One's hand, or what is revealed, or the chips to choose from."""
    view: CardsView = scene.view
    inside: list[Child]
    if scene.revealed:
        inside = [_revealed(scene)]
    elif view.phase == CHIP and scene.asks:
        return h("div", chip_choice.buttons(scene), class_="tray", data_colour=scene.mover.colour)
    elif scene.asks and view.hand:
        inside = hand.choosing(scene)
    elif view.seat is not None:
        inside = hand.waiting(scene)
    else:
        inside = hand.backs(scene)
    return h("div", inside, class_="tray of-cards", data_colour=scene.mover.colour)


def _revealed(scene: Scene) -> Node:
    return h(
        "ul",
        [
            h(
                "li",
                h("span", glyph(player), h("span", player.name, class_="name"), class_="tag"),
                h(
                    "span",
                    [cards.lying(card, player.colour, key=str(n)) for n, card in numbered],
                    class_="turned",
                ),
                data_revealed=event["seat"],
                key=str(event["seat"]),
            )
            for event in scene.revealed
            for player in (scene.cast.at(event["seat"]),)
            for numbered in (list(enumerate(event["cards"])),)
        ],
        class_="revealed",
    )


# The seats


def seat(scene: Scene, seat: int) -> Sequence[Child]:
    """Cards out, whether it has chosen or stopped, notes, money, chips."""
    view: CardsView = scene.view
    t = scene.t
    out = len(view.played[seat])
    stopped = out >= CARDS_TO_STOP
    chosen = view.chosen[seat]
    starts = seat == view.starter and view.options["order"] == SEQUENTIAL
    limit = t.number(CARDS_TO_STOP)
    return [
        h(
            "span",
            h("b", f"{out}/{CARDS_TO_STOP}"),
            [h("i", data_full=place < out) for place in range(max(CARDS_TO_STOP, out))],
            class_="cards-out",
            aria_hidden="true",
        ),
        h(
            "span",
            t("ready") if chosen else t("stops") if stopped else "",
            class_="mark",
            data_mark="ready" if chosen else "stops" if stopped else None,
            aria_hidden="true",
        ),
        *players.winnings(view, seat, t),
        h("span", t("starts"), class_="starter", aria_hidden="true") if starts else h("span"),
        players.spoken(
            t,
            t("{n} of {limit} cards out", n=t.number(out), limit=limit),
            t("has chosen") if chosen else "",
            t("stops for this round") if stopped else "",
            players.winnings_spoken(view, seat, t),
            t("starting player of this round") if starts else "",
        ),
    ]


# Words and motion


def sentence(event: Event, cast: Cast, t: Texts) -> str | None:
    """An event in words."""
    match event["event"]:
        case "round":
            return t("Round {round}: two notes lie at each casino.", round=t.number(event["round"]))
        case "hand":
            name, drawn = cast.at(event["seat"]).name, cards.counted(event["cards"], t)
            return t("{name} drew {cards}.", name=name, cards=drawn)
        case "play":
            name, out = cast.at(event["seat"]).name, cards.counted(event["cards"], t)
            return t("{name} played {cards}.", name=name, cards=out)
        case "done":
            name, placed = cast.at(event["seat"]).inside, event["placed"]
            return t.many(
                "That makes {n} card for {name}, out for this round.",
                "That makes {n} cards for {name}, out for this round.",
                placed,
                name=name,
            )
    return story.sentence(event, cast, t)


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """The place of a card; at the chips the number of the choice."""
    view: CardsView = scene.view
    if view.phase == CHIP:
        return chip_choice.shortcut(scene, key)
    places = hand.picked(scene)
    if not key.isdecimal() or not 0 < int(key) <= len(view.hand):
        return None
    place = int(key) - 1
    if place in places or hand.may_add(view, places, place):
        return "pick", hand.toggled(places, place)
    return None


end = ending.screen


async def present(stage: Stage, event: Event) -> None:
    """Show how an event happens."""
    match event["event"]:
        case "round":
            await stage.begin_round(event)
        case "play":
            stage.tell(event)
            await _reveal(stage, event)
        case "chip":
            await chip_choice.present(stage, event)
        case "payout":
            stage.tell(event)
            view = stage.scene.view
            out = cards.played_last(view.events, view.players)
            await stage.payout(event, cards.stacks_of(out))
        case "hand" | "done":
            stage.tell(event)
        case "end":
            await stage.end(event)
    if not stage.ahead and event["event"] != "end":
        await stage.show()


async def _reveal(stage: Stage, event: Event) -> None:
    """Turn the cards of a turn over together, then let each seat's go to their casinos."""
    if stage.still:
        return
    scene = stage.scene
    plays = [event, *takewhile(lambda later: later["event"] == "play", stage.ahead)]
    if not scene.revealed:
        await stage.show(scene.view, revealed=plays)
        if [play["seat"] for play in plays] != [scene.view.seat]:
            await stage.look()
    seat = event["seat"]
    for number in sorted({card[0] for card in event["cards"]}):
        await stage.fly(
            f'[data-revealed="{seat}"] [data-group="{number}"]',
            f'[data-casino="{number}"] .stacks',
            "place",
        )
    await stage.show(after(stage.scene.view, event), revealed=plays[1:])
