"""The family cites the rulebook of one of its titles; every title knows what it cites."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import marne.titles
from marne.kernel.ledger import Ledger
from tools.fill_ledger import Rules, citations

TITLES = Path(marne.titles.__file__).parent
FAMILY = "hex14"
CITED = "deluxe"
"""The title whose rulebook the family cites."""
COVERING = ("revision",)
"""Titles whose ledgers say which of their entries stand for these rules."""


def entries(title: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((TITLES / title / "ledger.toml").read_text("utf-8"))["rule"]
    return found


def cited() -> dict[str, str]:
    """The rules that code of the family cites, each with a place; a section stands for its rules."""
    rules = Rules(entry["id"] for entry in entries(CITED))
    found: dict[str, str] = {}
    for path in sorted((TITLES / FAMILY).rglob("*.py")):
        for rule, line in citations(path.read_text("utf-8"), rules):
            for one in rules.sections.get(rule, [rule]):
                found.setdefault(one, f"{path.name}:{line}")
    return found


def test_the_family_cites_rules_of_the_rulebook() -> None:
    known = {entry["id"] for entry in entries(CITED)}
    found = cited()
    assert len(found) > 100
    assert {rule: place for rule, place in found.items() if rule not in known} == {}


@pytest.mark.parametrize("title", COVERING)
def test_every_rule_that_the_family_cites_is_covered(title: str) -> None:
    """Players of the title are never shown an id that its ledger does not have."""
    ledger = Ledger(entries(title))
    assert {rule: place for rule, place in cited().items() if ledger.cite(rule) not in ledger.rules} == {}


@pytest.mark.parametrize("title", COVERING)
def test_no_rule_is_covered_twice(title: str) -> None:
    known = {entry["id"] for entry in entries(CITED)}
    covered = Counter(rule for entry in entries(title) for rule in entry.get("covers", ()))
    assert [rule for rule, times in covered.items() if times > 1] == []
    assert sorted(rule for rule in covered if rule not in known) == []
