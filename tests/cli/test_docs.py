"""The generated pages of docs/ say what the program says."""

from __future__ import annotations

import pytest

import marne
from marne.cli import COMMANDS
from tools import make_docs


@pytest.mark.parametrize("name", list(make_docs.PAGES))
def test_pages_are_up_to_date(name: str) -> None:
    path = make_docs.DOCS / name
    if not path.is_file():
        pytest.skip("no docs here")
    made, written = make_docs.PAGES[name](), path.read_text(encoding="utf-8")
    assert made.split() == written.split(), f"docs/{name} is out of date: run make docs"


def test_every_rule_is_on_the_page() -> None:
    page = make_docs.rules_page()
    for rule in marne.games()["qmg"].rules():
        assert f"**{rule}**" in page


def test_links_from_cards_lead_to_rules() -> None:
    rules, cards = make_docs.rules_page(), make_docs.cards_page()
    targets = [part.split(")")[0] for part in cards.split("rules-qmg.md#")[1:]]
    assert targets
    for target in targets:
        assert f'<a id="{target}"></a>' in rules


def test_every_command_is_on_the_page() -> None:
    page = make_docs.cli_page()
    for name in COMMANDS:
        if name != "play":
            assert f"## marne {name}" in page
