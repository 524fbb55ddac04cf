"""Where things are kept in the visitor's browser, under names that no neighbour there uses."""

from __future__ import annotations

from typing import Protocol

PREFIX = "lasvegas:"
GAME = f"{PREFIX}game:"
PAST = f"{PREFIX}past:"
PUT_ASIDE = f"{PREFIX}damaged:"
SETTINGS = f"{PREFIX}settings"
SETUP = f"{PREFIX}setup"


class Storage(Protocol):
    """What we use of the browser's localStorage."""

    def get(self, name: str) -> str | None:
        """The text under a name."""
        ...

    def set(self, name: str, text: str) -> bool:
        """Put a text under a name; False when there is no room or no permission."""
        ...

    def remove(self, name: str) -> None:
        """Forget a name."""
        ...

    def names(self) -> list[str]:
        """Every name there is, our neighbours' too."""
        ...
