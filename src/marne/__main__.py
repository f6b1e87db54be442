"""`python -m marne` is the marne command."""

from __future__ import annotations

import sys

from marne.cli import main

if __name__ == "__main__":
    sys.exit(main())
