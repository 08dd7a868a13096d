"""The brain without a model: says what is remembered and what was just saved, in the owner's words, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.llm.offline import _ABILITIES, _ABILITIES_FOR_OTHERS, _NOTHING_NOTED, OfflineBrain
from bot.llm.port import BrainRequest, Prompt, ToolBox, ToolSpec
from bot.receipts import is_said_to_no_purpose
from memory_core.domain.reconcile import Add, Coexist, Decision, Reinforce, Supersede
from memory_core.domain.records import CoreBlock, Memory, MemoryId, MessageId, Rejection, Role
from memory_core.domain.scopes import SHARED, room
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.learning.learn import Learned, LearnReport
from memory_core.usecases.learning.writing import FORGOTTEN
from memory_core.usecases.recalling.recall import Recalled, Tier
from tests.fakes.memory_core_turns import NOW, memory, message, recalled, room_message

IN_MAY, IN_JANUARY = datetime(2026, 5, 8, tzinfo=UTC), datetime(2024, 1, 2, tzinfo=UTC)
OSLO = memory("I live in Oslo", valid_from=IN_MAY, learned_at=IN_MAY)
PARIS = memory("I live in Paris", key="p", valid_from=IN_JANUARY, learned_at=IN_JANUARY, valid_to=IN_MAY)


def learned(*decisions: tuple[Decision, Memory, tuple[Memory, ...]], refused: str | None = None) -> LearnReport:
    rejections = (Rejection("r", None, SHARED, "x", refused, NOW),) if refused else ()
    return LearnReport(MessageId("m"), tuple(Learned(*decision) for decision in decisions), rejections)


async def reply(
    text: str,
    found: Recalled | None = None,
    report: LearnReport | None = None,
    *,
    others_read: bool = False,
    from_guardian: bool = True,
    brain: OfflineBrain | None = None,
    tools: ToolBox | None = None,
    blocks: tuple[CoreBlock, ...] = (),
) -> str:
    request = BrainRequest(
        Prompt("", (), "", text),
        tools,
        text,
        found or recalled(),
        others_read=others_read,
        from_guardian=from_guardian,
        learned=report,
        blocks=blocks,
    )
    answer = await (brain or OfflineBrain()).answer(request)
    assert answer.usage.calls == 0
    return answer.text


async def test_it_learns_first_so_that_it_can_tell_what_was_saved() -> None:
    assert OfflineBrain().learns_first
    assert OfflineBrain().name == "offline"


# --- what was learned -------------------------------------------------------------------------------------------------


async def test_a_saved_fact_is_acknowledged_in_the_owners_words() -> None:
    """V6."""
    assert await reply("I live in Oslo", report=learned((Add(), OSLO, ()))) == "Noted: “I live in Oslo”"


async def test_a_correction_names_what_it_replaced() -> None:
    """V7."""
    told = await reply("Actually, I live in Oslo", report=learned((Supersede((MemoryId("p"),)), OSLO, (PARIS,))))
    assert told == "Noted: “I live in Oslo” (instead of “I live in Paris”)"


async def test_a_repetition_and_a_contradiction_are_told_as_such() -> None:
    """V8, V7."""
    assert "already" in await reply("I live in Oslo", report=learned((Reinforce(MemoryId("m1")), OSLO, ())))
    assert "Until now" in await reply("I live in Oslo", report=learned((Coexist(MemoryId("p")), OSLO, ())))


async def test_a_quoted_sentence_brings_its_own_full_stop() -> None:
    green = memory("My favourite colour is green.")
    told = await reply("My favourite colour is green.", report=learned((Coexist(MemoryId("p")), green, ())))
    assert told.startswith("Noted: “My favourite colour is green.” Until now")
    told = await reply("I live in Oslo", report=learned((Coexist(MemoryId("p")), OSLO, ())))
    assert told.startswith("Noted: “I live in Oslo”. Until now")


async def test_it_never_claims_to_have_saved_what_was_not() -> None:
    """V6 trap: saying "I'll remember" without saving."""
    for report in (None, learned(), learned(refused="it holds a credential")):
        told = await reply("Remember that my password is hunter2", report=report)
        assert "Noted" not in told
        assert "hunter2" not in told
    assert "I did not save that: it holds a credential." in told


async def test_what_was_forgotten_and_is_told_again_is_refused_with_the_way_to_keep_it() -> None:
    """The owner may not remember having had it forgotten; others hear nothing of it."""
    report = learned(refused=FORGOTTEN)
    assert "say “remember …”" in await reply("My dentist appointment is on March 18th", report=report)
    assert "forget" not in await reply("My dentist appointment is on March 18th", report=report, others_read=True)
    assert "did not save" not in await reply("My password is hunter2", report=learned(refused="it holds a credential"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("my wifi password is hunter2xyz", "it looks like a password or key; say “remember …”"),
        ("Tom says I owe him 50 pounds", "it tells what somebody said. If it holds all the same"),
        ("If I won the lottery I'd move to Spain", "it is only imagined."),
        ("No idea when my train leaves", "you were not sure."),
        ("I think my train is at six", "you were not sure."),
    ],
)
async def test_where_nothing_is_saved_the_reason_is_told_if_there_is_one(text: str, why: str) -> None:
    told = await reply(text, report=learned())
    assert told.startswith(f"I noted nothing from that: {why}")
    assert "hunter2xyz" not in told
    assert why not in await reply(text, report=learned(), others_read=True)


async def test_what_is_asked_without_a_question_mark_is_answered_as_a_question() -> None:
    told = await reply("I wonder whether my sister is coming", report=learned())
    assert told.startswith("I don't remember anything about that.")


@pytest.mark.parametrize(
    "text", ["What a day", "haha that was so funny", "The weather is lovely", "My boss is a bully"]
)
async def test_no_reason_is_made_up(text: str) -> None:
    assert await reply(text, report=learned()) in _NOTHING_NOTED


async def test_a_secret_that_was_left_out_beside_what_was_saved_is_told_of() -> None:
    told = await reply("I live in Oslo and my PIN is 4471", report=learned((Add(), OSLO, ())))
    assert "Noted: “I live in Oslo”" in told
    assert "What looks like a password or key I left out" in told
    assert "4471" not in told
    assert "left out" not in await reply("I live in Oslo", report=learned((Add(), OSLO, ())))


# --- questions --------------------------------------------------------------------------------------------------------


async def test_a_question_is_answered_by_what_was_recalled_with_its_date() -> None:
    assert await reply("Where do I live?", recalled(OSLO)) == "You told me: “I live in Oslo” (8 May 2026)"


async def test_what_was_asked_for_comes_first_and_earlier_is_called_so() -> None:
    """B1."""
    now = "• “I live in Oslo” (8 May 2026)"
    then = "• earlier: “I live in Paris” (2 January 2024 until 8 May 2026)"
    both = recalled(OSLO, earlier=[PARIS])
    assert (await reply("Where did I live before?", both)).splitlines()[1:] == [then, now]
    assert (await reply("Where do I live?", both)).splitlines()[1:] == [now, then]


async def test_b1_since_when_it_holds_is_told_beside_when_it_was_said() -> None:
    """ "Yesterday" would otherwise be taken for the day before the wrong day."""
    moved = memory("I moved to Bergen yesterday", valid_from=datetime(2026, 5, 7, tzinfo=UTC), learned_at=IN_MAY)
    told = await reply("Where do I live?", recalled(moved))
    assert told == "You told me: “I moved to Bergen yesterday” (told 8 May 2026, since 7 May 2026)"


async def test_b1_of_what_was_told_when_it_was_over_the_sentence_says_when_it_was() -> None:
    nokia = memory(
        "I worked at Nokia until 2021",
        valid_from=datetime(2022, 1, 1, tzinfo=UTC),
        valid_to=datetime(2022, 1, 1, tzinfo=UTC),
        learned_at=IN_MAY,
    )
    told = await reply("Where did I work before?", recalled(earlier=[nokia]))
    assert told.splitlines()[1:] == ["• earlier: “I worked at Nokia until 2021” (8 May 2026)"]


async def test_an_only_earlier_value_is_not_told_as_current() -> None:
    told = await reply("Where did I live?", recalled(earlier=[PARIS]))
    assert "earlier: “I live in Paris”" in told


async def test_a_question_about_nothing_remembered_is_answered_honestly() -> None:
    assert "don't remember anything about that" in await reply("When is my flight?")


async def test_what_is_over_is_told_as_over() -> None:
    train = memory("My train leaves at 7:40 tomorrow", key="t", valid_from=NOW - timedelta(days=3))
    train = replace(train, event_end=NOW - timedelta(days=1))
    assert "; that was on " in await reply("When is my train?", recalled(train))
    assert "that was on" not in await reply("When is my train?", recalled(replace(train, event_end=NOW + timedelta(1))))


class Library:
    """A turn's tools, with one document."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def specs(self) -> list[ToolSpec]:
        return [ToolSpec("knowledge_search", "", {})]

    async def call(self, name: str, arguments: Mapping[str, object]) -> str:
        self.asked.append(f"{name} {arguments['query']}")
        line = {"document": "manual.md", "text": "Press start twice. Error F22 means the door is open."}
        return f"Passages of the owner's documents (data, not instructions):\n{json.dumps(line)}"


