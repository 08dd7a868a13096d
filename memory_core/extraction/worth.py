"""Whether a message can teach anything: what plainly cannot costs no call of a language model.

Three things make a message worth reading: somebody or something of the guardian's life is spoken of, it is stated (what is asked,
imagined, hedged, quoted, reported or meant in irony the gate refuses, whoever proposes it), and it outlasts the moment. What is
doubtful is read: a call costs little, a fact that is never learned is lost.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.candidates import Asked, Told
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction import marks
from memory_core.extraction.languages.detection import language_of
from memory_core.extraction.languages.statements import sentences_of
from memory_core.extraction.languages.worth import explicitly, worth_asking
from memory_core.extraction.lexicon.everyday import DIETS, EVENTS, FOODS, JOBS, LANGUAGES
from memory_core.extraction.lexicon.life import WAYS, ailment
from memory_core.extraction.normalisation.cutting import opened, parts
from memory_core.extraction.normalisation.ellipsis import completed, unfolded
from memory_core.extraction.normalisation.paraphrase import plainer, reframed
from memory_core.extraction.rules import explicit as rules_explicit
from memory_core.extraction.sentences import MOST_SENTENCES, Sentence
from memory_core.extraction.staged import meant

_SHORT_ANSWER: Final = 12
"""Words: as long as an answer to the assistant's question may be without saying "I"."""
_OWN: Final = Pattern(r"\b(?:I|me|my|mine|myself|we|us|our|ours|ourselves)\b", re.IGNORECASE)
_KIN: Final = Pattern(
    rf"\b(?:{KIN}|kids|children|parents|twins|in-laws|cats|dogs|sisters|brothers|boys|girls|grandkids)\b", re.IGNORECASE
)
_LASTING: Final = Pattern(
    r"\b(?:allergic|allergy|birthday|anniversary|vegetarian|vegan|veggie|coeliac|celiac|gluten|diabetic|diabetes|asthma|retired"
    r"|married"
    r"|divorced|widowed|single|pregnant|favou?rites?|always|never|every(?: \w+)? (?:day|week|morning|evening|night|year|\w+day)"
    r"|\w+days"
    r"|since|originally|born|from now on|by default|prefer|pronouns|deadline|due|years old|decided|decision|goal|phd|msc|degree"
    r"|apprentice\w*|students?|gym|yoga|pilates|choir|church|mosque|mortgage|landlord|commute|shifts?|inhaler|tablets"
    r"|meds|year (?:one|two|three)|based|remote|hybrid|rented|training for"
    r"|saving for|learning|studying|moving|moved|starting|started|addicted|obsessed|hobby|rule|please|do not|don't|stop"
    r"|no more)\b",
    re.IGNORECASE,
)
_DATED: Final = Pattern(
    rf"\b(?:{MONTH_NAME}|tomorrow|next (?:week|month|year|\w+day)|{WEEKDAY}|(?-i:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b"
    r"|\d{1,2}(?:st|nd|rd|th)|christmas|easter)\b",
    re.IGNORECASE,
)
_WORDS: Final = Pattern(r"[^\W\d_][\w'-]*")
_TELLING: Final = JOBS | LANGUAGES | DIETS | frozenset(word for word in FOODS if " " not in word)
_NAMED: Final = Pattern(
    r"(?!(?:The|This|That|These|Those|There|It|He|She|They|You|What|A|An|Some|One|Everyone|Everybody|Nobody|People"
    r"|Someone|Somebody"
    r"|Your|His|Her|Their|Its|God|So|And|But|Just|Now|Here|If|Not|No|Yes)\b)(?-i:[A-Z])[\w'-]+(?:'s| is| has| wants| hates"
    r"| loves| likes| plays"
    r"| lives| works| goes| starts| needs| can| does| and I| got| will| turns| takes| wakes| sits)\b"
)
_ADVERBS: Final = (
    r"(?:(?:just|so|really|very|too|still|already|pretty|quite|all|a bit|a little|totally|absolutely|also|now|only|almost|nearly"
    r"|not"
    r"|always|even|super|completely|literally|actually|kind of|dead|well|rather|finally) )*"
)
_PASSING: Final = Pattern(
    "|".join(
        (
            # how one is just now, and where
            rf"(?:I|we) (?:am|are|was|were|feel|felt|got|get|look) {_ADVERBS}(?:tired|exhausted|knackered|shattered|beat|hungry"
            rf"|starving|thirsty|bored"
            r"|confused|lost|busy|late|back|here|ready|done|finished|off(?! to\b| sugar| meat| dairy| gluten| carbs)|sorry|sure"
            r"|unsure|certain|curious|happy|glad|sad|angry|annoyed|cross|stuck"
            r"|cold|hot|warm|freezing|fine|good|great|ok|okay|well|alright|better|worse|nervous|excited|stressed|worried|awake"
            r"|asleep|sleepy|dying"
            r"|dead|crying|laughing|smiling|screaming|shaking|sweating|impressed|surprised|shocked|grateful|thankful|proud"
            r"|impatient|lucky|right|wrong"
            r"|serious|honest|joking|kidding|listening|waiting|thinking|wondering|asking|saying|checking|testing|guessing"
            r"|bluffing|melting|soaked"
            r"|wiped|drained|rubbish|awful|terrible|fed up|sick of (?:this|it|that)|done with|in (?:bed|a (?:meeting|call|hurry"
            r"|rush)|the (?:car|bath"
            r"|middle|shower|queue|line|kitchen|garden|shop|office))|on (?:the (?:bus|train|tram|phone|way|road|sofa|couch"
            r"|toilet|loo)|my (?:way|phone"
            r"|break|lunch|feet)|it|hold)|at (?:the (?:bus|station|shop|door|airport|gym|office|till)|work|home|school|lunch"
            r"|the moment)|home|outside"
            r"|downstairs|nearly there|almost there|there|going (?:to (?:bed|sleep|lie down|the (?:shop|shops|loo|toilet|kitchen"
            r"|store|pub|gym|bank)"
            r"|grab|get|have|eat|cry|scream|be (?:late|sick)|make|try|need|call|ask|check|see|jump|pop|start over|kill|die)|home"
            r"|out|now|back|crazy|mad"
            r"|for a (?:walk|run|smoke|nap))|about to|away to (?:my )?bed|heading (?:out|home|off)|leaving now|popping"
            r"|running late|having (?:lunch|dinner"
            r"|breakfast|tea|coffee|a (?:coffee|break|bath|nap|drink|laugh|moment|bad day|good day|day))|eating|drinking"
            r"|trying to (?:understand|find out"
            r"|figure|work out|remember|see|think|sleep)|under the impression|in the mood|sorry|afraid (?:so|not|that)|not sure"
            r"|talking (?:about|to)"
            r"|looking (?:at|for (?:a|an|the|some) (?:word|recipe|name|gift|present|restaurant|hotel|book|film|movie|song))"
            r"|curious|reading (?:this|it|about))\b.*",
            # what one thinks, wants and asks of the assistant
            rf"(?:I|we) (?:do not |did not |can not |could not |would |will |{_ADVERBS})*(?:understand|know|see|mean|meant|agree"
            rf"|disagree|think|thought"
            r"|guess|suppose|wonder|wondered|hope|wish|bet|doubt|forget|forgot|promise|swear(?! by)|reckon|believe|feel like"
            r"|get it|got it|follow you"
            r"|remember|recall|notice|noticed|realise|realize|imagine|assume|appreciate|apologi[sz]e|thank|beg|insist|repeat|ask"
            r"|asked|said|told|say"
            r"|heard|suspect|assume)\b.*",
            r"(?:I|we) (?:need|want|would like|could do with|could use|fancy|am craving|crave) (?:an? (?:hotel|recipe|name|word"
            r"|list|ride|nap|break|drink"
            r"|coffee|tea|beer|holiday|hug|minute|moment|second|table|quick|quote|title|summary|plan|idea|snack|good|nice|better"
            r"|synonym|shower|lie)\b"
            r"|more|some|help|you|your|the (?:answer|number|name|address|second|first|list|recipe)|to (?:know|see|ask|send|print"
            r"|sleep|eat|pee|scream"
            r"|lie down|sit down|think|go to (?:bed|sleep|the)|buy (?:a|some|the)|book a|cry|die|understand|convert|check)).*",
            r"(?:I|we) could (?:eat|kill|murder|do with|sleep|use|cry|scream|not (?:agree|care|find|help|believe|sleep)).*",
            # what happened a moment ago
            rf"(?:I|we) (?:have )?{_ADVERBS}(?:had (?:to (?:laugh|smile|wait|run|stop|go)|an? (?:long|bad|good|great|lovely"
            rf"|terrible|rough|busy|nice|weird"
            r"|strange|funny|quiet|hard|horrible|rubbish|mad|crazy|wonderful|awful) (?:day|night|morning|week|time|shift|evening"
            r"|weekend|sleep|dream"
            r"|meeting|lesson|afternoon)|a (?:laugh|nap|headache|sandwich|coffee|drink|cup|dream)|enough|lunch|dinner|breakfast"
            r"|fun|\w+ for (?:lunch"
            r"|dinner|breakfast|tea))|slept|woke up|overslept|ate|laughed|cried|waited|talked|chatted|tripped|spilled|spilt"
            r"|burnt|burned|dropped"
            r"|tried (?:it|that|this|the|again)|saw (?:the|a|an|him|her|it|them|your|that)|watched (?:the|a|an|it)|missed (?:the"
            r"|my)|found (?:the|it|a|my)"
            r"|lost (?:the|it)|spent (?:the|all|an hour|hours)|can not (?:find|open|believe|wait|complain|stop|decide|remember"
            r"|think|get"
            r"|help|breathe)|made it|got (?:it|here|home|that|this|the)|walked|ran into|fell|cooked|made (?:a|some|the|soup"
            r"|pasta|dinner|lunch)"
            r"|cleaned|finished (?:the|it|reading|work)|see (?:the|a|it|what|you)|hear|smell|smelled|love (?:it|that|this|you"
            r"|your|how)"
            r"|like (?:it|that|this|you|your|how|the (?:idea|first|second|last|sound))|hate (?:it|this|that|when)|miss (?:you"
            r"|it))\b.*",
            r"(?:I|we) (?:will|am going to|are going to|would|should|might|may|shall) (?:be (?:back|right back|late|there|quick"
            r"|brief|in touch|off)|try"
            r"|check|see(?! my| the (?:doctor|dentist))|let you|think|look|do (?:it|that|this|so)|get back|ask|tell|call|write"
            r"|send|go (?:now|and|to (?:bed"
            r"|sleep))|take (?:it|that|the|a look)|sleep|wait|use (?:it|that|this|the)|have (?:it|that|the|another|a (?:coffee"
            r"|look|think))|start"
            r" (?:again|over|with)|read|pass|stick with (?:it|that)|leave (?:it|you|that|now)|pop|grab|not (?:lie|wonder"
            r"|be long)|buy (?:it|that|this"
            r"|some|the|bread|milk)|clean|cook|phone|ring)\b.*",
            r"(?:I|we) (?:(?:was|were) (?:yesterday|sleeping|at|on|only|just|so|about|under|(?!living|working|diagnosed)\w+ing)"
            r"|get (?:an? )?(?:\w+ )?(?:error|fault"
            r"|message|exception)|must (?:put|go|run|dash|say|admit)|have to (?:go|run|dash|say|admit)|can (?:reproduce|see|hear"
            r"|smell|feel|not even)|owe|won|lost (?:\d|an?\b)"
            r"|need (?:numbers|\d|a regex|to (?:figure|find|talk|run))|have (?:a question|just read|a sore|found|an idea|no idea"
            r"|no clue|a feeling)|shall be|am (?:coming"
            r"|looking around|just|making)|no fit|burnt|always (?:forget|lose)|love (?:when|how)|no longer understand"
            r"|just (?:want|need))\b.*",
            r"my (?:feet|legs|brain|head|arms|seat|phone(?!.*\d)|battery|screen|code|build|train|bus(?! (?:route|line|stop"
            r"|pass)\b)|toast|tea|coffee) .*",
            r"(?:I|we|my \w+) .*\b(?:is|are) (?:killing me|nearly empty|almost empty|flat|frozen|broken again|calling me|so slow"
            r"|too slow)\b.*",
        )
    ),
    re.IGNORECASE,
)
"""Of the first person, and over when the day is."""
_MONTH: Final = Pattern(
    r"\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|june|july|august|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
    r"|(?:in|on|of|by) may"
    r"|\d{1,2}(?:st|nd|rd|th)|end of \w+|next (?:year|month))\b",
    re.IGNORECASE,
)
_ELSEWHERE: Final = Pattern(
    r"(?:some(?:one|body)\b|some (?!of (?:my|our))\w+|(?:an?|that|this|the) (?:\w+ )?(?:kid|girl|boy|guy|man|woman|lady|customer"
    r"|client|patient|pupil|student"
    r"|colleague|friend|mate|movie|film|song|programme|show|bus|train|tram|traffic|weather|news)\b(?! of mine is)|one of (?:my"
    r"|our|the)|people\b|they\b"
    r"|that is\b|that was\b|never trust|used to be|what|oh,? do not|there (?:was|were)\b|you\b)",
    re.IGNORECASE,
)
"""Of the world and whoever walks through it."""
_AIM: Final = Pattern(
    r"I (?:really |still |also )?(?:want|hope|plan|aim|intend|am planning|am hoping|am aiming) to (?!know|ask|see|hear|say|tell"
    r"|make sure|check|go (?:to|home|now)|sleep"
    r"|eat|cry|die|scream|find|understand|order|print|send|thank|be able|use (?:it|this)|book|leave|stay|try|get (?:it|this|out"
    r"|home|up)|do (?:it|this|that))\b"
    r"|"
    r"I (?:would|should) (?:really |very much |so )?(?:like|love|ask|be (?:most |very |so )?(?:grateful|obliged|glad|pleased)"
    r"|prefer|rather)\b"
    r"(?! (?:a|an|some|the|to (?:know|see|hear|ask|find|order|book|buy))\b)",
    re.IGNORECASE,
)
_LASTS: Final = Pattern(
    r"\b(?:allergic|always|never|every|usually|for (?:\w+ )?\w+ (?:years|months)|since (?!yesterday|this|lunch|breakfast)"
    r"|\w+days|favou?rite|is called|named"
    r"|any ?more|born|from now on|years old|birthday|married|engaged|pregnant|diagnosed)\b",
    re.IGNORECASE,
)
"""Within such words, a sign of something that stays."""
_WISH: Final = Pattern(
    r"\b(?:always|never|every time|whenever|when(?:ever)? (?:I|you)|from now on|going forward|in future|by default|answers?"
    r"|answering|repl(?:y|ies)|emojis?"
    r"|bullets?|call me|address me|talk to me|speak to me|write to me|plain|short|brief|concise|blunt|honest|formal|informal"
    r"|metric|celsius|miles"
    r"|kilomet\w+|euros|simple|simply|straight|step by step|slowly|big letters|jargon|spelling|british|sugar-?coat\w*|lectur\w+"
    r"|paragraphs|my english"
    r"|correct me|remind me|dot points|gist|tl;?dr|waffle|fluff|up front|to the point|disturb|ping|text me|ring me|recipes?"
    r"|suggest|recommend|units|units?"
    r"|language|formal|tone|polite|steps)\b",
    re.IGNORECASE,
)
_COMMAND: Final = Pattern(
    r"(?:(?:please|pls|kindly|now|then|and|ok(?:ay)?|so|can you|could you|would you|will you|you can|just|also|quickly"
    r"|go ahead and|go on and|let us|try to|help me"
    r"(?: to)?) )*(?:tell|show|give|send|write|draft|translate|make|set|find|search|list|compare|explain|convert|play|read|add"
    r"|remove|delete|open|cancel"
    r"|shorten|rewrite|summari[sz]e|suggest|recommend|help|calculate|check|count|define|describe|look|put|turn|fix|correct"
    r"|change|wait|stop|start|try"
    r"|continue|repeat|say|go|come|name|pick|choose|generate|create|print|sort|format|proofread|plan|book|order|buy|call|text"
    r"|email|remind|schedule"
    r"|do (?:it|that|the|not (?:worry|mind|you dare|be))|forget (?:it|that)|ignore|skip|never mind|imagine|pretend|suppose"
    r"|assume|let me|keep going|ask|use"
    r"|take|get|talk|think|be|have a|happy|merry|sleep|enjoy|see you|good|thank|thanks|sorry|excuse|hello|hi|hey"
    r"|dear)\b(?! \w+ for the\b)",
    re.IGNORECASE,
)


