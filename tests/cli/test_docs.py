"""The generated pages of docs/ say what the program says."""

from __future__ import annotations

from pathlib import Path

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


@pytest.mark.parametrize("key", list(marne.games()))
def test_every_rule_is_on_the_page(key: str) -> None:
    page = make_docs.PAGES[f"titles/{key}/rules.md"]()
    for rule in marne.games()[key].rules():
        assert f"**{rule}**" in page


def test_a_title_may_have_pages_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "titles/gaw/data.md" in make_docs.pages()
    monkeypatch.setattr(make_docs, "ROOT", tmp_path)
    assert "titles/gaw/data.md" not in make_docs.pages()


def test_links_from_cards_lead_to_rules() -> None:
    rules, cards = make_docs.rules_page("qmg"), make_docs.PAGES["titles/qmg/cards.md"]()
    targets = [part.split(")")[0] for part in cards.split("rules.md#")[1:]]
    assert targets
    for target in targets:
        assert f'<a id="{target}"></a>' in rules


def test_every_command_is_on_the_page() -> None:
    page = make_docs.cli_page()
    for name in COMMANDS:
        if name != "play":
            assert f"## marne {name}" in page
