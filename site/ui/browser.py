"""What the page's Python uses of the browser: the one module that imports `js`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

SEED_WORDS = 2
DIGITS = "abcdefghjkmnpqrstuvwxyz23456789"


def document() -> Any:
    """The page's document."""
    return js.document


def fresh_seed() -> str:
    """A seed that nobody could foresee, from the browser's crypto, short enough to read aloud."""
    numbers = js.crypto.getRandomValues(js.Uint32Array.new(SEED_WORDS)).to_py()
    value = numbers[0] << 32 | numbers[1]
    letters = ""
    for _ in range(10):
        value, digit = divmod(value, len(DIGITS))
        letters += DIGITS[digit]
    return letters


def fragment() -> str:
    """The address's part after `#`, with the mark."""
    return str(js.location.hash)


def go_to(fragment: str) -> None:
    """Visit another screen; the browser's Back leads back."""
    js.location.hash = fragment


def rename_place(fragment: str) -> None:
    """Write the address of the screen that is shown already."""
    js.history.replaceState(None, "", fragment)


def show_state(screen: str, *, ready: bool) -> None:
    """Say on `<body>` which screen is shown and whether it waits for a person."""
    js.document.body.setAttribute("data-screen", screen)
    js.document.body.toggleAttribute("data-ready", ready)


def keep_focus() -> None:
    """Where a patch took the focused element away, put the focus on what the screen offers."""
    if js.document.activeElement == js.document.body:
        target = js.document.querySelector("[data-move], [data-focus]")
        if target:
            target.focus(preventScroll=True)


def form_fields() -> dict[str, str]:
    """The set-up form's fields as the visitor left them."""
    form = js.document.getElementById("setup")
    return dict(js.FormData.new(form).entries().to_py()) if form else {}


def start_was_pressed() -> bool:
    """Whether the visitor pressed Start while Python was loading."""
    return bool(js.document.documentElement.hasAttribute("data-wanted"))


def copy_text(identifier: str) -> None:
    """Select an element's text and copy it, where the browser allows."""
    area = js.document.getElementById(identifier)
    area.select()
    js.navigator.clipboard.writeText(area.value)


def about() -> str:
    """What a report should say of this browser and this build."""
    return (
        f"build {js.document.documentElement.getAttribute('data-build')}\n{js.navigator.userAgent}"
    )


def listen(root: Any, handle: Callable[[str, str], None]) -> None:
    """Call `handle(kind, text)` for what is done in the page, through one listener a kind of event.

    The kinds are `move` with its text, `action` with its name, `change`, and `address`.
    """

    def heard(event: Any) -> None:
        if event.type == "hashchange":
            handle("address", fragment())
        elif event.type == "change":
            handle("change", str(event.target.name))
        elif event.type == "submit":
            event.preventDefault()
            handle("action", str(event.target.getAttribute("data-action")))
        elif button := event.target.closest("[data-move], button[data-action]"):
            kind = "move" if button.hasAttribute("data-move") else "action"
            handle(kind, str(button.getAttribute(f"data-{kind}")))

    listener = create_proxy(heard)
    for kind in ("click", "change", "submit"):
        root.addEventListener(kind, listener)
    js.window.addEventListener("hashchange", listener)


class LocalStorage:
    """The browser's localStorage; where it is forbidden, nothing is kept and nothing fails."""

    def get(self, name: str) -> str | None:
        """The text under a name."""
        try:
            text = js.localStorage.getItem(name)
        except JsException:
            return None
        return str(text) if text else None

    def set(self, name: str, text: str) -> bool:
        """Put a text under a name; False when there is no room or no permission."""
        try:
            js.localStorage.setItem(name, text)
        except JsException:
            return False
        return True

    def remove(self, name: str) -> None:
        """Forget a name."""
        try:
            js.localStorage.removeItem(name)
        except JsException:
            return

    def names(self) -> list[str]:
        """Every name there is, our neighbours' too."""
        try:
            return list(js.Object.keys(js.localStorage))
        except JsException:
            return []
