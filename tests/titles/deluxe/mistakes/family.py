"""Files of the family that are sound by themselves, but do not fit the counters and tables of 1914 Deluxe."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import Mistake

MISTAKES: list[Mistake] = [
    (
        "formations.toml",
        '"GE-305-3"',
        "arrival = 4",
        "arrival = 40",
        "formations.toml, formations, formation GE-305-3, arrival: the last turn is 39",
    ),
    (
        "formations.toml",
        '"IT-B-1"',
        'card = "G6"',
        'card = "G7"',
        "cards.toml, political G6, effect add_units, units: IT-B-1 does not wait for this card (formations.toml)",
    ),
    (
        "formations.toml",
        '"BE-G-1"',
        'city = "Brussels"',
        'city = "New Brussels"',
        "formations.toml, formations, formation BE-G-1, city: there is no place New Brussels (map.toml)",
    ),
    (
        "formations.toml",
        '"BE-G-1"',
        'city = "Brussels"',
        'city = "Aachen"',
        "formations.toml, formations, formation BE-G-1, city: Aachen is not a playable hex of its country",
    ),
    (
        "formations.toml",
        '"BE-G-1"',
        'city = "Brussels"',
        'city = "Louvain"',
        "map.toml, setup, place Brussels, units: 6-8-2 (2)-1-3, but counters.toml has BE-K-1 (2)-1-3",
    ),
    (
        "formations.toml",
        '"BE-G-1"',
        'city = "Brussels"',
        'city = "Liege"',
        "formations.toml, formations, formation BE-G-7, city: 6 points are set up in Liege, and 4 may be there",
    ),
    (
        "war.toml",
        "[limits]",
        "dummies_each = 10",
        "dummies_each = 12",
        "counters.toml, marker dummy_german, count: 10, but war.toml, limits, dummies_each is 12",
    ),
    (
        "map.toml",
        "[setup]",
        '["Metz", "3223", "DE", "3-4-2"',
        '["Metz", "3223", "DE", "3-5-2"',
        "map.toml, setup, place Metz, units: 3-5-2, but counters.toml has GE-F-33R 3-4-2",
    ),
    (
        "map.toml",
        "[setup]",
        '["Metz", "3223", "DE", "3-4-2", "always", "rulebook"],\n',
        "",
        "formations.toml, formations, formation GE-F-33R, city: map.toml, setup has no such unit in Metz",
    ),
    (
        "map.toml",
        "[setup]",
        '"6-6-2", "card A3"',
        '"6-6-2", "card A11"',
        "map.toml, setup, place Dunkirk, when: there is no card A11",
    ),
    (
        "map.toml",
        "[track]",
        '[3, "1914-08-18", "1914-08-19", true, false]',
        '[3, "1914-08-18", "1914-08-19", false, false]',
        (
            "formations.toml, formations, formation GE-L-7, arrival: "
            "map.toml, track does not shade turn 3 for the german side"
        ),
    ),
    (
        "map.toml",
        "[setup]",
        '["Metz", "3223", "DE"',
        '["Arras", "1714", "FR", "6-9-3", "always", "rulebook"],\n["Metz", "3223", "DE"',
        "map.toml, setup, place Arras: no unit has it as its set-up city (formations.toml)",
    ),
    (
        "war.toml",
        "[victory.unit_points]",
        "IT = { B = 6 }",
        "IT = { B = 6, Q = 1 }",
        "war.toml, victory.unit_points.IT, Q: no formation is called so",
    ),
    (
        "war.toml",
        "[east]",
        'max = 120, marker = "EF-120" },\n  { level = "E6", min = 121,',
        'max = 998, marker = "EF-120" },\n  { level = "E6", min = 999,',
        "war.toml, east, level E6: needs 999 points, and all units have 334",
    ),
    (
        "cards.toml",
        'id = "G6"',
        '"IT-B-1", "IT-B-2"',
        '"IT-B-1", "IT-B-3"',
        "cards.toml, political G6, effect add_units, units: there is no unit IT-B-3",
    ),
    (
        "cards.toml",
        'id = "G6"',
        '"IT-B-1", "IT-B-2"',
        '"IT-B-1"',
        "formations.toml, formations, formation IT-B-2, card: card G6 does not bring it (cards.toml)",
    ),
    (
        "cards.toml",
        'id = "G6"',
        '"IT-B-1", "IT-B-2"',
        '"IT-B-1", "GE-A-I"',
        "cards.toml, political G6, effect add_units, units: GE-A-I does not wait for this card (formations.toml)",
    ),
    (
        "cards.toml",
        'id = "G9"',
        '"GE-305-3", "GE-305-4"',
        '"GE-305-1", "GE-305-4"',
        "cards.toml, political G9, effect arrive_at_start, units: GE-305-1 is not a reinforcement (formations.toml)",
    ),
    (
        "cards.toml",
        'id = "G9"',
        '"GE-305-3", "GE-305-4"',
        '"FR-D-Mor", "GE-305-4"',
        "cards.toml, political G9, effect arrive_at_start, units: FR-D-Mor is not on the german side",
    ),
    (
        "cards.toml",
        'id = "A1"',
        '"BE-G-6"], turn = 0',
        '"BE-G-6"], turn = 2',
        "cards.toml, political A1, effect add_units, turn: must be 0, as BE-G-4 is set up in Antwerp",
    ),
    (
        "cards.toml",
        'id = "MG1"',
        "A = 7, B = 3",
        "A = 8, B = 3",
        "cards.toml, mobilization MG1, slots: 24 units of class A, but 23 are to be placed",
    ),
    (
        "cards.toml",
        'id = "MG1"',
        "A = 7, B = 3",
        "A = 6, B = 3",
        "cards.toml, mobilization MG1, slots: 22 units of class A, but 23 are to be placed",
    ),
    (
        "cards.toml",
        'id = "MG6"',
        "A = 2, B = 2, K = 1, L = 1",
        "A = 10, B = 2, K = 1, L = 1",
        "cards.toml, mobilization MG6, slots: they leave 55 points for the East, and level E4 needs 71",
    ),
]
