"""What a message puts out of date: the rules by their words, the reading model by comparing, and the sentence that told more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memory_core.domain.candidates import Comparison, Told
from memory_core.domain.reconcile import Coexist
from memory_core.domain.records import Kind, Memory, Standing
from memory_core.domain.scopes import EVERYTHING, SHARED, Trust, private
from memory_core.ports import MemoryFilter
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import World, learning

FLAT = "I live in Gdansk."
BOXES = "Boxes everywhere! Home is three floors up, no lift."


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        opened.reader = ReaderByHand(ends={BOXES: ["Gdansk"], "Home is three floors up, no lift.": ["Gdansk"]})
        yield opened


async def current(world: World) -> dict[str, Memory]:
    """By attribute."""
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    return {memory.attribute: memory for memory in found if memory.standing is Standing.CURRENT}


async def test_v6_what_the_reader_takes_for_out_of_date_is_contradicted_and_kept(world: World) -> None:
    """A guess destroys nothing: recall tells the newer one as current (`recalling.memories`)."""
    await world.say(FLAT)
    flat = (await current(world))["home_city"]
    (learned,) = (await world.say(BOXES)).learned
    assert learned.decision == Coexist(flat.id)
    assert (learned.memory.value, learned.memory.statement) == ("no longer Gdansk", "Home is three floors up, no lift.")
    async with world.store.reading() as reads:
        (kept,) = await reads.memories.by_ids([flat.id], EVERYTHING)
    assert kept.standing is Standing.CURRENT


async def test_v6_what_is_otherwise_for_a_day_goes_on(world: World) -> None:
    """Whatever the model makes of it."""
    await world.say("I work at Acme.")
    said = "Sat at Nordea all day today."
    world.reader = ReaderByHand(ends={said: ["Acme"]})
    await world.say(said)
    assert "no longer Acme" not in {memory.value for memory in (await current(world)).values()}


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("My phone is a Pixel 7.", "I left my phone at the office."),
        ("My car is a Volvo V60.", "I took the bus instead of the car."),
        ("I have a cat called Milo.", "I dropped Milo at the vet."),
        ("I do yoga every Tuesday.", "Yoga is off today."),
        ("Team standup is at 9:15.", "Team standup is at 10 today."),
        ("I'm vegetarian.", "We went to the Italian rather than the vegetarian place."),
    ],
)
async def test_v6_what_only_sounds_like_an_end_leaves_what_is_known(world: World, known: str, said: str) -> None:
    world.reader = None
    await world.say(known)
    before = await current(world)
    await world.say(said)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    held = {memory.id for memory in found if memory.standing is Standing.CURRENT} - {m.coexists_with for m in found}
    assert {memory.id for memory in before.values()} <= held


async def test_v6_a_question_puts_nothing_out_of_date(world: World) -> None:
    await world.say(FLAT)
    asked = "Boxes everywhere, is that what moving is like?"
    world.reader = ReaderByHand(ends={asked: ["Gdansk"]})
    assert (await world.say(asked)).learned == ()
    assert (await current(world))["home_city"].value == "Gdansk"


async def test_s1_a_stranger_puts_nothing_out_of_date(world: World) -> None:
    await world.say(FLAT)
    world.trust["telegram:7"] = Trust.UNKNOWN
    await world.say(BOXES, author="telegram:7", trust=Trust.UNKNOWN)
    assert (await current(world))["home_city"].value == "Gdansk"


async def test_v6_without_its_model_nothing_ends_but_by_the_rules(world: World) -> None:
    await world.say(FLAT)
    assert isinstance(world.reader, ReaderByHand)
    world.reader.failing = True
    assert (await world.say(BOXES)).learned == ()
    assert (await current(world))["home_city"].value == "Gdansk"


async def test_v6_half_of_a_sentence_that_ended_is_told_no_more(world: World) -> None:
    await world.say("I work as a nurse at Acme.")
    await world.say("I got fired from Acme.")
    known = await current(world)
    assert known["employer"].value == "no longer Acme"
    assert known["occupation"].statement == "My occupation is nurse."


async def test_v6_a_relatives_move_leaves_their_job(world: World) -> None:
    vet = "My sister Hanna is a vet in Jena."
    world.reader = ReaderByHand({vet: [Told("home_city", "Hanna", "Jena", 0.97)]})
    await world.say(vet)
    await world.say("My sister Hanna lives in Ulm now.")
    known = await current(world)
    assert known["home_city"].value == "Ulm"
    assert "Jena" not in known["occupation"].statement


@pytest.mark.parametrize(
    ("known", "said", "attribute"),
    [
        ("I'm vegetarian.", "I eat meat again.", "diet"),
        ("Sara is my girlfriend.", "Sara and I broke up.", "partner"),
        ("I play the cello.", "I gave up the cello.", "hobby"),
        ("I take metformin.", "I came off metformin.", "medication"),
        ("I have a dog called Rex.", "We had to put Rex down.", "pet"),
        ("I drive a Volvo V60.", "I sold the car.", "vehicle"),
        ("I use Netflix.", "I cancelled Netflix.", "uses"),
    ],
)
async def test_v6_an_end_is_found_where_it_is_kept(world: World, known: str, said: str, attribute: str) -> None:
    await world.say(known)
    before = (await current(world))[attribute]
    learned = (await world.say(said)).learned
    replaced = [old.id for one in learned for old in one.replaced]
    assert replaced == [before.id]
    assert (await current(world))[attribute].value.startswith("no longer ")


async def test_v6_what_was_swapped_is_what_the_old_one_was(world: World) -> None:
    await world.say("I drive a Fiat Panda.")
    (learned,) = (await world.say("We've swapped the Panda for a Skoda.")).learned
    assert (learned.memory.attribute, learned.memory.value) == ("vehicle", "Skoda")
    assert [old.value for old in learned.replaced] == ["Fiat Panda"]


@pytest.mark.parametrize(
    "said", ["I sold the old television.", "I gave up coffee.", "My brother got fired from Acme.", "I left the party."]
)
async def test_v6_an_end_of_something_else_ends_nothing(world: World, said: str) -> None:
    for known in ("I work at Acme.", "I drive a Volvo V60.", "I play the cello."):
        await world.say(known)
    await world.say(said)
    known_still = await current(world)
    assert {known_still[a].value for a in ("employer", "vehicle", "hobby")} == {"Acme", "Volvo V60", "cello"}


async def said_last(world: World, *told: str) -> set[str]:
    """The values that are current and not contradicted by anything newer, after these messages."""
    for text in told:
        await world.say(text)
        world.now += timedelta(hours=1)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    held = [memory for memory in found if memory.standing is Standing.CURRENT]
    beaten = {memory.coexists_with for memory in held}
    return {memory.value for memory in held if memory.id not in beaten}


@pytest.mark.parametrize(
    ("told", "holds", "gone"),
    [
        (("My phone is a Pixel 7.", "I have an iPhone 15 now instead of the old phone."), "iPhone 15", "Pixel 7"),
        (("I use Firefox as my browser.", "I use Brave instead of Firefox."), "Brave", "Firefox"),
        (
            ("The report deadline is 10 April.", "The report deadline is 2 April, says Karen."),
            "2027-04-02",
            "2027-04-10",
        ),
        (
            ("My flight to Oslo is on Tuesday.", "Sorry, I meant Wednesday for the Oslo flight."),
            "2026-11-25",
            "2026-11-24",
        ),
        (("My brother Rob works for Siemens.", "I mixed that up, Rob actually works for Bosch."), "Bosch", "Siemens"),
        (("I'm single.", "My wife Elena works at Nordea."), "Elena", "single"),
        (("I'm unemployed.", "I work at Dunelm."), "Dunelm", "unemployed"),
    ],
)
async def test_v6_without_a_model_the_words_alone_put_it_out_of_date(
    world: World, told: tuple[str, ...], holds: str, gone: str
) -> None:
    world.reader = None
    world.now = datetime(2026, 11, 21, 12, tzinfo=UTC)
    values = await said_last(world, *told)
    assert holds in values
    assert gone not in values


async def test_v6_what_was_left_for_another_thing_and_taken_up_again_holds(world: World) -> None:
    told = (
        "Talk to me in English please.",
        "Actually, answer me in Spanish from now on.",
        "Go back to English please.",
    )
    assert "English" in await said_last(world, *told)
    assert (await current(world))["reply_language"].value == "English"


async def test_v6_a_tool_that_was_left_for_another_and_taken_up_again_holds(world: World) -> None:
    values = await said_last(
        world, "I use Firefox as my browser.", "I use Brave instead of Firefox.", "I've gone back to Firefox after all."
    )
    assert "Firefox" in values
    assert "Brave" not in values


async def test_v6_to_go_back_to_what_was_never_told_says_nothing(world: World) -> None:
    await world.say("I use Firefox as my browser.")
    assert (await world.say("I went back to sleep.")).learned == ()


async def test_v6_a_job_told_with_a_firm_that_was_left_tells_the_firm_no_more(world: World) -> None:
    """The newer firm was told without a word of change; the old sentence is not told any more for the job's sake."""
    await world.say("My brother Craig works at Tesco as a delivery driver.")
    world.now += timedelta(hours=1)
    await world.say("My brother Craig works at Lidl.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    (job,) = [memory for memory in found if memory.attribute == "occupation"]
    assert "Tesco" not in job.statement


async def test_v6_of_two_things_told_at_once_the_one_that_was_sold_is_told_no_more(world: World) -> None:
    both = "I've got a Triumph motorbike and a kayak."
    world.reader = ReaderByHand(
        {both: [Told("vehicle", None, "Triumph motorbike", 0.97), Told("vehicle", None, "kayak", 0.97)]}
    )
    await world.say(both)
    await world.say("I sold the Triumph to a chap from Hull.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    (kayak,) = [memory for memory in found if memory.value == "kayak"]
    assert "Triumph" not in kayak.statement


async def test_v6_a_supplier_who_was_left_and_taken_back_holds(world: World) -> None:
    told = ("My energy supplier is Octopus.", "I no longer have Octopus.", "I'm back with Octopus.")
    assert "Octopus" in await said_last(world, *told)


async def test_v6_what_was_switched_is_named_by_what_it_is_of(world: World) -> None:
    told = (
        "Our water is with Severn Trent.",
        "Our electricity is with Octopus.",
        "We've switched our electricity to EDF.",
    )
    values = await said_last(world, *told)
    assert {"Severn Trent", "EDF"} <= values
    assert "Octopus" not in values


async def test_v6_of_what_is_said_again_with_another_room_the_last_words_are_told(world: World) -> None:
    """Each rests on its own message: who deletes the second one has the first again."""
    world.now = datetime(2026, 11, 21, 12, tzinfo=UTC)
    for room in ("Cedar", "Juniper"):
        await world.say(f"Our team meeting is in the {room} room every Monday.")
        world.now += timedelta(hours=1)
    async with world.store.reading() as reads:
        older, newer = sorted(
            await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50)), key=lambda m: m.learned_at
        )
    assert ("Cedar" in older.statement, "Juniper" in newer.statement) == (True, True)
    assert newer.coexists_with == older.id


