"""V15, B2: where the words of a request leave open what it means, the seeking model that reads it beside each thing decides, where
it is in no doubt; otherwise it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from memory_core.domain.candidates import Asked, Comparison, Sought, Told
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.scopes import Readable
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.finding.seen import _decided
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.request import parse
from tests.contracts.store_records import NOW
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.forgetting_world import CHAT, OWNER_ALONE, World, opened, said

BAKERY, FLAT = "The wifi at the bakery is CrustyLoaf88", "The wifi upstairs is pinecone_river"
CHOIR, ALTO, NOTE = "The choir meets on Tuesdays", "I sing alto", "Rehearsals move to the crypt in May"
ASKED = "the wifi"


@dataclass
class Certain(ReaderByHand):
    """`of`: how certain it is that a request means a value; of what is not named 0."""

    of: Mapping[str, float]

    def __post_init__(self) -> None:
        super().__init__()
        self.compared: list[Comparison] = []

    async def sought(self, message: str, named: str, things: Sequence[Sought], *, several: bool = False) -> list[float]:
        if self.failing:
            raise EmbeddingUnavailable("The reader was told to fail.")
        self.compared += [Comparison(message, one.context, one.said) for one in things]
        return [self.of.get(one.said, 0.0) for one in things]


async def found_in(
    tmp_path: Path, told: Sequence[str], asked: str, reader: ReaderByHand | None, *, words: str = ""
) -> Found:
    async with opened(tmp_path) as world:
        await _said(world, *told)

        async def nearest(_: str, readable: Readable) -> list[ForgetCandidate]:
            async with world.store.reading() as reads:
                own = await reads.messages.recent(CHAT, readable, limit=50)
            return [ForgetCandidate(one, 0.2) for message in own for one in passages_of(message)]

        forget = world.forget()
        forget = replace(forget, finder=replace(forget.finder, reader=reader, nearest=nearest))
        return await forget.look(asked, Where(OWNER_ALONE, NOW, conversation_id=CHAT, words=words))


async def _said(world: World, *texts: str) -> None:
    async with world.store.writing() as unit:
        await unit.messages.add_many([said(f"t{at}", text, minute=10 * at) for at, text in enumerate(texts)])


def _statements(found: Found) -> set[str]:
    return {one.memory.statement for one in found.candidates}


async def test_v15_of_two_that_hold_the_words_the_one_it_sees_goes(tmp_path: Path) -> None:
    unaided = await found_in(tmp_path / "a", [BAKERY, FLAT], ASKED, None)
    assert not unaided.certain
    assert _statements(unaided) == {BAKERY, FLAT}
    reader, closed = Certain({BAKERY: 0.99, FLAT: 0.01}), "the baker has closed down, so forget the wifi"
    found = await found_in(tmp_path / "b", [BAKERY, FLAT], ASKED, reader, words=closed)
    assert found.certain
    assert _statements(found) == {BAKERY}
    alone = await found_in(tmp_path / "c", [BAKERY, FLAT], ASKED, reader, words="forget the wifi please")
    assert not alone.certain, "nothing in it says which"
    assert _statements(alone) == {BAKERY, FLAT}


async def test_v15_where_it_is_in_doubt_of_the_other_it_is_asked(tmp_path: Path) -> None:
    found = await found_in(tmp_path, [BAKERY, FLAT], ASKED, Certain({BAKERY: 0.99, FLAT: 0.95}))
    assert not found.certain
    assert _statements(found) == {BAKERY, FLAT}


async def test_v15_what_belongs_to_a_topic_goes_with_it_though_it_has_none_of_its_words(tmp_path: Path) -> None:
    told = [CHOIR, ALTO, NOTE, FLAT]
    found = await found_in(tmp_path, told, "everything about the choir", Certain({CHOIR: 0.99, ALTO: 0.98, NOTE: 0.97}))
    assert found.certain
    assert _statements(found) == {CHOIR, ALTO, NOTE}


async def test_v15_one_thing_that_its_words_name_is_not_widened(tmp_path: Path) -> None:
    told = ["I am allergic to walnuts", FLAT]
    found = await found_in(tmp_path, told, "that I am allergic to walnuts", Certain({FLAT: 1.0}))
    assert _statements(found) == {told[0]}


async def test_v15_what_has_an_identifier_is_not_widened(tmp_path: Path) -> None:
    told = ["Voucher from Jo: GRX-09-KL7, for the garden", "Voucher from work: GRX-90-KL2, for books"]
    found = await found_in(tmp_path, told, "the voucher grx09kl7", Certain({told[0]: 0.97, told[1]: 0.97}))
    assert _statements(found) == {told[0]}


async def test_v15_of_what_is_mine_nothing_is_told_by_what_is_anothers(tmp_path: Path) -> None:
    told = ["I weigh 91 kilos", "The dog weighs 31 kilos", "My dog is on a diet"]
    certain = Certain({told[0]: 0.99, told[1]: 0.98, told[2]: 0.98})
    found = await found_in(tmp_path, told, "everything about my weight", certain)
    assert _statements(found) == {told[0]}


DEBT, LOAN = "I still owe Kwabena 2300 from the motorbike", "Ama borrowed 150 from me on Sunday"


async def test_v15_where_it_is_sure_of_another_thing_it_is_asked_which(tmp_path: Path) -> None:
    """Whoever owes has a loan, by the words: it need not be the one that is meant."""
    unaided = await found_in(tmp_path / "a", [LOAN, DEBT], "my loan", None)
    assert unaided.certain
    assert _statements(unaided) == {DEBT}
    found = await found_in(tmp_path / "b", [LOAN, DEBT], "my loan", Certain({LOAN: 0.98, DEBT: 0.1}))
    assert not found.certain
    assert [one.memory.statement for one in found.candidates] == [LOAN, DEBT]


async def test_v15_what_it_holds_for_likely_is_offered_first_where_it_must_be_asked(tmp_path: Path) -> None:
    told = [BAKERY, FLAT, "The router hides behind the piano"]
    found = await found_in(tmp_path, told, ASKED, Certain({told[2]: 0.9, BAKERY: 0.85, FLAT: 0.1}))
    assert not found.certain
    assert [one.memory.statement for one in found.candidates] == [told[2], BAKERY, FLAT]


@pytest.mark.parametrize(("certain", "goes"), [(0.95, True), (0.6, False)])
async def test_v15_delete_is_about_memory_where_it_surely_means_something_of_it(
    tmp_path: Path, certain: float, goes: bool
) -> None:
    found = await found_in(tmp_path, [BAKERY, FLAT], "delete the baker's wifi thing", Certain({BAKERY: certain}))
    assert found.certain is goes


@pytest.mark.parametrize("asked", ["what I told you yesterday", "that", "everything"])
async def test_v15_what_was_told_then_last_or_ever_is_no_question_to_it(tmp_path: Path, asked: str) -> None:
    reader = Certain({BAKERY: 1.0})
    await found_in(tmp_path, [BAKERY, FLAT], asked, reader)
    assert reader.compared == []


async def test_v15_a_clause_is_shown_with_its_message_and_with_what_it_goes_on_about(tmp_path: Path) -> None:
    reader = Certain({})
    await found_in(tmp_path, ["My ex is called Martin", "He cheats at cards, and I row"], "my ex", reader)
    shown = {one.value: one.statement for one in reader.compared}
    assert shown["He cheats at cards"] == "My ex is called Martin He cheats at cards, and I row"


@pytest.mark.parametrize("failing", [True, False])
async def test_v15_without_it_the_words_decide(tmp_path: Path, failing: bool) -> None:
    reader = Certain({BAKERY: 1.0})
    reader.failing = True
    found = await found_in(tmp_path, [BAKERY, FLAT], ASKED, reader if failing else None)
    assert not found.certain
    assert _statements(found) == {BAKERY, FLAT}


async def test_v15_of_two_people_of_one_trade_it_is_asked_which(tmp_path: Path) -> None:
    told = ["My dentist is Dr Lund on Skippergata", "Kari's dentist is Dr Moe", FLAT]
    found = await found_in(tmp_path, told, "my dentist", Certain({told[0]: 0.9, told[1]: 0.88}))
    assert not (found.certain and _statements(found) >= set(told[:2]))


async def test_v15_a_longer_name_is_somebody_else(tmp_path: Path) -> None:
    told = ["Sven plays the tuba", "Svenja lives in Kassel", "Sven snores"]
    found = await found_in(tmp_path, told, "everything about Sven", Certain(dict.fromkeys(told, 0.99)))
    assert _statements(found) == {told[0], told[2]}


@pytest.mark.parametrize("seen", [True, False])
async def test_v15_remove_is_about_memory_where_a_request_is_seen_in_it(tmp_path: Path, seen: bool) -> None:
    """ "Remove Kayla from the group text" means no memory of her, however surely one of her is near."""
    asked, kayla = "remove the nails thing from this", "Kayla is a nail tech"
    certain = Certain({kayla: 0.99})
    certain.sees = {asked: [Told(Asked.FORGET, None, "the nails thing", 0.97)]} if seen else {}
    found = await found_in(tmp_path, [kayla, FLAT], asked, certain, words=asked)
    assert found.certain is seen


@pytest.mark.parametrize(("asked", "goes"), [("my cat Whiskers", False), ("my cat Tibles", True)])
async def test_v15_a_name_that_was_never_told_means_nobody_surely(tmp_path: Path, asked: str, goes: bool) -> None:
    told = ["My cat is called Tibbles", FLAT]
    found = await found_in(tmp_path, told, f"forget {asked}", Certain({told[0]: 0.97}))
    assert found.certain is goes


SHED, LAUNDRY = "The code for the bike shed is 5560", "The code for the laundry room is 0917"


@pytest.mark.parametrize(("likely", "asked"), [(0.6, True), (0.2, False)])
def test_v15_of_two_that_hold_its_words_alike_it_is_asked(likely: float, asked: bool) -> None:
    """Also where one of them alone is a memory, which its words name plainly."""
    shed, laundry = (passages_of(said(f"t{at}", text, minute=at))[0] for at, text in enumerate((SHED, LAUNDRY)))
    found = Found((ForgetCandidate(shed, 1.0),))
    certain = {shed.id: 0.9, laundry.id: likely}
    seen = _decided(found, parse("forget the code"), certain, [shed, laundry], asks=True)
    assert seen.certain is not asked
    assert (laundry.id in seen.ids) is asked


@pytest.mark.parametrize("likely", [0.01, 0.1])
async def test_v15_what_its_words_found_of_a_topic_is_not_left_out_unasked(tmp_path: Path, likely: float) -> None:
    """However unlikely it is: by its theme alone a court date is legal stuff."""
    told = ["The court date is 17 December", "The custody hearing was postponed", FLAT]
    found = await found_in(tmp_path, told, "all the legal stuff", Certain({told[1]: 0.97, told[0]: likely}))
    assert found.certain
    assert _statements(found) == {told[1]}
    assert [one.memory.statement for one in found.unsure] == [told[0]]


async def test_v15_somebody_in_small_letters_is_nobody_else(tmp_path: Path) -> None:
    told = ["My nephew is called Oskar", "oskar shoplifts", "otto swims"]
    found = await found_in(tmp_path, told, "everything you know of oskar", Certain(dict.fromkeys(told, 0.95)))
    assert _statements(found) == set(told[:2])
    assert found.unsure == ()


@pytest.mark.parametrize(
    ("words", "goes"), [("No need to keep the choir, remove all of that.", True), ("the choir", False)]
)
async def test_v15_all_of_that_is_all_that_was_told_of_what_is_named_before(
    tmp_path: Path, words: str, goes: bool
) -> None:
    certain = Certain({CHOIR: 0.98, ALTO: 0.9})
    found = await found_in(tmp_path, [CHOIR, ALTO], "the choir", certain, words=words)
    assert (ALTO in _statements(found)) is goes


async def test_v15_what_may_belong_to_it_is_asked_about_once_the_rest_is_gone(tmp_path: Path) -> None:
    """None of what is part of what goes, and nothing that is hardly likely."""
    told = ["The choir meets on Tuesdays, and it sings Bach", ALTO, NOTE, FLAT]
    certain = Certain({"The choir meets on Tuesdays": 0.99, ALTO: 0.4, NOTE: 0.2, FLAT: 0.03, "it sings Bach": 0.9})
    found = await found_in(tmp_path, told, "everything about the choir", certain)
    assert found.certain
    assert {ALTO, NOTE, FLAT} & _statements(found) == set()
    assert [one.memory.statement for one in found.unsure] == [ALTO, NOTE]


async def test_v15_where_it_is_asked_anyway_nothing_more_is_asked_later(tmp_path: Path) -> None:
    found = await found_in(tmp_path, [CHOIR, ALTO], "everything about the trombone", Certain({CHOIR: 0.3, ALTO: 0.2}))
    assert not found.certain
    assert found.unsure == ()


async def test_v15_of_somebody_nothing_is_asked_that_is_told_of_others(tmp_path: Path) -> None:
    told = ["My boss is Henrik Vang", "Henrik plays padel", "My colleague is called Siri"]
    found = await found_in(tmp_path, told, "everything about my boss", Certain(dict.fromkeys(told, 0.6)))
    assert found.certain
    assert told[2] not in _statements(found) | {one.memory.statement for one in found.unsure}


async def test_v15_what_holds_none_of_its_words_and_is_unlikely_is_asked_about_later(tmp_path: Path) -> None:
    """By the words a food bank has to do with money."""
    bank, food = "I bank with Rabobank", "I volunteer at the food bank"
    unaided = await found_in(tmp_path / "a", [bank, food], "all about my finances", None)
    assert _statements(unaided) == {bank, food}
    found = await found_in(tmp_path / "b", [bank, food], "all about my finances", Certain({bank: 0.98, food: 0.1}))
    assert _statements(found) == {bank}
    assert [one.memory.statement for one in found.unsure] == [food]


RENT, CLUB = "we're two months behind with paying", "The after-school club's 210 a month"


async def test_v15_of_what_one_message_says_the_unlikely_stays(tmp_path: Path) -> None:
    told = f"{CLUB}, and {RENT}."
    found = await found_in(tmp_path, [told], "that we're in arrears", Certain({f"{RENT}.": 0.72, CLUB: 0.28}))
    assert found.certain
    assert _statements(found) == {f"{RENT}."}


DRINKS, SEVENTY = "he's been hitting the bottle again", "Dad's turning 70 on the 6th"


async def test_v15_what_is_kept_is_nothing_that_it_means(tmp_path: Path) -> None:
    asked = "my father's drinking except his birthday"
    seen = Certain({f"{DRINKS}.": 0.96, SEVENTY: 0.14})
    found = await found_in(tmp_path / "a", [f"{SEVENTY} and {DRINKS}."], asked, seen)
    assert found.certain
    assert _statements(found) == {f"{DRINKS}."}
    kept = "my father's news except that Dad's turning 70"
    found = await found_in(tmp_path / "b", [f"{SEVENTY} and {DRINKS}."], kept, Certain({SEVENTY: 0.96}))
    assert SEVENTY not in _statements(found) or not found.certain


async def test_v15_what_befell_somebody_is_a_matter_of_which_more_may_be_told(tmp_path: Path) -> None:
    bullied, phone = "Lena is being bullied by two girls in her class.", "They took her phone last week."
    asked, seen = "everything about Lena being picked on at school", Certain({bullied: 0.9, phone: 0.15})
    found = await found_in(tmp_path, [bullied, phone, FLAT], asked, seen)
    assert _statements(found) == {bullied}
    assert [one.memory.statement for one in found.unsure] == [phone]


async def test_v15_what_has_the_word_of_a_topic_and_nothing_to_do_with_it_stays(tmp_path: Path) -> None:
    told = ["My rabbit needs its claws trimmed", "My tortoise sleeps in a box of leaves", "My computer mouse is broken"]
    seen = Certain({told[0]: 0.97, told[1]: 0.92, told[2]: 0.002})
    found = await found_in(tmp_path, told, "everything about my pets", seen)
    assert _statements(found) == set(told[:2])
    assert found.unsure == ()
