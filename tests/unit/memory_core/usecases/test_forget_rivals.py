"""V15: what looks like the thing that a request names, and is another one."""

from __future__ import annotations

from memory_core.usecases.forgetting.finding.rivals import are_namesakes, is_another, twins, without_slips
from memory_core.usecases.forgetting.finding.search import meant, parse
from tests.contracts.store_records import memory

MARTIN = memory("My friend Martin lives in Oslo.", tags=())
MARTINA = memory("My friend Martina lives in Bergen.", tags=())


def test_v15_a_name_that_was_told_is_no_slip_of_another() -> None:
    assert without_slips("Martin", [MARTIN, MARTINA], []) == [MARTIN]
    assert without_slips("Martin", [MARTINA], [MARTIN]) == []
    assert without_slips("Martin", [MARTINA], []) == [MARTINA]  # nobody else: it may be a slip


def test_v15_a_longer_word_may_name_another_of_the_same() -> None:
    visa = memory("The PIN of my Visa card is 6152.", tags=())
    other = memory("The PIN of my Mastercard is 8840.", tags=())
    alarm = memory("My alarm code is 3371.", tags=())
    assert twins("my card PIN", visa, [visa, other, alarm]) == [other]
    assert twins("my Visa card PIN", visa, [visa, other, alarm]) == []


def test_v15_a_claim_means_what_says_it() -> None:
    plan = memory("My daughter Linnea is expecting a baby.", attribute="plan", value="baby", subject="daughter Linnea")
    name = memory("My daughter is called Linnea.", attribute="child", value="Linnea", tags=("daughter",))
    found = meant(parse("forget that my daughter is pregnant"), [plan, name], {})
    assert [c.memory.id for c in found.candidates] == [plan.id]


def test_v15_two_of_one_name_are_told_apart_by_where_they_are_known_from() -> None:
    choir = memory("Anna from the choir is expecting twins.", tags=())
    work = memory("Anna from work is getting divorced.", tags=())
    again = memory("Anna from my choir sings alto.", tags=())
    assert is_another("Anna", work, choir)
    assert not is_another("Anna", again, choir)
    assert not is_another("Anna from the choir", work, choir)


def test_v15_a_relative_is_not_who_is_known_from_elsewhere() -> None:
    cousin, work = memory("My cousin Sara lives in Rome."), memory("Sara from work is getting divorced.")
    assert are_namesakes("Sara", [cousin, work])
    assert are_namesakes("alex", [memory("Alex from uni has my tent."), memory("Alex upstairs has a parrot.")])
    assert not are_namesakes("Sara", [cousin, memory("Sara in Rome has had a baby.")])
    assert not are_namesakes("Sara", [cousin, memory("My cousin Sara from work is ill.")])
    assert not are_namesakes("Sara", [cousin, memory("My cousin is called Sara.")])
