"""Fill the `code` and `tests` lists of the titles' ledgers from what code and tests cite.

    python tools/fill_ledger.py [--title TITLE] [--check]

Code cites a rule in a docstring, a comment or a string: "ABC battle-3", "ABC scoring-6 to -11", "ABC card F-26 and
U-30", "XYZ 7.5.1.4-2, 7.9-1 and R26". The reference is the innermost class, method, function or module-level name
around it; a Ruling counts if some code uses it. Code may also cite a whole section, "XYZ 7.5.1.4": that counts for
those rules of the section that no code cites by themselves. The code of a title is its package and that of the family
that its manifest names. The family cites one rulebook for all its titles: where an entry says in `covers` for which of
these rules it stands, it is given the references to them.

A test cites the rules that its docstring names before the first colon, and the rule its name begins with:
test_battle_3_more_words, test_xyz_7_5_1_4_2_more_words. Tests of other titles (tests/titles/<title>) are left out;
those of the family (tests/titles/<family>) run for each of its titles, and cite and count as its code does.

A rule that is cited nowhere keeps the list it has. Nothing else in the file changes.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 120
PLAYERS = ("staff", "terminal")
"""Folders of a title that follow rules and enforce none."""
_NUMBER = re.compile(r"(.*[-A-Z])(\d+)")  # the running number of "scoring-6" or "R26", and what stands before it


class Citation(NamedTuple):
    """A rule id in a text, and the line on which it stands."""

    rule: str
    line: int


class Rules:
    """The ids of a ledger, and how people write them."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = list(ids)
        self.known = set(self.ids)
        self.prefix = self.ids[0].split(" ", 1)[0] if self.ids else ""
        self.slugs = {slug(rule): rule for rule in self.ids}
        self.sections: dict[str, list[str]] = {}
        for rule in self.ids:
            section, dash, _ = rule.rpartition("-")
            if dash and section[-1].isdigit():
                self.sections.setdefault(section, []).append(rule)
        self._first = re.compile(rf"\b{re.escape(self.prefix)}\s+((?:card\s+)?[A-Za-z0-9][\w.-]*\w)")
        full = r"[A-Z]-?\d+\b|\d+(?:\.\d+)+-\d+\b|-\d+\b"
        more = rf"{full}|\d+(?:\.\d+)*(?=\s*[:;,.)\]'\"/]|\s+(?:and|or|to)\b|$)"  # "and 6 cards" is no rule
        self._more = re.compile(rf"\s*(,|/|\band|\bor|\bto|–)\s*(?:\band\s+)?({more})")

    def cited(self, text: str) -> Iterator[tuple[str, int]]:
        """The rule ids named in a text, each with its place; what is no rule of the ledger comes too."""
        for found in self._first.finditer(text):
            rule = f"{self.prefix} {' '.join(found[1].split())}"
            if not any(c.isdigit() for c in rule) and rule not in self.known:
                continue  # a chapter, or a word
            yield rule, found.start()
            last, end = rule, found.end()
            while (more := self._more.match(text, end)) is not None:
                following = self.continued(last, more[2])
                if following is None:
                    break
                if more[1] in ("to", "–"):
                    yield from ((between, found.start()) for between in self.between(last, following))
                yield following, found.start()
                last, end = following, more.end()

    def continued(self, rule: str, text: str) -> str | None:
        """The rule meant by "-7", "7", "7.3.4", "7.3.4-2", "R26" or "U-30" after another one; None if it is no rule."""
        alone = f"{self.prefix} {text}"
        if alone in self.known or alone in self.sections:
            return alone
        if text[0].isalpha():
            meant = f"{self.prefix} card {text}"
        elif "-" in rule:
            meant = f"{rule.rpartition('-')[0]}-{text.lstrip('-')}"
        else:
            meant = f"{rule.rstrip('0123456789')}{text}"
        return meant if meant in self.known else None

    def between(self, first: str, last: str) -> list[str]:
        """The rules from one to another, both excluded."""
        low, high = _NUMBER.fullmatch(first), _NUMBER.fullmatch(last)
        if low is None or high is None or low[1] != high[1]:
            return []
        made = [f"{low[1]}{n}" for n in range(int(low[2]) + 1, int(high[2]))]
        return [rule for rule in made if rule in self.known]

    def named(self, test: str) -> str | None:
        """The rule with which the name of a test begins: the longest that fits."""
        words = test.removeprefix("test_").removeprefix(f"{self.prefix.lower()}_")
        fits = [s for s in self.slugs if words == s or words.startswith(f"{s}_")]
        return self.slugs[max(fits, key=len)] if fits else None