async def test_b5_words_of_a_private_conversation_never_stand_in_a_shared_memory(world: World) -> None:
    world.now = datetime(2026, 11, 21, 12, tzinfo=UTC)
    await world.say("Our team meeting is in the Cedar room every Monday.")
    world.now += timedelta(hours=1)
    await world.say("Our team meeting is in the Juniper room every Monday.", scope=private("p"))
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert not any("Juniper" in memory.statement for memory in found if memory.scope == SHARED)


async def test_v6_a_rule_set_long_ago_and_elsewhere_is_lifted_by_its_name(world: World) -> None:
    await world.say("Please call me boss.", chat="long ago")
    for number in range(60):
        await world.say(f"I own {number + 2} green kettles.", chat="between")
    (lifted,) = (await world.say("Stop calling me boss.", chat="today")).learned
    assert [memory.value for memory in lifted.replaced] == ["boss"]


async def test_v6_the_end_of_a_rule_is_no_rule(world: World) -> None:
    await world.say("Never use emojis.")
    (end,) = (await world.say("Emojis are fine again.")).learned
    assert end.memory.kind is Kind.DECISION
    async with world.store.reading() as reads:
        assert await reads.memories.standing_rules(EVERYTHING, world.now) == []


async def test_v6_what_is_instead_takes_the_place_of_what_the_sentence_names(world: World) -> None:
    await world.say("I take ramipril for my blood pressure.")
    await world.say("I take vitamin D.")
    (new,) = (await world.say("The ramipril gave me a cough so I take losartan instead.")).learned
    assert [memory.value for memory in new.replaced] == ["ramipril"]


