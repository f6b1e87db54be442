"""Mistakes in the tables of 1914 Revision."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import BEGIN, in_file

MISTAKES = in_file(
    "tables.toml",
    [
        (
            "[crt]",
            '"1-3", "1-2"',
            '"1-4", "1-2"',
            'tables.toml, crt, odds: must be ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]',
        ),
        (
            "[crt]",
            '["DE", "DB"',
            '["DB", "DE"',
            'tables.toml, crt, order_for_attacker: must be ["DE", "DB", "EX", "AB", "AE"]',
        ),
        (
            "[crt]",
            'row1 = ["EX", ',
            "row1 = [",
            "tables.toml, crt, row1: must have 8 cells",
        ),
        (
            "[crt]",
            'row1 = ["EX", ',
            'row1 = ["XX", ',
            'tables.toml, crt, row1: unknown: "XX" (one of AE, AB, EX, DB, DE)',
        ),
        (
            "[crt]",
            'row2 = ["AB", "EX"',
            'row2 = ["AB", "AE"',
            "tables.toml, crt, row2: at 1-2: better odds must not hurt the attacker",
        ),
        (
            "[crt]",
            'row4 = ["AE", "AE"',
            'row4 = ["AE", "EX"',
            "tables.toml, crt, row4: at 1-2: a higher die must not help the attacker",
        ),
        (
            "[crt]",
            'row4 = ["AE", "AE", "AB"',
            'row4 = ["AE", "AE", "AB", "AB"',
            "tables.toml, crt, row4: must have 8 cells",
        ),
        (
            "[crt]",
            'row1_source = ["read", "EX..DB"',
            'row1_source = ["read", "EX..DE"',
            "tables.toml, crt, row1_source: at 1-2: must be EX..DB by the cells that can be read",
        ),
        (
            "[crt]",
            'row2_source = ["AE..EX", "AE..EX", "read", "forced"',
            'row2_source = ["AE..EX", "AE..EX", "read", "AE..EX"',
            "tables.toml, crt, row2_source: at 2-1: must be forced by the cells that can be read",
        ),
        (
            "[crt]",
            'row1_source = ["read"',
            'row1_source = ["EX..AE"',
            (
                'tables.toml, crt, row1_source: unknown: "EX..AE" (one of read, forced, AE..AB, AE..EX, AE..DB, '
                "AE..DE, AB..EX, AB..DB, AB..DE, EX..DB, EX..DE, DB..DE)"
            ),
        ),
        (
            "[crt]",
            "cells_read = 26",
            "cells_read = 27",
            "tables.toml, crt, cells_read: 27, but there are 26",
        ),
        (
            "[crt]",
            "cells_forced = 10",
            "cells_forced = 11",
            "tables.toml, crt, cells_forced: 11, but there are 10",
        ),
        (
            "[crt]",
            "cells_chosen = 28",
            "cells_chosen = 27",
            "tables.toml, crt, cells_chosen: 27, but there are 28",
        ),
        (
            "[crt]",
            'source = "rulebook (36',
            'source = "guess (36',
            f'tables.toml, crt, source: {BEGIN} "guess (36 cells read or forced; the other 28 reconstructed)" does not',
        ),
        (
            "[modifiers]",
            "river = 1",
            "river = 9",
            "tables.toml, modifiers, river: must be from 0 to 7, not 9",
        ),
        (
            "[modifiers]",
            'river_max_odds = "2-1"',
            'river_max_odds = "7-1"',
            (
                "tables.toml, modifiers, river_max_odds: unknown river_max_odds 7-1 (one of 1-3, 1-2, 1-1, 2-1, 3-1, "
                "4-1, 5-1, 6-1)"
            ),
        ),
        (
            "[modifiers]",
            "fort_infantry_only = 2\n",
            "",
            "tables.toml, modifiers, fort_infantry_only: missing",
        ),
        (
            "[siege]",
            'light  = { "150" = 3, "210" = 5',
            'light  = { "150" = 3, "210" = 2',
            "tables.toml, siege, light: 210 must not be weaker than 150",
        ),
        (
            "[siege]",
            'medium = { "150" = 0',
            'medium = { "150" = 4',
            "tables.toml, siege, medium: 150 must not be stronger than against light forts",
        ),
        (
            "[siege]",
            '"305/420" = 6',
            '"305" = 6',
            "tables.toml, siege, light, 305/420: missing",
        ),
        (
            "[limits]",
            "units_per_hex = 2",
            "units_per_hex = 0",
            "tables.toml, limits, units_per_hex: must be from 1 to 9, not 0",
        ),
        (
            "[limits]",
            "units_per_hex = 2",
            "units_per_hex = 1",
            "formations.toml, formations, formation NL-K-1, city: 2 units are set up in Eindhoven, and 1 may be there",
        ),
        (
            "[limits]",
            "plan17_turns = [1, 2, 3]",
            "plan17_turns = [1, 3, 2]",
            "tables.toml, limits, plan17_turns: must rise, and [1, 3, 2] does not",
        ),
        (
            "[limits]",
            "plan17_turns = [1, 2, 3]",
            "plan17_turns = [1, 2, 16]",
            "tables.toml, limits, plan17_turns: the last turn is 15",
        ),
        (
            "[limits]",
            "forced_march_success = [3, 4, 5, 6]",
            "forced_march_success = [3, 7]",
            "tables.toml, limits, forced_march_success: must have numbers from 1 to 6, not 7",
        ),
        (
            "[limits]",
            "isolated_factor = 0.5",
            "isolated_factor = 2",
            "tables.toml, limits, isolated_factor: must be a number from 0 to 1, not 2",
        ),
        (
            "[limits]",
            "GE = { units = 3",
            "GE = { points = 3",
            "tables.toml, limits.rail_strategic.GE, units: missing",
        ),
        (
            "[limits]",
            'garrison = [["4-2"]',
            'garrison = [["4-1"]',
            "tables.toml, limits, garrison: there are 0 German units 4-1",
        ),
        (
            "[limits]",
            'garrison = [["4-2"], ["2-2", "2-2"]]',
            'garrison = [["4-2"], []]',
            'tables.toml, limits, garrison: must be a list of lists of units like "4-2", not [["4-2"], []]',
        ),
        (
            "[limits]",
            'garrison = [["4-2"]',
            "garrison = [[4]",
            'tables.toml, limits, garrison: must have units like "4-2", not 4',
        ),
        (
            "[options]",
            "relieving = 13",
            "relieving = 14",
            "tables.toml, options, numbers: relieving must be 13, not 14",
        ),
        (
            "[options]",
            "relieving = 13, ",
            "",
            "tables.toml, options, numbers, relieving: missing",
        ),
        (
            "[options]",
            "advanced = [1, 2",
            "advanced = [2, 1",
            "tables.toml, options, advanced: must rise, and [2, 1, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15] does not",
        ),
        (
            "[options]",
            '"G6", "A2"',
            '"G11", "A2"',
            "tables.toml, options, cards_left_out: there is no card G11",
        ),
        (
            "[options]",
            '["G6", "A2", "A8"]',
            '["A2", "A8"]',
            "cards.toml, political G6, effect add_units, units: there is no unit IT-B-1",
        ),
        (
            "[options]",
            '["G6", "A2", "A8"]',
            '["G6", "A2", "A8", "A3"]',
            "formations.toml, formations, formation FR-T-1, card: card A3 does not bring it (cards.toml)",
        ),
        (
            "[calendar]",
            "last_turn = 15",
            "last_turn = 12",
            "tables.toml, calendar, last_turn: 12, but September 12 is in turn 15 (war.toml)",
        ),
        (
            "[conversion]",
            '"R-GE-Gd" = "10-3"',
            '"R-GE-Gd" = "9-3"',
            "counters.toml, unit R-GE-Gd, strength: 10-3, but 7-12-3 becomes 9-3",
        ),
        (
            "[conversion]",
            '"R-GE-Gd" = "10-3", ',
            "",
            "counters.toml, unit R-GE-Gd, strength: 10-3, but 7-12-3 becomes 9-3",
        ),
        (
            "[conversion]",
            '"R-GE-Gd" = "10-3"',
            '"R-GE-Gd" = "10-3", "R-GE-I" = "9-3"',
            "tables.toml, conversion, exceptions: R-GE-I is none: the law makes it 9-3",
        ),
        (
            "[conversion]",
            '"R-GE-Gd" = "10-3"',
            '"R-GE-Gd" = "10-3", "R-IT-1" = "9-3"',
            "tables.toml, conversion, exceptions: there is no unit R-IT-1",
        ),
        (
            "[conversion]",
            '"5-8-3" = "6-3"',
            '"5-8-3" = "7-3"',
            "tables.toml, conversion.chart.GE, 5-8-3: 7-3, but R-GE-IBR is a 6-3",
        ),
        (
            "[conversion]",
            '"5-8-3" = "6-3"',
            '"5-9-3" = "7-3"',
            "tables.toml, conversion.chart.GE, 5-9-3: no unit was converted from it",
        ),
        (
            "[sources]",
            'modifiers = "rulebook"',
            'modifiers = "memory"',
            f'tables.toml, sources, modifiers: {BEGIN} "memory" does not',
        ),
        (
            "[sources]",
            'modifiers = "rulebook"',
            'modifiers = "rulebook"\nweather = "rulebook"',
            "tables.toml, sources, weather: there is no such value",
        ),
    ],
)
