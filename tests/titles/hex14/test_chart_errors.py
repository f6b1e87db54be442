"""Mistakes in the files of the hex family: each is refused, and told with file, entry and reason."""

from __future__ import annotations

import pytest

from marne.kernel.game import DataError
from tests.titles.hex14.chart_kit import family_with

BEGIN = "must begin with one of rulebook, derived, fits-example, reconstructed, ruling, geography, drawing, box, and"
"""What is said of a source that does not say where a value comes from."""


MAP_MISTAKES = [
    ("[meta]", "version = 1", "version = 0", "map.toml, meta, version: must be from 1 to 99, not 0"),
    ("[sources]", 'grid = "derived: fits every printed hex number"\n', "", "map.toml, sources, grid: missing"),
    ("[sources]", 'terrain = "geography"', 'terrain = "made"', f'map.toml, sources, terrain: {BEGIN} "made" does not'),
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
    ("terrain = [", '".............~~~~', '"............~~~~', "map.toml, hexes, terrain: row 01 must have 45 letters"),
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
    ("[ridges]", '"2821>2722"', '"2821>2723"', "map.toml, ridges, Hauts de Meuse: 2821 and 2723 are not neighbours"),
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
        "[places]",
        'columns = ["name", "label", "hex", "size"]',
        'columns = ["name", "hex", "size"]',
        'map.toml, places, columns: must be ["name", "label", "hex", "size"]',
    ),
    (
        "[places]",
        '["Albert", "Albert", "1516", 1]',
        '["Albert", "Albert", "1516"]',
        "map.toml, places, place Albert: must have 4 values (name, label, hex, size), not 3",
    ),
    (
        "[places]",
        '["Albert", "Albert", "1516", 1]',
        '["Albert", "Albert", "1516", 5]',
        "map.toml, places, place Albert, size: must be from 1 to 4, not 5",
    ),
    (
        "[places]",
        '["Albert", "Albert", "1516", 1]',
        '["Amiens", "Albert", "1516", 1]',
        "map.toml, places, place Amiens: written twice",
    ),
    (
        "[places]",
        '["Albert", "Albert", "1516", 1]',
        '["Albert", "Albert", "1416", 1]',
        "map.toml, places, place Amiens: 1416 is the hex of Albert",
    ),
    (
        "[places]",
        '["Albert", "Albert", "1516", 1]',
        '["Albert", "Albert", "0111", 1]',
        "map.toml, places, place Albert: 0111 is sea",
    ),
    ("[places]", '"Spa" = "3114"', '"Spa" = "3015"', "map.toml, places.alias, Spa: 3015 is not the hex of a place"),
    (
        "[ports]",
        'hex = "0818", use = "allied"',
        'hex = "0818", use = "french"',
        "map.toml, ports.Rouen, use: unknown use french (one of allied, belgian)",
    ),
    (
        "[ports]",
        'hex = "0818", use = "allied"',
        'hex = "0817", use = "allied"',
        "map.toml, supply.reinforcement_also, british: 0818 is no port",
    ),
    (
        "[ports]",
        '"Ostend" = { hex = "1808", use = "belgian" }',
        '"Ostend" = { hex = "1808", use = "allied" }',
        "map.toml, ports, Ostend: use: allied, but it is in BE",
    ),
    (
        "[ports]",
        '"Zeebrugge" = { hex = "2007", use = "belgian" }\n',
        '"Lille" = { hex = "1812", use = "allied" }\n"Zeebrugge" = { hex = "2007", use = "belgian" }\n',
        "map.toml, ports, Lille: 1812 is not coastal",
    ),
    ("[resources]", '"Briey" = "3122"', '"Briey" = "3123"', "map.toml, resources, Briey: 3123 is not the place Briey"),
    (
        "[resources]",
        '"Briey" = "3122"',
        '"Briey" = "3122"\n"Toul" = "3026"',
        "map.toml, resources, Toul: it has no star",
    ),
    ("[stars]", '"german", 50', '"german", 0', "map.toml, stars, star Paris, points: must be from 1 to 999, not 0"),
    (
        "[stars]",
        '"1323", "german", 50',
        '"1323", "french", 50',
        "map.toml, stars, star Paris, side: unknown side french (one of german, allied)",
    ),
    (
        "[stars]",
        '"1323", "german", 50',
        '"1324", "german", 50',
        "map.toml, stars, star Paris: 1324 is not the place Paris",
    ),
    (
        "[stars]",
        '["Brussels", "2411", "german", 15]',
        '["Paris", "1323", "german", 15]',
        "map.toml, stars, star Paris: the hex has a star already",
    ),
    (
        "[stars]",
        '"1323", "german", 50',
        '"1323", "allied", 50',
        "map.toml, stars, star Paris: it is scored by the allied side, but in FR",
    ),
    (
        "[stars]",
        '["Brussels", "2411", "german", 15],\n',
        "",
        "war.toml, victory, objective Brussels: map.toml has no such star",
    ),
    (
        "[stars]",
        '"german", 15],\n["Antwerp"',
        '"german", 16],\n["Antwerp"',
        "war.toml, victory, objective Brussels: map.toml, stars says 16 points for the german side",
    ),
    (
        "[forts]",
        'owner = "BE", symbols = 3',
        'owner = "UK", symbols = 3',
        "map.toml, forts, in_hex Liege, owner: unknown owner UK (one of DE, FR, BE, NL, LU, CH, GB)",
    ),
    (
        "[forts]",
        'owner = "BE", symbols = 3',
        'owner = "FR", symbols = 3',
        "map.toml, forts, in_hex Liege: 3013 is in BE, not in FR",
    ),
    (
        "[forts]",
        'owner = "BE", symbols = 3',
        'owner = "BE", symbols = 4',
        "map.toml, forts, in_hex Liege, symbols: must be from 1 to 3, not 4",
    ),
    (
        "[forts]",
        'class = "heavy"',
        'class = "giant"',
        "map.toml, forts, in_hex Liege, class: unknown class giant (one of light, medium, heavy)",
    ),
    (
        "[forts]",
        'name = "Liege", hex = "3013"',
        'name = "Liege", hex = "3014"',
        "map.toml, forts, in_hex Liege: 3014 is not the place Liege",
    ),
    (
        "[forts]",
        'name = "Liege", hex = "3013", ',
        'name = "Liege", hex = "3013", guns = 2, ',
        "map.toml, forts, in_hex Liege, guns: unknown key",
    ),
    (
        "[forts]",
        'name = "Troyon", inner = "2823", outer = "2924"',
        'name = "Troyon", inner = "2823", outer = "2923"',
        "map.toml, forts, on_hexside Troyon: there is a fort already",
    ),
    (
        "[forts]",
        'name = "Troyon", inner = "2823", outer = "2924"',
        'name = "Troyon", inner = "2823", outer = "3024"',
        "map.toml, forts, on_hexside Troyon: 2823 and 3024 are not neighbours",
    ),
    (
        "[forts]",
        'name = "Troyon", inner = "2823"',
        'name = "Genicourt", inner = "2823"',
        "map.toml, forts, on_hexside Genicourt: written twice",
    ),
    (
        "[forts]",
        'name = "Genicourt", inner = "2823", outer = "2923"',
        'name = "Genicourt", inner = "2823", outer = "2822"',
        "map.toml, forts, on_hexside Genicourt: 2822 has a fort in the hex (Verdun)",
    ),
    ("[rail.FR]", '"1223 1323",', '"1223 1325",', "map.toml, rail.FR, double: 1223 and 1325 are not neighbours"),
    (
        "[rail.FR]",
        '"1223 1323",',
        '"1223 1323", "1323 1223",',
        "map.toml, rail.FR, double: the link 1323 1223 is written twice",
    ),
    ("[rail.FR]", '"1223 1323",', '"1223 1323", "1709 1710",', "map.toml, rail.FR: the link 1709 1710 is in BE and BE"),
    (
        "[rail.FR]",
        '"1223 1323",',
        '"1223 1323", "0511 0512",',
        "map.toml, rail.FR: the link 0511 0512: both hexes must be playable",
    ),
    (
        "[rail.FR]",
        '"3225 3226",',
        '"3225 3226", 7,',
        "map.toml, rail.FR, double: must be two or more hexes in one text, not 7",
    ),
    ("[rail.LU]", "single = [\n]", "tracks = [\n]\nsingle = [\n]", "map.toml, rail.LU, tracks: unknown key"),
    ("[rail.BE]", '"2007 2008",', "", "map.toml, ports, Zeebrugge: there is no railway"),
    (
        "[rail.frontier]",
        '"1811 1911", ',
        '"1811 1812", ',
        "map.toml, rail.frontier, double: the link 1811 1812 is written twice",
    ),
    ("[rail.NL]", '"2507 2606",\n', "", "map.toml, rail.NL: must be one net, and 2507 cannot be reached from 2503"),
    (
        "[rail.DE]",
        '"4422 4523",',
        '"4422 4523", "4523 4524",',
        "map.toml, supply.german: 4524 has a railway at the edge and is missing",
    ),
    (
        "[supply]",
        'edge = "west", towards = "Caen"',
        'edge = "north", towards = "Caen"',
        "map.toml, supply, allied 0120, edge: unknown edge north (one of west, south, east, northeast)",
    ),
    (
        "[supply]",
        'edge = "west", towards = "Caen"',
        'edge = "south", towards = "Caen"',
        "map.toml, supply.allied, hex 0120: it is not at the south edge",
    ),
    (
        "[supply]",
        '{ hex = "0120", edge = "west", towards = "Caen", tracks = 2 },\n',
        "",
        "map.toml, supply.allied: 0120 has a railway at the edge and is missing",
    ),
    (
        "[supply]",
        'towards = "Caen", tracks = 2',
        'towards = "Caen", tracks = 1',
        "map.toml, supply.allied, hex 0120: tracks: 1, but the line has 2",
    ),
    (
        "[supply]",
        'french = ["Paris"]',
        'french = ["Lutetia"]',
        "map.toml, supply.reinforcement_also, french: there is no place Lutetia",
    ),
    (
        "[supply]",
        '"Ostend", "Zeebrugge", "Antwerp"',
        '"Ostend", "Brussels", "Antwerp"',
        "map.toml, supply.reinforcement_also, british_naval: 2411 is no port",
    ),
    (
        "[setup]",
        '["Metz", "3223", "DE", "3-4-2", "always", "rulebook"]',
        '["Metz", "3223", "DE", "3-4-2", "sometimes", "rulebook"]',
        'map.toml, setup, place Metz, when: must be "always" or a card like "card A1", not "sometimes"',
    ),
    (
        "[setup]",
        '["Metz", "3223", "DE", "3-4-2", "always", "rulebook"]',
        '["Metz", "3223", "DE", "3-4-2", "always", "made"]',
        f'map.toml, setup, place Metz, source: {BEGIN} "made" does not',
    ),
    (
        "[setup]",
        '["Metz", "3223", "DE"',
        '["Metz", "3222", "DE"',
        "map.toml, setup, place Metz: 3222 is not the place Metz",
    ),
    (
        "[setup]",
        '["Metz", "3223", "DE"',
        '["Metz", "3223", "FR"',
        "map.toml, setup, place Metz: 3223 is not a playable hex of FR",
    ),
    (
        "[mobilization]",
        '["Dunkirk", "1509"]',
        '["Dunkirk", "1510"]',
        "map.toml, mobilization.french, number 1: 1510 is not the place Dunkirk",
    ),
    (
        "[mobilization]",
        '["Dunkirk", "1509"]',
        '["Lille", "1812"]',
        "map.toml, mobilization.french, number 2: 1812 has a number already",
    ),
    (
        "[mobilization]",
        '["Dunkirk", "1509"]',
        '["Liege", "3013"]',
        "map.toml, mobilization.french, number 1: 3013 is not a playable hex of FR",
    ),
    ("[zones]", '"3112", "3210"', '"3113", "3210"', "map.toml, zones.dutch_limburg: 3113 does not belong there"),
    ("[zones]", "italian_entry", "italian_entrance", "map.toml, zones, italian_entry: missing"),
    (
        "belgium_west_of_meuse",
        '"3012", "3110"',
        '"3110"',
        "map.toml, zones.belgium_west_of_meuse: 3012 is Belgian and in no part of Belgium",
    ),
    (
        "belgium_west_of_meuse",
        '"3012", "3110"',
        '"3012", "3110", "3113"',
        "map.toml, zones.belgium_west_of_meuse: 3113 is in another part of Belgium, too",
    ),
    (
        "belgium_west_of_meuse",
        '"3012", "3110"',
        '"3012", "3110", "3117"',
        "map.toml, zones.belgium_east_of_meuse: 3117 is in another part of Belgium, too",
    ),
    (
        "[boxes]",
        'east_front = { side = "german"',
        'east_front = { side = "russian"',
        "map.toml, boxes.east_front, side: unknown side russian (one of german, allied)",
    ),
    (
        "[track]",
        'first_day = "1914-08-14"',
        'first_day = "14 August"',
        'map.toml, track, first_day: must be a date like 1914-08-14, not "14 August"',
    ),
    ("[track]", "turns = 39", "turns = 40", "map.toml, track, turns: 40, but there are 39 rows"),
    ("[track]", "red_outline = 10", "red_outline = 40", "map.toml, track, red_outline: there is no turn 40"),
    (
        "[track]",
        "red_outline = 10",
        "red_outline = 9",
        "war.toml, calendar, bef_automatic_turn: 10, but map.toml, track says 9",
    ),
    (
        "[track]",
        "extended_end = 39",
        "extended_end = 38",
        "map.toml, track, extended_end: 38, but the track has 39 turns",
    ),
    (
        "[track]",
        '[3, "1914-08-18", "1914-08-19", true, false]',
        '[4, "1914-08-18", "1914-08-19", true, false]',
        "map.toml, track, turn 4: must be turn 3",
    ),
    (
        "[track]",
        '[3, "1914-08-18", "1914-08-19", true, false]',
        '[3, "1914-08-18", "1914-08-20", true, false]',
        "map.toml, track, turn 3: must be from 1914-08-18 to 1914-08-19",
    ),
    (
        "[track]",
        '[3, "1914-08-18", "1914-08-19", true, false]',
        '[3, "1914-08-18", "1914-08-19", 1, false]',
        "map.toml, track, turn 3, shaded: german reinforcements: must be true or false, not 1",
    ),
    (
        "[expect]",
        '["Paris", "Nancy", "FR", 15]',
        '["Paris", "Nanzig", "FR", 15]',
        "map.toml, expect, line Paris, to: there is no place Nanzig",
    ),
    (
        "[expect]",
        '["Paris", "Nancy", "FR", 15]',
        '["Paris", "Nancy", "UK", 15]',
        "map.toml, expect, line Paris, railway: unknown railway UK (one of FR, BE, LU, NL, DE)",
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
        "[places]",
        'alias = { "Spa" = "3114"',
        'alias = { "Namur" = "3114"',
        "map.toml, places.alias, Namur: it is a place already",
    ),
    (
        "[ridges]",
        '"Argonne crest" = [',
        '"Argonne crest" = "2522>2622" # [',
        'map.toml, ridges, Argonne crest: must be a list of hexsides like "2821>2722", not "2522>2622"',
    ),
    (
        "[supply]",
        '{ hex = "0120", edge',
        '{ hex = "0121", edge',
        "map.toml, supply.allied, hex 0121: there is no railway",
    ),
    ("[supply]", '{ hex = "0127", edge', '{ hex = "0120", edge', "map.toml, supply.allied: a hex is written twice"),
    (
        "[supply]",
        'hex = "4508", edge = "east", towards = "Berlin"',
        'hex = "4534", edge = "east", towards = "Berlin"',
        "map.toml, supply.german, hex 4534: it is in CH",
    ),
    (
        "[forts]",
        'name = "Istein", inner = "3833", outer = "3734"',
        'name = "Istein", inner = "3833", outer = "3834"',
        "map.toml, forts, on_hexside Istein: 3834 is not playable",
    ),
    (
        "[forts]",
        'name = "Amsterdam", hex = "2801"',
        'name = "Flushing", hex = "2107"',
        "map.toml, forts, in_hex Flushing: 2107 is not playable",
    ),
    (
        "[forts]",
        'name = "Lomont", inner = "3434", outer = "3534", owner = "FR", symbols = 1',
        'name = "Lomont", inner = "3434", outer = "3534", owner = "FR", symbols = 3',
        "map.toml, forts, on_hexside Lomont, symbols: must be from 1 to 2, not 3",
    ),
    ("[setup]", '["Ghent", "2209"', '["Brussels", "2411"', "map.toml, setup, place Brussels: written twice"),
    (
        "[zones]",
        '"2615", "2715", "2714", "2813", "2914", "3013", "3113", "3111"',
        '"2615", "2715", "2714", "2813", "2914", "3013", "3113"',
        "map.toml, zones.belgium_west_of_meuse: 3111 is Belgian and in no part of Belgium",
    ),
    (
        "[expect]",
        'fort_lines = [["Verdun", "2823"',
        'fort_lines = ["Verdun", ["2823"',
        "map.toml, expect, fort_lines: must be a list of rows",
    ),
    (
        "[expect]",
        '["Eupen", "Saint-Quentin", 16]',
        '["Eupen", "Saint-Quintin", 16]',
        "map.toml, expect, line Eupen, to: there is no place Saint-Quintin",
    ),
    (
        "[expect]",
        'locks = ["Liege", "Namur"]',
        'locks = ["Liege", "Namen"]',
        'map.toml, expect, lock Aachen, locks: there is no hex "Namen"',
    ),
    (
        "[rail.frontier]",
        'double = [\n"1811 1911", ',
        'double = [\n"1811 1911", "1911 2010", ',
        "map.toml, rail.frontier, double: the link 1911 2010 is written twice",
    ),
    (
        "[hexes]",
        '"FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFDDDDDDDDDDD", # 33',
        '"FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFDDDDDDDDDDB", # 33',
        "map.toml, hexes.nation, BE: must be in one piece, and 4533 cannot be reached from the rest",
    ),
    ("[meta]", "[meta]", "[extra]\na = 1\n\n[meta]", "map.toml, [extra]: unknown table"),
    (
        "[track]",
        "days_per_turn = 2",
        "days_per_turn = 3",
        "map.toml, track, turn 1: must be from 1914-08-14 to 1914-08-16",
    ),
    (
        "river = [",
        '".................................R...........", # 01',
        '".................................e...........", # 01',
        "map.toml, hexes.river: 3401 is the end of a river, so one river must begin there, and no other",
    ),
    (
        "[rail.frontier]",
        'double = [\n"1811 1911", ',
        'double = [\n"1811 1911", "1214 1215", ',
        "map.toml, rail.frontier: the link 1214 1215 crosses no border",
    ),
    (
        "[rail.DE]",
        '"3632 3733",',
        '"3632 3733",\n"4332 4333",',
        "map.toml, supply.german: no line leads from 4508 to 4332, 4333",
    ),
    ("[stars]", '["Paris", "1323", "german", 50]', '"Paris"', "map.toml, stars, rows: must be a list of rows"),
    ("[rail.LU]", "single = [\n]", 'single = "none"', "map.toml, rail.LU, single: must be a list"),
]

