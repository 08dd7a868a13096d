"""It remembers, corrects itself and forgets, from one start of the program to the next."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import rows, settings_for, talking


def _bytes_of(home: Path) -> dict[str, bytes]:
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def _files_with(home: Path, *needles: str) -> list[str]:
    """Files that hold one of the needles in any letter case."""
    wanted = [needle.casefold().encode() for needle in needles]
    return [name for name, held in _bytes_of(home).items() if any(needle in held.lower() for needle in wanted)]


@pytest.mark.slow
async def test_v6_an_appointment_is_remembered_corrected_and_forgotten_over_restarts(tmp_path: Path) -> None:
    """V6, V7, V15, B2: the whole story of the dentist appointment."""
    settings = settings_for(tmp_path)
    async with talking(settings) as talk:
        saved = await talk.say("Remember that my dentist appointment is on March 15th")
        assert "March 15th" in saved
    async with talking(settings) as talk:
        talk.now = talk.now.replace(hour=12)
        assert "March 15th" in await talk.say("What do you remember about my dentist?")
        assert "March 18th" in await talk.say("Actually, it's on March 18th")
        asked = await talk.say("What do you remember about my dentist?")
        assert "March 18th" in asked
        current = [line for line in asked.splitlines() if "earlier" not in line.casefold()]
        assert not any("March 15th" in line for line in current)
        receipt = await talk.say("Forget what I told you about my dentist appointment")
        assert "gone" in receipt.casefold() or "forgot" in receipt.casefold()
        assert _files_with(tmp_path, "march 15th", "march 18th") == []
        assert "nothing" in (await talk.say("What do you remember about my dentist?")).casefold()
    assert _files_with(tmp_path, "march 15th", "march 18th", "2026-03-15", "2026-03-18") == []


async def test_v5_a_short_fact_is_learned_and_small_talk_is_not(tmp_path: Path) -> None:
    """V5: "I'm vegan" is content; "ok", "thanks" and an emoji are not."""
    async with talking(settings_for(tmp_path)) as talk:
        for text in ("ok", "thanks", "👍", "I'm vegan"):
            await talk.say(text)
        memories = await rows(talk.bot, "memories")
    assert len(memories) == 1


async def test_v8_the_same_fact_again_reinforces(tmp_path: Path) -> None:
    """V8: a repeated fact is a mention of the memory, not a second memory."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I live in Oslo")
        await talk.say("I live in Oslo.", chat="c2")
        assert len(await rows(talk.bot, "memories")) == 1


async def test_s5_paris_tokyo_and_back_to_paris_ends_in_paris(tmp_path: Path) -> None:
    """S5: a value that comes back is current again."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I live in Paris")
        await talk.say("Actually, I live in Tokyo now")
        await talk.say("Actually, I live in Paris again")
        answer = await talk.say("Where do I live?")
    assert "Paris" in answer
    assert "Tokyo" not in "\n".join(line for line in answer.splitlines() if "earlier" not in line.casefold())


async def test_v10_an_irrelevant_question_brings_up_nothing(tmp_path: Path) -> None:
    """V10: nothing is injected for a question about the world."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My sister Anna lives in Bergen")
        answer = await talk.say("How do volcanoes form?")
    assert "Anna" not in answer
    assert "Bergen" not in answer


async def test_b6_why_names_the_guardians_own_words(tmp_path: Path) -> None:
    """B6: the reason for knowing is what was said, and when."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I'm allergic to peanuts")
        assert "peanuts" in await talk.say("What do you know about my allergies?")
        why = await talk.say("Why do you know that?")
    assert "I'm allergic to peanuts" in why
    assert "5 January 2026" in why


async def test_b6_undo_takes_back_the_last_thing_learned(tmp_path: Path) -> None:
    """B6: undo restores what a correction replaced."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I live in Paris")
        await talk.say("Actually, I live in Tokyo")
        assert "Tokyo" in await talk.say("/undo")
        assert "Paris" in await talk.say("Where do I live?")


async def test_v15_an_ambiguous_forget_asks_with_a_numbered_list(tmp_path: Path) -> None:
    """V15: nothing is forgotten by guessing."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My sister Anna lives in Bergen")
        await talk.say("My sister Anna works at Nordwind")
        asked = await talk.say("Forget what I told you about Anna")
        assert "1." in asked
        assert "2." in asked
        assert len(await rows(talk.bot, "memories")) >= 2
        await talk.say("all")
        assert await rows(talk.bot, "memories") == []


async def test_b5_an_edit_learns_the_new_words_and_withdraws_the_old(tmp_path: Path) -> None:
    """B5: what only the old text supported no longer holds."""
    async with talking(settings_for(tmp_path)) as talk:
        line = {
            "type": "message",
            "message_id": "e1",
            "conversation": {"id": "c1", "kind": "direct"},
            "sender": {"id": "100"},
            "text": "I live in Lyon",
            "sent_at": "2026-01-05T11:00:00Z",
        }
        await talk.put(line)
        came = await talk.put({**line, "type": "edit", "text": "I live in Nantes"})
        assert [answer["type"] for answer in came] == ["settled"]
        talk.now = talk.now.replace(hour=12)
        answer = await talk.say("Where do I live?")
    assert "Nantes" in answer
    assert "Lyon" not in answer


async def test_b5_a_deleted_message_withdraws_what_only_it_supported(tmp_path: Path) -> None:
    """B5: a deletion by its author reaches the memory."""
    async with talking(settings_for(tmp_path)) as talk:
        line = {
            "type": "message",
            "message_id": "e1",
            "conversation": {"id": "c1", "kind": "direct"},
            "sender": {"id": "100"},
            "text": "I live in Lyon",
            "sent_at": "2026-01-05T11:00:00Z",
        }
        await talk.put(line)
        gone = {"type": "delete", "conversation": {"id": "c1"}, "message_id": "e1", "sender": {"id": "100"}}
        await talk.put(gone)
        talk.now = talk.now.replace(hour=12)
        assert "Lyon" not in await talk.say("Where do I live?")


async def test_v6_remember_this_about_other_peoples_words_saves_nothing(tmp_path: Path) -> None:
    """V6, B4: "remember this" under a forward is no authorship."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say(
            "Ann's new number is 555 0199", forwarded_from={"id": "300", "name": "Bob"}, comment="Remember this"
        )
        assert await rows(talk.bot, "memories") == []


