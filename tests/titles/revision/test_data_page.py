"""The page that shows the data of the box and where each number comes from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from marne.titles.revision.box.combat import FORCED, READ
from marne.titles.revision.box.load import BOX
from tools.titles.hex14.notes import MARKS, word
from tools.titles.revision.pages import MEANINGS, data_page, sources


def test_the_page_shows_every_counter_with_its_values() -> None:
    page = data_page()
    for unit in BOX.units:
        assert f"| {unit.id} | {unit.label} |" in page
        assert f" | {unit.printed}{MARKS[word(unit.source)]} |" in page
    assert set(MARKS) == set(MEANINGS)


def test_the_page_marks_the_cells_of_the_combat_table_that_can_be_read() -> None:
    """Read and forced cells carry a mark, the others the range that was left open."""
    head, _, rest = data_page().partition("## Combat results")
    table = rest.partition("| added to the die")[0].partition("| die |")[2]
    origins = Counter(origin for line in BOX.tables.crt.origins for origin in line)
    assert table.count("ʳ") == origins[READ] == 26
    assert table.count("ᵈ") == origins[FORCED] == 10
    assert table.count("–") == 64 - 26 - 10
    assert "| 7 | AEʳ | AEʳ | AEʳ | AEʳ | AEʳ | AEʳ | ABʳ | EXʳ |" in table
    assert f"| rulebook | {MEANINGS['rulebook']} | {sum(word(text) == 'rulebook' for text in sources(BOX))} |" in head


def test_the_page_is_up_to_date() -> None:
    """docs/titles/revision/data.md is what the generator writes."""
    path = Path(__file__).parents[3] / "docs" / "titles" / "revision" / "data.md"
    if not path.is_file():
        pytest.skip("the pages are not here")
    assert path.read_text(encoding="utf-8") == data_page()
