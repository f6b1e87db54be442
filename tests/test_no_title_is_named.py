"""One folder a title: outside of it nothing names it, neither in the package nor in what builds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TITLES = ROOT / "src" / "marne" / "titles"
ORDINARY = {"revision"}
"""Titles whose keys are words that code may use for something else."""
KEYS = {path.parent.name for path in TITLES.glob("*/manifest.toml")}
WORD = re.compile(rf"(?i)(?<![a-z])(?:{'|'.join(sorted(KEYS - ORDINARY))})(?![a-z])")
QUOTED = re.compile(rf"""["'`/](?:{"|".join(sorted(ORDINARY))})["'`/.]|titles\.(?:{"|".join(sorted(ORDINARY))})\b""")


def searched() -> list[Path]:
    """The files that must name no title."""
    package = [p for p in (ROOT / "src" / "marne").rglob("*.py") if not own(p.relative_to(TITLES.parent))]
    tools = [p for p in (ROOT / "tools").rglob("*.py") if not own(p.relative_to(ROOT / "tools"))]
    return [ROOT / "Makefile", ROOT / "pyproject.toml", *package, *tools]


def own(path: Path) -> bool:
    """Whether a file below the package or tools/ is one of a title's own: titles/TITLE/..., maps/TITLE/..."""
    return len(path.parts) > 2 and path.parts[0] in ("titles", "maps")


def named(text: str) -> list[str]:
    """The lines that name a title, with their numbers."""
    lines = enumerate(text.splitlines(), 1)
    return [f"{n}: {line.strip()}" for n, line in lines if WORD.search(line) or QUOTED.search(line)]


def test_no_title_is_named_outside_its_folder() -> None:
    files = [p for p in searched() if p.is_file()]
    if not (ROOT / "Makefile").is_file():
        pytest.skip("the sources are not here")
    assert len(files) > 100
    found = [f"{p.relative_to(ROOT)}:{line}" for p in files for line in named(p.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        *(f'games()["{key}"]' for key in sorted(KEYS)),
        *(f"from marne.titles.{key}.game import GAME" for key in sorted(KEYS)),
        *(f"data/{key}.json" for key in sorted(KEYS)),
        *(f"{key.upper()} rules" for key in sorted(KEYS - ORDINARY)),
        'TITLE ?= "revision"',
    ],
)
def test_a_name_is_found(line: str) -> None:
    assert named(line)


def test_ordinary_words_are_not_taken_for_titles() -> None:
    assert not named("self.revision = next(_REVISIONS)")
