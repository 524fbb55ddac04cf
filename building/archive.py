"""Zip files with the same bytes whenever they hold the same files."""

import zipfile
from collections.abc import Iterable
from pathlib import Path

EARLIEST = (1980, 1, 1, 0, 0, 0)


def pack(target: Path, entries: Iterable[tuple[str, bytes]], *, deflate: bool = True) -> None:
    """Write a zip with these entries, in this order."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in entries:
            info = zipfile.ZipInfo(name, EARLIEST)
            info.compress_type = zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, compresslevel=9)
