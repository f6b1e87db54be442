"""Counting a log into a table."""

from __future__ import annotations

import pytest

from marne.kernel.chronicle import Statistic
from marne.kit.counting import Counting, counted


def test_rows_keep_the_order_they_were_named_in_and_empty_ones_are_left_out() -> None:
    found = Counting("Losses", ["one", "other"], ["horse", "foot", "guns"])
    found.add("guns", 1)
    found.add("horse", 0, 3)
    found.add("guns", 1)
    assert found.statistic() == Statistic("Losses", ("one", "other"), (("horse", (3, 0)), ("guns", (0, 2))))


def test_only_what_was_named_is_counted() -> None:
    with pytest.raises(KeyError):
        Counting("Losses", ["one"], ["horse"]).add("ships", 0)


def test_a_table_with_nothing_in_it_is_not_shown() -> None:
    some, none = Counting("Some", ["one"], ["horse"]), Counting("None", ["one"], ["horse"])
    some.add("horse", 0)
    assert [found.name for found in counted([none, some])] == ["Some"]
