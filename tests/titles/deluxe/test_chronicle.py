"""A finished game in figures: what this title adds to those of the family."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules import facts
from marne.titles.hex14.rules import facts as shared
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from tests.titles.deluxe.kit import at, empty, put, unit


def test_strength_counts_the_steps_that_units_have() -> None:
    g = empty()
    put(g, "3013", "GE-A-IX")
    put(g, "2822", "FR-A-I", lost=2)
    figures = {figure.key: figure.values for figure in GAME.figures(g)}
    assert figures["strength"] == (7, 3)


def roll(attacker: int, defender: int) -> Event:
    return Event(facts.COMBAT_ROLLED, "", (4, attacker, defender))


def test_results_are_counted_by_who_loses_more_steps() -> None:
    events = [
        Event(shared.ATTACK_DECLARED, "", (GERMAN, at("2822"))), roll(0, 1),
        Event(shared.ATTACK_DECLARED, "", (ALLIED, at("2822"))), roll(1, 1),
        Event(shared.PROBE_DECLARED, "", (ALLIED, at("2822"))), roll(1, 0),
    ]  # fmt: skip
    results = GAME.statistics(events)[1]
    assert results.rows == (
        ("the defender loses more steps", (1, 0)),
        ("both lose as many", (0, 1)),
        ("the attacker loses more steps", (0, 1)),
    )


def test_a_die_against_a_fort_is_no_result_of_an_attack_on_units() -> None:
    events = [Event(facts.FORT_BOMBARDED, "", (GERMAN, 0)), roll(0, 0), roll(1, 0)]
    (attacks,) = GAME.statistics(events)
    assert attacks.rows == (("bombardments of forts", (1, 0)),)


def test_lost_steps_are_counted_by_side_and_kind() -> None:
    lost = [Event(facts.STEP_LOST, "", (unit(code), at("2822"), 1)) for code in ("GE-A-IX", "GE-A-IX", "FR-K-1")]
    (steps,) = GAME.statistics(lost)
    assert steps.rows == (("infantry", (2, 0)), ("cavalry", (0, 1)))
