"""Make a computer player of an earlier version available to `marne arena`, to see whether the present one is better.

    python tools/old_player.py COMMIT TITLE [--family FOLDER ...]

copies `staff` of the title, as it was at a commit, into build/players under a name of its own, and prints what to type
for it. It plays by the present rules, so it works as long as what the staff uses of them has not changed.
"""

from __future__ import annotations

import argparse
import io
import re
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLAYER = '''"""`staff` of {title} as it was at {commit}: made by tools/old_player.py."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from marne.agents import Level
from {package} import levels as _levels

_OLD = next(level for level in _levels() if level.name == "staff")
OLD = Level("staff-{commit}", lambda game: game.key == "{title}", _OLD.make, _OLD.version if len(_OLD) > 3 else "0")
'''


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("title")
    parser.add_argument("--family", action="append", default=[], help="a family of the title whose staff it uses")
    args = parser.parse_args()
    commit = _git("rev-parse", "--short", args.commit).decode().strip()
    folder = ROOT / "build" / "players"
    renamed = {name: f"{name}_{commit}" for name in (args.title, *args.family)}
    for name, new in renamed.items():
        _copy(commit, name, folder / new, renamed)
    file = folder / f"{args.title}_{commit}.py"
    file.write_text(PLAYER.format(title=args.title, commit=commit, package=f"{renamed[args.title]}.package"))
    print(f"{file.relative_to(ROOT)}:OLD")


def _copy(commit: str, title: str, target: Path, renamed: dict[str, str]) -> None:
    """The package of a title at a commit: its `__init__`, which makes the players, and its staff."""
    source = f"src/marne/titles/{title}"
    archive = _git("archive", commit, f"{source}/staff", f"{source}/__init__.py")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            inside = Path(member.name).relative_to(source) if member.isfile() else None
            content = files.extractfile(member)
            if inside is None or content is None or inside.suffix != ".py":
                continue
            text = content.read().decode()
            for name, new in renamed.items():
                text = re.sub(rf"\bmarne\.titles\.{name}\.staff\b", f"{new}.staff", text)
            path = target / ("package.py" if str(inside) == "__init__.py" else inside)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    (target / "__init__.py").touch()


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout


if __name__ == "__main__":
    main()
