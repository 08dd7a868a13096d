"""Goes through the table of readers, message by message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from memory_core.extraction.changes.factuality import is_supposed
from memory_core.extraction.changes.outdated import Change, Outdated
from memory_core.extraction.changes.rows import Asked, Group, News, Row
from memory_core.extraction.changes.spelled_out import spelled_out
from memory_core.extraction.changes.table import TABLE
from memory_core.extraction.sentences import sentences


@dataclass(frozen=True, slots=True)
class Seen:
    """All that the readers see in a message, the memory each once; and the sentences that are understood by it."""

    outdated: tuple[Outdated, ...]
    explained: frozenset[str]


def seen_in(news: News) -> Seen:
    """Goes through the table."""
    explained: frozenset[str] = frozenset()
    found: list[list[Outdated]] = []
    for group in TABLE:
        may_tell = [one for one in _sentences(group.asked, news, explained) if not is_supposed(one)]
        asked = [replace(news, sentence=one) for one in may_tell]
        found.append([outdated for one in asked for outdated in _asked(group, one)])
        if group.explains:
            explained |= {one.sentence for one in found[-1]}
    ended = {one.memory.id: one for seen in reversed(found) for one in seen}
    return Seen(tuple(ended.values()), explained)


def _sentences(asked: Asked, news: News, explained: frozenset[str]) -> list[str]:
    match asked:
        case Asked.WHOLE:
            return [""]
        case Asked.EASED:
            return [one for one in news.eased if one not in news.stated]
        case Asked.OPEN:
            return [one for one in news.stated if one not in explained]
        case Asked.UNTIL_ONE | Asked.EACH:
            return list(news.stated)


def _asked(group: Group, news: News) -> Iterator[Outdated]:
    """Of what is asked until one sees something also with what a pronoun means: that is a guess, so only where none did."""
    if group.asked is not Asked.UNTIL_ONE:
        for row in group.rows:
            yield from _outdated(row, news)
        return
    yield from _until_one(group.rows, news) or _of_spelled_out(group.rows, news)


def _until_one(rows: Sequence[Row], news: News) -> list[Outdated]:
    for row in rows:
        if seen := list(_outdated(row, news)):
            return seen
    return []


def _of_spelled_out(rows: Sequence[Row], news: News) -> list[Outdated]:
    """What they see in the sentence with whom or what it means in it; its own words stay what it is known by."""
    before, _, _ = news.text.partition(news.sentence)
    said = spelled_out(news.sentence, sentences(before)[-1].text) if before.strip() else None
    if said is None:
        return []
    read = [replace(one, evidence=said) if one.evidence == news.sentence else one for one in news.read]
    seen = _until_one(rows, replace(news, sentence=said, read=read))
    return [
        replace(one, sentence=news.sentence, told=one.told and replace(one.told, evidence=news.sentence))
        for one in seen
    ]


def _outdated(row: Row, news: News) -> Iterator[Outdated]:
    saw = row.sees(news)
    for one in (saw,) if isinstance(saw, Change) else saw or ():
        if isinstance(one, Outdated):
            yield one
        else:
            change = one if isinstance(one, Change) else Change(one)
            yield Outdated(change.memory, news.sentence, row.ground, change.told)
