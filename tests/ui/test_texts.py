"""English and Japanese, both complete."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from building import words
from building.paths import SITE
from lasvegas_core import games
from lasvegas_core.protocol import Value
from tests.ui.playing import QuietPage, begin, in_a_thread, play_on, run
from ui import dialogs, guide, lobby, opponents, rulebooks, setup, tables, texts, trouble
from ui.cast import seat_everybody
from ui.lobby import Lobby
from ui.nodes import Child, Node
from ui.play import Play
from ui.settings import Settings
from ui.store import Saved
from ui.texts import LANGUAGES, Texts
from ui.viewer import Viewer

PLAYED: tuple[tuple[str, dict[str, Value]], ...] = (
    ("dice", {"rounds": 2, "neutral": True, "chips": True}),
    ("cards", {"rounds": 1}),
    ("cards", {"rounds": 2, "order": "sequential", "chips": True}),
    ("allin", {"rounds": 3}),
)
SLOT = re.compile(r"{(\w+)}")


@pytest.fixture(scope="module")
def needed() -> Catalog:
    """Every text in the sources."""
    return in_a_thread(lambda: words.collected(SITE))


def catalogue(language: str) -> Catalog:
    """A catalogue as it lies in the repository."""
    return words.read(SITE / "locales" / f"{language}.po")


def forms(texts: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """A message's forms, singular and plural."""
    return [texts] if isinstance(texts, str) else list(texts or ())


def messages(found: Catalog) -> list[Message]:
    """The messages without the heading."""
    return [message for message in found if message.id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_string_is_missing(language: str, needed: Catalog) -> None:
    """Each text of the page is in each catalogue, translated; none is left that the page forgot."""
    there = catalogue(language)
    assert {str(m.id) for m in messages(there)} == {str(m.id) for m in messages(needed)}, (
        "`python3 build.py words` brings the catalogues up to date"
    )
    for message in messages(there):
        assert forms(message.string), f"{message.id!r} is not translated"
        assert all(forms(message.string)), f"{message.id!r} is not translated"
        assert not message.fuzzy, f"{message.id!r} is only guessed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_slots_of_its_original(language: str) -> None:
    """A slot that is lost loses a number; one too many would fail in the page."""
    for message in messages(catalogue(language)):
        known = {slot for form in forms(message.id) for slot in SLOT.findall(form)} | {"n"}
        for form in forms(message.string):
            assert set(SLOT.findall(form)) <= known, message.id
            assert set(SLOT.findall(forms(message.id)[-1])) - {"n"} <= set(SLOT.findall(form))


def test_english_is_what_the_sources_say() -> None:
    """The English catalogue is a list to start from, not a second opinion."""
    for message in messages(catalogue("en")):
        assert forms(message.string) == forms(message.id)


def test_every_language_of_the_page_has_a_catalogue() -> None:
    """What can be chosen can be loaded."""
    assert {path.stem for path in (SITE / "locales").glob("*.po")} == set(LANGUAGES)


class Marking:
    """A catalogue that puts brackets around whatever goes through it."""

    def gettext(self, message: str) -> str:
        """A message in brackets."""
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One of the messages in brackets."""
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


def screens(t: Texts) -> Iterator[Node]:
    """Every screen and dialog that a game can show."""
    saved = Saved("#/play?game=dice&seats=human,greedy&seed=7", "", round=2)
    yield lobby.screen(Lobby(setup.of_fields({}), t, [saved], damaged=2))
    yield lobby.screen(Lobby(setup.of_fields({"players": "5"}), t, damaged=1))
    yield lobby.screen(Lobby(setup.of_fields({"game": "cards"}), t))
    yield dialogs.settings(Settings(), t)
    player = seat_everybody(["human"], (), t).players[0]
    yield dialogs.curtain(player, t)
    yield dialogs.purse(player, [20_000], t)
    yield dialogs.question("", "", "", t)
    yield opponents.about("dice", t)
    yield trouble.screen("", t)
    for game in games.names():
        yield dialogs.keys((*tables.of(game).KEYS, *dialogs.KEYS, *Viewer.KEYS), t)
        yield rulebooks.rules(game, t)
        guided = guide.of(game)
        assert guided
        yield from (guide.panel(step, t) for step in guided.steps)
    for people in (1, 2):
        page = QuietPage(t=t, tempo=0.001)
        seats = [*["human"] * people, "greedy", "random"][:3]
        for game, options in PLAYED:
            session = begin(seats, "7", game=game, options=options)
            run(play_on(Play(session, page), page))
        yield from (shown.node for shown in page.screens)


def visible(node: Child) -> Iterator[str]:
    """Every text that is seen or heard."""
    if isinstance(node, str):
        yield node
        return
    if node.tag in ("kbd", "textarea"):
        return
    for name in ("title", "placeholder", "aria-label", "alt"):
        if text := node.attributes.get(name):
            yield text
    for child in node.children:
        yield from visible(child)


def test_nothing_is_said_that_was_not_translated() -> None:
    """Every word on every screen has gone through a catalogue, but for languages' own names."""
    t = Texts("en", Marking())
    for screen in screens(t):
        for text in visible(screen):
            while "⟦" in text:
                text, before = re.sub(r"⟦[^⟦⟧]*⟧", "", text), text
                assert text != before
            words_left = re.findall(r"[^\W\d_]{2,}", text)
            assert not words_left or text in LANGUAGES.values(), text


def test_japanese_has_no_english_left_in_it(tmp_path: Path) -> None:
    """Every screen in Japanese: no Latin words but keys."""
    words.compile_all(SITE, tmp_path / "locales")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "LOCALES", tmp_path / "locales")
        t = texts.speak("ja")
    for screen in screens(t):
        for text in visible(screen):
            assert not re.search(r"[A-Za-z]{3,}", text) or text in LANGUAGES.values(), text


def test_the_browsers_language_is_taken_unless_one_was_chosen() -> None:
    """A wish that we don't speak is passed over."""
    assert texts.chosen_language("", ["de-DE", "ja-JP", "en"]) == "ja"
    assert texts.chosen_language("en", ["ja"]) == "en"
    assert texts.chosen_language("", ["de"]) == "en"
    assert texts.chosen_language("xx", []) == "en"


def test_lists_read_like_lists() -> None:
    """One, two, many."""
    t = Texts()
    assert t.listed([]) == ""
    assert t.listed(["a"]) == "a"
    assert t.listed(["a", "b"]) == "a and b"
    assert t.listed(["a", "b", "c"]) == "a, b and c"