async def test_v7_another_name_is_that_of_whom_was_spoken_of_last(world: World) -> None:
    await world.say("My neighbour's name is Sandra.")
    (new,) = (await world.say("Actually her name is Saskia, I misheard when we met.")).learned
    assert (new.memory.value, [memory.value for memory in new.replaced]) == ("Saskia", ["Sandra"])
    assert not (await world.say("No wait, it's called Rex.")).learned, "there is no animal whose name that could be"


async def test_v5_what_is_asked_for_politely_from_now_on_is_kept_in_its_own_words(world: World) -> None:
    asked = "Could you call me Jonty from now on?"
    (new,) = (await world.say(asked)).learned
    assert (new.memory.attribute, new.memory.value) == ("nickname", "Jonty")
    async with world.store.reading() as reads:
        ((evidence,),) = (await reads.memories.evidence([new.memory.id])).values()
    assert evidence.quote == asked


async def test_v6_instead_without_a_name_means_what_was_told_last(world: World) -> None:
    await world.say("I use Excel for the accounts.")
    await world.say("I use Firefox as my browser.")
    (new,) = (await world.say("I'm using Brave now instead.")).learned
    assert [memory.value for memory in new.replaced] == ["Firefox"]
    (back,) = (await world.say("I've gone back to Firefox after all.")).learned
    assert back.memory.value == "Firefox"
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert {m.value for m in found if m.standing is Standing.CURRENT} >= {"Firefox"}
    assert "Brave" not in {m.value for m in found if m.standing is Standing.CURRENT}