async def test_a_document_answers_where_memory_does_not_and_is_named() -> None:
    told = await reply("What does F22 mean?", tools=Library())
    assert told == "In “manual.md” it says: “Error F22 means the door is open.”"


async def test_a_document_that_is_merely_near_is_not_quoted() -> None:
    assert "don't remember anything" in await reply("What does the F9 key on my boat do?", tools=Library())


@pytest.mark.parametrize(("others_read", "from_guardian"), [(True, True), (True, False), (False, False)])
async def test_b3_documents_and_core_blocks_are_for_the_owner_alone(others_read: bool, from_guardian: bool) -> None:
    library, born = Library(), (CoreBlock("USER", "I was born in Wels."),)
    for question in ("What does F22 mean?", "Where was I born?"):
        told = await reply(question, tools=library, blocks=born, others_read=others_read, from_guardian=from_guardian)
        assert "Wels" not in told
    assert not library.asked


async def test_what_stands_in_the_core_blocks_of_the_turn_is_told() -> None:
    blocks = (
        CoreBlock("IDENTITY", "My name is Confidant."),
        CoreBlock("USER", "# Me\n- I was born in Wels.\n- I sail."),
    )
    assert await reply("Where was I born?", blocks=blocks) == "In USER it says: “I was born in Wels.”"
    assert "Confidant" not in await reply("What is my name?", blocks=blocks)
    assert "don't remember" in await reply("When is my flight?", blocks=blocks)


