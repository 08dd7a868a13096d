"""Which texts to redact so that a forgotten fact is gone, and so that nothing else is. Pure.

A distinctive value ("Bergen", "2027-03-15", "4471-QX") is redacted wherever it stands, in its usual spellings. A common
word ("blue"), or a value that another, kept memory also holds, is redacted only within the sentences about the fact.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from typing import Final

from memory_core.domain.numbers import ordinal
from memory_core.domain.records import Evidence, Memory
from memory_core.domain.slots import OWNER, VOCABULARY
from memory_core.domain.titles import SPELLINGS, TITLE
from memory_core.domain.word_bounds import WHOLE_WORD_BELOW
from memory_core.usecases.forgetting.telling.items import figures_listed, is_listed, marked
from memory_core.usecases.forgetting.telling.lists import is_item
from memory_core.usecases.forgetting.telling.split import gone_parts
from memory_core.usecases.forgetting.telling.split import parts as parts_of
from memory_core.usecases.forgetting.vocabulary.match import held_words, says_what
from memory_core.usecases.forgetting.vocabulary.text import folded, holds, redact, sentences
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS, FUNCTION_WORDS

MONTHS: Final = (
    ("January", "Jan"), ("February", "Feb"), ("March", "Mar"), ("April", "Apr"), ("May", "May"), ("June", "Jun"),
    ("July", "Jul"), ("August", "Aug"), ("September", "Sept"), ("October", "Oct"), ("November", "Nov"), ("December", "Dec"),
)  # fmt: skip

_ISO_DATE: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_EVERY_YEAR: Final = re.compile(r"(\d{2})-(\d{2})")
_LEAP: Final = 2000
_WORD: Final = re.compile(r"\w+(?:'\w+)?")
_TITLED: Final = re.compile(rf"(?P<title>{TITLE}) (?P<name>[^\W\d_a-z][\w'’-]+(?: [^\W\d_a-z][\w'’-]+)?)")
_SHORTEST_VALUE: Final = 3
_SHORTEST_SENTENCE: Final = 8
_LONG_NUMBER: Final = 6
_AMOUNT: Final = re.compile(
    r"(?<![\w.,+-])(?<!\d )(?:[1-9]\d{1,2}(?:[,. ']\d{3})+|[1-9]\d{0,2}(?:[,. ']\d{3}){2,}|[1-9]\d{4,8})(?![\w-]|[.,' ]\d)"
)
"""Ten thousand and more: less than that may be anything. The "819 555" of a longer number is none."""


def needles(
    memories: Sequence[Memory],
    evidence: Iterable[Evidence],
    about: Iterable[str] = (),
    kept: Sequence[Memory] = (),
    names: Sequence[str] = (),
    requests: Sequence[str] = (),
) -> tuple[str, ...]:
    """What to redact, the longest first, so that a sentence goes as a whole before a word of it does.

    `evidence` is that of `memories`; `about` are further sentences about the fact (`about_the_fact`); `kept` are the
    memories that stay: a value that one of them holds too is not redacted by itself. `names` go wherever they stand, and so
    do the `requests`, the owner's words: but what one of these names as an exception stays. Of a sentence that says more than
    this only the part goes that says this.
    """
    stays = [text for memory in kept for text in (memory.subject, memory.value, memory.statement)]
    values = {spelling for memory in memories for spelling in spellings(memory.value)}
    wanted = {value for value in values if is_distinctive(value) and not _in_any(value, stays)}
    wanted |= {*names, *requests, *(phrase for memory in memories for phrase in _named_beside(memory))}
    said = {*values, *names, *(form for memory in memories for form in short_dates(memory.value))}
    said |= {name for memory in memories for name in bare_names(memory.value)}
    other = [
        memory.value for memory in kept if len(memory.value) >= _SHORTEST_VALUE and not _in_any(memory.value, [*said])
    ]
    texts = [*(m.statement for m in memories if not is_item(m.id)), *(e.quote for e in evidence), *about]
    statements = [memory.statement for memory in kept]
    kept_values = [memory.value for memory in kept if not _in_any(memory.value, [*said])]
    numbers = {form for form in said if form.isdigit() and not is_distinctive(form)}
    of_items = {folded(m.statement) for m in memories if is_item(m.id)}
    for sentence in (part for text in texts for part in sentences(text) if folded(part) not in of_items):
        items = figures_listed(sentence, numbers)
        listed = {value for value in values & wanted if is_listed(sentence, value, kept_values)}
        going = said - listed - (numbers if items else set())
        said_here, kept_here = parts_told(sentence, memories, [*going]), parts_told(sentence, kept, other)
        going |= said_here - kept_here
        gone = gone_parts(sentence, [*going], [*other, *(kept_here - said_here)])
        parts = gone or ([] if items or listed else [sentence])
        if any(_in_any(part, statements) for part in (*parts, *items)):
            parts, items = (
                [sentence],
                set(),
            )  # "plays golf" would tear what stays of somebody else: this sentence goes whole
        wanted |= items
        for part in (part for part in parts if not _in_any(part, statements)):
            telling = _is_sentence(part) or _says_shortly(part, said)
            if telling and not (part in values and _in_any(part, stays)):
                wanted.add(part)
    wanted |= _overlooked(memories, texts, wanted, stays)
    wanted |= {marked(m.statement, m.value) for m in memories if is_item(m.id)} - {""}
    kept_whole = {_unended(text) for text in stays}
    written = {form for text in wanted if _unended(text) not in kept_whole for form in _typed(text)}
    return tuple(sorted(written, key=lambda text: (-len(text), text)))


def parts_told(sentence: str, memories: Sequence[Memory], values: Sequence[str]) -> set[str]:
    """The parts of a sentence of several that tell a memory in other words than its value, one of `values`: "my husband works in
    York", of "work in York", and "is expecting a baby in June", of "expecting a baby (2027-06)"."""
    told = [part.strip(" ,;.") for part in parts_of(sentence)]
    whose = [m for m in memories if m.value and not holds(sentence, [m.value])]
    found: set[str] = set()
    for memory in whose if len(told) > 1 else ():
        words = held_words([memory.value])
        here = [part for part in told if words <= held_words([part])] if len(words) > 1 else []
        here = here or [part for part in told if says_what(part, memory.statement)]
        found |= {here[0]} if len(here) == 1 and not holds(here[0], values) else set()
    return found


