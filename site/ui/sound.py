"""Sounds, made on the spot: each no longer than 300 ms and the twin of something to be seen."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import js
from pyodide.ffi import to_js

LOUDNESS = 0.25
_rng = Random()  # for sounds only: no roll of a game depends on it
_context: Any = None
_hiss: Any = None


class Tone(NamedTuple):
    """A tone: when it begins and how long it lasts in seconds, how high and how loud."""

    at: float
    length: float
    pitch: float
    loudness: float = 1.0
    shape: str = "triangle"


TUNES: dict[str, list[Tone]] = {
    "place": [Tone(0, 0.06, 190), Tone(0.05, 0.05, 150)],
    "chip": [Tone(0, 0.12, 2100, 0.5, "sine"), Tone(0.05, 0.12, 2700, 0.4, "sine")],
    "note": [Tone(0, 0.1, 660, 0.4, "sine"), Tone(0.08, 0.16, 880, 0.5, "sine")],
    "win": [Tone(at * 0.07, 0.14, pitch) for at, pitch in enumerate((523, 659, 784))],
}
RATTLES = {"roll": 7, "note": 1}
"""How many short noises a sound has, for dice on wood and for paper."""


def play(name: str) -> None:
    """Make a sound, if the browser lets us."""
    context = _audio()
    if context is None:
        return
    for tone in TUNES.get(name, ()):
        _ring(context, tone)
    for _ in range(RATTLES.get(name, 0)):
        _rattle(context, _rng.uniform(0, 0.24))


def _audio() -> Any:
    global _context
    if _context is None and hasattr(js, "AudioContext"):
        _context = js.AudioContext.new()
    if _context is not None and _context.state == "suspended":
        _context.resume()
    return _context


def _ring(context: Any, tone: Tone) -> None:
    start = context.currentTime + tone.at
    source = context.createOscillator()
    source.type = tone.shape
    source.frequency.value = tone.pitch
    _fade(context, source, start, tone.length, tone.loudness)


def _rattle(context: Any, at: float) -> None:
    """One die hitting wood: a click of filtered noise."""
    source = context.createBufferSource()
    source.buffer = _noise(context)
    source.playbackRate.value = _rng.uniform(0.5, 1.1)
    _fade(context, source, context.currentTime + at, 0.05, _rng.uniform(0.4, 1))


def _noise(context: Any) -> Any:
    global _hiss
    if _hiss is None:
        size = int(context.sampleRate * 0.1)
        _hiss = context.createBuffer(1, size, context.sampleRate)
        samples = to_js([_rng.uniform(-1, 1) for _ in range(size)])
        _hiss.copyToChannel(js.Float32Array.new(samples), 0)
    return _hiss


def _fade(context: Any, source: Any, start: float, length: float, loudness: float) -> None:
    """Play a source and let it die away."""
    gain = context.createGain()
    gain.gain.setValueAtTime(LOUDNESS * loudness, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + length)
    source.connect(gain)
    gain.connect(context.destination)
    source.start(start)
    source.stop(start + length)
