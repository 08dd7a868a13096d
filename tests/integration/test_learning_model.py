"""The model as second extractor: what it is shown, what it may propose, and that it proposes only."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Confidence, Importance, Kind, Origin, Role, Standing
from memory_core.domain.scopes import EVERYTHING, Trust, room
from tests.fakes.completion import ScriptedCompletion
from tests.integration.learning_world import World, learning


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path, completion=ScriptedCompletion({"extract": {"candidates": []}})) as opened:
        yield opened


def item(**fields: object) -> Mapping[str, object]:
    return {
        "kind": "identity",
        "subject": "me",
        "attribute": "hobby",
        "value": "kite surfing",
        "statement": "Kite surfing keeps me sane",
        "evidence": "kite surfing keeps me sane",
        **fields,
    }


def answers(world: World, *items: Mapping[str, object]) -> None:
    world.completion.script["extract"] = {"candidates": list(items)}


async def test_s1_the_model_finds_what_no_rule_reads(world: World) -> None:
    answers(world, item(importance="significant", tags=["sport", "sea"]))
    (learned,) = (await world.say("Honestly, kite surfing keeps me sane")).learned
    assert (learned.memory.attribute, learned.memory.value, learned.memory.tags) == (
        "hobby",
        "kite surfing",
        ("sport", "sea"),
    )


@pytest.mark.parametrize("importance", list(Importance))
@pytest.mark.parametrize("confidence", list(Confidence))
async def test_s2_kind_importance_confidence_and_tags_are_stored_as_decided(
    world: World, importance: Importance, confidence: Confidence
) -> None:
    """Five degrees of importance, four of confidence, at most four tags: none is worked out and thrown away."""
    tags = ["sport", "sea", "wind", "summer", "one too many"]
    answers(world, item(kind="preference", importance=importance.value, confidence=confidence.value, tags=tags[:4]))
    (learned,) = (await world.say("Honestly, kite surfing keeps me sane")).learned
    (stored,) = await world.memories()
    assert stored.id == learned.memory.id
    assert (stored.kind, stored.importance, stored.confidence) == (Kind.PREFERENCE, importance, confidence.weight)
    assert stored.tags == tuple(tags[:4])


async def test_s2_what_is_not_to_be_kept_is_logged_with_its_reason(world: World) -> None:
    """The decision to retain is part of the answer: a no is kept as a rejection that says why, and nothing is stored."""
    answers(world, item(keep=False, reason="a passing mood"))
    report = await world.say("Honestly, kite surfing keeps me sane")
    assert report.learned == ()
    assert ["a passing mood" in rejection.reason for rejection in report.rejected] == [True]
    assert await world.memories() == []
    async with world.store.reading() as reads:
        (logged,) = await reads.log.rejections(EVERYTHING, limit=10)
    assert "a passing mood" in logged.reason


async def test_s1_rules_and_model_do_not_double_a_fact(world: World) -> None:
    answers(world, item(attribute="diet", value="Vegan", statement="I'm vegan", evidence="I'm vegan"))
    assert len((await world.say("I'm vegan")).learned) == 1


async def test_the_model_sees_the_guardians_words_and_nobody_elses(world: World) -> None:
    """Own words, the assistant's question to the guardian, rival memories by handle; no stranger, no forward, no other scope."""
    await world.say("I like winter", chat="group", scope=room("group"))
    await world.hear("STRANGER here", chat="group", scope=room("group"), author="telegram:2", trust=Trust.UNKNOWN)
    await world.hear("FORWARDED text", chat="group", scope=room("group"), origin=Origin.FORWARDED)
    await world.say("SHARED secret: I live in Oslo", chat="direct")
    await world.say("My favorite color is green", chat="group", scope=room("group"))
    world.completion.asked.clear()
    await world.say("Skiing calms me", chat="group", scope=room("group"))
    (asked,) = world.completion.asked
    assert "Skiing calms me" in asked.data
    assert "I like winter" in asked.data
    assert "favorite:color" in asked.data
    for foreign in ("STRANGER", "FORWARDED", "SHARED", "Oslo"):
        assert foreign not in asked.data
    async with world.store.reading() as reads:
        ids = [m.id for m in await world.memories()]
        del reads
    assert not any(memory_id in asked.data for memory_id in ids), "memories are shown by handle"


async def test_a_failing_model_leaves_the_rules_findings(world: World) -> None:
    world.completion.script.clear()
    assert [x.memory.value for x in (await world.say("I'm vegan")).learned] == ["vegan"]
    assert world.events.named("learn.model_failed")
    assert await world.pending() == 0


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"evidence": "I never said this"}, "its evidence is not in your own words"),
        ({"statement": "I love kite surfing in Tarifa"}, "it says more than you did"),
        ({"value": "skydiving"}, "its value is not yours"),
        ({"related": ["m9"]}, "it names memories that were not shown"),
        ({"relation": "corrects"}, "nothing in your words corrects that"),
        ({"subject": "you"}, "it is about me, not about you"),
        ({"statement": ""}, "it is incomplete"),
    ],
)
async def test_s3_what_does_not_rest_on_the_guardians_words_is_refused_with_its_reason(
    world: World, fields: dict[str, object], why: str
) -> None:
    answers(world, item(**fields))
    report = await world.say("Honestly, kite surfing keeps me sane")
    assert report.learned == ()
    assert report.rejected[0].reason.startswith(why)
    assert (await world.rejections())[0].startswith(why)


