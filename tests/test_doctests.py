"""Examples that are run: in the docstrings of every module, in the README and in docs/.

Docstrings are read from the source files, since compiled modules do not offer theirs to the standard finder.
"""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import marne

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path(marne.__file__).parent
PAGES = ("README.md", "docs/library.md")
_BLOCK = re.compile(r"^```python[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def modules() -> Iterator[str]:
    """Every module of the package, found without importing any."""
    yield "marne"
    for info in pkgutil.walk_packages([str(PACKAGE)], "marne.", onerror=lambda name: None):
        if not info.name.endswith("__main__"):
            yield info.name


def source_of(name: str) -> Path:
    parts = name.split(".")[1:]
    path = PACKAGE.joinpath(*parts)
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def examples(name: str) -> list[tuple[str, str, int]]:
    """The docstrings of a module that have examples: of what, the text, the line."""
    path = source_of(name)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if ">>>" not in text:
        return []
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said = ast.get_docstring(node)
            if said is not None and ">>>" in said:
                found.append((getattr(node, "name", name), said, getattr(node, "lineno", 1)))
    return found


def run(text: str, globs: dict[str, Any], name: str, file: str, line: int) -> None:
    """Run the examples of a text; what goes wrong is told as doctest tells it."""
    test = doctest.DocTestParser().get_doctest(text, globs, name, file, line)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=told.append, clear_globs=False)
    globs.update(test.globs)  # the next block of a page goes on from here
    assert not runner.failures, "".join(told)


def blocks(page: Path) -> list[tuple[str, int]]:
    """The Python blocks of a page with their lines."""
    text = page.read_text(encoding="utf-8")
    return [(found[1], text.count("\n", 0, found.start(1))) for found in _BLOCK.finditer(text)]


WITH_EXAMPLES = [name for name in modules() if examples(name)]


def test_there_are_examples() -> None:
    assert "marne" in WITH_EXAMPLES


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_docstrings(name: str) -> None:
    module = importlib.import_module(name)
    for where, text, line in examples(name):
        run(text, dict(vars(module)), f"{name}:{where}", str(source_of(name)), line)


@pytest.mark.parametrize("page", PAGES)
def test_pages(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of a page are one session, in a directory of their own."""
    path = ROOT / page
    if not path.is_file():
        pytest.skip(f"there is no {page} here")
    monkeypatch.chdir(tmp_path)
    globs: dict[str, Any] = {"__name__": "__main__"}
    for text, line in blocks(path):
        if ">>>" in text:
            run(text, globs, page, str(path), line)
        else:
            exec(compile("\n" * line + text, str(path), "exec"), globs)


def test_a_wrong_example_is_found() -> None:
    with pytest.raises(AssertionError, match="Expected"):
        run(">>> 1 + 1\n3\n", {}, "wrong", "nowhere", 1)
