"""Where a sentence begins to say another thing: the words that show it. Patterns alone; `split` cuts by them."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.vocabulary.text import FORGOTTEN

ANOTHER: Final = Pattern(
    r",\s+(?:the|my|our|his|her|their)\s+(?:new|old|other|current|former|previous|second|first|last)\b"
)
"""Begins a part that says something of another one of the same: ", the new one is …"."""
VERB: Final = (
    r"(?:is|are|am|has|have|had|lives?|works?|stud(?:y|ies)|teach(?:es)?|plays?|drives?|makes?|earns?|speaks?"
    r"|likes?(?!\s+(?:every|each|most|once|twice|when|in|at|on)\b)|loves?|hates?|owns?|sells?|goes"
    r"|wears|collects?|keeps?(?!\s+(?:it|this|that)\b)|farms?|do(?:es)?|walks?|naps?|swims?|cycles?|cooks?|bakes?|knits?"
    r"|volunteers?|gets?|comes|wants?|takes|eats|drinks|smokes?|weighs?|pays|owes?|rides?|breeds?|grows?|sings?|paints?"
    r"|can(?:['’]?t|not)?|does?n['’]t|isn['’]t|aren['’]t|won['’]t|used to)"
)
DID: Final = (
    r"had|got|met|split|moved|bought|sold|quit|left|started|lost|found|went|saw|joined|became|came|graduated|emigrated|opened"
    r"|founded"
    r"|retired|took\s+up|gave\s+up|wrote|won|learnt|adopted|qualified|married(?!\s+(?:to|with|since|for|in|at|on|by)\b)"
)
"""Begin one of several things that somebody did: "got my hair cut, had a mole removed"."""
_TO_WHAT: Final = (
    r"(?:the|an?|my|our|his|her|their|me|us|him|them|you|it|at|in|on|to|for|from|with|by|off|up|every|each|too|like|when|about"
    r"|all|no|nobody|everyone"
    r"|(?-i:[A-Z])\w|[$€£]?\d)"
)
_ALSO_DOES: Final = (
    r"(?:sees|opens|closes|starts|ends|leaks|needs|hates|sits|sleeps|snores|smells|helps|visits|calls|rings|texts|sends|brings"
    r"|leaves|runs|rents|borrows|lends|owes"
    r"|uses|hides|swears|cheats|drops|picks|meets|brings|feeds|mows|cleans|fixes|spends|watches|reads|writes|bites|barks|minds"
    r"|hosts|coaches|trains|dreams"
    r"|believes|thinks|knows|prefers|avoids|travels|commutes|flies|rows|surfs|skis|fishes|hunts|prays|dates|suffers|stays|shares)"
)
_ALSO_DID: Final = (
    r"(?:(?!(?:used|called|named|based|located|dated|aged|related|married|supposed|allowed|scheduled)\b)[a-z]{3,}ed"
    r"|lent|paid|broke|told|spent|fell|ran|hit|gave|put|hid|kept|slept|ate|drank|made|built|wore|stole|forgot|threw|taught"
    r"|drove|flew|swore|fought|caught)"
)
ALSO: Final = Pattern(
    rf",\s+(?:(?:(?:still|also|never|always|only|now|even)\s+)?{VERB}|(?:then\s+)?(?:{DID})|then\s+(?:[a-z]+ed|spent|ran|took"
    rf"|gave|went|came|became|built|taught))"
    r"\s+(?!and\b|or\b)\S"
    rf"|,\s+(?:(?:still|also|never|always|only|now|even|usually|often)\s+)?{_ALSO_DOES}\s+{_TO_WHAT}"
    rf"|,\s+{_ALSO_DID}\s+(?:the|an?|my|our|his|her|their|me|us|him|them|it|off|[$€£]?\d)",
    re.IGNORECASE,
)
"""One thing of several that one sentence says of the same: "is a chef, plays cards for money and can't swim"."""
PREDICATE: Final = Pattern(rf"^[\s,;]*(?:(?:and|but)\s+)?(?:also\s+)?{VERB}\b", re.IGNORECASE)
_NOT_FIRST: Final = (
    r"(?!(?:which|who|whose|whom|that|this|these|those|where|what|when|whenever|how|if|as|so|because|since|while|although"
    r"|though|unless|until|once"
    r"|he|she|it|they|we|you|there|here|let|then|and|or|but|nor|in|on|at|to|for|from|with|of|by|about|after|before|under|over"
    r"|near|not|no|some|all|both"
    r"|each|most|every|one|two|three|four|five|six|mostly|only|just|also|even|still|maybe|perhaps|actually|apparently|luckily"
    r"|sadly)\b)"
)
_DOES: Final = (
    rf"{_NOT_FIRST}(?:[a-z'’-]+\s+){{0,2}}?(?![a-z]+['’]s\b)[a-z'’-]*[a-rt-z]\s+"
    r"(?!(?:as|is|was|has|this|its|us|yes|plus|always|sometimes|afterwards|besides|times|days|nights|mornings|evenings|weeks"
    r"|months|years|hours|minutes|miles"
    r"|pounds|euros|dollars|bucks|kids|lessons|classes|things|[a-z]+ness|[a-z]+ss|[a-z]+ous)\b)[a-z]{2,}s\s+"
    r"(?:so|out|up|off|down|about|every|when|if|because|around|round|like|well|badly|only|once|twice|a|an|the|my|our|his|her|it)\b"
)
""" "Gate sticks so lift it", "propane runs out"."""
PART: Final = Pattern(
    r"(?!\s+and\s+(?:white\b|then\W*$))(?<!\bhundred)(?<!\bthousand)(?=,?\s+(?:and(?!\s+I\s+(?:are|were|both|have\s+been)\b"
    r"|\s+(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b)|but|while|whereas|plus|because(?!\s+of)|although|though)\s)"
    r"|(?=;\s)|(?=,\s+(?:I|I'm|my|My|we|our|you\s+(?:can|could|may)|(?:yet|where)\s+(?:I|we|he|she|they|it|my|our|his|her"
    r"|their))\b)"
    r"|(?=,\s+(?:(?:the|its)\s+(?:[\w'’-]+\s+){1,3}?(?:is|are|was|were|costs?|goes|comes?|go|starts?|ends?|leaves?|runs?|opens?"
    r"|closes?|needs?|gets?)|it\s+(?:costs?|has|had|sleeps|takes|needs|weighs|holds))\s)"
    r"|(?=,\s+(?:his|her|their|its|she|he|they)\s+[\w'’ -]{0,40}?\b(?:is|are|was|has|lives|works)\b)"
    r"|(?=,\s+(?:he|she|they)['’](?:s|re|ve)\s)"
    r"|(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bwere)(?<!\bam)(?<!['’]s)(?<!['’]m)(?<!['’]re)(?<!ed)(?<!ing)(?<!\bup)(?=\s+with\s+(?:my|our|[A-Z]))"
    rf"|(?={ANOTHER.pattern})"
    rf"|(?=,\s+(?!(?:I|It|The|This|That|We|They|He|She|You|There|What|Who)\b)[A-Z][\w'’-]+\s+(?:{VERB}|{DID})\b)"
    r"|(?=,\s+(?:the|our|my)\s+[a-z]+['’](?:s|ve)\s+(?:put|got|had|been|left|told|asked|made|given|taken|sent|turned|let|lost"
    r"|won|bought|sold"
    r"|[a-z]{2,}ed)\b)"
    rf"|(?=,\s+(?:she|he|they)\s+(?:(?:also|only|always|still|never)\s+)?{VERB}\b)"
    rf"|(?=,\s+{_NOT_FIRST}(?:[a-z-]+\s+){{0,2}}[a-z-]+"
    r"(?:['’]s\s+(?:(?:[$€£]\s?)?\d|(?:behind|under|in|on|at|by|with|next|due|called|named|an?|the|so|too|very|really|gone|out"
    r"|time|half|double|about|around|only|just|still|not|my|our|off|dead|down|back|great|good|nice|lovely|awful"
    r"|terrible|horrible|rubbish|free|full|fine|ok|okay|[a-z]+(?:ed|ken|ing))\b)"
    r"|\s+(?:is|are|was|were|has|have|had|will|can|can['’]?t|cannot|isn['’]t|aren['’]t|wasn['’]t|does|doesn['’]t|do|don['’]t"
    r"|won['’]t)\s+[\w£$€]))"
    rf"|(?<={re.escape(FORGOTTEN)})(?=,\s+\w)"
    rf"|(?=,\s+{_DOES})"
    rf"|(?=,\s+{_NOT_FIRST}(?:[a-z'’-]+\s+){{0,2}}?[a-z'’-]*[a-rt-z]\s+(?:leaks|drips|sticks|barks|snores|smells|hurts|aches"
    rf"|stinks|squeaks|rattles|creaks|bites|itches|floods)\s*(?:$|[.,!;]))"
    rf"|(?=,\s+{_NOT_FIRST}(?!(?:{WEEKDAY}|tomorrow|today|tonight|yesterday|this|next|last|every|noon|around|about|starting"
    rf"|beginning|room|door|platform|gate|flat|unit)\b)"
    r"[a-z'’-]+(?:\s+[a-z'’-]+)?\s+(?:at|on|from|till|until|due)\s+(?:the\s+)?\d)"
    r"|(?=,\s+[$€£]?\d[\d.,]*k?\s+now\b)"
    r"|(?=,\s+(?!(?:during|including|according|depending|regarding|considering|starting|beginning|being|concerning|following"
    r"|something|nothing|anything|everything"
    r"|morning|evening|wedding|meeting|building|spring|string|ceiling|ending|costing|meaning|using"
    r"|having)\b)[a-z]{2,}ing\s+(?:to|at|on|in|for|with|from|as|off|the|an?|my|our)\s)"
    r"|(?=,\s+(?-i:[A-Z])[\w-]+['’]s\s+(?:in|at|on|an?|the|with|from|not|been|got|\d|[a-z]+(?:ing|ed))\b)"
    r"|(?<=:)(?=\s+(?-i:[A-Z])[\w-]+['’]s\s+(?:in|at|on|an?|the|with|from|not|been|got)\b)"
    r"|(?=,\s+they\s+[a-z]+\s+(?:you|me|us|the|my|an?)\b)"
    r"|(?=,\s+(?:then\s+|and\s+)?(?:going|moving|heading|flying|off)\s+(?:to|back|home|over|up|down)\s)"
    r"|(?=,\s+it\s+(?!is\b|was\b)[a-z]+s\s)|(?=,\s+(?:the\s+)?(?:old|new|other|first|second|last)\s+one\s+\w)"
)