@pytest.mark.parametrize(
    "malformed", [{"kind": "gossip"}, {"importance": "huge"}, {"confidence": "sure"}, {"relation": "beats"}]
)
async def test_a_malformed_item_is_dropped_and_the_others_stay(world: World, malformed: dict[str, object]) -> None:
    answers(world, item(**malformed), item())
    assert len((await world.say("Honestly, kite surfing keeps me sane")).learned) == 1
    assert world.events.named("learn.model_malformed") == [{"items": 1}]


async def test_s2_what_the_model_would_not_keep_is_visible_with_its_reason(world: World) -> None:
    answers(world, item(keep=False, reason="a mood of the day"))
    report = await world.say("Honestly, kite surfing keeps me sane")
    assert report.learned == ()
    assert await world.rejections() == ["a mood of the day"]


async def test_a_date_is_resolved_by_code_not_by_the_model(world: World) -> None:
    """The model names the words; what day they mean is computed."""
    dated = item(
        kind="event",
        subject="regatta",
        attribute="date",
        value="2031-01-01",
        statement="The regatta kicks off on March 15th",
        evidence="the regatta kicks off on March 15th",
        when="March 15th",
    )
    answers(world, dated)
    (learned,) = (await world.say("So the regatta kicks off on March 15th with a bang")).learned
    assert (learned.memory.value, learned.memory.subject) == ("2027-03-15", "regatta")
    assert learned.memory.event_end is not None


async def test_the_model_cannot_replace_a_memory_without_the_guardians_wording(world: World) -> None:
    await world.say("I live in Oslo")
    answers(
        world,
        item(
            attribute="home_city",
            value="Rome",
            statement="Rome is lovely",
            evidence="Rome is lovely",
            relation="contradicts",
            related=["m1"],
        ),
    )
    await world.say("Rome is lovely")
    assert [m.value for m in await world.memories(Standing.SUPERSEDED)] == []


async def test_v8_recalled_text_is_never_extracted_again(world: World) -> None:
    """What the assistant says it remembers is not evidence for it."""
    spoken = world.message(
        "You told me that you live in Oslo.", role=Role.ASSISTANT, author="assistant", origin=Origin.BOT
    )
    await world.record.add(spoken, teach=True)
    answers(world, item(attribute="home_city", value="Oslo", statement="I live in Oslo", evidence="you live in Oslo"))
    assert (await world.learn.message(spoken.id)).learned == ()
    assert (await world.say("Right, thanks a lot!")).learned == ()
    assert await world.current() == []


# --- what a tool of the model proposes in a turn


def proposal(**fields: object) -> Candidate:
    plain = {
        "kind": Kind.IDENTITY,
        "subject": "me",
        "attribute": "possession",
        "value": "blue canoe",
        "statement": "I keep a blue canoe in Moss",
        "evidence": "I keep a blue canoe in Moss",
        "extractor": Extractor.MODEL,
    }
    return Candidate(**{**plain, **fields})  # type: ignore[arg-type]  # fields of Candidate, by name


async def test_m4_a_tools_proposal_passes_the_same_gate_and_is_written(world: World) -> None:
    message = await world.hear("I keep a blue canoe in Moss")
    (learned,) = (await world.learn.propose(message, [proposal()])).learned
    assert learned.memory.value == "blue canoe"
    refused = await world.learn.propose(message, [proposal(statement="I keep a red canoe in Moss", value="red canoe")])
    assert refused.learned == ()


async def test_a_tools_proposal_survives_the_job_of_the_same_message(world: World) -> None:
    """The turn's tool comes first, the job of that message afterwards: it must not withdraw what the tool saved."""
    message = await world.hear("I keep a blue canoe in Moss")
    await world.learn.propose(message, [proposal()])
    await world.learn.message(message)
    assert await world.current() == [("me", "possession", "blue canoe")]


async def test_s9_a_write_budget_refuses_what_exceeds_it(world: World) -> None:
    message = await world.hear("I keep a blue canoe in Moss and a red kayak in Drammen")
    both = [
        proposal(evidence="I keep a blue canoe in Moss"),
        proposal(value="red kayak", statement="a red kayak in Drammen", evidence="a red kayak in Drammen"),
    ]
    report = await world.learn.propose(message, both, budget=1)
    assert [x.memory.value for x in report.learned] == ["blue canoe"]
    assert [r.reason for r in report.rejected] == ["the task has saved its fill"]


async def test_a_proposal_on_a_strangers_message_is_refused(world: World) -> None:
    message = await world.hear("I keep a blue canoe in Moss", author="telegram:2", trust=Trust.UNKNOWN)
    report = await world.learn.propose(message, [proposal(relation=Relation.CORRECTS)])
    assert report.learned == ()
    assert [r.reason for r in report.rejected] == ["not written by the guardian"]
    assert await world.memories() == []
