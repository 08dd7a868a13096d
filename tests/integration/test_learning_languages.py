"""Languages besides English: a model proposes, code decides by marks of the language, the index finds it again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.domain.tokens import spaced
from memory_core.extraction import model
from tests.fakes.completion import ScriptedCompletion
from tests.fakes.embedder import FakeEmbedder
from tests.integration import spoken_languages, spoken_romance
from tests.integration.forgetting_world import World as ForgettingWorld
from tests.integration.learning_world import World, learning
from tests.integration.recall_world import OWNER_ALONE, opened, statements
from tests.integration.spoken_languages import Told

FACTS = {**spoken_languages.FACTS, **spoken_romance.FACTS}
CORRECTIONS = {**spoken_languages.CORRECTIONS, **spoken_romance.CORRECTIONS}
TRIVIAL = {**spoken_languages.TRIVIAL, **spoken_romance.TRIVIAL}
ATTACKS = {**spoken_languages.ATTACKS, **spoken_romance.ATTACKS}
EXPLICIT = {**spoken_languages.EXPLICIT, **spoken_romance.EXPLICIT}
NOT_TO_KEEP = (*spoken_languages.NOT_TO_KEEP, *spoken_romance.NOT_TO_KEEP)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path, completion=ScriptedCompletion({"extract": {"candidates": []}})) as world_of_one:
        yield world_of_one


def proposes(world: World, *told: Told, **more: object) -> None:
    world.completion.script["extract"] = {"candidates": [{**one.item, **more} for one in told]}


@pytest.mark.parametrize(
    "told",
    [one for those in FACTS.values() for one in those],
    ids=lambda told: f"{told.attribute}-{told.text[:12]}",
)
async def test_s1_a_fact_in_another_language_is_learned_as_the_model_proposes_it(world: World, told: Told) -> None:
    proposes(world, told)
    report = await world.say(told.text)
    assert world.completion.asked, "the model is asked"
    stored = [(m.kind.value, m.subject, m.attribute, m.value) for m in await world.memories(Standing.CURRENT)]
    assert stored == [told.slot], [one.reason for one in report.rejected]


@pytest.mark.parametrize("language", CORRECTIONS)
@pytest.mark.parametrize("relation", ["corrects", "new"])
async def test_s3_a_correction_in_another_language_takes_the_place_of_what_was_told(
    world: World, language: str, relation: str
) -> None:
    before, after = CORRECTIONS[language]
    proposes(world, before)
    await world.say(before.text)
    proposes(world, after, relation=relation, related=["m1"] if relation == "corrects" else [])
    await world.say(after.text)
    newest = (await world.memories(Standing.CURRENT))[-1]
    assert newest.value == after.value
    if relation == "corrects":
        assert [m.value for m in await world.memories(Standing.CURRENT)] == [after.value]
        assert [m.value for m in await world.memories(Standing.SUPERSEDED)] == [before.value]


@pytest.mark.parametrize("text", [text for those in TRIVIAL.values() for text in those])
async def test_m8_greetings_thanks_and_questions_ask_no_model_in_any_language(world: World, text: str) -> None:
    await world.say(text)
    assert world.completion.asked == []
    assert await world.memories() == []


@pytest.mark.parametrize(
    "told",
    [one for those in ATTACKS.values() for one in those.values()],
    ids=[f"{language}: {what}" for language, those in ATTACKS.items() for what in those],
)
async def test_s3_what_a_model_makes_up_in_another_language_is_not_stored(
    world: World, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every message is shown to the model here, also where the filter would save the call: the gate is tried."""
    monkeypatch.setattr(model, "may_teach", lambda text, **_: True)
    proposes(world, told)
    await world.say(told.text)
    assert world.completion.asked
    assert await world.memories(Standing.CURRENT) == []
    assert await world.rejections()


@pytest.mark.parametrize(("text", "note"), EXPLICIT.items())
async def test_s4_what_is_explicitly_to_be_kept_is_kept_in_the_owners_words_also_without_a_model(
    tmp_path: Path, text: str, note: str
) -> None:
    async with learning(tmp_path) as world:
        (learned,) = (await world.say(text)).learned
        stored = await world.memories(Standing.CURRENT)
        assert [(m.attribute, m.statement.rstrip(".")) for m in stored] == [("note", note)]
        assert stored[0].id == learned.memory.id


