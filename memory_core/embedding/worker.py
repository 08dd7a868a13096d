"""The process that holds the local embedding model: texts come in on its standard input, vectors go out on its standard output.

    python -m memory_core.embedding.worker MODEL_OR_FOLDER [ADAPTATION]

A process of its own, because a model's hundreds of small steps each take the interpreter's lock: beside a busy event loop both take
twice as long. It ends when its input does, so that it never outlives the program that started it.

A frame is a little-endian length of four bytes and so many bytes. A request is a JSON list of texts to embed, or an object with
such a list to READ or to ASK of (`reading`), or one of three texts each to COMPARE or to SEEK in (`comparing`). An answer is one
byte, DONE or FAILED, and then the vectors one after another, as 32-bit floats of this machine, or a JSON list of what was seen in
each, or one sentence for people. The first answer comes unasked, once the model is loaded: a vector of its length.
"""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import sys
import threading
from array import array
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from memory_core.embedding.adaptation import adapt
from memory_core.embedding.comparing import SEEKING, ComparingModel
from memory_core.embedding.reading import ASKING, ReadingModel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sentence_transformers import SentenceTransformer
    from torch import nn

    from memory_core.domain.candidates import Told

    _Read = Callable[[Sequence[str]], list[list[Told]]]
    _Compare = Callable[[Sequence[tuple[str, str, str]]], list[float]]

DONE: Final = b"\x00"
FAILED: Final = b"\x01"
READ: Final = "read"
ASK: Final = "ask"
COMPARE: Final = "compare"
SEEK: Final = "seek"

_LENGTH: Final = struct.Struct("<I")
_BATCH: Final = 64
_THREADS: Final = 2
"""Torch's threads for a batch. Measured on two cores: 128 sentences .48 s with two, .87 s with one."""
_CORES: Final = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else frozenset[int]()
_FEW: Final = 2
"""So many texts are embedded with one thread: a query takes 11 ms with one or with two, and the rest of its turn needs a core."""


def write_frame(to: IO[bytes], content: bytes) -> None:
    """Raises OSError when nobody reads any more."""
    to.write(_LENGTH.pack(len(content)) + content)
    to.flush()


def read_frame(source: IO[bytes]) -> bytes | None:
    """None at the end, also within a frame."""
    head = source.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    content = source.read(length)
    return content if len(content) == length else None


def main(model: str, changes: str | None = None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches both; the program decides when to stop
    # Torch's idle threads are to sleep. Awake, on busy cores, a batch of eight texts took 950 ms instead of 50.
    os.putenv("OMP_WAIT_POLICY", "PASSIVE")
    threading.Thread(target=_end_when_alone, daemon=True).start()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints is no answer
    try:
        loaded = _load(model)
        if changes is not None:
            adapt(_encoder(loaded), Path(changes))
        length = len(loaded.encode(["dimension"], show_progress_bar=False)[0])
    except ImportError:
        write_frame(answers, FAILED + b"sentence-transformers is not installed: install it, or set embeddings to none.")
        return
    except (OSError, ValueError, RuntimeError, KeyError):
        sentence = f"The embedding model {model} could not be loaded: check its name or folder, or the network."
        write_frame(answers, FAILED + sentence.encode())
        return
    write_frame(answers, DONE + array("f", bytes(length * array("f").itemsize)).tobytes())
    # Most of what is asked needs none of them.
    read = {
        READ: cache(lambda: ReadingModel(Path(model)).read),
        ASK: cache(lambda: ReadingModel(Path(model), ASKING).read),
    }
    compare = {
        COMPARE: cache(lambda: ComparingModel(Path(model)).compare),
        SEEK: cache(lambda: ComparingModel(Path(model), SEEKING).compare),
    }
    while (request := read_frame(sys.stdin.buffer)) is not None:
        wanted = json.loads(request)
        write_frame(answers, _answer(loaded, wanted) if isinstance(wanted, list) else _seen(wanted, read, compare))


def _end_when_alone() -> None:
    """Ends at once when the program went, also in the seconds of loading, which read no input. Windows has no `poll`."""
    if hasattr(select, "poll"):
        ended = select.poll()
        ended.register(sys.stdin.fileno(), 0)  # a hang-up is always told
        ended.poll()
        os._exit(0)


def _load(model: str) -> SentenceTransformer:
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    logging.disable_progress_bar()  # type: ignore[no-untyped-call]  # it has no annotations
    local = Path(model).is_dir()
    return SentenceTransformer(model, device="cpu" if local else None, local_files_only=local)


def _encoder(model: SentenceTransformer) -> nn.Module:
    """Its transformer, under the pooling."""
    from torch import nn

    found = model[0].auto_model
    assert isinstance(found, nn.Module)  # noqa: S101  (of a module, attributes may be tensors too)
    return found


def _answer(model: SentenceTransformer, texts: Sequence[str]) -> bytes:
    import torch

    few = len(texts) <= _FEW
    torch.set_num_threads(1 if few else _THREADS)
    _keep_to_one_core(few)
    try:
        vectors = model.encode(
            list(texts), batch_size=_BATCH, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False
        )
    except RuntimeError as error:  # torch's: out of memory and the like
        return FAILED + f"The embedding model failed on a text ({type(error).__name__}).".encode()
    return DONE + vectors.astype("f4").tobytes()


def _seen(
    wanted: Mapping[str, Any], read: Mapping[str, Callable[[], _Read]], compare: Mapping[str, Callable[[], _Compare]]
) -> bytes:
    import torch

    torch.set_num_threads(_THREADS)
    _keep_to_one_core(False)
    try:
        for name, model in compare.items():
            if name in wanted:
                return DONE + json.dumps(model()(wanted[name])).encode()
        (how,) = wanted
        told = read[how]()(wanted[how])
        return DONE + json.dumps([[astuple(one) for one in of_text] for of_text in told]).encode()
    except RuntimeError as error:  # torch's: out of memory and the like
        return FAILED + f"The reading model failed on a text ({type(error).__name__}).".encode()


def _keep_to_one_core(one: bool) -> None:
    """A query stays on the last core. Free to move, it is put behind the program that asked, on that one's core, while another one
    idles: measured on two cores, a whole turn took 31.6 ms instead of 28.9. Not on systems without such a call, and not where more
    runs than there are cores: several such processes would queue for the last one."""
    if hasattr(os, "sched_setaffinity"):
        cores = _CORES if not one or os.getloadavg()[0] > len(_CORES) else {max(_CORES)}
        if os.sched_getaffinity(0) != cores:
            os.sched_setaffinity(0, cores)


if __name__ == "__main__":
    main(*sys.argv[1:3])
