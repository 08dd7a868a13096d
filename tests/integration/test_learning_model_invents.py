"""A scripted model that invents, merges, turns round, or puts others' words under the guardian's: nothing of it is stored."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.extraction import model
from tests.fakes.completion import ScriptedCompletion
from tests.integration.learning_world import World, learning


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path, completion=ScriptedCompletion({"extract": {"candidates": []}})) as opened:
        yield opened


def proposed(
    attribute: str, value: str, statement: str, evidence: str, *, subject: str = "me", **more: object
) -> Mapping[str, object]:
    return {
        "kind": "identity",
        "subject": subject,
        "attribute": attribute,
        "value": value,
        "statement": statement,
        "evidence": evidence,
        **more,
    }


INVENTED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "a whole fact": (
        "Kayaks are fun on calm water",
        proposed("home_city", "Madrid", "I live in Madrid", "Kayaks are fun on calm water"),
    ),
    "a quote that was never said": (
        "Kayaks are fun on calm water",
        proposed("hobby", "kayaks", "I own many kayaks", "I own many kayaks"),
    ),
    "a name": (
        "The new neighbour waved at us",
        proposed("friend", "Ludwig", "The new neighbour Ludwig waved", "The new neighbour waved at us"),
    ),
    "a number": (
        "The kettle holds enough water",
        proposed("possession", "kettle", "The kettle holds 3 litres", "The kettle holds enough water"),
    ),
    "a date": (
        "The regatta takes place one of these days",
        proposed("date", "2027-05-01", "The regatta takes place May 1", "The regatta takes place one of these days"),
    ),
    "a slot that the words are not about": (
        "Rome looks lovely from above",
        proposed("home_city", "Rome", "Rome looks lovely from above", "Rome looks lovely from above"),
    ),
    "an employer from a shop": (
        "Ikea had a queue around the block",
        proposed("employer", "Ikea", "Ikea had a queue", "Ikea had a queue around the block"),
    ),
    "an allergy from a menu": (
        "The soup had peanuts in it",
        proposed("allergy", "peanuts", "The soup had peanuts", "The soup had peanuts in it"),
    ),
    "a partner from a greeting": (
        "Greetings from Julia and the crew",
        proposed("partner", "Julia", "Greetings from Julia", "Greetings from Julia and the crew"),
    ),
    "a name of the owner": (
        "Viktor parked the van outside",
        proposed("name", "Viktor", "Viktor parked the van", "Viktor parked the van outside"),
    ),
    "something about the assistant": (
        "Honestly the tide charts help",
        proposed("trait", "tide charts", "the tide charts help", "the tide charts help", subject="assistant"),
    ),
    "a memory that was not shown": (
        "Honestly the tide charts help",
        proposed("trait", "tide charts", "the tide charts help", "the tide charts help", related=["m7"]),
    ),
    "nothing at all": ("Honestly the tide charts help", proposed("trait", "", "", "the tide charts help")),
}

MERGED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "two sentences": (
        "The shed in Moss leaks. The canoe needs paint.",
        proposed("possession", "canoe", "The canoe in Moss leaks", "The canoe needs paint"),
    ),
    "a value from one, a claim from the other": (
        "My aunt keeps bees. I mostly keep quiet.",
        proposed("hobby", "bees", "I mostly keep bees", "I mostly keep quiet"),
    ),
    "two people": (
        "My aunt keeps bees while our cellist tunes harps",
        proposed("hobby", "harps", "My aunt tunes harps", "My aunt keeps bees", subject="aunt"),
    ),
    "a person and their neighbour": (
        "My cousin builds harps and his neighbour smokes pipes",
        proposed("smoking", "pipes", "My cousin smokes pipes", "My cousin builds harps", subject="cousin"),
    ),
    "what was said earlier": (
        "The paint on our canoe never dries in this weather",
        proposed("possession", "canoe", "Our Madagascar canoe never dries", "our canoe never dries"),
    ),
    "a short yes under a long claim": (
        "Yes, save that",
        proposed("home_city", "Madagascar", "I live in Madagascar", "Yes, save that"),
    ),
}

STOLEN: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "a sister's work": (
        "My sister tunes pianos at Steinway",
        proposed("employer", "Steinway", "I tune pianos at Steinway", "My sister tunes pianos at Steinway"),
    ),
    "a husband's taste": (
        "My husband adores pickled herring",
        proposed("likes", "pickled herring", "I adore pickled herring", "My husband adores pickled herring"),
    ),
    "a colleague's home": (
        "A colleague of mine lives in Tromsø",
        proposed("home_city", "Tromsø", "I live in Tromsø", "A colleague of mine lives in Tromsø"),
    ),
    "a stranger's diet": (
        "The man next door eats raw vegan food",
        proposed("diet", "raw vegan", "I eat raw vegan food", "The man next door eats raw vegan food"),
    ),
    "a customer's allergy": (
        "One customer is allergic to celery",
        proposed("allergy", "celery", "I am allergic to celery", "One customer is allergic to celery"),
    ),
    "what somebody said": (
        'The guide said "I was born in Narvik"',
        proposed("birthplace", "Narvik", "I was born in Narvik", "I was born in Narvik"),
    ),
    "what somebody claims": (
        "Henrik claims he owns three lighthouses",
        proposed("possession", "three lighthouses", "I own three lighthouses", "owns three lighthouses"),
    ),
    "a character's life": (
        "In my novel the captain lives on a barge",
        proposed("home_city", "barge", "the captain lives on a barge", "the captain lives on a barge"),
    ),
    "a text to work on": (
        "Translate into French: the harp is my whole life",
        proposed("hobby", "harp", "the harp is my whole life", "the harp is my whole life"),
    ),
    "a friend's plan under a son's name": (
        "My friend juggles torches on weekdays",
        proposed("hobby", "juggles torches", "My son juggles torches", "My friend juggles torches", subject="son"),
    ),
}

TURNED_ROUND: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "a question": (
        "Do harps need tuning every day?",
        proposed("routine", "tuning every day", "harps need tuning every day", "harps need tuning every day"),
    ),
    "a condition": (
        "If we had a lighthouse we would paint it blue",
        proposed("possession", "lighthouse", "we had a lighthouse", "we had a lighthouse"),
    ),
    "a wish": (
        "I wish our garden had a pond",
        proposed("possession", "pond", "our garden had a pond", "our garden had a pond"),
    ),
    "a doubt": (
        "Maybe our boiler wants replacing",
        proposed("possession", "boiler", "our boiler wants replacing", "our boiler wants replacing"),
    ),
    "a denial": (
        "We do not keep any goats on the roof",
        proposed("pet", "goats", "We keep goats on the roof", "We do not keep any goats on the roof"),
    ),
    "a denial out of a plain sentence": (
        "We keep goats on the roof",
        proposed("pet", "goats", "We do not keep goats on the roof", "We keep goats on the roof"),
    ),
    "a dislike as a taste": (
        "Honestly, I cannot stand brass bands at dawn",
        proposed("likes", "brass bands", "I cannot stand brass bands", "I cannot stand brass bands", kind="preference"),
    ),
    "irony": (
        "Yeah right, our landlord adores fixing boilers",
        proposed("likes", "fixing boilers", "our landlord adores fixing boilers", "adores fixing boilers"),
    ),
    "a correction that nobody made": (
        "Kayaks seem fun on calm water",
        proposed("likes", "kayaks", "Kayaks seem fun", "Kayaks seem fun", relation="corrects"),
    ),
}

ALL = {f"{how}: {what}": case for how, cases in (
    ("invented", INVENTED), ("merged", MERGED), ("stolen", STOLEN), ("turned round", TURNED_ROUND),
) for what, case in cases.items()}  # fmt: skip


def test_the_ways_are_many_enough_to_mean_something() -> None:
    assert len(ALL) >= 30


@pytest.mark.parametrize(("text", "item"), ALL.values(), ids=ALL)
async def test_s3_what_a_model_makes_up_is_not_stored(
    world: World, text: str, item: Mapping[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the rules read in the same message may stay; the model's proposal may not, and its refusal is kept with a reason.

    Every message is shown to the model here, also those that hold so little that the filter would save the call: the gate is tried.
    """
    monkeypatch.setattr(model, "may_teach", lambda text, **_: True)
    await world.say("Madagascar is far away, they say")
    world.completion.script["extract"] = {"candidates": [item]}
    await world.say(text)
    stored = [(m.subject, m.attribute, m.value, m.statement) for m in await world.memories(Standing.CURRENT)]
    made_up = (item["subject"], item["attribute"], item["value"], item["statement"])
    assert made_up not in stored
    assert not [one for one in stored if one[:3] == made_up[:3]]
    assert await world.rejections()


@pytest.mark.parametrize(
    ("text", "item"),
    [
        (
            "Kayaking keeps me sane these days",
            proposed("hobby", "Kayaking", "Kayaking keeps me sane", "Kayaking keeps me sane"),
        ),
        (
            "My aunt keeps bees in Moss",
            proposed("hobby", "keeps bees", "My aunt keeps bees", "My aunt keeps bees", subject="aunt"),
        ),
        (
            "We do not let the goats indoors, ever",
            proposed(
                "rule",
                "not let the goats indoors",
                "We do not let the goats indoors",
                "We do not let the goats indoors",
                kind="constraint",
            ),
        ),
    ],
)
async def test_s1_what_rests_on_the_guardians_words_is_stored(
    world: World, text: str, item: Mapping[str, object]
) -> None:
    """The gate is no wall: the same model is believed where its quote carries what it says."""
    world.completion.script["extract"] = {"candidates": [item]}
    await world.say(text)
    assert str(item["value"]).casefold() in {m.value.casefold() for m in await world.memories(Standing.CURRENT)}
