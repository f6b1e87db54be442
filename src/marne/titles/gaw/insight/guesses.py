"""What may that be? The hidden blocks of an area, with the chances of what they are."""

from __future__ import annotations

from marne.titles.gaw import wire
from marne.titles.gaw.analysis.likely import LikelyWorlds, factors
from marne.titles.gaw.notation import read_area
from marne.titles.gaw.rules.board import POOL
from marne.titles.gaw.rules.view import UNKNOWN, GawView


def guesses(view: GawView, subject: str) -> wire.Guesses:
    """The hidden blocks of an area or the pool; those that look alike are one entry."""
    area = POOL if subject.strip().lower() == "pool" else read_area(subject)
    worlds = LikelyWorlds(view, factors())
    found: list[wire.BlockGuess] = []
    for power in sorted({t.power for t in view.tokens if t.where == area and t.unit == UNKNOWN}):
        chances = worlds.chances(power)
        tokens = [t for t in view.tokens if t.power == power and t.unit == UNKNOWN]
        here = [i for i, t in enumerate(tokens) if t.where == area]
        for look in dict.fromkeys((tokens[i].mark, tokens[i].veil) for i in here):
            alike = [i for i in here if (tokens[i].mark, tokens[i].veil) == look]
            kinds, strengths, units = worlds.tell(power, area, chances[alike[0]])
            found.append(
                {
                    "power": power,
                    "mark": look[0],
                    "veil": f"{look[1]:x}",
                    "blocks": len(alike),
                    "kinds": listed(kinds),
                    "strengths": listed(strengths),
                    "units": listed(units),
                }
            )
    return {"area": area, "blocks": found}


def listed(chances: dict[str, float]) -> list[wire.Possibility]:
    """The likeliest first."""
    return [{"name": name, "chance": round(chance, 4)} for name, chance in sorted(chances.items(), key=lambda x: -x[1])]
