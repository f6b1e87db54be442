"""Mistakes in the data of 1914 Deluxe: each is refused, and told with file, entry and reason."""

from __future__ import annotations

import pytest

from marne.kernel.game import DataError
from marne.titles.deluxe.box.examine import examine
from tests.titles.deluxe.data_kit import box_with

BEGIN = "must begin with one of rulebook, derived, fits-example, reconstructed, ruling, geography, drawing, box, and"
"""What is said of a source that does not say where a value comes from."""


COUNTERS_MISTAKES = [
    ("[meta]", "combat_units = 191", "combat_units = 190", "counters.toml, meta, combat_units: 190, but there are 191"),
    (
        "[meta]",
        "counters_total = 440",
        "counters_total = 441",
        "counters.toml, meta, counters_total: 441, but there are 440",
    ),
    (
        "[meta]",
        "counters_optional = 176",
        "counters_optional = 175",
        "counters.toml, meta, counters_optional: 175, but there are 176",
    ),
    (
        "[meta]",
        "reduced_step_counters = 139",
        'reduced_step_counters = "139"',
        'counters.toml, meta, reduced_step_counters: must be a whole number, not "139"',
    ),
    (
        'class = "A"',
        "{ step = 3, attack = 5",
        "{ step = 2, attack = 5",
        "counters.toml, class GE A, step 2, step: must be 3: steps go down to 1 without a gap",
    ),
    (
        'class = "A"',
        "{ step = 3, attack = 5",
        "{ step = 3, attack = 8",
        "counters.toml, class GE A, step 3: 8-10-3 must not be stronger than the step before it, 7-12-3",
    ),
    (
        'class = "A"',
        "{ step = 3, attack = 5, defence = 10, move = 3",
        "{ step = 3, attack = 5, defence = 10, move = 2",
        "counters.toml, class GE A, step 3, move: 2, but it was 3: steps keep their movement",
    ),
    (
        'class = "A"',
        'defence = 12, move = 3, size = "XXX"',
        'defence = 12, move = 3, size = "XXXX"',
        "counters.toml, class GE A, step 4, size: unknown size XXXX (one of XXX, XX, X, III, II)",
    ),
    (
        'class = "A"',
        'stacking = 4, source = "rulebook"',
        'stacking = 3, source = "rulebook"',
        "counters.toml, class GE A, step 4, stacking: 3, but a corps has 4",
    ),
    (
        'class = "A"',
        "defence = 12",
        "defence = 15",
        "counters.toml, class GE A, step 4, defence: 15 points may defend, but the last combat table ends at 14",
    ),
    (
        'class = "A"',
        'step = 4, attack = 7, defence = 12, move = 3, size = "XXX", stacking = 4, source = "rulebook"',
        'step = 4, attack = 7, defence = 12, move = 3, size = "XXX", stacking = 4',
        "counters.toml, class GE A, step 4, source: missing",
    ),
    (
        'class = "A"',
        'type = "infantry"',
        'type = "artillery"',
        "counters.toml, class GE A, type: unknown type artillery (one of infantry, cavalry)",
    ),
    (
        'class = "L"',
        "garrison = true\n",
        "",
        ("counters.toml, class GE L, oval: a class has a red oval if it shrinks in size and may be a garrison"),
    ),
    ('class = "B"', 'class = "B"', 'class = "A"', "counters.toml, class GE A: written twice"),
    ('id = "GE-A-I"', 'id = "GE-A-I"', 'id = "GE-A-II"', "counters.toml, unit GE-A-II, id: written twice"),
    (
        'id = "GE-A-I"',
        'id = "GE-A-I"',
        'id = "GE-A-1"',
        "counters.toml, unit GE-A-1, id: there is no formation GE-A-1 (formations.toml)",
    ),
    ('id = "GE-A-I"', "step = 4", "step = 5", "counters.toml, unit GE-A-I, step: 5, but class A of GE has 4 steps"),
    (
        'id = "GE-A-I"',
        "step = 4\n",
        'step = 4\nleader = "Francois"\n',
        "counters.toml, unit GE-A-I, leader: unknown key",
    ),
    (
        'id = "GE-A-I"',
        'source = "derived from the Revision sheet and the conversion chart; name historical"',
        'source = "sheet"',
        f'counters.toml, unit GE-A-I, source: {BEGIN} "sheet" does not',
    ),
    (
        'id = "GE-305-3"',
        'diamond = "grey"\n',
        "",
        "counters.toml, unit GE-305-3, diamond: artillery has a diamond, and nothing else has",
    ),
    (
        'id = "GE-305-3"',
        "stacking = 1",
        "stacking = 2",
        "counters.toml, unit GE-305-3, stacking: 2, but artillery has 1",
    ),
    (
        "[[replacement_pool]]",
        'nation = "GE"\nclass = "A"\nstep = 3',
        'nation = "GE"\nclass = "A"\nstep = 4',
        "counters.toml, replacement_pool GE A, step: 4 is not a reduced step: the class has 4",
    ),
    (
        "[[replacement_pool]]",
        'nation = "GE"\nclass = "A"\nstep = 3',
        'nation = "GE"\nclass = "A"\nstep = 2',
        "counters.toml, replacement_pool GE A, step: 2 is written twice",
    ),
    (
        "[[replacement_pool]]",
        'class = "A"',
        'class = "Q"',
        "counters.toml, replacement_pool GE Q: there is no such class",
    ),
    (
        'kind = "dummy_german"',
        "count = 10",
        "count = 0",
        "counters.toml, marker dummy_german, count: must be from 1 to 99, not 0",
    ),
    (
        'kind = "dummy_german"',
        'kind = "dummy_german"',
        'kind = "dummy_allied"',
        "counters.toml, marker: a kind is written twice",
    ),
    (
        "[[replacement_pool]]",
        'class = "A"\nstep = 3\ncount',
        'class = "A"\nstep = 2\nnumber',
        "counters.toml, replacement_pool GE A, count: missing",
    ),
    (
        'class = "A"',
        'defence = 9, move = 3, size = "XXX"',
        'defence = 9, move = 3, size = "III"',
        "counters.toml, class GE A, step 2, size: infantry and cavalry is XXX, XX or X, not III",
    ),
    (
        'class = "A"',
        'defence = 9, move = 3, size = "XXX", stacking = 4',
        'defence = 9, move = 3, size = "XXX", stacking = 3',
        "counters.toml, class GE A, step 2, stacking: 3, but a corps has 4",
    ),
    (
        '[[replacement_pool]]\nnation = "GE"\nclass = "M"',
        '[[replacement_pool]]\nnation = "GE"\nclass = "M"\nstep = 1\ncount = 1\nsource = "reconstructed"\n',
        "",
        "counters.toml, replacement_pool GE M: there is none for step 1",
    ),
    (
        'id = "GE-EB-1"',
        "attack = 0",
        "step = 1\nattack = 0",
        "counters.toml, unit GE-EB-1, step: unknown key",
    ),
    (
        'id = "GE-EB-1"',
        "attack = 0\n",
        "",
        "counters.toml, unit GE-EB-1, attack: missing",
    ),
    (
        'id = "GE-A-I"',
        "step = 4",
        "step = 4\nattack = 7",
        "counters.toml, unit GE-A-I, attack: unknown key",
    ),
    (
        'class = "M"',
        'class = "M"',
        'class = "N"',
        "counters.toml, unit GE-M-NC: there is no class M of GE, which it has in formations.toml",
    ),
    (
        'class = "D"',
        'size = "XX"',
        'size = "XXX"',
        "counters.toml, unit GE-D-3R, step: 2 of class D has XXX, but size in formations.toml is XX",
    ),
    (
        'id = "GE-L-1"',
        "step = 3",
        "step = 2",
        "counters.toml, unit GE-L-1, step: 2 of class L has XX, but size in formations.toml is XXX",
    ),
    (
        'class = "A"',
        "step = 4, attack = 7",
        "step = 4, attack = 8",
        "counters.toml, unit GE-A-Gd, step: 4 of class A has 8, but east in formations.toml is 7",
    ),
    (
        'class = "K"',
        'type = "cavalry"',
        'type = "infantry"',
        "counters.toml, unit GE-K-Gd, step: 2 of class K has infantry, but kind in formations.toml is cavalry",
    ),
    (
        'class = "Y"',
        "move = 4",
        "move = 3",
        "counters.toml, unit FR-Y-8, step: 1 of class Y has 3, but move in formations.toml is 4",
    ),
]

