"""V6: what goes on, or is had by somebody else, is not over, whatever a comparing model makes of it."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.unconcerned import leaves_it
from tests.contracts.store_records import memory


def known(statement: str, attribute: str, value: str) -> Memory:
    return memory(statement, id=value, attribute=attribute, value=value, subject="me")


FLAT = known("I've moved into a flat on Cold Bath Road.", "housing", "a flat on Cold Bath Road")
ROOM = known("I rent a room from Mrs Kowalska.", "routine", "rent a room from Mrs Kowalska")
HOME = known("I live with Analyn in a flat in Leeds.", "home_city", "Leeds")
APART = known("I'm separated from my wife Alison.", "marital_status", "separated")
SPLIT = known("Me and their dad split up.", "marital_status", "split up")
AMAZON = known("I work for Amazon.", "employer", "Amazon")
MOVING = known("We are moving to Vancouver next summer.", "plan", "moving to Vancouver next summer")


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("The sale fell through, so I'm staying on Cold Bath Road", FLAT),
        ("I didn't get the job at Tesco so I'm staying at Amazon", AMAZON),
        ("Tesco didn't take me, I stay at Amazon", AMAZON),
        ("Analyn found another room so I am alone now", ROOM),
        ("Analyn has found a new flat so I am alone now", HOME),
        ("Rachel and I aren't seeing each other any more", APART),
        ("Wayne's moved in with a woman called Leanne", SPLIT),
        ("Flights have been changed, we leave on 5 July and from Zurich", MOVING),
    ],
)
def test_v6_what_goes_on_is_left(news: str, of: Memory) -> None:
    assert leaves_it(news, of)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("The sale went through, so I've left Cold Bath Road now", FLAT),
        ("I found another room, so no more Mrs Kowalska", ROOM),
        ("I've moved out of Leeds, I'm staying with my mum now", HOME),
        ("Alison and I are back together", APART),
        ("We got divorced in May", APART),
        ("We're not moving to Vancouver, the flights are cancelled", MOVING),
    ],
)
def test_v6_what_is_over_is_not_left(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)
