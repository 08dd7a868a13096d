"""Who treats the owner for what, with what: "they have me on amlodipine", "I see a physio for my shoulder"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.rules.body import medicine
from memory_core.extraction.rules.plans import day_told
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_CRITICAL: Final = Importance.CRITICAL
_SIGNIFICANT: Final = Importance.SIGNIFICANT
_THEY: Final = (
    rf"(?:they|(?:the |my |our )?{MEDICS}|(?:the |my )?(?:hospital|clinic|surgery|pharmacist)|dr\.? (?-i:[A-Z])[\w'-]+)"
)
_OFTEN: Final = (
    r"(?:(?:once|twice|three times|four times|\d times|one|two|three|half an?) (?:an?|each|every|per|at|in the|before|after"
    r"|first) .+"
    r"|(?:each|every|in the|at|before|after|first) .+|daily|nightly|weekly)"
)
_PART: Final = (
    r"(?:(?:left|right|bad|lower|upper) )?(?:shoulders?|knees?|back|neck|hips?|wrists?|ankles?|feet|foot|legs?|arms?|elbows?|heart"
    r"|kidneys?|liver|lungs?|chest|skin|eyes?|ears?|sinuses|stomach|bowels?|bladder|prostate|thyroid|nerves|blood pressure|pressure"
    r"|sugar|diabetes|asthma|migraines?|headaches|epilepsy|arthritis|depression|anxiety|adhd|anorexia|ocd|ptsd|grief|panic attacks"
    r"|sleep|insomnia|hearing|sight|hormones|fertility|pain|joints|hands?|thumbs?|memory|voice|stammer|speech|posture|weight)"
)
_TREATS: Final = (
    r"(?:(?:dr|doctor|professor|prof|mr|mrs|ms|miss)\.? (?-i:[A-Z])[\w'-]+"
    r"|(?:an?|the|my) (?:\w+ )?(?:physio|physiotherapist|specialist|consultant|cardiologist|dermatologist|neurologist|osteopath"
    r"|chiropractor|chiropodist|podiatrist|therapist|counsellor|psychologist|psychiatrist|dietitian|dietician|nutritionist"
    r"|acupuncturist"
    r"|speech therapist|surgeon|nurse|rheumatologist|urologist|allergist|hypnotherapist)"
    r"(?: (?:called|named|at|in|from) [\w'. -]{2,30})?)"
)


def _given(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """A medicine by its name, its shape or its dose; what takes the place of another is told by "instead"."""
    if re.search(r"\b(?:if|might|may|could|would|maybe)\b", match.group(), re.IGNORECASE):
        return ()
    told = medicine(re.sub(r"^(?:an?|the|some) ", "", tidy(match["v"])))
    return (Draft("medication", told, importance=_CRITICAL, corrects=setting.clause.now),) if told else ()


def _treated(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("note", tidy(match["v"]), kind=Kind.IDENTITY, importance=_SIGNIFICANT),)


def ails(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("condition", tidy(match["v"]), importance=_SIGNIFICANT),)


def _due(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I am due on 30 July": of a birth, which is said only of oneself and of a woman of one's life."""
    day = day_told(match["when"], setting)
    if (
        day is None
        or day.end <= setting.now
        or not (setting.clause.subject == OWNER or setting.clause.name or setting.clause.relation)
    ):
        return ()
    return (Draft("plan", f"baby due ({day.day})", kind=Kind.EVENT, importance=_SIGNIFICANT, event_end=day.end),)


def _done(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    dated = first_date(match.group(), setting.now, setting.zone)
    if dated is not None and dated.end > setting.now:
        return ()
    return (Draft("event", f"{tidy(match['v'])} done", kind=Kind.IDENTITY, importance=_SIGNIFICANT),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"{_THEY} (?:have |has |had )?(?:got |put |started )?me (?:back )?on (?P<v>.+?)(?: (?:for|against|since|because of) .+)?",
        _given,
    ),
    rule(
        rf"{_THEY} (?:have |has )?(?:just )?(?:added|prescribed|gave me|given me|prescribed me|wrote me(?: up)?(?: for)?|started) "
        rf"(?P<v>[\w -]+?)(?:,? (?:for|to|on top|too|as well|beside|besides|with|{_OFTEN}).*)?",
        _given,
    ),
    rule(rf"(?P<v>[\w-]+(?: \d+ ?m?c?g)?),? (?:\d+ ?m?c?g,? )?{_OFTEN}", _given),
    rule(r"it is (?P<v>[\w -]+?) (?:that )?I (?:am (?:on|taking)|take)(?: .+)?", _given),
    rule(
        r"(?P<v>insulin|an? inhaler|steroids|morphine|antidepressants|iron tablets?|a statin|statins) (?:by|from|with|via) .+",
        _given,
    ),
    rule(
        rf"I (?P<v>(?:see|am seeing|have been seeing|go to|am under|am with|have started seeing|started seeing) {_TREATS}"
        rf" (?:for|about|because of|over) (?:my |the |his |her |their )?{_PART}(?:\b.*)?)",
        _treated,
        anyone=True,
    ),
    rule(
        rf"I am (?P<v>under (?:the )?(?-i:[A-Z])[\w'’. -]{{2,30}} (?:for|with|because of) (?:my |the )?{_PART})(?: .+)?",
        _treated,
        anyone=True,
    ),
    rule(
        rf"I am (?P<v>off (?:work|sick|school) with (?:my|an?|his|her) (?:[\w-]+ )?{_PART})(?: .+)?",
        ails,
        anyone=True,
    ),
    rule(
        r"I (?:am|have been) (?P<v>on the (?:waiting|transplant) list for (?:an?|my) (?:\w+ )?(?:kidney|liver|heart|lung|cornea"
        r"|hip|knee"
        r"|transplant|operation|surgery|hip replacement|knee replacement|bypass))(?: .+)?",
        ails,
        anyone=True,
    ),
    rule(r"I am due (?P<when>(?:on|in|at|around|about|by|the|early|mid|late) .+)", _due, anyone=True),
    rule(
        rf"my (?P<v>{_PART}) (?:was|were) (?:done|operated on|replaced|pinned)(?: (?:in|last|two|three|back|at|by|a) .+)?",
        _done,
    ),
)
