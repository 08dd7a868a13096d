"""What chat leaves out: "just moved to Leeds", "allergic to nuts", "wife's Jen", "barista at Balzac's" get their subject back.

`unfolded` works on a sentence, `completed` on a clause; both read and give canonical text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTHS, WEEKDAY
from memory_core.domain.patterns import any_case
from memory_core.domain.people import KIN, before_kin
from memory_core.extraction.genders import pronoun_of
from memory_core.extraction.lexicon.everyday import DIETS, EVENTS, FOODS, JOB_STATES, JOBS
from memory_core.extraction.lexicon.life import CARS, REMEDIES, ailment
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.normalisation import appositions
from memory_core.extraction.normalisation.coordination import coordinated
from memory_core.extraction.normalisation.gapping import gapped
from memory_core.extraction.normalisation.labels import labelled
from memory_core.extraction.normalisation.runons import spread
from memory_core.extraction.values import NAME, job

_KIND: Final = before_kin("late", "former", "first", "second", "step", "better")
_ADVERBS: Final = (
    r"(?:(?:just|recently|finally|also|already|officially|always|usually|mostly"
    r"|mainly|only|really|absolutely|still|now|totally|actually"
    r"|honestly|currently|newly|pretty much|basically|proudly|temporarily|very"
    r"|so|super|quite|fully|happily|sadly|originally|definitely) )*"
)
_DETERMINED: Final = (
    rf"(?:{'|'.join(sorted(map(re.escape, DIETS), key=len, reverse=True))}|veggie"
    r"|sober|pregnant|expecting)"
)
_STATES: Final = "|".join(sorted(map(re.escape, JOB_STATES), key=len, reverse=True))


_APPOSED: Final = (
    rf"\b((?:my|our) {_KIND}(?:{KIN}))(?: from (?:[\w ]+?))?, ({NAME}),? (?=is"
    r"|has|was|works|lives|just|and|who|plays|does|\w+s |\w+ed )"
)
_MEANT: Final = {
    "older one": "older child",
    "younger one": "younger child",
    "big one": "older child",
    "little one": "child",
    "wee one": "child",
    "other half": "partner",
    "better half": "partner",
    "old man": "father",
    "folks": "parents",
}
_ENDEARMENT: Final = rf"\b(my|our) ({'|'.join(_MEANT)})\b"
_WHO: Final = (
    rf"\b((?:my|our) {_KIND}(?:{KIN})(?: {NAME})?),? who (is|are|has|works|lives"
    r"|plays|studies|loves|hates) ([^,;]+), (?=\w)"
)
_TOGETHER: Final = rf"^((?:my|our) {_KIND}(?:{KIN})) ({NAME}|[a-z]+) and (?:I|me|myself) "
_US: Final = rf"^(?:(?:my|our) {_KIND}(?:{KIN}) and (?:I|me|myself)|(?:I|me) and (?:my|our) {_KIND}(?:{KIN})) "
_WITH_KIDS: Final = (
    r"^(I am [\w -]{4,30}?),? with (?=(?:a|one|two|three|four|five|\d) (?:\w+"
    r" ){0,2}(?:kids?|sons?|daughters?|children|child|boys?|girls?|cats?|dogs?"
    r"|grandchildren)\b)"
)
_US_NAMED: Final = rf"^(?:I|me) and (?:my|our) ({_KIND}(?:{KIN})) ({NAME}) "
_LABELLED: Final = (
    r"^(?:my )?((?:current |full |first )?(?:favorite [\w ]{2,24}|pronouns|birthday"
    r"|date of birth|dob|name|job|occupation|age|height|weight|allergies"
    r"|diet|home ?town|blood type|employer|location|city|phone|email|address"
    r"|nickname|hobbies|native language|shoe size|star sign"
    r"|religion|nationality|pets?))\s?[:=]\s*(?=\S)"
)
_WHAT_I: Final = (
    r"^what I (?:really |absolutely )?(can not (?:bear|stand)|hate|love|like"
    r"|dislike|enjoy|prefer)(?: most| the most| best)? is (.+)$"
)
_NONE_OF: Final = r"^(?:so )?no ([\w ]{3,20}), (?=(?:I|it|they|makes|gives|or)\b)"
_SAME_LABEL: Final = {"dob": "birthday", "date of birth": "birthday", "location": "city", "current location": "city"}


def _told_apart(match: re.Match[str]) -> str:
    told = re.sub(r"^aged (\d+)$", r"\1 years old", match[2], flags=re.IGNORECASE)
    who = match[1] if match[1].casefold().startswith(("my ", "our ")) else pronoun_of(match[1])
    return f"{match[1]}; {who} is {told}{f'; {who} ' if match[3] else ''}"


_AGED: Final = (
    rf"\b((?:my|our|an?|the) (?:[\w-]+ )?(?:{KIN})(?: (?:called|named) [\w'-]+| (?-i:[A-Z])[\w'-]+)?),? "
    r"((?:about |around )?\d{1,3} years? old|aged \d{1,3}|allergic to [\w ]+?)(?=$|[,;.])"
    r"(,? (?=(?!and\b|but\b|so\b|my\b|our\b)[a-z]{3,}s\b))?"
)
"""Of whom an age or allergy is told in passing: "my son Tim, 9 years old, plays chess"."""


def unfolded(text: str) -> str:
    """The sentence with its insertions made into clauses, "my wife and I" into "we", and missing full stops put in."""
    text = coordinated("; ".join(told.clause for told in gapped(text)) or labelled(text))
    text = any_case(_ENDEARMENT).sub(lambda m: f"{m[1]} {_MEANT[m[2].casefold()]}", text)
    text = any_case(_WHO).sub(r"\1 \2 \3; \1 ", text)
    text = any_case(_AGED).sub(_told_apart, text)
    text = appositions.unfolded(any_case(_APPOSED).sub(r"\1 \2 ", text))
    text = any_case(_WITH_KIDS).sub(r"\1; I have ", text)
    text = any_case(_US_NAMED).sub(r"my \1 is \2; we ", text)
    if (match := any_case(_TOGETHER).match(text)) and match[2].casefold() not in {"just", "both", "also"}:
        text = f"{match[1]} is {match[2]}; we {text[match.end() :]}"
    text = any_case(_US).sub("we ", text)
    if match := any_case(_LABELLED).match(text):
        label = match[1].casefold()
        verb = "are" if label.endswith("s") and label != "address" else "is"
        text = f"my {_SAME_LABEL.get(label, label)} {verb} {text[match.end() :]}"
    text = any_case(_WHAT_I).sub(r"I \1 \2", text)
    if (match := any_case(_NONE_OF).match(text)) and match[1].casefold() in FOODS:
        text = f"I can not eat {match[1]}; {text[match.end() :]}"
    return spread(text)


_ACTED: Final = (
    rf"{_ADVERBS}(?:moved|relocated|stopped (?!rain|snow|work|be|bleed|cry|hurt)[a-z]{{2,}}ing|lost my job"
    r"|did [\w ]{3,25} (?:at|in) (?:uni|university|college)|resigned|handed in my notice|transferred to"
    r"|got(?! (?:it|you|that|this|home|there|to)\b)"
    r"|bought|adopted|rescued|started|quit|gave up|given up"
    r"|switched|joined|signed up|enrolled|traded|sold (?:my|our|the)|left my"
    r"|(?:broke|tore|fractured|ruptured) (?:my|up)|carry an?|graduated|retired"
    r"|passed my|booked|decided"
    r"|had (?:an?|my|both) (?:[\w-]+ ){0,3}(?:bypass|replacement|surgery|operation|op|transplant|c-section|hysterectomy|mastectomy"
    r"|pacemaker|stroke|heart attack|out|removed)\b"
    r"|settled on|turned \d|grew up|went (?:vegan|vegetarian|veggie|freelance"
    r"|part|back to)|work (?:as|at|for|in|from|nights|part|full|\d)"
    r"|live (?:in|with|near|on|alone|by|above|over|next|behind|off|at|outside|opposite)|listen to|code in|program in"
    r"|speak(?: a (?:bit|little)"
    r"| some| fluent)?"
    r" [a-z]+$|speak (?:fluent )?(?-i:[A-Z])|studied|own an?|drive an?"
    r"|ride an?|drive for|play(?: the)? \w+|sing"
    r"|coach(?! (?:(?-i:[A-Z])\w+|\w{3,}ed|me|us|is|was|has|had|will|says|said|wants|told)\b)"
    r"|take (?:the|my|\d)|have"
    r" (?:a|an|two|three|four|five|\d+|no|bad|severe|mild|adhd"
    r"|asthma|celiac|coeliac|anxiety|diabetes)\b|do not (?:like|eat|drink|smoke"
    r"|drive|have|own|do (?=\w+$)|touch|enjoy|wear|speak|celebrate|care for)"
    r"|can not (?:eat|stand|drink|have|see|hear|swim|drive|do|cook|tolerate|handle"
    r"|bear|abide)|never (?:eat|drink|liked|cared|learned|smoke"
    r"|touch)|love|hate|adore|loathe|detest|prefer|dislike|support [a-z]|must"
    r" wear|need to wear|want (?:the|my|our) [\w ]{2,20} (?:running|done|finished|ready|sold|built) (?:by|before)|wear"
    r"|wake up|get up|go (?:running"
    r"|swimming|climbing|bouldering|cycling|to the gym|to church)|would rather"
    r"|used to|want to|hope to|plan to|volunteer|commute|collect|teach|run a|manage a|found out)\b"
)
_FELT: Final = (
    rf"(?<!\bnever ){_ADVERBS}(?:(?:severely |deathly |badly |mildly |highly )?allergic to"
    rf"|{_DETERMINED}\b|from (?-i:[A-Z])\w+$|(?<=originally )from|(?:off )?on (?:paternity|maternity|parental|annual|sick) leave"
    rf"|off (?:sugar|alcohol|booze|meat|dairy|gluten|carbs|caffeine"
    rf"|coffee|work)|based (?:in|out of)|living (?:in|with|near)"
    r"|working (?:as|at|for|on|in|\d|three|four|two|from|nights|part|full|towards)"
    r"|looking to|hoping to|born (?:in|on|and)|raised in|from [a-z]+ originally"
    r"|studying|learning|majoring in|married|divorced|widowed|separated|single\b(?! (?:dad|mum"
    r"|mom|parent))|engaged|retired|obsessed with|not an? (?:big |huge |great"
    r" )?(?:fan|morning|dog"
    r"|cat|people) |no fan of|not (?:into|keen on|fond of)|(?:an? )?(?:big|huge"
    r"|massive|lifelong|die-?hard|proud|keen|avid) (?:fan|[\w' ]+?"
    r" (?:fan|guy|girl|gal|man|person|supporter|nerd|lover|believer)$)|into\b"
    r"|saving|training for|revising for|closing|going with"
    r"|on (?:call|duty|standby) (?:every|each|one|two)|flying|off to|moving|visiting|heading|(?:meeting|seeing) (?:my|our|up)"
    r"|diagnosed with|lactose[ -]intolerant|gluten[ -]intolerant|gluten[ -]free"
    r"|dairy[ -]free|cutting"
    r"|trying to|looking to|(?:re)?building|restoring|doing up|fixing up|writing an?|(?:seeing"
    r"|dating) (?:an? \w+ (?:called|named)|som)"
    r"|not (?:buying|selling|renewing|hiring|moving to)|terrified of|scared of|afraid"
    r" of|addicted to|fluent in|getting|leaving for|starting|taking (?:a|an|my"
    r"|\d)"
    r"|freelancing|prone to|(?:a )?single (?:dad|mum|mom|mother|father|parent)"
    r"|a (?:night owl|morning person|early bird)|left-handed|colou?r ?blind|renovating"
    rf"|planning an?|hosting|hoping to|{_STATES})\b"
)
_GERUND_SUBJECT: Final = (
    r"\w+ing\b.*\b(?:is|are|can|helps?|makes?|was|will|would|has|sounds|feels"
    r"|takes|gives|might|could|should|seems|really help)\b"
    r"|\w+ing (?:\w+ )?(?:gets|starts|begins|ends|costs|goes|runs|happens|comes|keeps|means|needs)\b"
)
"""Where "studying openings" is what the sentence is about."""
_BELONGS: Final = (
    rf"(?:(?:mechanic|plumber|electrician|sparky|cleaner|trainer|tutor|broker|joiner|carpenter)(?: is|'s)(?: called)? {NAME}$"
    rf"|(?!(?:client|customer|patient|tutor|mechanic|plumber|electrician|cleaner|broker"
    rf"|trainer)\b){_KIND}(?:{KIN})(?:'s| is| has| works| lives| just| are| and I| called"
    r"| turns| turned| passed| loves| hates| plays"
    r"| moved(?= (?:to|in|out|back|away|house|home|from|abroad|here|there|next|last)\b|$)"
    rf"| {NAME} (?:is|has|works|lives|just|turned))|(?:favorite [\w ]+|pronouns"
    r"|birthday|name|hometown|anniversary|flight|finals|exams?"
    r"|surgery|op|due date|phone number|blood type|first language|usual order"
    r"|go-to [\w ]+|wedding|thesis|deadline|commute|star sign"
    r"|shifts?|au pair|shoe size|middle name|surname|last name|maiden name|degree|side project)"
    r" (?:is|are|was|got|has|starts?|ends?)\b|(?:birthday|flight|wedding"
    r"|anniversary|exam|surgery|graduation|thesis|deadline|holiday|vacation)'s )"
)
_JOB_AT: Final = (
    r"(?:an? |the )?(?P<job>[\w/&' -]{3,50}?),? (?:at|@|for|with) (?P<org>(?!now\b"
    r"|the moment|heart|least|all|work\b|home\b)[\w'&. -]{2,40})$"
)
_JOB_FIRST: Final = (
    r"(?:retired |freelance |trainee |junior |senior )?(?P<job>(?!(?:cheap|good|best|any|local|nearest|emergency|top|affordable)\b)"
    r"(?!(?:\w+ ){1,2}(?:is|are|was|am)\b)[a-z]+(?: [a-z]+){0,2})(?:,? (?!(?:can"
    r"|could|what|how|please|you|your|do|is|are|will|who|why|when|where)\b)(?=\d"
    r"|by trade|here|in (?-i:[A-Z])\w+(?:$|,| (?:and|since|for|now|with|but)\b)|(?:in|at) [\w ]+, (?:\d|for \w+ years|since))"
    r"|, (?=\d|own |since |for \w+ years"
    r"|self-employed|part|full))"
)
_MEASURED: Final = r"\d'\s?\d{1,2}\"?(?:\s|$|,)|\d{2,3} ?cm\b"
_PLANNED: Final = (
    rf"(?!(?:{'|'.join(sorted(one for one in EVENTS if one.endswith('ing')))}|reading|speaking|according|regarding|considering"
    rf"|talking|looking|depending|assuming|judging|including|anything|everything"
    r"|something|nothing|morning|evening|during|king|thing|bring|sing|ring)\b)[a-z]+ing\b[^?]*\b(?:in|on|this|next|until|from|by)"
    rf" (?:the )?(?:new year\b|\d{{1,2}}(?:st|nd|rd|th)?\b|{MONTHS}|{WEEKDAY}|week|month|year|spring|summer|autumn|fall|winter)\b"
)
"""What is going on or planned, said without "I am"; an undated "raining again" is not."""
_SEEN: Final = (
    r"(?:dentists?|doctors?|gp|physio|vets?|optician|hairdresser|barber|therapist|cardiologist|dermatologist|midwife|orthodontist"
    r"|chiropodist),? (?:on |at |next"
    rf" |this )?(?:{WEEKDAY}|tomorrow|\d{{1,2}}(?:st|nd|rd|th)?\b)"
)
_CAR: Final = rf"{CARS} (?=(?-i:[A-Z0-9])[\w-]*(?:,|$))"
_COUNTED: Final = (
    r"(?:(?:one|an?) (?:\w+ )?(?:daughter|son|brother|sister|dog|cat|kid|child"
    r"|grandchild)\b,|(?:\d+|one|two|three|four|five|six) (?:\w+ )?(?:kids|children"
    r"|boys|girls|sons|daughters|cats|dogs|brothers|sisters|grandkids|grandchildren)\b)"
)


_BEEN: Final = (
    r"been (?:\w+ing (?:since|for)|a|an|in|at|with|on|living|working|playing|driving"
    r"|learning|doing|studying|vegan|veggie|sober|married)\b"
)
_WHOLE: Final = r"(?:I|we|my|our|he|she|they|it|you|your|the|this|that|there)\b"
_DRUG: Final = r"on (?:\d+ ?(?:mg|mcg|g) (?:of )?)?(?P<drug>[\w-]+(?: [\w-]+)?)"


def _felt(text: str) -> bool:
    return bool(any_case(_FELT).match(text)) and not any_case(_GERUND_SUBJECT).match(text)


def _planned(text: str) -> bool:
    return bool(any_case(_PLANNED).match(text)) and not any_case(_GERUND_SUBJECT).match(text)


def _works(text: str) -> bool:
    match = any_case(_JOB_FIRST).match(text)
    return match is not None and any(
        head in JOBS for head in (match["job"].casefold(), match["job"].casefold().split()[-1])
    )


_APPOINTED: Final = (
    rf"\b(?:{ANY_WEEKDAY}|tomorrow)\b.*\d|\d ?[ap]\.?m\b"
    r"|\d[:.]\d\d"
)
"""Who is seen then is no trade of the owner's: "vet with Gyp Wednesday 10.30"."""


