"""Where a sentence makes several statements: cut at its joints, openings such as "by the way" taken off."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PARENTS, PARTNERS
from memory_core.extraction.clauses import BARE_PREDICATE, KIND_OF, PREDICATE, RELATION, THIRD, Clause
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.everyday import EVENTS
from memory_core.extraction.lexicon.wishes import CONDITION
from memory_core.extraction.normalisation.ellipsis import completed
from memory_core.extraction.normalisation.turns import before_the_return
from memory_core.extraction.values import NAME
from memory_core.extraction.whose import ELDER, SEVERAL, entitled

_OCCASION: Final = rf"(?:{'|'.join(sorted(map(re.escape, EVENTS), key=len, reverse=True))})"

_THINGS_DO: Final = (
    r"(?:is|are|was|were|has|have|had|will|can|must|should|may|might|does|do|did|needs?|costs?|comes|came|goes|went|gets|got|says|said"
    r"|wants|broke|fell|burst|froze|starts|ends|opens|closes|runs|ran|stops|works|sticks|leaks|drips|squeaks|creaks|rattles|barks"
    r"|smells|stinks|hums|keeps|makes|takes|stands|knocked|left|won|lost|[a-z]{2,}ed(?= (?:an?|the|my|our|his|her|their|at|in|on|to"
    r"|over|up|down|out|off|again|today|yesterday|last|for|with)\b|$))"
)
_MANY_DO: Final = (
    r"(?:[\w'’-]+s|men|women|people|children)"
    r" (?:come|go|need|cost|start|stop|open|close|work|run|want|keep|make|leave|get|argue|bark|live|sleep|play)"
)
_OF_A_THING: Final = (
    rf"(?:the (?:[\w'’-]+ ){{1,4}}?{_THINGS_DO}(?: |$)|the (?:[\w'’-]+ )?{_MANY_DO} "
    r"|there (?:is|are|was|were|will|has|have) )"
)
""" "And the lift is out of order", "and there is no milk left"."""

_SPLIT: Final = Pattern(
    r"\s*;\s*|\s+-{1,3}\s+"
    r"|,?\s+(?:and|but|so|plus|while|whereas|although|even though|though|and also|and then|but also)\s+"
    r"(?=(?:I|we|my|our|she|he|they|it)\b(?! and\b))"
    r"|,?\s+and\s+(?=(?:so |then )?can (?:even|finally|still|now|actually|sometimes|always) )"
    r"|,\s+(?:though|although)\s+(?=(?:since|everyone|everybody|people|nobody|most|some) )"
    r"|,?\s+(?:and|but|while)\s+(?=(?:his|her|their) (?!own\b)\w+ \w+s\b)"
    r"|,\s+(?=(?!(?:I|we|he|she|it|they)\b)[\w' -]{3,40} (?:is|are) (?:all )?(?:fine|ok|okay|allowed|no problem)\b)"
    r"|,?\s+and\s+(?=(?:his|her|their) (?:[\w-]+ )?(?:number|phone|mobile|email|address|birthday|name) is\b)"
    r"|,\s+(?=(?:her|his|its|their) names? (?:is|are)\b)|,\s+(?=(?:I|we|my|our"
    r"|she|he)\s)|,\s+(?=the [\w ]{3,30} (?:is|are|comes|starts|arrives|has|was) )|(?:,| and| but) (?=now (?:I|we|he|she|they) )"
    r"|,\s+(?=(?:it|they|that)"
    r" (?:is|are|was|has|will|makes|gives)\b)"
    r"|,?\s+(?:and|but)\s+(?:also |currently |now )?"
    r"(?=(?:am|is|are|have|has|go|goes|wants|needs|use|uses|wear|wears|teach|teaches|commute|run|runs|live|lives|work|works|love"
    r"|loves|hate"
    r"|hates|prefer|prefers|speak|speaks"
    r"|study|studies|moved|was|own|gets|takes|carries|needs|sleeps|eats|makes|helps|keeps|sings|paints|reads|collects|sells"
    r"|pays|rents"
    r"|rides|stays|suffers|wants to|looks after|minds"
    r"|owns|drive|drives|do not|does not|can not|play|plays|like|likes|enjoy|enjoys)\s)"
    r"|,\s+(?=(?:has|lives|works|plays|teaches|keeps|drives|studies|speaks|comes from|runs|owns|makes|loves|likes|hates|sings"
    r"|paints"
    r"|breeds|sells|collects|goes to|rides|can not|does not)\s(?!.*\?$))"
    r"|,\s+(?=(?:make|earn|work|live|play|drive|teach|run|speak|study|own|have)\s[^,?]+ and [a-z]+ )"
    rf"|,\s+(?=the (?:[\w'’-]+ )?{_MANY_DO} |(?:rent|deposit|landlord|(?:(?:up|down)stairs )?neighbou?r|flatmate)(?:['’]s| is) )"
    r"|,\s+(?=(?:went to|grew up|moved to|studied|lived in|worked (?:in|at|as|for)|trained (?:in|at|as)|served in) \w)"
    r"|,\s+(?:so |and |but )?(?=(?:what|where|when|who|why|how|which|can|could|do|does|did|is|are|am"
    r"|should|would|will|any|right|correct"
    r"|please|remind|suggest|recommend|give|find|tell|show|help)\b)"
    r"|,?\s+(?:and|but)\s+(?:also |then |now |just )?(?=(?:bought|sold|adopted|joined|enrolled"
    r"|traded|grew|was|moved|got|started|went|came|studied|quit|became|switched"
    r"|take|takes"
    r"|eat|eats|wear|wears|spent|stopped|rarely|never|always|usually|hardly|will|had)\s)"
    rf"|,\s+(?=(?:the |my )?(?:\w+ )?{_OCCASION} (?:is|are) (?:on|at|in|next|tomorrow|this|due|\d))"
    r"|,?\s+(?:and|but)\s+(?=(?:on|in|at|for|from|after|before|during|until|every|most|by) (?:[\w'’]+ ){1,4}?(?:I|we) )"
    rf"|,?\s+(?:and|but|while)\s+(?=(?!I\b)(?-i:[A-Z][\w-]+) (?:does|plays|goes|likes|loves|hates|lives|works|studies|drinks"
    rf"|eats|speaks"
    r"|drives|wants|teaches|takes|has|is) (?!(?:my|our)\b)\w)"
    r"|,?\s+(?:and|but)\s+(?=(?:please|kindly) \w)"
    rf"|,?\s+(?:and|but)\s+(?=(?!I\b){NAME}['’]s (?:[\w-]+ ){{1,3}}?(?:is|are|was|were|has|will|costs?) )"
    r"|,?\s+so\s+(?=(?:next|this|from next) \w+,? (?:I|we|he|she|they) )"
    r"|,?\s+so (?=(?:the|my) (?:doctor|gp|doc|nurse|dentist|consultant|specialist)\b)"
    r"|,?\s+so (?=(?:what|where|when|who|why|how|which|can|could|do|does|should|would|please|keep|use|avoid|write|speak"
    r"|explain|break|give me|be)\b)"
    r"|,?\s+(?:and|but) (?=the (?:kids|children|twins|boys|girls|dogs?|cats?) (?!are\b|and\b)\w+ )"
    r"|,?\s+(?:and|but)\s+(?=allergic to )"
    r"|,?\s+(?:and|but)\s+(?=(?:now |only )?(?:earns?|makes?|take home|bring home|get paid|weighs?|owes? (?:me|us))"
    r" (?:about |around |only |roughly |just over )?[£$€]?\d)"
    rf"|,?\s+(?:and|but)\s+(?={_OF_A_THING})"
    rf"|,?\s+(?:and|but) (?=(?:now )?{NAME} is (?:now )?(?:my|our)\b)"
    rf"|(?<=\w)(?<!both),?\s+(?:and|but|while|whereas)\s+(?=(?!I\b){NAME} (?:is|goes|works|lives|plays|has|loves|hates|likes"
    r"|attends|studies|drives|eats|speaks|moved|got|started)\b)"
    rf"|,?\s+(?:and|but|while|whereas)\s+(?=(?:{ELDER}|the (?:wee|little|older|younger|other|big) one) (?:is|has|works"
    r"|runs|teaches|drives|lives|does|owns|plays|loves|likes|hates|keeps|sells|speaks) )"
    r"|,?\s+(?:but|and) (?=(?:everyone|everybody|people|most people|friends|nobody|no one)(?: \w+)? calls? me\b)",
    re.IGNORECASE,
)


_OPENING: Final = Pattern(
    r"(?:(?:hey|hi|hello|hola|bonjour|salut|ciao|hallo|moin|namaste|kia ora|g'day|aloha|howzit|yo|omg|oh|ah|well|so|ok"
    r"|okay|yeah|yes|yep|yup|sure|right|anyway|anyways|btw"
    r"|by the way|fyi|for your information|psst"
    r"|(?:just )?(?:so|for) you(?:r information| know)?(?: know)?|just to let you know|for the record"
    r"|to be clear|to clarify"
    r"|honestly|frankly|personally|also|and|but|plus|look|listen|you know(?: what)?|guess what"
    r"|fun fact|facts?(?=:)|info(?=:)|quick (?:note|update|fyi|one)"
    r"|heads[- ]up|good (?:morning|evening|afternoon|night)|thanks|thank you|thx|great|cool|nice"
    r"|no problem|no worries|as always"
    r"|(?:like|as) I (?:said|mentioned|told you)(?: before| earlier)?|as you (?:may |might "
    r"|probably )?know|in case you (?:did not|do not)"
    r" know|in fact|one (?:more )?thing|another thing|about me|a (?:little )?bit about me"
    r"|a little about (?:me|myself)|news|update"
    r"|(?:some )?(?:good|bad|big|great|exciting) news|unfortunately|sadly|luckily|fortunately|finally"
    r"|happily|the thing is|the truth is|mind you|babe|hun|man|dude|mate|bro|my dear|dear|ngl|tbf|um+|uh+|er+|hmm+|anyhow"
    r"|now then"
    r"|alright|basically|I mean|see|ooh+|aw+|yeah no|no yeah|so yeah|like|oh yeah|gosh|goodness|blimey|right then|so basically"
    r"|(?:it )?turns out(?: that)?|I (?:just )?(?:want|wanted) (?:to let you know|to tell you|you to know)(?: that)?"
    r"|you should (?:also )?know(?: that)?|let me tell you(?: that)?|for context|some (?:context"
    r"|background)|context|background"
    r"|hi there|hey there|confidant|small update|little update|life update|status update|btw,? just"
    r"|(?:yesterday|this morning|today)(?! (?:was|is)\b)"
    r"|tbh|to be honest|I have to (?:say|admit)(?: that)?|I must (?:say|admit)(?: that)?|I am happy to say(?: that)?"
    r"|I can tell you(?: that)?|it is true(?: that)?|the fact is(?: that)?)(?:[\s,:;!.\-]+|$))+",
    re.IGNORECASE,
)


_REASON_FIRST: Final = Pattern(
    r"^(?:since|because|as|given that|seeing that)\s+(?=I am |I have |we have"
    r" |my (?!.* I )|I do not |I can not )",
    re.IGNORECASE,
)


_OF_AN_ELDER: Final = Pattern(rf"(?!(?:{PARENTS}) (?-i:[A-Z])){ELDER}(?: {NAME})? (?:{PREDICATE})\b", re.IGNORECASE)
""" "Grandma Betty" is one's own; "Mama Bisi" is how others are called, too."""
_OF_ELDERS: Final = Pattern(
    r"(?:parents|grandparents|in-laws|folks) (?:have|are) (?:just |now |finally )*(?:booked|bought|got (?!to\b)|moved|arriv"
    r"|confirmed|changed|sold|coming|visiting|flying|here\b)",
    re.IGNORECASE,
)
""" "Parents have booked their flights": one's own, too."""


