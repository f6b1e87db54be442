"""The East Front at set-up and the political cards, as the original has them (advanced-2, advanced-3)."""

from __future__ import annotations

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.state import apply
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import COMMIT, DEPLOY, DONE_HERE, DRAW_CARD, PLACE, RECALL
from marne.titles.hex14.rules.cards import CARD, CARD_IDS, LEVEL, LEVEL_LEAST, LEVEL_MARKERS
from marne.titles.hex14.rules.commitment import Adjustment, committed
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES
from marne.titles.hex14.rules.mobilization import AFRICAN_ENTRY, HOME
from marne.titles.hex14.rules.roster import DUMMIES_OF, EAST, EAST_VALUE, OF_SIDE, RESERVE, UNIT, UNITS
from marne.titles.hex14.rules.setup import SetUp
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import parse
from tests.titles.revision.kit import answers, ask, asked, at, give, legal, pending, question, refusal, unit

BOTH = {"east_front": "on", "cards": "on"}
QUIET = {GERMAN: ["G9", "G1", "G7", "G3"], ALLIED: ["A3", "A9", "A5", "A10"]}
"""Cards that do little to others, to fill up a hand."""
HOSTILE = {"A6": "G1", "A7": "G7", "G6": "A9"}


def start(**options: str) -> Revision:
    return ask(Revision(*parse(options)), SetUp(0))


def commit(g: Revision, level: str) -> None:
    """Send just enough units East for a level."""
    need = LEVEL_LEAST[LEVEL[level]]
    need = max(need, 2) if need else 0  # nobody is worth a single point
    for value in (7, 5, 4, 3, 2):
        for u in OF_SIDE[GERMAN]:
            left = need - committed(g) - value
            if EAST_VALUE[u] == value and COMMIT[u] in answers(g) and (left >= 2 or left == 0):
                give(g, COMMIT[u])
    give(g, DONE_HERE)
    assert g.level == LEVEL[level]


def draw(g: Revision, *cards: str) -> None:
    """Let both sides draw these cards, and others that do nothing to them up to three."""
    for side, letter in ((GERMAN, "G"), (ALLIED, "A")):
        hand = [name for name in cards if name[0] == letter]
        spare = [c for c in QUIET[side] if c not in hand and c not in [HOSTILE.get(d) for d in cards]]
        for name in (hand + spare)[:3]:
            apply(g, CHANCE, DRAW_CARD[CARD[name]])


def climate(level: str, *cards: str) -> Revision:
    """A game after the draw."""
    g = start(**BOTH)
    commit(g, level)
    draw(g, *cards)
    return g


def in_force(g: Revision) -> set[str]:
    return {CARD_IDS[c] for c in range(len(CARD_IDS)) if g.cards >> c & 1}


# ---------------------------------------------------------------- the East


def test_r_67_who_may_be_sent_east() -> None:
    """REV R-67: infantry and cavalry, those of the East too; no guns, and not the two 3-2 of Metz and Strassburg."""
    g = start(east_front="on")
    for code in ("GE-A-IX", "GE-K-2", "GE-A-I", "GE-L-6"):
        assert refusal(g, COMMIT[unit(code)]) is None
    assert refusal(g, COMMIT[unit("GE-210-1")]) is shared_no.NO_GUNS_EAST
    assert refusal(g, COMMIT[unit("GE-F-33R")]) is shared_no.FORTRESS_DIVISION
    assert refusal(g, COMMIT[unit("FR-A-I")]) is shared_no.ENEMY_UNIT
    assert refusal(g, DONE_HERE) is None  # nobody need go


def test_r_04_the_marker_names_the_upper_end_of_its_range() -> None:
    """REV R-04, R-62: 31 to 50 points are E2, and everybody is told."""
    g = start(east_front="on")
    commit(g, "E2")
    assert committed(g) == 31
    assert LEVEL_MARKERS[g.level] == "EF-50"


def test_r_05_units_go_east_before_the_cards_and_are_changed_after_them() -> None:
    """REV R-05, R-112: G4 allows E2 at most, so units come back; only that way, and no farther than the other limit."""
    g = start(**BOTH)
    assert question(g) == "Commitment"
    assert refusal(g, RECALL[unit("GE-A-I")]) is shared_no.NO_RECALL_YET
    commit(g, "E3")
    draw(g, "G4")
    asked = pending(g)
    assert isinstance(asked, Adjustment)
    sent = next(u for u in range(UNITS) if g.where[u] == EAST)
    assert refusal(g, DONE_HERE) is shared_no.EAST_TOO_STRONG
    assert refusal(g, COMMIT[unit("GE-K-2")]) is shared_no.ONLY_BACK
    give(g, RECALL[sent])
    assert g.where[sent] == RESERVE
    while DONE_HERE not in answers(g):
        give(g, answers(g)[0])
    give(g, DONE_HERE)
    assert g.level <= LEVEL["E2"]


