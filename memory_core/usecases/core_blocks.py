"""Core blocks: Markdown files that are in every prompt, edited by hand at any time and by the assistant when told to.

The files are the truth and are read anew every time, so that a hand edit counts in the next turn. Every write replaces
exactly the text that it was worked out from, or is worked out again: a hand edit is never lost.
Budgets (800 characters a block, 4,000 together) are enforced when written; a hand edit beyond them is cut in the prompt
alone. Those of the sections read on demand do not count towards the 4,000, which bound what every prompt carries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, assert_never

from memory_core.domain.condensing import TAGGED, condensed, ends_of_sentences
from memory_core.domain.errors import BudgetExceeded, MemoryCoreError, StorageUnavailable
from memory_core.domain.records import CoreBlock
from memory_core.domain.scopes import Audience
from memory_core.ports import Clock, Events, Files

BLOCK_BUDGET: Final = 800
TOTAL_BUDGET: Final = 4000
SOUL: Final = "SOUL"
IDENTITY: Final = "IDENTITY"
ALWAYS: Final = (SOUL, IDENTITY, "USER", "PROJECTS", "PATTERNS")
"""In every prompt, in this order; sections of the owner's own follow by name."""
ON_DEMAND: Final = ("KNOWLEDGE", "ERRORS", "TOOLS")
"""Read when asked for."""
FOR_OTHERS: Final = (SOUL, IDENTITY)
"""What may be in a prompt whose answer others read: hand-written or explicitly commanded text alone."""

TEMPLATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        SOUL: (
            "I am calm, direct and kind. I answer first and explain after, in as few words as the matter needs.\n"
            "I say what I know, what I remember and what I guess, and I keep these apart.\n"
            "When I do not know, I say so. I never claim to have done what I have not done.\n"
            "What I am told in confidence stays with the person who told me.\n"
        ),
        IDENTITY: (
            "My name is Confidant. I am a personal assistant with a long memory.\n"
            "I belong to one person, my guardian, and learn from nobody else.\n"
            "With others I am polite and helpful, and silent about my guardian.\n"
        ),
    }
)
"""Written on first access; a section that was cleared stays empty."""

_NAME: Final = re.compile(r"[A-Z][A-Z0-9_-]{0,40}")
_ATTEMPTS: Final = 8


class InvalidSection(MemoryCoreError, ValueError):
    """Not a section name."""


