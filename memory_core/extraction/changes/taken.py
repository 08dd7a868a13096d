"""How a medicine is taken by now: how much of it, and when in the day. Of several told in one sentence it is of the one named.

`details` asks what a whole sentence tells of it, `put_right` what tells a dose among other things. Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.in_part import in_the_only_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.life import MEDICS, UNITS_OF_DOSES
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.statement_parts import where_told, with_part


def _of_it(what: Pattern, drug: str, statement: str) -> list[re.Match[str]]:
    """The doses or times in a statement: of several the one right before the drug ("5 mg of ramipril"), or behind it ("ramipril at
    noon") with no other drug between."""
    found = list(what.finditer(statement))
    name = re.search(rf"\b{re.escape(drug)}\b", statement, re.IGNORECASE)
    if len(found) < 2 or name is None:
        return found
    before = [one for one in found if re.fullmatch(r" (?:of )?(?:the |my )?", statement[one.end() : name.start()])]
    behind = [
        one
        for one in found
        if one.start() >= name.end() and not re.search(r"\band\b|;", statement[name.end() : one.start()])
    ]
    return before[:1] or behind[:1]


_DOSE: Final = rf"\d+(?:[.,]\d+)? ?{UNITS_OF_DOSES}\b"
_DOSE_NOW: Final = Pattern(
    rf"(?:my|the) (?P<drug>[\w-]{{4,25}})(?:['’]s| is| has been| was)(?: (?:now|up|down|upped|raised|increased|reduced"
    rf"|lowered|changed|put up))*"
    rf"(?: to| at)? (?P<new>{_DOSE})(?: (?:now|from (?:now|today|tomorrow|here) on|these days|a day|daily|instead))*",
    re.IGNORECASE,
)
_HAS_A_DOSE: Final = Pattern(rf"(?<![\d.,]){_DOSE}\b", re.IGNORECASE)


def dosed_now(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "The metformin is 850 mg from now on", after "I take metformin, 500 mg twice a day"."""
    said = _DOSE_NOW.fullmatch(plain)
    if said is None:
        return None
    taken = [
        (one, at[0].span())
        for one in memories
        if one.attribute == "medication"
        and one.subject == OWNER
        and stems(said["drug"]) <= stems(one.value)
        and len(at := _of_it(_HAS_A_DOSE, said["drug"], one.statement)) == 1
    ]
    if any(_HAS_A_DOSE.search(one.value) for one, _ in taken):
        return None
    now = in_the_only_place(taken, said["new"], sentence)
    if now is None or now.told is None:
        return None
    return replace(now, told=replace(now.told, value=f"{said['new']} of {now.memory.value}", replaces=None))


_AT_TIMES: Final = (
    r"(?:(?:at|with|before|after|in|around) (?:(?:my|the) )?(?:breakfast|lunch|dinner|supper|tea|bedtime|bed|night|noon|midday|food"
    r"|(?:(?:evening|morning|midday|main) )?meals?|mornings?|evenings?|afternoons?)(?: time)?|every (?:morning|evening|night)"
    r"|first thing|last thing(?: at night)?)"
)
_TAKEN_FROM_NOW: Final = Pattern(
    r"(?:(?:[\w.'’-]+ ){1,4}?(?:wants|told|has told|has asked|asked|needs|would like) me to (?:start )?tak(?:e|ing)"
    r"|(?:[\w.'’-]+ ){1,4}?has me taking|I(?:['’]m| am) (?:now )?(?:to take|supposed to take|taking)|I (?:now )?take)"
    rf" (?:the|my) (?P<drug>[\w-]{{4,25}}) (?P<new>{_AT_TIMES})"
    r"(?:,? (?:now|instead|these days|from (?:now on|today|tonight|tomorrow|here on|this week)))+",
    re.IGNORECASE,
)
_IS_TAKEN: Final = Pattern(rf"\b{_AT_TIMES}\b", re.IGNORECASE)


def taken_at(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "The doctor wants me to take the metformin with my evening meal from today", after "Metformin is at breakfast"."""
    said = _TAKEN_FROM_NOW.fullmatch(plain)
    taken = [
        (one, at[0].span())
        for one in (memories if said else ())
        if said
        and one.subject == OWNER
        and stems(said["drug"]) <= stems(one.value if one.attribute == "medication" else one.statement)
        and len(at := _of_it(_IS_TAKEN, said["drug"], one.statement)) == 1
    ]
    return in_the_only_place(taken, said["new"], sentence) if said else None


_UNIT: Final = rf"(?P<unit> ?{UNITS_OF_DOSES})?"
_AMOUNT: Final = Pattern(rf"\d+(?:[.,]\d+)?{_UNIT}(?![\w:])", re.IGNORECASE)
_IS_SO_MUCH: Final = Pattern(
    r"(?:^|[,;.] |\b(?:my|the|and|so|now|that) )(?P<name>[a-z][\w-]{3,})(?:['’]s| is| goes| went| has gone| has been| was| got"
    r"| is going| dose is| dose goes)(?: (?:now|up|down|back|raised|lowered|upped|increased|reduced|put|cut|just))*(?: to)?"
    rf" (?P<v>\d+(?:[.,]\d+)?){_UNIT}(?![\w:]| ?(?:am|pm|days?|weeks?|months?|pounds?|euros?|dollars?|times?)\b)",
    re.IGNORECASE,
)
_WHO_DOSES: Final = (
    rf"(?:(?:(?:my|our|the|her|his|their) )?(?:new )?(?!vet\b){MEDICS}|(?-i:Dr\.? [A-Z][\w'’-]+)|he|she|they|I|we)"
    r"(?:['’](?:s|ve))?"
)
_IS_PUT_AT: Final = Pattern(
    rf"(?:^|^(?:after|since|following) (?:[\w'’-]+ ){{1,5}}?|[,;.] |\b(?:and|so|but|that) )"
    rf"{_WHO_DOSES}(?: has| have| is| are| am)?(?: just| now| already)*"
    r" (?:raised|increased|upped|bumped|lowered|reduced|decreased|dropped|cut|put|taken|took|moved|brought|changed|adjusted|halved"
    r"|doubled|raising|increasing|upping|lowering|reducing|cutting|putting|taking)(?: up| down| back)?"
    rf"(?: (?P<whose>(?:my|our) (?:{KIN})['’]s|(?-i:[A-Z])[\w-]+['’]s|the|my|our|her|his|their))?"
    r"(?: (?:dose|dosage|amount) of(?: the| my)?)? (?P<name>[a-z][\w-]{3,})(?: dose| dosage| tablets?| pills?)?(?: up| down| back)*"
    rf"(?: from [^,.;]{{1,15}}?)? to (?P<v>\d+(?:[.,]\d+)?){_UNIT}(?![\w:]| ?(?:am|pm|days?|weeks?|months?|times?)\b)",
    re.IGNORECASE,
)
_IS_PUT_ON: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:and|so|but|that) )(?:{_WHO_DOSES}|doctor|doc)(?: has| have)?(?: just| now| already)*"
    r" (?:put|started|switched|moved|has|have|got) me(?: up| down| back)? (?:on|onto|to)"
    rf" (?P<v>\d+(?:[.,]\d+)?){_UNIT} (?:of )?(?P<name>[a-z][\w-]{{3,}})"
    rf"|(?:^|[,;.] |\b(?:and|so|but) )I(?:['’]m| am| take)(?: now)? (?:on )?(?P<v2>\d+(?:[.,]\d+)?)(?P<unit2> ?m?c?g| ?ml)"
    r" (?:of )?(?P<name2>[a-z][\w-]{3,})(?=[\w ]{0,20} (?:now|instead|these days)\b)",
    re.IGNORECASE,
)
""" "Doctor put me on 5 mg of bisoprolol"."""
_SAYS_SO_MUCH: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:and|so|but) ){_WHO_DOSES}(?: has| have)?(?: now| just)* (?:says?|said|prescribed|gave me|wants|wrote)"
    r"(?: that| me on| me to take| I should take)? (?P<name>[a-z][\w-]{3,})(?: to| at| up to)? "
    rf"(?P<v>\d+(?:[.,]\d+)?){_UNIT} (?:now|instead|from now on)\b"
    r"|\b(?:the|my|of) (?P<name2>[a-z][\w-]{3,}),? (?:and |so )+(?:now )?(?:it is|it['’]s|its|that is|that['’]s) (?:now )?"
    rf"(?:up to |down to )?(?P<v2>\d+(?:[.,]\d+)?)(?P<unit2> ?{UNITS_OF_DOSES})(?![\w:])",
    re.IGNORECASE,
)
""" "GP said sumatriptan 100 now", "he wants more of the ramipril, so it is 10 mg"."""
_FOR_A_WHILE: Final = Pattern(
    r"\b(?:for|until|till|just|only) (?:(?:an?|one|two|three|four|a few|a couple of|the next|the|\d+|this|next|now|tonight|today"
    r"|tomorrow) ?)+(?:nights?|days?|weeks?|months?|fortnight|then)?(?=[,.;]|$)",
    re.IGNORECASE,
)
""" "To 10 mg for two weeks" is no dose that stays."""


