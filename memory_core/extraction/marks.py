"""Why a sentence, or a clause of one, is no statement of the owner's: asked, imagined, hedged, quoted, meant in irony, reported.

The tables err on the side of remembering too little. They read canonical text (`sentences.canonical`).
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from typing import Final

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.numbers import COUNT
from memory_core.domain.patterns import Pattern
from memory_core.extraction.interrogatives import Form, form_of
from memory_core.extraction.lexicon.life import ADVISED, AIMS, ANNOYANCES, MEDICS, SMALL_WRITINGS
from memory_core.extraction.lexicon.verbs import TO_CORRECT
from memory_core.extraction.lexicon.wishes import ORDERED
from memory_core.extraction.sentences import Sentence


class Mark(StrEnum):
    QUESTION = "it is a question"
    HYPOTHETICAL = "it is only imagined"
    HEDGED = "you were not sure"
    IRONIC = "it sounds like a joke"
    QUOTED = "it quotes somebody"
    REPORTED = "it tells what somebody said"
    FICTION = "it belongs to a story, an example or a text to work on"
    PAST = "it is about the past"
    ORDER = "it wants something deleted"


def _any(*patterns: str) -> Pattern:
    return Pattern("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)


_POLITE_IF: Final = _any(
    r",?\s+(?:just )?if (?:that|it|this) (?:helps?|matters|is (?:of )?(?:any )?(?:help|use|relevant"
    r"|interest(?:ing)?|useful)|makes a difference)",
    r",?\s+(?:just )?(?:in case|if) (?:you|anyone|anybody) (?:\w+ ){0,2}(?:wondering|curious"
    r"|interested|forgot|asks?|wonders?|(?:needs?|wants?|cares?|has|have)(?: to know)?|did not know)",
    r",?\s+if (?:the|my) [\w ]{2,20} (?:allows|permits|holds|(?:was|is|were|are) to be believed)|,?\s+if it is all the same"
    r"(?: to \w+)?|,?\s+if all goes (?:well|to plan)",
    r",?\s+if (?:needed|possible|relevant|you do not mind|you must know)",
)

_HORIZON: Final = (
    r"(?:(?!\bif\b).)*\b(?:(?:in|by|on|before|from|next|this) (?:\d{1,2} |the \d+\w\w (?:of )?)?"
    rf"(?:{MONTHS}|summer|winter|spring|autumn|year|month)"
    r"|before I (?:am|turn|die|retire|hit)|when I (?:retire|graduate|finish|am (?:older|\d+|\w+ty))"
    r"|after (?:I (?:graduate|retire|finish)"
    rf"|uni|graduation|school)|in (?:{COUNT}|a few) years)\b"
)
"""By when something is to be: an aim has a time, a wish of the moment has none."""
_HYPOTHETICAL: Final = _any(
    r"\bif\b",
    r"\b(?:suppose|supposing|imagine|imagining|pretend|pretending|assume|assuming|hypothetically"
    r"|what if|let us say|lets say|say that I)\b",
    r"\b(?:I|we) (?:would|could|might|should)\b(?! (?:rather|prefer|like you to (?:address|call|answer|write|reply|speak"
    r"|use|keep)|(?:really )?(?:love|like) to (?:visit|travel to"
    rf"|{AIMS}|{_HORIZON}"
    r"|own an?|open an?|study|move to|become|learn (?!more|about|how you|what)|run an?)|like you"
    r" to|like to be|appreciate|be lost without|be grateful if you|ask (?:you"
    r"|that you)|like (?:my |all |your )?(?:times|dates|answers|replies|temperatures"
    r"|distances|prices|responses|everything|things|units)))",
    r"\b(?:would|could|might|may) be\b(?! (?:lost without|grateful if you))",
    r"\bI (?:really )?(?:wish|hope)\b",
    r"\b(?:unless|whether|as though|in theory|theoretically|in an ideal world|one day|some day|someday"
    r"|in another life|if only)\b",
    r"\bI (?:would (?:have|love|like|hate)(?! you to\b| to be (?:called|addressed)"
    r"| (?:my |all |your )?(?:times|dates|answers|replies|temperatures|distances"
    r"|prices|responses|everything|things|units)\b| to (?:visit|travel to|own an?|open an?|study|move to|see the northern"
    rf"|{AIMS}|{_HORIZON}"
    r"|become|run an?|run"
    rf" the|learn (?!more|about|how you|what)|write an? (?!{SMALL_WRITINGS}\b)|lose|publish|climb)\b)"
    rf"|want to (?!{AIMS}|{_HORIZON}|visit|go back|become|be an?|learn|run an?|buy an?|buy (?:house|flat|car|land)\b|lose"
    rf"|write an? (?!{SMALL_WRITINGS}\b)|move to"
    r"|save|get married|get fit|start (?:an?|my own)|open (?:an?|my own)|retire|have kids|adopt)|would"
    r" want"
    r"|dream of|am dreaming of|wanted to"
    r"|always wanted|long to)\b",
    r"\bI (?:almost|nearly|was going to|was about to|used to be going)\b",
    r"\b(?:were I|had I|should I)\b",
)

_UNREAL_FROM_THE_START: Final = _any(
    r"(?:and |but |so |well,? )?(?:hypothetically|maybe|perhaps|probably|possibly|apparently"
    r"|supposedly|allegedly|theoretically)\b",
    r"(?:and |but |so |well,? )?(?:let us say|lets say|suppose|supposing|imagine|pretend|assume"
    r"|assuming|what if|in theory|say)\b",
)

_HEDGED: Final = _any(
    r"\b(?:maybe|perhaps|possibly|probably|presumably|apparently|supposedly|allegedly|potentially"
    r"|likely|seemingly)\b",
    r"\bI (?:think|guess|suppose|believe|assume|reckon|suspect|imagine|doubt|feel like|feel as)\b",
    r"\b(?:I am|am|is|are) (?:not (?:really |quite |entirely |so |too )?(?:sure|certain|convinced)"
    r"|unsure|undecided|on the fence|thinking (?:of|about)|considering|contemplating|tempted|inclined"
    r"|leaning)\b",
    r"\bI (?:may|might)\b|\bmight\b",
    r"(?<!that )(?<!this )(?<!some )\b(?:kind of|sort of|kinda|sorta|more or less|if I remember correctly|as far as I know"
    r"|if I recall|iirc|afaik|not sure)\b",
    r"\b(?:I do not (?:know|think|believe|remember)|no idea|who knows|could have|should have"
    r"|seems? (?:like|to be|that)|looks like|sounds like)\b",
)

_IRONIC: Final = _any(
    r"\b(?:just kidding|only kidding|kidding|jk|j/k|lol|lmao|rofl|haha+|hehe+|hahah\w*|yeah right"
    r"|yeah,? sure|as if|sarcasm|not!|joking|(?:just|only|is|was|bad|inside|running|sick|dad) (?:an? )?joke|ironically|/s"
    r"|pun intended|said (?:no one|nobody)(?: ever)?)\b",
    r"^(?:oh|sure|yeah|great|wow|right|fine)(?:,? (?:yeah|sure|great|wonderful|brilliant|fantastic|lovely)\b)+,",
    r"(?<!\w)/s(?!\w)|,\s*not$|🙄|😏|😂|🤣|😜|😉|🤪",
    r"\b(?:literally|basically|practically|virtually|obviously|clearly|totally|of course"
    r"|sure)\b,? (?:I am|I live|I have|I work|my)\b.*!?$",
    r"\bI (?:basically|practically|virtually|literally|might as well|may as well) (?:live|work|am|have"
    r"|die|died|own)\b",
    r"\b(?:I am|my name is) (?:basically|practically|literally|clearly|obviously|virtually|like) \b",
    r"(?-i:\b(?:king|queen|pope|emperor)\b(?!'s))|\b(?:(?<!thank )(?<!praise )(?<!my )(?<!oh )(?<! to )(?<! in )god"
    r"(?! (?:has )?(?:given|gave|bless\w*|help\w*|willing|be praised)\b)|santa|batman|superman|spider-?man|queen of england"
    r"|the president|napoleon|jesus)\b",
    r"\b(?:to death|for a living apparently|a million|a billion|a thousand times|under a rock"
    r"|in a cave|on mars|on the moon|in hell|in narnia|in la-?la land|hogwarts|mordor|pigs fly"
    r"|rent-free|(?<!back )on coffee|(?<!back )on caffeine)\b",
    r"\b(?:oh great|just great|great, now|yay me|lucky me|how wonderful|what a surprise|shocker)\b",
)

_MOCKING: Final = Pattern(
    r"(?:oh,? (?:yeah|yes|sure|joy|great|super|perfect|wonderful|lovely|fantastic"
    r"|brilliant|good|nice|fun|fab)|yeah right|aye right|sure jan|right, because)\b.*\b(?:love"
    r"|adore|enjoy|favorite)\b",
    re.IGNORECASE,
)
_GUSHING: Final = _any(
    r"\b(?:just|simply|absolutely|totally|really|so|truly|do) (?:love|adore|enjoy"
    r"|live for)\b|\badore\b|\bcan not wait (?:for|to)\b",
    r"^(?:wow|oh|great|yay|aye|sure|lovely|brilliant|fantastic|fab|perfect|nice"
    r"|well|yeah|yes|ah|another|because)\b.*\b(?:love|adore|enjoy|favorite)\b",
    r"\b(?:love|adore|enjoy)\b.*\b(?:so much fun|best (?:job|day|thing)|what"
    r" a (?:joy|treat|day)|living the dream|said no one)\b",
)
"""With something that nobody loves this is irony."""

_REPORTED: Final = _any(
    r"\b(?<!\bI can )(?<!\bI could )(?!I\b|to\b|never thought\b)(?:\w+) (?:says?|said(?! our (?:\w+ )?vows)|claims?|claimed"
    r"|thinks|thought|told (?:me|us|him|her|them|everyone)(?! off\b)|tells (?:me|us)|insists?|insisted|argues?|argued"
    r"|believes|wrote(?! [a-z]{5,} instead\b)|writes|texted|asked|mentioned|reckons|keeps saying|swears)\b",
    r"\b(?:according to|I (?:heard|saw|was told|have (?:heard|been told|read"
    r" that)|read (?:that|about|somewhere|online|on (?:the|reddit|twitter)|in"
    r" (?:the|an?)|an? (?:article|story|post|tweet|comment|review|paper)))|rumou?r"
    r" has it|word is|they say|people say|it is said)\b",
    r"^(?:(?:in|on) (?:your|the) [\w' ]{3,30}?,? )?you (?:(?:keep|kept|always|still|are still"
    r"|have been) (?:listing|calling|saying"
    r"|telling|putting|writing|thinking|mixing|getting|confusing|treating)|(?:called|listed|wrote|put|noted|recorded|described"
    r"|introduced|filed|confused|mixed)\b(?! me\b))",
    r"^(?:let us|let['’]?s|shall we|why do not we)\b.*,? (?:says?|said|suggests?|suggested|reckons|writes|wrote) (?!I\b)[\w' ]+$",
    r"\bI (?:said(?! [\w' ]{2,40}?,? but\b)|told(?! you\b)|lied|pretended|joked|wrote|claimed|mentioned to"
    r"|was saying|keep telling|always tell)\b",
    r"\b(?:the (?:article|book|movie|film|song|email|mail|letter|ad|text|story|post|sign|quote|lyrics"
    r"|character|narrator|protagonist))\b.*\b(?:says?|said|goes|reads|states|claims|is called)\b",
)

_FICTION: Final = _any(
    r"\b(?:in (?:my|the|this|a|our) (?:story|novel|book|game|dream|campaign|role-?play|rpg|film|movie"
    r"|play|screenplay|song|poem|scenario|example|simulation|show|series)"
    r"(?! (?:club|group|circle|society|shop|festival)\b)|my (?:main )?(?:character"
    r"|protagonist|hero|heroine|avatar|persona|narrator))\b",
    r"\b(?:I (?:dreamed|dreamt|had a dream|dream)|for (?:example|instance)|e\.g\.|once upon a time"
    r"|role-?play|act as|acting as|play the role|in character|as a joke|the line|the phrase"
    r"|the sentence|(?<!use )(?<!say )(?<!using )(?<!saying )the word|the lyrics?)\b",
    r"\b(?:the|our|my|an?|this|that|some|his|her|their) (?:(?:test|dummy|sample|example|demo|mock|fake|made-up"
    r"|fictional|fictitious"
    r"|imaginary|placeholder) (?:\w+ )?(?:users?|customers?|accounts?|data|person|people|persona|profile|contacts?|patient"
    r"|client|name|records?|rows?|entry|entries|address)|personas?|user story|user stories"
    r"|(?-i:[Ss]ims?)(?! cards?\b| only\b| (?:over )?to\b| is with\b)|d&d character)\b",
    r"\b(?:asking for a friend|(?:am|is) (?:only )?an example|sample text|placeholder|lorem ipsum"
    r"|test sentence|test message|just a test|only a test|this is a test|in the voice of)\b",
    rf"^(?:translate|rewrite|rephrase|paraphrase|proofread|summari[sz]e|{TO_CORRECT}|edit|fix"
    r"|improve|draft|write(?! to me\b| (?:the |all |my )?(?:dates|times|numbers|figures|prices|amounts|sums|names) (?:as|like)\b)"
    r"|compose|generate|create|reply to|respond to|answer this|complete|continue|finish|convert"
    r"|shorten|spell-?check|analy[sz]e|explain(?! (?:it |things |everything )?(?:to )?me (?:with|in|using)| things\b)"
    r"|describe|review"
    r"|classify|evaluate|imagine|pretend"
    r"|design|discuss)\b(?!['’]s\b| (?:is|has|was|will)\b|.{0,40}\balways\b)",
    r"\b(?:how (?:do|would) (?:you|I|we) say|(?<!answer me )(?<!to me )(?<!reply )(?<!answer )in (?:german|french|spanish|italian"
    r"|norwegian|english|japanese|chinese), (?:I|my)|means)\b",
    r"^(?:please |pls |kindly )?(?:convert|calculate|compute|work out)\b.*\d",
    r"\b(?:the answer is|option [a-d]\)|question \d|true or false)\b",
    r"^(?:please |just |can you |could you )?(?:tell|text|message|inform) (?!me\b|us\b|you\b)\w+ (?:that )?(?:I|my|we)\b",
    r"\bas \w+(?: \w+)? (?:sang|sings|put it|once said)\b|\bgoes the (?:song|saying|line)\b|^for the test\b",
)

_PAST: Final = _any(
    r"\b(?:I|we) used to\b",
    r"\b(?:when I was|as a (?:kid|child|teenager|student|teen|boy|girl)|back (?:when|then)"
    r"|in my (?:youth|childhood|twenties|thirties|teens)|growing up|in the past|once (?:lived|worked"
    r"|was|had)|formerly|previously|ex-employer)\b",
    r"\b(?:I|we) (?:was|were|lived|worked|liked|loved|hated|had|owned|played|ate|drank"
    r"|drove|preferred|stayed|enjoyed)\b(?! (?:born|diagnosed|raised|(?:an? )?(?:\w+ )?(?:\w+itis|\w+osis|diabetes|cancer"
    r"|polio|malaria|covid|tuberculosis|measles|shingles|leukaemia|leukemia|pre-?eclampsia)\b|(?:my|an?) (?:\w+ ){1,2}(?:removed"
    r"|replaced|taken out|out)\b"
    r"|an? (?:slipped|herniated) dis[ck]|named|promoted|(?:the|our|my) (?:baby|little one)\b"
    r"|(?:\w+ly |just )?(?:laid off|fired|sacked|let go|made redundant|dismissed|given the (?:sack|boot))"
    r"|to (?:put|sell|scrap|give|rehome|re-home|cancel|drop|quit|leave|stop|say goodbye)\b"
    r"|(?:an? )?(?:\w+ )?(?:surgery|transplant|stroke|heart attack|accident|bypass|hysterectomy"
    r"|mastectomy|(?:hip |knee |shoulder )?replacement|operation|pacemaker fitted|c-section)))",
)

_QUOTED_SPEECH: Final = Pattern(r"\"[^\"]*\b(?:I|my|me|we|our|always|never|remember)\b[^\"]*(?:\"|$)", re.IGNORECASE)
_QUOTED_SPEECH_SINGLE: Final = Pattern(r"(?<!\w)'[^']*\b(?:I|my|me|we)\b[^']*'(?!\w)", re.IGNORECASE)
_WORK_ON_TEXT: Final = Pattern(
    r"^(?:(?:please|pls|can you|could you|would you|help me|hey|hi|now|also|I need you to"
    r"|I want you to|let us)[ ,]+)*"
    rf"(?:translate|rewrite|rephrase|paraphrase|proof-?read|summari[sz]e|{TO_CORRECT}|fix"
    r"|improve|polish"
    r"|shorten|spell-?check|role-?play|"
    r"act as|pretend|imagine|write|draft|compose|reply to|respond to|make this|turn this|format"
    r"|convert|complete|continue|edit)\b",
    re.IGNORECASE,
)
_STRONG_WORK: Final = Pattern(
    r"\b(?:translate|rewrite|rephrase|paraphrase|proof-?read|spell-?check|grammar|role-?play|act as|pretend|imagine|"
    r"(?:this|the following|my) (?:text|sentence|paragraph|e-?mail|letter|essay|message|story|dialogue"
    r"|poem|bio|post|cv|resume))\b",
    re.IGNORECASE,
)


def taints(sentence: Sentence) -> bool:
    """True when what follows in the message is a text to work on or a scene to play, not talk: "Translate this: …"."""
    if not _WORK_ON_TEXT.match(sentence.plain):
        return False
    return bool(_STRONG_WORK.search(sentence.plain)) or ":" in sentence.plain[-60:] or sentence.plain.endswith(":")


_CONTRAST: Final = Pattern(
    r",? (?:though|although|but|even though) (?=(?:I|we|he|she|they|it|my)\b).*", re.IGNORECASE | re.DOTALL
)
"""What is granted after a plain statement may be conditional; the statement is not."""


_PLAINLY_TOLD: Final = _any(
    rf"(?:my|our|the) {MEDICS} (?:has )?(?:just )?(?:told|advised|asked|ordered) me to {ADVISED}"
    r"(?:(?!\b(?:that|who|says?|said|if)\b).)*",
    r"(?:(?:my|our) [a-z-]+(?: (?-i:[A-Z])[\w'-]+)?|(?-i:[A-Z])[\w'-]+) (?:says|said|tells (?:me|us)|told (?:me|us)|announced)"
    r" (?:that )?(?:he|she|they) (?:now )?(?:wants?|would (?:like|love)) to (?:be|become|study) [^,;]{2,40}",
    rf"(?:(?:and|so),? )?(?:(?:my|our|the) )?(?!vet\b){MEDICS} (?:says|said) [a-z]{{5,}} \d[\d.]*(?: ?m?c?g| ?ml| units?)?"
    r" (?:now|instead|from now on)\b(?:(?!\b(?:if|might|may|maybe|perhaps)\b).)*",
)
"""What one is told to do by who should know is to be done; and who, if not they, says who they want to be?"""


_DOUBTED_AFTER: Final = Pattern(
    r",? (?:I (?:think|guess|suppose|believe|assume|reckon|suspect|imagine)|probably|maybe|perhaps|possibly|presumably|apparently"
    r"|(?:but )?(?:I am )?not (?:(?:so|too|entirely|quite) )?sure|do not quote me(?: on (?:that|this|it))?)$",
    re.IGNORECASE,
)
""" "I'm allergic to penicillin, I think": all of it is doubted."""

_DELETES: Final = Pattern(
    r"(?:(?:please|pls|ok|okay|hey|now|can you|could you|would you)[, ]+)*"
    r"(?:delete|erase|remove|wipe|scrub|scrap|trash|discard) (?:the|my|our) "
    r"(?!.*\b(?:I|we|it|is|are|was|has|have|instead|now|always|never|every|each|whenever|when|before|after"
    r"|from now on)\b)",
    re.IGNORECASE,
)
""" "Delete the meeting with the plumber at 7": it tells of no such meeting."""


def of_sentence(sentence: Sentence) -> Mark | None:
    """What holds for the sentence as a whole, whichever clause says it."""
    plain = sentence.plain
    if sentence.passes_on or _QUOTED_SPEECH.search(plain) or _QUOTED_SPEECH_SINGLE.search(plain):
        return Mark.QUOTED
    for mark, pattern in ((Mark.FICTION, _FICTION), (Mark.IRONIC, _IRONIC), (Mark.REPORTED, _REPORTED)):
        if pattern.search(plain) and not (mark is Mark.REPORTED and _PLAINLY_TOLD.fullmatch(plain)):
            return mark
    if _IRONIC.search(sentence.text) or _MOCKING.match(plain) or (_GUSHING.search(plain) and ANNOYANCES.search(plain)):
        return Mark.IRONIC
    if _DELETES.match(plain):
        return Mark.ORDER
    if _UNREAL_FROM_THE_START.match(plain):
        return Mark.HYPOTHETICAL
    if re.search(r"\bif\b", _CONTRAST.sub("", without_courtesy(plain)), re.IGNORECASE):
        return Mark.HYPOTHETICAL
    return Mark.HEDGED if _DOUBTED_AFTER.search(plain) else None


_OWN_CLAUSE: Final = Pattern(
    r"(?P<own>(?:I|I['’]m|We|We['’]re|My|Our)\b[^,;]{3,60}), (?:the|my|our) [\w' -]{2,20} (?:says|said|told"
    r"|thinks|reckons)\b.{8}",
    re.IGNORECASE,
)
""" "I'm off the omeprazole, the doctor says it's done its work": what comes before the report is the owner's own. Who is quoted
with "…, my sister said" has said it all."""


def stated_in(sentence: Sentence) -> str:
    """What the sentence states plainly, in its own words: all of it, what stands before a report, or nothing."""
    if "?" in sentence.closing:
        return ""
    mark = of_sentence(sentence)
    own = _OWN_CLAUSE.match(sentence.text) if mark is Mark.REPORTED else None
    return sentence.text if mark is None else own["own"] if own else ""


_LAUGHTER: Final = re.compile(
    r"[\s,]*(?:\b(?:lol|lmao|rofl|haha\w*|hehe\w*|to death)\b"
    r"|[\U0001f602\U0001f923\U0001f61c\U0001f609\U0001f92a\U0001f60f\U0001f644])",
    re.IGNORECASE,
)
_AS_ADVISED: Final = re.compile(
    r"(?:(?:and|so|but|well|ok)[, ]+)*(?:(?:my|our|the|his|her) )?(?:[\w'-]+ ){0,2}?(?:doctor|doc|gp|nurse|vet"
    r"|dentist|physio|consultant|midwife"
    r"|pharmacist|chemist|surgeon|specialist|optician|landlord|landlady|boss|manager|teacher|agent|agency|airline|hospital|clinic"
    r"|surgery|bank|school|office|hr|accountant|lawyer|solicitor|coach|trainer|dietitian|therapist|neurologist|cardiologist) "
    r"(?:says|said|told (?:me|us)|tells (?:me|us)|thinks|reckons|insists)(?: that)?,? ",
    re.IGNORECASE,
)


_ON_PAPER: Final = re.compile(
    r"\b(?P<what>it|card|form|list|bill|slip|letter|ticket|packet|label|box|e-?mail|invite|invitation|record|report|website"
    r"|passport|calendar|document|certificate|contract|booking|confirmation) (?:actually |clearly )?says?\b(?: it is\b)?",
    re.IGNORECASE,
)


def at_ease(sentence: Sentence) -> Sentence:
    """Without a laugh, and without which professional it comes from: what then is a plain statement may put something out of date,
    where it is too light to be learned from."""
    lighter = [
        _ON_PAPER.sub(r"\g<what> is", _AS_ADVISED.sub("", _LAUGHTER.sub("", one)))
        for one in (sentence.text, sentence.plain)
    ]
    return replace(sentence, text=lighter[0], plain=lighter[1])


def only_laughs(sentence: Sentence, mark: Mark) -> bool:
    """Whether nothing but a laugh makes the sentence less than a plain statement."""
    return mark is Mark.IRONIC and of_sentence(at_ease(sentence)) is None


def of_clause(clause: str) -> Mark | None:
    """What holds for one clause: its neighbours may be certain."""
    text = without_courtesy(clause)
    if form_of(text) in _NO_MAIN_CLAUSE and not ORDERED.match(text):
        return Mark.QUESTION
    for mark, pattern in (
        (Mark.HYPOTHETICAL, _HYPOTHETICAL),
        (Mark.HEDGED, _HEDGED),
        (Mark.PAST, _PAST),
    ):
        if pattern.search(text):
            return mark
    return None


_NO_MAIN_CLAUSE: Final = frozenset({Form.ASKS, Form.ASSENT, Form.DEPENDENT})
""" "Which I love" and "where I live" state nothing by themselves."""


_ONE_DAY: Final = Pattern(
    r"(?P<aim>\b(?:want|hope|plan|would like|would love) to \w+ .+?),? (?:one"
    r" day|some ?day|eventually)$",
    re.IGNORECASE,
)
_AT_WHAT_AGE: Final = Pattern(
    r" (?:in my \w+|when I was [\w ]+|as a (?:kid|child|teenager|teen)|when I was [\w ]+|since"
    r" childhood)$",
    re.IGNORECASE,
)
_UNLESS_I_MUST: Final = Pattern(
    r"(?<=\w) (?:unless|except when) I (?:(?:really |absolutely )?(?:have|need) to|must|am (?:made|forced) to"
    r"|can not avoid it)\b.*",
    re.IGNORECASE,
)
_SINCE_THEN: Final = Pattern(
    r",? (?:ever )?since (?:I|we|he|she|they) (?:was|were|had|moved|left|started"
    r"|got)\b.*",
    re.IGNORECASE,
)


def without_courtesy(text: str) -> str:
    """Without "…, if that helps": a condition in form only; and without "since I was six": a past in form only."""
    text = _UNLESS_I_MUST.sub("", _SINCE_THEN.sub("", _POLITE_IF.sub("", text)))
    text = _ONE_DAY.sub(r"\g<aim>", text)
    return (
        _AT_WHAT_AGE.sub("", text)
        if re.search(
            r"\b(?:diagnosed|allergic|have been|has been|died|passed away|moved here|came here|have had|lost my|(?:I"
            r"|we) (?:got|broke|learned|learnt|moved|started|became|won|met|left|quit|joined)|have \w+ed)\b",
            text,
            re.IGNORECASE,
        )
        else text
    )
