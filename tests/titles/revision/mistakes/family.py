"""Files of the family that are sound by themselves, but do not fit the counters and tables of 1914 Revision."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import Mistake

MG_2 = (
    '  { id = "FR-MG-2",       '
    + 'name = "MG 2",'.ljust(59)
    + 'kind = "engineer",   class = "MG", size = "III", move = 2, arrival = 4 },\n'
)
UNKNOWN_CORPS = '  { id = "GE-A-0", name = "0", kind = "cavalry", class = "K", size = "XX", move = 4, east = 4 },\n'
MISTAKES: list[Mistake] = [
    (
        "formations.toml",
        "[formations]",
        MG_2,
        "",
        "counters.toml, unit R-FR-MG2, formation: there is no formation FR-MG-2 (formations.toml)",
    ),
    (
        "formations.toml",
        "[formations]",
        '  { id = "GE-A-I",',
        f'{UNKNOWN_CORPS}  {{ id = "GE-A-I",',
        "counters.toml: no unit is the formation GE-A-0 (formations.toml)",
    ),
    (
        "formations.toml",
        '"GE-B-IR"',
        "in_east = true",
        'in_east = true, city = "Metz"',
        "map.toml, setup, place Metz, units: 3-4-2, but counters.toml has R-GE-IR 5-8-3, R-GE-33R 3-4-2",
    ),
    (
        "formations.toml",
        '"FR-A-I"',
        "move = 3",
        "move = 3, arrival = 2",
        (
            "formations.toml, formations, formation FR-A-I, arrival: "
            "map.toml, track does not shade turn 2 for the allied side"
        ),
    ),
    (
        "formations.toml",
        '"GE-F-30R"',
        'city = "Strassburg"',
        'city = "Koln"',
        "map.toml, setup, place Strassburg: no unit has it as its set-up city (formations.toml)",
    ),
    (
        "formations.toml",
        '"FR-K-1"',
        "move = 4",
        'move = 4, card = "A3"',
        "formations.toml, formations, formation FR-K-1, card: card A3 does not bring it (cards.toml)",
    ),
    (
        "formations.toml",
        '"BE-G-4"',
        'card = "A1"',
        'card = "A3"',
        "cards.toml, political A1, effect add_units, units: BE-G-4 does not wait for this card (formations.toml)",
    ),
    (
        "formations.toml",
        '"GE-A-XX"',
        ", in_east = true",
        "",
        "cards.toml, mobilization MG1, slots: 23 units of class A, but 24 are to be placed",
    ),
    (
        "formations.toml",
        '"GE-A-II"',
        "east = 7",
        "east = 6",
        "counters.toml, unit R-GE-II, original: 7-12-3, but GE-A-II counts 6 in the East (formations.toml)",
    ),
    (
        "cards.toml",
        'id = "A3"',
        "turn = 0",
        "turn = 2",
        "cards.toml, political A3, effect add_units, turn: must be 0, as FR-T-1 is set up in Dunkirk",
    ),
    (
        "cards.toml",
        'id = "MF1"',
        "A = 1",
        "A = 2",
        "cards.toml, mobilization MF2, slots: 22 units of class A, but 21 are to be placed",
    ),
    (
        "map.toml",
        "[setup]",
        '"6-8-2',
        '"6-8-3',
        "map.toml, setup, place Brussels, units: 6-8-3 (2)-1-3, but counters.toml has R-BE-1 6-8-2, R-BE-C (2)-1-3",
    ),
]
