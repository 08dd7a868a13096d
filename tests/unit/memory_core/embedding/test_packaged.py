"""Where the packaged model is found, and that nothing heavy is imported before it is used."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.embedding.packaged import PackagedEmbedder, model_folder, stored_dimension

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
    assert names == {"sentence-transformers:all-MiniLM-L6-v2"}


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
