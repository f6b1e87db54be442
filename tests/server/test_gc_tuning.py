"""When everything is searched for garbage: now and then, if possible while nobody moves."""

from __future__ import annotations

import gc

import pytest

from marne.server.gc_tuning import LATEST, QUIET, FullCollection


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A note for every search of everything."""
    found: list[float] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(0.0))
    return found


def test_everything_is_searched_when_it_is_quiet(searches: list[float]) -> None:
    at = [0.0]
    collection = FullCollection(lambda: at[0])
    at[0] = QUIET - 1
    assert not collection.look()
    at[0] = QUIET + 1
    collection.disturbed()
    assert not collection.look(), "somebody has just moved"
    assert collection.look() and len(searches) == 1, "and nobody since"
    assert not collection.look(), "it was just done"


def test_somebody_who_always_moves_does_not_put_it_off_for_ever(searches: list[float]) -> None:
    at = [0.0]
    collection = FullCollection(lambda: at[0])
    for seconds in range(int(LATEST) + 2):
        at[0] = float(seconds)
        collection.disturbed()
        collection.look()
    assert len(searches) == 1
