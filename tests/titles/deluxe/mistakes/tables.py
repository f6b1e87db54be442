"""Mistakes in the tables of 1914 Deluxe."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import in_file

MISTAKES = in_file(
    "tables.toml",
    [
        (
            "[sources]",
            '"limits.division" = "derived',
            '"limits.battalion" = "derived',
            "tables.toml, sources, limits.battalion: there is no such value",
        ),
        ("[sources]", 'terrain_rules = "rulebook"\n', "", "tables.toml, sources, terrain_rules.rail_cost: missing"),
        (
            "[crt]",
            '"1-4", "1-3"',
            '"1-5", "1-3"',
            'tables.toml, crt, odds: must be ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"]',
        ),
        (
            "[crt]",
            'bands = ["1-2", "3-6", "7-9", "10-14"]',
            'bands = ["1-2", "3-6", "10-14"]',
            "tables.toml, crt, bands: must join up, and 10-14 must begin with 7",
        ),
        (
            "[crt]",
            'low_roll_favours = "attacker"',
            'low_roll_favours = "defender"',
            'tables.toml, crt, low_roll_favours: must be "attacker": the program knows no other way',
        ),
        (
            "[crt]",
            'die = 3, result = "1/1"',
            'die = 3, result = "0/1"',
            "tables.toml, crt, rulebook cell 3-6, result: 0/1, but the table has 1/1",
        ),
        (
            "[crt]",
            'die = 3, result = "1/1"',
            'die = 7, result = "1/1"',
            "tables.toml, crt, rulebook cell 3-6, die: must be from 1 to 6, not 7",
        ),
        (
            '[crt.band."3-6"]',
            "attacker_max = [5, 4, 4,",
            "attacker_max = [5, 4, 5,",
            "tables.toml, crt.band.3-6, attacker_max: at 1-2: better odds must not hurt the attacker",
        ),
        (
            '[crt.band."3-6"]',
            "defender_max = [1, 2, 3,",
            "defender_max = [1, 2, 7,",
            "tables.toml, crt.band.3-6, defender_max: must have numbers from 0 to 6, not 7",
        ),
        (
            '[crt.band."3-6"]',
            'die2 = ["1/0"',
            'die2 = ["1/1"',
            'tables.toml, crt.band.3-6, die2: at 1-4: must be 1/0 by the limits above, not "1/1"',
        ),
        ('[crt.band."3-6"]', 'die6 = ["0/0", ', "die6 = [", "tables.toml, crt.band.3-6, die6: must have 8 results"),
        ('[crt.band."3-6"]', 'die6 = ["0/0", ', 'die7 = ["0/0", ', "tables.toml, crt.band.3-6, die6: missing"),
        (
            '[crt.band."7-9"]',
            "defender_max = [1, 2, 3, 4, 4, 5, 5, 6]",
            "defender_max = [2, 2, 3, 4, 4, 5, 5, 6]",
            'tables.toml, crt.band.7-9, die2: at 1-4: must be 1/1 by the limits above, not "1/0"',
        ),
        (
            "[bombardment]",
            "fort_defence = 14",
            "fort_defence = 15",
            "tables.toml, bombardment, fort_defence: no combat table is for 15",
        ),
        (
            "[bombardment]",
            '"150" = 3, "210" = 5',
            '"150" = 6, "210" = 5',
            "tables.toml, bombardment, light: 210 must not be weaker than 150",
        ),
        (
            "[bombardment]",
            'medium = { "150" = 0',
            'medium = { "150" = 4',
            "tables.toml, bombardment, medium: 150 must not be stronger than against light forts",
        ),
        ("[bombardment]", 'heavy  = { "150" = 0, ', "heavy  = { ", "tables.toml, bombardment, heavy, 150: missing"),
        ('kind = "rough"', 'kind = "rough"', 'kind = "hills"', "tables.toml, terrain: rough is missing"),
        ('kind = "rough"', 'kind = "rough"', 'kind = "clear"', "tables.toml, terrain: a kind is written twice"),
        (
            'kind = "rough"',
            "attack_factor = 0.5",
            "attack_factor = 2",
            "tables.toml, terrain rough, attack_factor: must be a number from 0 to 1, not 2",
        ),
        ('kind = "rough"', "enter = 2", "enter = 0", "tables.toml, terrain rough, enter: must be from 1 to 9, not 0"),
        (
            'kind = "rough"',
            "stack_end_limit = 4",
            "stack_end_limit = 5",
            "tables.toml, limits, end_move_other: 4, but terrain rough has 5",
        ),
        (
            'kind = "river"',
            "attack_factor_from = 0.5",
            "attack_factor = 0.5",
            "tables.toml, terrain river, attack_factor_from: missing",
        ),
        (
            "[terrain_rules]",
            "modifiers_multiply = true",
            "modifiers_multiply = false",
            "tables.toml, terrain_rules, modifiers_multiply: must be true: the program knows no other way",
        ),
        (
            "[limits]",
            "corps = 4",
            "corps = 5",
            (
                "tables.toml, limits, corps: must be more than a division, that more than a "
                "brigade, and it must be able to defend"
            ),
        ),
        (
            "[limits]",
            "corps = 4",
            "corps = 2",
            (
                "tables.toml, limits, corps: must be more than a division, that more than a "
                "brigade, and it must be able to defend"
            ),
        ),
        ("[limits]", "corps = 4\n", "", "tables.toml, limits, corps: missing"),
        (
            "[limits]",
            "GE = 6, FR = 6",
            "GE = 6, FI = 6",
            "tables.toml, limits, replacements, FR: missing",
        ),
        (
            "[limits]",
            "FR_BR = { points = 8, hexes = 15 }",
            "FR_BR = { points = 8 }",
            "tables.toml, limits.rail_strategic.FR_BR, hexes: missing",
        ),
        (
            "[air]",
            "die = [0, 1, 2, 3, 4, 5, 6]",
            "die = [0, 1, 2, 3, 4, 5]",
            "tables.toml, air, die: must be a list of 7 numbers, not [0, 1, 2, 3, 4, 5]",
        ),
        (
            "[air]",
            "august    = [0, 0, 1, 1, 2, 2, 3]",
            "august    = [0, 1, 0, 1, 2, 2, 3]",
            "tables.toml, air, august: a higher die must not give fewer missions",
        ),
        (
            "[air]",
            "modifier_german_october = -1",
            "modifier_german_october = -7",
            "tables.toml, air, modifier_german_october: must be from -6 to 6, not -7",
        ),
        ('[crt.band."1-2"]', '[crt.band."1-2"]', '[crt.band."one"]', "tables.toml, crt.band, 1-2: missing"),
        ("[[terrain]]", 'kind = "clear"', 'type = "clear"', "tables.toml, terrain: clear is missing"),
        (
            '[crt.band."7-9"]',
            "attacker_max = [5, 5,",
            "attacker_max = [6, 6,",
            'tables.toml, crt.band.7-9, die6: at 1-4: must be 1/0 by the limits above, not "0/0"',
        ),
        (
            'bands = ["1-2", "3-6", "7-9", "10-14"]',
            'bands = ["1-2", "3-6", "7-9", "10-14"]',
            'bands = ["1-2", "3-6", "7-9", "10-13"]',
            "tables.toml, crt.band, 10-13: missing",
        ),
        (
            "[air]",
            "die = [0, 1, 2, 3, 4, 5, 6]",
            "die = [0, 1, 2, 3, 4, 6, 6]",
            "tables.toml, air, die: must be the numbers from 0 to 6",
        ),
        (
            "[air]",
            "august    = [0, 0, 1",
            'august    = [0, "0", 1',
            'tables.toml, air, august: must have whole numbers, not "0"',
        ),
        (
            '[crt.band."3-6"]',
            "defender_max = [1, 2, 3,",
            "defender_max = [1, 2, 1,",
            "tables.toml, crt.band.3-6, defender_max: at 1-2: better odds must not help the defender",
        ),
    ],
)
