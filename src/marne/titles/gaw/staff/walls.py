"""Garrison discs as a lasting obstacle: what is built in a fortress stands until it is stormed.

The risk of the next impulse or two says too little about them: by the time it is seen there is no time to build.
"""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.staff.barrier import LIKELY, LIMIT, Barrier
from marne.titles.gaw.staff.danger import Post
from marne.titles.gaw.staff.view_map import Field

STORM: Final = 36.0
"""The fire that the enemy can bring against a fortress at most: more walls than that are worth nothing."""


def lasting_walls(field: Field, barrier: Barrier, post: Post, discs: int) -> float:
    """What so many more discs are worth in a fortress beyond the next impulses."""
    weight = field.style.walls
    if weight <= 0 or post.hold <= 1.0:
        return 0.0
    ways = barrier.ways
    away = max(0, ways.distance[post.area] - ways.resist[post.area])
    if away >= LIMIT:
        return 0.0
    total = 0.0
    fire = post.fire
    for _ in range(discs):
        total += max(0.0, 1.0 - fire / STORM)
        fire += 4.0
    return weight * post.hold * LIKELY[away] * total / 2
