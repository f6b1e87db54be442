"""A finished game in figures: positions and events with known numbers."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules import facts
from marne.titles.qmg.rules.atlas import GE, GERMANY, RU, RUSSIA, SPACE, UK, UU
from tests.titles.qmg.play import at


def test_points_objectives_and_pieces_of_both_teams() -> None:
    g = at("vp 4 7\npieces germany BER WGE BEL BAL PET\npieces france PAR BUR\npieces uk BRI NAO\ntokens BUR")
    found = {figure.key: figure.values for figure in GAME.figures(g)}
    assert GAME.figures(g)[0].key == "points"
    assert found["points"] == (4, 7)
    assert found["armies"] == (4, 3)
    assert found["navies"] == (1, 1)
    assert found["objectives"] == tuple(len(spaces) for spaces in (("BER", "WGE", "BEL"), ("PAR", "BUR", "BRI")))


def test_cards_are_counted_by_power() -> None:
    events = [
        Event(facts.CARD_DRAWN, "", (GE, 0), (0,)),
        Event(facts.CARD_DRAWN, "", (GE, 1), (0,)),
        Event(facts.CARD_PLAYED, "", (RU, 0)),
        Event(facts.CARD_DISCARDED, "", (RU, 0, 0)),
        Event(facts.CARD_SHOWN_AND_DISCARDED, "", (RU, 0)),
    ]
    (cards,) = GAME.statistics(events)
    assert len(cards.columns) == 5
    rows = {name: {power: n for power, n in enumerate(values) if n} for name, values in cards.rows}
    assert rows == {"drawn": {GE: 2}, "played": {RU: 1}, "discarded": {RU: 2}}


def test_pieces_and_battles_are_counted_for_the_power_of_the_country() -> None:
    events = [
        Event(facts.PIECE_BUILT, "", (GERMANY, SPACE["BEL"])),
        Event(facts.PIECE_LOST, "", (UK, SPACE["PIC"])),
        Event(facts.BATTLE_WON, "", (GERMANY, SPACE["PIC"])),
        Event(facts.BATTLE_LOST, "", (RUSSIA, SPACE["BER"])),
    ]
    pieces, battles = GAME.statistics(events)
    assert dict(pieces.rows)["built"][GE] == 1
    assert dict(pieces.rows)["lost in battle"][UU] == 1
    assert dict(battles.rows)["attacks won"][GE] == dict(battles.rows)["attacks lost"][RU] == 1
