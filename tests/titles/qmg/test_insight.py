"""Insights: what the page works out from a view for whoever looks, and that nothing else goes into it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from marne.kernel.state import CHANCE, legal, pending, push
from marne.titles.qmg.book import book
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import COUNTRY_CODES, POWER_CODES, SPACE_CODES
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID
from marne.titles.qmg.rules.scoring import points
from tests.titles.qmg.play import at, play

KINDS = ("supply", "score", "battle")


def ask(g: Qmg, kind: str, subject: str = "", seat: int | None = None) -> dict[str, Any]:
    return dict(GAME.insight(GAME.view(g, seat), kind, subject))


def codes(spaces: list[int]) -> list[str]:
    return [SPACE_CODES[s] for s in spaces]


def supply_of(g: Qmg, country: str) -> dict[str, Any]:
    found: dict[str, Any] = ask(g, "supply")["countries"][COUNTRY_CODES.index(country)]
    return found


# ---------------------------------------------------------------- supply


def test_supply_runs_from_the_home_space_through_own_pieces() -> None:
    """QMG supply-1: linked pieces are supplied, the others are not, and the lines show how."""
    german = supply_of(at("turn germany play\npieces germany BER WGE BEL PIC ROM"), "germany")
    assert german["source"] is True
    assert sorted(codes(german["supplied"])) == ["BEL", "BER", "PIC", "WGE"]
    assert codes(german["unsupplied"]) == ["ROM"]
    lines = {(SPACE_CODES[a], SPACE_CODES[b]) for a, b in german["lines"]}
    assert lines == {("BER", "WGE"), ("WGE", "BEL"), ("BEL", "PIC")}


def test_without_an_army_at_home_nothing_is_supplied() -> None:
    german = supply_of(at("turn germany play\npieces germany WGE BEL"), "germany")
    assert (german["source"], german["supplied"], german["lines"]) == (False, [], [])
    assert sorted(codes(german["unsupplied"])) == ["BEL", "WGE"]
    assert codes(german["buildable"]) == ["BER"]


@pytest.mark.parametrize(("players", "linked"), [("players=5", True), ("players=5 kiel_canal=german_builds", False)])
def test_supply_crosses_the_canal_as_the_reading_says(players: str, linked: bool) -> None:
    """QMG kiel-1: for the Central Powers the Baltic and the North Sea are neighbours."""
    german = supply_of(at(f"options {players}\nturn germany play\npieces germany BER BAL NTH"), "germany")
    assert ("NTH" in codes(german["supplied"])) is linked


def test_every_line_of_supply_joins_two_supplied_neighbours() -> None:
    spaces = book()["spaces"]
    for g in positions(games=3):
        for country in ask(g, "supply")["countries"]:
            assert len(country["lines"]) == max(0, len(country["supplied"]) - 1)
            for a, b in country["lines"]:
                assert a in country["supplied"] and b in country["supplied"]
                assert b in spaces[a]["adjacent"] + spaces[a]["canal"]


# ---------------------------------------------------------------- scores


def test_score_names_objectives_and_status_cards() -> None:
    """QMG scoring-6, QMG scoring-7: Objectives held and each scoring Status card make a line of their own."""
    board = "pieces germany BER NTH\npieces austria VIE"
    g = at(f"turn germany play\n{board}\ntable germany G-30 G-35\ntable austria_ottoman A-18")
    central = ask(g, "score")["teams"][0]
    assert sorted(codes(central["objectives"])) == ["BER", "VIE"]
    lines = {(None if line["card"] is None else ID[line["card"]], line["points"]) for line in central["lines"]}
    assert lines == {(None, 2), ("A-18", 2), ("G-30", 1), ("G-35", 2)}
    assert central["points"] == sum(line["points"] for line in central["lines"]) == points(g, 0)


def test_score_adds_up_in_every_position() -> None:
    for g in positions(games=4):
        for team, found in enumerate(ask(g, "score")["teams"]):
            assert sum(line["points"] for line in found["lines"]) == found["points"] == points(g, team)
            assert found["lines"][0]["points"] == len(found["objectives"])


def test_a_country_with_an_enemy_at_home_scores_nothing() -> None:
    """QMG scoring-10."""
    central = ask(at("turn germany play\npieces germany WGE\npieces russia BER"), "score")["teams"][0]
    assert [COUNTRY_CODES[c] for c in central["blocked"]] == ["germany"]
    assert central["points"] == 0


# ---------------------------------------------------------------- battles

FIGHT = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR PIC
hand germany G-10 G-44 G-01
prepared germany G-53
prepared france_italy F-15 F-36
"""


