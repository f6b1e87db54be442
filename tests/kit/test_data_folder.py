"""The data files of a title: which are read, what a folder of corrected ones may hold, and their digests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet, read_toml
from marne.kit.data_folder import DataFiles, choose, digest_of, variable


@pytest.fixture
def shipped(tmp_path: Path) -> dict[str, Path]:
    """Two files in two folders, one of them with a picture beside it."""
    paths = {"board.toml": tmp_path / "chess" / "board.toml", "clock.toml": tmp_path / "family" / "clock.toml"}
    for name, path in paths.items():
        path.parent.mkdir()
        path.write_text(f'[a]\nname = "{name}"\nsize = 8\n', encoding="utf-8")
    (tmp_path / "chess" / "board.webp").write_bytes(b"picture")
    return paths


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    made.mkdir()
    return made


def test_the_shipped_files_are_read_where_no_folder_is_named(
    shipped: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MARNE_SHIPPED_DATA", raising=False)
    files = DataFiles("shipped", shipped)
    assert files.paths == shipped
    assert files.path("clock.toml") == shipped["clock.toml"]
    assert files.read("board.toml") == {"a": {"name": "board.toml", "size": 8}}
    assert files.sheet("board.toml").table("a").whole("size", 1, 9) == 8
    assert files.standard() is files
    assert files.digest == files.standard_digest == digest_of({n: read_toml(path) for n, path in shipped.items()})


def test_a_folder_may_hold_some_of_the_files(
    shipped: dict[str, Path], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it does not have is the shipped file."""
    (folder / "clock.toml").write_text('[a]\nname = "clock.toml"\nsize = 9\n', encoding="utf-8")
    monkeypatch.setenv("MARNE_PARTLY_DATA", str(folder))
    files = DataFiles("partly", shipped)
    assert files.paths == {"board.toml": shipped["board.toml"], "clock.toml": folder / "clock.toml"}
    assert files.read("clock.toml")["a"]["size"] == 9
    assert files.standard().read("clock.toml")["a"]["size"] == 8
    assert files.digest != files.standard_digest == DataFiles("partly", shipped, "").digest


def test_a_folder_is_that_of_one_title(shipped: dict[str, Path], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "clock.toml").write_text("", encoding="utf-8")
    monkeypatch.setenv(variable("one"), str(folder))
    assert DataFiles("one", shipped).folder == folder
    assert DataFiles("another", shipped).folder is None


def test_the_digest_is_that_of_the_contents(shipped: dict[str, Path], folder: Path) -> None:
    """Comments, layout and the order of keys do not count; a value does, and the name of its file."""
    standard = DataFiles("chess", shipped, "").digest
    assert len(standard) == 12 and set(standard) <= set("0123456789abcdef")
    written = folder / "board.toml"
    written.write_text('# mine\na = { size = 8, name = "board.toml" }\n', encoding="utf-8")
    assert DataFiles("chess", shipped, str(folder)).digest == standard
    written.write_text('a = { size = 8, name = "Board" }\n', encoding="utf-8")
    assert DataFiles("chess", shipped, str(folder)).digest != standard
    swapped = {"board.toml": shipped["clock.toml"], "clock.toml": shipped["board.toml"]}
    assert DataFiles("chess", swapped, "").digest != standard
    assert digest_of({"day": read_toml(_file(folder, "day = 1914-08-01"))})


def _file(folder: Path, text: str) -> Path:
    path = folder / "some.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_unknown_files_are_named(shipped: dict[str, Path], folder: Path) -> None:
    """A misspelt name would otherwise be ignored. What is shipped beside the data, such as a picture, may be there."""
    for name in ("board.toml", "board.webp", "bord.toml", "clock.toml~", ".hidden"):
        (folder / name).write_text("", encoding="utf-8")
    with pytest.raises(DataError) as told:
        DataFiles("chess", shipped, str(folder))
    names = "the data files of chess are board.toml, clock.toml"
    assert str(told.value) == f"{folder}: unknown: bord.toml, clock.toml~; {names}"
    (folder / "bord.toml").unlink()
    (folder / "clock.toml~").unlink()
    assert DataFiles("chess", shipped, str(folder)).folder == folder


def test_a_folder_with_nothing_to_read_is_refused(shipped: dict[str, Path], folder: Path) -> None:
    with pytest.raises(DataError, match="there is nothing to read; the data files of chess are board"):
        DataFiles("chess", shipped, str(folder))
    with pytest.raises(DataError, match="no such folder"):
        DataFiles("chess", shipped, str(folder / "none"))
    with pytest.raises(DataError, match="no such folder"):
        DataFiles("chess", shipped, str(shipped["board.toml"]))


def test_a_folder_that_cannot_be_read(shipped: dict[str, Path], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(DataError, match="mine: cannot be read: Permission denied"):
        DataFiles("chess", shipped, str(folder))


def test_a_file_that_cannot_be_read_is_named(shipped: dict[str, Path], folder: Path) -> None:
    (folder / "board.toml").write_text("[oops\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"^board\.toml: not TOML: "):
        DataFiles("chess", shipped, str(folder)).read("board.toml")
    with pytest.raises(DataError, match=r"^none\.toml: no such file in "):
        read_toml(folder / "none.toml")


def test_the_folder_is_fixed_when_the_title_is_loaded(
    shipped: dict[str, Path], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before that it can be chosen, for this process and those it starts; afterwards only the same one again."""
    (folder / "board.toml").write_text("", encoding="utf-8")
    monkeypatch.chdir(folder.parent)
    monkeypatch.setenv("MARNE_LATE_DATA", "")
    choose("late", "mine")
    assert os.environ["MARNE_LATE_DATA"] == str(folder)
    choose("late", "")
    assert "MARNE_LATE_DATA" not in os.environ
    choose("late", "mine")
    assert DataFiles("late", shipped).folder == folder
    choose("late", str(folder))
    with pytest.raises(DataError, match=f"late has been loaded already, with the data of {folder}"):
        choose("late", "")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("a", 'x, k: must be a list of texts, not "a"'),
        (["a", 1], 'x, k: must be a list of texts, not ["a", 1]'),
        (["a", "b", "a"], "x, k: a is written twice"),
        (["a", "z"], "x, k: unknown: z (one of a, b)"),
    ],
)
def test_lists_of_names(value: object, said: str) -> None:
    assert Entry("x", {"k": ["b", "a"]}, {}).names("k", ["a", "b"]) == ["b", "a"]
    with pytest.raises(DataError) as told:
        Entry("x", {"k": value}, {}).names("k", ["a", "b"])
    assert str(told.value) == said


def test_entries_are_named_by_their_code(tmp_path: Path) -> None:
    """Where a table has a code instead of an id."""
    sheet = Sheet(tmp_path, "x.toml", {"space": [{"code": "PAR"}, {"code": "par"}]})
    with pytest.raises(DataError, match=r"x\.toml, space par, code: written twice"):
        sheet.entries("space", "code")