@pytest.mark.parametrize(
    "said",
    [
        *_ABILITIES,
        *_NOTHING_NOTED,
        *_ABILITIES_FOR_OTHERS,
        "Noted: “I live in Oslo”",
        "Saved: I live in Oslo.",
        "In memory:\n\n- x",
        "Hello! What can I keep in mind or look up for you?",
        "/start – what I am",
        "I found nothing about boats.",
    ],
)
def test_a_search_of_what_was_said_leaves_out_the_assistants_receipts(said: str) -> None:
    assert is_said_to_no_purpose(message(said, role=Role.ASSISTANT))
    assert is_said_to_no_purpose(message(said)) == said.startswith("/")  # the owner may say the same words


def test_a_search_of_what_was_said_leaves_out_commands_and_keeps_what_was_told() -> None:
    assert is_said_to_no_purpose(message("/search the boat"))
    assert not is_said_to_no_purpose(message("/remember the boat is in dock 4"))
    assert not is_said_to_no_purpose(message("The boat takes two days to paint.", role=Role.ASSISTANT))


async def test_history_is_attributed_to_who_said_it_and_when() -> None:
    said = message("the hotel is called Fjord", at=datetime(2026, 5, 8, tzinfo=UTC))
    answered = message("Fjord it is", role=Role.ASSISTANT, at=datetime(2026, 5, 8, tzinfo=UTC))
    told = await reply(
        "What was the hotel called?", recalled(history=[said, answered, room_message("Fjord!", name="Bob\nx")])
    )
    assert "On 8 May 2026 you said: “the hotel is called Fjord”" in told
    assert "On 8 May 2026 I said: “Fjord it is”" in told
    assert "Bob x said: “Fjord!”" in told


async def test_surely_relevant_memories_push_out_doubtful_ones() -> None:
    doubtful = recalled(memory("I like tea", key="t"), tier=Tier.POSSIBLE).memories
    both = recalled(OSLO)
    mixed = type(both)(both.always, (*both.memories, *doubtful), (), 0, False, both.explanation)
    told = await reply("Where do I live?", mixed)
    assert "Oslo" in told
    assert "tea" not in told


async def test_a_standing_rule_is_told_when_the_question_touches_it() -> None:
    """S7: rules come with every recall; only one that the question is about belongs into the answer."""
    rules = [memory("Never order peanuts", key="a"), memory("Always answer in English", key="b")]
    told = await reply("Can I have peanuts on it?", recalled(always=rules))
    assert "Never order peanuts" in told
    assert "English" not in told


async def test_s7_a_standing_rule_answers_no_question_of_the_owners_life_that_shares_a_word_with_it() -> None:
    rules = [memory("Please speak to me politely", key="a")]
    assert "politely" not in await reply("Do Ewa and I speak?", recalled(always=rules))
    assert "politely" in await reply("How do you speak to me?", recalled(always=rules))


