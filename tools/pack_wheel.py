"""Make a compiled wheel from a plain one and the extension modules of an earlier compiled one.

    python tools/pack_wheel.py PLAIN_DIR COMPILED_DIR OUT_DIR

Compiling takes minutes and concerns only a part of the package. As long as that part is unchanged, its extension
modules stay good, and everything else comes from a wheel built without compiling.
"""

from __future__ import annotations

import base64
import hashlib
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def is_from_compiled(name: str) -> bool:
    """The extension modules, and the file that states for which platform they are."""
    return name.endswith((".so", ".pyd", ".dist-info/WHEEL"))


def record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def only_wheel(folder: str) -> Path:
    (wheel,) = Path(folder).glob("*.whl")
    return wheel


def main(plain_dir: str, compiled_dir: str, out_dir: str) -> None:
    plain, compiled = only_wheel(plain_dir), only_wheel(compiled_dir)
    out = Path(out_dir) / compiled.name
    out.parent.mkdir(parents=True, exist_ok=True)
    record, record_name = "", ""
    with ZipFile(plain) as old, ZipFile(compiled) as so, ZipFile(out, "w", ZIP_DEFLATED) as new:
        parts = [(old, name) for name in old.namelist() if not is_from_compiled(name)]
        parts += [(so, name) for name in so.namelist() if is_from_compiled(name)]
        for source, name in parts:
            if name.endswith(".dist-info/RECORD"):
                record_name = name
                continue
            content = source.read(name)
            new.writestr(source.getinfo(name), content, ZIP_DEFLATED)
            record += record_line(name, content)
        new.writestr(old.getinfo(record_name), f"{record}{record_name},,\n")
    print(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