def _completed(text: str) -> str:
    """With what the clause lacks. A title is no kin that lacks its "my"; "Grandad", said so, is the owner's."""
    if entitled(text, 0):
        return text
    whole = completed(text)
    theirs = whole == text and (_OF_AN_ELDER.match(text) or _OF_ELDERS.match(text))
    return f"my {text[:1].lower()}{text[1:]}" if theirs else whole


_FROM_WHEN: Final = Pattern(
    rf"^(?:starting|from|as of|beginning) (?:(?:next|this|the coming) )?(?:{WEEKDAY}|week|month"
    r"|term|tomorrow|today)(?: on(?:wards)?)?(?:, |,? (?=(?:I|we|my|our|he|she|they|the)\b))",
    re.IGNORECASE,
)
""" "From Monday, I start at 10": nobody is from Monday."""


_RESULTS_ARE_IN: Final = Pattern(
    r"^(?:the|my|our) (?:[\w'’]+ ){0,2}(?:results?|bloods?|tests?|verdict|scan|biopsy) (?:is|are|came|has come|have come)"
    r" (?:in|back|through|out)(?: now| today)?: (?=\w)",
    re.IGNORECASE,
)
""" "The dietitian's results are in: …"."""


def opened(text: str) -> str:
    """Without greetings, "by the way" and "from Monday"."""
    stripped = _OPENING.sub("", text, count=1) if _OPENING.match(text) else text
    stripped = _RESULTS_ARE_IN.sub("", _FROM_WHEN.sub("", _REASON_FIRST.sub("", stripped or text)))
    return stripped.strip(" ,;:-") if stripped.strip(" ,;:-") else text


