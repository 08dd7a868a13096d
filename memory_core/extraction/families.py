"""The families of rules in the order in which they are asked."""

from __future__ import annotations

from typing import Final

from memory_core.extraction import (
    rules_aside,
    rules_body,
    rules_endings,
    rules_food,
    rules_frames,
    rules_frames_people,
    rules_habits,
    rules_health,
    rules_home,
    rules_identity,
    rules_kin,
    rules_likes,
    rules_manner,
    rules_occasions,
    rules_people,
    rules_plans,
    rules_projects,
    rules_residence,
    rules_returns,
    rules_schooling,
    rules_self,
    rules_standing,
    rules_tastes,
    rules_things,
    rules_trades,
    rules_whereabouts,
    rules_work,
)
from memory_core.extraction.rules_table import Rule

RULES: Final[tuple[Rule, ...]] = (
    *rules_returns.RULES,
    *rules_endings.RULES,
    *rules_frames.RULES,
    *rules_frames_people.RULES,
    *rules_schooling.RULES,
    *rules_people.RULES,
    *rules_identity.RULES,
    *rules_home.RULES,
    *rules_health.RULES,
    *rules_work.RULES,
    *rules_standing.RULES,
    *rules_plans.RULES,
    *rules_projects.RULES,
    *rules_tastes.RULES,
    *rules_manner.RULES,
    *rules_residence.RULES,
    *rules_whereabouts.RULES,
    *rules_trades.RULES,
    *rules_self.RULES,
    *rules_kin.RULES,
    *rules_occasions.RULES,
    *rules_food.RULES,
    *rules_body.RULES,
    *rules_likes.RULES,
    *rules_habits.RULES,
    *rules_endings.WIDE,
    *rules_things.RULES,
    *rules_aside.RULES,
)
"""The first that reads a clause wins: the narrow families come before the wide ones."""
