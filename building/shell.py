"""Prints the lobby as HTML: the part of index.html that the page's Python takes over."""

from ui import lobby
from ui.nodes import census, h, html

if __name__ == "__main__":
    screen = lobby.first_screen(alive=False)
    _, text = census(screen)
    print(html(h("div", screen, id="app", data_length=str(len(text)))))
