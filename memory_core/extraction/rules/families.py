"""The families of rules in the order in which they are asked."""

from __future__ import annotations

from typing import Final

from memory_core.extraction.rules import aside as rules_aside
from memory_core.extraction.rules import besides as rules_besides
from memory_core.extraction.rules import births as rules_births
from memory_core.extraction.rules import body as rules_body
from memory_core.extraction.rules import commonplace as rules_commonplace
from memory_core.extraction.rules import endings as rules_endings
from memory_core.extraction.rules import everyday as rules_everyday
from memory_core.extraction.rules import food as rules_food
from memory_core.extraction.rules import frames as rules_frames
from memory_core.extraction.rules import frames_people as rules_frames_people
from memory_core.extraction.rules import guidance as rules_guidance
from memory_core.extraction.rules import habits as rules_habits
from memory_core.extraction.rules import health as rules_health
from memory_core.extraction.rules import home as rules_home
from memory_core.extraction.rules import household as rules_household
from memory_core.extraction.rules import identity as rules_identity
from memory_core.extraction.rules import kin as rules_kin
from memory_core.extraction.rules import kinfolk as rules_kinfolk
from memory_core.extraction.rules import likes as rules_likes
from memory_core.extraction.rules import losses as rules_losses
from memory_core.extraction.rules import manner as rules_manner
from memory_core.extraction.rules import occasions as rules_occasions
from memory_core.extraction.rules import people as rules_people
from memory_core.extraction.rules import plain as rules_plain
from memory_core.extraction.rules import plans as rules_plans
from memory_core.extraction.rules import projects as rules_projects
from memory_core.extraction.rules import pursuits as rules_pursuits
from memory_core.extraction.rules import residence as rules_residence
from memory_core.extraction.rules import returns as rules_returns
from memory_core.extraction.rules import schooling as rules_schooling
from memory_core.extraction.rules import self as rules_self
from memory_core.extraction.rules import standing as rules_standing
from memory_core.extraction.rules import tastes as rules_tastes
from memory_core.extraction.rules import things as rules_things
from memory_core.extraction.rules import ties as rules_ties
from memory_core.extraction.rules import trades as rules_trades
from memory_core.extraction.rules import treatment as rules_treatment
from memory_core.extraction.rules import weekly as rules_weekly
from memory_core.extraction.rules import whereabouts as rules_whereabouts
from memory_core.extraction.rules import work as rules_work
from memory_core.extraction.rules.table import Rule

RULES: Final[tuple[Rule, ...]] = (
    *rules_returns.RULES,
    *rules_besides.RULES,
    *rules_household.RULES,
    *rules_everyday.RULES,
    *rules_losses.RULES,
    *rules_endings.RULES,
    *rules_frames.RULES,
    *rules_frames_people.RULES,
    *rules_schooling.RULES,
    *rules_pursuits.RULES,
    *rules_births.RULES,
    *rules_people.RULES,
    *rules_identity.RULES,
    *rules_home.RULES,
    *rules_health.RULES,
    *rules_work.RULES,
    *rules_standing.RULES,
    *rules_weekly.RULES,
    *rules_plans.RULES,
    *rules_projects.RULES,
    *rules_tastes.RULES,
    *rules_manner.RULES,
    *rules_guidance.RULES,
    *rules_residence.RULES,
    *rules_whereabouts.RULES,
    *rules_trades.RULES,
    *rules_self.RULES,
    *rules_kin.RULES,
    *rules_occasions.RULES,
    *rules_plain.RULES,
    *rules_food.RULES,
    *rules_body.RULES,
    *rules_likes.RULES,
    *rules_habits.RULES,
    *rules_endings.WIDE,
    *rules_things.RULES,
    *rules_commonplace.RULES,
    *rules_aside.RULES,
    *rules_ties.RULES,
    *rules_kinfolk.RULES,
    *rules_treatment.RULES,
)
"""The first that reads a clause wins: the narrow families come before the wide ones.

What somebody is called is in three of them, which are asked of whom the clause is about: `people` reads a relative's name that is
plainly one, `identity` below it the owner's, and `kin`, when all that could mean something else have been asked, also a relative's
that is written small or has more behind it: "my roommate's name is kaylee, she's great".
"""