def test_r_61_a_maximum_wins_over_a_minimum() -> None:
    """REV R-61: with G4 and G5 together one of the plans stands, and its limits can be kept."""
    g = climate("E0", "G4", "G5")
    asked = pending(g)
    assert not isinstance(asked, Adjustment) or asked.least <= asked.most
    assert len(in_force(g) & {"G4", "G5"}) == 1


def test_r_111_cards_act_on_the_level_as_it_was_made() -> None:
    """REV R-111: G3 is void at E4; that G4 then brings the level down does not call it back."""
    g = climate("E4", "G3", "G4")
    assert "G3" not in in_force(g)
    while question(g) == "Adjustment":
        give(g, answers(g)[-1] if answers(g)[-1] == DONE_HERE else answers(g)[0])
    assert g.level <= LEVEL["E2"] and "G3" not in in_force(g)


# ---------------------------------------------------------------- the cards


def test_r_07_three_cards_a_side_at_random() -> None:
    """REV R-07: every card of the deck is as likely as any other, and nobody chooses."""
    g = start(cards="on")
    for drawn in range(6):
        asked = pending(g)
        assert asked is not None and asked.seats(g) == (CHANCE,)
        assert len(legal(g, CHANCE)) == (9 - drawn if drawn < 3 else 8 - (drawn - 3))
        apply(g, CHANCE, legal(g, CHANCE)[0])
    assert question(g) != "PoliticalCard"


def test_r_06_a_card_that_another_cancels_is_gone() -> None:
    """REV R-06: G1 cancels A6; what is left is in force."""
    g = climate("E1", "G1", "A6")
    assert "A6" not in in_force(g) and "G1" in in_force(g)


@pytest.mark.parametrize(("card", "units"), [("G9", ["GE-305-3", "GE-305-4"]), ("A9", ["FR-X-Alp"])])
def test_r_110_units_that_a_card_lets_start_early(card: str, units: list[str]) -> None:
    """REV R-110: they are set up with the others."""
    g = climate("E0", card)
    assert [g.where[UNIT[name]] for name in units] == [RESERVE] * len(units)
    assert not any(g.due[UNIT[name]] for name in units)


def test_r_110_the_army_of_africa_has_places_of_its_own() -> None:
    """REV R-110: card A5, at the southern edge or in Paris."""
    g = climate("E0", "A5")
    give(g, DEPLOY[unit("FR-D-45")])
    assert answers(g) == [PLACE[h] for h in range(HEXES) if AFRICAN_ENTRY >> h & 1]
    assert refusal(g, PLACE[at("Verdun")]) is shared_no.CARD_SAYS_WHERE


# ---------------------------------------------------------------- deployment


def test_r_08_never_abroad() -> None:
    """REV R-08: not even next to the border."""
    g = start()
    give(g, DEPLOY[unit("FR-K-1")])
    assert not set(answers(g)) & {PLACE[h] for h in range(HEXES) if not HOME[ALLIED] >> h & 1}
    assert refusal(g, PLACE[at("Metz")]) is shared_no.ABROAD


def test_r_94_units_are_set_up_in_any_order() -> None:
    """REV R-94: all that are left, each once; those with a fixed place are there already."""
    g = start()
    left = [u for u in OF_SIDE[ALLIED] if g.where[u] == RESERVE]
    assert answers(g) == [DEPLOY[u] for u in left]
    give(g, DEPLOY[left[-1]])
    give(g, answers(g)[0])
    assert refusal(g, DEPLOY[left[-1]]) is shared_no.PLACED
    assert refusal(g, DEPLOY[unit("FR-B-72")]) is shared_no.PLACED
    assert refusal(g, DONE_HERE) is shared_no.STILL_TO_PLACE


def test_r_95_answers_to_another_question_are_refused() -> None:
    """REV R-95: and those of a seat that is not asked."""
    g = start()
    assert refusal(g, PLACE[at("Paris")]) is shared_no.OTHER_QUESTION
    assert asked(g) == ALLIED
    assert g.not_asked is shared_no.NOT_ASKED


def test_r_113_what_no_slot_wants_goes_to_any_mobilization_hex() -> None:
    """REV R-113, set-up-1: dummies go anywhere in the country, units by the plan do not."""
    g = start(face_down="on", dummies="on")
    give(g, DEPLOY[DUMMIES_OF[ALLIED][0]])
    assert PLACE[at("Paris")] in answers(g)
    give(g, answers(g)[0])
    give(g, DEPLOY[unit("FR-A-I")])
    assert refusal(g, PLACE[at("Paris")]) is shared_no.OUTSIDE_PLAN


def test_r_114_the_railway_gun_is_set_up_anywhere() -> None:
    """REV R-114: on a line or off it, wherever the Germans have room."""
    g = start(supply_lines="on")
    while not (question(g) == "Deployment" and asked(g) == GERMAN):
        give(g, answers(g)[0])
    give(g, DEPLOY[unit("GE-420-RR")])
    full = [h for h, stack in g.at.items() if len(stack) == 2]
    assert answers(g) == [PLACE[h] for h in range(HEXES) if HOME[GERMAN] >> h & 1 and h not in full]