TABLES_MISTAKES = [
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
    ("[limits]", "eb_units = 3", "eb_units = 4", "tables.toml, limits, eb_units: 4, but counters.toml has 3"),
    (
        "[limits]",
        "political_cards_drawn = 3",
        "political_cards_drawn = 2",
        "tables.toml, limits, political_cards_drawn: 2, but cards.toml, rules, drawn_each has 3",
    ),
    (
        "[limits]",
        "GE = 6, FR = 6",
        "GE = 7, FR = 6",
        "tables.toml, limits, replacements, GE: 7, but reinforcements.toml has 6",
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
]

REINFORCEMENTS_MISTAKES = [
    ("turn = 2\n", "turn = 2", "turn = 40", "reinforcements.toml, arrival on turn 40, turn: the last turn is 39"),
    ("turn = 2\n", "turn = 2", "turn = 0", "reinforcements.toml, arrival on turn 0, turn: must be from 1 to 99, not 0"),
    (
        "turn = 2\n",
        'dates = "1914-08-16/1914-08-17"',
        'dates = "1914-08-16/1914-08-18"',
        ("reinforcements.toml, arrival on turn 2, dates: must be 1914-08-16/1914-08-17, not 1914-08-16/1914-08-18"),
    ),
    (
        "turn = 2\n",
        'side = "german"',
        'side = "allied"',
        ("reinforcements.toml, arrival on turn 2, side: map.toml, track does not shade the turn for the allied side"),
    ),
    (
        "turn = 4\n",
        'units = ["FR-D-Mor"]',
        'units = ["GE-D-39R"]',
        "reinforcements.toml, arrival on turn 4, units: GE-D-39R has arrived already",
    ),
    (
        "turn = 2\n",
        'units = ["GE-D-39R"]',
        'units = ["GE-D-40R"]',
        "reinforcements.toml, arrival on turn 2, units: there is no unit GE-D-40R",
    ),
    (
        "turn = 2\n",
        'units = ["GE-D-39R"]',
        'units = ["GE-D-39R", "GE-L-7"]',
        "reinforcements.toml, arrival on turn 2, units: GE-L-7 comes on turn 3 (formations.toml)",
    ),
    (
        "turn = 2\n",
        'units = ["GE-D-39R"]',
        'units = ["GE-D-39R", "GE-A-I"]',
        "reinforcements.toml, arrival on turn 2, units: GE-A-I does not come as a reinforcement (formations.toml)",
    ),
    (
        "turn = 2\n",
        'units = ["GE-D-39R"]',
        "units = []",
        "reinforcements.toml, arrival on turn 2, units: must name a unit",
    ),
    (
        "turn = 4\n",
        'units = ["FR-D-Mor"]',
        'units = ["FR-D-Mor", "GE-305-3"]',
        "reinforcements.toml, arrival on turn 4, units: GE-305-3 is not on the allied side",
    ),
    (
        "turn = 2\n",
        'source = "reconstructed"',
        'source = "made"',
        f'reinforcements.toml, arrival on turn 2, source: {BEGIN} "made" does not',
    ),
    (
        "turn = 2\n",
        'side = "german"',
        'side = "german"\nplace = "4508"',
        "reinforcements.toml, arrival on turn 2, place: unknown key",
    ),
    (
        "turn = 4\n",
        "bef = true\n",
        "",
        "reinforcements.toml, arrival on turn 4, bef: BR-A-I comes with the BEF (formations.toml)",
    ),
    (
        'turn = 12\ndates = "1914-09-05/1914-09-06"\nside = "german"',
        'units = ["GE-M-NC"]',
        'units = ["GE-M-NC", "GE-M-NC"]',
        "reinforcements.toml, arrival on turn 12, units: GE-M-NC is written twice",
    ),
    (
        "[replacements]",
        "german_per_turn = 6",
        "german_per_turn = 5",
        "tables.toml, limits, replacements, GE: 6, but reinforcements.toml has 5",
    ),
    ("[replacements]", "dutch = 0", "dutsh = 0", "reinforcements.toml, replacements, dutch: missing"),
    (
        "[sources]",
        'replacements = "rulebook"',
        'supplements = "rulebook"',
        "reinforcements.toml, sources, replacements: missing",
    ),
    (
        "turn = 9\n",
        '["FR-D-42", "BR-A-III"]',
        '["FR-D-42"]',
        "formations.toml, formations, formation BR-A-III, arrival: reinforcements.toml does not name it (BR-A-III)",
    ),
]

FAMILY_MISTAKES = [
    (
        "formations.toml",
        '"GE-305-3"',
        "arrival = 4",
        "arrival = 5",
        "reinforcements.toml, arrival on turn 4, units: GE-305-3 comes on turn 5 (formations.toml)",
    ),
    (
        "formations.toml",
        '"GE-305-3"',
        ", arrival = 4",
        "",
        "reinforcements.toml, arrival on turn 4, units: GE-305-3 does not come as a reinforcement (formations.toml)",
    ),
    (
        "formations.toml",
        '"BR-A-II"',
        ", bef = true",
        "",
        "reinforcements.toml, arrival on turn 4, bef: BR-A-II does not come with the BEF (formations.toml)",
    ),
    (
        "formations.toml",
        '"GE-L-7"',
        "arrival = 3",
        'arrival = 3, card = "A1"',
        "reinforcements.toml, arrival on turn 3, units: GE-L-7 does not come as a reinforcement (formations.toml)",
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
        ("reinforcements.toml, arrival on turn 3, side: map.toml, track does not shade the turn for the german side"),
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
        "[rules]",
        "drawn_each = 3",
        "drawn_each = 4",
        "tables.toml, limits, political_cards_drawn: 3, but cards.toml, rules, drawn_each has 4",
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
    (
        "cards.toml",
        "[rules]",
        "drawn_each = 3",
        "drawn_each = 9",
        "tables.toml, limits, political_cards_drawn: 3, but cards.toml, rules, drawn_each has 9",
    ),
]

UNSOUND = [
    (
        "war.toml",
        "[limits]",
        "supply_to_rail = 3",
        "supply_to_rail = 0",
        "map.toml, mobilization.german: 3124, 3215, 3312, 3314, 3317, 3318 and 24 more would be out of supply",
    ),
    (
        "map.toml",
        "[expect]",
        'closed = ["2405", "2406"]',
        'closed = ["2405", "2404"]',
        "map.toml, expect, closed: 2404 is open",
    ),
    (
        "map.toml",
        "[expect]",
        "stars = { count = 24",
        "stars = { count = 25",
        "map.toml, expect.stars, count: 25, but there are 24",
    ),
    (
        "map.toml",
        "[expect]",
        "german = 245",
        "german = 250",
        "map.toml, expect.stars, german: 250, but the stars have 245",
    ),
    (
        "map.toml",
        "[expect]",
        "rail_share = [30, 46]",
        "rail_share = [50, 60]",
        "map.toml, expect, rail_share: from 50 to 60, but 44 of 100 playable hexes have a railway",
    ),
    (
        "map.toml",
        "[expect]",
        '["Paris", "Verdun", "FR", 15]',
        '["Paris", "Verdun", "FR", 14]',
        "map.toml, expect, rail_within, Paris to Verdun: 14, but it is 15 hexes on the railways of FR",
    ),
    (
        "map.toml",
        "[expect]",
        '["Paris", "Nancy", "FR", 15]',
        '["Paris", "Nancy", "FR", 25]',
        "map.toml, expect, rail_beyond, Paris to Nancy: 25, but it is 19 hexes on the railways of FR",
    ),
    (
        "map.toml",
        "[expect]",
        '["Paris", "Verdun", "FR", 15]',
        '["Paris", "Verdun", "BE", 15]',
        "map.toml, expect, rail_within, Paris to Verdun: 15, but there is no line on the railways of BE",
    ),
    (
        "map.toml",
        "[expect]",
        'german = ["Aachen", "Trier"',
        'german = ["Aachen", "Dieuze"',
        "map.toml, expect.double_lines, german: there is none from the edge to Dieuze",
    ),
    (
        "map.toml",
        "[expect]",
        'nets = ["DE", "LU", "BE"], locks = ["Liege", "Namur"]',
        'nets = ["DE", "LU", "BE"], locks = ["Liege"]',
        "map.toml, expect, lock 3313 to 2411: a line avoids 3013",
    ),
    (
        "map.toml",
        "[expect]",
        'nets = ["DE", "LU", "BE"], locks = ["Liege", "Namur"]',
        'nets = ["DE", "LU"], locks = ["Liege", "Namur"]',
        "map.toml, expect, lock 3313 to 2411: there is no line at all",
    ),
    (
        "map.toml",
        "[expect]",
        'one_move = ["Boulogne"',
        'one_move = ["Le Havre", "Boulogne"',
        ("map.toml, expect.landing: from Le Havre it is 18 hexes by rail to the Belgian border, and not 1 moves"),
    ),
    (
        "map.toml",
        "[expect]",
        '["Eupen", "Saint-Quentin", 16]',
        '["Eupen", "Saint-Quentin", 10]',
        "map.toml, expect, builders, Eupen to Saint-Quentin: 10, but the line has 15 hexes",
    ),
    (
        "map.toml",
        "[expect]",
        'repairs = ["3229"]',
        'repairs = ["3228"]',
        "map.toml, expect.eb_route, repairs: the hexes to repair are 3229",
    ),
    (
        "map.toml",
        "[expect]",
        'to = "3229", repairs = ["3229"]',
        'to = "3329", repairs = ["3229"]',
        "map.toml, expect.eb_route, repairs: the hexes to repair are none",
    ),
    (
        "map.toml",
        "[expect]",
        '"2823", "2824", "2925"',
        '"2823", "2925"',
        "map.toml, expect, fort_lines, 2822 to 3026: 2823 and 2925 are not neighbours",
    ),
    (
        "map.toml",
        "[forts]",
        'name = "Troyon", inner = "2823", outer = "2924", owner = "FR", symbols = 1',
        'name = "Troyon", inner = "2823", outer = "2924", owner = "FR", symbols = 2',
        "map.toml, expect, fort_lines, 2822 to 3026: Troyon must have one symbol, not 2",
    ),
    (
        "map.toml",
        "[forts]",
        ('{ name = "Troyon", inner = "2823", outer = "2924", owner = "FR", symbols = 1, class = "medium" },\n'),
        "",
        "map.toml, expect, fort_lines, 2822 to 3026: no fort stands between 2823 and 2924",
    ),
    (
        "map.toml",
        "[expect]",
        'west = ["3227", "3228", "3229"], east = ["3327"',
        'west = ["3127", "3228", "3229"], east = ["3227"',
        "map.toml, expect.gap: a fort stands between 3127 and 3227",
    ),
    (
        "map.toml",
        "[expect]",
        'west = ["3227", "3228", "3229"], east',
        'west = ["3131", "2731", "3229"], east',
        "map.toml, expect.gap, west: 2731 has a fort",
    ),
    (
        "map.toml",
        "[expect]",
        'no_fort_next_to = ["Paris"]',
        'no_fort_next_to = ["Remiremont"]',
        "map.toml, expect, no_fort_next_to: Epinal is next to Remiremont",
    ),
    (
        "map.toml",
        "[forts]",
        'name = "Liege", hex = "3013", owner = "BE", symbols = 3, class = "heavy"',
        'name = "Liege", hex = "3013", owner = "BE", symbols = 3, class = "medium"',
        "map.toml, forts, in_hex Liege, class: must be heavy",
    ),
    (
        "map.toml",
        "[forts]",
        '{ name = "Liege", hex = "3013", owner = "BE", symbols = 3, class = "heavy" },\n',
        "",
        "map.toml, forts, in_hex Liege: must be a fortress on the Meuse",
    ),
    (
        "map.toml",
        "[zones]",
        '"2615", "2715", "2714", "2813", "2914",\n]',
        '"2714",\n]',
        ("map.toml, zones.meuse_south_of_liege: there is no hex without a fort between the two parts of Belgium"),
    ),
    (
        "map.toml",
        "[expect]",
        'over = ["Verviers", "Vise"]',
        'over = ["Verviers", "Huy", "Stavelot"]',
        "map.toml, expect.guns_reach_liege, over: 3115 is not next to Liege",
    ),
    (
        "map.toml",
        "[expect]",
        'from = ["Eupen", "Malmedy"]',
        'from = ["Eupen", "Aachen", "Trier"]',
        "map.toml, expect.guns_reach_liege, from: Aachen is not next to one of the others",
    ),
    (
        "map.toml",
        "[expect]",
        'reaches = ["Liege"',
        'reaches = ["Lille", "Liege"',
        "map.toml, expect.german_supply: Lille is not in reach of German lines",
    ),
    (
        "map.toml",
        "[expect]",
        'ends_before = ["Saint-Quentin"',
        'ends_before = ["Huy", "Saint-Quentin"',
        "map.toml, expect.german_supply: Huy is in reach of German lines",
    ),
    (
        "map.toml",
        "[mobilization]",
        '["Dunkirk", "1509"]',
        '["Orleans", "0929"]',
        "map.toml, mobilization.french, number 1: 0929 is more than 3 hexes from the border",
    ),
    (
        "tables.toml",
        "[limits]",
        "hexes = 15 }, BE",
        "hexes = 5 }, BE",
        ("map.toml, expect.landing: from Rouen it is 13 hexes by rail to the Belgian border, and not 1 moves"),
    ),
    (
        "war.toml",
        "[east]",
        '{ level = "E1", min = 1,   max = 30,  marker = "EF-30" },\n  { level = "E2", min = 31,',
        '{ level = "E1", min = 1,   max = 40,  marker = "EF-30" },\n  { level = "E2", min = 41,',
        "war.toml, east, level E2: the historical force has 39 points (formations.toml)",
    ),
    (
        "cards.toml",
        'id = "A1"',
        "Antwerp, Mechelen and Louvain",
        "Antwerp, Malines and Louvain",
        "cards.toml, political A1, text: does not name all of Antwerp, Mechelen, Louvain",
    ),
    (
        "cards.toml",
        'id = "MG1"',
        "hexes = [3, 4], units",
        "hexes = [1, 2], units",
        "cards.toml, mobilization MG1, slots: there is no room for its units in or next to their hexes",
    ),
    (
        "cards.toml",
        'id = "MF2"',
        "{ hexes = [11, 12, 13], units = { A = 7, B = 1, K = 2, X = 2, ART = 2 } }",
        "{ hexes = [11], units = { A = 7, B = 1, K = 2, X = 2, ART = 2 } }",
        "cards.toml, mobilization MF2, slots: there is no room for its units in or next to their hexes",
    ),
    (
        "tables.toml",
        "[limits]",
        "artillery_per_hex = 1",
        "artillery_per_hex = 0",
        "cards.toml, mobilization MF1, slots: there is no room for its guns, 0 a hex",
    ),
]


@pytest.mark.parametrize(("anchor", "old", "new", "message"), COUNTERS_MISTAKES)
def test_mistakes_in_counters(anchor: str, old: str, new: str, message: str) -> None:
    """A mistake in counters.toml is told with its entry and reason."""
    with pytest.raises(DataError) as caught:
        box_with("counters.toml", anchor, old, new)
    assert str(caught.value) == message


@pytest.mark.parametrize(("anchor", "old", "new", "message"), TABLES_MISTAKES)
def test_mistakes_in_tables(anchor: str, old: str, new: str, message: str) -> None:
    """A mistake in tables.toml is told with its entry and reason."""
    with pytest.raises(DataError) as caught:
        box_with("tables.toml", anchor, old, new)
    assert str(caught.value) == message


@pytest.mark.parametrize(("anchor", "old", "new", "message"), REINFORCEMENTS_MISTAKES)
def test_mistakes_in_reinforcements(anchor: str, old: str, new: str, message: str) -> None:
    """A mistake in reinforcements.toml is told with its entry and reason."""
    with pytest.raises(DataError) as caught:
        box_with("reinforcements.toml", anchor, old, new)
    assert str(caught.value) == message


@pytest.mark.parametrize(("file", "anchor", "old", "new", "message"), FAMILY_MISTAKES)
def test_mistakes_between_the_files_of_the_family_and_ours(
    file: str, anchor: str, old: str, new: str, message: str
) -> None:
    """What the map, the cards and the war say of counters, tables and arrivals must agree with them."""
    with pytest.raises(DataError) as caught:
        box_with(file, anchor, old, new)
    assert str(caught.value) == message


@pytest.mark.parametrize(("file", "anchor", "old", "new", "message"), UNSOUND)
def test_what_is_found_when_a_corrected_copy_is_examined(
    file: str, anchor: str, old: str, new: str, message: str
) -> None:
    """Every value is fine by itself, but a plan does not fit, a line is too long, a fort line has a hole."""
    box = box_with(file, anchor, old, new)
    with pytest.raises(DataError) as caught:
        examine(box)
    assert str(caught.value) == message