def _overlooked(
    memories: Sequence[Memory], texts: Sequence[str], wanted: Collection[str], stays: Sequence[str]
) -> set[str]:
    """What would leave a value in a sentence that tells it: the item of a list with its joint, else the sentence; nothing of what
    stays as well."""
    found: set[str] = set()
    values = {value for memory in memories for value in spellings(memory.value) if not _in_any(value, stays)}
    for sentence in (part for text in texts for part in sentences(text)):
        left = redact(sentence, sorted(wanted, key=len, reverse=True))[0]
        for value in sorted(value for value in values if holds(left, [value])):
            item = marked(sentence, value)
            found |= (
                {item} if item else ({sentence} if _is_sentence(sentence) and not _in_any(sentence, stays) else set())
            )
    return found


def numeric(needles: Iterable[str]) -> list[str]:
    """Those that begin or end in a digit, so that they may lie within a longer number or date."""
    plain = (needle.strip() for needle in needles)
    return [
        needle for needle in plain if len(needle) >= WHOLE_WORD_BELOW and needle[0].isdigit() | needle[-1].isdigit()
    ]


def without_tearing(needles: Sequence[str], texts: Iterable[str]) -> tuple[str, ...]:
    """The needles without those that would tear a text that stays: "July 2" lies within "1 July 2026", and not every store
    tells the two apart."""
    stays = [folded(redact(text, needles)[0]) for text in texts]
    tearing = {needle for needle in numeric(needles) if any(folded(needle) in text for text in stays)}
    return tuple(needle for needle in needles if needle.strip() not in tearing)


def about_the_fact(memories: Sequence[Memory], content: str, *, close: bool) -> list[str]:
    """The sentences of a message that hold a value of these memories.

    `close`: the message is a source of theirs or the answer to one. In any other a sentence must also name the subject
    or the attribute, for there the same word may be about something else.
    """
    found: list[str] = []
    for sentence in sentences(content):
        words = frozenset(_words(sentence))
        for memory in memories:
            in_it = holds(sentence, [*spellings(memory.value), *short_dates(memory.value), *bare_names(memory.value)])
            if in_it and (close or words & topic_words(memory)):
                found.append(sentence)
                break
    return found


def topic_words(memory: Memory) -> frozenset[str]:
    """Words that a sentence about the fact would hold besides its value; empty for a fact whose slot has no name."""
    subject = "" if memory.subject == OWNER else memory.subject
    known = VOCABULARY.get(memory.attribute.partition(":")[0])
    label = known.label if known else memory.attribute
    qualifier = memory.attribute.partition(":")[2]
    value = frozenset(_words(memory.value))
    named = _words(f"{subject} {label} {qualifier} {memory.attribute.replace('_', ' ')}")
    said = (word for word in _words(memory.statement) if word not in COMMON_WORDS)
    return frozenset(word for word in (*named, *said) if word not in FUNCTION_WORDS) - value


def spellings(value: str) -> frozenset[str]:
    """The value as people and assistants may have written it; never without the value itself."""
    value = value.strip()
    found = {value} if value else set()
    for year, month, day in _ISO_DATE.findall(value):
        found |= _dates(int(year), int(month), int(day))
    if yearly := _EVERY_YEAR.fullmatch(value):
        found |= {form for form in _dates(_LEAP, int(yearly[1]), int(yearly[2])) if str(_LEAP) not in form}
    digits = re.sub(r"[\s().\-/+]", "", value)
    if digits.isdigit() and len(digits) >= _LONG_NUMBER and not _ISO_DATE.search(value):
        found.add(digits)
    if titled := _TITLED.fullmatch(value):
        same = next((titles for titles in SPELLINGS if titled["title"].capitalize() in titles), ())
        found |= {f"{title} {titled['name']}" for title in same}
    for amount in _AMOUNT.findall(value):
        found |= _amounts(re.sub(r"\D", "", amount))
    if _NOT.search(value):
        found |= {_NOT.sub(form, value) for form in (_shortly, _in_one_word)}
    return frozenset(found)


