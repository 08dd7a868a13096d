"""Embeddings from any endpoint that speaks OpenAI's `/embeddings`. Its answers are somebody else's bytes: each is checked."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.embedding import LONGEST_TEXT

if TYPE_CHECKING:
    import httpx

OPENAI: Final = "https://api.openai.com/v1"
_SECONDS: Final = 10.0
"""For a whole request: a reply waits for a query's embedding."""
_BATCH: Final = 128
_LARGEST_ANSWER: Final = 32 * 1024 * 1024
"""Bytes. 128 vectors of 4,096 numbers of 20 characters are 10 MB."""


class OpenAICompatibleEmbedder:
    """`ports.Embedder` over HTTP. `dimension` is 0 and `ready` False until the first answer; no message holds the key."""

    def __init__(self, model: str, base_url: str = OPENAI, api_key: str | None = None) -> None:
        self._name = model
        self._url = base_url.rstrip("/") + "/embeddings"
        self._headers = {"authorization": f"Bearer {api_key}"} if api_key else {}
        self._dimension = 0
        self._client: httpx.AsyncClient | None = None

    @property
    def model(self) -> str:
        return f"openai:{self._name}"

    @property
    def dimension(self) -> int:
        return self._dimension

    @property
    def ready(self) -> bool:
        return self._dimension > 0

    async def warm(self) -> None:
        """Asks for one vector, to learn the dimension. Raises EmbeddingUnavailable; may be called again after that."""
        if not self.ready:
            await self.embed(["dimension"])

    async def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Unit vectors, one a text. Raises EmbeddingUnavailable when the endpoint does not give them within ten seconds a batch."""
        # Endpoints refuse empty texts.
        cut = [text[:LONGEST_TEXT] or " " for text in texts]
        found: list[Sequence[float]] = []
        for start in range(0, len(cut), _BATCH):
            found += await self._batch(cut[start : start + _BATCH])
        return found

    async def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()

    async def _batch(self, texts: list[str]) -> list[list[float]]:
        answer = await self._post(json.dumps({"model": self._name, "input": texts, "encoding_format": "float"}))
        vectors = unit_vectors(answer, len(texts))
        length = len(vectors[0])
        if self._dimension not in (0, length):
            raise EmbeddingUnavailable(
                f"The embedding endpoint now answers with {length} numbers instead of {self._dimension}: restart and re-index."
            )
        self._dimension = length
        return vectors

    async def _post(self, body: str) -> bytes:
        import httpx

        if self._client is None:
            self._client = httpx.AsyncClient(timeout=_SECONDS)
        headers = {"content-type": "application/json", **self._headers}
        answer = bytearray()
        try:
            async with (
                asyncio.timeout(_SECONDS),
                self._client.stream("POST", self._url, content=body, headers=headers) as response,
            ):
                if response.status_code != httpx.codes.OK:
                    raise EmbeddingUnavailable(_refused(response.status_code))
                async for chunk in response.aiter_bytes():
                    answer += chunk
                    if len(answer) > _LARGEST_ANSWER:
                        raise EmbeddingUnavailable("The embedding endpoint's answer is too large: check its address.")
        except (TimeoutError, httpx.TimeoutException):
            raise EmbeddingUnavailable("The embedding endpoint did not answer within ten seconds.") from None
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError):
            # Without a cause: the library's errors can quote the request.
            raise EmbeddingUnavailable("The embedding endpoint cannot be reached: check its address.") from None
        return bytes(answer)


def _refused(status: int) -> str:
    if status in (401, 403):
        return f"The embedding endpoint refused the key (HTTP {status}): check the embeddings key."
    if status == 404:
        return "The embedding endpoint does not know this address or model (HTTP 404): check both."
    if status == 429:
        return "The embedding endpoint asks to wait (HTTP 429): it is over its limit or out of credit."
    return f"The embedding endpoint answered HTTP {status}."


def unit_vectors(answer: bytes, count: int) -> list[list[float]]:
    """The vectors of an answer in the order of the texts, scaled to length 1.

    Raises EmbeddingUnavailable unless there are `count` of them, each index once, all finite, not zero and equally long.
    """
    try:
        rows = json.loads(answer)["data"]
        by_index = {int(row["index"]): [float(number) for number in row["embedding"]] for row in rows}
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise EmbeddingUnavailable(
            "The embedding endpoint's answer is not in OpenAI's format: check its address."
        ) from None
    vectors = [_unit(by_index[index]) for index in range(count) if index in by_index]
    if len(vectors) != count or len(rows) != count or len({len(vector) for vector in vectors}) != 1:
        raise EmbeddingUnavailable("The embedding endpoint's answer does not fit the texts that were sent.")
    return vectors


def _unit(vector: list[float]) -> list[float]:
    length = math.hypot(*vector)
    if not math.isfinite(length) or length == 0:
        raise EmbeddingUnavailable("The embedding endpoint answered with numbers that are no vector.")
    return [number / length for number in vector]
