"""Dice that tumble, things that fly: drawn over the page, ended by any input, gone afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

import js
from pyodide.ffi import to_js

PLACE, NOTE, ROLL, POINT, VANISH = 250, 350, 620, 120, 300
"""How long things take, in ms."""
STAGGER = 40
CUBE = ("front", "back", "left", "right", "top", "bottom")
OPPOSITES = 7
_rng = Random()  # for looks only: no roll of a game depends on it
_moving: list[asyncio.Event] = []


class Flight(NamedTuple):
    """One element's way: its frames, how long it takes and when it begins, in ms."""

    element: Any
    frames: list[dict[str, Any]]
    length: float
    delay: float = 0
    easing: str = "ease-in-out"


async def fly(what: str, where: str, tempo: float, length: int = PLACE) -> None:
    """Send copies of things to a place; the things themselves are out of sight from then on."""
    target = js.document.querySelector(where)
    things = [] if not target else list(js.document.querySelectorAll(what))
    if not things:
        return
    end = target.getBoundingClientRect()
    layer = js.document.createElement("div")
    layer.className = "flight"
    flights: list[Flight] = []
    for number, thing in enumerate(things):
        start = thing.getBoundingClientRect()
        copy = thing.cloneNode(True)
        _lay(copy, start)
        layer.append(copy)
        thing.style.visibility = "hidden"
        across = end.left + min(number * 8, end.width / 2) - start.left
        down = end.top + end.height / 2 - start.top - start.height / 2
        frames: list[dict[str, Any]] = [
            {"transform": "none"},
            {
                "transform": f"translate({across / 2}px, {down / 2 - 36}px) scale(1.15)",
                "offset": 0.5,
            },
            {"transform": f"translate({across}px, {down}px) scale(.55)", "opacity": 0.6},
        ]
        flights.append(Flight(copy, frames, length * tempo, number * STAGGER * tempo))
    js.document.body.append(layer)
    try:
        await _run(flights)
    finally:
        layer.remove()
        for thing in things:
            thing.style.removeProperty("visibility")


def _lay(copy: Any, at: Any) -> None:
    for name, value in (
        ("left", at.left),
        ("top", at.top),
        ("width", at.width),
        ("height", at.height),
    ):
        copy.style.setProperty(name, f"{value}px")


async def tumble(what: str, tempo: float) -> None:
    """Throw dice: each is a cube for as long as it rolls."""
    dice = list(js.document.querySelectorAll(what))
    cubes, flights = [], []
    for number, die in enumerate(dice):
        cube = _cube(int(die.getAttribute("data-face")), str(die.getAttribute("data-colour")))
        die.setAttribute("data-rolling", "")
        die.append(cube)
        cubes.append(cube)
        turns = [_rng.choice((-1, 1)) * _rng.randint(300, 700) for _ in range(3)]
        across, up = _rng.randint(-260, -120), _rng.randint(-120, -40)
        frames: list[dict[str, Any]] = [
            {"transform": f"translate3d({across}px, {up}px, 60px) {_turn(turns, 1)}"},
            {"transform": f"translate3d({across * 0.6}px, {up * 0.8}px, 80px) {_turn(turns, 0.7)}",
             "offset": 0.15},
            {"transform": f"translate3d({across * 0.2}px, 0, 0) {_turn(turns, 0.3)}",
             "offset": 0.55},
            {"transform": f"translate3d({across * 0.1}px, -14px, 20px) {_turn(turns, 0.12)}",
             "offset": 0.7},
            {"transform": "translate3d(0, 0, 0) rotateX(0) rotateY(0) rotateZ(0)"},
        ]  # fmt: skip
        length = ROLL * tempo * _rng.uniform(0.75, 1)
        easing = "cubic-bezier(.3,.6,.4,1)"
        flights.append(Flight(cube, frames, length, number * 10 * tempo, easing))
    try:
        await _run(flights)
    finally:
        for die, cube in zip(dice, cubes):
            cube.remove()
            die.removeAttribute("data-rolling")


def _turn(turns: Iterable[int], share: float) -> str:
    x, y, z = (turn * share for turn in turns)
    return f"rotateX({x}deg) rotateY({y}deg) rotateZ({z / 3}deg)"


def _cube(face: int, colour: str) -> Any:
    cube = js.document.createElement("span")
    cube.className = "cube"
    others = [other for other in range(1, 7) if other not in (face, OPPOSITES - face)]
    for side, shown in zip(CUBE, (face, OPPOSITES - face, *others)):
        part = js.document.createElement("i")
        part.className = f"die {side}"
        part.setAttribute("data-face", str(shown))
        part.setAttribute("data-colour", colour)
        cube.append(part)
    return cube


async def point(what: str, tempo: float) -> None:
    """Let something stand out for a moment."""
    frames: list[dict[str, Any]] = [{"transform": "none"}, {"transform": "scale(1.08)"}]
    found = list(js.document.querySelectorAll(what))
    await _run([Flight(one, frames, POINT * tempo) for one in found])


async def vanish(what: str, tempo: float) -> None:
    """Let things shake their heads and fade."""
    frames: list[dict[str, Any]] = [
        {"transform": "none", "opacity": 1},
        {"transform": "translateX(-4px)", "offset": 0.2},
        {"transform": "translateX(4px)", "offset": 0.4},
        {"transform": "translateY(8px)", "opacity": 0},
    ]
    found = list(js.document.querySelectorAll(what))
    await _run([Flight(one, frames, VANISH * tempo) for one in found])
    for one in found:
        one.style.visibility = "hidden"  # until the next screen draws it or not


def finish() -> None:
    """End every motion at once."""
    for ended in _moving:
        ended.set()


async def _run(flights: list[Flight]) -> None:
    """Let everything fly, and wait till all is over."""
    animations = []
    for element, frames, length, delay, easing in flights:
        options = {"duration": length, "delay": delay, "easing": easing, "fill": "both"}
        animations.append(
            element.animate(
                to_js(frames, dict_converter=js.Object.fromEntries),
                to_js(options, dict_converter=js.Object.fromEntries),
            )
        )
    ended = asyncio.Event()
    _moving.append(ended)
    try:
        async with asyncio.timeout(
            max((one.length + one.delay for one in flights), default=0) / 1000
        ):
            await ended.wait()
    except TimeoutError:
        pass
    finally:
        _moving.remove(ended)
        for animation in animations:
            animation.cancel()
