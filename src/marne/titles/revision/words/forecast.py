"""Forecasts in words."""

from __future__ import annotations

from marne.titles.revision.analysis.forecast import NO_COLUMN
from marne.titles.revision.rules.tables import NOTHING, ODDS, RESULT_NAMES, TOO_WEAK
from marne.titles.revision.words.names import FORT_RESULTS, RESULTS


def column_name(column: int) -> str:
    """A column, or why no die is rolled.

    >>> column_name(3), column_name(TOO_WEAK), column_name(NO_COLUMN)
    ('2-1', 'below 1-3', 'no die')
    """
    return "no die" if column == NO_COLUMN else "below 1-3" if column == TOO_WEAK else ODDS[column]


def result_code(result: int) -> str:
    """A result as on the table, empty if nothing happens."""
    return "" if result == NOTHING else RESULT_NAMES[result]


def outcome_text(result: int, fort: bool) -> str:
    """What a result would mean."""
    return (FORT_RESULTS if fort else RESULTS)[result]
