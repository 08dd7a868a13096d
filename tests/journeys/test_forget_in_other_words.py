"""V15: requests to forget in words that no rule knows, through the bridge and the packaged models."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from memory_core.embedding.packaged import PackagedEmbedder
from tests.fakes.talking import STRANGER, Talk, rows, settings_for, talking, words_in

DONE = "Forgotten: "
FACTS = ("My landlord is Mr Pettigrew.", "My boss is Halvorsen.", "I'm scared of spiders.", "I live in Oslo.")


@pytest.fixture
async def talk(tmp_path: Path, packaged: PackagedEmbedder) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path), embedder=packaged) as opened:
        for fact in FACTS:
            await opened.say(fact)
        yield opened


async def told(talk: Talk) -> str:
    """All that the memories, their evidence and the history say."""
    return (await words_in(talk.bot, "memories", "memory_evidence", "messages")).casefold()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "gone"),
    [
        ("had words with my boss again, so everything you've got on him has to go", "halvorsen"),
        ("my arachnophobia is nobody's business, chuck it out of your notes", "spiders"),
        ("the man who owns my flat: I'd feel better if you had no trace of him", "pettigrew"),
    ],
)
async def test_v15_it_goes_at_once_or_after_a_yes_and_nothing_else_does(talk: Talk, asked: str, gone: str) -> None:
    answer = await talk.say(asked)
    if not answer.startswith(DONE):
        assert gone in answer.casefold()
        answer = await talk.say("yes")
    assert answer.startswith(DONE)
    left = await told(talk)
    assert gone not in left
    assert all(fact.casefold() in left for fact in FACTS if gone not in fact.casefold())


@pytest.mark.parametrize(
    "said",
    [
        "my boss has to go to Bergen on Monday",
        "how do I get rid of spiders in the cellar?",
        "I lost my keys in Oslo",
        "drop me a line about flats in Oslo, will you",
    ],
)
async def test_v15_what_only_sounds_like_it_is_an_ordinary_message(talk: Talk, said: str) -> None:
    answer = await talk.say(said)
    assert not answer.startswith(DONE)
    assert "forget" not in answer.casefold()
    left = await told(talk)
    assert all(fact.casefold() in left for fact in FACTS)


async def test_s1_a_stranger_makes_nothing_be_forgotten(talk: Talk) -> None:
    await talk.say("everything you've got on Halvorsen has to go", sender=STRANGER, chat="elsewhere")
    assert "halvorsen" in await told(talk)


@pytest.mark.parametrize("comment", ["delete the second paragraph", "forget the sofa"])
async def test_s1_a_forwarded_request_makes_nothing_be_forgotten(talk: Talk, comment: str) -> None:
    """The owner's comment sounds like a request; what is to go is somebody else's to say, and so it is nobody's."""
    order = "everything you've got on his boss Halvorsen has to go"
    await talk.say(order, forwarded_from={"id": "300", "name": "Ann"}, comment=comment)
    await talk.say("yes")
    left = await told(talk)
    assert all(fact.casefold() in left for fact in FACTS)


async def test_v6_a_wish_that_is_taken_back_is_not_forgotten_but_lifted(talk: Talk) -> None:
    await talk.say("Always answer in short sentences.")
    answer = await talk.say("You don't need to keep it short any more.")
    assert "instead of “Always answer in short sentences.”" in answer
    (old,) = [row for row in await rows(talk.bot, "memories") if "Always answer in short sentences." in map(str, row)]
    assert "superseded" in old


async def test_v15_he_is_who_was_named_before_in_the_message_not_who_was_told_of_last(talk: Talk) -> None:
    for fact in ("Our parrot Captain Beaky swears in Dutch.", "Our tortoise Methuselah sleeps in the fridge."):
        await talk.say(fact)
    asked = "our parrot flew off. it hurts whenever he's mentioned, so please let go of all there is about him"
    answer = await talk.say(asked)
    if not answer.startswith(DONE):
        assert "methuselah" not in answer.casefold()
        answer = await talk.say("all")
    left = await told(talk)
    assert "methuselah" in left
    assert "beaky" not in left


