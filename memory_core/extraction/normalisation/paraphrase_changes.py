"""What is another now, brought to the plain way of telling what it is: "I switched GPs, it's Dr Okafor now" says who my GP is."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.extraction.changes.habits_apart import POSITION
from memory_core.extraction.ends import DIED
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.extraction.lexicon.life import MEDICS, OFFICERS
from memory_core.extraction.normalisation.paraphrase_clefts import uncleft

_LATELY: Final = r"(?:(?:have|has|just|recently|finally|also|had to) )*"
_JOINT: Final = (
    r"(?:,| and| so|;|:| -)* (?:now )?(?:it|he|she|that|they|the new one) (?:is|are|will be)"
    r" (?:now |actually |called |named )*"
)
_NEW: Final = (
    rf"(?!(?:on |at |in )?(?:{WEEKDAY}|{MONTHS}"
    r"|\d{1,2}(?::\d\d|st|nd|rd|th| ?[ap]\.?m)|noon|midnight)\b)"
    r"(?P<new>(?-i:[A-Z])[^,;]{1,50}?|[^,;]{0,20}\d[^,;]{0,30}?)"
    r"(?: now| from now on| these days| instead)?[ .!]*$"
)
"""A name or a number. When something is now is told of its occasion."""
_NO_THING: Final = (
    r"(?!(?:(?:my|our|the|those|some|two) )?(?:minds?|plans?|clothes|topics?|subjects?|seats?|places|sides|tunes?|channels?|it|that"
    r"|jobs?|digits?|numbers|figures|letters|names|dates|days)\b)"
)
_SWITCHED: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?P<whose>I|we) {_LATELY}(?:switched|changed|swapped|switch|change)(?: over)? {_NO_THING}(?:(?:my|our|the) )?"
        rf"(?P<thing>[a-z-]+(?: [a-z-]+)?){_JOINT}{_NEW}",
        rf"^(?P<whose>my|our) (?P<thing>[\w'’-]+(?: [\w'’-]+){{0,2}}?) {_LATELY}"
        rf"(?:changed|is different|is new|is no longer the same){_JOINT}{_NEW}",
    )
)
_SOMEBODY: Final = r"(?:(?:(?:my|our|the) )?(?!you\b|I\b|it\b|that\b|this\b)[\w.'’-]+(?: [\w.'’-]+)?)"
"""Who does something with the owner: "my doctor", "they"."""
_SHORTEST: Final = 3
_MOVED: Final = r"(?:moved|re-?scheduled|postponed|pushed|put|brought|shifted|changed)"
_STRAIGHT: Final = tuple(
    (Pattern(pattern, re.IGNORECASE), form)
    for pattern, form in (
        (
            r"\bI (?:now )?(?:report|answer) to ((?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?) (?:now|from|as of|since"
            r"|starting)\b[\w ]*$",
            r"my manager is \1 now",
        ),
        (
            r"^(?:I should be|let me be|to be) (?:more |a bit more |a little more )?(?:exact|precise|specific) about where I"
            r" (?:am|live|am based|am from),? (?:it is|that is|I am in|I live in) ((?-i:[A-Z])[\w' -]+?)(?:,.*)?$",
            r"I live in \1",
        ),
        (
            r"^I (?:have )?passed my ((?-i:[A-Z])[a-z]+) (?:course|class|exam|test)\b[^,]*,? so I (?:can )?(?:now"
            r" )?speak (?:that|it)\b.*$",
            r"I speak \1",
        ),
        (
            r"^I (?:get|go|went) through (?:about |nearly |almost )?((?:an?|one|two|half a|\d+) packs?)(?: of"
            r" (?:cigarettes|fags))? a day\b",
            r"I smoke \1 a day",
        ),
        (
            r"^(?:our|my) (?:little |baby )?(?:boy|son) ((?-i:[A-Z])[\w'-]+) (?=(?:has )?(?:finally )?(?:arrived|was"
            r" born|came into)\b)",
            r"our son is called \1; \1 ",
        ),
        (
            r"^(?:our|my) (?:little |baby )?(?:girl|daughter) ((?-i:[A-Z])[\w'-]+) (?=(?:has )?(?:finally )?(?:arrived"
            r"|was born|came into)\b)",
            r"our daughter is called \1; \1 ",
        ),
        (r"^(?:(?:big|great|good|bad|sad|happy|exciting|huge) news|newsflash)(?: everyone| all)?[:,!-]+ (?=\w)", ""),
        (
            r"(?:^|(?<=, ))((?-i:[A-Z])[\w'&.-]*(?: (?!(?:is|are)\b)[\w'&.-]+){0,3}) (?:is|are) (?:now )?my (?:new )?"
            r"(?:number[- ]one|no\.? ?1|number 1|all[- ]time favou?rite) (?!(?:fan|priority|worry|rule)\b)([a-z]+)\b"
            r"((?: now)?)(?:,? sorry\b[^,;]*$)?",
            r"my favorite \2 is \1\3",
        ),
        (
            r"\b(my (?:faves?|favs?|favou?rite) [a-z]+),? (?:no contest|hands down|by far|by a mile|bar none|of all time)\b",
            r"\1",
        ),
        *(
            (
                rf"^{article} ([\w' -]{{3,40}}?) (?:has |have )?(?:just |finally )?(?:hired|took"
                rf"|taken) me (?:on )?as (?:their |an? |the )"
                r"(?:new )?((?!guest|member|customer|client)[\w-]+(?: [\w-]+)?)(?=$|[,;.])",
                rf"I work as a \2 for {article} \1 now",
            )
            for article in ("a", "an", "the")
        ),
        (r"(?:^|(?<=, ))I am (?:now )?an? ([a-z]+(?: [a-z]+)?) major((?: again| now)*)$", r"I study \1\2"),
        (
            r"^my major is (?!(?:not|so|very|too|really|hard|a|an|the|still|undecided|undeclared)\b)"
            r"([a-z]+(?: [a-z]+)?)((?: again| now)*)$",
            r"I study \1\2",
        ),
        (
            r"^(?:I|we) (?:used to live|lived|was living|were living) in [^,;]+? (?:before|until) (?:I|we) moved (?=(?:here )?to )",
            "I moved ",
        ),
        (
            r"^before (?:I|we) moved (to [^,;]+?),? (?:I|we) (?:used to live|lived|was living|were living) in [^,;]+$",
            r"I moved \1",
        ),
        (
            rf"^(?:my |the )?({MEDICS}|hygienist|chiropodist|podiatrist|osteo(?:path)?|chiropractor|therapist|counsell?or"
            rf"|hairdresser|barber) (?=(?:has been|have been|was|is|got|gets)(?: now| being| just)? {_MOVED}(?: back| forward| up)?"
            r" (?:from [^,]+? )?(?:to|until|till) )",
            r"my \1 appointment ",
        ),
        (
            r"^(?:.{0,80}?(?:\bwrong\b|\bmix\w* \w+ up|\bmuddl\w+|\bconfus\w+|\bmistak\w+)[^,]*, )?(?:no,? |actually,? )?it is"
            r" ((?!(?:a|an|the|that|this|what|when|why|how|because|nice|good|great|time) )[\w' -]{2,30}?) (?:that |which )?"
            r"((?:I am|he is|she is|they are|we are|[A-Z][a-z]+ is) (?:allergic to|doing|studying|learning|taking|training for|into"
            r"|called|on))$",
            r"actually, \2 \1",
        ),
        (r"^(?:wait|oh|oops|sorry),? no,? (?!more\b|longer\b|one\b|way\b|need\b|idea\b|problem\b)(?=\w)", "wait, "),
        (
            r"^((?:(?:wait|no|oops|sorry|actually|hang on|hold on)[ ,]+)*)(?:it is|its) ([^,]*\d[^,]*),"
            r" ((?:my |our |the )?[\w' ]*(?:birthday|anniversary|number|age|address|code|pin|deadline))$",
            r"\1\3 is \2",
        ),
        (
            r"\b(nan|nana|gran|granny|grandma|grandad|mum|mom|dad|sister|brother|wife|husband|son|daughter|aunt|uncle|cousin|niece"
            r"|nephew)s (?=birthday\b)",
            r"\1's ",
        ),
        (
            r"^((?:I meant )?)([\w' -]{2,40}),? (?:that|which) is what"
            r" ((?:my \w+ )?[a-z][\w'-]+) is (allergic to|taking|studying)$",
            r"\1\3 is \4 \2",
        ),
        (
            r"^I (?:have )?been (?:moved|transferred|sent)(?: across| over)? to ((?:the )?[\w' -]{2,40}?)"
            r"(?: for good| permanently)?,? (?:so|and) (?:that|it) is where I work(?: now)?$",
            r"I work at \1 now",
        ),
        (
            r"^(?:I (?:have )?)?(?:signed (?:on|up)|started) with ([\w&.' -]{2,40}?)(?: (?:last|this) \w+)?,? so that is who"
            r" I (?:am )?(?:work|haul|driv|deliver|rid)(?:ing|e)? for(?: now)?$",
            r"I work for \1 now",
        ),
        (
            r"^(?:(?:to be (?:exact|precise|honest|clear)|actually|no|sorry|well|turns out|it turns out)[, ]+)*(?:it|that) is "
            r"(?:(?:just|only|really|actually|in fact) )*(?:the )?([\w' -]{3,40}?) (?:that |which )?(I|we|he|she|they) "
            r"((?:am|is|are) (?:studying|allergic to|taking|learning|on|doing)|(?:do|does|can) not"
            r" (?:stand|eat|have|watch|drink|take)|hate|hates|avoid|avoids|stay off|keep off|stays off)(?=[,.;!]|$)",
            r"actually, \2 \3 \1",
        ),
        (
            r"^I (?:always )?(?:break|come|broke|came) out in (?:an? )?(?:\w+ )?(?:hives|rash|rashes|spots|lumps)"
            r" (?:if|when|whenever) I (?:eat|have|touch|drink)(?: any)? ",
            "I am allergic to ",
        ),
        (
            r"^((?:left|right|both) (?:knees?|hips?|shoulders?|wrists?|ankles?|elbows?)) (replaced|removed|fused|repaired)\b",
            r"I had my \1 \2",
        ),
        (
            r"^(?:my|our) (?:team|department|group|unit|crew|shift|branch|section) is"
            r" (?:led|run|managed|headed(?: up)?|supervised) by ",
            "my manager is ",
        ),
        (
            r"\b(I|we) ((?:now )?(?:live|stay|am staying|am living)) (?:off|on)[ -]campus,? (?:at|in) (?=(?-i:[A-Z]))",
            r"\1 \2 in ",
        ),
        (r"\b(I|we) (?:now (stay|live)|(stay|live) now) at (?=(?-i:[A-Z]\w+)(?:$|,))", r"\1 now \2\3 in "),
        (rf"^(?:(?:the|our|my) )?new ({OFFICERS}) is (?:called |now )?(?=(?-i:[A-Z]))", r"our \1 is "),
        (
            r"^I (?:have )?(?:dropped|cut (?:down|back)|gone (?:down|up|back)|went (?:down|up|back)|reduced my hours|switched"
            r"|increased) to ((?:\w+|\d) (?:days|hours|shifts|nights) (?:a|per|every) week)",
            r"I now work \1",
        ),
        (
            r"^(?:(?:poor|dear|old|good old|our|little|sweet|darling)[ ,]+)+"
            rf"(?=(?-i:[A-Z])[\w-]+ (?:has |was |had )?(?:sadly |just )?{DIED})",
            "",
        ),
        (
            r"^I (?:have|got|found) a new job,? (?:and )?(?:from|starting|as of) ((?:the )?\d{1,2}[^,]{2,20}?|[A-Z][a-z]+"
            r"(?: \d{1,2})?),? I (?:will )?start (?:at|by|with|for) ((?-i:[A-Z])[^,;]{1,40})$",
            r"I start at \2 on \1",
        ),
        (
            rf"^(?:(?:on )?(?:{WEEKDAY}|today|yesterday|this week|last week)(?: was|,? I had|,? I did) my first (?:day|shift|week)"
            r"|(?:I )?(?:have )?(?:just )?(?:had|did|survived|finished) my first (?:day|shift|week))"
            r"(?: of work)?(?: today| yesterday)? (?:at|with|for) (?=(?-i:[A-Z]))",
            "I started working at ",
        ),
        (
            r"^(?:(?:I|we) )?(?:have )?(?:just |finally )?(?:got|picked up|collected) the keys (?:to|for|of)"
            r" ((?:an?|my|our|the) (?:new )?(?:[\w-]+ )?(?:flat|house|apartment|studio|place|room|home)\b)",
            r"I moved into \1",
        ),
        (
            r"^I (?:have )?(?:just |finally |now )?(?:cut (?:down|back)|gone (?:down|up)|am (?:down|up)|went (?:down|up))"
            r"(?: from [^,;]{1,20})? to (?:just |only )?((?:an?|one|two|three|four|five|six|half an?|\d+)"
            r" (?:coffees?|teas?|espressos?|beers?|wines?|pints?|colas?|cokes?)\b)",
            r"I now drink \1",
        ),
        (
            r"^((?:(?:my|our) )?(?!(?:I|we|he|she|they|it|you|who)\b)[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?) (?:has |have )?"
            r"(?:just |now )?moved in with (?:me|us)$",
            r"\1 now lives with me",
        ),
        (r"^(?:I )?started (?:to smoke|smoking|smokin['’]?) again\b", "I started smoking again"),
        (
            rf"^(?:{_SOMEBODY} (?:has |have |had )?(?:just |now )?(?:moved|put|switched|changed|swapped) me"
            r"|I (?:have )?(?:just )?(?:switched|changed|moved|swapped|gone))(?: over| across| back)?"
            r" (?:on|on to|onto|to) (?:the )?((?:day|night|early|late|morning|evening"
            r"|back|twilight)s? shifts?|days|nights|earlies|lates|mornings|evenings)\b",
            r"I now work \1",
        ),
        (
            rf"^{_SOMEBODY} (?:has |have |had )?(?:just |now )?"
            r"(?:(?:switched|changed|swapped) me (?:over |across )?(from [^,;]{2,30}? )?"
            r"|moved me (from [^,;]{2,30}? ))(?:on)?to (?!\w+ing\b)",
            r"I switched \1\2to ",
        ),
        (
            r"^I am an? (?:\d{3}[ -]level|(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th)[- ]year)"
            r" (?=student of \w)",
            "I am a ",
        ),
        (r"\bI shall be (?=having my\b)", "I am "),
        (
            r"^I have an? (?:[\w-]+ ){0,2}(?:condition|disorder|disease)(?:,? called|,|:) (?=[a-z][\w'-]+(?: [\w'-]+){0,3}$)"
            r"(?!(?:so|but|and|which|that|my|I|it|since|for|now|unfortunately|sadly|like|too|as|not|or|they|he|she|we|you|the)\b)",
            "I have been diagnosed with ",
        ),
        (r"\bI (?:was|have) never (?:been )?(?=(?:allergic|intolerant) to\b)", "I am not "),
        (
            r"^(?:so |well |and )?me and ((?-i:[A-Z])[\w'-]+|(?:my|the) (?:ex-?)?[a-z]+)(?= (?:(?:are|have|just|finally|recently"
            r"|officially|now|got|getting|get|been|found|rented) )*"
            r"(?:divorced|separated|engaged|married|a divorce|split|broken|broke|our own)\b)",
            r"\1 and I",
        ),
        (
            r"^((?-i:[A-Z])[\w'-]+) and I (?:are|got|have got|have)(?: now| officially| finally| legally| just| recently)*"
            r" (?:divorced|a divorce)\b",
            r"I am divorced from \1",
        ),
        (
            r"\b(?:it|that) is ((?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+){0,2}) (?:that |who |whom )?"
            r"I ((?:have to )?(?:report|answer) to|work for|work under)(?: now| these days| nowadays| from now on)+$",
            r"I \2 \1 now",
        ),
        (
            r"\bit is (the \d{1,2}[:.]\d\d(?: [a-z]+)?) (?:that )?I (?:now )?(?:have to )?(?:catch|take|get|run for|aim for)\b",
            r"I catch \1",
        ),
        (
            r"^((?:sorry|no|oops|actually|about|as for)[, ]+)?(?:the |my |our )?((?!(?:it|that|this|he|she|they|sorry|no"
            r"|actually)\b)[a-z]+), "
            r"(?:it|that) (was|is) (?=(?:in |on |at )?[^,;]*\d[^,;]*, not )",
            r"\1the \2 \3 ",
        ),
        (
            rf"^(?:(?:the|my|our) )?(?:coach|manager|gaffer|trainer|boss) (?:has|plays|put|puts|moved|is playing) me(?: (?:at"
            rf"|in|as|to|on))*"
            rf" (?:an? )?(?={POSITION}\b)",
            "I play ",
        ),
        (
            r"^(?:today|yesterday|it|this|(?:last )?\w+day) (?:is|was) my (?:very )?first (?:day|shift|week"
            r"|morning) as (?=an? [\w -]{3,30}? (?:at|with|for) )"
            r"(?!.*\b(?:vegan|vegetarian|volunteer|parent|mum|mom|dad|mother|father|grand\w+|wife|husband|member"
            r"|patient|customer|tourist|single)\b)",
            "I am now ",
        ),
        (
            r"^(?:[^?]{3,80}?,? (?:and|but|so) |well,? |so,? )?(?:it )?turns out (?:that )?((?:the|my|our) [\w-]+)(?:'s"
            r"| is) (?=an? (?-i:[A-Z]))",
            r"actually, \1 is ",
        ),
        (r"^(?:dear|hello|hi|hey) (?:assistant|bot|confidant|computer|ai),? ", ""),
        (
            r"^I am not (?:an? )?[\w-]+ any ?more,? (?:but |I am )*(?:just|only|now) (?:an? )?([a-z-]+)[ .!]*$",
            r"I am \1 now",
        ),
        (
            r"^I used to (?:work|be) (?:at|for|in|with) [^,;]{2,40}?,? (?:but|and) (?:now )?I am (?:now )?(?:at|with) "
            r"(?=(?:the |an? )?(?!(?:home|peace|ease|school|uni|university|college)\b)\w)(.+?)(?: now)?$",
            r"I work at \1 now",
        ),
        (
            r"^(?:I have )?been (?:really |so |totally )?(?:lik|lov|enjoy)ing"
            r" (?!(?:the|my|our|this|that|it|being|having|some|a|an|life|how|what)\b)"
            r"([\w' -]{2,30}?)((?: too| as well)?)(?: (?:lately|recently|these days|nowadays))+$",
            r"I like \1\2",
        ),
        (r"\bI have (?:now |recently )?taken to doing (?=my|our|the)", "I now do "),
        (r"\bI am (?:now )?doing (?=(?:my|our|the) (?:\w+ ){0,2}(?:shop|shopping|laundry|washing)\b)", "I do "),
        (
            r"\bI (?:am retired (?:now|these days)"
            r"|have been retired (?:for )?(?:\w+ ){1,3}?(?:days?|weeks?|months?))\b",
            "I have retired",
        ),
        (
            r"^(?:me and ((?!my\b)[a-z][\w'-]+)|((?!my\b)[a-z][\w'-]+) and (?:me|I)) are (?:all |so |totally |just )?"
            r"(?:done|over|finished|through|history|no more)\b(?! (?:with|by|at|in|on|there|here|the|our|an?)\b)",
            r"\1\2 and I broke up",
        ),
    )
)


_COME_TO: Final = Pattern(
    r"\b(?P<has>(?:have|has|had|am|is) (?:\w+ly )?)?(?:grown|grew|come|came|learned|learnt|started|starting|begun|beginning)"
    r" (?:\w+ly )?(?:to (?P<verb>like|love|enjoy|hate|dislike|appreciate|loathe)|(?P<ing>lik|lov|enjoy|hat|dislik)ing) "
    r"(?!(?:it|that|this|him|her|them|you|to)\b)(?P<what>[^,;]+?)"
    r"(?: now| lately| recently| these days| after all)*(?P<end>[ .!]*)$",
    re.IGNORECASE,
)
""" "I have grown to love olives", "my wife has come to like jazz"."""
_GROWN_ON: Final = Pattern(
    r"^(?:the )?(?P<what>(?!(?:it|that|this|he|she|they)\b)[\w' -]{2,40}?) (?:has|have|is|are)(?: \w+ly)? (?:grown|growing) on me"
    r"(?: lately| now| recently)?$",
    re.IGNORECASE,
)


_ITS_NUMBER: Final = Pattern(
    r"^(?:the )?(?P<what>truck|lorry|phone|mobile|room|locker|account|membership|badge|staff|passport) number(?:'s| is)"
    r" (?=[\w -]*\d)",
    re.IGNORECASE,
)
_EACH: Final = Pattern(
    r"^(?P<lead>I have (?:two|2) (?:grown[- ]up )?(?P<kin>children|kids|sons|daughters|brothers|sisters))[:,]"
    r" (?P<a>(?-i:[A-Z])[\w'-]+), who"
    r" (?P<x>[^,;]+),? and (?P<b>(?-i:[A-Z])[\w'-]+),? who (?P<y>[^,;]+)$",
    re.IGNORECASE,
)


def _each_apart(match: re.Match[str]) -> str:
    """ "Two children: Ann, who lives in Bath, and Peter, who has settled in York": each with what is told of them."""
    one = {"children": "child", "kids": "child"}.get(match["kin"].casefold(), match["kin"][:-1])
    told = (f"my {one} {match[name]} {match[does]}" for name, does in (("a", "x"), ("b", "y")))
    return f"{match['lead']}; {'; '.join(told)}"


def _likes_by_now(match: re.Match[str]) -> str:
    ing = (match["ing"] or "").casefold()
    verb = (match["verb"] or (ing if ing == "enjoy" else f"{ing}e")).casefold()
    verb = "like" if verb == "appreciate" else verb
    return f"{verb}{'s' if (match['has'] or '').casefold().startswith(('has', 'is')) else ''} {match['what']} now{match['end']}"


_IS_HOME: Final = Pattern(
    r"^(?P<where>(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?) (?:is|has become|became) (?:now )?(?:my |our )?(?:new )?home"
    r" (?:as of|these days)\b.*$",
    re.IGNORECASE,
)


_A_HABIT: Final = Pattern(
    r"^(?P<what>(?:an?|some|my) [\w' -]{3,50}?) has (?:now )?become (?:quite )?a (?:regular |nightly |daily )?"
    r"(?:habit|routine|ritual) (?:for|of|with) (?:me|mine),? (?P<when>(?:most|every) \w+)\b.*$",
    re.IGNORECASE,
)
""" "A glass of wine has become a habit for me, most evenings"."""


def _lives_there(match: re.Match[str]) -> str:
    """ "Newcastle is home as of this weekend"; who is home by a name has come home."""
    is_somebody = match["where"].casefold() in FIRST_NAMES | RELATIONS.keys()
    return match.group() if is_somebody else f"I live in {match['where']} now"


def told_as_it_is(sentence: str) -> str:
    """The sentence, or what it says that something is now."""
    sentence = _IS_HOME.sub(_lives_there, sentence)
    sentence = _A_HABIT.sub(lambda m: f"I have {m['what'][:1].lower()}{m['what'][1:]} {m['when']}", sentence)
    sentence = _ITS_NUMBER.sub(lambda m: f"my {m['what'].casefold()} number is ", sentence)
    sentence = _EACH.sub(_each_apart, sentence)
    sentence = _GROWN_ON.sub(r"I like \g<what> now", _COME_TO.sub(_likes_by_now, uncleft(sentence)))
    for straight, form in _STRAIGHT:
        sentence = straight.sub(form, sentence)
    for pattern in _SWITCHED:
        if match := pattern.match(sentence):
            whose = "our" if match["whose"].casefold() in {"we", "our"} else "my"
            return f"{whose} {_one(match['thing'])} is {match['new']} now"
    return sentence


def _one(thing: str) -> str:
    """ "GPs" → "GP"."""
    several = thing.endswith("s") and not thing.endswith(("ss", "us")) and len(thing) >= _SHORTEST
    return re.sub(r"ie$", "y", thing[:-1]) if several else thing