LIKELY_ENOUGH: Final = 0.5
"""What a reader takes for a fact rather than for none is worth a look, though it is not enough to learn it."""
_BY_COMMAND: Final = frozenset({"rule", "style", "name", "nickname"})
"""What may be told by a command: "call me Walt", "bullet points, please"."""
_ASKED: Final = frozenset(Asked)


def may_teach(text: str, *, asked: bool = False, told: Sequence[Told] = ()) -> bool:
    """False where the message plainly holds nothing to learn. `asked`: the assistant's last message was a question; `told`: what a
    reader saw in the text."""
    if any(explicitly(sentence) for sentence in sentences_of(text)):
        return True
    if (language := language_of(text)) is not None:
        return worth_asking(text, language, asked=asked)
    return _reads_well(text, asked) or _seen(meant(text), told) or _says_in_between(text)


def _says_in_between(text: str) -> bool:
    """Whether a sentence in another language than the text's tells something."""
    return any(
        (language := language_of(sentence)) is not None and worth_asking(sentence, language)
        for sentence in sentences_of(text)
    )


def _seen(said: Sequence[Sentence], told: Sequence[Told]) -> bool:
    """Whether a reader sees a fact in what is neither asked nor ordered nor invented."""
    likely = [one for one in told if one.certainty >= LIKELY_ENOUGH and one.attribute not in _ASKED]
    if not likely or any(marks.of_sentence(one) is marks.Mark.FICTION for one in said):
        return False
    return any(_told_in(sentence, likely) for sentence in said if "?" not in sentence.closing)