def _works_at(text: str) -> bool:
    match = any_case(_JOB_AT).match(text)
    return (
        match is not None
        and not any_case(_APPOINTED).search(text)
        and all(job(part) for part in match["job"].split("/"))
    )


_KEEPS_DOING: Final = (
    r"(?:swim|run|walk|cycle|jog|row|ski|surf|climb|meditate|pray|paint|bake|train|commute|dance|sew|knit|fish|volunteer)\b"
    rf"(?!.* please).*\b(?:every|each|most|daily|weekly|twice a|once a|on {WEEKDAY}s"
    r"|in (?:summer|winter))\b"
)
_STUDIES: Final = r"(?:PhD|MSc|BSc|MBA|master's|masters|bachelor's|degree|apprenticeship|diploma) (?:in|at) "
_MANY_SENSES: Final = words("""
lead, head, model, partner, guide, cook, judge, minister, fellow, principal, captain, major, driver, porter, operator, steward
coach, student, trainer, worker, owner, host, officer, founder, director, editor, reporter, agent, fitter, diver, miner
""")


def _is_trade(text: str) -> bool:
    """A trade that stands alone: "Sculptor."."""
    bare = re.sub(r"^(?:retired|freelance|self-employed|junior|senior|trainee) ", "", text.casefold())
    return bare in JOBS and (bare != text.casefold() or bare not in _MANY_SENSES)