_ITS_DAY: Final = Pattern(
    r"(?:it|this|that|which) (?:is|will be|takes place|happens|starts|begins|falls|is due|is scheduled|is booked|is set)(?: for)?"
    rf" (?P<when>(?:(?:on|in|at|by|next|this|the|from|tomorrow) ?(?:the )?)?(?:\d|{WEEKDAY}|{MONTHS}"
    r"|week|month|year|tomorrow|$).{0,30})",
    re.IGNORECASE,
)
_ON_A_DAY: Final = Pattern(
    rf"\b(?:on|in|at|by|next) (?:the )?(?:\d|{WEEKDAY}|{MONTHS})",
    re.IGNORECASE,
)


_CALLED: Final = Pattern(r"(?P<thing>(?:my|our) [\w ]{3,30}?) is (?:called|named) ", re.IGNORECASE)


def dated(pieces: tuple[str, ...]) -> tuple[str, ...]:
    """ "I'm training for a marathon, it's on 10 October": the second part with what it is the day of."""
    found: list[str] = []
    for piece in pieces:
        match = _ITS_DAY.fullmatch(piece)
        own = found and re.match(r"(?:I|we|my|our)\b", found[-1], re.IGNORECASE) and not _ON_A_DAY.search(found[-1])
        called = _CALLED.match(found[-1]) if found else None
        if match and called and re.match(r"it is due\b", piece, re.IGNORECASE):
            piece = f"{called['thing']} is due {match['when']}"
        elif match and own and not re.match(r"(?:my|our) \w+ (?:is|are)\b", found[-1], re.IGNORECASE):
            when = match["when"]
            lead = "" if re.match(r"(?:on|in|at|by|next|this|tomorrow|from)\b", when, re.IGNORECASE) else "on "
            piece = f"{found[-1]} {lead}{when}"
        found.append(piece)
    return tuple(found)


