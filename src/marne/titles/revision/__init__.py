"""1914 Revision: the data of the box. It is no title yet: it has no manifest."""

from __future__ import annotations

import marne.titles.revision.box  # declares the data files before anything of the family is loaded  # noqa: F401
