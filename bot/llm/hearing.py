"""Speech to text: an OpenAI-compatible endpoint, or a model on this machine where the `voice` extra is installed."""

from __future__ import annotations

import asyncio
import io
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from bot.errors import ModelFailed, WrongUse
from bot.llm.port import Hearing
from bot.llm.spec import ModelSpec

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_ANSWER_BYTES: Final = 1_000_000
LOCAL: Final = "faster-whisper"
_NAMES: Final[Mapping[str, str]] = {
    "audio/ogg": "voice.ogg",
    "audio/mpeg": "voice.mp3",
    "audio/mp4": "voice.m4a",
    "audio/wav": "voice.wav",
    "audio/webm": "voice.webm",
}
"""Endpoints tell the format by the file's name."""


@dataclass(frozen=True, slots=True)
class EndpointHearing:
    """`POST …/audio/transcriptions`, as OpenAI and compatible servers have it."""

    spec: ModelSpec

    async def transcribe(self, recording: bytes, mime: str) -> str:
        """Raises ModelFailed."""
        import httpx2

        from bot.llm.failures import FailureKind, sentence
        from bot.llm.transport import ReadingStopped, http_client

        name = _NAMES.get(mime.partition(";")[0].strip().lower(), "voice.ogg")
        try:
            async with asyncio.timeout(self.spec.timeout_s), http_client(self.spec) as http:
                response = await http.post(
                    f"{self.spec.url.rstrip('/')}/audio/transcriptions",
                    headers={"Authorization": f"Bearer {self.spec.key}"},
                    data={"model": self.spec.name},
                    files={"file": (name, recording, mime or "audio/ogg")},
                )
                if not response.is_success:
                    raise ModelFailed(sentence(FailureKind.of_status(response.status_code), self.spec))
                text = response.json()["text"]
        except TimeoutError:
            raise ModelFailed(sentence(FailureKind.TIMEOUT, self.spec)) from None
        except ReadingStopped as stopped:
            raise ModelFailed(sentence(stopped.kind, self.spec)) from None
        except (httpx2.HTTPError, OSError):
            raise ModelFailed(sentence(FailureKind.UNREACHABLE, self.spec)) from None
        except (ValueError, LookupError, TypeError):
            raise ModelFailed(sentence(FailureKind.GARBAGE, self.spec)) from None
        if not isinstance(text, str):
            raise ModelFailed(sentence(FailureKind.GARBAGE, self.spec))
        return text.strip()


@dataclass(slots=True)
class LocalHearing:
    """faster-whisper in this process, on a thread; the model is loaded when the first recording comes."""

    name: str
    language: str | None = None
    _model: Any = None  # the library is an optional extra without types
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def transcribe(self, recording: bytes, mime: str) -> str:
        """Raises ModelFailed where the extra or the model is missing, or the recording cannot be read."""
        del mime
        async with self._lock:
            try:
                return await asyncio.to_thread(self._transcribed, recording)
            except ImportError:
                raise ModelFailed(
                    "Speech on this machine needs an extra: pip install 'confidant-bot[voice]', or unset"
                    " CONFIDANT_TRANSCRIPTION."
                ) from None
            except (OSError, ValueError, RuntimeError) as error:
                raise ModelFailed(f"The recording could not be understood ({type(error).__name__}).") from None

    def _transcribed(self, recording: bytes) -> str:
        if self._model is None:
            from faster_whisper import WhisperModel

            self._model = WhisperModel(self.name, device="cpu", compute_type="int8")
        segments, _ = self._model.transcribe(io.BytesIO(recording), language=self.language)
        return " ".join(segment.text.strip() for segment in segments).strip()


def hearing_of(name: str, *, base_url: str | None, api_key: str | None, timeout_s: float) -> Hearing | None:
    """From `openai:NAME` or `faster-whisper:NAME`; None for an empty name. Raises WrongUse."""
    provider, _, model = name.partition(":")
    if not name:
        return None
    if provider == LOCAL:
        return LocalHearing(model)
    try:
        return EndpointHearing(
            ModelSpec(name, base_url, api_key, timeout_s=timeout_s, max_answer_bytes=MOST_ANSWER_BYTES)
        )
    except WrongUse as error:
        raise WrongUse(str(error).replace("CONFIDANT_MODEL", "CONFIDANT_TRANSCRIPTION")) from None
