"""Zip files with the same bytes whenever they hold the same files."""

import zipfile
from collections.abc import Iterable
from pathlib import Path

EARLIEST = (1980, 1, 1, 0, 0, 0)
NAMED_IN_UTF_8 = 0x800


class _Entry(zipfile.ZipInfo):
    """An entry whose name says that it is UTF-8.

    Without that Python in the page would read each name through its table of code page 437.
    """

    def _encodeFilenameFlags(self) -> tuple[bytes, int]:  # noqa: N802 - as zipfile calls it
        return self.filename.encode(), self.flag_bits | NAMED_IN_UTF_8


def pack(target: Path, entries: Iterable[tuple[str, bytes]], *, deflate: bool) -> None:
    """Write a zip with these entries, in this order."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in entries:
            info = _Entry(name, EARLIEST)
            info.compress_type = zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, compresslevel=9)
