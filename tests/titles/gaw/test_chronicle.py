"""A finished game in figures: positions and events with known numbers."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules.atlas import BELGIAN, FRENCH, GERMAN, VICTORY
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import STRENGTH, UNIT
from tests.titles.gaw.play import ENTENTE, GERMANS, position


def figures(g: Gaw) -> dict[str, tuple[int, ...]]:
    return {figure.key: figure.values for figure in GAME.figures(g)}


def test_valour_of_a_side_is_that_of_all_its_powers_and_comes_first() -> None:
    g = position({"9": "G1-II"}, valour={"german": 3, "french": 2, "belgian": 1})
    assert GAME.figures(g)[0].key == "valour"
    assert figures(g)["valour"] == (3, 3)


def test_ground_is_what_a_side_controls() -> None:
    before = figures(position({"9": "G1-II"}))
    after = figures(position({"9": "G1-II"}, control={VICTORY[0]: GERMANS, VICTORY[1]: GERMANS}))
    assert sum(before["ground"]) == sum(after["ground"]) == 94
    assert sum(before["victory"]) == sum(after["victory"]) == len(VICTORY)
    gained = after["victory"][GERMANS] - before["victory"][GERMANS]
    assert gained > 0 and after["ground"][GERMANS] - before["ground"][GERMANS] == gained


def test_strength_counts_the_steps_that_blocks_on_the_map_have() -> None:
    g = position({"9": "G1-II G1-III/1", "20": "B-3"}, pool="G1-IV", dead="B-4")
    german, belgian = (STRENGTH[UNIT[code]] for code in ("G1-II", "B-3"))
    assert figures(g)["strength"] == (german[0] + STRENGTH[UNIT["G1-III"]][1], belgian[0])
    assert figures(g)["lost"] == (0, 1)


def outcome(side: int, fire: int, reply: int) -> Event:
    return Event(facts.OUTCOME, "", (9, side, fire, reply, 0, 0))


def test_battles_are_counted_by_their_result_for_the_attacker() -> None:
    battles = [outcome(GERMANS, 12, 10), outcome(GERMANS, 10, 16), outcome(ENTENTE, 30, 10), outcome(ENTENTE, 7, 7)]
    (found,) = GAME.statistics(battles)
    assert (found.name, found.columns) == ("Battles", ("Germans", "Entente"))
    assert found.rows == (
        ("attacks", (2, 2)),
        ("marginal victories in attack", (1, 0)),
        ("brilliant victories in attack", (0, 1)),
        ("attacks without a victor", (0, 1)),
        ("decisive defeats in attack", (1, 0)),
    )


def test_losses_are_counted_by_kind_and_by_power() -> None:
    events = [
        Event(facts.ELIMINATED, "", (UNIT["G1-II"], 9)),
        Event(facts.ELIMINATED, "", (UNIT["B-L"], 9)),
        Event(facts.REDUCED, "", (UNIT["B-3"], 1)),
        Event(facts.WORN, "", (FRENCH, UNIT["F1-VII"], 30)),
        Event(facts.DISC_LOST, "", (0, BELGIAN)),
        Event(facts.TAKEN, "", (9, GERMAN)),
        Event(facts.UNIT_DRAWN, "", (GERMAN, UNIT["G1-III"])),
    ]
    units, powers = GAME.statistics(events)
    assert units.rows == (("infantry", (1, 0)), ("leaders", (0, 1)))
    assert powers.columns == ("Germans", "French", "British", "Belgians")
    assert dict(powers.rows) == {
        "blocks drawn": (1, 0, 0, 0),
        "areas taken": (1, 0, 0, 0),
        "steps lost in battle": (0, 0, 0, 1),
        "steps lost in Final Phases": (0, 1, 0, 0),
        "discs lost": (0, 0, 0, 1),
    }