def _ails(text: str) -> bool:
    return bool(
        any_case(_MEASURED).match(text) or ailment(text) or ailment(re.split(r",| from | since | after ", text)[0])
    )


def _is_on(text: str) -> bool:
    match = any_case(_DRUG).match(text)
    return match is not None and any(
        drug in REMEDIES for drug in (match["drug"].casefold(), match["drug"].casefold().split()[0])
    )


def _begins(pattern: str) -> Callable[[str], bool]:
    return lambda text: bool(any_case(pattern).match(text))


_FAN: Final = (
    r"(?!(?:the|this|that|a|an|some|every|no|any|what|big news|one|your|my|our)\b)[\w'-]+(?: [\w'-]+){0,2} (?:fan|supporter)"
    r"(?:,? (?:here|till I die|until I die|for life|since .+|all my life|through and through))?$"
)
_ELISIONS: Final[tuple[tuple[Callable[[str], bool], str], ...]] = (
    (_begins(_WHOLE), ""),
    (_begins(_ACTED), "I "),
    (_felt, "I am "),
    (_begins(_BEEN), "I have "),
    (_begins(_BELONGS), "my "),
    (_works, "I am a "),
    (_ails, "I am "),
    (_planned, "I am "),
    (_begins(_SEEN), "I have the "),
    (_begins(_CAR), "I drive a "),
    (_begins(_COUNTED), "I have "),
    (_begins(_KEEPS_DOING), "I "),
    (_is_trade, "I am a "),
    (_begins(_STUDIES), "I am doing a "),
    (_is_on, "I am "),
    (_works_at, "I am "),
    (_begins(_FAN), "I am a "),
    (_begins(r"\d{1,3} years? old(?:,|$)"), "I am "),
)
"""How a clause begins, and what it lacks: the first that holds."""


