"""Where the offline brain looks when memory holds no answer: the core blocks of the turn, and the owner's documents.

For the owner alone. Both come as the turn has them: the blocks as its prompt would carry them, the documents through the turn's own
tool, which decides what may be read and marks the turn.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from bot.llm.port import BrainRequest
from memory_core.domain.asking import Reading
from memory_core.domain.matching import match, wording_of_text
from memory_core.domain.questions import Question, analyse
from memory_core.domain.records import CoreBlock
from memory_core.domain.tokens import COMMON_WEIGHT, covered, stems
from memory_core.usecases.core_blocks import IDENTITY, SOUL

_SEARCH: Final = "knowledge_search"
_ENOUGH: Final = 0.6
"""Of a question's words: a document is quoted where it speaks of what is asked, not where it is merely near it."""
_MOST_PASSAGES: Final = 2
_LONGEST: Final = 400
_LINE: Final = re.compile(r"^\s*(?:[-*•]\s+|\d+[.)]\s+)?(?:\[[\d-]+\]\s+)?")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\n+")


async def looked_up(request: BrainRequest, now: datetime) -> list[str]:
    """What blocks or documents say to a question; [] where others read, or somebody else asks."""
    if request.others_read or not request.from_guardian:
        return []
    question = analyse(request.text, now)
    return _in_blocks(request.blocks, question) or await _in_documents(request, question)


def _in_blocks(blocks: Sequence[CoreBlock], question: Question) -> list[str]:
    """What a block's lines tell. The assistant's own character is nothing that is known of the owner."""
    told = []
    for block in blocks:
        lines = (_LINE.sub("", line).strip() for line in block.text.splitlines() if not line.lstrip().startswith("#"))
        said = (
            [line for line in lines if line and _tells(line, question)] if block.section not in {SOUL, IDENTITY} else []
        )
        told += [f"In {block.section} it says: {_quoted(line)}" for line in said]
    return told


def _tells(line: str, question: Question) -> bool:
    found = match(question, wording_of_text(line, question))
    if found.lacking or found.unfit:
        return False
    return found.reading in {Reading.ANSWERED, Reading.ANSWERED_OF} or (
        found.reading is Reading.UNREAD and found.said >= _ENOUGH and _speaks_of(line, question)
    )


async def _in_documents(request: BrainRequest, question: Question) -> list[str]:
    """The sentences that speak of what is asked, with the file that they stand in."""
    tools = request.tools
    if tools is None or not any(tool.name == _SEARCH for tool in tools.specs()):
        return []
    found = await tools.call(_SEARCH, {"query": request.text[:400]})
    passages = [(passage["document"], passage["text"]) for passage in _passages(found.splitlines())]
    fitting = [(name, text) for name, text in passages if _speaks_of(f"{name} {text}", question)]
    return [f"In “{name}” it says: {_quoted(_best(text, question))}" for name, text in fitting[:_MOST_PASSAGES]]


def _passages(lines: Iterable[str]) -> Iterable[dict[str, str]]:
    """One JSON object a line, after the tool's preface."""
    return (json.loads(line) for line in lines if line.startswith("{"))


def _speaks_of(text: str, question: Question) -> bool:
    held = stems(text)
    weighty = {root for root, weight in question.words.items() if weight > COMMON_WEIGHT}
    return not weighty.isdisjoint(held) and covered(question.words, held) >= _ENOUGH


def _best(text: str, question: Question) -> str:
    sentences = [one.strip() for one in _SENTENCE.split(text) if one.strip()]
    return max(sentences, key=lambda one: covered(question.words, stems(one)), default=text)


def _quoted(text: str) -> str:
    shown = " ".join(text.split())
    return f"“{shown if len(shown) <= _LONGEST else shown[:_LONGEST].rsplit(' ', 1)[0] + ' …'}”"
