"""The data of the box: counters, tables, reinforcements, and with the hex family the map, the cards and the war."""

from __future__ import annotations

from marne.kit.data_folder import DataFiles
from marne.titles.hex14.box.source import claim


def _files() -> DataFiles:
    from marne.titles.revision.box.files import FILES

    return FILES


claim("revision", _files)  # before anything of the family is loaded: a folder of ours may replace its files