async def test_v6_instead_today_replaces_nothing(world: World) -> None:
    await world.say("I use Firefox as my browser.")
    report = await world.say("I'm using Brave instead today.")
    assert not any(one.replaced for one in report.learned)


@pytest.mark.parametrize(
    ("first", "then", "gone"),
    [
        ("I'm going to Paris in December.", "My trip to Paris is cancelled", "plan"),
        ("We're flying to Lisbon on 5 December.", "Trip's cancelled :(", "plan"),
    ],
)
async def test_v4_a_trip_that_is_cancelled_is_no_plan(world: World, first: str, then: str, gone: str) -> None:
    await world.say(first)
    before = (await current(world))[gone]
    await world.say(then)
    held = (await current(world)).values()
    assert before.id not in {one.id for one in held}
    assert not [one for one in held if one.attribute == "plan" and not one.value.startswith("no longer")]


async def test_v7_who_has_died_is_no_age_any_more(world: World) -> None:
    await world.say("My father is 78.")
    age = (await current(world))["age"]
    (learned,) = (await world.say("My father passed away.")).learned
    assert learned.decision == Coexist(age.id)


async def test_v4_a_visit_on_another_day_is_the_same_visit(world: World) -> None:
    await world.say("Brigitte visits on Saturday.")
    await world.say("She's coming on Sunday")
    held = [one for one in (await current(world)).values() if "Brigitte" in one.subject]
    assert [one.statement for one in held] == ["Brigitte visits on Sunday."]


async def test_v4_another_value_of_a_thing_without_a_slot_takes_its_place(world: World) -> None:
    await world.say("Our book club meets at Hannah's house.")
    await world.say("Our book club meets at the Red Lion.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert [one.statement for one in found if one.standing is Standing.CURRENT] == [
        "Our book club meets at the Red Lion."
    ]


async def test_who_takes_over_is_named_beside_who_retired(world: World) -> None:
    await world.say("Our plumber is Mr. Hahn.")
    await world.say("Mr. Hahn retired, the new plumber is Mr. Vogt")
    assert (await current(world))["contact"].value == "Mr. Vogt"


@pytest.mark.parametrize(
    ("first", "then", "statement"),
    [
        (
            "I take metformin twice a day, 500mg",
            "doctor upped my metformin to 1000mg",
            "I take metformin twice a day, 1000mg.",
        ),
        ("Rent is £950 due on the 1st.", "The landlord put the rent up to £1,020", "Rent is £1,020 due on the 1st."),
        (
            "Dentist appointment on Thursday at 3pm",
            "dentist got moved to Friday 10am",
            "Dentist appointment on Friday at 10am.",
        ),
        (
            "My flight to Lisbon is on December 10th at 6:40am",
            "flight got postponed to the 12th, same time",
            "My flight to Lisbon is on 12 December at 6:40am.",
        ),
        ("dentist on Thursday at 3pm", "sorry, Friday I meant", "I have the dentist on Friday at 3pm."),
        ("The plumber charges 60 an hour", "make that 65", "The plumber charges 65 an hour."),
        ("The plumber charges 60 an hour", "65, sorry", "The plumber charges 65 an hour."),
        ("The plumber charges 60 an hour", "sorry, 65", "The plumber charges 65 an hour."),
        ("my boss is called Henrik", "correction: Henriette", "My boss is called Henriette."),
        (
            "Orla is coming to stay on the 14th",
            "Actually it's the 15th she's coming",
            "Orla is coming to stay on the 15th.",
        ),
        (
            "I'm flying to Lisbon on 12 December for a conference.",
            "Actually my flight is on the 14th, not the 12th.",
            "I'm flying to Lisbon on 14 December for a conference.",
        ),
        (
            "I take bisoprolol 2.5 mg in the morning and a statin at night.",
            "Doctor put me on 5 mg of bisoprolol",
            "I take bisoprolol 5 mg in the morning and a statin at night.",
        ),
        ("I take 20 mg of citalopram.", "I take 40 mg of citalopram now", "I take 40 mg of citalopram."),
        ("my dissertation is due 28 april", "deadline got extended to 5 may", "My dissertation is due 5 may."),
        (
            "We're getting married on 20 September.",
            "Oh, the wedding is on the 21st, not the 20th.",
            "We're getting married on 21 September.",
        ),
        (
            "My exam is on Tuesday at 9:30.",
            "the exam is at 10:30, not 9:30",
            "My exam is on Tuesday at 10:30.",
        ),
        (
            "Meeting with Farida on Friday at 3pm",
            "meeting with Farida is at four instead",
            "Meeting with Farida on Friday at 4.",
        ),
        (
            "The deadline for the Acme proposal is 4 December",
            "the deadline got pushed back two weeks",
            "The deadline for the Acme proposal is 18 December 2026.",
        ),
        (
            "My tenancy runs until the end of May",
            "my tenancy got extended until the end of August",
            "My tenancy runs until the end of August.",
        ),
        (
            "My physiotherapist is Mr. Comeau.",
            "I have been given a new physiotherapist, Ms. Doucet.",
            "My physiotherapist is Ms. Doucet now.",
        ),
        (
            "My dispatcher is Rhonda.",
            "Rhonda's out on leave, my dispatcher is Kyle.",
            "My dispatcher is Kyle.",
        ),
        (
            "The choir practises on Friday evenings.",
            "The elders have agreed: the choir practises on Monday evenings from now on.",
            "The elders have agreed: the choir practises on Monday evenings from now on.",
        ),
        (
            "I take 50 mg of sertraline every morning",
            "the dose went up to 75",
            "I take 75 mg of sertraline every morning.",
        ),
    ],
)
async def test_v4_what_is_another_now_is_told_whole(world: World, first: str, then: str, statement: str) -> None:
    await world.say(first)
    await world.say(then)
    assert [one.statement for one in (await current(world)).values()] == [statement]


