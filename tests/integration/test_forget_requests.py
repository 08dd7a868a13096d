"""V15, B2: forgetting as it is asked for in chat, through `/forget`: what goes, what stays, what is asked about."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.bootstrap import Overrides
from bot.clock import ReplayClock
from memory_core.domain.knowledge import NewDocument
from memory_core.usecases.knowledge.files import MediaType
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import START, Talk, rows, settings_for, talking, words_in

LATER = datetime(2026, 1, 20, 10, tzinfo=UTC)
ASKED = ("Which of these should I forget?", "Should I forget this?")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


async def texts(talk: Talk) -> str:
    """All that the memories, their evidence and the history say."""
    return (await words_in(talk.bot, "memories", "memory_evidence", "messages", "confirmations")).casefold()


async def statements(talk: Talk) -> list[str]:
    from memory_core.domain.scopes import EVERYTHING
    from memory_core.ports import MemoryFilter

    async with talk.bot.memory.store.reading() as unit:
        listed = await unit.memories.listed(EVERYTHING, MemoryFilter(now=talk.now))
    return sorted(memory.statement.rstrip(".") for memory in listed)


ONE_THING = [
    # taught, asked, gone, stays
    (["My dentist is Dr. Karlsen.", "I play chess."], "my dentist", ["karlsen"], ["chess"]),
    (["My dentist is Dr. Karlsen.", "I play chess."], "my dentits", ["karlsen"], ["chess"]),
    (["I live in Düsseldorf.", "I like chess."], "that I live in Dusseldorf", ["düsseldorf"], ["chess"]),
    (["My phone number is +47 912 34 567.", "I like chess."], "004791234567", ["912 34 567", "91234567"], ["chess"]),
    (
        ["Remember that my IBAN is NO93 8601 1117 947.", "I like chess."],
        "NO9386011117947",
        ["8601 1117", "no9386011117947"],
        ["chess"],
    ),
    (["My GP is Dr. Sand and my dentist is Dr. Wold."], "my dentist", ["wold"], ["sand"]),
    (["I live in Oslo with my cat Mio."], "my cat", ["mio"], ["oslo"]),
    (["I live in Oslo with my cat Mio."], "where I live", ["oslo"], ["mio"]),
    (
        ["My sister Ragna lives in Bodø.", "Ragna works as a nurse.", "My brother Odd is a baker."],
        "everything about Ragna",
        ["ragna", "nurse", "bodø"],
        ["baker"],
    ),
    (["My wardrobe smells of lavender.", "I like chess."], "my wardrobe", ["lavender"], ["chess"]),
]


@pytest.mark.parametrize(("taught", "asked", "gone", "stays"), ONE_THING)
async def test_v15_what_is_named_goes_everywhere_and_nothing_else(
    home: Path, taught: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    """By description, misspelt, by an identifier, out of a sentence that says two things, by person, out of the history alone."""
    async with talking(settings_for(home)) as talk:
        for text in taught:
            await talk.say(text)
        answer = await talk.say(f"/forget {asked}")
        assert answer.startswith("Forgotten: ")
        left = await texts(talk)
        assert [one for one in gone if one in left or one in answer.casefold()] == []
        assert [one for one in stays if one not in left] == []


@pytest.mark.parametrize(
    ("taught", "asked"),
    [
        ("My cat is called Tibbles.", "my cat Whiskers"),
        ("My phone number is 01225 960 111.", "01225 960 112"),
        ("My brother is called Kit.", "my sister"),
        ("I live in Bath.", "that I live in York"),
        ("My doctor is Dr. Pryce.", "Dr. Price-Jones"),
        ("I have an appointment with the optician on 9 July 2026.", "my appointment with the vet"),
    ],
)
async def test_v15_what_was_not_named_is_never_deleted(home: Path, taught: str, asked: str) -> None:
    """At most it is asked about, where recall finds it near."""
    async with talking(settings_for(home)) as talk:
        await talk.say(taught)
        before = await statements(talk)
        answer = await talk.say(f"/forget {asked}")
        assert any(one in answer for one in ("nothing to forget", *ASKED))
        assert await statements(talk) == before != []


async def test_v15_several_that_fit_are_asked_about_and_only_the_picked_one_goes(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I'm allergic to walnuts.")
        await talk.say("I'm allergic to latex.")
        asked = await talk.say("/forget my allergy")
        assert "1. " in asked
        assert "2. " in asked
        number = next(line[0] for line in asked.splitlines() if "latex" in line)
        assert (await talk.say(number)).startswith("Forgotten: 1 memory")
        left = await texts(talk)
        assert "latex" not in left  # not in the list that was shown, either
        assert "walnuts" in left


async def test_v15_at_most_seven_are_listed_and_all_means_the_rest_too(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        for food in ("sushi", "ramen", "lasagne", "falafel", "paella", "goulash", "tacos", "curry", "risotto"):
            await talk.say(f"I'm allergic to {food}.")
        asked = await talk.say("/forget my allergy")
        assert "7. " in asked
        assert "8. " not in asked
        assert "2 more" in asked
        await talk.say("all")
        assert await statements(talk) == []


async def test_v15_a_span_of_time_takes_what_was_told_in_it_and_no_more(home: Path) -> None:
    """A fact that was told before, too, stays; other messages of the span lose their words."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I live in Bergen.")
        talk.now = LATER
        await talk.say("I'm allergic to kiwi.", chat="c2")
        await talk.say("I live in Bergen.", chat="c2")
        await talk.say("What a strange Tuesday.", chat="c2")
        talk.now = LATER.replace(day=21)
        assert (await talk.say("/forget everything from yesterday")).startswith("Forgotten: ")
        left = await texts(talk)
        assert [word for word in ("kiwi", "strange") if word in left] == []
        assert await statements(talk) == ["I live in Bergen"]


