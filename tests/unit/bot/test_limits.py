"""How often a stranger is answered: by the minute and by the day, and the same after a restart."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.limits import BUSY_MINUTES, REFUSAL, REFUSAL_TODAY, Admission, Limits, refusal
from memory_core.domain.scopes import Trust

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
A_MINUTE = 4
A_DAY = BUSY_MINUTES * A_MINUTE


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def asked(limits: Limits, *seconds: float, sender: str = "telegram:9", trust: Trust = Trust.UNKNOWN) -> list[Admission]:
    return [limits.admit(sender, trust, after(second)) for second in seconds]


ANSWER, REFUSE, TODAY, SILENT = Admission.ANSWER, Admission.REFUSE, Admission.REFUSE_TODAY, Admission.SILENT


def test_a_minute_has_so_many_answers_and_one_refusal() -> None:
    limits = Limits(per_minute=A_MINUTE)
    assert asked(limits, 0, 1, 2, 3, 4, 5) == [ANSWER, ANSWER, ANSWER, ANSWER, REFUSE, SILENT]
    assert asked(limits, 61) == [ANSWER], "the window slides"


def test_a_day_has_an_end_that_is_told_once() -> None:
    """However slowly somebody asks."""
    limits = Limits(per_minute=A_MINUTE)
    slowly = [60.0 * n for n in range(A_DAY)]
    assert set(asked(limits, *slowly)) == {ANSWER}
    assert asked(limits, slowly[-1] + 60, slowly[-1] + 7_000) == [TODAY, SILENT]
    assert asked(limits, 86_400 + 1) == [ANSWER], "a day after the first"


def test_everybody_has_limits_of_their_own() -> None:
    limits = Limits(per_minute=A_MINUTE)
    asked(limits, *range(5))
    assert asked(limits, 5, sender="telegram:8") == [ANSWER]


@pytest.mark.parametrize("trust", [Trust.TRUSTED, Trust.GUARDIAN])
def test_whom_the_owner_trusts_is_not_counted(trust: Trust) -> None:
    assert set(asked(Limits(per_minute=A_MINUTE), *range(50), trust=trust)) == {ANSWER}


def test_what_was_answered_before_a_restart_counts() -> None:
    before, limits = [after(n) for n in range(A_MINUTE)], Limits(per_minute=A_MINUTE)
    assert not limits.knows("telegram:9", "room")
    limits.recall("telegram:9", "room", before)
    assert limits.knows("telegram:9", "room")
    assert asked(limits, 10, 11) == [REFUSE, SILENT]
    limits.recall("telegram:9", "room", before)
    assert asked(limits, 61, 62, 63) == [ANSWER, ANSWER, ANSWER], "what is known already counts once"


def test_what_is_said_is_the_same_whatever_was_asked() -> None:
    assert [refusal(one) for one in (ANSWER, REFUSE, TODAY, SILENT)] == [None, REFUSAL, REFUSAL_TODAY, ""]
