"""Names and spans of what is recorded."""

from __future__ import annotations

from memory_core.domain.records import Origin, Source
from memory_core.domain.scopes import Trust
from memory_core.usecases.record import compose, message_id

OWN = Source(Trust.GUARDIAN, Origin.AUTHORED)
FORWARDED = Source(Trust.GUARDIAN, Origin.FORWARDED)


def test_a_message_has_the_same_id_however_often_it_arrives() -> None:
    assert message_id("telegram:1", "7") == message_id("telegram:1", "7")


def test_place_and_number_do_not_run_together() -> None:
    assert message_id("telegram:1", "17") != message_id("telegram:11", "7")


def test_each_part_keeps_its_source_at_its_place() -> None:
    content, spans = compose(((OWN, "Look:", "telegram:1", None), (FORWARDED, "I live in Rome", None, "Bob")))
    assert content == "Look:\n\nI live in Rome"
    assert [content[s.start : s.end] for s in spans] == ["Look:", "I live in Rome"]
    assert [(s.source, s.author, s.label) for s in spans] == [(OWN, "telegram:1", None), (FORWARDED, None, "Bob")]


def test_a_blank_part_leaves_no_trace() -> None:
    content, spans = compose(((OWN, "  ", None, None), (OWN, "hello", None, None)))
    assert (content, len(spans)) == ("hello", 1)
    assert compose(()) == ("", ())
