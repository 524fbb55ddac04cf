"""What a visitor can set for good: language, looks, pace, sound, keys."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from ui.store import SETTINGS, Storage, read_table

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("", "en", "ja"),
    "theme": ("system", "dark", "light"),
    "pace": ("relaxed", "brisk", "instant"),
    "motion": ("system", "full", "none"),
    "speed": ("slow", "usual", "fast"),
    "roll": ("self", "hand"),
    "speech": ("full", "brief"),
}
"""The values of what is not simply on or off."""

PAUSES = {"relaxed": 500, "brisk": 150, "instant": 0}
"""How long a bot's roll is looked at, in ms."""
TEMPO = {"slow": 1.6, "usual": 1.0, "fast": 0.5}
"""How long motion takes, as a share of its full length."""
HASTE = {"relaxed": 1.0, "brisk": 0.5, "instant": 0.0}
"""How long what bots do moves, as a share of how long it does for people."""


@dataclass(frozen=True)
class Settings:
    """One visitor's wishes."""

    language: str = ""
    """Empty: as the browser is set."""
    theme: str = "system"
    pace: str = "relaxed"
    motion: str = "system"
    speed: str = "usual"
    roll: str = "self"
    """Whether the dice of a person's turn roll by themselves or when they are told."""
    sound: bool = False
    keys: bool = True
    confirm: bool = False
    odds: bool = False
    speech: str = "full"

    def tempo(self, *, still: bool) -> float:
        """The length of motion; 0 where there is none. `still` is what the system asks for."""
        if self.motion == "none" or (self.motion == "system" and still):
            return 0.0
        return TEMPO[self.speed]


def read(storage: Storage) -> tuple[Settings, bool]:
    """The settings as they were kept, and whether all of them could be read."""
    content = read_table(storage, SETTINGS)
    if content is None:
        return Settings(), False
    return of_table(content), True


def keep(storage: Storage, settings: Settings) -> bool:
    """Keep the settings; False if the browser would not take them."""
    return storage.set(SETTINGS, json.dumps(asdict(settings)))


def of_table(content: Mapping[str, Any]) -> Settings:
    """Settings from values that may be anybody's: what is no choice of ours is left out."""
    sound: dict[str, Any] = {}
    for field in fields(Settings):
        value = content.get(field.name)
        allowed = CHOICES.get(field.name, (True, False))
        if any(value is choice or (value == choice and type(value) is str) for choice in allowed):
            sound[field.name] = value
    return Settings(**sound)


def of_form(form: Mapping[str, str]) -> Settings:
    """Settings as a form has them, where a box that is not ticked has no field."""
    return of_table({
        field.name: form.get(field.name) if field.name in CHOICES else field.name in form
        for field in fields(Settings)
    })  # fmt: skip
