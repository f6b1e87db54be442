"""Mistakes in the ground of the map: hexes, rivers, ridges and borders."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import BEGIN, in_file

MISTAKES = in_file(
    "map.toml",
    [
        ("[meta]", "version = 1", "version = 0", "map.toml, meta, version: must be from 1 to 99, not 0"),
        ("[sources]", 'grid = "derived: fits every printed hex number"\n', "", "map.toml, sources, grid: missing"),
        (
            "[sources]",
            'terrain = "geography"',
            'terrain = "made"',
            f'map.toml, sources, terrain: {BEGIN} "made" does not',
        ),
        (
            "[sources]",
            'terrain = "geography"',
            'relief = "geography"\nterrain = "geography"',
            "map.toml, sources, relief: there is no such value",
        ),
        ("[grid]", "cols = 45", "cols = 44", "map.toml, grid, cols: must be 45, as the program numbers hexes, not 44"),
        (
            "[grid]",
            "km_between_centres = 17.0",
            'km_between_centres = "17"',
            'map.toml, grid, km_between_centres: must be a number from 1 to 100, not "17"',
        ),
        (
            "[grid]",
            "lon0 = 13.4",
            "lon0 = 213.4",
            "map.toml, grid.projection, lon0: must be a number from -180 to 180, not 213.4",
        ),
        (
            "terrain = [",
            '".............~~~~~~~~~~~~~...~~~.............", # 01\n',
            "",
            "map.toml, hexes, terrain: must have 35 rows",
        ),
        (
            "terrain = [",
            '".............~~~~',
            '"............~~~~',
            "map.toml, hexes, terrain: row 01 must have 45 letters",
        ),
        (
            "terrain = [",
            '".............~~~~',
            '"x............~~~~',
            "map.toml, hexes, terrain: row 01, column 01: unknown letter x (one of .rlhs~)",
        ),
        (
            "terrain = [",
            '".............~~~~',
            '"............~~~~~',
            "map.toml, hexes.terrain: 1301 must be sea in both terrain and nation, or in neither",
        ),
        (
            "[hexes]",
            'closed_nations = ["S", "G"]',
            'closed_nations = ["S", "X"]',
            "map.toml, hexes, closed_nations: unknown: X (one of D, F, B, N, L, S, G)",
        ),
        (
            "[hexes]",
            'closed_nations = ["S", "G"]',
            'closed_nations = ["S"]',
            (
                "map.toml, hexes: must be in one piece, and 0101, 0102, 0103, 0104, 0105, 0106 "
                "and 80 more cannot be reached from the rest"
            ),
        ),
        ("islands = ", '"2107"', '"2199"', 'map.toml, hexes, islands: there is no hex "2199"'),
        ("islands = ", '"2107"', '"2107", "2107"', "map.toml, hexes, islands: 2107 is written twice"),
        ("islands = ", '"2107"', '"1707"', "map.toml, hexes.islands: 1707 is sea"),
        ("coastal = [", '"0119", ', "", "map.toml, hexes.coastal: 0119 is a playable hex next to the sea"),
        ("coastal = [", '"0119", ', '"0120", ', "map.toml, hexes.coastal: 0119 is a playable hex next to the sea"),
        (
            "[rivers]",
            'Neckar = "4522 4422 4322"',
            'Neckar = "4522 4322"',
            "map.toml, rivers, Neckar: 4522 and 4322 are not neighbours",
        ),
        (
            "[rivers]",
            'Neckar = "4522 4422 4322"',
            'Neckar = "4522"',
            'map.toml, rivers, Neckar: must be two or more hexes in one text, not "4522"',
        ),
        (
            "[rivers]",
            'Neckar = "4522 4422 4322"',
            'Neckar = "4522 4422 4323 4322 4422"',
            "map.toml, rivers, Neckar: 4422 is written twice",
        ),
        (
            "[rivers]",
            'Neckar = "4522 4422 4322"',
            'Neckar = "4522 4521"',
            "map.toml, rivers, Neckar: 4521 is not a river hex in hexes.river",
        ),
        ("[rivers]", 'Neckar = "4522 4422 4322"\n', "", "map.toml, hexes.river: no river flows through 4422"),
        (
            "[rivers]",
            'Sauer = "3218 3319 3419"',
            'Sauer = "3319 3419"',
            "map.toml, hexes.river: no river flows through 3218",
        ),
        (
            "[rivers]",
            'Yser = "1610 1710 1809 1709"',
            'Yser = "1610 1710"',
            "map.toml, hexes.river: no river flows through 1709",
        ),
        (
            "[ridges]",
            '"2821>2722"',
            '"2821-2722"',
            'map.toml, ridges, Hauts de Meuse: must have hexsides like "2821>2722", not "2821-2722"',
        ),
        (
            "[ridges]",
            '"2821>2722"',
            '"2821>2723"',
            "map.toml, ridges, Hauts de Meuse: 2821 and 2723 are not neighbours",
        ),
        (
            "[ridges]",
            '"2821>2722", ',
            '"2821>2722", "2722>2821", ',
            "map.toml, ridges, Hauts de Meuse: 2722>2821: the hexside is written twice",
        ),
        (
            "[ridges]",
            '"2821>2722"',
            '"3834>3833"',
            "map.toml, ridges, Hauts de Meuse: 3834>3833: both hexes must be playable",
        ),
        ("[borders]", '"3113|3213", ', "", "map.toml, borders, BE_DE: 3113|3213 is missing"),
        (
            "[borders]",
            '"3113|3213", ',
            '"3113|3213", "3113|3213", ',
            "map.toml, borders, BE_DE: 3113|3213 is written twice",
        ),
        (
            "[borders]",
            '"3113|3213"',
            '"3013|3113"',
            "map.toml, borders, BE_DE: 3013|3113 is not such a border in hexes.nation",
        ),
        (
            "[grid]",
            "parallels = [48.0, 51.5]",
            "parallels = [48.0]",
            "map.toml, grid.projection, parallels: must be two numbers",
        ),
        ("[hexes]", "coastal = [", 'coastal = ["x", ', 'map.toml, hexes, coastal: there is no hex "x"'),
        ("[hexes]", 'islands = ["2107"', 'islands = [] # "2107"', "map.toml, hexes, islands: must be hexes, not []"),
        (
            "[ridges]",
            '"Argonne crest" = [',
            '"Argonne crest" = "2522>2622" # [',
            'map.toml, ridges, Argonne crest: must be a list of hexsides like "2821>2722", not "2522>2622"',
        ),
        (
            "[hexes]",
            '"FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFDDDDDDDDDDD", # 33',
            '"FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFDDDDDDDDDDB", # 33',
            "map.toml, hexes.nation, BE: must be in one piece, and 4533 cannot be reached from the rest",
        ),
        (
            "river = [",
            '".................................R...........", # 01',
            '".................................e...........", # 01',
            "map.toml, hexes.river: 3401 is the end of a river, so one river must begin there, and no other",
        ),
    ],
)
