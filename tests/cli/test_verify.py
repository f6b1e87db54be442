"""marne verify: a proof, or the place of the first discrepancy."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from marne.table.record import digest
from tests.cli.kit import Ran, shell

Cli = Callable[..., Ran]


def test_a_good_record(record: Path, cli: Cli) -> None:
    ran = cli("verify", str(record))
    assert ran.code == 0
    assert "verified; the game is finished" in ran.out
    found = cli("verify", str(record), "--json").json()
    assert found["ok"]
    assert found["draws"] > 50
    assert f"{found['answers']} replayed" in ran.out
    assert found["problems"] == []


def test_a_process_of_its_own(record: Path) -> None:
    assert shell("verify", str(record)).code == 0


def test_every_changed_byte_is_found(record: Path, tmp_path: Path, cli: Cli) -> None:
    data = bytearray(record.read_bytes())
    rng = random.Random(1)
    for _ in range(25):
        at = rng.randrange(len(data))
        forged = bytearray(data)
        forged[at] = (forged[at] + rng.randrange(1, 256)) % 256
        path = tmp_path / "forged.json"
        path.write_bytes(forged)
        ran = cli("verify", str(path))
        assert ran.code == 1, at
        assert "first discrepancy: " in ran.out
        assert "Traceback" not in ran.err


def test_a_forged_draw_is_named_by_its_place(record: Path, tmp_path: Path, cli: Cli) -> None:
    """A forger who also mends the digest is found at the draw itself."""
    data = json.loads(record.read_text())
    draws = data["answers"][0].split(";")
    draws[0], draws[-1] = draws[-1], draws[0]
    data["answers"][0] = ";".join(draws)
    data["digest"] = digest(data)
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(data, indent=0, ensure_ascii=False) + "\n")
    ran = cli("verify", str(path))
    assert ran.code == 1
    assert "first discrepancy: answer 1: the record says" in ran.out
    assert cli("verify", str(path), "--json").json()["problems"][0]["answer"] == 1


def test_a_record_without_its_secret_says_so(record: Path, tmp_path: Path, cli: Cli) -> None:
    from marne.table.record import load

    path = tmp_path / "open.json"
    load(record).withheld().save(path)
    ran = cli("verify", str(path))
    assert ran.code == 0
    assert "note: the secret is not in the record" in ran.out