_NOT: Final = re.compile(r"\b(can|do|does|did|is|are|was|were|has|have|had|will|would|should|could) not\b")
_SHORTENED: Final = {"can": "ca", "will": "wo"}


def _shortly(denied: re.Match[str]) -> str:
    """ "Can't" of "can not"."""
    return f"{_SHORTENED.get(denied[1], denied[1])}n't"


def _in_one_word(denied: re.Match[str]) -> str:
    return "cannot" if denied[1] == "can" else _shortly(denied)


def bare_names(value: str) -> frozenset[str]:
    """The name behind a title. By itself it may be a word of its own ("Dr. Bell"): it counts beside what it is the name of."""
    titled = _TITLED.fullmatch(value.strip())
    return frozenset({titled["name"]}) if titled else frozenset()


def _named_beside(memory: Memory) -> set[str]:
    """ "dentist Bell", "dentist is Bell": where the name stands without its title, and is plainly this one's."""
    titled = bare_names(memory.value)
    known = VOCABULARY.get(memory.attribute.partition(":")[0])
    said = {
        memory.attribute.partition(":")[2],
        known.label if known else "",
        "" if memory.subject == OWNER else memory.subject,
    }
    beside = {word for word in said if word} if titled else set()
    return {
        f"{word}{link}{name}" for word in beside for link in (" ", ", ", " is ", ": ", " called ") for name in titled
    }


def _amounts(digits: str) -> set[str]:
    """A large number with every mark between its thousands, and with none."""
    grouped = f"{int(digits):,}"
    return {digits, *(grouped.replace(",", mark) for mark in (",", ".", " ", "'"))}


def short_dates(value: str) -> frozenset[str]:
    """Numeric dates without a year: too easily something else (a fraction, a version) to be redacted by themselves."""
    found: set[str] = set()
    for _, month_text, day_text in _ISO_DATE.findall(value):
        month, day = int(month_text), int(day_text)
        for first, second in ((month, day), (day, month)):
            found |= {f"{first}/{second}", f"{first:02}/{second:02}", f"{first}.{second}.", f"{first:02}.{second:02}."}
    return frozenset(found)


def is_distinctive(value: str) -> bool:
    """Whether the value, met anywhere, can be taken to be this fact: not a common word, a short one or a small number."""
    plain = folded(value)
    words = _words(plain)
    if len(plain) < _SHORTEST_VALUE or not words:
        return False
    if all(word.isdigit() for word in words):
        return sum(map(len, words)) >= 4  # "42" or "180" may be anything; a year, a PIN or a date is telling
    if len(words) == 1:
        return words[0] not in COMMON_WORDS
    return not frozenset(words) <= FUNCTION_WORDS


def _dates(year: int, month: int, day: int) -> set[str]:
    try:
        moment = date(year, month, day)
    except ValueError:
        return set()
    found = {
        moment.isoformat(),
        f"{year}{month:02}{day:02}",
        *(
            f"{first:02}{mark}{second:02}{mark}{year}"
            for mark in "./-"
            for first, second in ((day, month), (month, day))
        ),
        *(f"{first}{mark}{second}{mark}{year}" for mark in "./-" for first, second in ((day, month), (month, day))),
        f"{year}/{month:02}/{day:02}",
        f"{year}/{month}/{day}",
    }
    full, short = MONTHS[month - 1]
    for name in {full, short, full[:3]}:
        for number in (str(day), f"{day:02}", ordinal(day)):
            for plain in (f"{name} {number}", f"{number} {name}", f"{number} of {name}"):
                found |= {plain, f"{plain}, {year}", f"{plain} {year}"}
            found |= {f"{name} the {number}", f"{name}. {number}"}
    return found


def _typed(text: str) -> set[str]:
    """With straight and with typographic apostrophes: phones type the latter, stores compare them as different."""
    return {text, text.replace("’", "'"), text.replace("'", "’")}


def _is_sentence(text: str) -> bool:
    """Long enough to be redacted wherever it stands: two words, one of them telling."""
    words = _words(text)
    return len(text) >= _SHORTEST_SENTENCE and len(words) > 1 and not frozenset(words) <= FUNCTION_WORDS


def _says_shortly(part: str, said: Collection[str]) -> bool:
    """A short part of a sentence that says the fact: "I'm 38"."""
    return len(part) >= WHOLE_WORD_BELOW and len(_words(part)) > 1 and holds(part, [*said])


def _in_any(value: str, texts: Collection[str]) -> bool:
    return any(holds(text, [value]) for text in texts)


def _unended(text: str) -> str:
    return folded(text).rstrip(" .!")


def _words(text: str) -> list[str]:
    return _WORD.findall(folded(text))
