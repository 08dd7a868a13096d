"""What is over once something else has happened: studies with a degree, a pregnancy with a birth, saving with what was saved for.

Each is told in words of its own, and ends only what is told in the words for it: who has graduated still went to that university.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PARENTS, PARTNERS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.aftermaths import AFTERMATHS, Consequence, consequence
from memory_core.extraction.changes.passed_on import NOT_YET, has_passed_on
from memory_core.extraction.clauses import analyse
from memory_core.extraction.ends import FIRED
from memory_core.extraction.lexicon.life import CARS
from memory_core.extraction.whom import speaks_of

_OURS: Final = Pattern(rf"{OWNER}$|(?:{PARTNERS})\b|(?:baby|child)$", re.IGNORECASE)
_OUR_CHILD: Final = frozenset(
    {"baby", "son", "daughter", "child", "boy", "girl", "twins", "kid", "wife", "partner", "girlfriend"}
)


_A_FIRM: Final = (
    r"(?:the )?(?![^,;.]*(?:gym|club|class|classes|course|uni|university|college|school|academy|studio|choir|team|league|fitness"
    rf"|yoga|pilates|weight watchers|slimming world)\b|{WEEKDAY})(?-i:[A-Z])\w"
)
_WORN: Final = r"(?:(?:plaster )?cast|plaster|sling|splint|(?:walking |air )?boot|(?:neck |back |knee )?brace|stitches)"
_CONSEQUENCES: Final = (
    consequence(
        r"(?:\b(?:yesterday|today|(?:last )?\w+day|it|that|this) was |\b(?:had|worked|did|done|finished) )my (?:very )?last"
        r" (?:day|shift|week|night|class|lecture) (?:at|with|for|in) (?P<where>[^,.;!]{2,40}?)"
        r"(?: (?:on|last|this|today|yesterday)\b.*)?$"
        r"|\blast (?:day|shift) (?:at|with|for|in) (?P<where2>[^,.;!]{2,40}?) (?:was|is over|is done|yesterday|today)\b",
        "employer occupation routine work_schedule education hobby note",
        r"\b(?:works?|working|job|jobs?|employ\w*|am|is|are|teach\w*|study|studying|at|for"
        r"|volunteer\w*|intern\w*|shifts?)\b|['’][ms] ",
    ),
    consequence(
        r"^(?!.*\b(?:as well|also|too|besides|second|part[ -]time|weekends?|evenings?|on the side|extra|too)\b)"
        r".*\b(?:(?:hired|taken|took) me (?:on )?as (?:their|an?|the)|I (?:got|was|have been|['’]ve been) hired (?:by|at))\b",
        "employer",
        r".",
    ),
    consequence(
        rf"(?:\b(?:is|was|were|got|been)|['’]s)(?: just| now| all| also)? {FIRED}\b(?! (?:for|by) (?:an?|the) (?:day|week))"
        r"|\b(?:lost|quit|left) (?:his|her|their) job\b|\bgot the (?:sack|boot|push|chop)\b",
        "employer occupation work_schedule",
        r"^(?!I\b)(?!I['’])",
    ),
    consequence(
        r"\bcalled (?:(?:all|most) of )?(?:us|everyone|everybody|me) back(?: in(?:to)?| to)?(?: the office)?\b(?!"
        r" (?:about|with|on|at|later)\b)"
        r"|\bback (?:in|at) the office (?:full[ -]time|five days|every day)\b",
        "work_schedule routine occupation",
        r"\b(?:work\w*|am) (?:fully |full[ -]time )?(?:from home|remote(?:ly)?|at home)\b",
    ),
    consequence(
        r"\b(?:our|my|number) (?:second|third|fourth|fifth|two|three|four|five)(?: (?:child|baby|one|boy|girl|kid|son|daughter))?"
        r"(?:['’]s| has| was| is)?(?: just| finally| now)* (?:arrived|born|here|come along|came along)\b",
        "children",
        r"\b(?:one|two|three|four|no|only|[0-4])\b",
    ),
    consequence(
        r"\b(?:glasses|specs|spectacles) for me (?:now|these days|from now on)|\b(?:switched|gone back|went back|back) to"
        r" (?:glasses|specs|spectacles)\b|\b(?:given up|gave up|done with) contacts?\b",
        "trait note possession routine uses",
        r"\b(?:wear|use|have|in) (?:\w+ )?(?:contact lenses|contacts)\b",
    ),
    consequence(
        r"\b(?:they(?:['’]ve| have)? )?(?:took|taken) (?:away )?my (?:driving )?licen[cs]e\b|\b(?:lost|surrendered|handed in) my"
        r" (?:driving )?licen[cs]e(?= (?:for|because|after|over|due|through)\b|[,.;]|$)|\bbanned from driving\b",
        "routine hobby note",
        r"\b(?:I|we) (?:usually |always )?(?:drive|commute by car|go by car)\b",
    ),
    consequence(
        r"\b(?:I|we)(?:['’]ve| have)?(?: just| finally)* (?:went|gone|switched to) (?:fully |all[ -])?electric\b"
        r"|\bplug (?:the car|her) in\b",
        "vehicle",
        r"\b(?:petrol|diesel)\b",
    ),
    consequence(
        r"\b(?:(?:I['’]m|I am|diagnosed(?: as| with)?|it['’]s|it is) (?:a )?(?:officially |definitely )?|(?:back|in): )"
        r"c(?:o?e)liac\b",
        "routine preferred_drink",
        r"^(?!.*gluten).*\b(?:bread|sourdough|toast|croissants?|bagels?|pasta|beer|porter|stout|couscous)\b",
    ),
    consequence(
        r"\b(?:told|informed|let) (?P<where>(?:my |our |the )?[\w.]+(?: (?!I\b)[\w.]+)?)(?: know)?(?: that)? (?:I"
        r"|we)(?: will not| won['’]t)"
        r" be (?:coming|back|carrying on|continuing)(?: back)?(?: any ?more| any longer| again)?\b",
        "routine hobby note education contact",
        r"\b(?:lessons?|class(?:es)?|sessions?|training|tuition|tutor\w*|teach\w*|coach\w*|with)\b",
    ),
    consequence(
        r"\b(?:have not|haven['’]t|not|['’]ve not) (?:had a (?:single )?(?:smoke|cigarette|fag|puff)|smoked)"
        r"(?: a| an| one| any)?\b.*\b(?:for|since|in)\b|\bsmoke[- ]free\b|\bwithout (?:a )?(?:smoke|cigarette|smoking)\b",
        "smoking routine trait note",
        r"\bsmok(?:e|es|er|ing)\b|\bcigarettes?\b|\bfags\b",
    ),
    consequence(
        r"\b(?:graduated"
        r"|(?:finished|completed|done with) (?:my|his|her|the) (?:\w+ )?(?:degree|studies|bachelor['’]?s?|master['’]?s?|phd"
        r"|doctorate|diploma|apprenticeship)"
        r"|(?:got|have|has|hold|holds|received|collected|picked up|handed) (?:me |my |his |her |an? |the )+(?:\w+ )?"
        r"(?:degree|diploma)"
        r"|graduation (?:was|went|is over)|cap and gown|threw (?:my|our|his|her) caps?|degree is (?:done|finished))\b",
        "education occupation note routine project",
        r"\b(?:stud(?:y|ies|ying)|student|apprentice|undergrad\w*|(?:am|is|['’][ms]) (?:at|in)\b|doing|reading|working on|writing"
        r"|(?:first|second|third|fourth|final|last)[- ]year|phd|thesis|dissertation)\b",
    ),
    consequence(
        r"\b(?:miscarr\w+|lost the baby|gave birth|given birth|(?:was|were|got) born|born (?:at|on|this|last|yesterday|today|in"
        r" the)|(?:had|welcomed) (?:my|our|her|the|a|an) (?:\w+ )?(?:baby|boy|girl|son|daughter|twins)"
        r"|(?:baby|little one|little man|daughter|son|twins|little (?-i:[A-Z])\w+)(?: (?-i:[A-Z])\w+)?(?:['’]s)?"
        r" (?:is |has |are |have )?(?:finally |safely )?"
        r"(?:here|arrived|come)\b(?! (?:in the|by) (?:post|mail|courier)))"
        r"|\b(?:arrived|here|born|came)\b[^.;]*\b\d(?:[.,]\d+)? ?(?:kilos?|kg|lbs?|pounds?)\b",
        "condition plan event date note",
        r"\b(?:pregnan\w+|expecting|due (?:in|on|date|at|around|any)|having a baby|baby is due)\b",
        of_us=True,
    ),
    consequence(
        r"\b(?:(?:got|have|found|renting|bought|moved into|in) (?:my|our|his|her) (?:very )?own"
        r" (?:place|flat|apartment|home|house|room|studio)|place (?:all )?to myself|moved out of (?:my|the|our|his|her)"
        r" (?:\w+ ){0,2}?(?:parents|mum|mom|dad|folks|family|flat ?share|house ?share|place|house|flat))\b",
        "household housing",
        r"\b(?:with (?:my|two|three|four|some|a|his|her)|at (?:my|his|her) (?:parents|mum|mom|dad)|shar(?:e|ing)|parents['’])",
    ),
    consequence(
        r"\b(?:bought|got|ordered|picked up|collected|arrived|delivered|came|have)\b",
        "goal plan",
        r"\b(?:sav(?:e|ing)(?: up)? for|(?:want|hoping|hope|planning|plan) to (?:buy|get|afford)) (?:an? |the |my |some )?(?:new )?"
        r"(?P<what>[\w' -]{3,40})",
        names="what",
    ),
    consequence(
        r"\b(?:found|got|landed|signed (?:for|the lease)|bought|hired|accepted|moved into|start(?:ed)? (?:my|a|the|at))\b",
        "goal plan note occupation",
        r"\b(?:look|search|hunt)(?:ing|s)? for (?:an? |my |the |somebody to |someone to )?(?:new |good |cheaper |bigger )?"
        r"(?P<what>[\w' -]{2,30})",
        names="what",
    ),
    consequence(
        r"\bpassed (?:my|the|her|his) (?:[\w-]+ ){0,3}?(?:exams?|tests?|finals|orals?|boards?)\b|\bpassed\b.*\bfirst time\b",
        "goal plan project note education",
        r"\b(?:stud(?:y|ying)|revis\w+|prepar\w+|cramming|train\w*|learn\w*) (?:for|to) (?:my |the |an? )?(?P<what>[\w' -]{3,40})",
        names="what",
    ),
    consequence(
        r"\b(?:passed|got through) (?:my|the|her|his) (?:(?:driving|practical|road|car) )?test\b"
        r"|\b(?:have|got|picked up) (?:my|her|his) (?:full )?driv(?:ing|er['’]?s) licen[cs]e\b",
        "goal plan project hobby routine education note",
        r"\blearn(?:ing|s)? (?:how )?to drive\b|\bdriving lessons?\b|\blearner driver\b",
    ),
    consequence(
        rf"\b(?:got|had|have|having) (?:my|the) {_WORN} (?:off|out|removed|taken (?:off|out)|cut off|sawn off)\b"
        rf"|\b{_WORN} (?:(?:is|are|was|were|has|have|came|come|finally|been|got)(?: now| finally)? )+(?:off|out|removed|gone)\b"
        rf"|\b(?:took|taken|cut|sawed|sawn|sawing) (?:(?:my|the) {_WORN}|it|the (?:damn(?:ed)? |whole )?thing) off\b",
        "condition note",
        rf"\bin (?:an? |the )?(?:\w+ )?{_WORN}\b|\b(?:have|wear(?:ing)?) (?:an? |the )?(?:\w+ )?{_WORN}\b",
    ),
    consequence(
        r"\b(?:last|final) box(?:es)?\b.*\bkeys\b"
        r"|\b(?:handed|gave|given|posted|sent|returned|dropped)(?: back| off| in)? (?:the|my|our) old (?:flat |house )?keys\b"
        r"|\b(?:handed|gave|given|returned) (?:(?:the|my|our) )?(?:landlord|landlady|letting agent|agency|council)"
        r" (?:back )?(?:the|his|her|their|my|our) keys?\b"
        r"|\b(?:handed|gave|given|returned) (?:the|my|our|his|her) keys?(?: back)? (?:back )?to (?:the|my|our) (?:landlord|landlady"
        r"|letting agent|agency|council)\b",
        "housing",
        r"\b(?:rent\w*|liv(?:e|ing)|flat|room|house|apartment|studio)\b",
    ),
    consequence(
        r"\b(?:found|turned up|got (?:it|them) back|handed in)\b",
        "note event possession condition",
        r"\b(?:lost|can(?:not|['’]t| not) find|misplaced|mislaid)\b (?:my |our |the )(?P<what>[\w' -]{3,30})",
        names="what",
    ),
    consequence(
        r"\b(?:flew away|flown away|flew off|ran away|run away|ran off|escaped|never came back|was run over|got run over)\b"
        r"(?!.*(?<!never )\b(?:(?:came|come|is|was) (?:back|home)|found|turned up|caught)\b)"
        r"|\blet (?-i:[A-Z])[\w'’-]+ go (?:at|to) (?:the vet|sleep)|\bput (?-i:[A-Z])[\w'’-]+ (?:to sleep"
        r"|down)(?=[,.;!]|$| (?:on|at"
        r" the vet|last|this|yesterday|today)\b)",
        "pet note possession",
        r"\b(?:called|named|,) (?P<what>(?-i:[A-Z])[\w'-]+)",
        names="what",
    ),
    consequence(
        r"\b(?:split up|have split|has split|broke up|broken up|disbanded|called it a day)\b",
        "hobby project note routine",
        r"\b(?:band|group|duo|trio|quartet|orchestra|choir|team)\b(?: called| named|,)? (?P<what>(?-i:[A-Z])[\w' ]{1,30})",
        names="what",
    ),
    consequence(
        r"\b(?:fluent(?:ly)?|bilingual|native level|speak (?-i:[A-Z])\w+ (?:well|perfectly))\b",
        "goal hobby routine education project",
        r"\b(?:learn|study|practi[sc])(?:e|ing|ed)?\b (?:to speak )?(?:some |basic )?(?P<what>(?-i:[A-Z])\w+)",
        names="what",
    ),
    consequence(
        r"\b(?:start(?:ed|ing)?(?: (?:work|my new job|a new job|my job))? (?:at|with|for)|(?:joined|joining|hired by"
        rf"|a job (?:at|with))) {_A_FIRM}"
        r"|\b(?:got|landed|found|have|starting|started|accepted) (?:myself )?(?:a|the|my) (?:new |first |part-time |full-time )?"
        r"job\b(?! (?:interview|offer|centre|center|coach|search|hunt))",
        "occupation condition trait goal",
        r"\b(?:unemployed|between jobs|out of work|out of a job|jobless|without (?:a job|work)|job[- ]?hunting"
        r"|looking for (?:a |some )?(?:new )?(?:job|work))\b",
    ),
    consequence(
        r"\bpassed (?:my|the) (?:driving |practical |road )?test\b",
        "occupation education trait note possession goal routine",
        r"\blearner\b|\bL[- ]plates\b|\blearn(?:ing)? to drive\b|\bdriving lessons?\b",
    ),
    consequence(
        r"\b(?:signed|accepted) (?:the|my|a|their|an) (?:job |work |employment )?(?:contract|offer)\b"
        r".*\bI(?: will|['’]ll)? start\b",
        "occupation condition trait goal plan",
        r"\b(?:unemployed|between jobs|out of work|jobless|(?:job|work)[- ]?hunting"
        r"|looking for (?:a |some |another )?(?:new )?(?:job|work))\b",
    ),
    consequence(
        r"^(?:(?:it is|it['’]s|this is|today is|today was) )?(?:my |the )?(?:very )?(?:first|second|third)"
        r" (?:\w+ )?(?:day|morning|week|month|year) (?:of|in|on) (?:my )?(?:retirement|pension)\b"
        r"|\b(?:was|had|threw me|gave me|at|after) (?:my|a) retirement (?:party|do|dinner|lunch|drinks|send-off)\b"
        r"|\bI(?:['’]ve| have|['’]m| am)?(?: officially| finally| now| just)* retired\b"
        r"(?! from (?:the )?(?:field|pitch|match|game|race))"
        r"|\b(?:(?:drawing|collecting|living (?:on|off)|getting) my (?:state |old[- ]age |work )?pension"
        r"|hung up my [a-z]+(?: \w+)? for good|my first (?:state )?pension (?:payment|cheque|check))\b",
        "employer occupation work_schedule routine",
        r"\b(?:works?|working|job|am|['’]m|teach\w*|at|for|as)\b|\bdrive (?:an? )?(?:\w+ )?(?:bus|taxi|cab|truck|lorry|tram"
        r"|train|van)\b",
    ),
    consequence(
        r"\b(?:has|have|got|found|met) (?:himself |herself |themselves |myself )?an? (?:new |lovely )?"
        rf"(?:{PARTNERS})\b(?! (?:before|once))"
        r"|\b(?:got|getting|am|is|are) (?:married|engaged)\b|\b(?:seeing|dating) (?:someone|somebody)\b",
        "marital_status trait",
        rf"\bsingle\b(?! (?:{PARENTS}|room|bed|child))",
    ),
    consequence(
        rf"\b(?:bought|got|picked up|have|leased|drive) (?:myself |ourselves )?(?:an?|our|my)"
        rf" (?:[\w-]+ ){{0,2}}?(?:car|van|{CARS})\b",
        "trait vehicle possession note",
        r"\b(?:(?:do|does) not|don['’]t|doesn['’]t) (?:have|own|drive) (?:a |any )?(?:car|vehicle)\b|\bno car\b|\bcar-free\b",
    ),
    consequence(
        r"\bmoved (?:in)?to (?:a|the|an) (?:[\w-]+ )?(?:care|nursing|retirement|residential|old people['’]?s) home\b"
        r"|\bmoved in with\b",
        "household",
        r"\b(?:alone|by (?:my|him|her)self|on (?:my|his|her) own)\b",
    ),
    consequence(
        r"\b(?:my|our) (?:newborn|(?:new |little )?baby (?:girl|boy|son|daughter))\b"
        r"(?!.*\b(?:due|kick\w*|scan|names?|expecting|bump)\b)",
        "condition trait event note",
        r"\b(?:pregnan\w*|expecting (?:a baby|twins|our))\b",
        of_us=True,
    ),
    consequence(
        r"\b(?:my|his|her|the) (?:leg|ankle|foot|knee|hip|pelvis|back|toe|heel|achilles)(?: tendon)? is (?:broken|fractured"
        r"|in (?:a )?plaster)\b"
        r"|\bbroke(?:n)? (?:my|his|her) (?:leg|ankle|foot|knee|hip|pelvis|back)\b"
        r"|\bin a cast\b.*\bfor (?:the next )?(?:[\w-]+) (?:weeks|months)\b",
        "routine hobby",
        r"\b(?:run|runs|running|jog\w*|cycl\w+|ski\w*|skat\w+|danc\w+|climb\w*|football|soccer|rugby|tennis|squash|badminton|basketball"
        r"|hockey|hik\w+|surf\w*|swim\w*|netball|volleyball)\b",
    ),
    consequence(
        r"\b(?:gave up|given up|quit|stopped(?: drinking)?|cut out|am off|['’]m off|no more) (?:coffee|caffeine)\b",
        "routine preferred_drink",
        r"\b(?:coffees?|espressos?|lattes?|cappuccinos?|flat whites?|americanos?|cortados?|macchiatos?|mochas?)\b",
    ),
    consequence(
        r"\b(?:gave up|given up|quit|stopped|cut out|am off|['’]m off|no more) (?:drinking|alcohol|booze|the drink)"
        r"(?! (?:tea|coffee|milk|coke|soda|juice|water))\b|\bteetotal\b|\bsober now\b",
        "routine preferred_drink",
        r"\b(?:beers?|wine|whisk(?:e)?y|gin|rum|vodka|cocktails?|pints?|lager|ale|cider|prosecco|alcohol)\b",
    ),
)


def over_since(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What holds no more after what a plain sentence tells."""
    found = [
        memory
        for one in (*_CONSEQUENCES, *AFTERMATHS)
        if (what := one.happened.search(sentence.rstrip(" .!")))
        and not NOT_YET.search(_BUT_IT_IS.sub("", sentence[: what.end()]))
        for memory in memories
        if memory.attribute in one.slots and _is_over(one, what, sentence, memory)
    ]
    found += [memory for memory in memories if has_passed_on(sentence, memory)]
    return list({memory.id: memory for memory in found}.values())


