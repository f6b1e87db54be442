"""The ledger of a title: its entries, and the ids by which players read the rules of a family."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from marne.kernel.ledger import Ledger, ledger_of

ENTRIES: list[dict[str, Any]] = [
    {"id": "NEW base-6", "text": "Control.", "covers": ["OLD 9.12-1", "OLD R-42"]},
    {"id": "NEW V-01", "text": "Two a hex."},
]


def test_a_rule_of_the_family_is_cited_by_the_entry_that_covers_it() -> None:
    ledger = Ledger(ENTRIES)
    assert ledger.cite("OLD 9.12-1") == ledger.cite("OLD R-42") == "NEW base-6"


def test_any_other_id_is_cited_as_it_is() -> None:
    ledger = Ledger(ENTRIES)
    assert [ledger.cite(rule) for rule in ("NEW V-01", "OLD 1-1", "MARNE over")] == [
        "NEW V-01",
        "OLD 1-1",
        "MARNE over",
    ]


def test_it_is_read_from_the_folder_of_the_title(tmp_path: Path) -> None:
    (tmp_path / "ledger.toml").write_text('[[rule]]\nid = "NEW a-1"\ntext = "One."\ncovers = ["OLD 1-1"]\n')
    ledger = ledger_of(tmp_path)
    assert ledger.rules == {"NEW a-1": {"id": "NEW a-1", "text": "One.", "covers": ["OLD 1-1"]}}
    assert ledger.cite("OLD 1-1") == "NEW a-1"
    assert ledger_of(tmp_path) is ledger
