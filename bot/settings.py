"""Every setting, read once: the only reader of the environment."""

from __future__ import annotations

import difflib
import os
import re
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from adapters.messages import is_canonical_id
from bot.errors import WrongUse
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.ranking import LEAST_POSSIBLE, POSSIBLE_SCORE, PRIORITY_SCORE, Thresholds
from memory_core.domain.records import Kind
from memory_core.usecases.recalling.limits import RecallLimits

PREFIX: Final = "CONFIDANT_"
PLATFORMS: Final = ("telegram", "discord", "bridge", "console")

Days = Annotated[float, Field(gt=0)]
Tokens = Annotated[int, Field(ge=0)]


def parse_guardians(text: str) -> frozenset[str]:
    """`telegram:123,discord:456` to actor keys. Raises ValueError for a name or anything but canonical digits."""
    keys = set()
    for part in filter(None, (p.strip() for p in text.split(","))):
        platform, _, number = part.partition(":")
        if platform not in PLATFORMS:
            raise ValueError(f"'{part}' must look like telegram:123 (platforms: {', '.join(PLATFORMS)})")
        if not is_canonical_id(number):
            raise ValueError(f"'{part}' must be a numeric id such as {platform}:123, because names can be imitated")
        keys.add(f"{platform}:{number}")
    return frozenset(keys)


def _guardian_list(text: str) -> str:
    parse_guardians(text)
    return text


def _model_name(text: str) -> str:
    provider, _, name = text.partition(":")
    if text and not (provider.isalnum() and name):
        raise ValueError(f"'{text}' must look like openai:NAME, anthropic:NAME, google:NAME or ollama:NAME")
    return text


def _transcription_name(text: str) -> str:
    provider, _, name = text.partition(":")
    if text and not (re.fullmatch(r"[a-z0-9-]+", provider) and name):
        raise ValueError(f"'{text}' must look like openai:whisper-1 or faster-whisper:small")
    return text


def _webhook_url(text: str) -> str:
    if text and not text.startswith("https://"):
        raise ValueError(f"'{text}' must start with https://, the only kind that Telegram calls")
    return text


def _listen_address(text: str) -> str:
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ValueError(f"'{text}' must look like 127.0.0.1:8443")
    return text


NO_VECTORS: Final = "none"
"""The `embeddings` with which words alone are searched."""


def _embeddings_name(text: str) -> str:
    provider, _, name = text.partition(":")
    if text != NO_VECTORS and (provider not in ("sentence-transformers", "openai") or not name):
        raise ValueError(f"'{text}' must be sentence-transformers:NAME, openai:NAME or none")
    return text


def _zone_name(text: str) -> str:
    try:
        ZoneInfo(text or "UTC")
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise ValueError(f"'{text}' is no time zone name such as Europe/Berlin") from error
    return text


def _expandable(path: Path) -> Path:
    try:
        path.expanduser()
    except RuntimeError as error:
        raise ValueError(f"'{path}' names a home directory that does not exist") from error
    return path


