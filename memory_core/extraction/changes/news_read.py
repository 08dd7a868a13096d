"""Readers that are given more than a sentence and what is held, or see more than one thing in it, as the table asks
them."""

from __future__ import annotations

from memory_core.extraction import statements
from memory_core.extraction.changes.cancellations import called_off, put_off_for_long, trip_off, visit_off
from memory_core.extraction.changes.outdated import Change, Ground, Outdated, end_of
from memory_core.extraction.changes.rows import News
from memory_core.extraction.changes.self_corrections import not_that
from memory_core.extraction.changes.standing_rules import lifted, wished_anew


def all_called_off(news: News) -> list[Change]:
    """Each with an end of its own, where it is known by its day and as a plan."""
    ended = called_off(news.sentence, news.held) or trip_off(news.sentence, news.held, now=news.now)
    ended = ended or visit_off(news.sentence, news.held, now=news.now)
    ended = ended or put_off_for_long(news.sentence, news.held, now=news.now, zone=news.zone)
    off = [Outdated(memory, news.sentence, Ground.DENIED) for memory in ended]
    return [Change(one.memory, end_of(one) if len(off) > 1 else None) for one in off]


def not_that_in(news: News) -> Change | None:
    """A favourite that is named is read in the sentence already: who wrote the other one does not go with it."""
    saw = not_that(news.sentence, news.held)
    named = saw is not None and any(
        one.attribute == saw.memory.attribute and one.attribute.startswith("favorite:") for one in news.beside
    )
    return None if named else saw


def lifted_in(news: News) -> list[Outdated]:
    found = lifted(statements.stated(news.text), news.standing, news.conversation)
    return [Outdated(memory, sentence, Ground.DENIED) for sentence, memory in found]


def wished_anew_in(news: News) -> list[Outdated]:
    found = wished_anew(news.read, news.standing)
    return [Outdated(memory, sentence, Ground.INSTEAD) for sentence, memory in found]
