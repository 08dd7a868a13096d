"""B2, V15: who and what a request to forget means, where its words alone could mean more, or less."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from memory_core.domain.records import MessageId
from memory_core.domain.scopes import EVERYTHING
from memory_core.usecases.forgetting.passages import passages_of
from tests.fakes.talking import left_after, rows, settings_for, talking, words_in


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        # a number in words is the number in figures
        (
            ["Locker twenty-seven at the pool is mine.", "Locker thirty-one at the station has my skis."],
            "forget locker 27",
            "twenty-seven",
            "thirty-one",
        ),
        (
            ["My landlord's mail address is t.okafor@hausblick.example.", "The caretaker writes from a@b.example."],
            "Remove the e-mail T.Okafor (at) Hausblick.example.",
            "okafor",
            "a@b.example",
        ),
        # what was replaced goes with what replaced it
        (
            ["I earn 3271 euros a month.", "I got a raise, it's 3594 now.", "I live in Bonn."],
            "forget what I earn",
            "3271 euros",
            "Bonn",
        ),
        # of two orders in one message the other one stays
        (
            ["Call me Chief from now on, and always give me temperatures in Fahrenheit."],
            "Forget the nickname.",
            "Chief",
            "Fahrenheit",
        ),
        # what was learned of a name goes with whom the same message gives it to, and not with a namesake
        (
            [
                "My piano teacher is also called Olga, she lives in Hull.",
                "My cousin is called Olga, she lives in Rome.",
            ],
            "forget my piano teacher",
            "Hull",
            "Rome",
        ),
        # the father-in-law is not the father
        (
            ["My father's birthday is 3 May.", "My father-in-law's birthday is 9 June."],
            "forget my father's birthday",
            "3 May",
            "9 June",
        ),
        # all of the family, also whom only the history knows
        (
            ["my mum works nights at a hospital", "grandad was a boxer in the navy", "i do saturdays in a bike shop"],
            "delete what you know about my family please",
            "boxer",
            "bike shop",
        ),
        # what somebody else was told is meant, and not all about them
        (
            ["tattoo appointment is 3 nov, and i told nan it's a dentist visit", "nan lives in Hull"],
            "forget what i told nan",
            "dentist visit",
            "Hull",
        ),
        # of two things for two times of the day the one
        (
            ["i take metformin in the morning and vitamin d in the evening"],
            "forget what i take in the evening",
            "vitamin d",
            "metformin in the morning",
        ),
        # an amount is the same with signs between its thousands and without
        (
            ["the garage charged me 1,450 for the gearbox", "gearbox is guaranteed till 2028"],
            "forget the 1450 i paid the garage",
            "1,450",
            "2028",
        ),
        # a vegetarian eats no meat
        (["I am a vegetarian.", "I drink my coffee black."], "Forget that I don't eat meat.", "vegetarian", "black"),
        # so many of what was named before are no other thing
        (
            ["she thinks im off the fags but i had two this morning", "the green scania is mine"],
            "forget about the fags",
            "two this morning",
            "scania",
        ),
        # of what is claimed of somebody the claim is meant, not another thing that was told of them
        (
            ["My brother Luca lives in Turin. He spent two years in prison.", "I bake focaccia every Friday"],
            "forget that my brother was in prison",
            "prison",
            "Turin",
        ),
        # what somebody is to the owner is no part of their name
        (
            ["Aunt Consuelo had a stroke in 2022", "Aunt Rebeca makes the best mole"],
            "forget everything about Aunt Consuelo",
            "Consuelo",
            "Rebeca",
        ),
        # an IBAN is an account number, and who sees a therapist has one
        (
            ["My IBAN is PL61 1090 1014 0000 0712 1981 2874", "I live in Gdynia"],
            "forget my bank account number",
            "1090",
            "Gdynia",
        ),
        (["My therapist is Dr Nowak", "I live in Gdynia"], "forget that I see a therapist", "Nowak", "Gdynia"),
        # who is presented by what they do is known by it
        (
            ["Sofie is the babysitter, she comes on Wednesdays", "Sofie is afraid of dogs", "Our eldest is Wout"],
            "forget everything about the babysitter",
            "Sofie",
            "Wout",
        ),
        (
            ["My bike is a celeste Bianchi and it cost me 2,300 euros", "My husband Paulo is a firefighter"],
            "forget how much my bike cost",
            "2,300",
            "Bianchi",
        ),
        # to the letter it can mean nothing else, though "delete" alone might
        (
            ["I live at 148 Juniper Crescent, Halifax", "My brother lives at 9 Harbour Lane"],
            "delete 148 juniper crescent",
            "Juniper",
            "Harbour",
        ),
        (["My phone number is 004791234567.", "I like kayaking."], "forget +47 912 34 567", "4791234567", "kayaking"),
        # all of it surely belongs to what is asked for
        (
            ["My hamster is called Peanut", "My parrot is called Kiwi", "I'm a plumber in Swansea"],
            "delete everything about my pets",
            "Peanut",
            "Swansea",
        ),
        (
            ["My mother tongue is Amharic", "My eldest got a scholarship"],
            "delete my last message",
            "scholar",
            "Amharic",
        ),
        # of somebody the number is meant, not who they are
        (
            ["My landlord is Mr Patel, his number is 07700 900123."],
            "Forget Mr Patel's number",
            "900123",
            "My landlord is Mr Patel",
        ),
        (
            ["My landlord is Mr Patel, his number is 07700 900123."],
            "Forget my landlord's phone number",
            "900123",
            "My landlord is Mr Patel",
        ),
        (
            ["My plumber is Joe Dunn, you can reach him on 07700 900456, and he charges 60 an hour."],
            "Forget Joe Dunn's number",
            "900456",
            "My plumber is Joe Dunn",
        ),
        # the place goes without the day
        (
            ["My sister Enora is getting married on 5 June 2027 in Vannes."],
            "Forget where my sister is getting married",
            "Vannes",
            "My sister Enora is getting married on 5 June 2027",
        ),
        (
            ["My sister Enora is getting married on 5 June 2027 in Vannes."],
            "Forget that it's in Vannes",
            "Vannes",
            "My sister Enora is getting married on 5 June 2027",
        ),
        # with whom one lives is not where
        (
            ["I'm Lena and I live in Basel with my wife Ute and our daughter Mila."],
            "Forget that I live with Ute",
            "with my wife Ute",
            "I live in Basel",
        ),
        (
            [
                "I'm seeing a woman called Claire, we met at the climbing wall.",
                "Claire is a paramedic.",
                "We live in Graz",
            ],
            "It's over with Claire. Please forget everything about her.",
            "climbing wall",
            "Graz",
        ),
        # of a thing what is asked, not the thing; whose will it is says nothing of which is meant
        (
            ["my bike is a red giant, the lock code is 0852 and i keep it in the cellar"],
            "forget the lock code of my bike",
            "0852",
            "red giant",
        ),
        (
            ["Grandpa turns 90 in June, and he is leaving me the house in his will."],
            "Please forget what I said about grandpa's will.",
            "house",
            "turns 90 in June",
        ),
        # what was told today of a thing is what has its word, not what is near to it
        (
            ["My landlady Dona Alice lives downstairs.", "My rent is now 850."],
            "Forget what I told you today about my rent",
            "850",
            "My landlady is called Dona Alice",
        ),
        # what is said of somebody in the same breath goes with all about them
        (
            ["My therapist is called Dr Sandra Boyle and I see her every other Friday.", "I see my aunt on Mondays"],
            "forget everything about my therapist",
            "Friday",
            "aunt",
        ),
        # a day in words is the same as in digits, and of two days the one
        (
            ["I have a meeting with the notary on 03.12.2026.", "The school fair is on 13.12.2026."],
            "Forget the meeting on 3 December.",
            "notary",
            "13.12.2026",
        ),
        # "I" behind an amount is no part of it, and what was paid is what it cost
        (
            ["The piano cost me 2.350 euros.", "The piano is a Petrof."],
            "Forget the 2350 I paid for the piano.",
            "2.350",
            "Petrof",
        ),
        # how it went is also what was done then, in the same sentence
        (
            ["The interview at the art school went badly, I burst into tears.", "I take the tram to college."],
            "Forget how my interview went.",
            "tears",
            "tram",
        ),
        (
            ["The interview at the bank went well and I start work there on Monday.", "I like trams."],
            "Forget how my interview went.",
            "went well",
            "I start work there on Monday",
        ),
        # who is spoken of by name is spoken of in the sentence behind it
        (
            ["Piotr sits next to me in the office.", "He eats tuna at his desk every day.", "The printer is upstairs."],
            "Forget everything about Piotr, he might see this.",
            "tuna",
            "printer",
        ),
        (
            ["My friend moved to Lisbon.", "She loves it there.", "Lisbon has a tram 28."],
            "Forget everything about tram 28",
            "28",
            "She loves it there",
        ),
        (
            ["My stepbrother Rhys is in the navy.", "Rhys crashed my scooter.", "My stepsister Cerys works in a bank."],
            "I don't want anything about Rhys kept.",
            "Rhys",
            "Cerys works in a bank",
        ),
        # who says why names no next thing
        (
            ["I got an octopus tattooed on my shoulder.", "My parents are coming to stay on 12 December."],
            "Forget my tattoo, my parents would have a fit.",
            "octopus",
            "My parents are coming",
        ),
        # so many pounds that are owed are nobody's weight
        (
            ["The roofers start on the first, and I still owe them a deposit of 700 pounds.", "The skip is yellow."],
            "Paid the roofers, so forget what I owe them.",
            "700",
            "The roofers start on the first",
        ),
        # said in other words: what it opens with is its code, and who is behind with it does not pay it
        (
            ["My suitcase opens with 0619.", "The suitcase is a dark green Rimowa."],
            "Forget the code of my suitcase.",
            "0619",
            "Rimowa",
        ),
        (
            ["Four publishers have turned the manuscript down.", "I have two publishers in Ghent."],
            "Forget that the publishers said no.",
            "manuscript",
            "Ghent",
        ),
        (
            ["I don't believe in God any more.", "I sing alto in the church choir."],
            "Forget that I've lost my faith, please.",
            "believe in God",
            "alto",
        ),
        (
            ["My son Anton lives in Riga, works for a shipping firm and is three months behind on his rent."],
            "Forget that Anton can't pay his rent.",
            "behind",
            "Riga",
        ),
        (
            ["My daughter Juno is 15 and she has been skipping school.", "Juno wants to be a vet."],
            "Please forget that Juno's been playing truant.",
            "skipping",
            "Juno is 15",
        ),
        # what is only known may be deleted; so may an address, to the letter
        (
            ["My mother is in room 31 at Larchwood and the code for the side entrance is 1952."],
            "Delete the code for the side entrance, it's different now.",
            "1952",
            "in room 31",
        ),
        (
            ["My blog is at https://www.mossandmortar.example/", "I photograph old walls."],
            "delete mossandmortar.example, i took it down",
            "mossandmortar",
            "old walls",
        ),
        # a rent that was raised to so much is what is paid in rent
        (
            ["My landlord raised the rent to 940.", "My landlord is called Piet."],
            "I moved out, so forget what I was paying in rent.",
            "940",
            "Piet",
        ),
        # what is another one by now
        (
            ["code for the bin store is 7742Y", "bins go out monday night"],
            "they changed the code on the bin store so you can forget it",
            "7742Y",
            "bins go out",
        ),
        (
            ["i've been sleeping on the sofa since the row with my wife", "i fix lifts for a living"],
            "dont keep that about the sofa",
            "sofa",
            "lifts",
        ),
    ],
)
async def test_v15_what_is_meant_goes_unasked_and_nothing_beside_it(
    tmp_path: Path, taught: list[str], asked: str, gone: str, stays: str
) -> None:
    answer, held = await left_after(tmp_path, taught, asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in held
    assert stays in held


async def test_v15_two_words_of_one_thing_are_no_list(tmp_path: Path) -> None:
    taught = ["Lena and I kissed at the Christmas party.", "Lena works in the post room."]
    answer, held = await left_after(tmp_path, taught, "Don't keep that about Lena and the party.")
    assert answer.startswith("Forgotten: 1 thing that you told me")
    assert "kissed" not in held
    assert "post room" in held


async def test_v15_a_clause_that_was_confirmed_takes_the_memory_that_says_it(tmp_path: Path) -> None:
    """Commas in it are no reason to keep what it tells."""
    said = "I'm going to propose to Amara on Christmas Eve, in front of her parents"
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(said)
        await talk.say("I support Gor Mahia")
        async with talk.bot.memory.store.reading() as unit:
            hits = await unit.messages.search("propose", EVERYTHING, limit=1)
            (message,) = await unit.messages.by_ids([MessageId(hits[0].id)], EVERYTHING)
        (clause,) = passages_of(message)
        receipt = await talk.bot.memory.core.forget.forget([clause.id], EVERYTHING)
        assert (receipt.passages, len(receipt.forgotten), receipt.complete) == (1, 1, True)
        told = [*await rows(talk.bot, "messages"), *await rows(talk.bot, "memories")]
        assert "propose" not in str(told)
        assert "Gor Mahia" in str(told)


async def test_v15_two_of_the_same_told_in_the_same_words_are_asked_about(tmp_path: Path) -> None:
    taught = ["I keep a savings account at Kiwibank", "I keep a savings account at Westpac"]
    answer, held = await left_after(tmp_path, taught, "forget my savings account")
    assert answer.startswith("Which of these should I forget?")
    assert "Kiwibank" in answer
    assert "Westpac" in answer
    assert "Kiwibank" in held


async def test_v15_what_only_may_belong_to_a_topic_is_asked_about(tmp_path: Path) -> None:
    """A trip is a holiday for one and work for another."""
    answer, _ = await left_after(
        tmp_path,
        ["I am visiting my sister in Riga", "My flight to Madeira is on 3 May"],
        "forget everything about my trips",
    )
    assert answer.startswith("Which of these should I forget?")


async def test_v15_two_months_are_one_stretch_of_time(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I failed my driving test")
        talk.now += timedelta(days=31)
        await talk.say("I have a crush on the barista, Mateus")
        asked = f"forget what I told you in {talk.now - timedelta(days=31):%B} and {talk.now:%B}"
        talk.now += timedelta(days=62)
        await talk.say("I play the cavaquinho")
        assert (await talk.say(asked)).startswith("Forgotten")
        held = "\n".join(str(row) for row in await rows(talk.bot, "messages"))
        assert "driving" not in held
        assert "Mateus" not in held
        assert "cavaquinho" in held


async def test_v15_all_that_was_told_of_one_thing_goes_with_what_was_corrected_since(tmp_path: Path) -> None:
    """Otherwise the day of before would be told again."""
    taught = [
        "The wedding venue is Coombe Lodge.",
        "We are getting married on 12 June 2027.",
        "My sister's wedding was in Bath.",
        "The wedding's been pushed back to September 4th.",
    ]
    answer, held = await left_after(tmp_path, taught, "Forget what I told you about the wedding")
    assert answer.startswith("Forgotten: ")
    assert not any(told in held for told in ("Coombe", "12 June", "September", "2027"))
    assert "Bath" in held


async def test_v15_it_that_is_named_in_the_sentence_before_is_not_what_was_said_last(tmp_path: Path) -> None:
    taught = ["My car is a Peugeot 208 from 2017.", "My wife's name is Solène."]
    answer, held = await left_after(tmp_path, taught, "I sold my car, so please forget everything about it.")
    assert answer.startswith("Forgotten: ")
    assert "Peugeot" not in held
    assert "Solène" in held


async def test_v15_it_that_nobody_can_tell_is_asked_about(tmp_path: Path) -> None:
    taught = ["My car is a Peugeot 208 from 2017.", "My wife's name is Solène."]
    answer, held = await left_after(
        tmp_path, taught, "Nobody drives the old thing, so please forget everything about it."
    )
    assert not answer.startswith("Forgotten: ")
    assert "Solène" in held


async def test_v15_a_stretch_of_time_that_holds_much_is_shown_before_it_goes(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in (
            "I like tea", "My dog is called Rex", "I play chess on Fridays", "I live in Basel", "My sister is called Ann",
            "My shoe size is 43", "I am allergic to nuts",
        ):  # fmt: skip
            await talk.say(said)
        talk.now += timedelta(days=1)
        asked = await talk.say("Forget everything I told you yesterday")
        assert asked.startswith("This would forget ")
        assert " and 7 memories" in asked
        assert "Rex" in str(await rows(talk.bot, "memories"))
        assert (await talk.say("yes")).startswith("Forgotten: 7 memories")
        assert await rows(talk.bot, "memories") == []


async def test_v15_where_only_what_was_written_goes_the_receipt_says_so(tmp_path: Path) -> None:
    answer, held = await left_after(tmp_path, ["What a nice long day it was!"], "Forget everything I told you today")
    assert answer.startswith("Forgotten: messages of our history, of which I had kept no memory.")
    assert "nice long day" not in held


async def test_v15_of_two_of_a_kind_all_that_was_told_is_still_asked_about(tmp_path: Path) -> None:
    taught = ["I have a folding bike from Brompton.", "I have a mountain bike from Orbea."]
    answer, held = await left_after(tmp_path, taught, "Please forget what I said about my bike")
    assert answer.startswith("Which of these should I forget?")
    assert "Brompton" in held


async def test_a_name_alone_means_all_that_was_told_of_whoever_bears_it_and_is_asked_about(tmp_path: Path) -> None:
    taught = ["My wife Margit loves lilac.", "Margit and I went to Lake Balaton every August.", "I like jazz."]
    asked = "please forget what I told you about Margit"
    answer, told = await left_after(tmp_path, taught, asked)
    assert "Lake Balaton" in answer
    _, told = await left_after(tmp_path / "again", taught, asked, "all")
    assert "Balaton" not in told
    assert "jazz" in told


async def test_v15_all_about_what_is_off_is_not_all_there_is(tmp_path: Path) -> None:
    taught = ["visa interview for australia is on 14 dec", "the job in australia pays 95k", "i cycle everywhere"]
    answer, held = await left_after(tmp_path, taught, "australia's not happening, forget all of it")
    assert not answer.startswith("This would forget everything")
    assert "cycle everywhere" in held


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        # the clause that tells the rest stays in the history
        (
            ["My locker at the hospital is number 62 and the PIN for it is 8105."],
            "Please delete the PIN of my hospital locker, it was reset.",
            "8105",
            "number 62",
        ),
        # what is to be kept is told by another clause that has a word of what goes
        (
            ["I bank with Selwood and my online banking PIN is 80352."],
            "delete my online banking pin but not which bank im with",
            "80352",
            "Selwood",
        ),
        # a memory that is a number goes with the only clause that told it
        (
            ["My Fiesta's registration is LM17 KDO.", "The caravan is insured with Rowanbridge."],
            "I've sold the Fiesta, you can delete everything about it.",
            "LM17 KDO",
            "Rowanbridge",
        ),
    ],
)
async def test_only_the_named_part_of_what_was_told_goes(
    tmp_path: Path, taught: list[str], asked: str, gone: str, stays: str
) -> None:
    answer, left = await left_after(tmp_path, taught, asked)
    assert answer.startswith("Forgotten: "), answer
    assert gone.casefold() not in left.casefold()
    assert stays.casefold() in left.casefold()


async def test_v15_what_an_answer_quotes_of_a_stretch_of_time_goes_with_it(tmp_path: Path) -> None:
    """What the owner says again at another time stays: it was not told only then."""
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("My pupil Gethin nearly put us in the Taff")
        await talk.say("The biscuit tin is behind the boiler")
        talk.now += timedelta(days=7)
        assert "biscuit tin is behind" in await talk.say("What did I say about the biscuits?")
        assert "Gethin" in await talk.say("Which of my pupils nearly drowned us?")
        await talk.say("Mind you, the biscuit tin is behind the boiler")
        answer = await talk.say("Everything from last week should go, please")
        assert answer.startswith("Forgotten: ")
        held = await words_in(talk.bot, "messages", "memories")
    assert "Gethin" not in held
    assert "tin is behind the boiler" in held


async def test_v15_what_is_offered_and_not_chosen_stays(tmp_path: Path) -> None:
    """Also where it is told of the same slot, so that it would go with it."""
    taught = ["Dr Achterberg is my dentist for the check-ups.", "Dr Kuiper is my dentist for the implants."]
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in taught:
            await talk.say(said)
        asked = await talk.say("Please forget my dentist.")
        assert asked.startswith("Which of these should I forget?")
        kuiper = [line.split(".")[0] for line in asked.splitlines() if "Kuiper" in line]
        assert (await talk.say(" and ".join(kuiper))).startswith("Forgotten: ")
        held = await words_in(talk.bot, "memories")
        assert "Achterberg" in held
        assert "Kuiper" not in held + await words_in(talk.bot, "messages")


async def test_v15_of_two_of_one_name_it_is_asked_which(tmp_path: Path) -> None:
    taught = ["Sara from work is getting divorced.", "My cousin Sara lives in Rome."]
    answer, held = await left_after(tmp_path, taught, "forget everything about Sara")
    assert answer.startswith("Which of these should I forget?")
    assert "divorced" in held


async def test_v15_who_never_told_a_soul_told_it_with_what_it_was(tmp_path: Path) -> None:
    taught = ["I cheated at bridge once in 1987 and never told a soul.", "I knit socks."]
    answer, held = await left_after(tmp_path, taught, "forget that I cheated at bridge")
    assert answer.startswith("Forgotten: ")
    assert "never told" not in held
    assert "socks" in held


@pytest.mark.parametrize("said", ["Don't know where I got the other from.", "Don't know what to say."])
async def test_v15_who_does_not_know_asks_for_nothing_to_be_forgotten(tmp_path: Path, said: str) -> None:
    answer, held = await left_after(tmp_path, ["My sister lives in Ulm."], said)
    assert "forget" not in answer.casefold()
    assert "Ulm" in held


@pytest.mark.parametrize(
    ("taught", "asked"),
    [
        (["My sister is allergic to bee stings."], "forget my allergy"),
        (["My friend Adaeze is going through a divorce."], "forget my own divorce"),
        (["My father smoked forty cigarettes a day."], "forget that I smoke"),
        (["My brother earns 4,000 francs a month at a watch factory."], "forget my salary"),
        (["My neighbour Ilse has a swan tattooed on her ankle."], "forget my tattoo"),
        # a word that everything is said with tells of no other one
        (["Our kettle takes ages to boil."], "forget which medicines I take"),
    ],
)
async def test_v6_of_what_another_has_nothing_is_the_owners(tmp_path: Path, taught: list[str], asked: str) -> None:
    answer, left = await left_after(tmp_path, taught, asked)
    assert not answer.startswith("Forgotten: "), answer
    assert taught[0] in left


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        # an item of a list goes with what is said of it alone
        (
            ["I take lithium for my moods, ibuprofen for headaches and vitamin D in winter."],
            "forget the lithium",
            ["lithium", "moods"],
            ["ibuprofen for headaches", "vitamin D in winter"],
        ),
        # of two kinds in one list the one that is named
        (
            ["We have two goats called Pip and Marigold, and a donkey called Ferenc."],
            "forget the donkey",
            ["Ferenc"],
            ["Pip", "Marigold"],
        ),
        (["We have a cat, Mog, and a dog, Rex."], "forget the dog", ["Rex"], ["Mog"]),
        # each thing that somebody did in its year is one
        (
            ["I came to Canada in 2009, became a citizen in 2015 and opened a restaurant in 2021."],
            "forget that I became a citizen",
            ["citizen", "2015"],
            ["2009", "restaurant"],
        ),
        # what somebody is called by what they are to the owner
        (
            [
                "My grandfather Eero fought in the Winter War.",
                "Grandfather walked with a wooden leg.",
                "Father Ian is a priest.",
            ],
            "forget my grandfather",
            ["Eero", "wooden leg"],
            ["Father Ian"],
        ),
        (
            ["My neighbour plays the trombone at midnight.", "That neighbour is called Leopoldo.", "I like figs."],
            "forget my neighbour",
            ["trombone", "Leopoldo"],
            ["figs"],
        ),
        (
            ["My boss, Mrs Petrescu, smokes in her office.", "My wife's boss collects stamps."],
            "forget everything about my boss",
            ["Petrescu", "smokes"],
            ["stamps"],
        ),
        # all of a job is more than what it is called
        (
            ["I'm a night porter at the Hotel Astoria.", "I report to Mrs Lund.", "I collect old sea charts."],
            "forget everything about my job",
            ["porter", "Lund"],
            ["sea charts"],
        ),
        # all that was said of somebody, and what a letter or two make of a name or a rare word
        (
            ["My colleague Siobhan is applying for a job in Boston.", "I collect vintage radios."],
            "forget everything about Siobahn",
            ["Siobhan", "Boston"],
            ["radios"],
        ),
        (
            ["I practise the didgeridoo in the garage.", "I've run the Boston marathon twice."],
            "forget the dijeridoo",
            ["didgeridoo"],
            ["marathon"],
        ),
        # whom a later clause begins with is told by that
        (
            ["My desk is by the window, and Gareth, who sits opposite, steals my milk.", "I like figs."],
            "forget that Gareth steals my milk",
            ["milk"],
            ["by the window", "figs"],
        ),
        # what happened, and what it costs
        (
            ["The clutch on the car has begun to slip, and the garage wants 18,000 crowns.", "I like figs."],
            "forget the clutch",
            ["clutch", "18,000"],
            ["figs"],
        ),
        (
            ["The bridesmaids are going to wear sage green.", "Our wedding is on 22 May.", "I like figs."],
            "forget everything about the wedding",
            ["22 May", "sage green"],
            ["figs"],
        ),
    ],
)
async def test_v15_all_of_it_goes_and_nothing_else(
    tmp_path: Path, taught: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    answer, left = await left_after(tmp_path, taught, asked)
    assert answer.startswith("Forgotten: "), answer
    assert not [one for one in gone if one.casefold() in left.casefold()]
    assert not [one for one in stays if one.casefold() not in left.casefold()]


@pytest.mark.parametrize(
    ("told", "asked"),
    [("My friend Maria is a nurse.", "Marie"), ("My neighbour Hannelore keeps bees.", "Hannes")],
)
async def test_b2_a_name_of_its_own_is_no_slip(tmp_path: Path, told: str, asked: str) -> None:
    answer, left = await left_after(tmp_path, [told], f"forget everything about {asked}")
    assert not answer.startswith("Forgotten: "), answer
    assert told in left
