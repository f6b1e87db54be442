"""marne ledger, and the tool that fills it."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import marne
from marne.cli import ledger
from tests.cli.kit import Ran, shell
from tools import fill_ledger

Cli = Callable[..., Ran]
ROOT = Path(__file__).resolve().parents[2]

HERE = "tests/cli/test_ledger.py"
GOOD: dict[str, Any] = {
    "X one-1": {
        "chapter": "One",
        "text": "One is one.",
        "code": ["marne.kernel.state:legal", "marne.kernel.frame:Choice.veto"],
        "tests": [f"{HERE}::test_a_complete_ledger"],
    },
    "X two-1": {"chapter": "Two", "text": "Two is two.", "code": ["marne.kernel.state:State"], "tests": []},
}


def test_counts_agree_with_the_ledger(cli: Cli) -> None:
    found = cli("ledger", "qmg", "--json").json()
    rules = marne.games()["qmg"].rules()
    assert found["rules"] == len(rules) == sum(c["rules"] for c in found["chapters"])
    assert found["with_code"] == sum(bool(r["code"]) for r in rules.values())
    assert found["with_tests"] == sum(bool(r["tests"]) for r in rules.values())


def test_the_exit_code_says_whether_it_is_complete(cli: Cli) -> None:
    ran = cli("ledger", "qmg", "--json")
    found = ran.json()
    assert found["ok"] == (not (found["no_code"] or found["no_tests"] or found["broken"]))
    assert ran.code == (0 if found["ok"] else 1)


def test_references_of_the_real_ledger_to_code_lead_somewhere(cli: Cli) -> None:
    broken = cli("ledger", "qmg", "--json").json()["broken"]
    assert [b for b in broken if not b["reference"].startswith("tests/")] == []


class FakeGame:
    """A title with a ledger."""

    key = "fake"
    name = "Fake"

    def __init__(self, rules: dict[str, Any]) -> None:
        self.made = rules

    def rules(self) -> dict[str, Any]:
        return self.made


def told(cli: Cli, monkeypatch: pytest.MonkeyPatch, rules: dict[str, Any], *words: str) -> Ran:
    monkeypatch.setattr(ledger, "find_title", lambda key: FakeGame(rules))
    return cli("ledger", "fake", *words)


def test_a_complete_ledger(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = told(cli, monkeypatch, {"X one-1": GOOD["X one-1"]})
    assert ran.code == 0
    assert "complete: 0 rules without code" in ran.out


def test_missing_rules_are_listed(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = told(cli, monkeypatch, GOOD, "--missing")
    assert ran.code == 1
    assert "X two-1 (no tests): Two is two." in ran.out


@pytest.mark.parametrize(
    ("key", "reference", "said"),
    [
        ("code", "marne.kernel.state:nothing", "marne.kernel.state has no nothing"),
        ("code", "marne.kernel.frame:Choice.nothing", "marne.kernel.frame has no Choice.nothing"),
        ("code", "marne.kernel.nothing:x", "cannot import marne.kernel.nothing"),
        ("code", "marne.kernel.state", "expected module:Name"),
        ("tests", f"{HERE}::test_nothing", f"{HERE} has no test_nothing"),
        ("tests", "tests/nothing.py::test_x", "there is no tests/nothing.py"),
        ("tests", HERE, "expected tests/file.py::test_name"),
    ],
)
def test_a_reference_that_leads_nowhere_is_found(
    key: str, reference: str, said: str, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = {"X one-1": {**GOOD["X one-1"], key: [reference]}}
    ran = told(cli, monkeypatch, rules, "--tests", str(ROOT))
    assert ran.code == 1
    assert f"X one-1: {reference}: {said}" in ran.out


def test_without_tests_it_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran = told(cli, monkeypatch, {"X one-1": GOOD["X one-1"]}, "--tests", str(tmp_path))
    assert ran.code == 0
    assert "counted, not checked" in ran.out


def test_a_process_of_its_own() -> None:
    assert shell("ledger", "qmg").code in (0, 1)


# ---------------------------------------------------------------- tools/fill_ledger.py

RULES = fill_ledger.Rules(
    [
        *(f"QMG scoring-{n}" for n in range(1, 12)),
        "QMG battle.procedure-1",
        "QMG battle.procedure-6",
        "QMG ruling-3.order",
        "QMG ruling-7.3.1",
        "QMG ruling-7.3.13",
        "QMG card F-26",
        "QMG card U-30",
    ]
)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("QMG scoring-10: an enemy Army", ["scoring-10"]),
        ("as QMG scoring-6 to -8 say", ["scoring-6", "scoring-7", "scoring-8"]),
        ("QMG scoring-2, -4", ["scoring-2", "scoring-4"]),
        ("QMG battle.procedure-1 and 6: more", ["battle.procedure-1", "battle.procedure-6"]),
        ("QMG battle.procedure-1 and 6 cards", ["battle.procedure-1"]),
        ("QMG card F-26 and U-30: both", ["card F-26", "card U-30"]),
        ("QMG ruling-7.3.13.", ["ruling-7.3.13"]),
        ("QMG ruling-3.order, QMG scoring-1", ["ruling-3.order", "scoring-1"]),
        ("QMG scoring-1 and 99: no", ["scoring-1"]),
        ("QMG card and QMG battle", []),
        ("QMG scoring-77", ["scoring-77"]),
    ],
)
def test_how_rules_are_cited(text: str, rules: list[str]) -> None:
    assert [rule.removeprefix("QMG ") for rule, _ in RULES.cited(text)] == rules


NUMBERED = fill_ledger.Rules(
    [
        *(f"GAW 7.3.1-{n}" for n in range(1, 6)),
        "GAW 7.3.1.4-1",
        "GAW 7.9-1",
        "GAW armies-1",
        *(f"GAW R{n}" for n in range(1, 31)),
        "GAW M1",
    ]
)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("GAW 7.3.1-2: a leader", ["7.3.1-2"]),
        ("GAW 7.3.1-2 to -4.", ["7.3.1-2", "7.3.1-3", "7.3.1-4"]),
        ("GAW 7.3.1-2 and 3: both", ["7.3.1-2", "7.3.1-3"]),
        ("GAW 7.3.1-2 and 3 discs", ["7.3.1-2"]),
        ("GAW 7.3.1-2, 7.9-1 and R26", ["7.3.1-2", "7.9-1", "R26"]),
        ("GAW R7, M1", ["R7", "M1"]),
        ("GAW R28 to R30", ["R28", "R29", "R30"]),
        ("GAW R28 and 29: both", ["R28", "R29"]),
        ("GAW R28 to M1", ["R28", "M1"]),
        ("GAW 7.3.1 and 7.9: sections", ["7.3.1", "7.9"]),
        ("GAW armies-1, GAW 7.9-8", ["armies-1", "7.9-8"]),
    ],
)
def test_how_numbered_rules_are_cited(text: str, rules: list[str]) -> None:
    assert [rule.removeprefix("GAW ") for rule, _ in NUMBERED.cited(text)] == rules


def test_a_test_is_named_after_a_numbered_rule() -> None:
    assert NUMBERED.named("test_gaw_7_3_1_4_1_stars_are_added") == "GAW 7.3.1.4-1"
    assert NUMBERED.named("test_gaw_7_3_1_4_one_battle") == "GAW 7.3.1-4"
    assert NUMBERED.named("test_gaw_r26_blue_steps") == "GAW R26"
    assert NUMBERED.named("test_gaw_r2_own_cities") == "GAW R2"
    assert NUMBERED.named("test_m1") == "GAW M1"
    assert NUMBERED.named("test_gaw_9_9_1") is None


def test_a_test_is_named_after_the_longest_rule() -> None:
    assert RULES.named("test_ruling_7_3_13_x") == "QMG ruling-7.3.13"
    assert RULES.named("test_ruling_7_3_1") == "QMG ruling-7.3.1"
    assert RULES.named("test_card_f_26_is_played") == "QMG card F-26"
    assert RULES.named("test_scoring_twelve") is None


CODE = '''
from marne.kernel.ruling import Ruling
# QMG scoring-2
TABLE = {1: "QMG scoring-3"}
USED = Ruling("QMG scoring-4", "no")
UNUSED = Ruling("QMG scoring-5", "no")

class Score:
    """QMG scoring-1: points."""
    rule = "QMG scoring-6"
    def add(self):
        """Add."""
        if self:  # QMG scoring-7, -8
            return USED
        def inner():
            return "QMG scoring-9"
'''
TESTS = '''
def test_scoring_1_points(): ...
class TestScore:
    def test_other(self):
        """QMG scoring-2, scoring-3: and not QMG scoring-4."""
def helper():
    """QMG scoring-5: no test."""
'''
LEDGER = """# before