@pytest.mark.parametrize("ready", [True, False])
async def test_answers_come_by_keywords_while_the_embedder_loads(tmp_path: Path, ready: bool) -> None:
    """A loading embedder delays no answer and loses nothing."""
    async with talking(settings_for(tmp_path), embedder=FakeEmbedder(ready=ready)) as talk:
        await talk.say("I'm allergic to peanuts")
        assert "peanuts" in await talk.say("What am I allergic to?")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("/remember Ich wohne in Köln", "Ich wohne in Köln"),
        ("/remember vivo en Madrid", "ivo en Madrid"),
        ("remember 我对花生过敏", "我对花生过敏"),
        ("/remember أنا أعيش في القاهرة", "أنا أعيش في القاهرة"),
    ],
)
async def test_s4_what_is_to_be_remembered_in_another_language_is_saved_in_the_owners_words(
    tmp_path: Path, asked: str, words: str
) -> None:
    """Without a model, too; and it is shown again when asked for."""
    async with talking(settings_for(tmp_path)) as talk:
        saved = await talk.say(asked)
        assert words in saved
        assert "did not save" not in saved
        assert words in await talk.say("/memories")


async def test_b6_why_names_only_what_the_answer_repeated(tmp_path: Path) -> None:
    """B6: a standing rule comes with every answer and is no reason for knowing; an answer of nothing rests on nothing."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("Always give me bullet points")
        await talk.say("My sister Anna lives in Bergen")
        await talk.say("I'm allergic to peanuts")
        assert "peanuts" in await talk.say("Am I allergic to peanuts?")
        why = await talk.say("how do you know that")
        await talk.say("How do volcanoes form?")
        nothing = await talk.say("Why do you know that?")
    assert "I'm allergic to peanuts" in why
    assert "bullet points" not in why
    assert "Anna" not in why
    assert "did not rest on anything" in nothing


async def test_b6_why_names_the_rule_that_was_told(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("Always give me bullet points")
        assert "bullet points" in await talk.say("How should you answer me?")
        assert "bullet points" in await talk.say("Why do you know that?")


async def test_b6_why_is_answered_for_what_is_named(tmp_path: Path) -> None:
    """B6: with the day and the words in which it was said; for what nobody said, nothing is made up."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I am allergic to penicillin")
        await talk.say("My sister Karen hates coriander")
        for text in ("Why do you know that I am allergic to penicillin?", "how do you know i'm allergic to penicillin"):
            answer = await talk.say(text)
            assert answer.startswith("Because you told me")
            assert "you said on 5 January 2026" in answer
            assert "Karen" not in answer
        answer = await talk.say("Why do you think Karen can't stand coriander?")
        assert "“My sister Karen hates coriander”" in answer
        assert "penicillin" not in answer
        assert "Because" not in await talk.say("How do you know if a mango is ripe?")
        assert "Because" not in await talk.say("How do you know that the moon is hollow?")


async def test_b6_in_a_room_why_says_nothing_of_what_was_told_alone(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I am allergic to penicillin")
        answer = await talk.say("How do you know that I am allergic to penicillin?", chat="g1", kind="group")
    assert "Because" not in answer


async def test_b6_what_was_learned_today_is_listed(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My sister Anna lives in Bergen")
        talk.now = talk.now + timedelta(days=2)
        assert "learned nothing from you today" in await talk.say("what did you learn from me today?")
        await talk.say("I'm allergic to peanuts")
        for text in ("What did you learn from me today?", "what have you learnt about me today", "/memories today"):
            listed = await talk.say(text)
            assert "peanuts" in listed
            assert "Anna" not in listed
        everything = await talk.say("What did you learn from me?")
        assert "Anna" in everything
        assert "peanuts" in everything


async def test_b6_what_was_learned_since_yesterday_is_also_todays(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My sister Anna lives in Bergen")
        talk.now = talk.now + timedelta(days=2)
        await talk.say("I play the cello")
        talk.now = talk.now + timedelta(days=1)
        await talk.say("I'm allergic to peanuts")
        for asked, told in (
            ("/memories since yesterday", ["cello", "peanuts"]),
            ("/memories yesterday", ["cello"]),
            ("/memories since today", ["peanuts"]),
            ("/memories since this morning", ["peanuts"]),
        ):
            listed = await talk.say(asked)
            assert [one for one in ("Anna", "cello", "peanuts") if one in listed] == told
