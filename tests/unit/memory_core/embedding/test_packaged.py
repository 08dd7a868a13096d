"""Where the packaged model is found, and that nothing heavy is imported before it is used."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.embedding.packaged import DEFAULT_MODEL, PackagedEmbedder, model_folder, stored_dimension
from memory_core.embedding.worker import DONE, read_frame, write_frame

ROOT = Path(__file__).parents[4]


def test_nothing_heavy_is_imported_before_warming() -> None:
    """The bot answers by keywords while torch loads, and a start without embeddings never pays for it."""
    script = """
import sys
from memory_core.embedding import none, openai_compatible, packaged
from memory_core.storage import vectors_edge, vectors_server
embedder = packaged.PackagedEmbedder()
assert (embedder.dimension, embedder.ready) == (384, False)
openai_compatible.OpenAICompatibleEmbedder("m", "http://127.0.0.1:9", "key")
heavy = {"torch", "sentence_transformers", "transformers", "httpx", "qdrant_client", "numpy"}
print(sorted(heavy & set(sys.modules)))
"""
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    assert ran.stdout == "[]\n"


def test_the_default_model_comes_with_its_package() -> None:
    folder = model_folder("all-MiniLM-L6-v2")
    assert folder is not None
    assert (folder / "model.safetensors").is_file()
    assert model_folder("sentence-transformers/all-MiniLM-L6-v2") == folder
    assert stored_dimension(folder) == 384


def test_both_names_of_the_default_model_share_their_vectors() -> None:
    names = {PackagedEmbedder(name).model for name in ("all-MiniLM-L6-v2", "sentence-transformers/all-MiniLM-L6-v2")}
    assert names == {"sentence-transformers:all-MiniLM-L6-v2+recall-2"}


def model_in(folder: Path, *configs: dict[str, object]) -> Path:
    names = ["", *(f"{number}_Module" for number in range(1, len(configs)))]
    (folder / "modules.json").write_text(json.dumps([{"path": name} for name in names]))
    for name, config in zip(names, configs, strict=True):
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "config.json").write_text(json.dumps(config))
    return folder


@pytest.mark.parametrize(
    ("configs", "dimension"),
    [
        (({"hidden_size": 768},), 768),
        (({"hidden_size": 768}, {"word_embedding_dimension": 768}), 768),
        (({"hidden_size": 768}, {"word_embedding_dimension": 768}, {"in_features": 768, "out_features": 256}), 256),
        (({"name": "unknown"},), 0),
    ],
)
def test_the_dimension_is_read_without_loading(
    tmp_path: Path, configs: tuple[dict[str, object], ...], dimension: int
) -> None:
    """M2: the index can be opened before the model is there."""
    assert stored_dimension(model_in(tmp_path, *configs)) == dimension


def test_a_folder_that_is_no_model_has_no_dimension(tmp_path: Path) -> None:
    assert stored_dimension(tmp_path) == 0
    (tmp_path / "modules.json").write_text("garbage")
    assert stored_dimension(tmp_path) == 0


@pytest.mark.slow
async def test_a_folder_that_is_no_model_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{}")
    embedder = PackagedEmbedder(str(tmp_path))
    for _ in range(2):
        with pytest.raises(EmbeddingUnavailable, match="check its name or folder"):
            await embedder.warm()
    assert not embedder.ready
    await embedder.close()


@pytest.mark.slow
def test_loading_prints_nothing() -> None:
    """A terminal conversation goes on while the model loads: no progress bar between its lines."""
    script = """
import asyncio
from memory_core.embedding.packaged import PackagedEmbedder
asyncio.run(PackagedEmbedder().warm())
"""
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("", "")


@pytest.mark.slow
async def test_what_was_just_embedded_is_at_hand_and_a_process_that_ended_is_started_again() -> None:
    """A message is asked with, learned from and indexed: one pass through the model does. Of many texts, as an import has them, no
    vector is kept: they would push out what is asked for again. Where the process was killed (for its memory, for instance) one
    text fails with a sentence, and the next is embedded."""
    embedder = PackagedEmbedder()
    before = await embedder.embed(["the summer house"])
    await embedder.embed([f"house {number}" for number in range(20)])
    _kill(embedder)
    assert await embedder.embed(["the summer house"]) == before
    with pytest.raises(EmbeddingUnavailable, match="started again"):
        await embedder.embed(["house 3"])
    [winter, summer] = await embedder.embed(["the winter house", "the summer house"])
    assert (len(winter), summer) == (384, before[0])
    await embedder.close()


def _kill(embedder: PackagedEmbedder) -> None:
    assert embedder._worker is not None
    embedder._worker.kill()
    embedder._worker.wait()


def _ending() -> subprocess.Popen[bytes]:
    """A worker whose output ends before it does, with 7."""
    ends = "import os, sys; sys.stdin.buffer.read(1); os.close(1); sys.stdin.buffer.read(); os._exit(7)"
    return subprocess.Popen([sys.executable, "-c", ends], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


async def test_how_a_process_ended_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """Its output ends before its exit code is there: that is waited for."""
    embedder = PackagedEmbedder()
    embedder._worker = _ending()
    with pytest.raises(EmbeddingUnavailable, match="started again"):
        await embedder.embed(["the summer house"])
    assert "exit code 7" in caplog.text
    await embedder.close()


@pytest.mark.slow
async def test_closing_does_not_wait_for_loading() -> None:
    embedder = PackagedEmbedder()
    warming = asyncio.create_task(embedder.warm())
    while embedder._worker is None:  # noqa: ASYNC110  (it is set on the embedder's thread)
        await asyncio.sleep(0.001)
    worker = embedder._worker
    await embedder.close()
    with pytest.raises(EmbeddingUnavailable):
        await warming
    assert not embedder.ready
    assert worker.wait() != 0


@pytest.mark.slow
def test_the_process_ends_with_the_program_that_started_it() -> None:
    """Also where that program is killed and closes nothing."""
    script = """
import asyncio, os, signal
from memory_core.embedding.packaged import PackagedEmbedder
embedder = PackagedEmbedder()
asyncio.run(embedder.warm())
print(embedder._worker.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False, capture_output=True, text=True)
    assert ran.returncode == -signal.SIGKILL  # and its output has ended: nobody holds the other end any more
    assert ran.stdout.strip().isdigit()


@pytest.mark.slow
def test_what_a_library_prints_is_no_answer() -> None:
    """Frames alone stand on its standard output."""
    with subprocess.Popen(
        [sys.executable, "-m", "memory_core.embedding.worker", str(model_folder(DEFAULT_MODEL))],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        first = read_frame(process.stdout)
        write_frame(process.stdin, json.dumps(["one", "two", "three"]).encode())
        answer = read_frame(process.stdout)
        process.stdin.close()
        assert process.stdout.read() == b""
    assert first is not None
    assert answer is not None
    assert (first[:1], len(first)) == (DONE, 1 + 384 * 4)
    assert (answer[:1], len(answer)) == (DONE, 1 + 3 * 384 * 4)