_BEFORE_SMALL: Final = frozenset({"my ", "I ", "I have ", "I have the "})


def completed(text: str) -> str:
    """The clause with the "I", "I am" or "my" that it began without; as it is where nothing is missing."""
    lacks = next((lead for begins, lead in _ELISIONS if begins(text)), "")
    if lacks.startswith("I") and _PITY.search(text):
        return text  # nobody pities themselves so: it is said of somebody else
    if lacks == "I am " and text[:1].isupper() and text[1:2].islower() and not any_case(_MEASURED).match(text):
        text = f"{text[:1].lower()}{text[1:]}"
    if lacks in _BEFORE_SMALL and text[:1].isupper() and text[1:2].islower():
        text = f"{text[:1].lower()}{text[1:]}"
    return f"{lacks}{text}"


_PITY: Final = re.compile(
    r",? (?:(?:the )?poor (?:man|woman|thing|lad|lass|love|soul|boy|girl|old \w+|bugger|mite|dear)|bless (?:him|her|them)\b.*)$",
    re.IGNORECASE,
)
_OCCASION: Final = (
    r"(?:(?:flight|finals|exams?|surgery|op|due date|wedding|thesis|deadline|graduation|holiday|vacation"
    r"|degree)(?:'s)?) "
)


def as_typed(text: str) -> str:
    """The completed clause without a "my" that was put before an occasion: it is read as the owner's, and may be of somebody
    spoken of before."""
    return text[3:] if any_case(rf"my {_OCCASION}").match(text) else text
