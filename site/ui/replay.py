"""The screen of a replay: the table of the game, a caption, the controls, every move to jump to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lasvegas_core import OVER
from lasvegas_core.games.cards import CardsView
from ui import art, beats, board, frame, payout, players, tables
from ui.beats import Beat
from ui.cast import Cast
from ui.nodes import Child, Node, h
from ui.pieces import tool, unseen
from ui.reel import OPEN, PUBLIC, Reel
from ui.scene import Scene
from ui.setup import title
from ui.tables import Table
from ui.texts import Texts, mark

SPEEDS = {"0.5": 2400, "1": 1200, "2": 600, "4": 300, "8": 150}
"""How long a step is looked at, in ms, for each speed."""
MOST_ROUND_BUTTONS = 8
WIDTH, HEIGHT = 1000, 8
BUTTONS = (
    ("round-back", "first", mark("A round back")),
    ("step-back", "back", mark("A step back")),
    ("step-on", "on", mark("A step on")),
    ("round-on", "last", mark("A round on")),
)


@dataclass(frozen=True)
class Showing:
    """A reel while it is shown."""

    reel: Reel
    cast: Cast
    t: Texts
    step: int = 0
    beat: int = -1
    """Which beat of the step is shown; -1 is the last one, with the table as the step left it."""
    eyes: str = OPEN
    speed: str = "1"
    playing: bool = False
    listed: bool = False
    """Whether the list of moves is open, where it does not fit beside the table."""

    @property
    def table(self) -> Table:
        """The table of the game."""
        return tables.of(self.reel.match.game.name)

    @property
    def beats(self) -> list[Beat]:
        """What the step tells, beat by beat."""
        told = beats.of(self.reel.events(self.step, self.eyes), self.table, self.cast, self.t)
        return told or [Beat(_secret(self, self.step) if self.step else "")]

    @property
    def told(self) -> Beat:
        """The beat that is shown."""
        return self.beats[min(self.beat, len(self.beats) - 1)]

    @property
    def ended(self) -> bool:
        """Whether nothing follows."""
        ends = self.beat == -1 or self.beat >= len(self.beats) - 1
        return self.step == self.reel.last and ends

    @property
    def player(self) -> int:
        """The seat that would be played on with."""
        mover = self.reel.mover(self.step)
        return int(self.eyes) if self.eyes.isdecimal() else max(mover, 0)


def screen(showing: Showing, moves: Sequence[Node], review: Node | None = None) -> Node:
    """The whole screen; `moves` is the list of `move_list`, `review` comes below if it is there."""
    reel, t, step = showing.reel, showing.t, showing.step
    beat = showing.told
    over, pays = reel.mover(step) == OVER, beat.paying is not None
    scene = Scene(
        reel.view(step, showing.eyes),
        showing.cast,
        t,
        title(reel.match.game.name, t),
        round=reel.round(step - pays),
        resting=over or pays,
    )
    game = showing.table
    return h(
        "div",
        _bar(showing, scene),
        h(
            "main",
            h(
                "section",
                h(
                    "p",
                    beat.text,
                    class_="status",
                    role="status",
                    tabindex="0",
                    key="caption",
                ),
                None
                if over or pays
                else h("div", game.tray(scene), inert=True, class_="still", key="still"),
                _controls(showing),
                class_="actions",
                aria_label=t("The replay"),
            ),
            *_table(showing, scene, beat),
            h(
                "section",
                h(
                    "div",
                    h("h2", t("Moves")),
                    h("button", t("Keys"), h("kbd", "?"), type="button", data_action="keys"),
                    tool("moves", "close", t("Close")),
                    class_="heading",
                ),
                h(
                    "div",
                    _select(t("Seen by"), "eyes", _eyes(showing), showing.eyes),
                    _select(
                        t("Speed"),
                        "speed",
                        [(speed, t("{speed}×", speed=speed)) for speed in SPEEDS],
                        showing.speed,
                    ),
                    _play_on(showing),
                    class_="choices",
                ),
                _rounds(showing),
                h("div", moves, class_="steps", tabindex="0", role="group", aria_label=t("Moves")),
                class_="log",
                data_open=showing.listed,
            ),
            review,
            class_="floor",
        ),
        class_="table",
        data_kind="replay",
        data_step=step,
        key="replay",
    )


def _bar(showing: Showing, scene: Scene) -> Node:
    t = showing.t
    step, last = t.number(showing.step), t.number(showing.reel.last)
    return h(
        "header",
        frame.home(t),
        h(
            "h1",
            h("span", scene.title, class_="title", tabindex="-1", data_focus=True),
            frame.round_told(scene),
            h("span", t("Step {step}/{last}", step=step, last=last), class_="round"),
            class_="where",
        ),
        tool("moves", "log", t("Moves"), aria_expanded="true" if showing.listed else "false"),
        tool("review", "chart", t("Review")) if showing.reel.match.over else None,
        tool("share", "share", t("Share")),
        tool("settings", "settings", t("Settings")),
        class_="bar",
    )


def _facts(showing: Showing, scene: Scene, seat: int) -> list[Child]:
    """What is to be known of a seat; with everything open, what it knows itself."""
    game, t = showing.table, showing.t
    if showing.eyes != OPEN:
        return list(game.seat(scene, seat))
    own: Any = showing.reel.own_view(showing.step, seat)
    facts = list(game.seat(scene, seat))
    if isinstance(own, CardsView):
        facts.append(
            h(
                "span",
                unseen(t("Hand: {cards}", cards=t.listed(list(own.hand)))),
                [h("i", card, class_="pip", aria_hidden="true") for card in own.hand],
                class_="hand-open",
            )
        )
    return facts


def _table(showing: Showing, scene: Scene, beat: Beat) -> tuple[Node, Node]:
    """The board and the seats: as the step left them, or while a casino pays."""
    if beat.paying is None:
        seats = range(len(showing.cast.players))
        facts = [_facts(showing, scene, seat) for seat in seats]
        return showing.table.board(scene), players.panel(scene, facts)
    told = showing.reel.events(showing.step, showing.eyes)
    payouts = [event for event in told if event["event"] == "payout"]
    gained = payout.facts(scene, payouts[: beat.paying + 1])
    paying = payout.casinos(scene, payouts, beat.paying, stack=_stack(scene))
    return paying, players.panel(scene, gained)


def _stack(scene: Scene) -> board.Stack:
    """How the game draws what a seat has on a casino."""
    if isinstance(scene.view, CardsView):
        from ui.tables.cards import cards

        return cards.stacks_of(cards.played_last(scene.view.events, scene.view.players))
    return board.stack


def label(showing: Showing, step: int) -> str:
    """A move in one sentence."""
    reel, t = showing.reel, showing.t
    if not step:
        return t("The start")
    for event in reel.events(step, showing.eyes):
        if text := showing.table.sentence(event, showing.cast, t):
            return text
    return _secret(showing, step)


def _secret(showing: Showing, step: int) -> str:
    """A move that nobody was told of yet: in the words of its revelation, if there has been one."""
    reel, t = showing.reel, showing.t
    seat = reel.mover(step - 1)
    name = showing.cast.at(seat).name
    if showing.eyes not in (OPEN, str(seat)):
        return t("{name}: a secret choice.", name=name)
    revealed = reel.revelation(step)
    if text := revealed and showing.table.sentence(revealed, showing.cast, t):
        return t("In secret: {text}", text=text)
    return t("{name}, in secret: {move}.", name=name, move=reel.match.moves[step - 1])


def move_list(showing: Showing) -> list[Node]:
    """Every move by round, each a button that leads there."""
    reel, t = showing.reel, showing.t
    nodes = []
    starts = reel.rounds()
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], reel.last + 1]), 1):
        first = start + 1 if start else 0
        last = end if number < len(starts) else end - 1
        nodes.append(h("h3", t("Round {round}", round=t.number(number)), key=f"round{number}"))
        nodes.append(
            h(
                "ol",
                [
                    h(
                        "li",
                        h(
                            "button",
                            h("span", t.number(step), class_="muted"),
                            label(showing, step),
                            type="button",
                            data_action=f"go:{step}",
                        ),
                        key=str(step),
                    )
                    for step in range(first, last + 1)
                ],
                key=f"moves{number}",
            )
        )
    return nodes


def marked(moves: Sequence[Node], step: int) -> list[Node]:
    """The list with the button of a step marked; what is not marked is the very same node."""
    return [_with_mark(node, f"go:{step}") or node for node in moves]


def _with_mark(node: Node, action: str) -> Node | None:
    """The node with a mark on the button of an action, if that is inside it."""
    if node.attributes.get("data-action") == action:
        return replace(node, attributes={**node.attributes, "aria-current": "step"})
    for place, child in enumerate(node.children):
        if isinstance(child, Node) and (found := _with_mark(child, action)):
            return replace(
                node, children=[*node.children[:place], found, *node.children[place + 1 :]]
            )
    return None


# The controls


def _controls(showing: Showing) -> Node:
    reel, t = showing.reel, showing.t
    step, last = t.number(showing.step), t.number(reel.last)
    told = t(
        "Step {step} of {last}, round {round}",
        step=step,
        last=last,
        round=t.number(reel.round(showing.step)),
    )
    back, on = (
        [_button(showing, *button) for button in BUTTONS[:2]],
        [_button(showing, *button) for button in BUTTONS[2:]],
    )
    return h(
        "div",
        h(
            "input",
            type="range",
            min=0,
            max=reel.last,
            value=str(showing.step),
            data_slider=True,
            aria_label=t("Step"),
            aria_valuetext=told,
        ),
        _ticks(reel),
        h("div", *back, _play(showing), *on, class_="keys"),
        class_="reel",
        key="reel",
    )


def _ticks(reel: Reel) -> Node:
    """Where rounds begin, under the slider."""
    places = [round(WIDTH * start / max(1, reel.last)) for start in reel.rounds()]
    return h(
        "svg",
        [h("rect", x=place, y=0, width=3, height=HEIGHT) for place in places],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        class_="ticks",
        aria_hidden="true",
    )


def _button(showing: Showing, action: str, icon: str, text: str) -> Node:
    ends = showing.ended if action.endswith("on") else not showing.step
    return tool(action, icon, showing.t(text), aria_disabled="true" if ends else "false")


def _play(showing: Showing) -> Node:
    t = showing.t
    text = t("Pause") if showing.playing else t("Play")
    return h(
        "button",
        art.ICONS["pause" if showing.playing else "play"],
        unseen(text),
        type="button",
        class_="main",
        data_action="run",
        title=text,
        key="run",
    )


def _eyes(showing: Showing) -> list[tuple[str, str]]:
    t = showing.t
    seats = [(str(seat), player.name) for seat, player in enumerate(showing.cast.players)]
    return [(OPEN, t("all cards open")), (PUBLIC, t("a guest at the table")), *seats]


def _select(text: str, name: str, choices: Sequence[tuple[str, str]], chosen: str) -> Node:
    return h(
        "label",
        h("span", text),
        h(
            "select",
            [
                h("option", label, value=value, selected=value == chosen, key=value)
                for value, label in choices
            ],
            data_choose=name,
        ),
        class_="field",
        key=name,
    )


def _play_on(showing: Showing) -> Node:
    t = showing.t
    over = showing.reel.mover(showing.step) == OVER
    name = showing.cast.at(showing.player).inside
    return h(
        "button",
        t("The game is over here") if over else t("Play on from here as {name}", name=name),
        type="button",
        data_action="play-on",
        disabled=over,
        key="play-on",
    )


def _rounds(showing: Showing) -> Node | None:
    reel, t = showing.reel, showing.t
    starts = reel.rounds()
    if not 1 < len(starts) <= MOST_ROUND_BUTTONS:
        return None
    return h(
        "div",
        [
            h(
                "button",
                unseen(t("Round {round}", round=t.number(number))),
                h("span", t.number(number), aria_hidden="true"),
                type="button",
                data_action=f"go:{start}",
                aria_current="step" if reel.round(showing.step) == number else None,
                key=str(number),
            )
            for number, start in enumerate(starts, 1)
        ],
        class_="round-keys",
    )
