"""How a map.json is written, and from which tables it says it was made."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

TABLES = Path(__file__).parent


def digest(*folders: str) -> str:
    """Of the tables in these folders, so that a test without any geo library notices a stale map."""
    sha = hashlib.sha256()
    for path in sorted(path for folder in folders for path in TABLES.glob(f"{folder}/*.toml")):
        sha.update(path.name.encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()[:16]


def dumps(data: dict[str, Any]) -> str:
    """One line per entry: compact, and a change of one area is a change of one line."""
    out = []
    for key, value in data.items():
        if isinstance(value, list):
            rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in value)
            out.append(f'"{key}":[\n{rows}\n]')
        else:
            out.append(f'"{key}":{json.dumps(value, ensure_ascii=False)}')
    return "{" + ",\n".join(out) + "}\n"
