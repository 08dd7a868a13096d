"""Goes through the table of readers, message by message."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from memory_core.extraction.changes.by_role import by_role
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
    """Where none sees anything they are asked once more of the sentence with what a pronoun means in it (a guess, so only of what
    is asked until one does), and with what somebody is whom it names."""
    see = _until_one if group.asked is Asked.UNTIL_ONE else _all
    seen = see(group.rows, news)
    if not seen and group.asked is Asked.UNTIL_ONE:
        before, _, _ = news.text.partition(news.sentence)
        said = spelled_out(news.sentence, sentences(before)[-1].text) if before.strip() else None
        seen = _in_other_words(group.rows, news, said, see)
    yield from seen or _in_other_words(group.rows, news, by_role(news.sentence, news.held), see)


def _all(rows: Sequence[Row], news: News) -> list[Outdated]:
    return [one for row in rows for one in _outdated(row, news)]


def _until_one(rows: Sequence[Row], news: News) -> list[Outdated]:
    for row in rows:
        if seen := list(_outdated(row, news)):
            return seen
    return []


def _in_other_words(
    rows: Sequence[Row], news: News, said: str | None, see: Callable[[Sequence[Row], News], list[Outdated]]
) -> list[Outdated]:
    """What they see in the sentence with whom or what it means in it (`said`); its own words stay what it is known by."""
    if said is None:
        return []
    read = [replace(one, evidence=said) if one.evidence == news.sentence else one for one in news.read]
    return [
        replace(one, sentence=news.sentence, told=one.told and replace(one.told, evidence=news.sentence))
        for one in see(rows, replace(news, sentence=said, read=read))
    ]


def _outdated(row: Row, news: News) -> Iterator[Outdated]:
    saw = row.sees(news)
    for one in (saw,) if isinstance(saw, Change) else saw or ():
        if isinstance(one, Outdated):
            yield one
        else:
            change = one if isinstance(one, Change) else Change(one)
            yield Outdated(change.memory, news.sentence, row.ground, change.told)
