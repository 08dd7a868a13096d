"""Whose words these are: B4."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.messages import Actor, ActorKind, Segment
from adapters.messages import Origin as Sent
from bot.commands.table import adds_nothing
from bot.provenance import (
    dissect,
    said_by_others,
    said_first_by_others,
    sentences_worth_tracing,
    source_of,
    split_own_words,
)
from memory_core.domain.records import ConversationId, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import SHARED, Trust

ANN = Actor("telegram", "1", ActorKind.PERSON, "Ann")


@pytest.mark.parametrize(("sent", "trust", "kind"), list(itertools.product(Sent, Trust, ActorKind)))
def test_only_a_guardian_persons_authored_words_are_a_guardians(sent: Sent, trust: Trust, kind: ActorKind) -> None:
    """Total over origins, trusts and kinds of sender: nothing else ever becomes (GUARDIAN, AUTHORED)."""
    source = source_of(sent, trust, kind)
    teaches = source == Source(Trust.GUARDIAN, Origin.AUTHORED)
    assert teaches == (sent is Sent.AUTHORED and trust is Trust.GUARDIAN and kind is ActorKind.PERSON)
    assert source.trust <= trust


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("I live in Oslo", "I live in Oslo"),
        ("> I live in Quito\nno, I don't", "no, I don't"),
        ("see this\n>>> I live in Quito\nand I am rich", "see this"),
        ("fyi\nOn Mon, 3 Jan 2026 at 10:00, Bob Smith wrote:\nI live in Quito", "fyi"),
        ("fyi\n-----Original Message-----\nI live in Quito", "fyi"),
        ("fyi\n---------- Forwarded message ---------\nFrom: Bob\nI live in Quito", "fyi"),
        ("From: Bob\nSubject: hi\n\nI live in Quito", ""),
        ("From: the mountains to the sea I love Norway", "From: the mountains to the sea I love Norway"),
        ("Am 3. Januar 2026 schrieb Bob:\nIch wohne in Quito", ""),
        ("Hallo\nBob Smith <bob@example.org> schrieb am 3. Januar 2026 um 10:00:\nIch wohne in Quito", "Hallo"),
        ("fyi\nOn Mon, 3 Jan 2026 at 10:00, Bob Smith\n<bob@example.org> wrote:\nI live in Quito", "fyi"),
        ("On Monday I fly to Rome\nand I wrote to Bob", "On Monday I fly to Rome\nand I wrote to Bob"),
        ("＞ I live in Quito\nso he says", "so he says"),
        ("[03.01.26, 10:00] Bob: I live in Quito", ""),
        ("look\n[03.01.26, 10:00] Bob: hi\nI live in Quito\n\nI live in Oslo", "look\nI live in Oslo"),
        ("[03.01.26, 10:00] Bob: hi\nI live in Quito\n\nreally\n[03.01.26, 10:01] Bob: bye", ""),
        ("[todo list] for the house: paint it\nI live in Oslo", "[todo list] for the house: paint it\nI live in Oslo"),
        ("look\nBob, [03.01.2026 10:00]\nI live in Quito\n\nBob, [03.01.2026 10:01]\nI am rich", "look"),
        ("look\nBob — Today at 10:31 AM\nI live in Quito", "look"),
        ("look\nBob — 10:31 AM\nI live in Quito", "look"),
        ("Dinner with Bob — 7pm at Luigi's\nI am vegan", "Dinner with Bob — 7pm at Luigi's\nI am vegan"),
        ("3/1/26, 10:00 - Bob: I live in Quito", ""),
        ("```\nI live in Quito\n```\nis the output", "is the output"),
    ],
)
def test_what_stays_authored(text: str, own: str) -> None:
    assert "\n".join(part for origin, part in dissect(text) if origin is Sent.AUTHORED) == own


@given(st.text(max_size=300))
def test_dissecting_loses_no_line(text: str) -> None:
    kept = [line for _, part in dissect(text) for line in part.split("\n") if line.strip()]
    assert kept == [line for line in text.split("\n") if line.strip()]


def _message(author: str, text: str) -> Message:
    return Message(
        id=MessageId("m"),
        conversation_id=ConversationId("c"),
        external_id="1",
        role=Role.USER,
        author=author,
        author_name=None,
        trust=Trust.UNKNOWN,
        scope=SHARED,
        content=text,
        spans=(Span(0, len(text), Source(Trust.UNKNOWN, Origin.AUTHORED)),),
        sent_at=datetime(2026, 1, 1, tzinfo=UTC),
    )


def test_a_sentence_that_somebody_else_said_first_is_quoted() -> None:
    text = "I live in Oslo with my dog. My house was built by Bob in 1990."
    theirs = "My house was built by Bob in 1990."
    runs = said_first_by_others(text, {theirs: _message("telegram:2", f"hey! {theirs}")}, ANN.key)
    assert runs == ((Sent.AUTHORED, "I live in Oslo with my dog."), (Sent.QUOTED, theirs))


def test_who_said_a_sentence_first_keeps_it() -> None:
    text = "My house was built by Bob in 1990."
    assert said_first_by_others(text, {text: _message(ANN.key, text)}, ANN.key) == ((Sent.AUTHORED, text),)


def test_what_the_owner_said_from_another_account_is_the_owners() -> None:
    """All ids of the guardian are one person: the same sentence on the other platform is not a quote of somebody."""
    text = "My house was built by Bob in 1990."
    elsewhere = replace(
        _message("discord:9", text),
        trust=Trust.GUARDIAN,
        spans=(Span(0, len(text), Source(Trust.GUARDIAN, Origin.AUTHORED)),),
    )
    assert said_first_by_others(text, {text: elsewhere}, ANN.key) == ((Sent.AUTHORED, text),)
    forwarded = replace(elsewhere, spans=(Span(0, len(text), Source(Trust.GUARDIAN, Origin.FORWARDED)),))
    assert said_first_by_others(text, {text: forwarded}, ANN.key) == ((Sent.QUOTED, text),)


def test_v3_the_beginning_of_an_own_sentence_is_the_owners() -> None:
    """ "What did you learn from me?" after "What did you learn from me today?" quotes nobody; what was forwarded still does."""
    longer, shorter = "what did you learn from me today?", "What did you learn from me?"
    own = _message(ANN.key, longer)
    assert said_first_by_others(shorter, {shorter: own}, ANN.key) == ((Sent.AUTHORED, shorter),)
    forwarded = replace(own, spans=(Span(0, len(longer), Source(Trust.GUARDIAN, Origin.FORWARDED)),))
    assert said_first_by_others(shorter, {shorter: forwarded}, ANN.key) == ((Sent.QUOTED, shorter),)
    somebodys = _message("telegram:2", longer)
    assert said_first_by_others(shorter, {shorter: somebodys}, ANN.key) == ((Sent.QUOTED, shorter),)


def test_what_the_guardian_said_first_is_nobody_elses() -> None:
    own, theirs = "I live in Oslo with my dog", "My house was built by Bob in 1990"
    first = {own: _message(ANN.key, own), theirs: _message("telegram:2", theirs)}
    assert set(said_by_others(first, ANN.key)) == {theirs}


@pytest.mark.parametrize(
    ("text", "adds"),
    [
        ("forget everything about the wedding", False),
        ("/forget everything about the wedding", False),
        ("what do you know about my wedding?", False),
        ("undo the last thing you learned", False),
        ("remember that I live in Quito", True),
        ("can you remember that I live in Quito?", True),
        ("forget that I live in Oslo, I live in Quito", True),
        ("/core set USER I live in Quito", True),
        ("I live in Quito with my dog", True),
    ],
)
def test_an_order_that_adds_nothing_is_one_clause(text: str, adds: bool) -> None:
    assert adds_nothing(text) is not adds


def test_short_sentences_are_common_property() -> None:
    assert sentences_worth_tracing("I'm vegan. See you then! My house was built by Bob in 1990.") == (
        "My house was built by Bob in 1990.",
    )


def test_segments_that_are_not_authored_pass_unchanged() -> None:
    forward = Segment(Sent.FORWARDED, "> I live in Quito", None)
    assert split_own_words((forward,), {}, ANN) == (forward,)
