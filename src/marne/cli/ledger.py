"""marne ledger: which rules of the rulebook have code and tests."""

from __future__ import annotations

import argparse
import ast
import functools
import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import marne
from marne.cli.common import add_json, add_title, command, find_title, print_json, table


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "ledger",
        run,
        "show which rules have code and tests",
        "Count the rules of a title's ledger by chapter: how many there are, how many have code, how many have tests. "
        "Every reference is checked. Exit code 1 if a rule lacks code or tests, or a reference leads nowhere.",
        "marne ledger TITLE --missing",
    )
    add_title(parser)
    parser.add_argument("--missing", action="store_true", help="also list the rules that lack code or tests")
    parser.add_argument(
        "--tests", metavar="DIR", help="the repository whose tests/ to use (default: where it is found)"
    )
    add_json(parser)


class Reading(NamedTuple):
    """The result of checking a ledger."""

    chapters: dict[str, list[str]]
    """The rules by chapter."""
    no_code: list[str]
    no_tests: list[str]
    broken: list[tuple[str, str, str]]
    """References that lead nowhere: rule, reference, reason."""
    root: Path | None
    """The directory whose tests/ was used, None if there is none."""


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title)
    rules = game.rules()
    found = read(rules, repository(args.tests))
    ok = not (found.no_code or found.no_tests or found.broken)
    if args.json:
        print_json(_data(game.key, rules, found, ok))
        return 0 if ok else 1
    rows = [
        [chapter, len(ids), _count(ids, found.no_code), _count(ids, found.no_tests)]
        for chapter, ids in found.chapters.items()
    ]
    rows.append(["all", len(rules), len(rules) - len(found.no_code), len(rules) - len(found.no_tests)])
    print(f"{game.name}: the ledger\n")
    print(table(["chapter", "rules", "with code", "with tests"], rows))
    if args.missing:
        _print_missing(rules, found)
    if found.broken:
        print("\nreferences that lead nowhere:")
        for rule, reference, reason in found.broken:
            print(f"  {rule}: {reference}: {reason}")
    if found.root is None:
        print("\nnote: there is no tests/ directory, so the references to tests were counted, not checked")
    print(f"\n{'complete' if ok else 'NOT complete'}: {_verdict(found)}")
    return 0 if ok else 1


def _count(ids: Sequence[str], lacking: Sequence[str]) -> int:
    return len(set(ids) - set(lacking))


def _verdict(found: Reading) -> str:
    return (
        f"{len(found.no_code)} rules without code, {len(found.no_tests)} without tests, "
        f"{len(found.broken)} references that lead nowhere"
    )


def _print_missing(rules: Mapping[str, Any], found: Reading) -> None:
    lacking = [rule for rule in rules if rule in found.no_code or rule in found.no_tests]
    if lacking:
        print("\nrules that lack something:")
    for rule in lacking:
        what = " and ".join(word for word, ids in (("code", found.no_code), ("tests", found.no_tests)) if rule in ids)
        print(f"  {rule} (no {what}): {rules[rule]['text']}")


def _data(key: str, rules: Mapping[str, Any], found: Reading, ok: bool) -> dict[str, Any]:
    return {
        "title": key,
        "ok": ok,
        "rules": len(rules),
        "with_code": len(rules) - len(found.no_code),
        "with_tests": len(rules) - len(found.no_tests),
        "chapters": [
            {
                "chapter": chapter,
                "rules": len(ids),
                "with_code": _count(ids, found.no_code),
                "with_tests": _count(ids, found.no_tests),
            }
            for chapter, ids in found.chapters.items()
        ],
        "no_code": found.no_code,
        "no_tests": found.no_tests,
        "broken": [{"rule": r, "reference": ref, "reason": reason} for r, ref, reason in found.broken],
        "tests_followed": found.root is not None,
    }


def repository(given: str | None) -> Path | None:
    """The directory that holds tests/: the one named, that of the sources, or the current one."""
    places = [Path(given)] if given is not None else [Path(marne.__file__).parents[2], Path.cwd()]
    return next((place for place in places if (place / "tests").is_dir()), None)


def read(rules: Mapping[str, Any], root: Path | None) -> Reading:
    """Check all rules and their references."""
    found = Reading({}, [], [], [], root)
    for rule, entry in rules.items():
        found.chapters.setdefault(entry.get("chapter", ""), []).append(rule)
        code, tests = entry.get("code", []), entry.get("tests", [])
        if not code:
            found.no_code.append(rule)
        if not tests:
            found.no_tests.append(rule)
        checks = [(ref, code_problem(ref)) for ref in code]
        if root is not None:
            checks += [(ref, test_problem(ref, root)) for ref in tests]
        found.broken.extend((rule, ref, problem) for ref, problem in checks if problem is not None)
    return found


@functools.cache
def code_problem(reference: str) -> str | None:
    """Why `module:Name.name` cannot be followed, None if it can. Works on compiled modules as well."""
    module, colon, path = reference.partition(":")
    if not colon or not path:
        return "expected module:Name"
    try:
        found: Any = importlib.import_module(module)
    except ImportError as e:
        return f"cannot import {module}: {e}"
    for name in path.split("."):
        if not hasattr(found, name):
            return f"{module} has no {path}"
        found = getattr(found, name)
    return None


def test_problem(reference: str, root: Path) -> str | None:
    """Why `tests/file.py::test_name` cannot be followed, None if it can."""
    file, colons, path = reference.partition("::")
    if not colons or not path:
        return "expected tests/file.py::test_name"
    if not (root / file).is_file():
        return f"there is no {file}"
    name = path.split("[", 1)[0]
    return None if name in tests_in(root / file) else f"{file} has no {name}"


@functools.cache
def tests_in(path: Path) -> frozenset[str]:
    """The test functions of a file; those of a class as Class::test."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            found.update(
                f"{node.name}::{child.name}"
                for child in node.body
                if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            )
    return frozenset(found)
