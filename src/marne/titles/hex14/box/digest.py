"""The digest of the files of a title: it changes with what play depends on, and with nothing else."""

from __future__ import annotations

from typing import Any, Final

from marne.kit.data_folder import DataFiles, digest_of

WORDING: Final = ("source", "sources", "note", "historical", "towards", "holds", "expect", "meta", "sheet")
"""Keys, or their ends, that play does not depend on."""


def meaning(value: Any) -> Any:
    """The part of a file that play depends on: no sources, notes or expectations."""
    if isinstance(value, dict):
        return {k: meaning(v) for k, v in value.items() if not any(k == w or k.endswith(f"_{w}") for w in WORDING)}
    return [meaning(item) for item in value] if isinstance(value, list) else value


def digest(files: DataFiles) -> str:
    """Twelve hex digits that change with the meaning of the files, not with comments, order of keys or sources."""
    return digest_of({name: meaning(files.read(name)) for name in files.paths})


def standard_digest(files: DataFiles) -> str:
    """The digest of the shipped files."""
    return digest(files.standard())