async def test_v15_everything_needs_a_yes_and_says_how_many(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I live in Turku.")
        await talk.say("My cat is called Miska.")
        asked = await talk.say("/forget everything")
        assert "2 memories" in asked
        await talk.say("no")
        assert len(await statements(talk)) == 2
        await talk.say("/forget everything")
        assert (await talk.say("yes")).startswith("Forgotten: 2 memories")
        left = await texts(talk)
        assert [word for word in ("turku", "miska") if word in left] == []


async def test_v15_forget_that_means_what_was_said_last_here(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I like chess.")
        await talk.say("I'm allergic to kiwi.")
        await talk.say("I live in Bergen.", chat="c2")
        assert (await talk.say("/forget that")).startswith("Forgotten: ")
        assert await statements(talk) == ["I like chess", "I live in Bergen"]


async def test_v15_by_id_whole_or_its_beginning(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I like chess.")
        await talk.say("I live in Bergen.")
        names = {row[5]: row for row in await rows(talk.bot, "memories")}
        assert names
        async with talk.bot.memory.store.reading() as unit:
            (first, second) = await unit.memories.ids(limit=5)
        assert (await talk.say(f"/forget {first}")).startswith("Forgotten: 1 memory")
        assert (await talk.say(f"/forget {second[:8]}")).startswith("Forgotten: 1 memory")
        assert await statements(talk) == []


async def test_v15_the_old_value_alone_where_only_that_is_named(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I work at Namdeb.")
        await talk.say("Actually, I work at Tidewater now.")
        await talk.say("/forget my previous job")
        left = await texts(talk)
        assert "namdeb" not in left
        assert "tidewater" in left


async def test_v15_a_private_conversation_forgets_only_its_own(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I live in Quito.")
        await talk.say("/private", chat="p")
        await talk.say("I have asthma.", chat="p")
        before = await statements(talk)
        assert "holds nothing" in await talk.say("/forget where I live", chat="p")
        assert await statements(talk) == before
        await talk.say("/forget everything", chat="p")
        await talk.say("yes", chat="p")
        assert await statements(talk) == ["I live in Quito"]


async def test_v15_in_a_group_the_answer_is_the_same_whatever_there_is(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I live in Quito.")
        known = await talk.say("/forget where I live", chat="g", kind="group")
        unknown = await talk.say("/forget my submarine", chat="g", kind="group")
        assert known == unknown
        assert await statements(talk) == ["I live in Quito"]


async def test_b2_said_again_in_passing_it_is_not_learned_and_by_remember_it_is(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I live in Quito.")
        await talk.say("/forget where I live")
        await talk.say("I live in Quito.", chat="c2")
        assert await statements(talk) == []
        await talk.say("Remember that I live in Quito.", chat="c3")
        assert await statements(talk) == ["I live in Quito"]


async def test_b2_the_words_of_the_request_go_too(home: Path) -> None:
    """They would tell what it was about."""
    async with talking(settings_for(home)) as talk:
        await talk.say("My doctor is Dr. Pryce.")
        await talk.say("/forget my doctor Dr. Pryce")
        assert "pryce" not in await texts(talk)
        assert talk.now > START


async def test_v15_a_request_to_forget_teaches_nothing(home: Path) -> None:
    """Also where there is nothing to forget: "forget that I live in York" is no news of where the owner lives."""
    async with talking(settings_for(home)) as talk:
        await talk.say("forget that my cat is called Whiskers")
        await talk.say("/forget that I live in York")
        assert await statements(talk) == []


async def kept_by_hand(talk: Talk, block: str, document: str) -> None:
    await talk.bot.memory.core.core_blocks.set("HEALTH", block)
    await talk.bot.memory.core.archives.knowledge.add_text(
        NewDocument("letter.txt", "/letter.txt", MediaType.TEXT.value, document)
    )


async def by_hand(talk: Talk) -> str:
    blocks = await talk.bot.memory.core.core_blocks.all()
    chunks = await rows(talk.bot, "knowledge_chunks")
    return "\n".join([*(block.text for block in blocks), *(str(cell) for row in chunks for cell in row)]).casefold()


@pytest.mark.parametrize("asked", ["my illness", "that I have lupus"])
async def test_b2_what_only_the_history_tells_goes_from_blocks_and_documents_too(home: Path, asked: str) -> None:
    """It never became a memory, and still its telling word goes wherever it stands; nothing beside it does."""
    async with talking(settings_for(home)) as talk:
        await kept_by_hand(talk, "Patient has lupus. Sleeps well.", "Letter about lupus.\n\nParking is free.")
        await talk.say("My illness is called lupus.")
        assert (await talk.say(f"/forget {asked}")).startswith("Forgotten: ")
        left = await by_hand(talk)
        assert "lupus" not in left + await texts(talk)
        assert "sleeps well" in left
        assert "parking is free" in left


async def test_b2_a_word_that_is_used_for_something_else_too_goes_only_with_its_sentence(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("The referee was unfair.")
        await talk.say("My landlady is unfair.")
        await talk.say("/forget what I said about my landlady")
        left = await texts(talk)
        assert "landlady" not in left
        assert "the referee was unfair" in left


async def test_b2_a_date_within_another_one_stays(home: Path) -> None:
    """ "2 July" lies within "12 July 2026", and "July 2" within "1 July 2026"."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I have a meeting with Kari on 1 July 2026.")
        await talk.say("I have a meeting with Moa on 12 July 2026.")
        await talk.say("I have a meeting with Nina on 2 July 2026.")
        await talk.say("/forget my meeting with Nina")
        left = await texts(talk)
        assert "nina" not in left
        assert "kari on 1 july 2026" in left
        assert "moa on 12 july 2026" in left


async def test_b2_a_message_that_only_mentioned_it_told_again_brings_no_word_back(home: Path) -> None:
    """Platforms report a message once more when its preview is added; it need not be the one that taught the fact."""
    async with talking(settings_for(home)) as talk:
        await talk.say("My doctor is Dr. Pryce.", message_id="m1")
        await talk.say("The bus to Dr. Pryce was late.", message_id="m2")
        await talk.say("/forget my doctor")
        for name, text in (("m1", "My doctor is Dr. Pryce."), ("m2", "The bus to Dr. Pryce was late.")):
            await talk.say(text, type="edit", message_id=name)
        assert "pryce" not in await texts(talk)


AS_PEOPLE_SAY_IT = [
    # taught, said, gone, stays
    (
        ["I took out a loan of 120000 kroner.", "I like chess."],
        "scrap what I said about the loan",
        ["120000"],
        ["chess"],
    ),
    (["My left knee hurts.", "I like chess."], "please don't keep the thing about my knee", ["knee"], ["chess"]),
    (["I voted Green.", "I like chess."], "I don't want you knowing how I voted", ["green"], ["chess"]),
    (["My boss Graham is impossible."], "get rid of what I said re Graham", ["graham"], []),
    (["Bex steals my food.", "I like chess."], "ok scrap the bit about Bex stealing", ["steals"], ["chess"]),
    (["My son Alfie has asthma.", "I like chess."], "pls forget that alfie has asthma", ["asthma"], ["chess"]),
    (["I might move to Molde next spring.", "I like chess."], "forget that I said I might move", ["molde"], ["chess"]),
    (["I changed my will.", "I like chess."], "forget what I told you about my will", ["changed my will"], ["chess"]),
    (["My sister Liv lives in Voss.", "I like chess."], "forget were my sister lives", ["voss"], ["chess"]),
    (["My number plate is YK19 XTR.", "I like chess."], "forget yk19xtr", ["yk19 xtr"], ["chess"]),
    (["My account is NL91 ABNA 0417 1643 00."], "forget NL91ABNA0417164300", ["1643"], []),
    (
        ["My old number was 41 22 33 10, the new one is 93 88 70 21."],
        "forget my old number",
        ["41 22"],
        ["93 88 70 21"],
    ),
    (
        ["My old number was 41 22 33 10, the new one is 93 88 70 21."],
        "forget the number that starts with 9388",
        ["93 88"],
        ["41 22 33 10"],
    ),
    (["Remember that the spare key is with Mr. Pires."], "forget where the spare key is", ["pires", "spare key"], []),
    (["I have two cats, Minoes and Pluis."], "forget Minoes, she died", ["minoes"], ["pluis"]),
    (
        ["Remember that the school run is at 8:40 and Alfie needs his inhaler."],
        "forget the school run but keep the inhaler",
        ["8:40"],
        ["inhaler"],
    ),
]


@pytest.mark.parametrize(("taught", "said", "gone", "stays"), AS_PEOPLE_SAY_IT)
async def test_v15_in_the_words_that_people_use(
    home: Path, taught: list[str], said: str, gone: list[str], stays: list[str]
) -> None:
    async with talking(settings_for(home)) as talk:
        for text in taught:
            await talk.say(text)
        answer = await talk.say(said)
        if said.split()[0] == "ok":  # words that may be about something else are asked about
            assert answer.startswith(ASKED), answer
            answer = await talk.say("yes")
        assert answer.startswith("Forgotten: "), answer
        left = await texts(talk)
        assert [one for one in gone if one in left or one in answer.casefold()] == []
        assert [one for one in stays if one not in left] == []


@pytest.mark.parametrize("said", ["get rid of the sofa", "scrap my old bike", "drop the second paragraph", "bin it"])
async def test_v15_what_may_mean_something_else_deletes_nothing(home: Path, said: str) -> None:
    """Only what speaks of what was told is about memory: a sofa can be got rid of otherwise."""
    async with talking(settings_for(home)) as talk:
        for text in ("I have a sofa.", "My old bike is a Bianchi.", "I write a second paragraph."):
            await talk.say(text)
        before = await texts(talk)
        assert not (await talk.say(said)).startswith(("Forgotten: ", *ASKED))
        assert [word for word in ("sofa", "bianchi", "paragraph") if word not in before] == []
        assert [word for word in ("sofa", "bianchi", "paragraph") if word not in await texts(talk)] == []


async def test_v15_a_sisters_home_is_not_where_i_might_move(home: Path) -> None:
    """A word that only asks for the same slot names nothing that is about somebody else."""
    async with talking(settings_for(home)) as talk:
        await talk.say("My sister Ragna lives in Voss.")
        assert "voss" in await texts(talk)
        assert not (await talk.say("forget that I might move")).startswith("Forgotten: ")
        assert "voss" in await texts(talk)


async def test_v15_what_happened_in_a_span_is_asked_about(home: Path) -> None:
    """It need not be what was told in that span: nothing goes without a choice."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I play chess.")
        await talk.say("I got a parking ticket for 60 euros.")
        await talk.say("/status", sent_at=(talk.now + timedelta(days=1)).isoformat())
        assert (await talk.say("forget what happened yesterday")).startswith((*ASKED, "I have nothing"))
        assert "parking ticket" in await texts(talk)


async def test_v15_everything_but_something_is_asked_about(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I'm allergic to cashews.")
        await talk.say("I play chess.")
        answer = await talk.say("forget everything except my allergies")
        assert answer.startswith((*ASKED, "Forgotten: "))
        await talk.say("all")
        assert await statements(talk) == ["I'm allergic to cashews"]


@pytest.mark.parametrize("answer", ["forget number 2 please", "the second one", "number 2", "2.", "#2"])
async def test_v15_a_list_is_answered_in_words_too(home: Path, answer: str) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("My cousin Odd lives in Alta.")
        await talk.say("My cousin Even lives in Moss.")
        listed = await talk.say("forget my cousin")
        assert listed.startswith("Which of these")
        meant = next(line for line in listed.splitlines() if line.startswith("2. "))
        assert (await talk.say(answer)).startswith("Forgotten: ")
        assert ("alta" in await texts(talk)) == ("Alta" not in meant)
        assert ("moss" in await texts(talk)) == ("Moss" not in meant)


async def test_b2_a_question_about_it_is_nothing_that_stays(home: Path) -> None:
    """The receipt counts what tells something of it, not that it was asked for."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I like Xylophonix music.")
        await talk.say("Who sells Xylophonix records?")
        assert "What stays" not in await talk.say("/forget my Xylophonix music")


@pytest.mark.parametrize("lag_s", [-4_000, 0, 4_000])
async def test_b2_remember_counts_as_said_since_whatever_the_platforms_clock_shows(home: Path, lag_s: int) -> None:
    """What a platform delivers after the request is later by the platform's own clock, be it behind ours or ahead."""
    clock = ReplayClock()
    async with talking(settings_for(home), overrides=Overrides(clock=clock, embedder=FakeEmbedder())) as talk:
        clock.move(START + timedelta(hours=2))
        talk.now = START + timedelta(hours=2, seconds=lag_s)
        await talk.say("My dentist is Dr. Karlsen.")
        assert (await talk.say("/forget my dentist")).startswith("Forgotten: ")
        assert (await talk.say("Remember that my dentist is Dr. Karlsen.")).startswith("Saved: ")


async def test_b6_within_one_second_undo_takes_back_what_came_last(home: Path) -> None:
    """Equal times are in the order of receipt."""
    async with talking(settings_for(home)) as talk:
        for text in ("I play chess.", "I play golf.", "I play the harp.", "I collect stamps."):
            talk.now -= timedelta(minutes=1)  # each is sent in the same second
            await talk.say(text)
        assert "I collect stamps" in await talk.say("/undo")
        assert "I play the harp" in await talk.say("/undo")


async def test_b2_what_a_note_tells_goes_from_blocks_and_documents_too(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await kept_by_hand(talk, "Bluebell is slow. Sleeps well.", "Letter about Bluebell.\n\nParking is free.")
        await talk.say("Our guest wifi is called Bluebell.")
        assert await statements(talk) == ["Our guest wifi is called Bluebell"]
        assert (await talk.say("/forget the guest wifi")).startswith("Forgotten: ")
        left = await by_hand(talk)
        assert "bluebell" not in left + await texts(talk)
        assert "sleeps well" in left
        assert "parking is free" in left