def test_battle_shows_who_fights_and_what_is_needed() -> None:
    g = play(at(FIGHT), "play G-10", "attack PIC from BEL")
    found = ask(g, "battle")
    assert (COUNTRY_CODES[found["country"]], SPACE_CODES[found["space"]], SPACE_CODES[found["origin"]]) == (
        "germany",
        "PIC",
        "BEL",
    )
    assert found["stage"] == "reinforce"
    assert [COUNTRY_CODES[c] for c in found["defenders"]] == ["france"]
    assert (found["attack"], found["defence"], found["defence_due"], found["missing"]) == (0, 0, 1, 1)
    assert found["asked"] == [3]
    assert (found["rough"], found["cost"], found["cost_lines"]) == (False, 0, [])


def test_a_battle_in_difficult_terrain_tells_its_price() -> None:
    """QMG battle.terrain-1."""
    g = play(at(FIGHT.replace("PAR PIC", "PAR BUR")), "play G-10", "attack BUR from WGE")
    found = ask(g, "battle")
    assert (found["stage"], found["rough"], found["cost"]) == ("cost", True, 1)
    assert found["cost_lines"] == [{"rule": "QMG battle.terrain-1", "by": 1}]


def test_without_a_battle_there_is_none_to_tell_of() -> None:
    assert ask(at(FIGHT), "battle") == {"stage": "none"}


def test_prospect_of_a_battle() -> None:
    g = at(FIGHT)
    found = ask(g, "battle", "germany PIC BEL")
    assert (found["stage"], found["able"], found["cost"]) == ("prospect", True, 0)
    assert ask(g, "battle", "germany ROM BEL")["able"] is False


POOL = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR PIC
pieces uk BRI ENG PIC
hand germany G-10
prepared germany G-41
prepared france_italy F-01 F-01 F-01 F-36
prepared uk_us U-01 U-30
"""


def test_pledged_cards_of_others_stay_hidden() -> None:
    """QMG ruling-14.2: others see that a card was pledged, not which, so not how much is missing."""
    g = play(at(POOL), "play G-10", "attack PIC from BEL", "use F-01", "use G-41", "use F-01")
    for seat in (0, 1, 2, 3, 4, None):
        found = ask(g, "battle", seat=seat)
        assert (found["stage"], found["attack"], found["defence"], found["needed"]) == ("reinforce", 2, 1, 2)
        (pledge,) = found["pledged"]
        assert pledge["power"] == 3
        if seat == 3:
            assert (ID[pledge["card"]], found["missing"]) == ("F-01", 1)
        else:
            assert (pledge["card"], found["missing"]) == (None, None)


# ---------------------------------------------------------------- laws


def positions(games: int, seed: int = 7) -> list[Qmg]:
    """Positions at which somebody is asked, from games played by chance."""
    rng = random.Random(seed)
    found = []
    for _ in range(games):
        g = GAME.new()
        for step in range(500):
            question = pending(g)
            if question is None:
                break
            if hasattr(question, "outcomes"):
                push(g, CHANCE, rng.choice(question.outcomes(g))[0])
                continue
            seat = rng.choice(question.seats(g))
            push(g, seat, rng.choice(legal(g, seat)))
            interesting = g.stack and type(g.stack[-1]).__name__ in ("Reinforce", "Sustain")
            if step % 60 == 0 or (interesting and rng.random() < 0.3):
                found.append(g.clone())
    return found


def answers(g: Qmg, seat: int | None) -> list[str]:
    found = []
    for kind in KINDS:
        try:
            found.append(json.dumps(ask(g, kind, seat=seat), sort_keys=True))
        except ValueError as e:
            found.append(str(e))
    return found


def test_insights_depend_on_the_view_alone() -> None:
    """Two worlds that a seat cannot tell apart give the same insights."""
    rng = random.Random(3)
    worlds = 0
    for g in positions(games=6):
        for seat in (0, 2, None):
            view = GAME.view(g, seat)
            other = GAME.sample(view, rng.randrange)
            assert GAME.view(other, seat).data() == view.data()
            worlds += other.data() != g.data()
            assert answers(g, seat) == answers(other, seat)
    assert worlds > 50  # the worlds did differ


def test_insights_leave_the_view_as_it_is() -> None:
    g = play(at(FIGHT), "play G-10", "attack PIC from BEL")
    view = GAME.view(g, 2)
    before = json.dumps(view.data())
    first = [dict(GAME.insight(view, kind, "")) for kind in KINDS]
    assert first == [dict(GAME.insight(view, kind, "")) for kind in KINDS]
    assert json.dumps(view.data()) == before


@pytest.mark.parametrize(
    ("kind", "subject"),
    [
        ("", ""),
        ("hand", ""),
        ("supply", "germany"),
        ("score", "x"),
        ("battle", "germany PAR"),
        ("battle", "prussia PAR PIC"),
        ("battle", "germany XXX PIC"),
        ("battle", "germany PAR pic2 x"),
        ("guess", ""),
        ("guess", "prussia"),
        ("guess", "germany hand"),
    ],
)
def test_bad_questions_are_refused_in_words(kind: str, subject: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        GAME.insight(GAME.view(at(FIGHT), None), kind, subject)


# ---------------------------------------------------------------- what may that be?


HIDDEN = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR PIC
hand germany G-10 G-44
prepared germany G-53
hand france_italy F-01 F-15 F-24
prepared france_italy F-34 F-36
"""


