"""Mistakes in the counters of 1914 Revision."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import BEGIN, in_file

MISTAKES = in_file(
    "counters.toml",
    [
        (
            "[meta]",
            "allied_counters = 102",
            "allied_counters = 101",
            "counters.toml, meta, allied_counters: 101, but there are 102",
        ),
        (
            "[meta]",
            "german_counters = 89",
            'german_counters = "89"',
            'counters.toml, meta, german_counters: must be a whole number, not "89"',
        ),
        (
            'id = "R-GE-I"\n',
            'id = "R-GE-I"',
            'id = "R-GE-II"',
            "counters.toml, unit R-GE-II, id: written twice",
        ),
        (
            'id = "R-GE-I"\n',
            'id = "R-GE-I"',
            'id = "GE-I"',
            "counters.toml, unit GE-I, id: must begin with R-GE-, as GE-A-I does without the R",
        ),
        (
            'id = "R-GE-I"\n',
            'formation = "GE-A-I"',
            'formation = "GE-A-99"',
            "counters.toml, unit R-GE-I, formation: there is no formation GE-A-99 (formations.toml)",
        ),
        (
            'id = "R-GE-I"\n',
            'formation = "GE-A-I"',
            'formation = "GE-A-II"',
            "counters.toml, unit R-GE-II: is the formation GE-A-II, as R-GE-I is",
        ),
        (
            'id = "R-GE-I"\n',
            'formation = "GE-A-I"',
            'formation = "GE-B-IR"',
            "counters.toml, unit R-GE-I, original: 7-12-3, but GE-B-IR counts 5 in the East (formations.toml)",
        ),
        (
            'id = "R-GE-I"\n',
            'original = "7-12-3"',
            'original = "7-12"',
            "counters.toml, unit R-GE-I, original: must be attack, defence and movement like 7-12-3, not 7-12",
        ),
        (
            'id = "R-GE-I"\n',
            'original = "7-12-3"',
            'original = "(7)-12-3"',
            "counters.toml, unit R-GE-I, original: must be attack, defence and movement like 7-12-3, not (7)-12-3",
        ),
        (
            'id = "R-GE-I"\n',
            'original = "7-12-3"',
            'original = "7-12-4"',
            "counters.toml, unit R-GE-I, original: 7-12-4, but the movement is 3 (formations.toml): it has not changed",
        ),
        (
            'id = "R-GE-I"\n',
            'original = "7-12-3"',
            'original = "6-12-3"',
            "counters.toml, unit R-GE-I, original: 6-12-3, but GE-A-I counts 7 in the East (formations.toml)",
        ),
        (
            'id = "R-GE-I"\n',
            'original = "7-12-3"\n',
            "",
            "counters.toml, unit R-GE-I, original: missing",
        ),
        (
            'id = "R-GE-K2"',
            'original = "(4)-4-4"',
            'original = "4-4-4"',
            "counters.toml, unit R-GE-K2, original: must be attack, defence and movement like (2)-1-4, not 4-4-4",
        ),
        (
            'id = "R-FR-MG1"',
            "strength = 0",
            'original = "0-0-2"\nstrength = 0',
            "counters.toml, unit R-FR-MG1, original: unknown key",
        ),
        (
            'id = "R-GE-I"\n',
            "strength = 9",
            "strength = 10",
            "counters.toml, unit R-GE-I, strength: 10-3, but 7-12-3 becomes 9-3",
        ),
        (
            'id = "R-GE-I"\n',
            'mode = "-"',
            'mode = "d"',
            "counters.toml, unit R-GE-I, mode: must be -, as infantry is, not d",
        ),
        (
            'id = "R-GE-I"\n',
            'mode = "-"',
            'mode = "x"',
            "counters.toml, unit R-GE-I, mode: unknown mode x (one of -, a, d)",
        ),
        (
            'id = "R-GE-I"\n',
            'sheet = "A 1 9-3"\n',
            "",
            "counters.toml, unit R-GE-I, sheet: missing",
        ),
        (
            'id = "R-GE-I"\n',
            'source = "rulebook',
            'source = "sheet',
            (
                f'counters.toml, unit R-GE-I, source: {BEGIN} "sheet: 24 on the sheet, 21 in the set-up list; '
                'which three stand in the East is historical" does not'
            ),
        ),
        (
            'id = "R-GE-I"\n',
            'label = "A I"\n',
            "",
            "counters.toml, unit R-GE-I, label: missing",
        ),
        (
            'id = "R-GE-I"\n',
            'sheet = "',
            'needs = "balloons"\nsheet = "',
            "counters.toml, unit R-GE-I, needs: there is no option balloons (tables.toml, options)",
        ),
        (
            'id = "R-GE-I"\n',
            'sheet = "',
            'leader = "Francois"\nsheet = "',
            "counters.toml, unit R-GE-I, leader: unknown key",
        ),
        (
            'id = "R-GE-I"\n',
            'formation = "GE-A-I"',
            'formation = "FR-A-I"',
            "counters.toml, unit R-GE-I, id: must begin with R-FR-, as FR-A-I does without the R",
        ),
        (
            'id = "R-FR-I"\n',
            'original = "6-10-3"',
            'original = "5-11-3"',
            "counters.toml, unit R-FR-I, original: 5-11-3, but a 8-3 comes from 6-10-3 (tables.toml)",
        ),
    ],
)