async def test_v4_of_two_subscriptions_one_ends(world: World) -> None:
    await world.say("I've a subscription to Netflix at £10.99 a month and Spotify")
    await world.say("cancelled Netflix today")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    held = [one.value for one in found if one.standing is Standing.CURRENT and one.attribute == "possession"]
    assert "subscription to Spotify" in held
    assert not [one for one in held if "Netflix" in one and not one.startswith("no longer")]


async def test_a_race_one_has_pulled_out_of_is_no_goal(world: World) -> None:
    await world.say("I'm training for the London marathon in April")
    await world.say("Injured my knee, so I've pulled out of the marathon")
    held = (await current(world)).get("goal")
    assert held is None or held.value.startswith("no longer")


@pytest.mark.parametrize(
    ("first", "then", "slot"),
    [
        ("I take lipitor.", "stopped taking lipitor", "medication"),
        ("I drive a Ford F-150.", "my truck got totaled last night", "vehicle"),
        ("I have a meeting with Sarah on Monday at 2.", "Sarah cancelled", "date"),
        ("We're planning a trip to Japan in April.", "trip to Japan cancelled, going to Korea instead", "plan"),
        ("Optician tomorrow at 10", "the optician's been cancelled", "date"),
        ("I owe Dave fifty quid", "settled up with Dave", "note"),
        ("Dave owes me fifty quid", "Dave finally paid me back", "debt"),
        ("I'm allergic to penicilin", "actually I'm not allergic to penicillin, that was a misdiagnosis", "allergy"),
        ("I'm allergic to nuts", "the nut allergy turned out to be wrong", "allergy"),
        ("I like horror films", "I've gone off horror films lately", "likes"),
        ("My girlfriend's name is Thea.", "That was over quickly, so I'm single again.", "partner"),
        ("My therapy is on Thursdays.", "I've finished therapy, don't need it anymore", "routine"),
    ],
)
async def test_v4_what_is_over_holds_no_more(world: World, first: str, then: str, slot: str) -> None:
    await world.say(first)
    before = (await current(world))[slot]
    await world.say(then)
    held = (await current(world)).get(slot)
    assert held is None or (held.id != before.id and held.value.startswith(("no longer", "none")))


async def test_v6_news_of_another_kind_ends_nothing(world: World) -> None:
    """Whatever the reading model makes of it."""
    married, boy, teaches = "Kate got married on Saturday.", "It's a boy!", "I teach maths and physics."
    world.reader = ReaderByHand(ends={married: ["Toronto"], boy: ["pregnant"], teaches: ["teacher"]})
    for fact in ("My sister Kate lives in Toronto.", "I'm pregnant.", "I work as a teacher."):
        await world.say(fact)
    before = await current(world)
    for news in (married, boy, teaches):
        await world.say(news)
    after = await current(world)
    assert {one: after[one].value for one in ("home_city", "condition", "occupation")} == {
        one: before[one].value for one in ("home_city", "condition", "occupation")
    }


class EndsWhateverItIsAsked(ReaderByHand):
    """The worst of comparing models."""

    async def outdated(self, comparisons: Sequence[Comparison]) -> list[float]:
        return [1.0] * len(comparisons)