[[rule]]
id = "QMG scoring-{n}"
text = "[a] code = [] \\"x\\""
code = ["old"]
tests = [
    "old",
]  # why
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    title = tmp_path / "src" / "marne" / "titles" / "qmg"
    title.mkdir(parents=True)
    (title / "score.py").write_text(CODE)
    (title / "ledger.toml").write_text("".join(LEDGER.replace("{n}", str(n)) for n in range(1, 11)))
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_x.py").write_text(TESTS)
    return tmp_path


def test_filling(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tree / "src" / "marne" / "titles" / "qmg" / "ledger.toml"
    before = path.read_text()
    assert fill_ledger.main(["--root", str(tree), "--check"]) == 1
    assert path.read_text() == before
    assert fill_ledger.main(["--root", str(tree)]) == 0
    rules = {r["id"].removeprefix("QMG scoring-"): r for r in tomllib.loads(path.read_text())["rule"]}
    code = {n: [c.removeprefix("marne.titles.qmg.score:") for c in r["code"]] for n, r in rules.items()}
    assert code == {
        "1": ["Score"],
        "2": ["TABLE"],
        "3": ["TABLE"],
        "4": ["USED"],
        "5": ["old"],
        "6": ["Score"],
        "7": ["Score.add"],
        "8": ["Score.add"],
        "9": ["Score.add"],
        "10": ["old"],
    }
    assert rules["1"]["tests"] == ["tests/test_x.py::test_scoring_1_points"]
    assert rules["2"]["tests"] == rules["3"]["tests"] == ["tests/test_x.py::TestScore::test_other"]
    assert rules["4"]["tests"] == ["old"]


SECTIONS = '''
def battle():
    """GAW 7.5: battles."""
def losses():
    """GAW 7.5-2, R1: hits. GAW 7.6 is nothing."""
'''


def test_code_may_cite_a_section_and_tests_of_other_titles_do_not_count(tmp_path: Path) -> None:
    title = tmp_path / "src" / "marne" / "titles" / "gaw"
    title.mkdir(parents=True)
    (title / "war.py").write_text(SECTIONS)
    tests = tmp_path / "tests"
    for name in ("gaw", "qmg"):
        (tests / "titles" / name).mkdir(parents=True)
        (tests / "titles" / name / f"test_{name}.py").write_text('def test_r1_x():\n    """GAW 7.5: a section."""\n')
    rules = fill_ledger.Rules(["GAW 7.5-1", "GAW 7.5-2", "GAW R1"])
    code, unknown = fill_ledger.scan_code({"gaw": title}, rules)
    assert code == {"GAW 7.5-1": ["gaw.war:battle"], "GAW 7.5-2": ["gaw.war:losses"], "GAW R1": ["gaw.war:losses"]}
    assert unknown == ["war.py:5: GAW 7.6"]
    shown, strange = fill_ledger.scan_tests(tests, "gaw", rules)
    assert shown == {"GAW R1": ["tests/titles/gaw/test_gaw.py::test_r1_x"]}
    assert strange == ["tests/titles/gaw/test_gaw.py:1: GAW 7.5"]  # a test shows rules, not sections


def test_code_of_the_family_counts(tree: Path) -> None:
    """A title has its own package, and that of the family which its manifest names; no other."""
    titles = tree / "src" / "marne" / "titles"
    for name in ("cards", "maps"):
        (titles / name / "rules").mkdir(parents=True)
        (titles / name / "rules" / "deal.py").write_text('def deal():\n    """QMG scoring-10: by the family."""\n')
    assert fill_ledger.packages_of(titles / "qmg") == {"marne.titles.qmg": titles / "qmg"}
    (titles / "qmg" / "manifest.toml").write_text('name = "A game"\nfamily = "cards"\n')
    fill_ledger.main(["--root", str(tree)])
    rules = {rule["id"]: rule for rule in tomllib.loads((titles / "qmg" / "ledger.toml").read_text())["rule"]}
    assert rules["QMG scoring-10"]["code"] == ["marne.titles.cards.rules.deal:deal"]
    assert rules["QMG scoring-1"]["code"] == ["marne.titles.qmg.score:Score"]
    assert rules["QMG scoring-5"]["code"] == ["old"]


def test_code_of_the_family_counts_for_the_rule_that_covers_what_it_cites(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    titles = tree / "src" / "marne" / "titles"
    (titles / "maps").mkdir()
    (titles / "maps" / "deal.py").write_text(
        'def deal():\n    """OLD 1.2-1 and 1.2-2: cards."""\ndef lay():\n    """OLD 1.2-1; OLD 7-1: nobody\'s."""\n'
    )
    (titles / "qmg" / "manifest.toml").write_text('name = "A game"\nfamily = "maps"\n')
    path = titles / "qmg" / "ledger.toml"
    old = path.read_text()
    for n, rule in ((1, "OLD 1.2-1"), (10, "OLD 1.2-2")):
        old = old.replace(f'id = "QMG scoring-{n}"\n', f'id = "QMG scoring-{n}"\ncovers = ["{rule}"]\n')
    path.write_text(old)
    fill_ledger.main(["--root", str(tree), "--title", "qmg"])
    rules = {rule["id"]: rule for rule in tomllib.loads(path.read_text())["rule"]}
    assert rules["QMG scoring-1"]["code"] == [
        "marne.titles.qmg.score:Score", "marne.titles.maps.deal:deal", "marne.titles.maps.deal:lay",
    ]  # fmt: skip
    assert rules["QMG scoring-10"]["code"] == ["marne.titles.maps.deal:deal"]
    assert "deal.py:4: OLD 7-1" in capsys.readouterr().err


FAMILY_TEST = 'def test_x(member):\n    """{rule}: for each title of the family."""\n'


def test_tests_of_the_family_count(tree: Path) -> None:
    """Those of other families do not."""
    for name in ("cards", "maps"):
        (tree / "tests" / "titles" / name).mkdir(parents=True)
        (tree / "tests" / "titles" / name / "test_deal.py").write_text(FAMILY_TEST.format(rule="QMG scoring-10"))
    title = tree / "src" / "marne" / "titles" / "qmg"
    (title / "manifest.toml").write_text('name = "A game"\nfamily = "cards"\n')
    fill_ledger.main(["--root", str(tree)])
    rules = {rule["id"]: rule for rule in tomllib.loads((title / "ledger.toml").read_text())["rule"]}
    assert rules["QMG scoring-10"]["tests"] == ["tests/titles/cards/test_deal.py::test_x"]


def test_tests_of_the_family_count_for_the_rule_that_covers_what_they_cite(tree: Path) -> None:
    (tree / "tests" / "titles" / "maps").mkdir(parents=True)
    (tree / "tests" / "titles" / "maps" / "test_deal.py").write_text(FAMILY_TEST.format(rule="OLD 1.2-1"))
    title = tree / "src" / "marne" / "titles" / "qmg"
    (title / "manifest.toml").write_text('name = "A game"\nfamily = "maps"\n')
    path = title / "ledger.toml"
    path.write_text(
        path.read_text().replace('id = "QMG scoring-10"\n', 'id = "QMG scoring-10"\ncovers = ["OLD 1.2-1"]\n')
    )
    fill_ledger.main(["--root", str(tree), "--title", "qmg"])
    rules = {rule["id"]: rule for rule in tomllib.loads(path.read_text())["rule"]}
    assert rules["QMG scoring-10"]["tests"] == ["tests/titles/maps/test_deal.py::test_x"]


def test_filling_keeps_everything_else_and_is_idempotent(tree: Path) -> None:
    path = tree / "src" / "marne" / "titles" / "qmg" / "ledger.toml"
    before = path.read_text()
    fill_ledger.main(["--root", str(tree)])
    after = path.read_bytes()
    assert fill_ledger.main(["--root", str(tree), "--check"]) == 0
    fill_ledger.main(["--root", str(tree)])
    assert path.read_bytes() == after

    def rest(text: str) -> str:
        return re.sub(r"^(code|tests) = \[[^]]*\]", r"\1", text, flags=re.MULTILINE)

    assert rest(before) == rest(after.decode())


def test_filling_the_real_ledger_gives_references_that_lead_somewhere(tmp_path: Path) -> None:
    source = ROOT / "src" / "marne" / "titles" / "qmg"
    if not source.is_dir():
        pytest.skip("no sources here")
    made = tmp_path / "src" / "marne" / "titles" / "qmg"
    shutil.copytree(source, made)
    shutil.copytree(ROOT / "tests", tmp_path / "tests")
    assert fill_ledger.main(["--root", str(tmp_path)]) == 0
    rules = {r["id"]: r for r in tomllib.loads((made / "ledger.toml").read_text())["rule"]}
    assert ledger.read(rules, tmp_path).broken == []
