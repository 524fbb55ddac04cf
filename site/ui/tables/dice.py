"""The table of the dice game: a roll by face, six casinos, dice that go from one to the other."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core.casinos import CHIP
from lasvegas_core.games.dice import DiceView
from lasvegas_core.protocol import Event
from ui import art, chip_choice, outcome, players, story
from ui import board as casinos
from ui import end as ending
from ui.cast import WHITE, Cast
from ui.nodes import Child, Children, Node, h
from ui.outcome import Outcome
from ui.pieces import die, unseen
from ui.scene import Scene, Stage
from ui.texts import Texts, mark

SECRET: frozenset[str] = frozenset()
KEYS = (("1 – 6", mark("put all dice of that number on its casino; choose a chip")),)
DIGITS = "123456789"


def status(scene: Scene) -> str:
    """One sentence on what is awaited."""
    t, name = scene.t, scene.mover.name
    view: DiceView = scene.view
    if not scene.mine:
        return t("{name} rolls.", name=name) if scene.covered else t("{name} chooses.", name=name)
    if scene.covered:
        if scene.alone:
            return t("Your turn: roll the dice.")
        return t("{name}, your turn: roll the dice.", name=name)
    if view.phase == CHIP:
        return chip_choice.status(scene)
    if scene.alone:
        return t("Your turn: choose a number.")
    return t("{name}, choose a number.", name=name)


# The board


def board(scene: Scene) -> Node:
    """The six casinos; hovering over a choice shows its dice there, thinly."""
    view: DiceView = scene.view
    offered = view.legal if _choosing(scene) else ()
    return casinos.board(
        [
            casinos.tile(
                casino,
                scene.cast,
                scene.t,
                _ghost(scene, str(casino.number)) if str(casino.number) in offered else None,
                offered=str(casino.number) in offered,
            )
            for casino in view.casinos
        ],
        scene.t,
    )


def _choosing(scene: Scene) -> bool:
    return scene.view.phase != CHIP and not scene.covered


def _ghost(scene: Scene, move: str) -> Node:
    """The dice that a choice would add, in the casino where they would go."""
    return h("p", _dice(scene, move), class_="ghost", aria_hidden="true")


def _dice(scene: Scene, move: str) -> list[Child]:
    """The dice of a face in the roll, white ones last."""
    view: DiceView = scene.view
    face = int(move)
    own = [die(face, scene.mover.colour) for _ in range(view.own_roll.count(face))]
    return [*own, *(die(face, WHITE) for _ in range(view.white_roll.count(face)))]


# The tray


def tray(scene: Scene) -> Node:
    """The cup, the roll grouped by face, or the chips to choose from."""
    view: DiceView = scene.view
    inside: Children
    if scene.covered:
        inside = _cup(scene)
    elif view.phase == CHIP:
        inside = chip_choice.buttons(scene)
    else:
        inside = _groups(scene)
    return h("div", inside, class_="tray", data_colour=scene.mover.colour)


def _cup(scene: Scene) -> list[Child | None]:
    view: DiceView = scene.view
    t, seat = scene.t, view.turn
    ready = [die(6, scene.mover.colour) for _ in range(view.own_left[seat])]
    ready += [die(6, WHITE) for _ in range(view.white_left[seat])]
    return [
        h(
            "div",
            art.CUP,
            h("span", ready, class_="dice"),
            class_="hold",
            aria_hidden="true",
            key="cup",
        ),
        h(
            "button",
            t("Roll"),
            h("kbd", "R"),
            type="button",
            class_="main",
            data_action="roll",
            key="roll",
        )
        if scene.mine
        else None,
    ]


def _groups(scene: Scene) -> list[Child]:
    """A button for each face that was rolled; what a bot rolled can only be looked at."""
    view: DiceView = scene.view
    rolled = sorted({*view.own_roll, *view.white_roll})
    if not scene.mine:
        return [
            h("div", _dice(scene, str(face)), class_="group", data_group=face, key=f"roll{face}")
            for face in rolled
        ]
    groups: list[Child] = [_group(scene, move) for move in view.legal]
    if scene.picked:
        groups.append(_confirm(scene))
    return groups


def _group(scene: Scene, move: str) -> Node:
    view: DiceView = scene.view
    t, cast = scene.t, scene.cast
    would = _outcome(view, move)
    chosen = {"data_pick": move, "aria_pressed": str(move == scene.picked).lower()}
    return h(
        "button",
        unseen(_offer(scene, move, would)),
        h("span", _dice(scene, move), class_="dice", aria_hidden="true"),
        h(
            "span",
            h("span", casinos.name(int(move), t), class_="where"),
            h("b", outcome.short(would, cast, t), class_="what"),
            h("span", outcome.aside(would, cast, t), class_="aside"),
            class_="label",
            aria_hidden="true",
        ),
        type="button",
        class_="group",
        data_group=move,
        data_kind=would.kind,
        data_white=bool(would.white),
        key=f"group{move}",
        **(chosen if scene.confirms else {"data_move": move}),
    )


def _confirm(scene: Scene) -> Node:
    t, move = scene.t, scene.picked
    text = t("Place on {casino}", casino=casinos.name(int(move), t))
    return h("button", text, type="button", class_="main", data_move=move, key="confirm")


def _outcome(view: DiceView, move: str) -> Outcome:
    return outcome.of(view.casinos[int(move) - 1], view.placed(move), view.turn)


def _offer(scene: Scene, move: str, would: Outcome) -> str:
    """A choice in sentences: what goes where, and what that would do."""
    view: DiceView = scene.view
    t, face = scene.t, int(move)
    own, white = view.own_roll.count(face), view.white_roll.count(face)
    if own and white:
        what = t("{dice} and {white}", dice=story.dice(own, t), white=story.white_dice(white, t))
    else:
        what = story.dice(own, t) if own else story.white_dice(white, t)
    place = t("{number}: {dice} to {casino}.", number=move, dice=what, casino=casinos.name(face, t))
    return f"{place} {outcome.spoken(would, scene.cast, t)}"


# The seats


def seat(scene: Scene, seat: int) -> Sequence[Child]:
    """Dice left, notes, money, chips."""
    view: DiceView = scene.view
    t, player = scene.t, scene.cast.players[seat]
    own, white = view.own_left[seat], view.white_left[seat]
    left = t.many("{n} die left", "{n} dice left", own)
    whites = t.many("{n} white die left", "{n} white dice left", white) if white else ""
    starts = seat == view.starter
    return [
        h(
            "span",
            h("b", f"{own}", data_none=not own),
            [die(6, player.colour) for _ in range(own)],
            h("b", f"+{white}", data_colour=WHITE) if white else None,
            [die(6, WHITE) for _ in range(white)],
            class_="left",
            aria_hidden="true",
        ),
        *players.winnings(view, seat, t),
        h("span", t("starts"), class_="starter", aria_hidden="true") if starts else h("span"),
        players.spoken(
            t,
            left,
            whites,
            players.winnings_spoken(view, seat, t),
            t("starting player of this round") if starts else "",
        ),
    ]


# Words and motion


def sentence(event: Event, cast: Cast, t: Texts) -> str | None:
    """An event in words."""
    match event["event"]:
        case "roll":
            name, own = cast.at(event["seat"]).name, story.faces(event["own"], t)
            white = story.faces(event["neutral"], t)
            if own and white:
                return t(
                    "{name} rolled {faces}; white: {white}.", name=name, faces=own, white=white
                )
            if white:
                return t("{name} rolled white dice only: {white}.", name=name, white=white)
            return t("{name} rolled {faces}.", name=name, faces=own)
        case "place":
            return _placed(event, cast, t)
        case "leftover":
            return t(
                "Two white dice are left over: {name} rolled {faces} with them.",
                name=cast.at(event["seat"]).inside,
                faces=story.faces(event["dice"], t),
            )
    return story.sentence(event, cast, t)


def _placed(event: Event, cast: Cast, t: Texts) -> str:
    name, casino = cast.at(event["seat"]).name, casinos.name(event["casino"], t)
    own, white = event["own"], event["neutral"]
    if own and white:
        return t(
            "{name} placed {dice} and {white} on {casino}.",
            name=name,
            dice=story.dice(own, t),
            white=story.white_dice(white, t),
            casino=casino,
        )
    what = story.dice(own, t) if own else story.white_dice(white, t)
    return t("{name} placed {dice} on {casino}.", name=name, dice=what, casino=casino)


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """A casino's number; at the chips the number of the choice."""
    view: DiceView = scene.view
    if scene.covered or not key or key not in DIGITS:
        return None
    if view.phase == CHIP:
        return chip_choice.shortcut(scene, key)
    return ("pick" if scene.confirms else "move", key) if key in view.legal else None


end = ending.screen


async def present(stage: Stage, event: Event) -> None:
    """Show how an event happens."""
    match event["event"]:
        case "round":
            await stage.begin_round(event)
        case "roll":
            await stage.show(covered=True)
            await stage.roll(event["seat"])
            stage.tell(event)
            await stage.show()
            await stage.tumble()
        case "place":
            group = f'[data-group="{event["casino"]}"]'
            stage.tell(event, *_ties(stage.scene, event))
            await stage.choose(group)
            await stage.fly(f"{group} .die", f'[data-casino="{event["casino"]}"] .stacks', "place")
        case "chip":
            await chip_choice.present(stage, event)
        case "payout":
            stage.tell(event)
            await stage.payout(event)
        case "leftover":
            stage.tell(event)
        case "end":
            await stage.end(event)


def _ties(scene: Scene, event: Event) -> list[str]:
    """Whom a placement has tied its seat with."""
    t, seat = scene.t, event["seat"]
    if scene.view.turn != seat:  # shown again after a reload: the table has moved on
        return []
    rivals = _outcome(scene.view, str(event["casino"])).rivals
    names = scene.cast.named(rivals, t)
    return [t("Tied with {names}.", names=names)] if rivals else []
