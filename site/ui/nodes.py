"""A screen as a tree of nodes, and the least change that turns the page into it.

`h` describes, `html` writes the description as text (for the build), `Root.render` patches the
document. Text only ever becomes text: nothing here can be read as markup or script.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Child: TypeAlias = "Node | str"
Children: TypeAlias = "Child | Iterable[Child | None] | None"
SVG = "http://www.w3.org/2000/svg"
DRAWN = frozenset({
    "circle", "defs", "ellipse", "g", "line", "linearGradient", "path", "polygon", "polyline",
    "radialGradient", "rect", "stop", "svg", "text", "title", "tspan",
})  # fmt: skip
"""Elements of drawings, which live in a name space of their own."""
VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
LIVE = frozenset({"checked", "disabled", "selected", "value"})
"""Attributes that a visitor changes too, so that the property must be set along with them."""


@dataclass(slots=True)
class Node:
    """One element that should be there."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Child] = field(default_factory=list)
    key: str | None = None


def h(
    tag: str,
    *children: Children,
    key: str | None = None,
    **attributes: str | float | bool | None,
) -> Node:
    """Describe an element: `h("button", "Roll", data_move="roll", disabled=False)`."""
    written = {
        name.rstrip("_").replace("_", "-"): "" if value is True else str(value)
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    return Node(tag, written, list(_flat(children)), key)


def html(node: Child) -> str:
    """The node as HTML text, without any white space of its own."""
    from html import escape  # the boot never writes HTML

    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join(f' {name}="{escape(text)}"' for name, text in node.attributes.items())
    if node.tag in VOID:
        return f"<{node.tag}{attributes}>"
    inside = "".join(html(child) for child in node.children)
    return f"<{node.tag}{attributes}>{inside}</{node.tag}>"


def text_of(node: Child) -> str:
    """What a reader would read."""
    return node if isinstance(node, str) else " ".join(text_of(child) for child in node.children)


class Root:
    """A place in the document whose content follows what is rendered."""

    def __init__(self, document: Any, element: Any) -> None:
        """Take over an element; what is inside it stays until the first `render`."""
        self._document = document
        self._mounted = _Mounted(Node(element.tagName.lower()), element, [])
        self._written: tuple[str, Callable[[], Node]] | None = None
        self._is_first = True

    def adopt(self, key: str, draw: Callable[[], Node]) -> None:
        """Treat what the element holds as the screen of this key, which the build wrote there.

        It is drawn when it first has to change, and its parts are looked up then: both would take
        time from the boot.
        """
        self._written = key, draw

    def render(self, *screens: Node) -> None:
        """Make the element show these and nothing else."""
        if self._is_first:
            self._take_over(screens)
        self._patch_children(self._mounted, list(screens))
        self._is_first = False

    def _take_over(self, screens: Sequence[Node]) -> None:
        key, draw = self._written or ("", None)
        dom = self._mounted.dom
        if draw and any(screen.key == key for screen in screens):
            screen = draw()
            if (dom.querySelectorAll("*").length, dom.textContent) == census(screen):
                self._mounted.children = [_Mounted(screen, dom.firstElementChild, None)]
                return
            # Something else has changed it: an extension of the visitor's browser, perhaps.
        dom.replaceChildren()

    def _mount(self, node: Child) -> _Mounted:
        if isinstance(node, str):
            return _Mounted(node, self._document.createTextNode(node), [])
        dom = self._create(node.tag)
        for name, text in node.attributes.items():
            dom.setAttribute(name, text)
        children = [self._mount(child) for child in node.children]
        if children:
            dom.append(*[child.dom for child in children])
        return _Mounted(node, dom, children)

    def _create(self, tag: str) -> Any:
        if tag in DRAWN:
            return self._document.createElementNS(SVG, tag)
        return self._document.createElement(tag)

    def _patch(self, mounted: _Mounted, node: Child) -> None:
        """Turn what is mounted into a node of the same kind; the very same node is left alone."""
        if node is mounted.node or (self._is_first and node == mounted.node):
            return
        if isinstance(node, str):
            if mounted.node != node:
                mounted.dom.data = node
        else:
            assert isinstance(mounted.node, Node)
            _patch_attributes(mounted.dom, mounted.node.attributes, node.attributes)
            self._patch_children(mounted, node.children)
        mounted.node = node

    def _patch_children(self, parent: _Mounted, nodes: list[Child]) -> None:
        old = parent.parts()
        if [one.kind for one in old] == [_kind(node) for node in nodes]:
            for one, node in zip(old, nodes):
                self._patch(one, node)
            return
        spare = list(old)
        fresh: list[_Mounted] = []
        for node in nodes:
            match = next((one for one in spare if one.kind == _kind(node)), None)
            if match is None:
                match = self._mount(node)
            else:
                spare.remove(match)
                self._patch(match, node)
            fresh.append(match)
        for left in spare:
            left.dom.remove()
        order = [one for one in old if one not in spare]
        for place, one in enumerate(fresh):
            if place < len(order) and order[place] is one:
                continue
            parent.dom.insertBefore(one.dom, order[place].dom if place < len(order) else None)
            if one in order:
                order.remove(one)
            order.insert(place, one)
        parent.children = fresh


@dataclass(slots=True, eq=False)
class _Mounted:
    """A node with the piece of the document that shows it."""

    node: Child
    dom: Any
    children: list[_Mounted] | None
    """None until they are looked up: what the build has written is there already."""

    @property
    def kind(self) -> tuple[str, str | None]:
        return _kind(self.node)

    def parts(self) -> list[_Mounted]:
        """What is mounted inside."""
        if self.children is None:
            nodes = self.node.children if isinstance(self.node, Node) else []
            found = list(self.dom.childNodes)
            if len(found) != len(nodes):  # somebody else has changed them: all are drawn anew
                self.dom.replaceChildren()
                nodes = []
            self.children = [_Mounted(node, dom, None) for node, dom in zip(nodes, found)]
        return self.children


def _kind(node: Child) -> tuple[str, str | None]:
    return ("", None) if isinstance(node, str) else (node.tag, node.key)


def census(node: Child) -> tuple[int, str]:
    """How many elements a node is, and all of its text."""
    if isinstance(node, str):
        return 0, node
    inside = [census(child) for child in node.children]
    return 1 + sum(count for count, _ in inside), "".join(text for _, text in inside)


def _patch_attributes(dom: Any, old: dict[str, str], new: dict[str, str]) -> None:
    for name in old.keys() - new.keys():
        dom.removeAttribute(name)
    for name, text in new.items():
        if old.get(name) != text:
            dom.setAttribute(name, text)
    for name in LIVE & (old.keys() | new.keys()):
        wanted: str | bool = new.get(name, "") if name == "value" else name in new
        if getattr(dom, name) != wanted:
            setattr(dom, name, wanted)


def _flat(children: Iterable[Children]) -> Iterable[Child]:
    for child in children:
        if isinstance(child, Node | str):
            yield child
        elif child is not None:
            yield from [one for one in child if one is not None]
