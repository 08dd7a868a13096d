"""B2: what was forgotten stays forgotten: through a backup from before, an import of the same file, an edit,
an undo. Told anew it is learned anew."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.bootstrap import Hold, Overrides, open_memory
from bot.bootstrap.restoring import back_up, restore
from bot.cli.imports import ImportedLine, Part, Speakers
from memory_core.domain.records import Origin, Role
from memory_core.domain.scopes import Trust
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import START, Talk, rows, settings_for, talking, words_in

FACT = "My sister Ragna is a nurse in Bodø."
CLAUSE = "The plumber came late and the cellar smelled of Xylophonix."
KEPT = "I live in Leeds."
GONE = ("ragna", "bodø", "xylophonix")


async def told(talk: Talk) -> str:
    return (await words_in(talk.bot, "memories", "memory_evidence", "messages", "rejections")).casefold()


async def left_of_it(talk: Talk) -> list[str]:
    text = await told(talk)
    assert "leeds" in text, "what was not forgotten is there"
    return [word for word in GONE if word in text]


async def forget_both(talk: Talk) -> None:
    for asked in ("Forget everything about my sister", "Forget Xylophonix"):
        answer = await talk.say(asked)
        if "Forgotten:" not in answer:
            await talk.say("all")
    assert await left_of_it(talk) == []


async def test_b2_a_backup_from_before_brings_neither_the_fact_nor_the_clause_back(tmp_path: Path) -> None:
    settings, backup = settings_for(tmp_path / "home"), tmp_path / "before.zip"
    async with talking(settings) as talk:
        for sentence in (FACT, CLAUSE, KEPT):
            await talk.say(sentence)
        assert await left_of_it(talk) == list(GONE), "it was there"
        await back_up(talk.bot.memory, backup)
        await forget_both(talk)
    given = Overrides(clock=lambda: START + timedelta(hours=2), embedder=FakeEmbedder())
    async with open_memory(settings, Hold.REQUIRED, given) as memory:
        await restore(memory, backup)
    async with talking(settings) as talk:
        talk.now = START + timedelta(hours=3)
        assert await left_of_it(talk) == []
        assert "Ragna" not in await talk.say("What do you remember about my sister?")


async def test_b2_the_same_history_imported_once_more_teaches_nothing_of_it(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await import_it(talk)
        await talk.say(KEPT)
        assert "ragna" in await told(talk), "it was learned"
        await forget_both_of_import(talk)
        await import_it(talk)
        memories = "\n".join(str(cell) for row in await rows(talk.bot, "memories") for cell in row).casefold()
        assert "ragna" not in memories


async def import_it(talk: Talk) -> None:
    memory, speakers = talk.bot.memory, Speakers(frozenset({"7"}))
    for author in speakers.guardian_authors:
        await memory.people.set_trust(author, Trust.GUARDIAN, memory.clock())
    line = ImportedLine(
        external_id="1", conversation_id="export", role=Role.USER, author=None, sender_id="7",
        parts=(Part(Origin.AUTHORED, FACT),), sent_at=START - timedelta(days=1), direct=True,
    )  # fmt: skip
    await memory.core.record.add(speakers.message(line), teach=True)
    await memory.core.learn.drain()


async def forget_both_of_import(talk: Talk) -> None:
    answer = await talk.say("Forget everything about my sister")
    if "Forgotten:" not in answer:
        answer = await talk.say("all")
    assert "Forgotten:" in answer


async def test_b2_neither_undo_nor_an_edit_brings_it_back_but_to_tell_it_anew_does(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(KEPT)
        await talk.say(FACT, message_id="told")
        await talk.say("Forget everything about my sister")
        if "ragna" in await told(talk):
            await talk.say("all")
        assert "ragna" not in await told(talk)
        edited = {
            "type": "edit", "message_id": "told", "conversation": {"id": "c1", "kind": "direct"},
            "sender": {"id": "100", "is_bot": False}, "text": FACT, "sent_at": talk.now.isoformat(), "mentions_bot": True,
        }  # fmt: skip
        assert (await talk.put(edited))[-1]["type"] == "settled"
        assert "ragna" not in await told(talk), "the same words of an edit are no news"
        assert "Ragna" not in await talk.say("undo")
        assert "ragna" not in await told(talk)
        await talk.say(f"Remember that {FACT[0].lower()}{FACT[1:]}")
        assert "ragna" in await told(talk), "told anew it is learned anew"


async def imported_again(talk: Talk, *told: str) -> set[str]:
    """The values of what is remembered after somebody's export of the same words was learned from."""
    memory, speakers = talk.bot.memory, Speakers(frozenset({"1"}))
    for author in speakers.guardian_authors:
        await memory.people.set_trust(author, Trust.GUARDIAN, memory.clock())
    for number, text in enumerate(told):
        line = ImportedLine(
            external_id=str(number),
            conversation_id="export",
            role=Role.USER,
            author=None,
            sender_id="1",
            parts=(Part(Origin.AUTHORED, text),),
            sent_at=START - timedelta(hours=1),
            direct=True,
        )
        await memory.core.record.add(speakers.message(line), teach=True)
    await memory.core.learn.drain()
    return {str(row) for row in await rows(talk.bot, "memories")}


