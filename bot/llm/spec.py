"""Which language model to use and where: parsed and checked before anything is imported or connected."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

from bot.errors import WrongUse


class Api(StrEnum):
    """The wire format that a provider speaks."""

    OPENAI = "openai"
    COMPATIBLE = "compatible"
    ANTHROPIC = "anthropic"
    GOOGLE = "google"


@dataclass(frozen=True, slots=True)
class Provider:
    """`base_url` None: the SDK knows it. `needs_key`: the provider's own endpoint answers nobody without one."""

    api: Api
    base_url: str | None
    needs_key: bool


PROVIDERS: Final = MappingProxyType(
    {
        "openai": Provider(Api.OPENAI, "https://api.openai.com/v1", needs_key=True),
        "anthropic": Provider(Api.ANTHROPIC, "https://api.anthropic.com", needs_key=True),
        "google": Provider(Api.GOOGLE, "https://generativelanguage.googleapis.com", needs_key=True),
        "ollama": Provider(Api.COMPATIBLE, "http://127.0.0.1:11434/v1", needs_key=False),
        "vllm": Provider(Api.COMPATIBLE, "http://127.0.0.1:8000/v1", needs_key=False),
        "lmstudio": Provider(Api.COMPATIBLE, "http://127.0.0.1:1234/v1", needs_key=False),
        "llamacpp": Provider(Api.COMPATIBLE, "http://127.0.0.1:8080/v1", needs_key=False),
        "openrouter": Provider(Api.COMPATIBLE, "https://openrouter.ai/api/v1", needs_key=True),
        "groq": Provider(Api.COMPATIBLE, "https://api.groq.com/openai/v1", needs_key=True),
        "mistral": Provider(Api.COMPATIBLE, "https://api.mistral.ai/v1", needs_key=True),
        "deepseek": Provider(Api.COMPATIBLE, "https://api.deepseek.com", needs_key=True),
    }
)
"""Base addresses as each provider documents them; local servers at their default ports."""

_NO_KEY: Final = "none"
"""Sent where no key is set: the SDK insists on one, and would otherwise look for one in the environment."""


@dataclass(frozen=True, slots=True)
class ModelSpec:
    """`provider_and_name` is written `openai:NAME`. `timeout_s` bounds one call as a whole, in seconds;
    `max_answer_bytes` its answer as read from the network; `retries` how often a failed call is tried again.

    Raises WrongUse for an unknown provider, a missing name, a key that is needed and missing, or an unusable address.
    """

    provider_and_name: str
    base_url: str | None = field(default=None, repr=False)
    api_key: str | None = field(default=None, repr=False)
    timeout_s: float = 60.0
    max_answer_bytes: int = 2_000_000
    retries: int = 1

    def __post_init__(self) -> None:
        known = ", ".join(PROVIDERS)
        if self._provider_name not in PROVIDERS or not self.name:
            raise WrongUse(
                f"CONFIDANT_MODEL must be PROVIDER:NAME with one of these providers: {known}; for any other"
                " OpenAI-compatible service use openai:NAME with CONFIDANT_LLM_BASE_URL."
            )
        if self.base_url is not None and not _is_http(self.base_url):
            raise WrongUse("CONFIDANT_LLM_BASE_URL must be an http or https address, like http://127.0.0.1:8000/v1.")
        if self.provider.needs_key and not self.base_url and not self.api_key:
            raise WrongUse(f"{self._provider_name} needs a key: set CONFIDANT_LLM_API_KEY.")
        if self.timeout_s <= 0 or self.max_answer_bytes <= 0 or self.retries < 0:
            raise WrongUse("The language model's timeout and answer size must be positive.")

    @property
    def _provider_name(self) -> str:
        return self.provider_and_name.partition(":")[0].strip().lower()

    @property
    def provider(self) -> Provider:
        return PROVIDERS[self._provider_name]

    @property
    def api(self) -> Api:
        """An own address with `openai:` is some compatible service, not necessarily OpenAI's."""
        if self.provider.api is Api.OPENAI and self.base_url is not None:
            return Api.COMPATIBLE
        return self.provider.api

    @property
    def name(self) -> str:
        """The model's name at its provider; may itself hold colons (`ollama:llama3.2:3b`)."""
        return self.provider_and_name.partition(":")[2].strip()

    @property
    def url(self) -> str:
        return self.base_url or self.provider.base_url or ""

    @property
    def key(self) -> str:
        return self.api_key or _NO_KEY

    @property
    def place(self) -> str:
        """Host and port for people to read: no scheme, path or credentials."""
        parts = urlsplit(self.url)
        return f"{parts.hostname}:{parts.port}" if parts.port else str(parts.hostname)


def _is_http(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