def parts(text: str) -> tuple[str, ...]:
    """Where a sentence makes several statements. A later part without a subject takes over the one before it."""
    found: list[str] = []
    subject, shared = "", False
    for piece in _told(_TWO_DOINGS.sub(r"\g<who> \g<one>; \g<who> \g<other>", opened(text))):
        part = opened(piece.strip(" ,"))
        if not part:
            continue
        if found and (wish := _WISH.fullmatch(part)) is not None:
            found.append(f"from now on, {wish['v']}")
            continue
        if re.match(r"now (?:I|we|he|she|they|my|our)\b", part, re.IGNORECASE):
            found.append(part)
            continue
        if found and re.match(r"name(?:'s| is)\b", part, re.IGNORECASE):
            part = f"their {part}"  # of whom the sentence just spoke: never the owner's
        whole = _completed(part)
        if found and not subject and whole != part and whole.startswith("I ") and _OF_SOMEBODY.match(found[0]):
            subject = "they"  # whoever it is, it is not the owner who did the rest
        if shared and _CHILDREN.match(whole):
            part = whole  # "my husband is in IT, two kids": they have them together
        elif found and subject and not _OWNERS.match(subject) and whole != part and whole.startswith("I "):
            part = _of_them(subject, part, whole)  # "Anna sold her car and bought a bike": the bike is hers
        elif not (found and subject and BARE_PREDICATE.match(part)):
            part = whole
        lead = _SUBJECT_OF.match(part) or (_NAMED.match(part) if not found else None)
        lead = lead or (_HAS_DONE.match(part) if not found else None)
        if lead:
            subject = (lead.groupdict().get("who") or lead.group()).strip()
            shared = bool(_PARTNER.search(subject)) or (
                shared and bool(re.fullmatch(r"he|she|they", subject, re.IGNORECASE))
            )
        elif found and subject and BARE_PREDICATE.match(part):
            part = f"{subject} {part}"
        found.append(part)
    return tuple(found)


def _of_them(subject: str, part: str, whole: str) -> str:
    """ "Karen is coming home, flying in on the 21st": what would be "I am flying" of the owner is "Karen is"."""
    if whole != f"I am {part}":
        return f"{subject} {part}"
    return f"{subject} {'are' if _SEVERAL.search(subject) else 'is'} {part}"


