"""Settings: every one documented, unknown and bad ones refused in one clear line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot import settings as module
from bot.errors import WrongUse
from bot.settings import PREFIX, Settings, load, parse_guardians

EXAMPLE = Path(__file__).parents[3] / ".env.example"


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(module.os.environ):
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)


def test_every_setting_stands_in_the_example_file() -> None:
    named = set(re.findall(r"^#?(CONFIDANT_[A-Z_]+)=", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE))
    assert named == {PREFIX + name.upper() for name in Settings.model_fields}


def test_the_examples_defaults_are_the_real_ones() -> None:
    """A commented line shows the default, so that removing the mark changes nothing."""
    shown = re.findall(r"^#(CONFIDANT_[A-Z_]+)=(.+)$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    defaults = Settings(_env_file=None)  # type: ignore[call-arg]
    for name, value in shown:
        real = getattr(defaults, name.removeprefix(PREFIX).lower())
        assert str(float(value) if isinstance(real, float) else value) == str(real), name


def test_whatever_is_named_a_token_key_or_secret_is_one_by_its_type() -> None:
    """By its type it is kept out of representations, errors and logs."""
    named = {name for name in Settings.model_fields if re.search(r"_(?:token|key|secret|password)$", name)}
    assert named == {name for name, field in Settings.model_fields.items() if field.annotation is SecretStr}


def test_every_secret_is_among_the_secrets() -> None:
    values = {name: f"hidden-{name}" for name, field in Settings.model_fields.items() if field.annotation is SecretStr}
    assert values
    assert set(Settings(_env_file=None, **values).secrets) == set(values.values())  # type: ignore[arg-type, call-arg]


def test_an_unknown_setting_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONFIDANT_GUARDIAN", "telegram:1")
    with pytest.raises(WrongUse, match="CONFIDANT_GUARDIAN"):
        load(None)


def test_an_unknown_setting_in_the_env_file_is_refused_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CONFIDANT_TELEGRAM_TOKN=1\n", encoding="utf-8")
    with pytest.raises(WrongUse, match="CONFIDANT_TELEGRAM_TOKN"):
        load(tmp_path / ".env")


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("GUARDIANS", "telegram:ann", "numeric id"),
        ("GUARDIANS", "telegram:@ann", "numeric id"),
        ("GUARDIANS", "telegram:0123", "numeric id"),
        ("GUARDIANS", "telegram:\u0661\u0662", "numeric id"),
        ("GUARDIANS", "123", "telegram:123"),
        ("GUARDIANS", "matrix:1", "platforms"),
        ("TIMEZONE", "Mars/Olympus", "time zone"),
        ("EMBEDDINGS", "bert", "sentence-transformers:NAME"),
        ("MODEL", "gpt-5", "openai:NAME"),
        ("STRANGERS", "maybe", "answer"),
        ("WEB_PORT", "0", "greater than or equal to 1"),
        ("AGEING_EVENT_DAYS", "-1", "greater than 0"),
        ("RECALL_POSSIBLE_SCORE", "0.1", "greater than or equal to 0.4"),
        ("RECALL_POSSIBLE_SCORE", "0.9", "must not be greater than CONFIDANT_RECALL_PRIORITY_SCORE"),
        ("RECALL_PRIORITY_SCORE", "1.5", "less than or equal to 1"),
        ("RECALL_PRIORITY_SCORE", "nan", "less than or equal to 1"),
        ("RECALL_MIN_TOKENS", "20000", "must not be greater than CONFIDANT_RECALL_MAX_TOKENS"),
    ],
)
def test_a_bad_value_is_one_line_that_says_what_is_right(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(WrongUse) as caught:
        load(None)
    assert says in str(caught.value)
    assert PREFIX + name in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_bad_value_does_not_repeat_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONFIDANT_TELEGRAM_TOKEN", "12345:SECRETSECRETSECRETSECRET")
    monkeypatch.setenv("CONFIDANT_WEB_PORT", "x")
    with pytest.raises(WrongUse) as caught:
        load(None)
    assert "SECRET" not in str(caught.value)
    monkeypatch.delenv("CONFIDANT_WEB_PORT")
    assert "SECRET" not in repr(Settings(telegram_token="12345:SECRET", _env_file=None))  # type: ignore[arg-type, call-arg]


def test_guardians_are_keys_of_platform_and_number() -> None:
    assert parse_guardians(" telegram:123, discord:456 ,") == {"telegram:123", "discord:456"}