@pytest.mark.parametrize("text", NOT_TO_KEEP)
async def test_s4_pep_talk_reminiscence_and_questions_are_no_request_to_keep(tmp_path: Path, text: str) -> None:
    async with learning(tmp_path) as world:
        assert (await world.say(text)).learned == ()


@pytest.mark.parametrize("text", ["/remember Ich wohne in Köln", "Merk dir, dass ich in Köln wohne."])
async def test_s4_a_note_gives_way_to_what_a_model_understands_of_it(world: World, text: str) -> None:
    """Otherwise a correction of the fact would leave the note."""
    quote = text.removeprefix("/remember ").removeprefix("Merk dir, dass ").rstrip(".")
    proposes(world, Told(text, "home_city", "Köln", quote))
    await world.say(text)
    (stored,) = await world.memories(Standing.CURRENT)
    assert (stored.attribute, stored.value, stored.explicit) == ("home_city", "Köln", True)


async def test_s4_a_note_stays_where_a_model_understands_a_part_of_it(world: World) -> None:
    proposes(world, Told("", "home_city", "Köln", "Ich wohne in Köln"))
    await world.say("/remember Ich wohne in Köln und mein Schlüssel liegt beim Nachbarn")
    assert {m.attribute for m in await world.memories(Standing.CURRENT)} == {"home_city", "note"}


# --- found again through the index, and forgotten


class ManyTongues(FakeEmbedder):
    """Stands for a multilingual model: it reads a script without spaces in pieces as well."""

    def vector(self, text: str) -> list[float]:
        return super().vector(spaced(text))


ASKED: Mapping[str, str] = {
    "Wo wohnt meine Schwester Anna?": "Meine Schwester Anna wohnt in Hamburg",
    "Wie heißt mein Sohn?": "Mein Sohn heißt Jonas",
    "Wogegen bin ich allergisch?": "Ich bin allergisch gegen Erdnüsse",
    "¿Cómo se llama mi hijo?": "Mi hijo se llama Mateo",
    "¿A qué soy alérgica?": "Soy alérgica a los cacahuetes",
    "我女儿叫什么名字？": "我的女儿叫小美",
    "我对什么过敏？": "我对花生过敏",
    "أين أعيش؟": "أنا أعيش في القاهرة",
    "أين تعيش أختي سارة؟": "أختي سارة تعيش في دبي",
    **spoken_romance.ASKED,
}


@pytest.mark.parametrize("language", FACTS)
async def test_r1_what_was_told_in_another_language_is_recalled_in_it_and_can_be_forgotten(
    tmp_path: Path, language: str
) -> None:
    async with (
        learning(tmp_path, completion=ScriptedCompletion()) as world,
        opened(tmp_path, ManyTongues(256)) as found,
    ):
        for told in FACTS[language]:
            proposes(world, told)
            await world.say(told.text)
        found.clock.now = world.now
        await found.indexing.drain(1_000)
        known = {m.statement.rstrip(".") for m in await world.memories(Standing.CURRENT)}
        asked = {question: answer for question, answer in ASKED.items() if answer in known}
        assert len(asked) >= 2
        for question, answer in asked.items():
            recalled = [one.rstrip(".") for one in statements(await found.ask(question))]
            assert answer in recalled, question
        gone = next(iter(asked.values()))
        stores = ForgettingWorld(tmp_path, found.database, found.store, found.index, found.indexing, found.events)
        forget = stores.forget()
        meant = await forget.find(next(one.value for one in FACTS[language] if one.says == gone), OWNER_ALONE)
        assert [one.memory.statement.rstrip(".") for one in meant] == [gone]
        assert (await forget.forget([one.memory.id for one in meant], OWNER_ALONE)).complete
        for question in asked:
            assert gone not in [one.rstrip(".") for one in statements(await found.ask(question))]