WAR_MISTAKES = [
    (
        "[limits]",
        "garrison_trigger_units_france = [10, 30]",
        "garrison_trigger_units_france = [30, 10]",
        "war.toml, limits, garrison_trigger_units_france: must not end before it begins, and 10 is less than 30",
    ),
    (
        "[limits]",
        "cavalry_withdraw = 2",
        "cavalry_withdraw = 2.5",
        "war.toml, limits, cavalry_withdraw: must be a whole number, not 2.5",
    ),
    (
        "[limits]",
        "cavalry_withdraw = 2",
        "cavalry_withdraws = 2",
        "war.toml, limits, cavalry_withdraw: missing",
    ),
    (
        "[limits]",
        "dummy_move = 4",
        "dummy_move = 4\ndummy_size = 1",
        "war.toml, limits, dummy_size: unknown key",
    ),
    (
        "[sources]",
        'limits = "rulebook"\n',
        "",
        "war.toml, sources, limits.supply_to_rail: missing",
    ),
    (
        "[calendar]",
        "days_per_turn = 2",
        "days_per_turn = 3",
        "war.toml, calendar, august_turns: must be [1, 6], the turns that begin in it",
    ),
    (
        "[calendar]",
        "days_per_turn = 2",
        "days_per_turn = 0",
        "war.toml, calendar, days_per_turn: must be from 1 to 31, not 0",
    ),
    (
        "[calendar]",
        'first_day = "1914-08-14"',
        'first_day = "1914-08-32"',
        'war.toml, calendar, first_day: must be a date like 1914-08-14, not "1914-08-32"',
    ),
    (
        "[calendar]",
        "august_turns = [1, 9]",
        "august_turns = [1, 8]",
        "war.toml, calendar, august_turns: must be [1, 9], the turns that begin in it",
    ),
    (
        "[calendar]",
        "august_turns = [1, 9]",
        "august_turns = [9, 1]",
        "war.toml, calendar, august_turns: must not end before it begins, and 1 is less than 9",
    ),
    (
        "[calendar]",
        "august_turns = [1, 9]",
        "august_turns = [1, 5, 9]",
        "war.toml, calendar, august_turns: must be a list of 2 numbers, not [1, 5, 9]",
    ),
    (
        "[calendar]",
        "last_turn_september_12 = 15",
        "last_turn_september_12 = 14",
        "war.toml, calendar, last_turn_september_12: turn 14 is from 1914-09-09 to 1914-09-10",
    ),
    (
        "[calendar]",
        "last_turn_standard = 12",
        "last_turn_standard = 13",
        "war.toml, calendar, last_turn_standard: 13, but map.toml, track says 12",
    ),
    (
        "[calendar]",
        "replacements_from = 2",
        "replacements_from = 40",
        "war.toml, calendar, replacements_from: 40, but the last turn is 39",
    ),
    ("[calendar]", "replacements_from = 2", "replacements_form = 2", "war.toml, calendar, replacements_from: missing"),
    (
        "[sources]",
        '"calendar.september_turns" = "derived"',
        '"calendar.july_turns" = "derived"',
        "war.toml, sources, calendar.july_turns: there is no such value",
    ),
    ("[sources]", '"east.code" = "reconstructed"\n', "", "war.toml, sources, east.code: missing"),
    (
        "[east]",
        "artillery_allowed = false",
        'artillery_allowed = "no"',
        'war.toml, east, artillery_allowed: must be true or false, not "no"',
    ),
    (
        "[east]",
        '{ level = "E3", min = 51,',
        '{ level = "E3", min = 52,',
        "war.toml, east, level E3, min: must join up with the level below: from 51 on",
    ),
    ("[east]", '{ level = "E3", min = 51,', '{ level = "E4", min = 51,', "war.toml, east, level E4, level: must be E3"),
    (
        "[east]",
        "max = 999, marker",
        "max = 1999, marker",
        "war.toml, east, level E6, max: must be from 0 to 999, not 1999",
    ),
    (
        "[east]",
        '{ level = "E6", min = 121,',
        '{ level = "E6", size = 1, min = 121,',
        "war.toml, east, level E6, size: unknown key",
    ),
    (
        "[east]",
        'levels_source = "reconstructed (E2',
        'levels_source = "web (E2',
        f'war.toml, east, levels_source: {BEGIN} "web (E2 and the marker EF-50: rulebook)" does not',
    ),
    (
        "[east.mobilization]",
        'E0 = ["A", "A", "A", "A", "B", "P1"]',
        'E0 = ["A", "A", "A", "A", "B"]',
        "war.toml, east.mobilization, E0: must have six results, one for each die",
    ),
    (
        "[east.mobilization]",
        'E0 = ["A", "A", "A", "A", "B", "P1"]',
        'E0 = ["A", "A", "A", "A", "F", "P1"]',
        'war.toml, east.mobilization, E0: must have letters of east.code or "P" and a number, not "F"',
    ),
    (
        "[east.mobilization]",
        'E0 = ["A", "A", "A", "A", "B", "P1"]',
        'E0 = ["A", "A", "A", "A", "B", "P0"]',
        'war.toml, east.mobilization, E0: must have letters of east.code or "P" and a number, not "P0"',
    ),
    ("[east.mobilization]", "E6 = [", "E7 = [", "war.toml, east.mobilization, E6: missing"),
    (
        "[east.code]",
        "A = [1, 1, 2, 2, 3, 4]",
        "A = [1, 1, 2, 2, 3, 13]",
        "war.toml, east.code, A: must have numbers from 1 to 12, not 13",
    ),
    (
        "[east.code]",
        "A = [1, 1, 2, 2, 3, 4]",
        "A = [2, 2, 2, 2, 3, 4]",
        "war.toml, east.code: situation 1 never comes up",
    ),
    (
        "number = 7",
        "return_percent = 25",
        "return_percent = 125",
        "war.toml, east, situation 7, return_percent: must be from 0 to 100, not 125",
    ),
    ("number = 7", "number = 7", "number = 8", "war.toml, east, situation 8, number: must be 7"),
    (
        "[victory]",
        "decisive_ratio = 5",
        "decisive_ratio = 2",
        "war.toml, victory, tactical_ratio: 2 must be less than the decisive ratio, 2",
    ),
    (
        "[victory]",
        "objectives_count = 24",
        "objectives_count = 23",
        "war.toml, victory, objectives_count: 23, but the list has 24",
    ),
    (
        'city = "Brussels"',
        'scored_by = "german"',
        'scored_by = "belgian"',
        ("war.toml, victory, objective Brussels, scored_by: unknown scored_by belgian (one of german, allied)"),
    ),
    (
        'city = "Brussels"',
        "points = 15",
        "points = 20",
        "war.toml, victory, objective Brussels: map.toml, stars says 15 points for the german side",
    ),
    (
        'city = "Brussels"',
        'kind = "city"',
        'kind = "resource"',
        "war.toml, victory, objective Brussels, kind: resource, but map.toml, resources says otherwise",
    ),
    (
        'city = "Brussels"',
        'city = "Brussels"',
        'city = "Ypres"',
        "war.toml, victory, objective Ypres: map.toml has no such star",
    ),
    ('city = "Brussels"', 'city = "Brussels"', 'city = "Paris"', "war.toml, victory, objective Paris: written twice"),
    (
        "[victory.unit_points]",
        "A = 8,",
        "A = 100,",
        "war.toml, victory.unit_points.GE, A: must be from 0 to 99, not 100",
    ),
    ("[victory.unit_points]", "IT = { B = 6 }", "", "war.toml, victory.unit_points, IT: missing"),
    ("[calendar]", "[calendar]", "[prologue]\na = 1\n\n[calendar]", "war.toml, [prologue]: unknown table"),
    (
        "[victory]",
        "objectives_count = 24",
        "objectives_count = 24\nweather = 1",
        "war.toml, victory, weather: unknown key",
    ),
    (
        "number = 7",
        'note = "the historical outcome"',
        "note = 7",
        "war.toml, east, situation 7, note: must be a text, not 7",
    ),
]