_BUT_IT_IS: Final = Pattern(
    r"\b(?:have not|haven['’]t|not|['’]ve not) (?=(?:had|smoked)\b)|\b(?:will not|won['’]t) (?=be (?:coming|back)\b)"
    r"|^after (?:[\w-]+ ){1,4}?(?:years|months|weeks|decades),? (?=(?:I|we)\b)",
    re.IGNORECASE,
)
""" "I haven't smoked since May" is no news that something is not; "after ten years I left" none of what is to come."""


def _is_over(one: Consequence, happened: re.Match[str], sentence: str, memory: Memory) -> bool:
    told = one.told.search(memory.statement)
    groups = happened.groupdict()
    where = groups.get("where") or groups.get("where2")
    if told is None or (where and not (stems(where) and stems(where) <= stems(memory.statement))):
        return False
    if one.names is not None:
        named = stems(told[one.names])
        owners = memory.subject == OWNER and speaks_of(sentence, memory)
        return owners and bool(named) and named <= stems(sentence)
    sentence = _THEY_DID.sub("", sentence)
    if happened.start() == 0:  # "Graduation was today" begins with nobody's name
        sentence = f"{sentence[:1].lower()}{sentence[1:]}"
    return speaks_of(sentence, memory) or (one.of_us and _is_of_us(sentence, memory))


_THEY_DID: Final = Pattern(r"^they (?=(?:took|have taken|cut|sawed|sawn|gave me) )", re.IGNORECASE)
""" "They took the cast off": whoever does such things; it is of the one who wore it."""


def _is_of_us(sentence: str, memory: Memory) -> bool:
    _, someone = analyse(sentence, known=(), last=None)
    theirs = someone is None or (someone.relation or "").casefold() in _OUR_CHILD
    return theirs and _OURS.match(memory.subject) is not None