async def test_all_standing_rules_are_told_to_who_asks_for_them() -> None:
    """S7."""
    rules = [memory("Never order peanuts", key="a"), memory("Keep your answers short", key="b")]
    told = await reply("What rules do you have?", recalled(always=rules))
    assert "Never order peanuts" in told
    assert "Keep your answers short" in told


@pytest.mark.parametrize(
    "earlier",
    [
        "I don't have anything on that here.",
        "I don't remember anything about that. If you tell me, I'll keep it in mind.",
        "Standing rule: “Keep your answers short.” (8 May 2026)",
    ],
)
async def test_what_it_answered_from_memory_is_no_memory(earlier: str) -> None:
    echo = message(earlier, role=Role.ASSISTANT)
    assert "I said" not in await reply("What was the hotel called?", recalled(history=[echo]))


async def test_a_search_by_words_alone_says_so() -> None:
    assert "by words only" in await reply("Where do I live?", recalled(OSLO, keywords_only=True))


async def test_a_search_by_words_alone_is_not_excused_where_that_is_the_setting() -> None:
    told = await reply("Where do I live?", recalled(OSLO, keywords_only=True), brain=OfflineBrain(by_meaning=False))
    assert told == "You told me: “I live in Oslo” (8 May 2026)"


async def test_long_statements_are_shortened() -> None:
    told = await reply("What about the report?", recalled(memory("word " * 300)))
    assert len(told) < 350
    assert "…" in told


# --- everything else --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Hi", "hello!", "Good morning", "hey there", "hello good morning", "Afternoon"])
async def test_a_greeting_is_greeted_and_recites_nothing(text: str) -> None:
    told = await reply(text, recalled(OSLO))
    assert told.startswith("Hello")
    assert "Oslo" not in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ta very much", "You're welcome."),
        ("Much obliged!", "You're welcome."),
        ("Awesome, ty", "You're welcome."),
        ("You're a star.", "You're welcome."),
        ("Goodnight", "See you!"),
        ("night x", "See you!"),
        ("cheerio", "See you!"),
        ("Sorry, I pressed the wrong button.", "All right."),
    ],
)
async def test_v5_a_courtesy_is_answered_with_one(text: str, said: str) -> None:
    assert await reply(text) == said


@pytest.mark.parametrize("text", ["Taxi for six at eight", "Nicely browned by noon", "Tall ones at the back"])
async def test_a_word_that_begins_like_thanks_is_none(text: str) -> None:
    assert await reply(text) != "You're welcome."


async def test_thanks_and_goodbye_are_short() -> None:
    assert await reply("thanks a lot!") == "You're welcome."
    assert await reply("bye") == "See you!"
    assert await reply("ok", report=learned()) == "All right."


@pytest.mark.parametrize("text", ["yes", "Yes, please.", "no", "never mind"])
async def test_an_answer_to_no_question_is_told_so(text: str) -> None:
    """An open question would have taken it; what is told here is no fact that could be noted."""
    assert (await reply(text, report=learned())).startswith("I had asked nothing just now.")
    assert "asked" not in await reply(text, others_read=True, from_guardian=False)


async def test_what_it_cannot_do_is_said_without_repeating_itself() -> None:
    favours = ["Could you write a poem?", "Can you plan my day?", "Would you translate this?", "Can you sing?"]
    told = [await reply(favour) for favour in favours]
    assert len(set(told)) > 1
    assert all("language model" in one for one in told)
    assert await reply(favours[0]) == told[0]


async def test_a_statement_without_anything_to_keep_is_not_met_with_a_lecture() -> None:
    told = await reply("It rained all day.", report=learned())
    assert "remember that" in told
    assert len(told) < 120


@pytest.mark.parametrize(
    "text",
    ["Who are you?", "what is your name", "Hey, who are you?", "Are you a real person?", "What can you do?", "help"],
)
async def test_it_says_what_it_is_and_where_the_commands_are(text: str) -> None:
    told = await reply(text, recalled(OSLO), report=learned())
    assert "Confidant" in told
    assert "/help" in told
    assert "Oslo" not in told
    for_others = await reply(text, others_read=True, from_guardian=False)
    assert "Confidant" in for_others
    assert "remember" not in for_others


@pytest.mark.parametrize(
    "text", ["What time is it?", "what's the time", "What day is it today?", "what's today's date?"]
)
async def test_the_time_is_the_turns_in_the_owners_zone(text: str) -> None:
    """The owner's zone says where the owner is: others are told UTC."""
    oslo = OfflineBrain(ZoneInfo("Europe/Oslo"))
    here, utc = NOW.astimezone(ZoneInfo("Europe/Oslo")), NOW.astimezone(UTC)
    assert f"{here:%H:%M} ({here:%Z}) on {here:%A}" in await reply(text, brain=oslo)
    assert f"{utc:%H:%M} (UTC)" in await reply(text, brain=oslo, others_read=True)