def dose_put_right(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Saw the doctor again, ramipril goes up to 10 mg": of a medicine that is taken and named by itself."""
    passes = of_the_day(_FROM_TODAY.sub("", text)) or _FOR_A_WHILE.search(text)
    changed = () if passes else (*_IS_PUT_AT.finditer(text), *_IS_PUT_ON.finditer(text), *_SAYS_SO_MUCH.finditer(text))
    for said in (*changed, *_IS_SO_MUCH.finditer(text)):
        groups = said.groupdict()
        name = said["name"] or groups["name2"]
        amount, unit = said["v"] or groups["v2"], said["unit"] or groups.get("unit2") or ""
        whose = (groups.get("whose") or ("my" if "name2" in groups else "")).casefold()
        doses = [(one, d) for one in current if _may_be_taken_by(whose, one) and (d := _dose_of(name, one))]
        if len(doses) > 1:  # one sentence may tell of two medicines, each a memory
            doses = [(one, dose) for one, dose in doses if name.casefold() in one.value.casefold().split()]
        if not doses or len({one.statement for one, _ in doses}) != 1:
            continue
        known = doses[0][1]["unit"] or ""
        if unit and known and unit.strip().casefold() != known.strip().casefold():
            continue
        made = with_part([(one, dose.span()) for one, dose in doses], f"{amount}{known or unit}", evidence)
        return tuple(_as_often(one, text[said.end() :]) for one in made)
    return () if passes else _only_dose(text, evidence, current)


_PUT_ME: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:and|so|but|that) ){_WHO_DOSES}(?: has| have)?(?: just| now)* (?:put|moved|taken|brought|got|has) (?:me|it)"
    rf" (?:back )?(?:up|down) to (?P<v>\d+(?:[.,]\d+)?)(?P<unit> ?{UNITS_OF_DOSES})(?= (?:now"
    rf"|a day|of it)\b|[,.;!]|$)",
    re.IGNORECASE,
)


