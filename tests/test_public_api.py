"""What people import: it is there, it is documented, and it keeps its promises."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import pytest

import marne
import marne.table
from marne.kernel.game import Game

TITLES = list(marne.games())


def test_the_names() -> None:
    assert {"Game", "Illegal", "Ruling", "Table", "games"} <= set(marne.__all__)
    for name in marne.__all__:
        assert hasattr(marne, name), name


def test_the_table_exports_what_it_lists() -> None:
    for name in marne.table.__all__:
        assert hasattr(marne.table, name), name


def documented(module: str, path: str) -> bool:
    """Whether a class, function or method has a docstring in the sources: compiled ones do not keep theirs."""
    spec = importlib.util.find_spec(module)
    assert spec is not None and spec.origin is not None
    file = Path(spec.origin).with_name(
        "__init__.py" if spec.submodule_search_locations else f"{module.split('.')[-1]}.py"
    )
    node: ast.AST = ast.parse(file.read_text(encoding="utf-8"))
    for name in path.split("."):
        node = next(child for child in ast.iter_child_nodes(node) if getattr(child, "name", None) == name)
    assert isinstance(node, ast.ClassDef | ast.FunctionDef)
    return bool(ast.get_docstring(node))


def test_everything_public_has_a_docstring() -> None:
    for name in marne.__all__:
        assert documented(getattr(marne, name).__module__, name), name
    for name in vars(marne.Table):
        if not name.startswith("_"):
            assert documented(marne.Table.__module__, f"Table.{name}"), f"Table.{name}"


def test_the_version_is_that_of_the_distribution() -> None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        assert version("marne") == marne.__version__
    except PackageNotFoundError:
        pytest.skip("run from the sources, not installed")


@pytest.mark.parametrize("key", TITLES)
def test_a_title_has_everything_a_game_promises(key: str) -> None:
    game = marne.games()[key]
    for name in [*get_type_hints(Game), *(n for n in vars(Game) if not n.startswith("_"))]:
        assert hasattr(game, name), f"{key}.{name}"
    assert game.key == key


@pytest.mark.parametrize("key", TITLES)
def test_games_are_made_once(key: str) -> None:
    assert marne.games()[key] is marne.games()[key]


@pytest.mark.parametrize("key", TITLES)
def test_options_are_checked_in_words(key: str) -> None:
    game = marne.games()[key]
    with pytest.raises(ValueError, match="no_such_option"):
        game.new({"no_such_option": "1"})


@pytest.mark.parametrize("key", TITLES)
def test_an_illegal_answer_says_why(key: str) -> None:
    table = marne.Table(marne.games()[key])
    other = next(seat for seat in range(len(table.seats)) if seat not in table.asked)
    action = table.legal(table.asked[0])[0]
    with pytest.raises(marne.Illegal) as refused:
        table.play(other, action)
    assert isinstance(refused.value.ruling, marne.Ruling)
    assert refused.value.ruling.rule
    assert str(refused.value)


def test_importing_the_library_imports_no_terminal_app() -> None:
    code = "import marne, sys; marne.games(); print([m for m in sys.modules if m.split('.')[0] in ('rich', 'chess')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
