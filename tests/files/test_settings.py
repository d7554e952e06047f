"""The settings survive a round trip; a broken file is set aside and the game goes on."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from game.files.settings import DEFAULT_KEYS, Settings, load_settings, save_settings


def test_without_a_file_the_defaults_hold(tmp_path):
    assert load_settings(tmp_path / "settings.json") == (Settings(), None)


def test_what_was_kept_is_read_again(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    kept = Settings().changed(scale=175, palette="contrast", speed=4.0, options={"jams": False}, fullscreen=True)
    assert save_settings(kept, path) is None
    assert load_settings(path) == (kept, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"scale": 900}', '{"palette": "sepia"}', '{"unheard_of": 1}', "\x00\x01", "[" * 100_000],
    ids=["empty", "torn", "a list", "out of bounds", "unknown palette", "unknown field", "no text", "deep"],
)
def test_a_broken_file_is_set_aside(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert "settings.broken-1.json" in notice
    assert not path.exists()
    assert (tmp_path / "settings.broken-1.json").read_text(encoding="utf-8") == text


def test_a_second_broken_file_does_not_overwrite_the_first(tmp_path):
    path = tmp_path / "settings.json"
    for text in ("first", "second"):
        path.write_text(text, encoding="utf-8")
        load_settings(path)
    assert (tmp_path / "settings.broken-1.json").read_text(encoding="utf-8") == "first"
    assert (tmp_path / "settings.broken-2.json").read_text(encoding="utf-8") == "second"


def test_the_notice_names_the_field(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"scale": 900}', encoding="utf-8")
    assert "scale" in load_settings(path)[1]


def test_keys_an_older_file_does_not_know_keep_their_defaults(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"keys": {"zones": "x", "no_such_action": "q"}}), encoding="utf-8")
    settings, notice = load_settings(path)
    assert notice is None
    assert settings.keys == {**DEFAULT_KEYS, "zones": "x"}


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "could not be kept" in save_settings(Settings(), tmp_path / "file" / "settings.json")


def test_a_folder_in_the_file_s_place_is_told(tmp_path):
    (tmp_path / "settings.json").mkdir()
    settings, notice = load_settings(tmp_path / "settings.json")
    assert settings == Settings()
    assert "cannot be read" in notice


def test_values_out_of_bounds_are_refused():
    with pytest.raises(ValidationError):
        Settings().changed(scale=90)