def _only_dose(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Dr Kofler has put me up to 10 mg": of the one medicine that is taken by so much."""
    said = _PUT_ME.search(text)
    mine = [one for one in current if one.attribute == "medication" and one.subject == OWNER]
    doses = [(one, at) for one, at in where_told(_AMOUNT, mine) if len(at) == 1 and at[0]["unit"]]
    doses = [
        (one, at) for one, at in doses if said and at[0]["unit"].strip().casefold() == said["unit"].strip().casefold()
    ]
    if said is None or len(doses) != 1:
        return ()
    return with_part([(doses[0][0], doses[0][1][0].span())], f"{said['v']}{said['unit']}", evidence)


_FROM_TODAY: Final = Pattern(r"\b(?:starting|from|as of|beginning) today\b", re.IGNORECASE)
_HOW_OFTEN: Final = Pattern(
    r"\b(?:once|twice|(?:two|three|four|\d) times|one|two|three)(?: tablets?| pills?)? (?:a|per|each|every) (?:day|night|week)\b"
    r"|\b(?:(?:only|just) )?(?:at |every |each |in the )?(?:night|morning|evening|bedtime)s?(?: only)?\b"
    r"|\b(?:once |twice )?daily\b",
    re.IGNORECASE,
)


def _may_be_taken_by(whose: str, memory: Memory) -> bool:
    """ "Her metformin" is not the owner's, nor my wife's aspirin."""
    if whose.endswith(("'s", "’s")):
        return whose[:-2].removeprefix("my ").removeprefix("our ") in memory.subject.casefold().split()
    if whose in {"my", "our"}:
        return memory.subject == OWNER
    return whose not in {"her", "his", "their"} or memory.subject != OWNER


def _as_often(candidate: Candidate, rest: str) -> Candidate:
    """ "To 500, only night", of what was taken twice a day."""
    anew, told = _HOW_OFTEN.search(rest), list(_HOW_OFTEN.finditer(candidate.statement))
    if anew is None or len(told) != 1 or anew.group().casefold() == told[0].group().casefold():
        return candidate
    before, behind = candidate.statement[: told[0].start()], candidate.statement[told[0].end() :]
    value = candidate.value.replace(told[0].group(), anew.group())
    return replace(candidate, statement=f"{before}{anew.group()}{behind}", value=value)


_KEPT_AS: Final = frozenset({"medication", "routine", "note"})


def _dose_of(name: str, memory: Memory) -> re.Match[str] | None:
    """Where the memory tells how much of it is taken: beside its name, or the only amount of a medicine."""
    said = memory.statement
    named = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said, re.IGNORECASE)
    if memory.attribute not in _KEPT_AS or named is None:
        return None
    doses = list(_AMOUNT.finditer(said))
    before, after = said[: named.start()].removesuffix("of ").rstrip(), said[named.end() :]
    beside = [
        one for one in doses if one.end() == len(before) or after.startswith((f" {one.group()}", f", {one.group()}"))
    ]
    if len(beside) == 1:
        return beside[0]
    return doses[0] if len(doses) == 1 and memory.attribute == "medication" else None
