"""Taking a chip from a casino: which colours lie there, and what each would add at the end."""

from __future__ import annotations

from lasvegas_core.casinos import CasinosView
from lasvegas_core.chips import NO_CHIP, added_by, chip_money
from lasvegas_core.protocol import Event
from ui import board
from ui.nodes import Child, h
from ui.pieces import CHIP_NAMES, chip, chips
from ui.scene import Scene, Stage
from ui.texts import Texts


def status(scene: Scene) -> str:
    """Who may take one where."""
    t, name = scene.t, scene.mover.name
    casino = board.name(scene.view.chip_casino, t)
    if scene.alone:
        return t("Take a chip from {casino} if you like.", casino=casino)
    return t("{name}, take a chip from {casino} if you like.", name=name, casino=casino)


def buttons(scene: Scene) -> list[Child]:
    """A button for each colour and for none, and what the seat holds so far."""
    view: CasinosView = scene.view
    t, held = scene.t, view.held[view.to_move]
    worth = t("worth {money}", money=t.note(chip_money(held)))
    return [
        *(
            h(
                "button",
                chip(colour, t) if colour != NO_CHIP else None,
                h(
                    "span",
                    h("b", _name(colour, t), class_="what"),
                    h("span", _added(held, colour, t), class_="aside"),
                    class_="label",
                ),
                h("kbd", str(number)) if scene.mine else None,
                type="button",
                class_="group chip-choice",
                data_move=colour,
                key=colour,
            )
            for number, colour in enumerate(view.legal, 1)
        ),
        h(
            "p",
            h("span", t("Chips so far:")),
            " ",
            chips(held, t) or h("span", t("none")),
            worth if held else None,
            class_="muted so-far",
            key="so far",
        ),
    ]


def _name(colour: str, t: Texts) -> str:
    return t(CHIP_NAMES[colour]) if colour != NO_CHIP else t("No chip")


def _added(held: tuple[str, ...], colour: str, t: Texts) -> str:
    """What a chip would add to the collection."""
    if colour == NO_CHIP:
        return ""
    return t("+{money} at the end", money=t.note(added_by(held, colour)))


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """The number of a choice."""
    legal = scene.view.legal
    return ("move", legal[int(key) - 1]) if key.isdecimal() and 0 < int(key) <= len(legal) else None


async def present(stage: Stage, event: Event) -> None:
    """A chip goes from its casino to a seat."""
    stage.tell(event)
    lying = f'[data-casino="{event["casino"]}"] [data-chip="{event["colour"]}"]'
    await stage.fly(lying, f'[data-seat="{event["seat"]}"]', "chip")
