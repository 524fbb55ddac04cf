"""Motion and sound on the page, as much of them as the visitor wants."""

from __future__ import annotations

from ui import browser
from ui.settings import Settings


class Effects:
    """What moves and sounds; where nothing is to move, nothing of it is even loaded."""

    settings: Settings

    @property
    def tempo(self) -> float:
        """How long motion takes; 0 for none."""
        return self.settings.tempo(still=browser.prefers_stillness())

    async def fly(self, what: str, where: str, sound: str, tempo: float) -> None:
        """Move things to some place."""
        self._sound(sound)
        if tempo:
            from ui import motion

            await motion.fly(what, where, tempo, motion.NOTE if sound == "note" else motion.PLACE)

    async def tumble(self, tempo: float) -> None:
        """Let the dice in the tray fall."""
        self._sound("roll")
        if tempo:
            from ui import motion

            await motion.tumble(".tray .die", tempo)

    async def point(self, what: str, tempo: float) -> None:
        """Point something out."""
        if tempo:
            from ui import motion

            await motion.point(what, tempo)

    async def vanish(self, what: str, tempo: float) -> None:
        """Let things go away."""
        if tempo:
            from ui import motion

            await motion.vanish(what, tempo)

    def finish(self) -> None:
        """Let what moves be where it goes."""
        if self.tempo:
            from ui import motion

            motion.finish()

    def _sound(self, name: str) -> None:
        if self.settings.sound:
            from ui import sound

            sound.play(name)
