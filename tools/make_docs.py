"""Write the generated pages of docs/: the rules of every title, its cards or data, the command line.

    python -m tools.make_docs [--check]

docs/titles/TITLE/rules.md comes from the title's ledger, docs/cli.md from the --help texts, and further pages of a
title from `pages()` of tools/titles/TITLE/pages.py where there is one.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import os
import sys
import unittest.mock
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import marne
from marne.cli import build_parser
from tools.markdown import NOTE, anchor, prose

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"


def rules_page(key: str) -> str:
    """Every rule with its code and its tests."""
    game = marne.games()[key]
    rules = game.rules()
    chapters: dict[str, list[Mapping[str, Any]]] = {}
    for entry in rules.values():
        chapters.setdefault(entry["chapter"], []).append(entry)
    tested = sum(bool(entry.get("tests")) for entry in rules.values())
    coded = sum(bool(entry.get("code")) for entry in rules.values())
    lines = [
        f"# {game.name}: the rules",
        "",
        NOTE,
        "",
        *prose(
            f"The ledger has {len(rules)} rules and rulings, in our own words and in the order of the rulebook; "
            f"{coded} of them name the code that enforces them and {tested} the tests that show it. A rule of the "
            "rulebook gives its page. A ruling decides a point that the rulebook leaves open: it is a question with "
            "our answer, and where players disagree it names the option that chooses between the readings (the first "
            f"value is the default). `marne ledger {key}` follows every reference below."
        ),
        "",
    ]
    for chapter, entries in chapters.items():
        lines += [f"## {chapter}", ""]
        for entry in entries:
            lines += [*_rule(entry), ""]
    return "\n".join(lines).rstrip() + "\n"


def _rule(entry: Mapping[str, Any]) -> Iterator[str]:
    where = f"page {entry['page']}" if "page" in entry else str(entry.get("source", "")) or "rulebook"
    yield f'<a id="{anchor(entry["id"])}"></a>**{entry["id"]}** ({where}). {entry["text"]}'
    if "decision" in entry:
        yield ""
        yield f"*Decision:* {entry['decision']}"
    if "option" in entry:
        yield ""
        yield f"*Option* `{entry['option']}`: {', '.join(f'`{v}`' for v in entry.get('values', ()))}."
    for label, key in (("Code", "code"), ("Tests", "tests")):
        if entry.get(key):
            yield ""
            yield f"*{label}:* {', '.join(f'`{ref}`' for ref in entry[key])}"


def cli_page() -> str:
    """The help of every command."""
    with unittest.mock.patch.dict(os.environ, {"COLUMNS": "100", "NO_COLOR": "1"}):
        return _cli_page(build_parser())


def _cli_page(parser: argparse.ArgumentParser) -> str:
    subparsers = next(a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    lines = [
        "# The marne command",
        "",
        NOTE,
        "",
        "Every command prints its result on standard output and its errors, one line each, on standard error.",
        "",
        "| code | meaning |",
        "|---|---|",
        "| 0 | as it should be |",
        "| 1 | something was found wrong: a record that does not verify, a game that fails, a rule without test |",
        "| 2 | the command cannot be used like that |",
        "| 130 | interrupted |",
        "",
        *prose(
            "Where a command prints figures, `--json` prints the same as one JSON object. Its keys are stable: later "
            "versions may add some; a key that changes or goes is named in CHANGELOG.md. Which `figures` `marne bench` "
            "has also depends on the title and on whether the chess package is installed."
        ),
        "",
        *prose(
            "**Corrected data.** What a box prints is in data files, which whoever owns the game can correct without "
            "touching the program. `marne data TITLE --copy my-data` copies them to a folder, `marne data TITLE "
            "--check my-data` checks it after a change and names the file, the entry and the reason of a mistake, and "
            "`--data my-data` plays with it. A folder may hold some of the files; pictures are not replaced. The "
            "digest of the data is in the saved game unless it is that of the shipped data; such a game is resumed, "
            "replayed and verified with the same data only. The environment variable `MARNE_TITLE_DATA`, with the "
            "title's key in capitals for TITLE, names a folder for every command."
        ),
        "",
        "```text",
        parser.format_help().rstrip(),
        "```",
        "",
    ]
    for name, command in subparsers.choices.items():
        lines += [f"## marne {name}", "", "```text", command.format_help().rstrip(), "```", ""]
        for nested in (a for a in command._actions if isinstance(a, argparse._SubParsersAction)):
            for action, its in nested.choices.items():
                lines += [f"### marne {name} {action}", "", "```text", its.format_help().rstrip(), "```", ""]
    return "\n".join(lines).rstrip() + "\n"


def pages() -> dict[str, Callable[[], str]]:
    """Every page and its maker."""
    found: dict[str, Callable[[], str]] = {}
    for key, game in marne.games().items():
        if game.rules():
            found[f"titles/{key}/rules.md"] = functools.partial(rules_page, key)
        if (ROOT / "tools" / "titles" / key / "pages.py").is_file():
            own = importlib.import_module(f"tools.titles.{key}.pages").pages()
            found |= {f"titles/{key}/{name}": page for name, page in own.items()}
    return {**found, "cli.md": cli_page}


PAGES = pages()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a page is out of date")
    args = parser.parse_args(argv)
    stale = 0
    DOCS.mkdir(exist_ok=True)
    for name, page in PAGES.items():
        path, text = DOCS / name, page()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if args.check:
            print(f"docs/{name} is out of date: run make docs")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"docs/{name} written")
    return 1 if stale and args.check else 0


if __name__ == "__main__":
    sys.exit(main())
