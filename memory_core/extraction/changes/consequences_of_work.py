"""What is over with something that happened, of what somebody does: of work and studies, and of what is learned or practised."""

from __future__ import annotations

from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.extraction.changes.consequences_shape import HAVE, consequence
from memory_core.extraction.ends import FIRED

_A_FIRM: Final = (
    r"(?:the )?(?![^,;.]*(?:gym|club|class|classes|course|uni|university|college|school|academy|studio|choir|team|league|fitness"
    rf"|yoga|pilates|weight watchers|slimming world)\b|{WEEKDAY})(?-i:[A-Z])\w"
)
_WAS: Final = (
    r"(?:\b(?:I|we)(?: was| were| got|['’]ve been| have been)|^(?:(?:so|and|well|just|sadly),? )*(?:been|got|was))"
)
_BACK_IN: Final = r"(?:gave|given|handed|took|turned|sent|posted)"
_MY: Final = r"(?:(?:all )?(?:my|the|our) )"
_GEAR: Final = r"(?:helmet|pager|bleeper|turnout (?:gear|kit|coat)|fire (?:kit|gear|uniform)|breathing apparatus)"

OF_WORK: Final = (
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
        r"\bmade (?:me|us|(?:my|our) (?:whole |entire )?(?:team|section|department|shift|office|branch|crew|unit)) redundant\b"
        rf"|{_WAS}(?: just)? (?:made redundant|laid off)\b|\bclocked (?:off|out) for the (?:very )?last time\b"
        rf"|{HAVE}lost my job\b"
        r"|\bhanded (?:in my (?:pass|badge|lanyard)|my (?:pass|badge|lanyard) (?:in|back))\b",
        "employer occupation work_schedule",
        r"\b(?:works?|working|job|am|['’]m|at|for|as|with)\b|['’][ms] ",
    ),
    consequence(
        r"\b(?:I|we|(?:every|each) one of us|all of us|everyone|everybody|the whole (?:team|firm|company))(?:['’]ll| will|['’]m| am"
        r"|['’]re| are)?(?: now| all)* work(?:s|ing)? (?:from home|remotely) (?:for good|full[ -]time|permanently|from now on"
        r"|every day|all week)\b",
        "routine hobby note uses",
        r"\b(?:cycle|bike|ride|drive|walk|commute|go|get|train|bus|tram|metro|tube)\b"
        r".*\b(?:to|into) (?:(?:the|my) )?(?:office|work)\b",
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
        r"\b(?:signed|accepted) (?:the|my|a|their|an) (?:job |work |employment )?(?:contract|offer)\b"
        r".*\bI(?: will|['’]ll)? start\b",
        "occupation condition trait goal plan",
        r"\b(?:unemployed|between jobs|out of work|jobless|(?:job|work)[- ]?hunting"
        r"|looking for (?:a |some |another )?(?:new )?(?:job|work))\b",
    ),
    consequence(
        r"^(?:(?:it is|it['’]s|this is|today is|today was) )?(?:my |the )?(?:very )?(?:first|second|third)"
        r" (?:\w+ )?(?:day|morning|week|month|year) (?:of|in|on) (?:my )?(?:retirement|pension)\b"
        r"|\bmy first (?:day|week|month|year) as an? (?:pensioner|retiree|retired \w+)\b"
        r"|\b(?:handed|turned) (?:in )?my (?:badge|uniform|pass|lanyard|whistle|keys)(?: in)? for good\b"
        r"|\bgave me (?:a|the) carriage clock\b"
        r"|\b(?:was|had|threw me|gave me|at|after) (?:my|a) retirement (?:party|do|dinner|lunch|drinks|send-off)\b"
        r"|\bI(?:['’]ve| have|['’]m| am)?(?: officially| finally| now| just)* retired\b"
        r"(?! from (?:the )?(?:field|pitch|match|game|race))"
        r"|\b(?:(?:drawing|collecting|living (?:on|off)|getting) my (?:state |old[- ]age |work )?pension"
        r"|hung up my [a-z]+(?: \w+)? for good|my first (?:state )?pension (?:payment|cheque|check))\b",
        "employer occupation work_schedule routine",
        r"\b(?:works?|working|job|am|teach\w*|at|for|as)\b|['’]m\b|\bdrive (?:an? |the )?(?:\w+ )?(?:bus|taxi|cab|truck|lorry|tram"
        r"|train|van)\b",
    ),
    consequence(
        rf"{HAVE}{_BACK_IN}(?: back| in)? {_MY}(?:{_GEAR}(?:,? and )?(?:(?:my|the) )?)+(?: back| in)?\b",
        "hobby occupation routine note employer",
        r"\bfire ?(?:brigade|fighter|man|woman|department|service|station|company|crew)s?\b|\blifeboat\b",
    ),
    consequence(
        r"\b(?:graduated"
        r"|(?:finished|completed|done with) (?:my|his|her|the) (?:\w+ )?(?:degree|studies|bachelor['’]?s?|master['’]?s?|phd"
        r"|doctorate|diploma|apprenticeship)"
        r"|(?:got|have|has|hold|holds|received|collected|picked up|handed) (?:me |my |his |her |an? |the )+(?:\w+ )?"
        r"(?:degree|diploma)"
        r"|graduation (?:was|went|is over)|cap and gown|threw (?:my|our|his|her|the) caps?|wore the gown"
        r"|(?:I(?:['’]m| am)|(?:he|she)(?:['’]s| is)) (?:now |finally |officially )*a(?: \w+)? graduate"
        r"|degree is (?:done|finished))\b",
        "education occupation note routine project",
        r"\b(?:stud(?:y|ies|ying)|student|apprentice|undergrad\w*|(?:am|is|['’][ms]) (?:at|in)\b|doing|reading|working on|writing"
        r"|(?:first|second|third|fourth|final|last)[- ]year|phd|thesis|dissertation)\b",
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
        "goal plan project hobby routine education note occupation trait possession",
        r"\blearn(?:ing|s)? (?:how )?to drive\b|\bdriving lessons?\b|\ba learner\b|\bL[- ]plates\b"
        r"|\blearner(?:['’]s)? (?:driver|plates?|permit|licen[cs]e)\b",
    ),
    consequence(
        r"\b(?:fluent(?:ly)?|bilingual|native level|speak (?-i:[A-Z])\w+ (?:well|perfectly))\b",
        "goal hobby routine education project",
        r"\b(?:learn|study|practi[sc])(?:e|ing|ed)?\b (?:to speak )?(?:some |basic )?(?P<what>(?-i:[A-Z])\w+)",
        names="what",
    ),
    consequence(
        r"\b(?:told|informed|let) (?P<where>(?:my |our |the )?[\w.]+(?: (?!I\b)[\w.]+)?)(?: know)?(?: that)? (?:I"
        r"|we)(?: will not| won['’]t)"
        r" be (?:coming|back|carrying on|continuing)(?: back)?(?: any ?more| any longer| again)?\b",
        "routine hobby note education contact",
        r"\b(?:lessons?|class(?:es)?|sessions?|training|tuition|tutor\w*|teach\w*|coach\w*|with)\b",
    ),
    consequence(
        r"\b(?:split up|have split|has split|broke up|broken up|disbanded|called it a day)\b",
        "hobby project note routine",
        r"\b(?:band|group|duo|trio|quartet|orchestra|choir|team)\b(?: called| named|,)? (?P<what>(?-i:[A-Z])[\w' ]{1,30})",
        names="what",
    ),
)
