"""Prints the lobby as HTML, the part of index.html that the page's Python takes over.

It stands there in the language of the sources. The other languages wait in templates: boot.js puts
the visitor's in its place.
"""

from ui import lobby
from ui.nodes import census, h, html
from ui.texts import LANGUAGES, SOURCE, speak

if __name__ == "__main__":
    for language in LANGUAGES:
        screen = lobby.first_screen(speak(language), alive=False)
        _, text = census(screen)
        place = h("div", screen, id="app") if language == SOURCE else h("template", screen)
        place.attributes |= {"data-language": language, "data-length": str(len(text))}
        print(html(place))
