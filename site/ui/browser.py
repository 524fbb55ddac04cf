"""What the page's Python uses of the browser: the document, the address, storage, input."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

SEED_WORDS = 2
DIGITS = "abcdefghjkmnpqrstuvwxyz23456789"
ANNOUNCED = 30
"""How many sentences the announcer keeps."""
TYPING = "input, select, textarea"
REPLAYS = ("PageUp", "PageDown", " ", "?")
"""Keys that a replay hears while its slider has the focus, which answers the others by itself."""
PRESSES = ("move", "pick", "action")
"""What a press can mean, as its control tells."""
PRESSABLE = "button, a, input, select, textarea, label, summary"


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


def plan() -> str:
    """What the build says of its files, as JSON."""
    return str(js.document.getElementById("plan").textContent)


def base() -> str:
    """The address of the page's folder, which the plan's addresses start from."""
    return str(js.document.baseURI)


# The address


def fragment() -> str:
    """The address's part after `#`, with the mark."""
    return str(js.location.hash)


def address() -> str:
    """The whole address, to be shared."""
    return str(js.location.href)


def go_to(fragment: str) -> None:
    """Visit another screen; the browser's Back leads back."""
    js.location.hash = fragment


def rename_place(fragment: str) -> None:
    """Write the address of the screen that is shown already."""
    try:
        js.history.replaceState(None, "", fragment)
    except JsException:
        return  # a browser may find that too often; the address is then that of a moment ago


# The page as a whole


def show_state(screen: str, *, ready: bool) -> None:
    """Say on `<body>` which screen is shown and whether it waits for a person."""
    js.document.body.setAttribute("data-screen", screen)
    js.document.body.toggleAttribute("data-ready", ready)


def is_as_written() -> bool:
    """Whether the page shows what index.html holds; an extension may have changed its words."""
    app = js.document.getElementById("app")
    return bool(app.getAttribute("data-length") == str(len(app.textContent)))


def written_language() -> str:
    """The language of what index.html shows."""
    return str(js.document.getElementById("app").getAttribute("data-language"))


def wake() -> None:
    """Enable what index.html shows but can't do before Python runs, save what is barred anyway."""
    for asleep in js.document.querySelectorAll("#app [disabled]:not([data-barred])"):
        asleep.removeAttribute("disabled")


def be_busy() -> None:
    """Say that a person's wish was heard, until the screen that comes of it is shown."""
    js.document.body.removeAttribute("data-ready")


def be_ready() -> None:
    """Say that a person's wish changes nothing here."""
    js.document.body.setAttribute("data-ready", "")


def dress(language: str, theme: str, *, still: bool) -> None:
    """Set the language of the page, its theme, and whether anything moves on it."""
    html = js.document.documentElement
    html.setAttribute("lang", language)
    html.setAttribute("data-theme", theme)
    html.toggleAttribute("data-still", still)


def name_page(title: str) -> None:
    """Name the tab."""
    js.document.title = title


def word(texts: dict[str, str]) -> None:
    """Say something else in parts of index.html that no screen draws, by their names."""
    for name, text in texts.items():
        element = js.document.getElementById(name)
        element.removeAttribute("lang")  # that of boot.js, which is the page's from now on
        element.textContent = text


def keep_focus() -> None:
    """Put the focus on what the screen offers, where it would be lost or is awaited elsewhere."""
    urgent = js.document.querySelector('[data-focus="now"]')
    focused = js.document.activeElement
    # A control that went dim is left by the focus only later.
    lost = focused == js.document.body or focused.matches(":disabled")
    if not js.document.querySelector("dialog[open]") and (urgent or lost):
        target = urgent or js.document.querySelector("[data-focus]")
        if target:
            target.focus(preventScroll=True)


def open_dialogs() -> None:
    """Open every dialog that was drawn."""
    for dialog in js.document.querySelectorAll("dialog:not([open])"):
        dialog.showModal()


def close_dialogs() -> None:
    """Close the dialogs, so that the focus goes back to where it was."""
    for dialog in js.document.querySelectorAll("dialog[open]"):
        dialog.close()


def announce(sentence: str) -> None:
    """Tell those who listen; each sentence is one more line, so that none is lost or repeated."""
    announcer = js.document.getElementById("announcer")
    line = js.document.createElement("p")
    line.textContent = sentence
    announcer.append(line)
    while announcer.childElementCount > ANNOUNCED:
        announcer.firstElementChild.remove()


def hush() -> None:
    """Take back what was announced: it was in another language."""
    js.document.getElementById("announcer").replaceChildren()


def prefers_stillness() -> bool:
    """Whether the system asks for less motion."""
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