def slug(rule: str) -> str:
    """A rule id as it stands in the name of a test.

    >>> slug("ABC battle.procedure-3"), slug("ABC card U-49"), slug("XYZ 7.5.1.4-2")
    ('battle_procedure_3', 'card_u_49', '7_5_1_4_2')
    """
    return re.sub(r"[^a-z0-9]", "_", rule.split(" ", 1)[1].lower())


# ------------------------------------------------------------------------------------------------ code


class Place(NamedTuple):
    """A name that can be referred to, with the lines it spans."""

    name: str
    first: int
    last: int
    ruling: bool


def places(tree: ast.Module) -> list[Place]:
    """Everything in a module that has a name, outermost first."""
    found: list[Place] = []

    def visit(body: list[ast.stmt], outer: str) -> None:
        for node in body:
            last = node.end_lineno or node.lineno
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                name = f"{outer}{node.name}"
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                found.append(Place(name, first, last, False))
                if isinstance(node, ast.ClassDef):
                    visit(node.body, f"{name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign) and not outer:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name):
                    found.append(Place(target.id, node.lineno, last, _is_ruling(node.value)))
            elif isinstance(node, ast.If | ast.Try):
                visit(node.body, outer)

    visit(tree.body, "")
    return found


def _is_ruling(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "Ruling"


def citations(source: str, rules: Rules) -> list[Citation]:
    """The rules cited in comments and strings."""
    found: list[Citation] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or token.type == tokenize.STRING:
            for rule, at in rules.cited(token.string):
                found.append(Citation(rule, token.start[0] + token.string.count("\n", 0, at)))
    return found


def around(line: int, known: list[Place]) -> Place | None:
    """The innermost place on a line; a comment that stands alone belongs to the name right below it."""
    inside = [p for p in known if p.first <= line <= p.last]
    if inside:
        return inside[-1]
    return next((p for p in known if p.first == line + 1), None)


def scan_code(packages: dict[str, Path], rules: Rules) -> tuple[dict[str, list[str]], list[str]]:
    """The references to code by rule, and the citations of rules that the ledger does not have.

    `packages` are the folders to read, by the module that each of them is.
    """
    found: dict[str, list[str]] = {}
    whole: dict[str, list[str]] = {}
    unknown: list[str] = []
    sources = {}
    names = {}
    for module, package in packages.items():
        for path in sorted(package.rglob("*.py")):
            inner = path.relative_to(package).with_suffix("").parts
            if path.relative_to(package).parts[0] not in PLAYERS:
                sources[path] = path.read_text(encoding="utf-8")
                names[path] = ".".join([module, *(part for part in inner if part != "__init__")])
    used = {name for source in sources.values() for name in loads(ast.parse(source))}
    for path, source in sources.items():
        name, known = names[path], places(ast.parse(source))
        for rule, line in citations(source, rules):
            if rule not in rules.known and rule not in rules.sections:
                unknown.append(f"{path.name}:{line}: {rule}")
                continue
            place = around(line, known)
            if place is None or (place.ruling and place.name not in used):
                continue
            reference = f"{name}:{place.name}"
            for cited in rules.sections.get(rule, [rule]):
                listed = (whole if rule in rules.sections else found).setdefault(cited, [])
                if reference not in listed:
                    listed.append(reference)
    return whole | found, unknown


def add(found: dict[str, list[str]], more: dict[str, list[str]], covering: dict[str, str]) -> None:
    """Add references to those found; a reference to a rule that another covers counts for that one."""
    for rule, references in more.items():
        listed = found.setdefault(covering.get(rule, rule), [])
        listed.extend(reference for reference in references if reference not in listed)


def family_of(title: Path) -> str:
    """The family that the manifest of a title names, "" if there is none."""
    manifest = title / "manifest.toml"
    found: str = tomllib.loads(manifest.read_text(encoding="utf-8")).get("family", "") if manifest.is_file() else ""
    return found


def packages_of(title: Path) -> dict[str, Path]:
    """The package of a title, and that of its family."""
    names = filter(None, (title.name, family_of(title)))
    return {f"marne.titles.{name}": title.parent / name for name in names}


def loads(tree: ast.Module) -> Iterator[str]:
    """The names that code uses, imports and its own definitions not counted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


# ------------------------------------------------------------------------------------------------ tests


def scan_tests(tests: Path, title: str, rules: Rules) -> tuple[dict[str, list[str]], list[str]]:
    """The references to tests by rule, and the citations of rules that the ledger does not have.

    The tests are those of a title, or of a family, and those that belong to no title.
    """
    found: dict[str, list[str]] = {}
    unknown: list[str] = []
    for path in sorted(tests.rglob("test_*.py")):
        if path.is_relative_to(tests / "titles") and not path.is_relative_to(tests / "titles" / title):
            continue
        file = f"{tests.name}/{path.relative_to(tests).as_posix()}"
        for name, node in test_functions(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in tested(node, rules):
                if rule not in rules.known:
                    unknown.append(f"{file}:{node.lineno}: {rule}")
                    continue
                listed = found.setdefault(rule, [])
                if f"{file}::{name}" not in listed:
                    listed.append(f"{file}::{name}")
    return found, unknown


def test_functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for child in node.body:
                if isinstance(child, ast.FunctionDef) and child.name.startswith("test_"):
                    yield f"{node.name}::{child.name}", child


def tested(node: ast.FunctionDef, rules: Rules) -> Iterator[str]:
    """The rules a test shows."""
    named = rules.named(node.name)
    if named is not None:
        yield named
    head, colon, _ = (ast.get_docstring(node) or "").partition(":")
    if not colon:
        return
    yield from (rule for rule, _ in rules.cited(head))
    for word in re.split(r"[\s,;]+", head):  # the id alone, without the prefix
        if f"{rules.prefix} {word}" in rules.known:
            yield f"{rules.prefix} {word}"


# ------------------------------------------------------------------------------------------------ the ledger

_RULE = re.compile(r"^\[\[rule\]\][^\n]*\n(?:(?!\[).*\n?)*", re.MULTILINE)
_ID = re.compile(r'^id = "([^"\n]*)"', re.MULTILINE)
_LIST = r"^{key} = \[[^\]]*\]"


def fill(text: str, code: dict[str, list[str]], tests: dict[str, list[str]]) -> str:
    """The ledger with its lists rewritten and every other byte as it was."""

    def entry(found: re.Match[str]) -> str:
        block = found[0]
        name = _ID.search(block)
        if name is None:
            return block
        for key, lists in (("code", code), ("tests", tests)):
            if name[1] in lists:
                old = re.search(_LIST.format(key=key), block, re.MULTILINE)
                if old is not None:
                    block = block[: old.start()] + written_list(key, lists[name[1]]) + block[old.end() :]
        return block

    return _RULE.sub(entry, text)


def written_list(key: str, items: list[str]) -> str:
    """A TOML list: on one line if it fits, else one item a line."""
    line = f"{key} = [{', '.join(f'{chr(34)}{item}{chr(34)}' for item in items)}]"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{key} = [", *(f'    "{item}",' for item in items), "]"])


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--title", help="one title (default: all)")
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if something would change")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository (default: the one of this file)")
    args = parser.parse_args(argv)
    ledgers = sorted(args.root.glob(f"src/marne/titles/{args.title or '*'}/ledger.toml"))
    return max(refill(args.root, ledger, args.check) for ledger in ledgers)


def refill(root: Path, ledger: Path, check: bool) -> int:
    """Fill one ledger, or see whether it would change; returns the exit code."""
    title = ledger.parent.name
    old = ledger.read_bytes().decode()
    entries = tomllib.loads(old)["rule"]
    rules = Rules(rule["id"] for rule in entries)
    packages = packages_of(ledger.parent)
    code, strange = scan_code(packages, rules)
    covering = {covered: rule["id"] for rule in entries for covered in rule.get("covers", ())}
    cited = Rules(covering) if covering else rules  # what the family cites
    if covering:
        shared, stranger = scan_code(packages, cited)
        add(code, shared, covering)
        strange += stranger
    tests, stranger = scan_tests(root / "tests", title, rules)
    if family := family_of(ledger.parent):
        shared, strangest = scan_tests(root / "tests", family, cited)
        add(tests, shared, covering)
        stranger += [line for line in strangest if line not in stranger]
    new = fill(old, code, tests)
    for line in strange + stranger:
        print(f"not in the ledger: {line}", file=sys.stderr)
    counts = f"{len(rules.ids)} rules; {len(code)} cited in code, {len(tests)} in tests"
    if new == old:
        print(f"{title}: {counts}; up to date")
        return 0
    if check:
        print(f"{title}: {counts}; out of date: run tools/fill_ledger.py")
        return 1
    ledger.write_bytes(new.encode())
    print(f"{title}: {counts}; written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
