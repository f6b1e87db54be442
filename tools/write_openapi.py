"""Write the description of the server's API, from which the page takes its types.

    python tools/write_openapi.py FILE

`make types` and `make check-web` run it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from marne.server.app import create_app
from marne.server.settings import Settings


def main(file: str) -> None:
    app = create_app(Settings(database_url="sqlite:///unused.db"))
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(json.dumps(app.openapi(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