def test_a_guess_tells_what_prepared_cards_and_hands_may_be() -> None:
    """All French and Italian cards are hidden: each may be any of them, and the chances add up."""
    found = ask(at(HIDDEN), "guess", "france_italy", seat=2)
    assert found["power"] == 3
    face_down, hand = found["places"]
    assert (face_down["place"], face_down["cards"], hand["place"], hand["cards"]) == ("prepared", 2, "hand", 3)
    for place in (face_down, hand):
        for names in ("sorts", "kinds"):
            assert sum(one["chance"] for one in place[names]) == pytest.approx(1.0, abs=0.01)
        for names in ("sorts", "kinds", "some", "held"):
            chances = [one["chance"] for one in place[names]]
            assert chances == sorted(chances, reverse=True)
            assert chances[-1] >= 0.0 and chances[0] <= 1.0
    assert {one["name"] for one in face_down["kinds"]} <= {i for i in ID if i.startswith("F-")}
    each, some = ({one["name"]: one["chance"] for one in face_down[names]} for names in ("sorts", "some"))
    assert all(each[name] <= some[name] <= 2 * each[name] + 0.001 for name in each)


def test_what_was_shown_is_not_guessed() -> None:
    """QMG secrecy-1: a prepared card that everybody has seen is known, the other is not."""
    g = at(HIDDEN)
    g.reveal_prepared(ID.index("F-34"))
    face_down, _ = ask(g, "guess", "france_italy", seat=2)["places"]
    assert face_down["cards"] == 1
    assert "F-34" not in {one["name"] for one in face_down["kinds"]}


def test_nothing_is_guessed_of_ones_own_cards() -> None:
    assert ask(at(HIDDEN), "guess", "germany", seat=2) == {"power": 2, "places": []}


def test_equal_views_give_equal_guesses() -> None:
    """What is hidden may be said from the view alone, to spectators as well."""
    for n, g in enumerate(positions(games=2)[::25]):
        seat = (0, 3, None)[n % 3]
        power = POWER_CODES[n % 5]
        other = GAME.sample(GAME.view(g, seat), random.Random(n).randrange)
        assert ask(g, "guess", power, seat) == ask(other, "guess", power, seat)
