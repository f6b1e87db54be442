"""The ledger of 1914 Revision lists every rule of the text, what it inherits, and every ruling."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import marne.titles.revision
from marne.titles.hex14.box.load import FAMILY
from marne.titles.revision.box.load import BOX

LEDGER = Path(marne.titles.revision.__file__).parent / "ledger.toml"
RULES = tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rule"]
TEXT = {
    "units": 3, "set-up": 5, "belgian-set-up": 1, "neutrality": 1, "how": 1, "stacking": 1, "corps": 1, "forts": 2,
    "infantry-attack": 4, "siege": 4, "supply": 5, "replacements": 2, "conversion": 1, "plan-17": 1, "movement": 3,
    "terrain": 2, "advanced": 15, "crt": 6, "counters": 1,
}  # fmt: skip
"""The headings of the text, and how many statements each has."""
FIELDS = {"id", "chapter", "source", "text", "decision", "option", "values", "default", "covers", "code", "tests"}


def numbers(section: str) -> list[int]:
    found = [re.fullmatch(rf"REV {re.escape(section)}-(\d+)", rule["id"]) for rule in RULES]
    return [int(match[1]) for match in found if match]


def test_every_rule_of_the_text() -> None:
    """Fifty-nine statements, numbered without a gap, in the order of the text."""
    assert {section: numbers(section) for section in TEXT} == {
        section: list(range(1, count + 1)) for section, count in TEXT.items()
    }
    order = list(dict.fromkeys(rule["id"].removeprefix("REV ").rpartition("-")[0] for rule in RULES))
    assert order == [*TEXT, "base", "V", "R"]
    assert sum(TEXT.values()) == 59


def test_what_is_inherited_and_every_ruling() -> None:
    assert numbers("base") == list(range(1, 26))
    assert numbers("V")[:38] == list(range(1, 39))
    assert numbers("V") == sorted(set(numbers("V")))
    assert len(RULES) == len({rule["id"] for rule in RULES}) == 59 + 25 + len(numbers("V")) + len(numbers("R"))


def test_marks() -> None:
    """The text has no mark; what is inherited, inferred or ruled has one, and only rulings have a decision."""
    for rule in RULES:
        assert set(rule) <= FIELDS, rule["id"]
        assert ("decision" in rule) == (rule.get("source") == "ruling"), rule["id"]
        assert ("option" in rule) == ("values" in rule) == ("default" in rule), rule["id"]
        assert rule.get("default", "") in rule.get("values", [""]), rule["id"]
    kinds = Counter(rule.get("source", "") for rule in RULES)
    assert kinds == {"": 56, "inherited": 24, "inferred": 4, "ruling": len(numbers("V")) + len(numbers("R"))}


def test_references_lead_somewhere() -> None:
    """Rules and cards that an entry names exist; so do the points of the advanced game."""
    ids = {rule["id"].removeprefix("REV ") for rule in RULES}
    cards = {card.id for card in FAMILY.deck.political} | {plan.id for plan in FAMILY.deck.plans}
    seen = 0
    for rule in RULES:
        words = f"{rule['text']} {rule.get('decision', '')}"
        for name in re.findall(r"\b(?:[VR]-\d+|advanced-\d+|set-up-\d+)\b", words):
            assert name in ids, (rule["id"], name)
            seen += 1
        for name in re.findall(r"\b(?:[GA]\d+|M[GF]\d)\b", words):
            assert name in cards, (rule["id"], name)
    assert seen > 50
    assert len(numbers("advanced")) == len(BOX.tables.options.numbers)