def languages() -> list[str]:
    """The languages that the browser is set to, the dearest first."""
    return [str(language) for language in js.navigator.languages]


@cache
def _format(language: str, style: str) -> Any:
    options: dict[str, Any] = {}
    if style != "number":
        options = {"style": "currency", "currency": "USD", "maximumFractionDigits": 0}
        options |= {"currencyDisplay": "narrowSymbol"}
    if style == "note":
        options |= {"notation": "compact", "maximumFractionDigits": 2}
    wanted = to_js(options, dict_converter=js.Object.fromEntries)
    return js.Intl.NumberFormat.new(language, wanted)


def format_number(language: str, style: str, number: int) -> str:
    """A number as it is written in a language: ``$90,000``, a note as ``$90K`` or ``$9万``."""
    if style == "number" and 0 <= number < 1000:
        return str(number)  # alike in all our languages, and the lobby need not wait for the rest
    return str(_format(language, style).format(number))


def about() -> str:
    """What a report should say of this browser and this build."""
    return (
        f"build {js.document.documentElement.getAttribute('data-build')}\n{js.navigator.userAgent}"
    )


def complain(report: str) -> None:
    """Tell those who look into the console."""
    js.console.error(report)


# Forms, files, sharing


def form_fields(identifier: str) -> dict[str, str]:
    """A form's fields as the visitor left them."""
    form = js.document.getElementById(identifier)
    return dict(js.FormData.new(form).entries().to_py()) if form else {}


def start_was_pressed() -> bool:
    """Whether the visitor pressed Start while Python was loading."""
    return bool(js.document.documentElement.hasAttribute("data-wanted"))


def copy_area(identifier: str) -> None:
    """Select an element's text and copy it, where the browser allows."""
    area = js.document.getElementById(identifier)
    area.select()
    js.navigator.clipboard.writeText(area.value)


def has_share_sheet() -> bool:
    """Whether the system can share."""
    return hasattr(js.navigator, "share")


async def share(title: str, text: str, link: str) -> None:
    """Hand a link to the system's share sheet; to close it without sharing is no error."""
    content = {"title": title, "text": text, "url": link}
    try:
        await js.navigator.share(to_js(content, dict_converter=js.Object.fromEntries))
    except JsException:
        return


