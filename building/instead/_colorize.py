"""The library's colours for terminals, without the colours: a page has no terminal.

The stock module makes a dozen dataclasses, which takes longer than any other import of the boot.
"""


class _Plain:
    """A set of colours each of which is no colour."""

    def __getattr__(self, name: str) -> str:
        return ""


class _Theme:
    """Colours for every purpose, such as `theme.traceback.filename`."""

    def __getattr__(self, name: str) -> _Plain:
        return PLAIN


PLAIN, THEME = _Plain(), _Theme()


def can_colorize(*, file: object = None) -> bool:
    """No file of a page is a terminal."""
    return False


def get_colors(colorize: bool = False, *, file: object = None) -> _Plain:
    """The colours by name, all empty."""
    return PLAIN


def get_theme(
    *, tty_file: object = None, force_color: bool = False, force_no_color: bool = False
) -> _Theme:
    """The colours by purpose, all empty."""
    return THEME


def decolor(text: str) -> str:
    """The text without the colours that it does not have."""
    return text
