"""Mistakes in the cards."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import BEGIN, in_file

MISTAKES = in_file(
    "cards.toml",
    [
        (
            "[rules]",
            "political_total = 20",
            "political_total = 21",
            "cards.toml, rules, political_total: 21, but there are 20 cards",
        ),
        (
            'id = "G1"',
            'side = "german"',
            'side = "russian"',
            "cards.toml, political G1, side: unknown side russian (one of german, allied)",
        ),
        (
            'id = "G1"',
            'side = "german"',
            'side = "allied"',
            "cards.toml, political G1, id: must begin with A on the allied side",
        ),
        ('id = "G1"', 'id = "G1"', 'id = "G2"', "cards.toml, political G2, id: written twice"),
        ('id = "G1"', 'title = "Russian Railways Jam"\n', "", "cards.toml, political G1, title: missing"),
        (
            'id = "G1"',
            'title = "Russian',
            'colour = "red"\ntitle = "Russian',
            "cards.toml, political G1, colour: unknown key",
        ),
        (
            'id = "G1"',
            'do = "ef_first_die", add = 1',
            'do = "ef_third_die", add = 1',
            (
                "cards.toml, political G1, effect ef_third_die, do: unknown do ef_third_die (one "
                "of add_units, arrive_at_start, bef_delay, bef_turn, belgium_allied, "
                "construction_die, deploy_last, draw_mobilization, dutch_alert, ef_first_die, "
                "ef_max, ef_min, ef_vp_factor, garrison_factor, no_violation, no_vp, rail_points, "
                "send_east_on_turn, use_mobilization, vp_override, waive_garrison)"
            ),
        ),
        (
            'id = "G1"',
            'do = "ef_first_die", add = 1',
            'do = "ef_first_die"',
            "cards.toml, political G1, effect ef_first_die, add: missing",
        ),
        (
            'id = "G1"',
            'do = "ef_first_die", add = 1',
            'do = "ef_first_die", add = 6',
            "cards.toml, political G1, effect ef_first_die, add: must be from -5 to 5, not 6",
        ),
        (
            'id = "G1"',
            'do = "ef_first_die", add = 1',
            'do = "ef_first_die", add = 1, side = "german"',
            "cards.toml, political G1, effect ef_first_die, side: unknown key",
        ),
        (
            'id = "G1"',
            'effects = [{ do = "ef_first_die", add = 1 }]',
            "effects = []",
            "cards.toml, political G1, effects: missing",
        ),
        (
            'id = "G1"',
            'with = "A6", kind = "cancel", target = "A6"',
            'with = "A16", kind = "cancel", target = "A6"',
            "cards.toml, political G1, interaction with A16: there is no such card or level",
        ),
        (
            'id = "G1"',
            'with = "A6", kind = "cancel", target = "A6"',
            'with = "A6", kind = "cancel", target = "A7"',
            "cards.toml, political G1, interaction with A6, target: must be G1 or A6, not A7",
        ),
        (
            'id = "G1"',
            'with = "A6", kind = "cancel", target = "A6"',
            'with = "A5", kind = "cancel", target = "A5"',
            "cards.toml, political G1, interaction with A5: card A5 does not name G1",
        ),
        (
            'id = "G2"',
            'with = "G4", kind = "alternate", number = 5',
            'with = "G4", kind = "cancel", target = "G4"',
            ("cards.toml, political G2, interaction with G4, target: only a card of the other side is cancelled"),
        ),
        (
            'id = "G2"',
            'with = "G4", kind = "alternate", number = 5',
            'with = "G4", kind = "alternate", number = 9',
            "cards.toml, political G2, interaction with G4, number: there is no alternate effect 9",
        ),
        (
            'id = "G2"',
            'with = "G4", kind = "alternate", number = 5',
            'with = "G4", kind = "alternate", number = 7',
            ("cards.toml, political G2, interaction with G4, number: alternate effect 7 does not name G2 and G4"),
        ),
        (
            'id = "G2"',
            'with = "G4", kind = "alternate", number = 5',
            'with = "G4", kind = "shuffle"',
            (
                "cards.toml, political G2, interaction with G4, kind: unknown kind shuffle (one "
                "of cancel, replace, alternate)"
            ),
        ),
        (
            'id = "G4"',
            'card = "MG1"',
            'card = "MF1"',
            "cards.toml, political G4, effect use_mobilization, card: there is no german plan MF1",
        ),
        (
            'id = "G4"',
            'level = "E2"',
            'level = "E7"',
            "cards.toml, political G4, effect ef_max, level: there is no level E7",
        ),
        (
            'id = "G4"',
            'target = "G4", by = "G5"',
            'target = "G4", by = "A5"',
            "cards.toml, political G4, interaction with E6, by: there is no such card on the german side: A5",
        ),
        (
            'id = "G6"',
            "turn = 8",
            "turn = 48",
            "cards.toml, political G6, effect add_units, turn: 48, but the last turn is 39",
        ),
        (
            'id = "G7"',
            'region = "dutch_limburg"',
            'region = "dutch_brabant"',
            (
                "cards.toml, political G7, effect no_violation, region: unknown region "
                "dutch_brabant (one of belgium, netherlands, luxembourg, dutch_limburg, "
                "meuse_in_belgium, meuse_south_of_liege, belgium_west_of_meuse, "
                "belgium_east_of_meuse, italian_entry)"
            ),
        ),
        (
            'id = "A9"',
            "turns = [1, 3]",
            "turns = [3, 1]",
            (
                "cards.toml, political A9, effect rail_points, turns: "
                "must not end before it begins, and 1 is less than 3"
            ),
        ),
        ("number = 2\ncards", "number = 2", "number = 3", "cards.toml, alternate_effect 3, number: must be 2"),
        (
            "number = 2\ncards",
            '"E3", "E4", "E5"',
            '"E3", "E4", "E8"',
            ("cards.toml, political G4, interaction with E5, number: alternate effect 2 does not name G4 and E5"),
        ),
        (
            "number = 2\ncards",
            'source = "reconstructed"',
            'source = "guess"',
            f'cards.toml, alternate_effect 2, source: {BEGIN} "guess" does not',
        ),
        (
            'id = "MG1"',
            'id = "MG1"',
            'id = "MF9"',
            "cards.toml, mobilization MF9, id: must begin with MG on the german side",
        ),
        (
            'id = "MG1"',
            "A = 7, B = 3",
            "A = 7, B = 3, Q = 1",
            "cards.toml, mobilization MG1, slot at [1, 2].units, Q: unknown class (one of A, B, K, L, L2)",
        ),
        (
            'id = "MG1"',
            "hexes = [1, 2]",
            "hexes = [1, 22]",
            "cards.toml, mobilization MG1, slot at [1, 22]: there is no mobilization hex 22",
        ),
        (
            'id = "MG1"',
            "hexes = [1, 2]",
            "hexes = []",
            "cards.toml, mobilization MG1, slot at [], hexes: must be a list of whole numbers, not []",
        ),
        ('id = "G9"', "interactions = []\n", "", "cards.toml, political G9, interactions: missing"),
        (
            'id = "G9"',
            '["GE-305-3", "GE-305-4"]',
            "[]",
            "cards.toml, political G9, effect arrive_at_start, units: must name a unit",
        ),
        (
            "number = 8\n",
            'cards = ["A2", "A8"]',
            'cards = ["A2", "A8", "Z1"]',
            "cards.toml, alternate_effect 8, cards: there is no card or level Z1",
        ),
        (
            'id = "MG1"',
            "units = { A = 7, B = 3, K = 4, L = 1 }",
            "units = {}",
            "cards.toml, mobilization MG1, slot at [1, 2], units: missing",
        ),
        (
            'id = "A8"',
            '[{ with = "A2", kind = "alternate", number = 8 }]',
            "[]",
            "cards.toml, political A2, interaction with A8: card A8 does not name A2",
        ),
        (
            "# Mobilization cards",
            "# Mobilization cards",
            (
                '[[alternate_effect]]\nnumber = 9\ncards = ["A2", "A8"]\ntext = "Rain."\nsource = '
                '"reconstructed"\n\n# Mobilization cards'
            ),
            "cards.toml, alternate_effect 9: no card points to it",
        ),
    ],
)
