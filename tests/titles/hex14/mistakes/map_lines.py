"""Mistakes in the railways of the map, and in where supply comes from."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import in_file

MISTAKES = in_file(
    "map.toml",
    [
        (
            "[ports]",
            'hex = "0818", use = "allied"',
            'hex = "0817", use = "allied"',
            "map.toml, supply.reinforcement_also, british: 0818 is no port",
        ),
        ("[rail.FR]", '"1223 1323",', '"1223 1325",', "map.toml, rail.FR, double: 1223 and 1325 are not neighbours"),
        (
            "[rail.FR]",
            '"1223 1323",',
            '"1223 1323", "1323 1223",',
            "map.toml, rail.FR, double: the link 1323 1223 is written twice",
        ),
        (
            "[rail.FR]",
            '"1223 1323",',
            '"1223 1323", "1709 1710",',
            "map.toml, rail.FR: the link 1709 1710 is in BE and BE",
        ),
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
            "[rail.frontier]",
            'double = [\n"1811 1911", ',
            'double = [\n"1811 1911", "1911 2010", ',
            "map.toml, rail.frontier, double: the link 1911 2010 is written twice",
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
        ("[rail.LU]", "single = [\n]", 'single = "none"', "map.toml, rail.LU, single: must be a list"),
    ],
)