async def test_b2_what_was_forgotten_of_a_daughter_stays_so_when_her_name_is_known(tmp_path: Path) -> None:
    school, name = "My daughter goes to the Montessori school.", "My daughter is called Linnea."
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(school)
        await talk.say(name)
        assert "Forgotten: " in await talk.say("forget which school my daughter goes to")
        left = await imported_again(talk, school, name)
        assert not any("Montessori" in row for row in left)
        assert any("Linnea" in row for row in left)


async def test_b2_what_was_forgotten_of_a_sister_stays_so_under_her_name_alone(tmp_path: Path) -> None:
    told = ("My sister Ragna lives in Leeds.", "Ragna works as a nurse.", "My brother Odd lives in Leeds too.")
    async with talking(settings_for(tmp_path / "home")) as talk:
        for one in told:
            await talk.say(one)
        assert "Forgotten: " in await talk.say("forget everything about Ragna")
        left = await imported_again(talk, *told)
        assert not any("Ragna" in row or "nurse" in row for row in left)
        assert any("Odd" in row for row in left), "of a brother the same is not forgotten"


async def test_b2_of_a_sentence_imported_again_only_what_was_forgotten_of_it_stays_so(tmp_path: Path) -> None:
    told = "Remember that I prefer window seats and that my frequent flyer number is SK8841207."
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(told)
        assert "Forgotten: " in await talk.say("forget my frequent flyer number")
        assert "window" in str(await rows(talk.bot, "memories"))
        left = await imported_again(talk, told)
        assert not any("SK8841207" in row for row in left)
        assert any("window" in row for row in left)


async def test_b2_remember_in_the_same_words_is_learned_again_when_it_is_said_later(tmp_path: Path) -> None:
    told = "Remember that my frequent flyer number is SK8841207."
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(told)
        assert "Forgotten: " in await talk.say("forget my frequent flyer number")
        assert not any("SK8841207" in row for row in await imported_again(talk, told)), "of before it asks for nothing"
        await talk.say("My frequent flyer number is SK8841207.")
        assert "SK8841207" not in str(await rows(talk.bot, "memories")), "said in passing it is no wish"
        await talk.say(told)
        assert "SK8841207" in str(await rows(talk.bot, "memories"))


async def test_b2_a_wiped_history_imported_again_teaches_nothing(tmp_path: Path) -> None:
    told = (FACT, KEPT, "Remember that I prefer window seats on long flights.", "My daughter is called Linnea.")
    async with talking(settings_for(tmp_path / "home")) as talk:
        for one in told:
            await talk.say(one)
        await talk.say("forget everything")
        assert "Forgotten: " in await talk.say("yes")
        assert await imported_again(talk, *told) == set()
        await talk.say("Remember that I prefer window seats on long flights.")
        assert "window" in str(await rows(talk.bot, "memories")), "told anew it is learned anew"