async def test_v6_who_teaches_it_ends_no_lesson(world: World) -> None:
    """Whatever the reading model makes of it."""
    await world.say("I have a violin lesson every Monday at 5.")
    world.reader = EndsWhateverItIsAsked()
    await world.say("My violin teacher is Mrs Abernathy.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert "I have a violin lesson every Monday at 5." in [m.statement for m in found if m.standing is Standing.CURRENT]
    assert not [one for one in found if one.coexists_with]


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("The crèche is on +353 71 914 0032.", "crèche"),
        ("Call the school on 020 7946 0018.", "school"),
        ("My brother's landline is +441632960381.", "brother"),
        ("Our landline is 020 7946 0999.", "me"),
    ],
)
async def test_v5_where_others_are_reached_is_not_where_the_owner_is(world: World, said: str, of: str) -> None:
    world.reader = None
    await world.say(said)
    found = (await current(world)).get("phone")
    assert found is None or found.subject == of


@pytest.mark.parametrize(
    ("known", "news"),
    [
        ("Doctor tomorrow at 4", "the day after tomorrow I've a job interview at 8:45"),
        ("Remember that the boiler was serviced in October", "done, I called the plumber"),
        ("My son Emil goes to the Waldorf school", "Emil switched to the football team"),
        ("I'm learning Korean", "I speak Polish"),
    ],
)
async def test_v6_news_of_something_else_ends_nothing(world: World, known: str, news: str) -> None:
    """Whatever the reading model makes of it."""
    await world.say(known)
    before = {one.id: one for one in (await current(world)).values()}
    world.reader = EndsWhateverItIsAsked()
    await world.say(news)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert {one.id for one in found if one.standing is Standing.CURRENT} >= set(before)
    assert not [one for one in found if one.coexists_with in before]


@pytest.mark.parametrize(
    ("known", "news", "slot"),
    [
        ("I'm seven months pregnant.", "Our little boy Antek was born on Tuesday.", "condition"),
        ("I live alone.", "My daughter Fiona has moved in with me for good.", "household"),
    ],
)
async def test_v6_what_somebody_elses_coming_ends_is_told_as_earlier(
    world: World, known: str, news: str, slot: str
) -> None:
    await world.say(known)
    before = (await current(world))[slot]
    await world.say(news)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert before.id in {one.coexists_with for one in found} or before.id not in {
        one.id for one in found if one.standing is Standing.CURRENT
    }


@pytest.mark.parametrize(
    ("known", "news", "told"),
    [
        ("Our home insurance is with Farmers Mutual.", "We switched our home insurance to State Farm.", "State Farm"),
        ("I'm majoring in economics.", "switched my major to statistics, the dean signed it off today", "statistics"),
        (
            "Our boat is a Viksund 25.",
            "We sold the boat before the summer and bought an Askeladden 61.",
            "Askeladden 61",
        ),
        ("My gym is Ironleaf.", "Ironleaf put the fees up again so I left and joined Pulse Studio.", "Pulse Studio"),
    ],
)
async def test_v6_what_a_thing_was_given_for_stands_in_its_place(
    world: World, known: str, news: str, told: str
) -> None:
    """Named by its kind alone, with the old one's name nowhere in the sentence."""
    world.reader = None
    await world.say(known)
    ((slot, before),) = (await current(world)).items()
    await world.say(news)
    now = (await current(world))[slot]
    assert now.value == told
    assert now.statement == before.statement.replace(before.value, told).replace("Our boat is a A", "Our boat is an A")
    async with world.store.reading() as reads:
        (old,) = await reads.memories.by_ids([before.id], EVERYTHING)
    assert old.standing is Standing.SUPERSEDED


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("My phone is a Pixel 7.", "I switched my phone to silent."),
        ("My sister sails. Our boat is a Viksund 25.", "My sister sold the boat and bought a Nidelv 28."),
        ("I bank with Barclays.", "I moved the meeting to Friday."),
    ],
)
async def test_v6_a_state_of_a_thing_or_somebody_elses_is_no_exchange(world: World, known: str, said: str) -> None:
    world.reader = None
    await world.say(known)
    async with world.store.reading() as reads:
        before = {m.id for m in await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))}
    await world.say(said)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert before <= {one.id for one in found if one.standing is Standing.CURRENT}


async def test_v6_back_to_what_was_ends_what_was_told_since(world: World) -> None:
    """The first is said again, and the reading model sees that the second no longer holds."""
    again = "I go to the office by metro again."
    world.reader = ReaderByHand(ends={again: ["go to the office by cab with two colleagues"]})
    await world.say("I go to the office by metro.")
    await world.say("I go to the office by cab with two colleagues.")
    await world.say(again)
    found = await current(world)
    assert found["routine"].value == "go to the office by metro"
    async with world.store.reading() as reads:
        listed = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert [m.value for m in listed if m.standing is Standing.CURRENT] == ["go to the office by metro"]