@dataclass(frozen=True, slots=True)
class CoreBlocks:
    files: Files
    clock: Clock
    events: Events

    async def read(self, section: str) -> str:
        """The section's whole text, "" when there is none. Raises InvalidSection."""
        return await self._present(section_name(section)) or ""

    async def all(self) -> tuple[CoreBlock, ...]:
        """Every section with text, uncut: those always in the prompt first, then the owner's own, then those on demand."""
        return tuple(CoreBlock(name, text) for name, text in (await self._texts()).items() if text.strip())

    async def unreadable(self) -> tuple[str, ...]:
        """What is wrong with the files of sections that cannot be read, a sentence each: they are in no prompt meanwhile."""
        wrong = []
        for name in await self._names():
            try:
                await self.files.read(name)
            except StorageUnavailable as error:
                wrong.append(str(error))
        return tuple(wrong)

    async def for_prompt(self, audience: Audience) -> tuple[CoreBlock, ...]:
        """What a prompt carries for these readers, within both budgets; a cut says that it is one. A file that cannot be read
        is left out: a note saved in another encoding must not keep the owner from being answered."""
        names: tuple[str, ...]
        match audience:
            case Audience.OTHERS_PRESENT:
                texts = await self._readable(only=FOR_OTHERS)
                names = FOR_OTHERS
            case Audience.GUARDIAN_ALONE:
                texts = await self._readable(but=ON_DEMAND)
                names = (*ALWAYS, *sorted(name for name in texts if _NAME.fullmatch(name) and name not in ALWAYS))
            case _:
                assert_never(audience)
        blocks, left = [], TOTAL_BUDGET
        for name in names:
            known = name in texts or name not in TEMPLATES
            text = (texts.get(name, "") if known else await self._present(name) or "").strip()
            if text and left:
                shown = cut(text, min(BLOCK_BUDGET, left))
                blocks.append(CoreBlock(name, shown))
                left -= len(shown)
        return tuple(blocks)

    async def set(self, section: str, text: str, *, based_on: str | None = None) -> CoreBlock:
        """Replaces a section's text. Raises BudgetExceeded, InvalidSection; StorageUnavailable when others keep writing to it.

        `based_on` is the text that the new one was made from: lines that a hand added or removed since are kept so.
        """

        def changed(present: str | None) -> str:
            return text if based_on is None else merged(based_on, text, present or "")

        return await self._change(section_name(section), changed, fit=False)

    async def clear(self, section: str) -> None:
        """Empties a section. Raises InvalidSection, StorageUnavailable."""
        await self._change(section_name(section), lambda _: "", fit=False)

    async def append(self, section: str, entry: str) -> CoreBlock:
        """Adds a `[YYYY-MM] entry` line. What does not fit makes room: the least relevant entries are shortened, then dropped.

        Lines without a tag were written by hand and stay. Raises BudgetExceeded when that is not enough, ValueError for
        an empty entry, InvalidSection, StorageUnavailable.
        """
        words = " ".join(entry.split())
        if not words:
            raise ValueError("there is nothing to add")
        line = f"[{self.clock():%Y-%m}] {words}"

        def changed(present: str | None) -> str:
            kept = [old for old in (present or "").rstrip().splitlines() if _entry_of(old) != words]
            return "\n".join([*kept, line])

        return await self._change(section_name(section), changed, fit=True)

    async def _change(self, name: str, changed: Callable[[str | None], str], *, fit: bool) -> CoreBlock:
        for _ in range(_ATTEMPTS):
            present = await self._present(name)
            text = changed(present)
            room = await self._room(name)
            if fit:
                text = condensed(text, room)
            if len(text) > room:
                raise _over_budget(name, len(text), room)
            if text == present or await self.files.write(name, text, expected=present):
                self.events.emit("core.written", section=name, size=len(text))
                return CoreBlock(name, text)
        raise StorageUnavailable(f"Section {name} keeps changing while I write to it; try again in a moment.")

    async def _room(self, name: str) -> int:
        if name in ON_DEMAND:
            return BLOCK_BUDGET
        texts = await self._texts()
        others = sum(
            min(len(text), BLOCK_BUDGET) for other, text in texts.items() if other != name and other not in ON_DEMAND
        )
        return max(0, min(BLOCK_BUDGET, TOTAL_BUDGET - others))

    async def _texts(self) -> dict[str, str]:
        return {name: await self._text_of(name) for name in await self._names()}

    async def _text_of(self, name: str) -> str:
        """Empty, and said so in the log, where the file cannot be read."""
        try:
            return await self._present(name) or ""
        except StorageUnavailable:
            self.events.emit("core.unreadable", section=name)
            return ""

    async def _readable(self, *, only: Sequence[str] | None = None, but: Sequence[str] = ()) -> dict[str, str]:
        """As `Files.texts`; where one cannot be read, the others and "" for that one."""
        try:
            return await self.files.texts(only=only, but=but)
        except StorageUnavailable:
            names = await self.files.names() if only is None else only
            return {name: await self._text_of(name) for name in names if name not in but}

    async def _names(self) -> list[str]:
        """Sections in the order of the prompt. Files that no section is named like are somebody else's."""
        own = {name for name in await self.files.names() if _NAME.fullmatch(name)} - {*ALWAYS, *ON_DEMAND}
        return [*ALWAYS, *sorted(own), *ON_DEMAND]

    async def _present(self, name: str) -> str | None:
        """The file's text, after its template was written where there is one and the file has never been there."""
        text = await self.files.read(name)
        if text is not None or name not in TEMPLATES:
            return text
        if await self.files.write(name, TEMPLATES[name], expected=None):
            return TEMPLATES[name]
        return await self.files.read(name)


def section_name(text: str) -> str:
    """A section's name in upper case. Raises InvalidSection."""
    name = text.strip().upper()
    if not _NAME.fullmatch(name):
        raise InvalidSection("A section name starts with a letter and has at most 41 letters, digits, '-' or '_'.")
    return name


def cut(text: str, limit: int) -> str:
    """The text within `limit` characters, mark of the cut included, where the limit has room for one. It ends with a sentence, or
    where the first one is too long with a word."""
    if len(text) <= limit:
        return text
    mark = f"\n[cut here: {len(text)} characters, the limit is {limit}]"
    if limit <= len(mark):
        return text[:limit]
    start = text[: limit - len(mark)]
    end = max((one for one in ends_of_sentences(text) if one <= len(start)), default=0) or start.rfind(" ")
    return (start[:end] if end > 0 else start).rstrip() + mark


def merged(base: str, new: str, present: str) -> str:
    """`new`, which was made from `base`, with what a hand changed in `base` meanwhile: its added lines in, its removed out."""
    if present.strip() == base.strip():
        return new
    was, now = base.splitlines(), present.splitlines()
    removed = set(was) - set(now) - {""}
    lines = [line for line in new.splitlines() if line not in removed]
    added = [line for line in now if line.strip() and line not in was and line not in lines]
    return "\n".join([*lines, *added])


def _entry_of(line: str) -> str:
    tagged = TAGGED.fullmatch(line.strip())
    return tagged.group(2) if tagged else ""


def _over_budget(name: str, size: int, room: int) -> BudgetExceeded:
    if room >= BLOCK_BUDGET:
        return BudgetExceeded(f"Section {name} would have {size} characters; a block holds {BLOCK_BUDGET}. Shorten it.")
    total = TOTAL_BUDGET - room + size
    return BudgetExceeded(
        f"With {size} characters in {name} the core blocks would have {total} together; they hold {TOTAL_BUDGET}. "
        "Shorten or clear a section."
    )
