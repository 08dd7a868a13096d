"""V6: what is over once something else has happened."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.allergies import cleared
from memory_core.extraction.changes.consequences import over_since
from memory_core.extraction.changes.weddings import wed, wed_besides
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id="old", attribute=attribute, value=value, subject=subject)


STUDENT = told("I study biology at Uppsala.", "education", "biology")
ELLIE = told("My daughter Ellie is at Durham University.", "education", "Durham University", "daughter Ellie")
ALUMNA = told("I studied law in Ghent.", "education", "law")
PREGNANT = told("My wife is pregnant.", "condition", "pregnant", "wife")
SISTER = told("My sister is pregnant.", "condition", "pregnant", "sister")
AT_HOME = told("I live with my parents.", "household", "with my parents")
DRUMS = told("I'm saving up for a drum kit.", "goal", "saving up for a drum kit")
SEARCH = told("I'm looking for a flat.", "goal", "looking for a flat")
LEARNER = told("I'm learning to drive.", "goal", "learning to drive")
L_PLATES = told("Still a learner, got L plates on dad's corsa.", "occupation", "learner")
QUICK = told("I'm a fast learner.", "trait", "fast learner")
PARROT = told("I have a parrot named Kiwi.", "pet", "Kiwi")
BAND = told("I play in a band called Moonrise.", "hobby", "play in a band called Moonrise")
CAPTAIN = told("I'm the captain of our football team.", "hobby", "the captain of our football team")
BAKERY = told("I work at the bakery on Mill Lane.", "employer", "the bakery")
TESCO = told("My wife works at Tesco.", "employer", "Tesco", "wife")
SMOKES = told("I smoke a pack a day.", "smoking", "yes")
FLAT_WHITE = told("I have a flat white every morning.", "routine", "have a flat white every morning")
HUNT = told("I'm looking for a new job.", "goal", "looking for a new job")
ROHAN = told("I'm engaged to Rohan.", "partner", "Rohan")
HUSBAND = told("I'm married to Rohan.", "partner", "Rohan")
BEER = told("I have a beer after work on Fridays.", "routine", "have a beer after work on Fridays")


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("I finished my degree in June!", STUDENT),
        ("As of noon I hold a degree.", STUDENT),
        ("Ellie graduated last summer and works at a firm in Leeds.", ELLIE),
        ("My wife had a miscarriage last week.", PREGNANT),
        ("Our daughter was born last night.", PREGNANT),
        ("My sister had her baby.", SISTER),
        ("I found a flat in Neukölln.", SEARCH),
        ("I passed my driving test!", LEARNER),
        ("PASSED my test first time!!", L_PLATES),
        ("I've got my full driving licence!", L_PLATES),
        ("Kiwi flew away and never came back.", PARROT),
        ("I've got my own place now.", AT_HOME),
        ("The drum kit just arrived!!", DRUMS),
        ("Moonrise split up.", BAND),
        ("Lukas is captain now.", CAPTAIN),
        ("I've handed the captain's armband over to Lukas.", CAPTAIN),
        ("Yesterday was my last day at the bakery.", BAKERY),
        ("My last shift at the bakery was on Sunday.", BAKERY),
        ("My wife's last day at Tesco was yesterday.", TESCO),
        ("I haven't smoked for three months.", SMOKES),
        ("I gave up coffee.", FLAT_WHITE),
        ("I've quit drinking.", BEER),
        ("I signed the contract with Lewisham Council, I start in January.", HUNT),
        ("First week of my pension, I don't know what to do with my mornings.", BAKERY),
    ],
)
def test_v6_what_has_happened_ends_what_went_on_until_then(sentence: str, old: Memory) -> None:
    assert over_since(sentence, [old]) == [old]


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("My brother graduated last summer.", STUDENT),
        ("I graduated in 2009.", ALUMNA),
        ("I'll be done once I have my degree.", STUDENT),
        ("My nephew was born last night.", PREGNANT),
        ("Our neighbour had her baby.", PREGNANT),
        ("My wife had a long day.", PREGNANT),
        ("I own my own tools.", AT_HOME),
        ("A parcel arrived.", DRUMS),
        ("My brother bought a drum kit.", DRUMS),
        ("She got the drum kit.", DRUMS),
        ("My sister found a flat.", SEARCH),
        ("My brother passed his driving test.", LEARNER),
        ("I want the drum kit so badly.", DRUMS),
        ("The Beatles split up.", BAND),
        ("Lukas is captain of the other team.", CAPTAIN),
        ("Lukas might be captain now and then.", CAPTAIN),
        ("Friday is my last day at the bakery.", BAKERY),
        ("It was my last day at the beach.", BAKERY),
        ("My sister's last day at the bakery was yesterday.", BAKERY),
        ("Today was my last day at Aldi.", TESCO),
        ("My dad hasn't smoked for three months.", SMOKES),
        ("I haven't smoked today.", SMOKES),
        ("I'm thinking of giving up coffee.", FLAT_WHITE),
        ("I stopped drinking tea.", BEER),
        ("I signed the contract for the flat.", HUNT),
        ("My brother signed the contract, he starts in January.", HUNT),
        ("I'll sign the contract tomorrow, I start in January.", HUNT),
        ("My dad is in the first week of his retirement.", BAKERY),
        ("First week of the holidays.", BAKERY),
    ],
)
def test_v6_what_happens_to_others_or_is_still_to_come_ends_nothing(sentence: str, old: Memory) -> None:
    assert over_since(sentence, [old]) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Rohan and I got married on Saturday.",
        "We got married yesterday!",
        "I finally married.",
        "Me and Rohan tied the knot.",
    ],
)
def test_v6_who_was_engaged_is_married_to_the_same(sentence: str) -> None:
    found = wed(sentence, [ROHAN])
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (ROHAN, "Rohan", "I'm married to Rohan.")


@pytest.mark.parametrize(
    ("sentence", "partner"),
    [
        ("Priya and I got married on Saturday.", ROHAN),
        ("My sister and Tom got married on Saturday.", ROHAN),
        ("We'll get married in June.", ROHAN),
        ("If we got married, I'd move.", ROHAN),
        ("Rohan and I got married on Saturday.", HUSBAND),
    ],
)
def test_v6_the_wedding_of_others_or_one_to_come_marries_nobody(sentence: str, partner: Memory) -> None:
    assert wed(sentence, [partner]) is None


IN_A_CAST = memory("My left leg is in a cast.", id="cast", attribute="condition", value="left leg is in a cast")
TO_DRIVE = memory("I'm learning to drive.", id="drive", attribute="goal", value="learning to drive")
FIREFIGHTER = memory("I'm a firefighter.", id="fire", attribute="occupation", value="firefighter")
ROOM = memory("I rent a room in Neukölln.", id="room", attribute="housing", value="a room in Neukölln")


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("Ines arrived at four this morning, 3.2 kilos, both of us doing fine!", PREGNANT),
        ("PASSED MY TEST only 3 minors omggg", TO_DRIVE),
        ("I've got my driving licence!", TO_DRIVE),
        ("Drawing my pension from the first of the month.", FIREFIGHTER),
        ("I hung up my helmet for good on Friday.", FIREFIGHTER),
        ("They sawed the thing off this morning, what a relief!", IN_A_CAST),
        ("My cast came off yesterday.", IN_A_CAST),
        ("I had the cast removed.", IN_A_CAST),
        ("Carried the last box up four flights in Pankow and posted the old keys back.", ROOM),
        ("We handed back the old keys.", ROOM),
    ],
)
def test_v6_what_people_say_of_an_end_ends_it(sentence: str, known: Memory) -> None:
    assert over_since(sentence, [known]) == [known]


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("The parcel arrived this morning.", PREGNANT),
        ("Passed my theory test today.", TO_DRIVE),
        ("I haven't passed my test.", TO_DRIVE),
        ("When I've passed my test I'll buy a car.", TO_DRIVE),
        ("My brother passed his test.", TO_DRIVE),
        ("I will be drawing my pension in ten years.", FIREFIGHTER),
        ("My dad is drawing his pension.", FIREFIGHTER),
        ("I hung up my coat.", FIREFIGHTER),
        ("The cast comes off in May.", IN_A_CAST),
        ("I want the cast off.", IN_A_CAST),
        ("My brother had his cast off.", IN_A_CAST),
        ("I handed back the hire car's keys.", ROOM),
    ],
)
def test_v6_what_is_to_come_or_of_others_ends_nothing(sentence: str, known: Memory) -> None:
    assert over_since(sentence, [known]) == []


@pytest.mark.parametrize(
    ("sentence", "weds"),
    [
        ("On Saturday we said our vows at the town hall.", True),
        ("We exchanged our wedding vows.", True),
        ("We haven't said our vows.", False),
        ("When we said our vows it rained.", False),
        ("We wrote our vows.", False),
        ("They said their vows.", False),
    ],
)
def test_v6_who_said_their_vows_is_married(sentence: str, weds: bool) -> None:
    fiancee = memory("My fiancée is called Petra.", id="p", attribute="partner", value="Petra")
    found = wed(sentence, [fiancee])
    assert (found is not None and found.told is not None and found.told.statement == "I'm married to Petra.") is weds


def test_v6_what_is_told_of_a_fiancee_is_told_of_a_wife() -> None:
    partner = memory("My fiancée is called Petra.", id="p", attribute="partner", value="Petra")
    vet = memory("My fiancée Petra is a vet.", id="v", attribute="occupation", subject="fiancée Petra", value="vet")
    sisters = memory("My sister's fiancé Tom is a vet.", id="t", attribute="occupation", subject="Tom", value="vet")
    found = wed_besides("We got married on Saturday.", [partner, vet, sisters])
    assert [(one.memory.id, one.told and one.told.statement) for one in found] == [("v", "My wife Petra is a vet.")]
    assert wed_besides("We are getting married in May.", [partner, vet, sisters]) == []


TWO = told("We have two children.", "children", "two children")
CONTACTS = told("I wear contacts.", "trait", "wear contacts")
DRIVES = told("I drive to work.", "routine", "drive to work")
PETROL = told("I drive a petrol car.", "vehicle", "petrol car")
SOURDOUGH = told("I have sourdough every morning.", "routine", "sourdough every morning")
GLUTEN_FREE = told("I have gluten free toast every morning.", "routine", "gluten free toast every morning")


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("Our third arrived on Sunday.", TWO),
        ("Number three was born last night.", TWO),
        ("The eye doctor said enough, so it's glasses for me now.", CONTACTS),
        ("I've switched to glasses.", CONTACTS),
        ("They've taken my licence for a year.", DRIVES),
        ("I was banned from driving.", DRIVES),
        ("We've gone electric.", PETROL),
        ("Biopsy's back: coeliac.", SOURDOUGH),
        ("I'm coeliac.", SOURDOUGH),
    ],
)
def test_v6_what_cannot_go_on_after_it_is_over(sentence: str, old: Memory) -> None:
    assert over_since(sentence, [old]) == [old]


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("PASSED my test first time!!", QUICK),
        ("Our third parcel arrived.", TWO),
        ("My sister's third was born.", TWO),
        ("My brother has switched to glasses.", CONTACTS),
        ("I might have switched to glasses.", CONTACTS),
        ("I lost my licence plate.", DRIVES),
        ("They took my brother's licence.", DRIVES),
        ("If they've taken my licence I'll walk.", DRIVES),
        ("The buses have gone electric.", PETROL),
        ("My aunt is coeliac.", SOURDOUGH),
        ("I'm coeliac.", GLUTEN_FREE),
        ("I'm not coeliac.", SOURDOUGH),
    ],
)
def test_v6_what_befalls_others_or_may_yet_leaves_it(sentence: str, old: Memory) -> None:
    assert over_since(sentence, [old]) == []


def test_v6_a_baby_that_is_here_ends_the_pregnancy_and_what_was_due() -> None:
    mine = told("I'm pregnant, due in November.", "condition", "pregnant")
    due = told("The baby is due in July.", "plan", "due (2027-07)", "baby")
    assert over_since("Baby Arlo is here!", [mine]) == [mine]
    assert over_since("Baby Wren was born early, 3.2 kilos, and we're both well.", [due]) == [due]
    assert over_since("The baby clothes are here", [mine]) == []


def test_v6_what_is_fine_for_one_who_says_what_alone_they_are_allergic_to_is_no_allergy() -> None:
    dogs, cats = (told("I'm allergic to cats and dogs.", "allergy", value) for value in ("dogs", "cats"))
    text = "Had a new test. Dogs are fine for me, I'm only allergic to cats!"
    assert cleared("Dogs are fine for me, I'm only allergic to cats!", text, [dogs, cats]) == [dogs]
    assert cleared("Dogs are fine for me", "Dogs are fine for me", [dogs, cats]) == []