async def test_v6_what_is_told_besides_contests_nothing(world: World) -> None:
    """Whatever the reading model makes of it."""
    await world.say("I'm licensed for tankers.")
    before = {one.id for one in (await current(world)).values()}
    world.reader = EndsWhateverItIsAsked()
    await world.say("I'm licensed for hazmat too, passed the test Tuesday.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert before
    assert not [one for one in found if one.coexists_with in before]


async def test_v6_an_ordinal_tells_one_from_another(world: World) -> None:
    """Vectors hardly see it: the desk on the second floor is not the one on the fourth."""
    await world.say("My desk is on the fourth floor.")
    await world.say("My desk is on the second floor.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert "the second floor" in {one.value for one in found}


@pytest.mark.parametrize(
    ("known", "said", "slot"),
    [
        (
            "I'm doing an online Spanish course.",
            "I've stopped the Spanish course, I never had the energy.",
            "education",
        ),
        ("I sing in the shanty choir on the quay.", "The shanty choir was dissolved in January.", "hobby"),
        ("I'm seeing a girl called Aleena.", "me and Aleena are done, dont want to talk about it", "partner"),
        ("I work at Platte Freight.", "I'm retired now.", "employer"),
    ],
)
async def test_v6_what_was_stopped_dissolved_or_is_over_is_current_no_more(
    world: World, known: str, said: str, slot: str
) -> None:
    world.reader = None
    await world.say(known)
    before = (await current(world))[slot]
    await world.say(said)
    found = (await current(world)).get(slot)
    assert found is None or found.id != before.id
    assert not [one for one in (await current(world)).values() if one.value.startswith("stopped")]


async def test_m2_whose_allergy_it_is_stays_with_whom_it_is_said_of(world: World) -> None:
    await world.say("My daughter Tilly is allergic to cashews.")
    await world.say("I wrote the wrong nut. I meant walnuts, that's what Tilly is allergic to.")
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert {one.subject for one in found if one.value == "walnuts"} <= {"daughter Tilly"}


@pytest.mark.parametrize("said", ["wait no its 21 may, nans birthday", "wait no nans birthday is 21 may"])
async def test_m2_whose_birthday_it_is_is_heard_behind_a_wait_no(world: World, said: str) -> None:
    """It would be the owner's else."""
    await world.say("nans birthday is 12 may")
    await world.say(said)
    found = await current(world)
    assert (found["birthday"].subject, found["birthday"].value) == ("nan", "05-21")


@pytest.mark.parametrize(
    ("known", "said", "left"),
    [
        ("I take lisinopril 10mg and atorvastatin 20mg.", "I've stopped taking atorvastatin.", "lisinopril 10mg"),
        ("I'm learning Danish and playing the ukulele.", "I've given up the ukulele.", "learning Danish"),
        ("I'm learning Danish and playing the ukulele.", "I've given up Danish.", "ukulele"),
        ("My hobbies are chess and rowing.", "I've quit rowing.", "chess"),
        ("I have a bike and a car.", "I sold the car.", "bike"),
        ("I speak French and German.", "I've forgotten my German, I don't speak it any more.", "French"),
    ],
)
async def test_v6_of_several_things_told_at_once_only_the_one_that_is_named_ends(
    world: World, known: str, said: str, left: str
) -> None:
    """Whatever the model makes of the other one, of which the sentence says nothing."""
    world.reader = ReaderByHand(ends={said: ["French", "German"]})
    await world.say(known)
    await world.say(said)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    values = {one.value for one in found if one.standing is Standing.CURRENT}
    assert left in values
    assert not {f"no longer {left}", known} & values


@pytest.mark.parametrize(
    ("said", "slot", "value"),
    [
        (["I bank with the Co-op.", "I've switched to Nationwide."], "uses", "Nationwide"),
        (["I work at Michelin.", "I now work at Schneider.", "I went back to Michelin."], "employer", "Michelin"),
        (["I'm dating Koen.", "We split up, Koen and I."], "partner", "no longer Koen"),
        (["I'm going out with Jess.", "I broke up with Jess.", "I'm back with Jess."], "partner", "Jess"),
        (
            ["I've decided not to go to Jo's wedding.", "Actually I am going to Jo's wedding."],
            "decision",
            "to go to Jo's wedding",
        ),
        (
            ["I'm on maternity leave until April.", "I'm back at work."],
            "plan",
            "no longer am on maternity leave (2027-04)",
        ),
        (["I'm seeing the dentist on Friday at 3.", "Actually it's at 4."], "date", "2026-11-27T16:00"),
        (
            ["I'm seeing the dentist on Friday at 3.", "When do I see my dentist?", "Actually it's at 4."],
            "date",
            "2026-11-27T16:00",
        ),
        (["My cousin Nuno owes me 50 euros.", "No, 60 euros."], "debt", "My cousin Nuno owes me 60 euros"),
        (
            [
                "My boss is called Eva.",
                "I have a standing meeting with my boss Eva every Monday at 10.",
                "Eva isn't my boss any more, it's Lotte now.",
            ],
            "manager",
            "Lotte",
        ),
        (
            ["My cousin Nina is a nurse in Basel.", "Nina told me off: she's a midwife, not a nurse."],
            "occupation",
            "midwife",
        ),
        (["My sister is a nurse.", "My sister corrected me: she's a midwife."], "occupation", "midwife"),
    ],
)
async def test_v6_what_changed_in_few_words_is_changed(world: World, said: list[str], slot: str, value: str) -> None:
    """And nothing of it is told twice."""
    world.reader = None
    for one in said:
        await world.say(one)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert [one.value for one in found if one.standing is Standing.CURRENT and one.attribute == slot] == [value]


async def test_v6_what_was_planned_and_is_decided_against_is_no_plan(world: World) -> None:
    world.reader = None
    await world.say("I'm going to Jo's wedding in June.")
    await world.say("I've decided not to go to Jo's wedding.")
    assert "plan" not in await current(world)


@pytest.mark.parametrize("said", ["I'm going back to work in March.", "Back to work, what a day!"])
async def test_v6_who_is_going_back_is_still_away(world: World, said: str) -> None:
    world.reader = None
    await world.say("I'm on maternity leave until April.")
    await world.say(said)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert "am on maternity leave (2027-04)" in {one.value for one in found if one.standing is Standing.CURRENT}


@pytest.mark.parametrize(
    ("known", "said", "slot", "value"),
    [
        (
            "I'm flying to Toronto on 20 December to spend Christmas with Rachel.",
            "My flight to Toronto has been moved to the 21st.",
            "plan",
            "flying to Toronto with Rachel (2026-12-21)",
        ),
        (
            "We are getting married on 12 June 2027.",
            "The wedding's been pushed back to September 4th.",
            "plan",
            "getting married (2027-09-04)",
        ),
        (
            "I have the dentist on 14 May at 10:20.",
            "The practice rang, the dentist is ill, my appointment was moved to 22 May.",
            "date",
            "2027-05-22T10:20",
        ),
        ("I have the dentist on 14 May at 10:20.", "I cancelled the dentist.", "date", "none"),
        ("I have the dentist on 14 May at 10:20.", "I cancelled my dentist appointment.", "date", "none"),
    ],
)
async def test_v6_what_was_moved_or_cancelled_has_no_old_day_beside_it(
    world: World, known: str, said: str, slot: str, value: str
) -> None:
    world.reader = None
    await world.say(known)
    await world.say(said)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    held = [one for one in found if one.standing is Standing.CURRENT]
    assert [(one.attribute, one.value) for one in held] == [(slot, value)]


async def test_v6_what_is_joined_instead_of_a_gym_is_a_gym(world: World) -> None:
    await world.say("My gym is PureGym.")
    await world.say("I've joined The Climbing Works instead of PureGym.")
    held = await current(world)
    assert held["gym"].value == "The Climbing Works"
    assert "employer" not in held


async def test_v6_an_allergy_that_there_is_not_after_all_is_told_no_more(world: World) -> None:
    await world.say("I'm allergic to penicillin.")
    ((learned,),) = [(await world.say("The clinic tested me: I'm not allergic to penicillin after all.")).learned]
    assert learned.memory.value == "no longer penicillin"


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("Recuerda que soy alérgico a las nueces.", "Olvida que soy alérgico a las nueces."),
        ("تذكر أن أختي اسمها ليلى.", "ما اسم أختي؟"),
        ("请记住我对花生过敏。", "我对花生过敏吗？"),
        ("Merk dir, dass ich in Leipzig wohne.", "Ist Leipzig weit von Berlin?"),
    ],
)
async def test_s1_what_a_reader_of_english_makes_of_another_language_is_not_believed(
    world: World, kept: str, said: str
) -> None:
    """It takes a question, or what asks to forget, for news that ends what was told."""
    await world.say(kept)
    before = await current(world)
    assert before
    world.reader = ReaderByHand(ends={said: [one.value for one in before.values()]})
    assert (await world.say(said)).learned == ()
    assert await current(world) == before