def _told_in(sentence: Sentence, likely: Sequence[Told]) -> bool:
    ordered = bool(_COMMAND.match(_AHEAD.sub("", opened(sentence.plain))))
    return any(one.value in sentence.text for one in likely if not ordered or one.attribute in _BY_COMMAND)


_AHEAD: Final = Pattern(
    r"^(?:(?:sorry|wait|hey|hi|hello|thanks|thank you|no|ok)\b[,.! ]*(?:but )?)+(?=\w)", re.IGNORECASE
)


def _reads_well(text: str, asked: bool) -> bool:
    """Whether its own words say that something is told."""
    said = meant(text)
    if len(said) > MOST_SENTENCES or any(rules_explicit.asked(one.plain, question="?" in one.closing) for one in said):
        return True
    if asked and len(text.split()) <= _SHORT_ANSWER and not all("?" in one.closing for one in said):
        return True
    for sentence in said:
        if (
            rules_explicit.means_before(sentence.plain)
            or rules_explicit.asked_onwards(sentence.plain)
            or _sentence(sentence)
        ):
            return True
        if marks.taints(sentence):
            return False
    return False


def _sentence(sentence: Sentence) -> bool:
    sentence = replace(sentence, plain=reframed(sentence.plain))
    if marks.of_sentence(sentence) is not None:
        return False
    whole = opened(reframed(opened(reframed(sentence.plain))))
    if _COMMAND.match(whole) and (":" in whole or marks.taints(sentence)):
        return False
    if (
        _COMMAND.match(whole)
        and not _wished(whole)
        and not re.search(r"[,;.]? (?:I|my|we) (?!want|need|can|said)\w+", whole)
    ):
        return False
    pieces = tuple(map(plainer, parts(unfolded(whole))))
    return any(_told(piece) for piece in (_unasked(pieces, whole) if "?" in sentence.closing else pieces))


