"""V6: what is denied, supposed or still to come puts nothing out of date, whichever reader reads of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.records import ConversationId, Memory, MemoryId, Standing
from memory_core.extraction import statements
from memory_core.extraction.changes.factuality import DENIED, NOT_DONE, SUPPOSED, TO_COME, any_of, is_supposed
from memory_core.extraction.changes.guesses import sentences_to_compare
from memory_core.extraction.changes.outdated import Change, holds
from memory_core.extraction.changes.rows import Asked, News, Row
from memory_core.extraction.changes.seeing import seen_in
from memory_core.extraction.changes.table import TABLE
from tests.unit.memory_core.extraction.hearing import NOW, heard, told

ROWS = {
    id(row): row.why
    for group in TABLE
    if group.asked in {Asked.UNTIL_ONE, Asked.EACH, Asked.OPEN}
    for row in group.rows
}


@dataclass(frozen=True)
class Example:
    """A sentence with what it puts out of date; and the same, told as no more than possible."""

    plain: str
    held: tuple[Memory, ...]
    hedged: tuple[str, ...]
    presupposed: bool = False
    """Whether it is so whatever is hoped of it: "I hope our former CTO is well"."""


def _since(before: Memory, since: Memory) -> tuple[Memory, ...]:
    """What was so, and what took its place."""
    return (replace(before, standing=Standing.SUPERSEDED, valid_to=NOW, superseded_by=MemoryId(since.id)), since)


_VIM = _since(told("I use Vim.", "uses", "Vim"), told("I switched to VS Code.", "uses", "VS Code"))
_VAN = _since(
    told("I drive a white Transit van.", "vehicle", "white Transit van"),
    told("My van was stolen.", "vehicle", "no longer van"),
)
_WALKS = _since(
    told("Femi walks our dog at lunchtime.", "note", "Femi walks our dog at lunchtime"),
    told("Janine walks our dog at lunchtime.", "note", "Janine walks our dog at lunchtime"),
)
_TRIUMPH = told("I ride a Triumph.", "vehicle", "Triumph")

READ = (
    Example(
        "Ms Kerr's rent is 615 from today.",
        (told("Ms Kerr downstairs pays me 590 a month in rent.", "contact", "Ms Kerr"),),
        ("Ms Kerr's rent might be 615 from today.", "Ms Kerr's rent would be 615 from today."),
    ),
    Example(
        "I only have to avoid the nuts.",
        (
            told("I avoid nuts and shellfish.", "avoids", "nuts"),
            told("I avoid nuts and shellfish.", "avoids", "shellfish"),
        ),
        ("I might only have to avoid the nuts.", "I hope I only have to avoid the nuts."),
    ),
    Example(
        "I don't run on Sundays now.",
        (told("I run on Tuesdays, Thursdays and Sundays.", "routine", "run on Tuesdays, Thursdays and Sundays"),),
        ("I might not run on Sundays now.", "I may not run on Sundays now."),
    ),
    Example(
        "We moved dinner to Sunday.",
        (told("Dinner is on Saturday.", "date", "2026-11-28", subject="dinner"),),
        (
            "We may have moved dinner to Sunday.",
            "We almost moved dinner to Sunday.",
            "We haven't moved dinner to Sunday yet.",
        ),
    ),
    Example(
        "Gym is Mondays and Wednesdays now.",
        (told("Gym is on Tuesdays and Thursdays.", "routine", "gym is on Tuesdays and Thursdays"),),
        ("Gym might be Mondays and Wednesdays now.", "Gym is perhaps Mondays and Wednesdays now."),
    ),
    Example(
        "The lecture has moved to the main hall.",
        (told("My lecture is in room B12.", "note", "My lecture is in room B12"),),
        ("The lecture may have moved to the main hall.", "The lecture has almost moved to the main hall."),
    ),
    Example(
        "Stan has died.",
        (
            told(
                "I play dominoes on Fridays with Stan and Arthur.",
                "routine",
                "play dominoes on Fridays with Stan and Arthur",
            ),
        ),
        ("Stan may have died.", "Stan has almost died.", "Stan hasn't died."),
    ),
    Example(
        "Bo owes me 30 euros.",
        (told("Bo owes me 20 euros.", "debt", "Bo owes me 20 euros"),),
        ("Bo may owe me 30 euros.", "Maybe Bo owes me 30 euros.", "Bo owes me another 30 euros."),
    ),
    Example(
        "Sold ten cows, so 75 now.",
        (told("We have 85 cows.", "possession", "85 cows"),),
        ("We might have sold ten cows, so 75 now.", "We almost sold ten cows, so 75 now."),
    ),
    Example(
        "Ida dropped the swimming.",
        (
            told(
                "Ida has dancing on Wednesdays and swimming on Saturdays.",
                "routine",
                "has dancing on Wednesdays and swimming on Saturdays",
                subject="daughter Ida",
            ),
        ),
        ("Ida may have dropped the swimming.", "Ida almost dropped the swimming."),
    ),
    Example(
        "I moved my number over to Giffgaff.",
        (told("My mobile is with Vodafone.", "note", "My mobile is with Vodafone"),),
        ("I might have moved my number over to Giffgaff.", "I nearly moved my number over to Giffgaff."),
    ),
    Example(
        "I've switched to Nationwide.",
        (told("I bank with the Co-op.", "uses", "Co-op"),),
        ("I may have switched to Nationwide.", "I've almost switched to Nationwide."),
    ),
    Example(
        "Dr. Okafor has taken over as my supervisor.",
        (told("My supervisor is Dr. Weiss.", "manager", "Dr. Weiss"),),
        ("Dr. Okafor may have taken over as my supervisor.", "Dr. Okafor has not yet taken over as my supervisor."),
    ),
    Example(
        "Kayleigh does my hair now.",
        (told("My hairdresser is Yvonne.", "contact", "Yvonne"),),
        ("Kayleigh maybe does my hair now.",),
    ),
    Example(
        "Femi has taken the lunchtime walks back from Janine.",
        _WALKS,
        ("Femi may have taken the lunchtime walks back from Janine.",),
    ),
    Example(
        "She's at a different school now, Hillview.",
        (told("My daughter Ida goes to Parkside school.", "education", "Parkside school", subject="daughter Ida"),),
        ("She's maybe at a different school now, Hillview.",),
    ),
    Example(
        "My sewing machine died and I treated myself to a Brother.",
        (told("My sewing machine is an old Singer.", "possession", "Singer"),),
        ("My sewing machine may have died and I would have treated myself to a Brother.",),
    ),
    Example(
        "My new favourite coffee is the Sumatra.",
        (told("My favorite coffee is the Ethiopian.", "favorite:coffee", "Ethiopian"),),
        ("My new favourite coffee might be the Sumatra.", "My new favourite coffee is perhaps the Sumatra."),
    ),
    Example(
        "I am going to Jo's wedding after all.",
        (told("I've decided not to go to Jo's wedding.", "plan", "not go to Jo's wedding"),),
        ("I might go to Jo's wedding after all.", "I am perhaps going to Jo's wedding after all."),
    ),
    Example(
        "My flight got cancelled and they rebooked me on the 21st.",
        (told("My flight is on 20 December.", "date", "2026-12-20", subject="flight"),),
        (
            "If my flight got cancelled and they rebooked me on the 21st, I would be glad.",
            "I hope my flight got cancelled and they rebooked me on the 21st.",
        ),
    ),
    Example(
        "The police found the van.",
        _VAN,
        ("The police may have found the van.", "I hope the police have found the van."),
    ),
    Example("I went back to Vim.", _VIM, ("I may have gone back to Vim.", "I nearly went back to Vim.")),
    Example(
        "We've migrated from Jira to Linear.",
        (told("We use Jira.", "uses", "Jira"),),
        ("We may have migrated from Jira to Linear.", "We've almost migrated from Jira to Linear."),
    ),
    Example(
        "Ola's picked Sicily instead of Portugal.",
        (told("Ola is going to Portugal in May.", "plan", "going to Portugal", subject="Ola"),),
        ("Ola might have picked Sicily instead of Portugal.", "Ola would have picked Sicily instead of Portugal."),
    ),
    Example(
        "The Thursday guy has moved away, so Ruairi takes it now.",
        (told("Thursday's spin class is run by Big Dave.", "routine", "Thursday's spin class is run by Big Dave"),),
        ("The Thursday guy may have moved away, so Ruairi might take it now.",),
    ),
    Example(
        "Theo wants to be a footballer now.",
        (told("My son Theo wants to be a pilot.", "goal", "be a pilot", subject="son Theo"),),
        ("Theo maybe wants to be a footballer now.",),
    ),
    Example(
        "Make Silvio my emergency contact instead.",
        (told("My emergency contact is Ada.", "contact", "Ada"),),
        ("I might make Silvio my emergency contact instead.",),
    ),
    Example(
        "Petra and I got married.",
        (
            told("I'm engaged to Petra.", "partner", "Petra"),
            told("My fiancée Petra is a vet.", "occupation", "vet", subject="fiancée Petra"),
        ),
        (
            "Petra and I might have got married.",
            "Petra and I almost got married.",
            "Petra and I haven't got married yet.",
        ),
    ),
    Example(
        "We said our vows.",
        (told("I'm engaged to Petra.", "partner", "Petra"),),
        ("We nearly said our vows.", "We may have said our vows."),
    ),
    Example(
        "I bought a Dacia Sandero and traded in the old car.",
        (told("I drive a 2009 Fiat Panda.", "vehicle", "2009 Fiat Panda"),),
        ("I may have bought a Dacia Sandero and traded in the old car.",),
    ),
    Example(
        "We've taken in a greyhound as well.",
        (told("The cat is the only pet in this house.", "note", "the cat is the only pet in this house"),),
        ("We may have taken in a greyhound as well.", "We'll have a greyhound as well."),
    ),
    Example(
        "The instrument I play is the flugelhorn.",
        (told("I play a brass instrument.", "hobby", "play a brass instrument"),),
        ("The instrument I play may be the flugelhorn.",),
    ),
    Example(
        "The alarm code is 7734 now.",
        (told("The alarm code for the office is 1122.", "note", "The alarm code for the office is 1122"),),
        ("The alarm code may be 7734 now.", "The alarm code is possibly 7734 now."),
    ),
    Example(
        "I close at 5 on Fridays, not 4.",
        (told("I close at 4 on Fridays.", "note", "I close at 4 on Fridays"),),
        ("I might close at 5 on Fridays, not 4.", "I may close at 5 on Fridays, not 4."),
    ),
    Example(
        "I no longer have Netflix.",
        (told("I have Netflix.", "uses", "Netflix"),),
        ("I may no longer have Netflix.", "I almost no longer have Netflix."),
    ),
    Example("I sold the Triumph.", (_TRIUMPH,), ("I might have sold the Triumph.", "I've not yet sold the Triumph.")),
    Example(
        "I'm on amlodipine instead of ramipril.",
        (told("I take ramipril.", "medication", "ramipril"),),
        ("I might be on amlodipine instead of ramipril.",),
    ),
    Example(
        "I've decided not to go to Jo's wedding.",
        (told("I'm going to Jo's wedding.", "plan", "going to Jo's wedding"),),
        ("I might have decided not to go to Jo's wedding.", "I've almost decided not to go to Jo's wedding."),
    ),
    Example(
        "I left the bakery.",
        (told("I work at Miller's bakery.", "employer", "Miller's bakery"),),
        ("I may have left the bakery.", "I've nearly left the bakery.", "I haven't left the bakery yet."),
    ),
    Example(
        "My sister broke up with Nils.",
        (told("My sister's boyfriend is Nils.", "partner", "Nils", subject="sister"),),
        ("My sister may have broken up with Nils.", "My sister almost broke up with Nils."),
    ),
    Example(
        "I'm back at work now.",
        (told("I'm on parental leave.", "work_schedule", "on parental leave"),),
        ("I'm maybe back at work now.", "I'm almost back at work now.", "When I'm back at work now we can meet."),
    ),
    Example(
        "I can eat shellfish again, it was never an allergy.",
        (told("I'm allergic to shellfish.", "allergy", "shellfish"),),
        ("Perhaps I can eat shellfish again, maybe it was never an allergy.",),
    ),
    Example(
        "The cleaner quit.",
        (told("The cleaner comes on Mondays.", "routine", "comes on Mondays", subject="cleaner"),),
        ("The cleaner may have quit.", "The cleaner almost quit.", "The cleaner hasn't quit yet."),
    ),
    Example(
        "Marek has retired.",
        (told("My physio is Marek.", "contact", "Marek"),),
        ("Marek may have retired.", "Marek has almost retired.", "When Marek has retired I'll run."),
    ),
    Example(
        "Our former CTO, Amir, is in Lisbon now.",
        (told("Amir is our CTO.", "occupation", "CTO", subject="Amir"),),
        ("Was it our former CTO, Amir?",),
        presupposed=True,
    ),
    Example(
        "The wedding is off.",
        (told("We're getting married in June.", "plan", "getting married"),),
        (
            "The wedding may be off.",
            "The wedding is off unless he calls.",
            "The wedding is nearly off.",
            "The wedding isn't off yet.",
            "When the wedding is off we can travel.",
            "The wedding is off, I hope.",
        ),
    ),
    Example(
        "The trip to Oslo is off.",
        (told("I'm going to Oslo on a trip in March.", "plan", "going to Oslo on a trip"),),
        ("The trip to Oslo may be off.", "When the trip to Oslo is off I'll stay."),
    ),
    Example(
        "I got the job.",
        (told("I'm looking for a job.", "goal", "looking for a job"),),
        ("I may have got the job.", "I almost got the job.", "I haven't got the job yet.", "I could have got the job."),
    ),
    Example(
        "I passed my driving test.",
        (told("I'm learning to drive.", "goal", "learning to drive"),),
        ("Unless I passed my driving test, I can't drive to Leeds.", "I nearly passed my driving test."),
    ),
    Example(
        "I swam forty lengths this morning.",
        (told("I can't swim.", "trait", "can't swim"),),
        ("Maybe I swam forty lengths this morning.", "I may have swum forty lengths this morning."),
    ),
    Example(
        "I sold it this morning.", (_TRIUMPH,), ("I may have sold it this morning.", "I nearly sold it this morning.")
    ),
    Example(
        "I got my new wheelchair.",
        (told("My wheelchair is a Quickie.", "possession", "Quickie wheelchair"),),
        ("I may have got my new wheelchair.", "I haven't got my new wheelchair yet."),
    ),
    Example(
        "I cancelled the gym.",
        (told("My gym membership is with FlyeFit.", "uses", "FlyeFit"),),
        ("I may have cancelled the gym.", "I nearly cancelled the gym."),
    ),
    Example(
        "Leila sleeps in Joost's old room.",
        (told("My flatmate is Joost.", "friend", "Joost"),),
        ("Leila may sleep in Joost's old room.", "Leila perhaps sleeps in Joost's old room."),
    ),
    Example(
        "A fox got in and killed them all.",
        (told("We keep six hens.", "hobby", "keep six hens"),),
        ("A fox may have got in and killed them all.", "A fox almost got in and might have killed them all."),
    ),
    Example(
        "I do my weekly shop at Aldi now.",
        (told("I do my weekly shop at the Co-op.", "routine", "do my weekly shop at the Co-op"),),
        ("I might do my weekly shop at Aldi now.",),
    ),
    Example(
        "I am back on coffee.",
        (told("Trying matcha now instead of coffee.", "preferred_drink", "matcha"),),
        ("I may be back on coffee.", "I'm almost back on coffee."),
    ),
    Example(
        "Mam has moved in with us.",
        (told("My mam lives in Cork.", "home_city", "Cork", subject="mam"),),
        ("Mam may have moved in with us.", "Mam has almost moved in with us."),
    ),
    Example(
        "My guitar lesson is on Wednesdays at 5pm.",
        (told("My guitar lesson is on Mondays at 5pm.", "routine", "guitar lesson is on Mondays at 5pm"),),
        ("My guitar lesson may be on Wednesdays at 5pm.", "My guitar lesson is possibly on Wednesdays at 5pm."),
    ),
)


def _news(text: str, known: Sequence[Memory]) -> News:
    return News(
        text=text,
        stated=statements.stated(text),
        eased=statements.stated(text, eased=True),
        read=heard(text),
        known=known,
        held=list(filter(holds, known)),
        standing=(),
        conversation=ConversationId("chat"),
        now=NOW + timedelta(minutes=1),
        zone=ZoneInfo("UTC"),
    )


def _sees(row: Row, one: Example) -> bool:
    asked = _news(one.plain, one.held)
    saw = [row.sees(replace(asked, sentence=sentence)) for sentence in asked.stated]
    return any(isinstance(found, Change) or found for found in saw)


def _lowered(sentence: str) -> str:
    """As it goes on behind another word."""
    begins = re.match(r"(?:The|We|My|Our|She|Gym|Make|A)\b", sentence)
    return f"{sentence[:1].lower()}{sentence[1:]}" if begins else sentence


@pytest.mark.parametrize("one", READ, ids=lambda one: one.plain)
def test_v6_what_is_told_as_it_is_puts_out_of_date(one: Example) -> None:
    assert seen_in(_news(one.plain, one.held)).outdated


@pytest.mark.parametrize("one", READ, ids=lambda one: one.plain)
def test_v6_what_may_be_puts_nothing_out_of_date(one: Example) -> None:
    assert [text for text in one.hedged if seen_in(_news(text, one.held)).outdated] == []


@pytest.mark.parametrize(
    "around",
    [
        "I hope {}.",
        "I really hope that {}.",
        "I wish {}.",
        "I doubt that {}.",
        "I wonder whether {}.",
        "I'm not sure that {}.",
        "I don't know whether {}.",
        "Fingers crossed {}.",
        "Maybe {}.",
        "Unless {}, we will wait.",
        "Hopefully {}.",
        "{}, I hope.",
        "{}, I think.",
    ],
)
@pytest.mark.parametrize("one", [one for one in READ if not one.presupposed], ids=lambda one: one.plain)
def test_v6_what_is_hoped_doubted_or_asked_puts_nothing_out_of_date(one: Example, around: str) -> None:
    said = one.plain.rstrip(".")
    text = around.format(said if around.startswith("{}") else _lowered(said))
    assert seen_in(_news(text, one.held)).outdated == ()


def test_v6_each_reader_is_among_those_that_were_asked() -> None:
    seeing = {id(row) for group in TABLE for row in group.rows if any(_sees(row, one) for one in READ)}
    assert [why for row, why in ROWS.items() if row not in seeing] == []


@pytest.mark.parametrize(
    "sentence",
    [
        "I sold the Triumph, I hope they like it.",
        "I hope you're well. I sold the Triumph.",
        "I hope you don't mind, I sold the Triumph.",
        "I sold the Triumph when he left.",
        "I sold the Triumph in May.",
        "No doubt about it, I sold the Triumph.",
        "Unless I'm mistaken, I sold the Triumph.",
        "I sold the Triumph, maybe I'll get a bike.",
        "It's nearly Christmas so I sold the Triumph.",
        "It's almost summer, so I sold the Triumph.",
        "I might buy a bike, so I sold the Triumph.",
    ],
)
def test_v6_what_stands_by_itself_is_told_whatever_is_hoped_beside_it(sentence: str) -> None:
    assert [one.memory for one in seen_in(_news(sentence, [_TRIUMPH])).outdated] == [_TRIUMPH]


@pytest.mark.parametrize(
    "sentence",
    [
        "I hope he has moved out and I sold the Triumph.",
        "I hope to have sold the Triumph by May.",
        "I wonder if I sold the Triumph.",
        "I don't remember whether I sold the Triumph.",
    ],
)
def test_v6_what_is_hoped_goes_on_behind_an_and(sentence: str) -> None:
    assert is_supposed(sentence)


def test_v6_who_hopes_to_be_something_says_what_they_want() -> None:
    assert not is_supposed("I hope to be a midwife now.")


def test_v6_no_model_is_asked_what_is_only_hoped() -> None:
    text = "I hope the wedding is off. Dinner was nice."
    news = _news(text, ())
    assert sentences_to_compare(news, seen_in(news)) == ["Dinner was nice."]


@pytest.mark.parametrize(
    ("words", "sentence", "has"),
    [
        (DENIED, "I never sold it", True),
        (DENIED, "never again, I sold it", False),
        (SUPPOSED, "I'd sell it", True),
        (SUPPOSED, "I'd sold it by then", False),
        (SUPPOSED, "it may be sold", True),
        (SUPPOSED, "sold it in May", False),
        (SUPPOSED, "sold it in may", False),
        (SUPPOSED, "sold it on 3 may", False),
        (SUPPOSED, "my friend Hope sold it", False),
        (SUPPOSED, "we could no longer pay for it", False),
        (SUPPOSED, "almost all of it is sold", False),
        (TO_COME, "Will has sold it", False),
        (TO_COME, "I will sell it", True),
        (TO_COME, "when it is sold", True),
        (TO_COME, "when he sold it", False),
        (TO_COME, "once more I sold it", False),
        (TO_COME, "once it is sold", True),
    ],
)
def test_v6_a_word_counts_where_it_means_that(words: str, sentence: str, has: bool) -> None:
    assert (any_of(words).search(sentence) is not None) is has


def test_v6_what_is_not_done_is_denied_supposed_or_to_come() -> None:
    assert all(NOT_DONE.search(one) for one in ("I haven't", "I might", "I will"))
    assert not is_supposed("")