async def test_v11_what_is_to_stay_is_kept_in_words_that_no_rule_knows_as_a_request(talk: Talk) -> None:
    for fact in ("My daughter goes to Hagbard primary school.", "My daughter takes ballet lessons with Svetlana."):
        await talk.say(fact)
    asked = "everything to do with my daughter's school has to go, data protection and all that. ballet's fine"
    answer = await talk.say(asked)
    if not answer.startswith(DONE):
        await talk.say("all")
    left = await told(talk)
    assert "svetlana" in left
    assert "hagbard" not in left


async def test_v15_of_a_routine_that_says_two_things_the_other_stays(talk: Talk) -> None:
    await talk.say("I earn 71,000 a year and get 28 days of holiday.")
    assert (await talk.say("i don't want my pay on record")).startswith(DONE)
    left = await told(talk)
    assert "71,000" not in left
    assert "28 days" in left


async def test_v15_of_several_things_told_of_somebody_the_clause_that_is_meant_goes(talk: Talk) -> None:
    await talk.say("My brother Sorin has a pizzeria in Turin, two daughters and a big debt to the bank.")
    answer = await talk.say("Please forget that my brother owes money.")
    if not answer.startswith(DONE):
        await talk.say("1")
    left = await told(talk)
    assert "debt to the bank" not in left
    assert "pizzeria" in left
    assert "two daughters" in left


async def test_v15_of_two_appointments_of_one_name_one_is_asked_for(talk: Talk) -> None:
    for fact in ("I have a dentist appointment on 22 June.", "I have a dentist appointment on 6 July for the crown."):
        await talk.say(fact)
    answer = await talk.say("Please forget my dentist appointment.")
    assert not answer.startswith(DONE)
    assert "22 June" in answer
    assert "6 July" in answer


async def test_v15_a_number_that_is_written_out_needs_no_question_whatever_is_said_behind_it(talk: Talk) -> None:
    await talk.say("My customer number at the power company is 88 2041 7736.")
    answer = await talk.say("Forget the customer number 8820417736, I changed supplier.")
    assert answer.startswith(DONE)
    assert "7736" not in await told(talk)


@pytest.mark.parametrize(
    ("fact", "asked", "gone", "stays"),
    [
        (
            "Lena was born in 1991 and works at the aquarium.",
            "Forget when Lena was born",
            "1991",
            "lena works at the aquarium",
        ),
        (
            "Joris is our best welder but he's an alcoholic.",
            "Forget that Joris has a drinking problem",
            "alcoholic",
            "joris is our best welder",
        ),
    ],
)
async def test_v15_of_a_sentence_that_says_two_things_what_is_left_is_still_remembered(
    talk: Talk, fact: str, asked: str, gone: str, stays: str
) -> None:
    await talk.say(fact)
    if not (await talk.say(asked)).startswith(DONE):
        await talk.say("1")
    assert gone not in await told(talk)
    assert stays in (await words_in(talk.bot, "memories")).casefold()


async def test_v15_of_two_of_one_name_the_other_stays(talk: Talk) -> None:
    for fact in ("My friend Sam's birthday is 1 May.", "My brother Sam's birthday is 3 June.", "My friend Sam is shy."):
        await talk.say(fact)
    assert (await talk.say("Forget my friend Sam")).startswith(DONE)
    left = (await words_in(talk.bot, "memories")).casefold()
    assert "my brother sam's birthday is 3 june" in left
    assert "1 may" not in left


