"""Where a sentence begins to say another thing: the words that show it. Patterns alone; `split` cuts by them."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

ANOTHER: Final = Pattern(
    r",\s+(?:the|my|our|his|her|their)\s+(?:new|old|other|current|former|previous|second|first|last)\b"
)
"""Begins a part that says something of another one of the same: ", the new one is …"."""
VERB: Final = (
    r"(?:is|are|am|has|have|had|lives?|works?|stud(?:y|ies)|teach(?:es)?|plays?|drives?|makes?|earns?|speaks?|likes?(?!\s+(?:every|each|most|once|twice|when|in|at|on)\b)|loves?|hates?|owns?|sells?|goes"
    r"|wears|collects?|keeps?(?!\s+(?:it|this|that)\b)|farms?|do(?:es)?|walks?|naps?|swims?|cycles?|cooks?|bakes?|knits?|volunteers?|gets?|comes|wants?|takes|eats|drinks|smokes?|weighs?|pays|owes?|rides?|breeds?|grows?|sings?|paints?"
    r"|can(?:['’]?t|not)?|does?n['’]t|isn['’]t|aren['’]t|won['’]t|used to)"
)
DID: Final = (
    r"had|got|met|split|moved|bought|sold|quit|left|started|lost|found|went|saw|joined|became|came|graduated|emigrated|opened|founded"
    r"|retired|took\s+up|gave\s+up|wrote|won|learnt|adopted|qualified|married(?!\s+(?:to|with|since|for|in|at|on|by)\b)"
)
"""Begin one of several things that somebody did: "got my hair cut, had a mole removed"."""
ALSO: Final = Pattern(
    rf",\s+(?:{VERB}|(?:then\s+)?(?:{DID})|then\s+(?:[a-z]+ed|spent|ran|took|gave|went|came|became|built|taught))\s+(?!and\b|or\b)\S",
    re.IGNORECASE,
)
"""One thing of several that one sentence says of the same: "is a chef, plays cards for money and can't swim"."""
PREDICATE: Final = Pattern(rf"^[\s,;]*(?:(?:and|but)\s+)?(?:also\s+)?{VERB}\b", re.IGNORECASE)
PART: Final = Pattern(
    r"(?!\s+and\s+(?:white\b|then\W*$))(?<!\bhundred)(?<!\bthousand)(?=,?\s+(?:and(?!\s+I\s+(?:are|were|both|have\s+been)\b|\s+(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b)|but|while|whereas|plus|because(?!\s+of)|although|though)\s)"
    r"|(?=;\s)|(?=,\s+(?:I|I'm|my|My|we|our|you\s+(?:can|could|may)|(?:yet|where)\s+(?:I|we|he|she|they|it|my|our|his|her|their))\b)"
    r"|(?=,\s+(?:(?:the|its)\s+(?:[\w'’-]+\s+){1,3}?(?:is|are|was|were|costs?|goes|comes?|go|starts?|ends?|leaves?|runs?|opens?|closes?|needs?|gets?)|it\s+(?:costs?|has|had|sleeps|takes|needs|weighs|holds))\s)"
    r"|(?=,\s+(?:his|her|their|its|she|he|they)\s+[\w'’ -]{0,40}?\b(?:is|are|was|has|lives|works)\b)"
    r"|(?=,\s+(?:he|she|they)['’](?:s|re|ve)\s)"
    r"|(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bwere)(?<!\bam)(?<!['’]s)(?<!['’]m)(?<!['’]re)(?<!ed)(?<!ing)(?<!\bup)(?=\s+with\s+(?:my|our|[A-Z]))"
    rf"|(?={ANOTHER.pattern})"
    rf"|(?=,\s+(?!(?:I|It|The|This|That|We|They|He|She|You|There|What|Who)\b)[A-Z][\w'’-]+\s+(?:{VERB}|{DID})\b)"
    r"|(?=,\s+(?:the|our|my)\s+[a-z]+['’](?:s|ve)\s+(?:put|got|had|been|left|told|asked|made|given|taken|sent|turned|let|lost|won|bought|sold"
    r"|[a-z]{2,}ed)\b)"
    rf"|(?=,\s+(?:she|he|they)\s+(?:(?:also|only|always|still|never)\s+)?{VERB}\b)"
    r"|(?=,\s+(?!(?:which|who|whose|that|this|where|what|when|how|if|as|so|because|since|while|he|she|it|there|let)\b)(?:[a-z]+\s+){0,1}[a-z]+"
    r"(?:['’]s\s+(?:\d|behind|under|in|on|at|by|next|due|called|named|an?|the)\b|\s+(?:is|are)\s+(?:an?|the|\d|in|on|at|by|due|called|named)\b))"
)
