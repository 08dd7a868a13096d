"""Of what a comparing model may be asked whether a message puts it out of date, and what of its answers is believed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Kind, Memory
from memory_core.domain.tokens import weighty_stems
from memory_core.extraction import statements
from memory_core.extraction.asking import orders
from memory_core.extraction.changes.anothers import is_news_of_another
from memory_core.extraction.changes.factuality import is_supposed
from memory_core.extraction.changes.outdated import CERTAIN_ENOUGH, CERTAIN_UNNAMED, Outdated, is_mistaken, may_end
from memory_core.extraction.changes.retold import names_another, of_another_thing
from memory_core.extraction.changes.rows import News
from memory_core.extraction.changes.seeing import Seen
from memory_core.extraction.changes.standing_beside import stands_beside, told_beside
from memory_core.extraction.changes.touching import touches
from memory_core.extraction.changes.unconcerned import is_one_more, leaves_it
from memory_core.extraction.changes.words_of_change import says_a_change
from memory_core.extraction.ends import SERVING, SOMEBODY
from memory_core.extraction.languages.detection import foreign_letters, in_no_table, language_of
from memory_core.extraction.sentences import passes_on

_MOST_COMPARED: Final = 24
_OF_A_JOB: Final = frozenset({"employer", "occupation"})
_RATHER: Final = 0.5
CERTAIN_SAID: Final = 0.6
"""Where one sentence has a word of change beside one of the memory's own: "a robot does the lawn now". Of what the model gives .6
to .9 in the run of things half is no change; how many of these have both words in one sentence has not been measured."""
CERTAIN_IN_PART: Final = 0.8
"""Where a word of change is said beside none of its own, and the message touches on it elsewhere, or by a theme alone."""
LEAST_OF_A_SENTENCE: Final = 0.2
"""Of a message in which no sentence by itself tells a change nothing is believed: "Yaris failed. Back brakes." sells no
car."""
_ASKED_FOR: Final = frozenset({Kind.BEHAVIOR, Kind.CONSTRAINT})


def text_to_compare(news: News, seen: Seen) -> str:
    """The message without what it asks, or what of it no reader understood."""
    if seen.explained or passes_on(news.text):
        return " ".join(sentences_to_compare(news, seen))
    return statements.unasked(news.text)


def sentences_to_compare(news: News, seen: Seen) -> list[str]:
    return [one for one in news.eased if one not in seen.explained and not orders(one) and not is_supposed(one)]


def doubtful(news: News, seen: Seen) -> list[Memory]:
    """The memories that the message may put out of date and that no reader saw to be."""
    if news.read and all(one.kind in _ASKED_FOR for one in news.read):
        return []  # a wish says nothing of how things are
    if is_foreign(news.text):
        return []
    ended = {one.memory.id for one in seen.outdated}
    mistaken = is_mistaken(news.text)
    may_be = [memory for memory in news.known if may_end(memory, mistaken=mistaken) and memory.id not in ended]
    told = [one for one in may_be if not any(of_another_thing(text, one.statement) for text in news.eased)]
    told = [one for one in told if not any(is_news_of_another(text, one.statement) for text in news.eased)]
    spoken = [one for one in told if touches(news.text, one, news.read, unnamed=True)]
    return [one for one in spoken if not names_another(news.text, one, news.held)][:_MOST_COMPARED]


def is_foreign(text: str) -> bool:
    """The comparing model was taught English: of other languages it takes a question, or what asks to forget, for news."""
    return language_of(text) is not None or in_no_table(text) or foreign_letters(text)


def certain_from(text: str, memory: Memory, news: News) -> float:
    """How certain the model must be of a memory."""
    ties = memory.attribute in SOMEBODY and memory.attribute not in SERVING
    said = [] if ties else [one for one in news.eased if says_a_change(one)]
    if not touches(text, memory, news.read):
        return CERTAIN_UNNAMED
    if any(_shares_a_word(one, memory, news.held) for one in (news.eased if is_mistaken(text) else said)):
        return CERTAIN_SAID
    return CERTAIN_IN_PART if said else CERTAIN_ENOUGH


def _shares_a_word(sentence: str, memory: Memory, held: Sequence[Memory]) -> bool:
    """One that says what is spoken of; a day or a frequent word does not, nor does whoever or whatever is told of beside it."""
    shared = weighty_stems(sentence) & weighty_stems(f"{memory.statement} {memory.subject}")
    return bool(shared - told_beside(memory, held))


def ended_by(near: Sequence[Memory], certain: Sequence[float], text: str, news: News) -> list[Memory]:
    """Those of which the model is certain enough (`certain`, of each of `near`). A job is one thing: with what somebody does, whom
    they do it for is over, where one sentence told both."""
    sure = [memory for memory, one in zip(near, certain, strict=True) if one >= certain_from(text, memory, news)]
    jobs = {memory.statement for memory in sure if memory.attribute in _OF_A_JOB}
    goes_too = [
        memory
        for memory, one in zip(near, certain, strict=True)
        if memory not in sure and memory.attribute in _OF_A_JOB and memory.statement in jobs and one >= _RATHER
    ]
    return [*sure, *goes_too]


def believed(guessed: Sequence[Outdated], news: News) -> list[Outdated]:
    """Without those of which the sentence tells one more, or that it leaves as they are."""
    mistaken = is_mistaken(news.text)
    ended = [one for one in guessed if mistaken or not is_one_more(news.read, one.sentence, one.memory)]
    ended = [one for one in ended if mistaken or not stands_beside(one.sentence, one.memory)]
    return [
        one for one in ended if not leaves_it(one.sentence, one.memory, news.held, around=news.eased, mistaken=mistaken)
    ]