CARDS_MISTAKES = [
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
        ("cards.toml, political A9, effect rail_points, turns: must not end before it begins, and 1 is less than 3"),
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
]


@pytest.mark.parametrize(("anchor", "old", "new", "message"), MAP_MISTAKES)
def test_mistakes_in_map(anchor: str, old: str, new: str, message: str) -> None:
    """A mistake in the map is told with its entry and reason."""
    with pytest.raises(DataError) as caught:
        family_with("map.toml", anchor, old, new)
    assert str(caught.value) == message


@pytest.mark.parametrize(("anchor", "old", "new", "message"), WAR_MISTAKES)
def test_mistakes_in_war(anchor: str, old: str, new: str, message: str) -> None:
    """A mistake in calendar, East Front or victory is told with its entry and reason."""
    with pytest.raises(DataError) as caught:
        family_with("war.toml", anchor, old, new)
    assert str(caught.value) == message


@pytest.mark.parametrize(("anchor", "old", "new", "message"), CARDS_MISTAKES)
def test_mistakes_in_cards(anchor: str, old: str, new: str, message: str) -> None:
    """A mistake in the cards is told with its entry and reason."""
    with pytest.raises(DataError) as caught:
        family_with("cards.toml", anchor, old, new)
    assert str(caught.value) == message
