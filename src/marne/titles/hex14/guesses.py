"""What may that be? The face-down counters of a hex, or beside the map, with the chances of what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marne.titles.hex14.analysis.likely import Likelihood, look_of
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.kinds import HEX
from marne.titles.hex14.rules.roster import EAST, RESERVE
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView
from marne.titles.hex14.wire import CounterGuess, FaceChance, Guesses, Possibility

ZONES: Final[Mapping[str, int]] = {"reserve": RESERVE, "east": EAST}
"""Where counters lie face down beside the map."""


def guesses(view: CampaignView, likelihood: Likelihood, subject: str) -> Guesses:
    """The hidden counters of a hex or a zone, those on top first; those that look alike are one entry."""
    word = subject.strip().lower()
    where = ZONES[word] if word in ZONES else HEX.read(word)
    here = [t for t in view.tokens if t.where == where and t.unit == UNKNOWN]
    found: list[CounterGuess] = []
    if here:
        worlds = likelihood.worlds(view)
        for nation in sorted({t.nation for t in here}):
            chances = worlds.chances(nation)
            tokens = [t for t in view.tokens if t.nation == nation and t.unit == UNKNOWN]
            alike: dict[object, list[int]] = {}
            for i, t in enumerate(tokens):
                if t.where == where:
                    alike.setdefault(look_of(t), []).append(i)
            for those in alike.values():
                kinds, faces = worlds.tell(tokens[those[0]], chances[those[0]])
                found.append(
                    {
                        "nation": nation,
                        "places": [tokens[i].place for i in those] if where < HEXES else [],
                        "number": len(those),
                        "kinds": listed(kinds),
                        "faces": [shown(face) for face in listed(faces)],
                    }
                )
    found.sort(key=lambda guess: -max(guess["places"], default=0))
    return {"where": where, "counters": found}


def shown(face: Possibility) -> FaceChance:
    """What a counter shows, from the name that `LikelyWorlds.face` gives it."""
    number, lost = map(int, face["name"].split())
    return {"type": number, "lost": lost, "chance": face["chance"]}


def listed(chances: dict[str, float]) -> list[Possibility]:
    """The likeliest first."""
    return [{"name": name, "chance": round(chance, 4)} for name, chance in sorted(chances.items(), key=lambda x: -x[1])]