_SEVERAL: Final = Pattern(r"^they$|\band\b|\b(?!sis$)(?-i:[a-z]+[^s\W]s)$|\b(?:people|children)$", re.IGNORECASE)
_TWO_DOINGS: Final = Pattern(
    r"(?P<who>(?:I|we) (?:am|are)) (?P<one>(?!thinking|considering|planning|hoping|dreaming|talking|between|going to)[a-z]{2,}ing"
    r"(?: (?![a-z]+ing\b)[^\s,;?]+){1,10}),? and (?:also |then )?(?P<other>[a-z]{3,}ing (?:up |out |off |back |round )?"
    r"(?:(?:the|my|our|his|her|their|to|for|at|in|on|an?|with|some|new)\b|(?-i:[A-Z])).*)",
    re.IGNORECASE,
)
""" "I'm having lunch with Priya on Friday and picking up the curtains on Saturday"."""
_WISH: Final = Pattern(
    r"(?:please )?(?P<v>(?:write|give|show|use|put|quote|send|list|keep|make|tell|convert|measure) (?:[^,;]*? )?(?:me|us)\b[^,;]*?)"
    r" (?:from (?:now|here) on|in future|going forward)",
    re.IGNORECASE,
)
""" "…, so write recipes out in cups for me from now on": nothing that the one who says so does."""


def _told(text: str) -> list[str]:
    """The pieces, cut also at commas before a statement that lacks its subject ("34, allergic to nuts, married to Jo")."""
    found: list[str] = []
    for piece in _pieces(_completed(text)):
        at = 0
        for comma in _COMMA.finditer(piece):
            rest = opened(piece[comma.end() :])
            before = piece[at : comma.start()]
            if re.fullmatch(r"I am [A-Z]\w+", before) or (_FROM_A_TOWN.match(rest) and _OF_ANOTHER.match(before)):
                continue
            if not _ELIDED.match(rest) and (_completed(rest) != rest or _HABITUAL.match(rest)):
                found.append(piece[at : comma.start()])
                at = comma.end()
        found.append(piece[at:])
    return found


_FROM_A_TOWN: Final = re.compile(r"from [A-Z]\w+")
_OF_ANOTHER: Final = Pattern(r"(?!(?:I|we|my name)\b).+ (?:is|are|was|were) ", re.IGNORECASE)
""" "The stand-in is Nika, from Kranj": it is she who is."""
_HABITUAL: Final = Pattern(
    r"(?:gym|church|mosque|temple|yoga|swimming|running|choir|pilates|therapy"
    r"|physio|football|training)\b.*(?:day|week|morning|evening|night|weekend)s?\b",
    re.IGNORECASE,
)


_COMMA: Final = Pattern(
    r",\s+(?:and |but |so |plus |also )?|\s+(?:so|but|plus)\s+(?=on |am |got|looking|hoping"
    r" |can not |do not |allergic |not )",
    re.IGNORECASE,
)


_ELIDED: Final = Pattern(
    r"(?:have been since|love it|loving it|hate it|got it|(?:[\w-]+,? )?(?:and"
    r"|or)\b)|\w+(?:, | and |$)",
    re.IGNORECASE,
)
"""What looks like a statement and is the rest of an enumeration or of an aside."""


def _pieces(text: str) -> list[str]:
    """The sentence cut at its joints; not before a bare "and love" where no verb in the present stands before it: a noun."""
    pieces: list[str] = []
    start = 0
    for joint in _SPLIT.finditer(text):
        before, after = text[start : joint.start()], text[joint.end() :]
        bare = _NOUN_OR_VERB.match(after)
        if CONDITION.match(before) and "," not in before:
            continue
        said = opened(before.strip(" ,"))
        if _NEEDS_A_VERB_BEFORE.match(after) and not _HAS_A_VERB.search(before):
            continue  # "my sister and the baby were out": one subject
        if " and " in joint.group() and _AND_I.match(after) and re.fullmatch(NAME, said):
            continue  # "Koen and I split up"
        if bare and not (_IN_THE_PRESENT.match(said) or (pieces and BARE_PREDICATE.match(said))):
            continue
        pieces.append(before)
        start = joint.end()
    return [*pieces, text[start:]]


