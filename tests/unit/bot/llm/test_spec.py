"""Which models can be named, and what a wrong setting is answered with."""

from __future__ import annotations

import pytest

from bot.errors import WrongUse
from bot.llm.client import ModelClient
from bot.llm.spec import PROVIDERS, Api, ModelSpec


@pytest.mark.parametrize("name", ["", "gpt", "openai", "openai:", ":x", "nobody:x", "open ai:x"])
def test_an_unknown_provider_is_wrong_use_at_construction(name: str) -> None:
    with pytest.raises(WrongUse, match="PROVIDER:NAME") as wrong:
        ModelClient(ModelSpec(name, base_url="http://127.0.0.1:1/v1"))
    assert all(provider in str(wrong.value) for provider in PROVIDERS)


@pytest.mark.parametrize("name", ["openai:x", "anthropic:x", "google:x", "openrouter:x"])
def test_a_provider_that_needs_a_key_says_so(name: str) -> None:
    with pytest.raises(WrongUse, match="CONFIDANT_LLM_API_KEY"):
        ModelSpec(name)
    assert ModelSpec(name, api_key="k").name == "x"


def test_local_servers_need_neither_key_nor_address() -> None:
    spec = ModelSpec("ollama:llama3.2:3b")
    assert (spec.name, spec.url, spec.api) == ("llama3.2:3b", "http://127.0.0.1:11434/v1", Api.COMPATIBLE)


def test_an_own_address_is_some_compatible_service() -> None:
    """A server that is not OpenAI's is not asked for what only OpenAI's has."""
    assert ModelSpec("openai:x", base_url="http://127.0.0.1:8000/v1").api is Api.COMPATIBLE
    assert ModelSpec("openai:x", api_key="k").api is Api.OPENAI


@pytest.mark.parametrize(
    "url", ["", "ftp://x/v1", "127.0.0.1:8000", "http://", "http://x:notaport/", "file:///etc/passwd"]
)
def test_an_unusable_address_is_wrong_use(url: str) -> None:
    with pytest.raises(WrongUse, match="CONFIDANT_LLM_BASE_URL"):
        ModelSpec("openai:x", base_url=url, api_key="k")


def test_neither_key_nor_address_is_shown() -> None:
    spec = ModelSpec("openai:x", base_url="http://user:hunter2@10.0.0.1:8000/v1", api_key="sk-secret")
    assert spec.place == "10.0.0.1:8000"
    assert "hunter2" not in repr(spec)
    assert "sk-secret" not in repr(spec)
