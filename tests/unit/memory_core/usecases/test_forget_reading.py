"""V15: what the reading model marks in a message becomes a request in words that the rules know."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from memory_core.domain.candidates import Asked, Told
from memory_core.usecases.forgetting.requests.reading import LONGEST, SURELY_ASKED, ForgetReading, as_request
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.recalling.retrieval import Ahead
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.reader_by_hand import ReaderByHand
from tests.fakes.recorded_events import RecordedEvents


def piece(value: str, attribute: str = Asked.FORGET, *, of: str | None = None, certainty: float = 0.97) -> Told:
    return Told(attribute, of, value, certainty)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([piece("my seafood allergy")], "forget my seafood allergy"),
        ([piece("I'm half deaf")], "forget that I'm half deaf"),
        ([piece("where my sister lives")], "forget where my sister lives"),
        ([piece("everything u know about him", of="my boss")], "forget everything you know about my boss"),
        ([piece("her pills", of="our cat")], "forget our cat's pills"),
        ([piece("my boss", of="my boss")], "forget my boss"),
        ([piece("him", of="my boss")], "forget everything about my boss"),
        ([piece("everything about work"), piece("my boss", Asked.KEPT)], "forget everything about work except my boss"),
        ([piece("the gambling"), piece("The rest", Asked.KEPT)], "forget the gambling"),
        ([piece("my car"), piece("my bank")], "forget my car and my bank"),
        ([piece("that last thing", Asked.LAST)], "forget that"),
    ],
)
def test_v15_the_pieces_make_a_plain_request(told: list[Told], words: str) -> None:
    request = as_request(told)
    assert request is not None
    assert request.words == words


@pytest.mark.parametrize(
    "told",
    [[], [piece("my car", certainty=0.5)], [Told("home_city", None, "Leeds", 0.99)], [piece("my boss", Asked.KEPT)]],
    ids=["nothing", "unsure", "a fact", "only what stays"],
)
def test_v15_without_a_sure_piece_there_is_no_request(told: list[Told]) -> None:
    assert as_request(told) is None


def test_v15_all_about_somebody_is_still_all_about_them() -> None:
    request = as_request([piece("everything u know about him", of="my boss")])
    assert request is not None
    assert (parse(request.words).topic, parse(request.words).everything) == ("my boss", True)


def sounding(*texts: str) -> Callable[[Sequence[float]], float]:
    """Above 0 for the vectors of these texts."""
    vectors = {tuple(FakeEmbedder().vector(text)) for text in texts}
    return lambda vector: 1.0 if tuple(vector) in vectors else -1.0


async def test_v15_only_what_sounds_like_a_request_is_read() -> None:
    reader = ReaderByHand({"lose my salary": [piece("my salary")], "My sister Ida lives in Leeds.": [piece("Ida")]})
    reading = ForgetReading(reader, FakeEmbedder(), sounding("lose my salary"), RecordedEvents())
    found = await reading.request("lose my salary")
    assert found is not None
    assert found.words == "forget my salary"
    assert await reading.request("My sister Ida lives in Leeds.") is None
    assert await reading.request("lose my salary " + "x" * LONGEST) is None
    assert reader.asked == ["lose my salary"]


async def test_v15_an_embedding_that_was_begun_is_not_made_again() -> None:
    reader, embedder = ReaderByHand({"lose my salary": [piece("my salary")]}), FakeEmbedder()
    reading = ForgetReading(reader, embedder, sounding("lose my salary"), RecordedEvents())
    ahead = Ahead.begin(embedder, "lose my salary")
    assert await reading.request("lose my salary", ahead) is not None
    assert embedder.calls == [["lose my salary"]]


async def test_v15_without_the_model_a_message_is_a_message() -> None:
    reader, events = ReaderByHand({"lose my salary": [piece("my salary")]}), RecordedEvents()
    reader.failing = True
    sounds = sounding("lose my salary")
    assert await ForgetReading(reader, FakeEmbedder(), sounds, events).request("lose my salary") is None
    assert await ForgetReading(None, FakeEmbedder(), sounds, events).request("lose my salary") is None
    assert len(events.named("forget.not_read")) == 1


@pytest.mark.parametrize(
    ("text", "sees", "doubted"),
    [
        ("Forget the croissants, nobody eats them.", [], True),
        ("Forget the croissants. I don't like them.", [piece("the croissants", certainty=0.4)], False),
        ("Forget the croissants", [], False),
        ("Forget about the tractor's clutch, it's sorted", [], False),
        ("Forget the milk, we have enough of it", [], True),
        ("Forget my dentist Dr. Moe", [], False),
        ("forget mum's dementia, my sister reads this", [], False),
        ("Forget about the lump, it was nothing.", [], False),
        ("delete rooftops.example, i took it down", [], False),
        ("Forget the jam, my sister eats this", [], True),
        ("Forget the vet appointment, they moved it", [], False),
        ("Please forget the rabbit, only the rabbit", [], False),
        ("forget the vitamin capsule, I've stopped it", [], False),
        ("It turns out she collects no thimbles, so forget that", [], False),
    ],
)
async def test_v15_what_the_rules_take_for_a_request_is_doubted_where_it_goes_on_and_the_model_sees_none(
    text: str, sees: list[Told], doubted: bool
) -> None:
    reading = ForgetReading(ReaderByHand({text: sees}), FakeEmbedder(), sounding(), RecordedEvents())
    assert await reading.doubts(text) is doubted


@pytest.mark.parametrize(
    ("text", "sees", "words"),
    [
        ("We leave no key outside, forget where one used to find it", piece("where one used to find it", of="a"), None),
        (
            "We lost our dog. I'd like everything about him removed",
            piece("everything about him removed", of="our dog"),
            "forget everything about our dog",
        ),
    ],
)
async def test_v15_what_was_read_is_put_into_plain_words(text: str, sees: Told, words: str | None) -> None:
    found = await ForgetReading(ReaderByHand({text: [sees]}), FakeEmbedder(), sounding(text), RecordedEvents()).request(
        text
    )
    assert found is not None
    assert found.words == (words or f"forget {sees.value}")


async def test_v15_what_says_forget_is_read_whatever_it_sounds_like() -> None:
    text = "new trainer next week, so forget Delgado"
    reader = ReaderByHand({text: [piece("Delgado")]})
    found = await ForgetReading(reader, FakeEmbedder(), sounding(), RecordedEvents()).request(text)
    assert found is not None
    assert found.words == "forget Delgado"


class TwoMinds(ReaderByHand):
    """What the model of requests sees in any text, and what the model sees that reads what is told."""

    def __init__(self, asked: Told, told: Told | None = None) -> None:
        super().__init__()
        self.asked, self.told = asked, told

    async def requested(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        return [(self.asked,) for _ in texts]

    async def read(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        return [(self.told,) if self.told else () for _ in texts]


@pytest.mark.parametrize("too", [True, False])
async def test_v15_what_one_model_half_sees_is_asked_about_where_the_other_sees_it_too(too: bool) -> None:
    text = "Ludmila's retired, you don't need to know about her any longer"
    minds = TwoMinds(piece("her", of="Ludmila", certainty=0.55), piece("her", of="Ludmila") if too else None)
    found = await ForgetReading(minds, FakeEmbedder(), sounding(text), RecordedEvents()).request(text)
    assert (found is not None) is too
    assert found is None or (found.words == "forget everything about Ludmila" and found.certainty < SURELY_ASKED)


async def test_v15_what_the_rules_know_as_a_request_is_read_whatever_it_sounds_like() -> None:
    reader = ReaderByHand({"delete my salary": [piece("my salary")]})
    reading = ForgetReading(reader, FakeEmbedder(), sounding(), RecordedEvents())
    assert await reading.request("delete my salary") is None
    found = await reading.request("delete my salary", asked=True)
    assert found is not None
    assert found.words == "forget my salary"


async def test_v15_where_one_model_marks_an_article_alone_the_other_is_asked() -> None:
    minds = TwoMinds(piece("the"), piece("the off-the-books deal I've got on my room"))
    text = "Can you scrub the off-the-books deal I've got on my room?"
    found = await ForgetReading(minds, FakeEmbedder(), sounding(), RecordedEvents()).request(text)
    assert found is not None
    assert found.words == "forget the off-the-books deal I've got on my room"


async def test_v15_getting_rid_of_something_is_read_whatever_it_sounds_like() -> None:
    text = "can you get rid of the levothiroxin"
    reader = ReaderByHand({text: [piece("the levothiroxin")]})
    found = await ForgetReading(reader, FakeEmbedder(), sounding(), RecordedEvents()).request(text)
    assert found is not None
    assert found.words == "forget the levothiroxin"


@pytest.mark.parametrize(
    ("told", "last"), [([piece("that", Asked.LAST)], True), ([piece("that one", of="the healer")], False), ([], False)]
)
async def test_v15_that_need_not_be_what_was_said_last(told: list[Told], last: bool) -> None:
    text = "the healer was useless, forget that one"
    reading = ForgetReading(ReaderByHand({text: told}), FakeEmbedder(), sounding(text), RecordedEvents())
    assert await reading.points_back(text) is last
    assert await ForgetReading(None, FakeEmbedder(), sounding(text), RecordedEvents()).points_back(text)


@pytest.mark.parametrize(
    ("text", "seen"), [("Tobias moved out. The spare room is empty.", False), ("Lose Tobias, please", True)]
)
async def test_v15_what_has_no_word_of_asking_must_be_seen_by_both_models(text: str, seen: bool) -> None:
    reading = ForgetReading(TwoMinds(piece("Tobias")), FakeEmbedder(), sounding(text), RecordedEvents())
    assert (await reading.request(text) is not None) is seen


@pytest.mark.parametrize(
    "text",
    [
        "Stop asking me about my work",
        "Never mention my ex",
        "Please don't bring up my daughter",
        "stop reminding me of Bob",
    ],
)
async def test_v15_how_to_talk_with_the_owner_is_no_request_to_forget(text: str) -> None:
    reader = ReaderByHand({text: [piece("my work")]})
    assert (
        await ForgetReading(reader, FakeEmbedder(), sounding(text), RecordedEvents()).request(text, asked=True) is None
    )


async def test_v15_never_to_mention_and_to_forget_is_one() -> None:
    text = "Never mention my ex again, forget him"
    found = await ForgetReading(
        ReaderByHand({text: [piece("my ex")]}), FakeEmbedder(), sounding(text), RecordedEvents()
    ).request(text, asked=True)
    assert found is not None
