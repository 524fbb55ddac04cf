"""What opens over a screen: settings, keys, one's own money, a question before a loss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from ui.cast import Player
from ui.nodes import Children, Node, h
from ui.pieces import note, portrait, tool
from ui.settings import CHOICES, Settings
from ui.texts import LANGUAGES, Texts, mark

SETTINGS = {
    "language": mark("Language"),
    "theme": mark("Colours"),
    "pace": mark("Pace of the bots"),
    "motion": mark("Motion"),
    "speed": mark("Speed of motion"),
    "roll": mark("My dice roll"),
    "speech": mark("Announcements"),
    "sound": mark("Sound"),
    "keys": mark("Single keys"),
    "confirm": mark("Confirm each placement"),
    "odds": mark("Show the odds, for learners"),
}
VALUES = {
    ("language", ""): mark("as the browser"),
    ("theme", "system"): mark("as the system"),
    ("theme", "dark"): mark("night"),
    ("theme", "light"): mark("day"),
    ("pace", "relaxed"): mark("relaxed"),
    ("pace", "brisk"): mark("brisk"),
    ("pace", "instant"): mark("instant"),
    ("motion", "system"): mark("as the system"),
    ("motion", "full"): mark("on"),
    ("motion", "none"): mark("off"),
    ("speed", "slow"): mark("slow"),
    ("speed", "usual"): mark("usual"),
    ("speed", "fast"): mark("fast"),
    ("roll", "self"): mark("by themselves"),
    ("roll", "hand"): mark("when I say"),
    ("speech", "full"): mark("everything"),
    ("speech", "brief"): mark("without bots' rolls"),
}
KEYS = (
    ("R", mark("roll")),
    ("Enter", mark("press what is in focus; roll; go on")),
    ("U", mark("take the last choice back")),
    ("H", mark("a hint: what the shark would do, and why")),
    ("O", mark("show or hide the odds")),
    ("S", mark("hear again what is awaited")),
    ("L", mark("open or close the log")),
    ("Esc", mark("close; skip the payout")),
    ("?", mark("this list")),
)
"""Those of every table."""


def dialog(name: str, heading: str, t: Texts, *inside: Children) -> Node:
    """A dialog with a heading and a way out."""
    return h(
        "dialog",
        h(
            "div",
            h("h2", heading, id=f"{name}-heading"),
            tool("close", "close", t("Close")),
            class_="heading",
        ),
        *inside,
        id=name,
        aria_labelledby=f"{name}-heading",
        key=name,
    )


def settings(chosen: Settings, t: Texts) -> Node:
    """Everything that can be set; it applies at once."""
    values = asdict(chosen)
    return dialog(
        "settings",
        t("Settings"),
        t,
        h(
            "form",
            [
                _choice(name, str(values[name]), t)
                if name in CHOICES
                else _switch(name, values[name], t)
                for name in SETTINGS
            ],
            id="settings-form",
        ),
    )


def _choice(name: str, chosen: str, t: Texts) -> Node:
    return h(
        "fieldset",
        h("legend", t(SETTINGS[name])),
        h(
            "div",
            [
                h(
                    "label",
                    h("input", type="radio", name=name, value=value, checked=value == chosen),
                    h("span", _value(name, value, t)),
                    key=value,
                )
                for value in CHOICES[name]
            ],
            class_="radios",
        ),
        class_="field",
    )


def _value(name: str, value: str, t: Texts) -> str:
    return LANGUAGES[value] if value in LANGUAGES else t(VALUES[name, value])


def _switch(name: str, on: bool, t: Texts) -> Node:
    return h(
        "label",
        h("input", type="checkbox", name=name, value="true", checked=on),
        h("b", t(SETTINGS[name])),
        class_="switch",
    )


def keys(known: Sequence[tuple[str, str]], t: Texts) -> Node:
    """The keys there are, with what each is for."""
    rows = [[h("dt", h("kbd", key)), h("dd", t(text))] for key, text in known]
    return dialog("keys", t("Keys"), t, h("dl", [part for row in rows for part in row]))


def curtain(player: Player, t: Texts) -> Node:
    """Before something is shown that only one of several people may see."""
    return dialog(
        "curtain",
        t("Only {name} may look", name=player.name),
        t,
        h(
            "div",
            portrait(player),
            h("p", t("Everybody else looks away now.")),
            h(
                "button",
                t("I am {name}, show it", name=player.name),
                type="button",
                class_="main",
                data_action="peek",
                autofocus=True,
            ),
            class_="curtain",
        ),
    )


def purse(player: Player, notes: Sequence[int], t: Texts) -> Node:
    """One's own money."""
    return dialog(
        "purse",
        t("The money of {name}", name=player.name),
        t,
        h("p", h("b", t.money(sum(notes)))),
        h("ul", [note(value, t) for value in sorted(notes, reverse=True)], class_="gained"),
        h(
            "p",
            h(
                "button",
                t("Put it away"),
                type="button",
                class_="main",
                data_action="close",
                autofocus=True,
            ),
            class_="moves",
        ),
    )


def question(text: str, answer: str, action: str, t: Texts) -> Node:
    """Something that can't be taken back."""
    return dialog(
        "question",
        text,
        t,
        h(
            "p",
            h("button", answer, type="button", class_="main", data_action=action),
            h("button", t("Cancel"), type="button", data_action="close"),
            class_="moves",
        ),
    )