_AND_I: Final = Pattern(r"I (?:are|were|have|had|(?:just|recently|finally) |[a-z]+ )", re.IGNORECASE)
_NEEDS_A_VERB_BEFORE: Final = Pattern(r"(?:the|there) ", re.IGNORECASE)
_HAS_A_VERB: Final = Pattern(
    r"\b(?:is|are|am|was|were|has|have|had|costs?|comes|will|can|please|never|always|do not)\b|\b(?:I|we|he|she|they|it) [a-z]+"
    rf"|^\w{{2,}}ing \w|\b(?:{'|'.join(sorted(THIRD, key=len, reverse=True))})\b|\b[a-z]{{2,}}ed\b|^the (?:[\w'’-]+ )?{_MANY_DO} ",
    re.IGNORECASE,
)


_NOUN_OR_VERB: Final = Pattern(
    r"(?:also |currently |now )?(?:live|work|love|hate|like|play|study|drive|own|prefer)s?\s", re.IGNORECASE
)


_IN_THE_PRESENT: Final = Pattern(
    rf"(?:I|we) [a-z]+\b|(?:he|she|they|(?:my|our) [\w ]+?) (?:{PREDICATE}|am|have|do not|can not)\b", re.IGNORECASE
)


_PARTNER: Final = Pattern(rf"\b(?:{PARTNERS})\b", re.IGNORECASE)
_CHILDREN: Final = Pattern(r"I have (?:\w+ ){1,2}(?:kids?|children|child|sons?|daughters?|boys|girls)\b", re.IGNORECASE)
_OWNERS: Final = Pattern(r"(?:I|we)\b", re.IGNORECASE)
_NAMED: Final = Pattern(
    rf"{NAME}(?= (?:has|had|is|was|will|can|does|did|sold|bought|quit|left|got|gave|took|went|broke|lost|won|found|made|came|became"
    r"|began|ran|fell|met|said|told|put|cut|hurt|paid|built|kept|sent|spent|taught|thought|wrote|drove|flew|ate|saw|heard|lives|works"
    r"|plays|goes|loves|hates|wants|likes|needs|takes|keeps|[a-z]+ed)\b)"
)
_HAS_DONE: Final = Pattern(
    rf"(?P<who>(?!(?:I|it|that|this|there|what|here|who|where|how)'s)"
    rf"(?:(?:my|our) (?:{KIND_OF} )*{RELATION}(?: {NAME})?|he|she|{NAME}))'s (?:just |now |finally |recently |already |also )*"
    r"(?:given|sold|quit|left|got|moved|bought|started|retired|lost|had|been|taken|gone"
    r"|become|found|made|won|met|put|cut|[a-z]{2,}ed)\b",
    re.IGNORECASE,
)
""" "Mum's given up the house and moved into a care home"."""
_OF_SOMEBODY: Final = Pattern(
    rf"(?:he|she|they|everyone|everybody|somebody)\b"
    rf"|(?:my|our|the|his|her|their) (?:[\w-]+ ){{0,2}}?(?:{RELATION}(?:'s)?|{SEVERAL})\b"
    rf"|{NAME}(?:'s)? (?:is|was|has|had|got|[a-z]+s|[a-z]+ed)\b",
    re.IGNORECASE,
)
_SUBJECT_OF: Final = Pattern(
    rf"(?:I|we|he|she|they|(?:my|our) (?:{KIND_OF} )*{RELATION}(?:,? {NAME},?)?)(?= )(?!'s)", re.IGNORECASE
)


_LEADING_TIME: Final = Pattern(
    r"(?P<when>(?:on|in|at|next|this|from|since|during|for the) [^,]{3,40}?|(?:tomorrow"
    r"|tonight|every (?:other )?(?:day|morning|evening|night"
    r"|week|month|year|\w+day)|most (?:days|mornings|evenings|nights)|today)\b"
    r"[^,]{0,40}?),? (?P<rest>(?:I|my|the|our|there)\b.+)",
    re.IGNORECASE,
)


def rotated(clause: Clause, now: datetime, zone: ZoneInfo) -> Clause:
    """ "On Friday I have yoga" → "I have yoga on Friday": a date that leads goes where the rules look for it."""
    match = _LEADING_TIME.fullmatch(clause.words)
    if match is None:
        return clause
    dated = first_date(match["when"], now, zone)
    if dated is None and not re.match(
        r"(?:every|each|most|in the|on \w+days|since|during|for the)\b", match["when"], re.IGNORECASE
    ):
        return clause
    return replace(clause, words=before_the_return(match["rest"], match["when"]))