class Settings(BaseSettings):
    """Field names are the settings' names in lower case without their prefix."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", frozen=True, extra="ignore", env_ignore_empty=True
    )

    home: Annotated[Path, AfterValidator(_expandable)] = Path("~/.confidant")
    guardians: Annotated[str, AfterValidator(_guardian_list)] = ""
    telegram_token: SecretStr = SecretStr("")
    discord_token: SecretStr = SecretStr("")
    telegram_api: str = ""
    telegram_webhook_url: Annotated[str, AfterValidator(_webhook_url)] = ""
    telegram_webhook_listen: Annotated[str, AfterValidator(_listen_address)] = "127.0.0.1:8443"
    telegram_webhook_secret: SecretStr = SecretStr("")
    discord_api: str = ""
    discord_gateway: str = ""
    strangers: Literal["answer", "pair", "ignore"] = "answer"
    stranger_messages_per_minute: Annotated[int, Field(gt=0)] = 6
    model: Annotated[str, AfterValidator(_model_name)] = ""
    llm_base_url: str = ""
    llm_api_key: SecretStr = SecretStr("")
    llm_timeout_seconds: Annotated[float, Field(gt=0)] = 60.0
    fallback_model: Annotated[str, AfterValidator(_model_name)] = ""
    context_tokens: Annotated[int, Field(ge=2000)] = 32_000
    daily_tokens: Tokens = 0
    stranger_daily_tokens: Tokens = 50_000
    database_url: str = ""
    qdrant_url: str = ""
    qdrant_api_key: SecretStr = SecretStr("")
    embeddings: Annotated[str, AfterValidator(_embeddings_name)] = "sentence-transformers:all-MiniLM-L6-v2"
    embeddings_base_url: str = ""
    embeddings_api_key: SecretStr = SecretStr("")
    transcription: Annotated[str, AfterValidator(_transcription_name)] = ""
    transcription_base_url: str = ""
    transcription_api_key: SecretStr = SecretStr("")
    streaming: Literal["on", "off"] = "on"
    memory: Literal["on", "off"] = "on"
    semantic_recall: Literal["on", "off"] = "on"
    timezone: Annotated[str, AfterValidator(_zone_name)] = ""
    language: str = "en"
    web_host: str = "127.0.0.1"
    web_port: Annotated[int, Field(ge=1, le=65535)] = 8765
    web_token: SecretStr = SecretStr("")
    log: Literal["debug", "info", "warning", "error"] = "info"
    recall_min_tokens: Annotated[int, Field(ge=100)] = 1_200
    recall_max_tokens: Annotated[int, Field(ge=100)] = 10_000
    recall_possible_score: Annotated[float, Field(ge=LEAST_POSSIBLE, le=1)] = POSSIBLE_SCORE
    recall_priority_score: Annotated[float, Field(ge=LEAST_POSSIBLE, le=1)] = PRIORITY_SCORE
    ageing_identity_days: Days = 180
    ageing_preference_days: Days = 90
    ageing_project_days: Days = 14
    ageing_decision_days: Days = 14
    ageing_event_days: Days = 3
    ageing_constraint_days: Days = 30
    ageing_workflow_days: Days = 180
    ageing_behavior_days: Days = 90
    ageing_purge_days: Days = 30
    ageing_superseded_days: Days = 365

    @model_validator(mode="after")
    def _recall_in_order(self) -> Self:
        if self.recall_min_tokens > self.recall_max_tokens:
            raise ValueError(f"{PREFIX}RECALL_MIN_TOKENS must not be greater than {PREFIX}RECALL_MAX_TOKENS")
        if self.recall_possible_score > self.recall_priority_score:
            raise ValueError(f"{PREFIX}RECALL_POSSIBLE_SCORE must not be greater than {PREFIX}RECALL_PRIORITY_SCORE")
        return self

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may show: the value of every field that is a secret by its type, so that none can be left out."""
        values = (getattr(self, name) for name in type(self).model_fields)
        return tuple(value.get_secret_value() for value in values if isinstance(value, SecretStr))

    @property
    def data_directory(self) -> Path:
        return self.home.expanduser().absolute()

    @property
    def webhook_listen(self) -> tuple[str, int]:
        """Host and port."""
        host, _, port = self.telegram_webhook_listen.rpartition(":")
        return host.strip("[]"), int(port)

    @property
    def guardian_keys(self) -> frozenset[str]:
        return parse_guardians(self.guardians)

    @property
    def zone(self) -> ZoneInfo:
        if self.timezone:
            return ZoneInfo(self.timezone)
        from tzlocal import get_localzone_name

        return ZoneInfo(get_localzone_name() or "UTC")

    @property
    def lifetimes(self) -> Lifetimes:
        return Lifetimes(
            base_days={kind: getattr(self, f"ageing_{kind.value}_days") for kind in Kind},
            purge_after_days=self.ageing_purge_days,
            superseded_days=self.ageing_superseded_days,
        )

    @property
    def recall_limits(self) -> RecallLimits:
        thresholds = Thresholds(self.recall_possible_score, self.recall_priority_score)
        return RecallLimits(self.recall_min_tokens, self.recall_max_tokens, thresholds)

    @property
    def sql_url(self) -> str:
        return self.database_url or f"sqlite+aiosqlite:///{self.data_directory / 'confidant.db'}"


def load(env_file: Path | None = Path(".env")) -> Settings:
    """The settings of this process. Raises WrongUse with one line a problem: unknown names and bad values."""
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    given = {name for name in os.environ if name.startswith(PREFIX)} | _names_in(env_file)
    unknown = sorted(given - known)
    if unknown:
        raise WrongUse(
            f"Unknown setting {', '.join(_with_hint(u, known) for u in unknown)}: see .env.example for the names."
        )
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # pydantic-settings' own keyword
    except ValidationError as error:
        problems = [
            (f"{PREFIX}{'_'.join(str(p) for p in e['loc']).upper()}: " if e["loc"] else "")
            + e["msg"].removeprefix("Value error, ")
            for e in error.errors(include_input=False, include_url=False)
        ]
        raise WrongUse("; ".join(problems) + ".") from None


def _with_hint(name: str, known: set[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f"{name} (did you mean {close[0]}?)" if close else name


def _names_in(env_file: Path | None) -> set[str]:
    """Raises WrongUse for a file that cannot be read."""
    if env_file is None or not env_file.is_file():
        return set()
    from dotenv import dotenv_values

    try:
        env_file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise WrongUse(f"The file {env_file.absolute()} cannot be read: it must be text in UTF-8.") from None
    return {name.upper() for name in dotenv_values(env_file) if name.upper().startswith(PREFIX)}
