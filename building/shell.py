"""Prints the lobby as HTML: the part of index.html that the page's Python takes over."""

from ui import lobby
from ui.nodes import html

if __name__ == "__main__":
    print(html(lobby.first_screen(alive=False)))