async def copy(text: str) -> bool:
    """Put a text on the clipboard; whether the browser allowed it."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True


async def read_file(identifier: str) -> str:
    """The text of the file that was chosen; the field is empty then, and may be used again."""
    field = js.document.getElementById(identifier)
    files = field.files
    text = str(await files.item(0).text()) if files.length else ""
    field.value = ""
    return text


def format_date(language: str, time: int) -> str:
    """A time in ms as it is written in a language, where the visitor is."""
    options = to_js(
        {"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries
    )
    return str(js.Intl.DateTimeFormat.new(language, options).format(time))


def reload() -> None:
    """Load the page anew."""
    js.location.reload()


async def save_picture(name: str, svg: str) -> None:
    """Paint a drawing and save it as a PNG."""
    image = js.Image.new()
    image.src = f"data:image/svg+xml;charset=utf-8,{js.encodeURIComponent(svg)}"
    await image.decode()
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = image.width, image.height
    canvas.getContext("2d").drawImage(image, 0, 0)
    painted = js.Promise.new(create_once_callable(lambda done, _: canvas.toBlob(done)))
    _save(name, await painted)


async def fetch_bytes(url: str, integrity: str) -> bytes:
    """A file of this site, which the browser checks against its hash."""
    options = to_js({"integrity": integrity}, dict_converter=js.Object.fromEntries)
    try:
        response = await js.fetch(js.URL.new(url, js.document.baseURI), options)
        return bytes((await response.arrayBuffer()).to_py())
    except JsException as error:
        raise ValueError(str(error)) from None


def download(name: str, text: str) -> None:
    """Save a text as a file."""
    _save(name, js.Blob.new(to_js([text])))


def _save(name: str, blob: Any) -> None:
    url = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href, link.download = url, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), 1000)


# Input


def listen(handle: Callable[[str, str], bool]) -> None:
    """Call `handle(kind, text)` for what is done in the page, through one listener.

    The kinds are `move`, `pick` and `action` with what their control carries, `casino` with its
    number, `change` with the form's name, `key`, `press` for a pointer on nothing in particular,
    `close` for a dialog, `address`, `storage` with a name, and `hide`. A key that was of use is
    kept from the browser.
    """
    hovers = False

    def heard(event: Any) -> None:
        match event.type:
            case "hashchange":
                handle("address", fragment())
            case "storage":
                handle("storage", str(event.key))
            case "visibilitychange":
                if js.document.hidden:
                    handle("hide", "")
            case "submit":
                event.preventDefault()
                handle("action", str(event.target.getAttribute("data-action")))
            case "change":
                target = event.target
                if target.hasAttribute("data-choose"):
                    handle("choose", f"{target.getAttribute('data-choose')}:{target.value}")
                else:
                    handle("change", str(target.form.id) if target.form else "")
            case "input":
                if event.target.hasAttribute("data-slider"):
                    handle("action", f"go:{event.target.value}")
            case "close":
                handle("close", str(event.target.id))
            case "keydown":
                _hear_key(event)
            case "pointerdown":
                if not event.target.closest(PRESSABLE):
                    handle("press", "")
            case "click":
                _hear_click(event)
            case "pointerover":
                _hear_hover(event)

    def _hear_key(event: Any) -> None:
        with_modifier = event.ctrlKey or event.metaKey or event.altKey or event.repeat
        sliding = event.key in REPLAYS and event.target.closest("[data-slider]")
        typing = event.target.closest(TYPING) and not sliding
        if with_modifier or typing or js.document.querySelector("dialog[open]"):
            return
        if event.key in ("Enter", " ") and event.target.closest(PRESSABLE) and not sliding:
            return
        key = str(event.key)
        if event.target.closest("[data-walk]"):
            key = {"ArrowUp": "ArrowRight", "ArrowDown": "ArrowLeft"}.get(key, key)
        if handle("key", key):
            event.preventDefault()

    def _hear_hover(event: Any) -> None:
        """A mouse reads the chart of a review; with its button down it leads the replay."""
        nonlocal hovers
        strip = event.target.closest("[data-go]") if event.pointerType == "mouse" else None
        if strip:
            action = "go" if event.buttons & 1 else "peek"
            handle("action", f"{action}:{strip.getAttribute('data-go')}")
        elif hovers:
            handle("action", "peek:")
        hovers = bool(strip)

    def _hear_click(event: Any) -> None:
        control = event.target.closest("[data-move], [data-pick], button[data-action]")
        if control:
            kinds = [kind for kind in PRESSES if control.hasAttribute(f"data-{kind}")]
            texts = [str(control.getAttribute(f"data-{kind}")) for kind in kinds]
            for kind, text in zip(kinds, texts):  # the first may make another control of it
                handle(kind, text)
        elif strip := event.target.closest("[data-go]"):
            handle("action", f"go:{strip.getAttribute('data-go')}")
        elif casino := event.target.closest("[data-offered]"):
            handle("casino", str(casino.getAttribute("data-casino")))
        elif event.target.nodeName == "DIALOG":
            handle("action", "close")  # the backdrop

    listener, root = create_proxy(heard), js.document.getElementById("app")
    for kind in ("click", "change", "input", "submit", "pointerover"):
        root.addEventListener(kind, listener)
    root.addEventListener("close", listener, True)  # does not bubble
    for kind in ("keydown", "pointerdown", "visibilitychange"):
        js.document.addEventListener(kind, listener)
    for kind in ("hashchange", "storage"):
        js.window.addEventListener(kind, listener)


def focus(selector: str) -> None:
    """Put the focus somewhere, if it is there."""
    if target := js.document.querySelector(selector):
        target.focus()


def reveal(selector: str) -> None:
    """Scroll the list around an element so that it is in sight; the page, if it is in no list."""
    if item := js.document.querySelector(selector):
        around = item.closest("[tabindex], dialog")
        if not around:
            item.scrollIntoView(True)
            return
        place, frame = item.getBoundingClientRect(), around.getBoundingClientRect()
        around.scrollTop += max(0, place.bottom - frame.bottom) - max(0, frame.top - place.top)


def press(selector: str) -> bool:
    """Press a button, if it is there."""
    button = js.document.querySelector(selector)
    if button:
        button.click()
    return bool(button)


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


class Worker:
    """A worker of ours: texts in, texts out."""

    def __init__(self, url: str, hear: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """Start it; `hear` is called with each text it sends, `fail` when it can't go on."""
        options = to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
        self._worker = js.Worker.new(js.URL.new(url, js.document.baseURI), options)
        self._proxies = [
            create_proxy(lambda event: hear(str(event.data))),
            create_proxy(lambda event: fail(str(event.message))),
        ]
        self._worker.addEventListener("message", self._proxies[0])
        self._worker.addEventListener("error", self._proxies[1])

    def send(self, text: str) -> None:
        """Send it a text."""
        self._worker.postMessage(text)

    def end(self) -> None:
        """Stop it, whatever it does."""
        self._worker.terminate()
        for proxy in self._proxies:
            proxy.destroy()
