"""The naive answers to questions that all titles of the family ask alike. See `naive`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEX_CODES
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.rations import counter
from marne.titles.hex14.rules.roster import UNIT_IDS
from tests.titles.hex14 import naive_east, naive_facing, naive_stores
from tests.titles.hex14.naive import SIDES, Table

_PLACES = 256
"""More than there are counters in a hex: the base of the addresses of those that have been turned."""
EASTERN: dict[str, Callable[..., set[str]]] = {
    "Commitment": naive_east.commitments,
    "Adjustment": naive_east.adjustments,
    "Returning": naive_east.returnings,
    "Sending": naive_east.sendings,
    "Alarm": lambda t, left: naive_east.alarms(t),
}
"""The questions about the East Front, each with what its frame holds."""


def common(g: Campaign, t: Table, question: Any) -> set[str] | None:
    """The answers to a question that is put alike in all titles; None if it is none of these."""
    kind = type(question).__name__
    if kind in EASTERN:
        return EASTERN[kind](t, *question.data())
    if kind == "Extension":
        return {"extend", "finish"}
    if kind == "Facing":
        turned = [UNIT_IDS[g.at[n // _PLACES][n % _PLACES]] for n in question.turned]
        return naive_facing.turnings(t, SIDES[question.side], turned)
    if kind == "FortSupply":
        fed, here = ([UNIT_IDS[counter(g, n)] for n in places] for places in (question.fed, question.here))
        store = HEX_CODES[STORES[question.store].hex]
        return naive_stores.feedings(t, store, SIDES[question.side], fed, here, marked=bool(question.marked))
    return None
