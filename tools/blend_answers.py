"""Make experience between two: that of an earlier player, and a share of what a later one has learned beyond it.

    python -m tools.blend_answers TITLE EARLIER.json LATER.json --share 0.125 --out FILE.json

Needs the group `train`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

from marne.titles import package
from tools.explore_answers import exploring_of
from tools.learn_answers import SMALL


def blend(earlier: Mapping[str, float], later: Mapping[str, float], share: float) -> dict[str, float]:
    """Weights between those of two players; 0 is the earlier one, 1 the later one.

    >>> blend({"a": 1.0, "b": 0.5}, {"a": 2.0}, 0.25)
    {'a': 1.25, 'b': 0.375}
    """
    mixed = {
        name: round((1 - share) * earlier.get(name, 0.0) + share * later.get(name, 0.0), 4)
        for name in sorted({*earlier, *later})
    }
    return {name: weight for name, weight in mixed.items() if abs(weight) >= SMALL}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("--share", type=float, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    earlier, later = (json.loads(file.read_text())["weights"] for file in (args.earlier, args.later))
    facts = {
        "command": f"python -m tools.blend_answers {args.title} {args.earlier.name} {args.later.name}"
        f" --share {args.share:g}",
        "rules": package(args.title).load_game().rules_version,
    }
    args.out.write_text(exploring_of(args.title).text_of(blend(earlier, later, args.share), facts))


if __name__ == "__main__":
    main()
