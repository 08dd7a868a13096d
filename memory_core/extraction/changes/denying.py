"""The words by which a statement says that something holds no more, and what may be meant by each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import ENDING_TIES, KIN
from memory_core.domain.titles import TITLED
from memory_core.extraction.changes.rejections import END, ITS, REJECTIONS
from memory_core.extraction.ends import FIRED, GOES_ON
from memory_core.extraction.lexicon.words import words

_GIVEN_UP: Final = (
    r"(?:sold|flogged|quit|gave up|given up|binned|scrapped|got rid of|resigned from|abandoned|shelved|ditched|packed in|chucked"
    r"|unsubscribed from|did away with|done away with)"
)
_PASTIMES: Final = words("""
hobby, routine, education, project, goal, diet, medication, employer, work_schedule, smoking
""")
_DONE: Final = words("""
hobby, routine, education, occupation, project, employer, work_schedule
""")


@dataclass(frozen=True, slots=True)
class Denial:
    """`pattern` has what holds no more as `y`. `slots`: where alone that may stand. `lasting`: it ends it whenever it is said;
    others may be of the day: "choir is cancelled this week". `by_kind`: "the old phone" may be meant. `instead`: it says so
    only beside what takes the place. `told`: what the memory must say. `owners`: it must be of the owner, or must not: "it turns
    out Leo isn't allergic" is no news of the owner, "I'm not, Leo is" none of Leo. `rejects`: it turns away from what is told of
    a thing, not from the thing."""

    pattern: Pattern
    slots: frozenset[str] = frozenset()
    lasting: bool = False
    by_kind: bool = False
    instead: bool = False
    told: Pattern | None = None
    owners: bool | None = None
    rejects: bool = False


def _denial(
    pattern: str,
    slots: frozenset[str] = frozenset(),
    *,
    lasting: bool = False,
    by_kind: bool = False,
    instead: bool = False,
    told: Pattern | None = None,
    owners: bool | None = None,
    rejects: bool = False,
) -> Denial:
    return Denial(Pattern(pattern, re.IGNORECASE), slots, lasting, by_kind, instead, told, owners, rejects)


_AT_HOME: Final = Pattern(
    r"\b(?:lodger|flatmate|roommate|roomie|housemate|tenant|au pair|live-in|partner|boyfriend|girlfriend|husband|wife"
    r"|lives? with (?:me|us))\b",
    re.IGNORECASE,
)
_OWED: Final = Pattern(r"\b(?:owe[sd]?|debt|lent|borrowed)\b", re.IGNORECASE)
_DEBTS: Final = frozenset({"note", "debt", "event"})
_MET: Final = frozenset({"date", "time", "plan", "event"})
_AIMED_AT: Final = frozenset({"goal", "plan", "event", "date", "project", "hobby"})
_ALLERGIC: Final = (
    rf"(?: (?:actually|really|even))* (?:allergic|intolerant|sensitive) to {ITS}(?P<y>[^,.;]{{2,40}}?)"
    r"(?: after all| at all| any ?more| either| now|(?=[,.;])|$)"
)
_ALLERGIES: Final = frozenset({"allergy", "avoids", "condition"})
NOT_THAT: Final = _denial(rf",\s*not (?:(?:in|at|on|to|with|called) )?{ITS}(?P<y>[^,.;]{{2,40}})$")
OWNED: Final = frozenset({"vehicle", "possession", "pet"})
""" "I drove Anna's Saab today, not the Volvo" is no news of the Volvo."""
IS_OVER: Final = _denial(
    rf"^(?:(?:sadly|unfortunately|sorry),? )?{ITS}(?P<y>[^,.;]{{2,60}}?)(?:['’]s| (?:is|was|has been|got|have been|are|were)) "
    r"(?:now |just |also |been )*(?:cancelled|canceled|called off|scrapped|over|finished|shelved"
    r"|off(?! (?:on|sick|ill|work|today|tomorrow|this|next|until|till|to)\b))\b"
)
""" "The course is over"; of whoever is finished with somebody, or off the tablets, nothing else is."""
DENIALS: Final = (
    _denial(
        rf"\b(?:instead of|rather than|in place of|replac(?:es|ed|ing)|to replace) {ITS}(?:old |previous )?(?P<y>[^,.;]{{2,50}})",
        by_kind=True,
        instead=True,
    ),
    _denial(rf"\bI(?:['’]m| am) not{_ALLERGIC}", _ALLERGIES, lasting=True, owners=True),
    _denial(
        r"\b(?!(?:he|she|it|they|we|that|this|there)\b)[\w-]+(?:['’]s not| is not| are not| isn['’]t| aren['’]t)"
        + _ALLERGIC,
        _ALLERGIES,
        lasting=True,
        owners=False,
    ),
    _denial(
        rf"\b(?:do|does)(?: not|n['’]t) have {ITS}(?P<y>[^,.;]{{2,40}}?)(?: after all| any ?more)(?=[,.;]|$)",
        frozenset({"allergy", "condition"}),
        lasting=True,
    ),
    _denial(rf"\bI was never{_ALLERGIC}", _ALLERGIES, lasting=True, owners=True),
    NOT_THAT,
    _denial(
        r"^(?:so |and |well,? )?(?:(?:the|my|our) )?(?P<y>[\w'’-]+(?: [\w'’-]+){0,2}?)"
        r"(?:['’]s| is| was| has been| have been| are| got| were)(?: finally| now| just| been)* sold"
        r"(?=[,.;!]|$| (?:to|at|for|last|yesterday|today|this)\b)",
        OWNED,
    ),
    _denial(
        rf"^(?:it's |it is )?not (?:(?:in|at|on|to|with|called) )?{ITS}(?P<y>[^,.;]{{2,40}}),\s*(?:it's|it is|but)\b"
    ),
    _denial(rf"\b(?:switched|changed|swapped|traded(?: in)?)\b[^,.;]*? from {ITS}(?P<y>[^,.;]{{2,40}}?) (?:to|for)\b"),
    _denial(
        rf"\b(?:swapped|traded|ditched|exchanged) {ITS}(?P<y>[^,.;]{{2,40}}?) (?:in )?for\b",
        lasting=True,
        by_kind=True,
    ),
    _denial(
        rf"\btraded in {ITS}(?P<y>[^,.;]{{2,40}}?)(?= (?:at|last|this|yesterday|today|with)\b|{END[3:]}",
        OWNED,
        lasting=True,
        by_kind=True,
    ),
    _denial(rf"\btraded {ITS}(?P<y>[^,.;]{{2,40}}?) in\b(?! for\b)", OWNED, lasting=True, by_kind=True),
    _denial(rf"\b{_GIVEN_UP} {ITS}(?P<y>[^,.;]{{2,50}}?){END}", lasting=True, by_kind=True),
    _denial(rf"\b{_GIVEN_UP} {ITS}(?P<y>[^,.;]{{2,50}})", lasting=True, by_kind=True),
    _denial(
        rf"^{ITS}(?P<y>[\w'-]+(?: [\w'-]+){{0,2}}?) (?:got|was|has been|is|were) (?:totall?ed|written off|wrecked|scrapped|stolen"
        r"|nicked|pinched|swiped|destroyed)\b",
        frozenset({"vehicle", "possession"}),
        lasting=True,
        by_kind=True,
    ),
    _denial(
        rf"^(?:(?:so|and|but|well|ugh),? )*(?:someone|somebody|some \w+|(?:the )?(?:thieves|burglars|kids)|they|a thief)"
        rf"(?:['’]s|['’]ve| has| have)?(?: just| gone and)* (?:nicked|stole|stolen|pinched|swiped|made off with) {ITS}"
        rf"(?P<y>[^,.;]{{2,40}}?)(?= (?:from|outside|out of|off|while|when|right)\b|{END[3:]}",
        OWNED,
        lasting=True,
        by_kind=True,
    ),
    _denial(
        rf"(?:^|[,;] |\b(?:so|but|and|means) ){ITS}(?P<y>(?:[\w'’-]+ ){{0,2}}?[\w-]+?)"
        r"(?:(?:['’]s| is| are)(?: now)? (?:not|no longer)| (?:is|are)n['’]t) (?:happening|going ahead)"
        r"(?: now| any ?more| after all| this (?:year|time|summer|winter))*(?=[,.;]|$)",
        _AIMED_AT,
    ),
    _denial(r"^(?P<y>[\w'-]+)(?: has| had to)? cancel(?:led|ed)?(?: on (?:me|us))?(?: again| last minute)?$", _MET),
    _denial(
        rf"^{ITS}(?P<y>(?:[\w'-]+ ){{0,3}}?(?:trip|holiday|vacation|flight|meeting|appointment|party|lunch|dinner|class|lesson"
        r"|visit)(?: (?:to|with|in|at) [\w']+(?: [\w']+)?)?) (?:cancell?ed|called off)\b",
        _MET,
    ),
    _denial(
        rf"^{ITS}(?P<y>[\w' -]{{3,40}}?)(?:['’]s| is| are| has been) (?:now |finally |all )*(?:done|finished|built|complete"
        rf"|completed)\b",
        frozenset({"goal", "project", "plan"}),
        lasting=True,
    ),
    _denial(rf"\breplaced {ITS}(?P<y>[^,.;]{{2,40}}?) (?:with|by)\b", frozenset({"medication", "uses"}), lasting=True),
    _denial(
        r"^(?:(?:and|so|sadly),? )*(?P<y>[A-Za-z][\w'-]+)(?: has|['’]s)?(?: just| now| finally)* "
        r"(?:(?:went|gone|left|off|moved) (?:off )?"
        r"(?:to|for) (?:his|her|its|their|a) (?:new |forever |own )+(?:home|family|owners?)"
        r"|(?:been |was |got )(?:adopted|rehomed|re-homed))\b",
        frozenset({"pet"}),
        lasting=True,
    ),
    _denial(
        rf"\b(?:with|from|on|because of|due to|thanks to|off) {ITS}(?P<y>[\w-]{{4,40}}),? (?:and )?so "
        r"(?:the \w+|they|he|she|we|I)\b"
        r"[^,.;]*? (?:put|moved|started|got|switched|changed) me (?:over )?(?:on|to|onto)\b",
        frozenset({"medication"}),
        instead=True,
    ),
    _denial(rf"\bI(?:'ve| have)? (?:finished|completed) {ITS}(?P<y>[^,.;]{{2,40}}?)(?=[,.;]|$)", _PASTIMES),
    _denial(rf"\b(?:pulled|dropped|backed|bowed) out of {ITS}(?P<y>[^,.;]{{2,50}}?){END}", _AIMED_AT),
    _denial(
        rf"\bI(?:['’]m| am) (?:not|no longer) (?:doing|running|entering|going on|going to|taking part in|training for) {ITS}"
        rf"(?P<y>[^,.;]{{2,50}}?){END}",
        frozenset({"plan", "goal", "event", "date", "project"}),
    ),
    _denial(
        r"\b(?:the|my) (?P<y>[\w' -]{3,30}?)(?:['’]s| is| has| don)(?: now| all| finally| completely)*"
        r" (?:gone|cleared up|healed up|go)"
        r"(?: now| at last| completely)?(?=[,.;]|$)",
        frozenset({"condition"}),
        owners=True,
    ),
    _denial(
        rf"\b(?:{KIN}|(?-i:[A-Z])[\w-]+)['’]s (?P<y>[\w' -]{{3,30}}?)(?:['’]s| is| has)(?: now| all| finally| completely)*"
        r" (?:gone|cleared up|healed(?: up)?|cured)(?: now| at last| completely)?(?=[,.;]|$)",
        frozenset({"condition"}),
        owners=False,
    ),
    _denial(
        rf"\b(?:she|he|(?:my |our )?(?:{KIN})|(?-i:[A-Z])[\w-]+)(?:['’]s| is| has been)(?: now| finally| officially)*"
        r" (?P<y>[a-z]{4,20})[ -]free\b",
        frozenset({"condition"}),
        owners=False,
    ),
    _denial(
        r"\b(?:I['’]m|I am|I have been)(?: now| finally| officially)* (?P<y>[a-z]{4,20})[ -]free\b",
        frozenset({"condition"}),
        owners=True,
    ),
    _denial(rf"\bwithdr(?:ew|awn) from {ITS}(?P<y>[^,.;]{{2,50}}?){END}", _AIMED_AT),
    _denial(
        rf"\b(?:stopped|quit|given up|finished) (?:seeing|going to|working with) {ITS}(?P<y>[^,.;]{{2,40}}?){END}",
        frozenset({"contact", "doctor", "dentist"}),
        lasting=True,
        by_kind=True,
    ),
    _denial(
        rf"\b(?:cancell?ed|got rid of|disconnected|gave up|given up|cut off) {ITS}(?P<y>land ?line)\b",
        frozenset({"phone"}),
        lasting=True,
    ),
    _denial(
        r"^(?:(?:so|well|sadly|yes),? )*(?P<y>(?-i:[A-Z])[\w'-]+) and (?:I|me)(?:['’]ve| have| are)?(?: just| finally| have)*"
        r" (?:finished(?! \w+(?:ing|ed)\b| (?:the|our|a|an)\b)|split(?: up)?(?! the\b)|broke(?:n)? up|called it (?:quits|a day)"
        r"|(?:done|over|through)(?=[,.;]|$| for good\b))",
        frozenset({"partner"}),
        lasting=True,
    ),
    _denial(
        r"^(?:(?:no|nah|naw|actually|meh|well|ok|oh),? )*forget (?:about )?(?:(?:being|becoming|doing|studying|learning) )?"
        r"(?:an? )?(?!(?:it|that|this|my|our|the|him|her|them|what|all)\b)(?P<y>[\w'-]+), (?=(?:I|we)(?:['’]d rather"
        r"| (?:now |really )?(?:wanna|want to|would rather)) (?!you\b))",
        _AIMED_AT,
    ),
    _denial(rf"\bclosed {ITS}(?P<y>[^,.;]{{2,40}}? (?:account|card))\b", lasting=True),
    _denial(rf"\bhad to (?:cancel|call off|give up|scrap|drop) {ITS}(?P<y>[^,.;]{{2,50}}?){END}", by_kind=True),
    _denial(
        r"^(?P<y>[A-Za-z][\w'-]+)(?: has|['’]s| have)?(?: just| finally| now)* (?:moved back home"
        r"|moved out(?! of (?!(?:the|our|my) (?:flat|house|room|place|apartment)\b))"
        r"|flew home|gone off to uni|gone (?:back )?home for good)\b",
        ENDING_TIES,
        lasting=True,
        told=_AT_HOME,
    ),
    _denial(
        rf"^(?:(?:my|our) )?(?P<y>(?-i:{TITLED}[A-Z][\w'-]+)|[\w-]+)(?: has|['’]s| have| is)?"
        r"(?: just| now| finally| been| got)* (?:retired|retiring|left the (?:practice|surgery|company|firm|team|school|salon)"
        rf"|moved (?:away|abroad)|resigned(?= (?:on|last|yesterday|today|and|so)\b|[,.;]|$)|{FIRED}(?! (?:early|for|on|up)\b)"
        r"|(?:got|given) the (?:push|sack|boot|chop))\b",
        frozenset({"doctor", "dentist", "contact", "manager", "colleague"}),
        lasting=True,
        by_kind=True,
    ),
    _denial(
        r"^(?:(?:so|and|but|well|sadly),? )*(?P<y>(?-i:[A-Z])[\w'-]+?)(?:['’]s| has)?(?: just| now| gone and"
        r"| up and)* left (?:me|us)"
        r"(?=[,.;!]|$| (?:for (?:an?|the|another|good)|to (?:go|work|join|start|run)|after|last|yesterday|today|because|and)\b)",
        frozenset({"colleague", "contact", "manager"}),
        lasting=True,
    ),
    _denial(
        rf"\b(?:took|taken|takes|take) (?:me|her|him|them) off {ITS}(?P<y>[^,.;]{{2,40}}?)(?: and| because| now| altogether|"
        rf" completely| entirely| for good"
        r"| today| yesterday| last \w+| this \w+|(?=[,.;])|$)",
        frozenset({"medication", "uses"}),
        lasting=True,
    ),
    _denial(
        r"\b(?:(?:paid|repaid|gave) (?:back )?(?P<y>(?:my )?[\w' ]{2,30}?) (?:back|the money back)|paid back (?P<y2>[\w' ]{2,30}?)"
        r"|(?:settled|squared) up with (?P<y3>[\w' ]{2,30}?))(?: today| yesterday| last \w+| this \w+| now| in full)*(?=[,.;]|$)",
        _DEBTS,
        lasting=True,
        told=_OWED,
    ),
    _denial(
        r"^(?P<y>(?:my \w+ )?[\w']+) (?:has |finally |just )*(?:paid me back|gave me (?:the money|it) back|settled up)(?: .*)?$",
        _DEBTS,
        lasting=True,
        told=_OWED,
    ),
    _denial(
        r"\b(?:my|our) (?:very )?last (?P<y>[\w -]{3,30}?) (?:was|is done|is over|took place)\b", _DONE, lasting=True
    ),
    _denial(
        r"\b(?:paid off|cleared|settled|paid the last (?:bit|part|instal+ment|payment|of)(?: of| on)?) "
        rf"{ITS}(?P<y>[^,.;]{{2,40}}?){END}",
        lasting=True,
        by_kind=True,
    ),
    _denial(r"\bno more (?P<y>[^,.;]{2,40}?) for (?:me|us)\b", GOES_ON, lasting=True),
    _denial(rf"\b(?:cancelled|canceled|called off) {ITS}(?P<y>[^,.;]{{2,50}}?){END}"),
    _denial(
        rf"\bI(?:'ve| have)? (?:left|dropped|stopped) {ITS}(?P<y>[^,.;]{{2,40}}?)(?: for good| altogether)?$",
        _PASTIMES,
    ),
    _denial(
        rf"\b(?:handed|given|gave|put) in my notice (?:at|with|to) {ITS}(?P<y>[^,.;]{{2,40}}?){END}",
        frozenset({"routine", "work_schedule", "occupation"}),
        lasting=True,
    ),
    _denial(rf"\bI(?:'ve| have)? (?:now |also |just )?stopped {ITS}(?P<y>[^,.;]{{2,40}}?),", _PASTIMES),
    _denial(
        rf"^{ITS}(?P<y>[^,.;]{{2,40}}?) (?:has |have |was |were |got |had )*(?:dissolved|disbanded|folded|wound up|closed down"
        r"|shut down|discontinued|(?:been )?(?:turned into (?:flats|apartments|offices|housing|a car ?park)|knocked down|demolished"
        rf"|bulldozed|burn(?:t|ed) down)){END}",
        _DONE | {"club", "gym", "note"},
        lasting=True,
    ),
    _denial(rf"\bI(?:'ve| have)? dropped {ITS}(?P<y>[^,.;]{{2,40}}?) (?:for good|altogether|completely)\b", _AIMED_AT),
    _denial(
        rf"\bI(?:'m| am) off {ITS}(?P<y>[^,.;]{{2,40}}?)(?: now| again| for good|(?=[,.;])|$)",
        frozenset({"medication"}),
    ),
    IS_OVER,
)
"""What says that something holds no more, or never did."""
REJECTED: Final = tuple(_denial(one, lasting=True, rejects=True) for one in REJECTIONS)
NO_MORE: Final = _denial(
    r"\b(?:no longer|not|(?:do|does|am|is|are|have|has|did)n['’]t) (?:really )?"
    r"(?:(?:have|own|do|use|take|drive|ride|rent|wear|eat|drink|play|see|attend|need|run|teach|live|study|bank|work|sing|swim|dance"
    r"|train|coach|share|keep|volunteer|help|subscribe|pay|go|get|have got)(?:ing)? )?(?:(?:with|at|on|in|to|for|from|by|out) )*"
    rf"{ITS}(?P<y>[^,.;]{{2,50}}?)(?: any ?more| any longer|(?=[,.;])|$)",
    lasting=True,
    by_kind=True,
)