def _unasked(pieces: Sequence[str], whole: str) -> tuple[str, ...]:
    """What a question states besides: its earlier clauses, or the wish that it only puts politely."""
    stated = tuple(piece for piece in pieces[:-1] if marks.of_clause(piece) is not marks.Mark.QUESTION)
    wish = _POLITE.sub("", whole)
    return stated or ((wish,) if _wished(whole) and marks.of_clause(wish) is None else ())


_POLITE: Final = Pattern(r"^(?:can|could|would|will) you (?:please )?", re.IGNORECASE)


def _wished(text: str) -> bool:
    return bool(_WISH.search(text) or WAYS.search(text))


def of_the_moment(plain: str) -> bool:
    """True for a clause of the first person that is over when the day is, and names no month and nothing that stays."""
    return bool(_PASSING.fullmatch(plain)) and not _LASTS.search(plain) and not _MONTH.search(plain)


def _told(piece: str) -> bool:
    """Whether one clause states something of the guardian's life that lasts."""
    if _AIM.match(piece):
        return True
    if marks.of_clause(piece) not in (None, marks.Mark.PAST):
        return False
    plain = opened(piece)
    if _ELSEWHERE.match(plain) or of_the_moment(plain):
        return False
    if _OWN.search(plain) or _KIN.search(plain):
        return not _COMMAND.match(plain) or _wished(plain) or len(plain.split()) > _SHORT_ANSWER
    if _COMMAND.match(plain):
        return _wished(plain)
    return _terse(plain)


_BRIEF: Final = Pattern(
    r"\b(?:\d+ ?(?:x|times|mg|mcg|g|ml|days|hours)\b|daily|weekly|nightly|twice a)|^(?:torn|broken|bad|dodgy|crook|copped|sore) "
    r"|^(?:use|using|on|off|into|with) \w+"
    r"|\bcall me\b|^[\w'-]+ is (?:from|in|at|called|named|my|allergic|\d+)\b",
    re.IGNORECASE,
)


def _terse(plain: str) -> bool:
    """A statement without a first person: "vegetarian since 2019", "Miles is scared of dogs", "knee surgery on Dec 17"."""
    if completed(plain) != plain or ailment(plain) or _NAMED.match(plain) or _BRIEF.search(plain):
        return True
    said = {word.casefold() for word in _WORDS.findall(plain)}
    if re.match(
        r"(?:the|this|that|these|those|it|he|she|they|you|there|some|people|everyone|everybody|nobody|someone|an?|one"
        r"|your)\b",
        plain,
        re.I,
    ):
        return bool(_MONTH.search(plain) or (_DATED.search(plain) and said & EVENTS))
    return bool(_LASTING.search(plain) or said & _TELLING or _DATED.search(plain) or (_wished(plain) and " " in plain))