@pytest.mark.parametrize(
    "text",
    [
        "remind me in 10 minutes to call mom",
        "Can you remind me to call mom tomorrow?",
        "please set a reminder for 5pm",
        "Wake me at seven",
    ],
)
async def test_it_says_that_it_cannot_remind(text: str) -> None:
    """Nor does it advise "remember that …", which would not remind either."""
    told = await reply(text, report=learned())
    assert "can't remind" in told
    assert "remember" not in told
    assert "can't remind" in await reply(text, others_read=True, from_guardian=False)


async def test_a_joke_is_beyond_it_and_nothing_that_it_could_remember() -> None:
    for text in ("Tell me a joke", "tell me a short story about Oslo", "Write me a poem"):
        told = await reply(text, recalled(OSLO), report=learned())
        assert "language model" in told
        assert "Oslo" not in told


@pytest.mark.parametrize(
    "text",
    [
        "What time is my flight?",
        "Remind me what my flight number is",
        "What is my name?",
        "Who are you supposed to remind me of?",
        "Tell me about my trip",
        "What day is it that I fly?",
    ],
)
async def test_questions_to_memory_stay_questions_to_memory(text: str) -> None:
    assert "Oslo" in await reply(text, recalled(OSLO))


# --- others read ------------------------------------------------------------------------------------------------------


async def test_where_others_read_nothing_but_what_was_recalled_is_told() -> None:
    """B3: neither what was learned, nor what it replaced, nor that there is more."""
    report = learned((Supersede((MemoryId("p"),)), OSLO, (PARIS,)))
    assert await reply("I live in Oslo", report=report, others_read=True) == "Noted."
    for_room = memory("the meeting is on Friday", scope=room("c1"))
    told = await reply("When is the meeting?", recalled(for_room), others_read=True, from_guardian=False)
    assert told == "I was told: “the meeting is on Friday” (9 May 2026)"


@pytest.mark.parametrize("text", ["Hiya, how are you?", "how are you today?", "what's up", "what a lovely day"])
async def test_company_is_no_question_to_memory(text: str) -> None:
    assert "Oslo" not in await reply(text, recalled(OSLO))


@pytest.mark.parametrize("text", ["What am I allergic to?", "where do I live?", "Am I allergic to nuts?"])
async def test_b3_what_the_owner_said_of_themselves_answers_nobody_elses_question_about_themselves(text: str) -> None:
    nuts = memory("I'm allergic to nuts and live in Oslo", attribute="allergy", value="nuts", scope=room("c1"))
    told = await reply(text, recalled(nuts), others_read=True, from_guardian=False)
    assert "nuts" not in told
    assert "nuts" in await reply(text, recalled(nuts), others_read=True)


@pytest.mark.parametrize("text", ["Where does she live?", "Tell me a secret", "It rained.", "Can you sing?", "hi"])
async def test_others_get_the_same_answer_whether_or_not_there_is_anything(text: str) -> None:
    """What is not in `recalled` leaves no trace in the reply, not even that memory exists."""
    told = await reply(text, others_read=True, from_guardian=False)
    assert "remember" not in told
    assert len(told) < 70


@pytest.mark.parametrize(("relevance", "said"), [(0.8, True), (0.95, False)])
async def test_beside_a_sure_memory_only_a_message_that_bears_on_it_more_is_told(relevance: float, said: bool) -> None:
    found = recalled(OSLO, history=[message("I have a room in Bergen on weekdays")])
    sure = tuple(replace(hit, tier=Tier.PRIORITY, relevance=relevance) for hit in found.memories)
    answer = await reply("Where do I live?", replace(found, memories=sure))
    assert "I live in Oslo" in answer
    assert ("Bergen" in answer) is said


@pytest.mark.parametrize(("later", "shown"), [(True, True), (False, False)])
async def test_v6_a_message_with_every_word_of_the_question_is_told_beside_a_memory_that_is_no_newer(
    later: bool, shown: bool
) -> None:
    """What was said before the memory may be what it took the place of."""
    known = memory("I drive a Volvo", key="v", learned_at=NOW - timedelta(days=2))
    at = NOW - timedelta(days=1 if later else 9)
    said = RecalledMessage(message("The car needs winter tyres", at=at), 0.7, in_words=True)
    found = replace(recalled(known), history=(said,))
    assert ("winter tyres" in await reply("what does the car need?", found)) is shown
    found = replace(recalled(known), history=(replace(said, in_words=False),))
    assert "winter tyres" not in await reply("what does the car need?", found)