@pytest.mark.parametrize(
    ("told_before", "asked", "gone", "stays"),
    [
        (
            (
                "the freezer at the restaurant broke and we threw away 40 kilos of lamb",
                "The fish comes from Ostrowski.",
            ),
            "forget the story with the broken freezer",
            "40 kilos",
            "ostrowski",
        ),
        (
            (
                "Mr Hashimoto is our buyer in Osaka.",
                "Mr Hashimoto likes single malt and hates being called early.",
                "Ms Baek sells tea.",
            ),
            "forget Mr Hashimoto",
            "called early",
            "baek",
        ),
        (
            (
                "Nikos runs the taverna by the harbour.",
                "Eleni is studying law in Patras.",
                "Takis is the harbour master.",
            ),
            "Forget Nikos and Eleni",
            "patras",
            "harbour master",
        ),
        (
            ("I met a guy called Silvio on Hinge.", "Silvio is a vet and has two kids.", "My brother Silvan is a DJ."),
            "forget the guy I met online, it's over",
            "two kids",
            "silvan",
        ),
    ],
)
async def test_v15_all_of_the_story_and_all_of_somebody_goes(
    talk: Talk, told_before: tuple[str, ...], asked: str, gone: str, stays: str
) -> None:
    for said in told_before:
        await talk.say(said)
    if not (answer := await talk.say(asked)).startswith(DONE):
        assert stays not in answer.casefold(), "of a name alone it is asked what of theirs is meant"
        assert (await talk.say("all")).startswith(DONE)
    left = await told(talk)
    assert gone not in left
    assert stays in left


@pytest.mark.parametrize(
    ("asked", "gone", "stays"),
    [
        ("forget the first part of that", "1991", "lena works at the aquarium"),
        ("Please forget the second part of what I just said.", "aquarium", "lena was born in 1991"),
    ],
)
async def test_v15_one_part_of_what_was_said_last_goes(talk: Talk, asked: str, gone: str, stays: str) -> None:
    await talk.say("Lena was born in 1991 and works at the aquarium.")
    assert (await talk.say(asked)).startswith(DONE)
    assert gone not in await told(talk)
    assert stays in (await words_in(talk.bot, "memories")).casefold()


async def test_v15_of_one_thing_there_is_no_second_part(talk: Talk) -> None:
    await talk.say("I collect stamps.")
    assert not (await talk.say("forget the second part of that")).startswith(DONE)
    assert "stamps" in await told(talk)


MOVE = (
    "We are moving house on 6 June.",
    "The removal van comes at eight.",
)


@pytest.mark.parametrize(("answer", "goes"), [("1", True), ("none", False)])
async def test_v15_what_may_belong_to_a_topic_is_asked_about_once_the_rest_is_gone(
    talk: Talk, answer: str, goes: bool
) -> None:
    for fact in MOVE:
        await talk.say(fact)
    receipt = await talk.say("forget everything about the move")
    assert receipt.startswith(DONE)
    assert "1. The removal van comes at eight" in receipt
    left = await told(talk)
    assert "removal van" in left
    assert MOVE[0].casefold() not in left
    told_then = await talk.say(answer)
    assert told_then.startswith(DONE) is goes
    left = await told(talk)
    assert ("removal van" in left) is not goes
    assert all(fact.casefold() in left for fact in FACTS)


async def test_v15_of_a_person_no_more_is_asked(talk: Talk) -> None:
    receipt = await talk.say("forget everything about my boss")
    assert receipt.startswith(DONE)
    assert "belong" not in receipt


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        (
            [
                "The guinea pigs are called Kreide and Tafel.",
                "The guinea pigs get cucumber and dill, no cabbage.",
                "Our canary sings from five o'clock on.",
            ],
            "forget what I told you about the guinea pigs",
            ["kreide", "tafel", "cucumber", "dill"],
            "canary",
        ),
        (["My kids are called Ana and Leo.", "I row."], "forget that my kids are called Ana and Leo", ["leo"], "row"),
        (
            ["I still text with Joris, my ex, mostly late at night.", "Femke likes oysters."],
            "wipe that I am still in contact with my former boyfriend",
            ["joris"],
            "oysters",
        ),
    ],
)
async def test_v15_all_that_was_told_of_it_goes(
    talk: Talk, taught: list[str], asked: str, gone: list[str], stays: str
) -> None:
    for fact in taught:
        await talk.say(fact)
    assert (await talk.say(asked)).startswith(DONE)
    left = await told(talk)
    assert not [one for one in gone if one in left]
    assert stays in left
