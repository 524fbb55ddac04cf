"""What the tests of the screens share: screens are read as nodes, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ui.nodes import Child, Node, text_of


@dataclass
class Memory:
    """A storage like the browser's."""

    kept: dict[str, str] = field(default_factory=dict)
    full: bool = False

    def get(self, name: str) -> str | None:
        """The text under a name."""
        return self.kept.get(name)

    def set(self, name: str, text: str) -> bool:
        """Put a text under a name, unless there is no room."""
        if not self.full:
            self.kept[name] = text
        return not self.full

    def remove(self, name: str) -> None:
        """Forget a name."""
        self.kept.pop(name, None)

    def names(self) -> list[str]:
        """Every name there is."""
        return list(self.kept)


def every(node: Child, **attributes: str) -> Iterator[Node]:
    """Every element inside a node that has these attributes, `data_move="3"` as in `h`."""
    if isinstance(node, str):
        return
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    tag = wanted.pop("tag", node.tag)
    classes = set(wanted.pop("class", "").split())
    if (
        tag == node.tag
        and classes <= set(node.attributes.get("class", "").split())
        and all(node.attributes.get(name) == value for name, value in wanted.items())
    ):
        yield node
    for child in node.children:
        yield from every(child, **attributes)


def one(node: Child, **attributes: str) -> Node:
    """The only element inside a node that has these attributes."""
    (found,) = every(node, **attributes)
    return found


def moves(node: Child) -> list[str]:
    """The moves that a screen offers."""
    return [
        found.attributes["data-move"] for found in every(node) if "data-move" in found.attributes
    ]


def read(node: Child) -> str:
    """What is to be read, its white space evened out."""
    return " ".join(text_of(node).split())
