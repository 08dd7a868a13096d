"""Plain statements whose words stand in another order, or which another language has lent its words: brought to what rules read.

"I eat always skyr", "the 18 of May of 2024", "my colleague is Dev, who looks after Kafka", "dentist 3pm tuesday". Rows for
`paraphrase`: `PLAIN_FRAMES` of a sentence, `PLAIN_TURNS` of a clause.
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import TO_TWENTY
from memory_core.domain.people import KIN, PARENTS
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.normalisation.paraphrase_order import ORDER_FRAMES
from memory_core.extraction.values import NAME

_DAY: Final = rf"(?:on )?(?:(?:next|this) )?(?:{ANY_WEEKDAY}|tomorrow)"
_CLOCK: Final = r"(?:\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b\.?|\d{1,2}[:.]\d\d)"
_COUNT: Final = rf"(?:\d{{1,2}}|{TO_TWENTY})"
_HOME: Final = (
    r"(?:(?:small|big|little|tiny|nice|cosy|old|new|two-bed|one-bed) )*(?:house|flat|apartment|studio|room|bungalow|place|condo"
    r"|maisonette|cottage)"
)
_STREET: Final = (
    r"((?-i:[A-ZÄÖÜ])[\w.-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|allee|platz|straat|gatan|gata|veien)"
    r"|(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)? (?-i:Street|Road|Avenue|Lane|Close|Crescent|Drive))"
)
_SOMEONE: Final = rf"(?:my (?:[a-z-]+ ){{0,2}}?(?:{KIN})(?: (?-i:[A-Z])[\w'-]+)?|(?-i:[A-Z])[\w'-]+)"
_DOES: Final = (
    r"(?:plays|loves|likes|hates|works|lives|studies|speaks|collects|supports|sings|teaches|runs|drives|looks after|manages"
    r"|handles|takes care|owns|has|is|does|can not|does not|wants)"
)
_OFTEN: Final = r"(always|never|often|usually|mostly|sometimes|normally|still)"
_ONCE: Final = (
    r"(last (?:week|month|year|summer|winter|spring|autumn)|yesterday|recently"
    r"|(?:two|three|four|\d) (?:weeks|months|years) ago)"
)

PLAIN_FRAMES: Final = (
    *ORDER_FRAMES,
    # a note of what will be, its time before its day
    (
        rf"^(?!(?:I|we|he|she|it|they|please|remind|set|book|at|from)\b)([^,;?]{{3,60}}?),? (?:at )?({_CLOCK}),? ({_DAY})$",
        r"\1 \3 at \2",
    ),
    # days as other languages write them
    (rf"\b(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({MONTH_NAME}) of ((?:19|20)\d\d)\b", r"\1 \2 \3"),
    (
        rf"^(I|we) (?:(?:have|are|were) )?married (?:on )?(?:the )?(\d{{1,2}} {MONTH_NAME} (?:19|20)\d\d)$",
        r"\1 got married on \2",
    ),
    # what one has decided against
    (
        r"^not (?=(?:buying|selling|renewing|hiring|accepting|extending|moving to) (?:the|that|a|an|my|our)\b)",
        "I am not ",
    ),
    # how often, which is no change
    (r"\b(?:every )?now and (?:then|again)\b|\bevery (?:so often|once in a while)\b", "occasionally"),
    # who gives children
    (
        r"^(I|we) never (?=(?:sugar|milk|cream|salt|coffee|tea|meat|fish|alcohol|wine|beer|spirits|dessert|breakfast"
        r"|lunch|onions?|garlic)$)",
        r"\1 never have ",
    ),
    (r"^(?:god|the lord|allah|life|heaven) (?:has )?(?:given|gave|blessed) us (?:with )?", "we have "),
    (rf"^(?:I|we) (?:have been|were|are|am) blessed with (?=(?:an?|{_COUNT}) )", "we have "),
    (
        rf"^I am (an? )?(stay[- ]at[- ]home|single|full[- ]time|proud) ({PARENTS}) (?:to|of) "
        rf"((?:an?|{_COUNT}) .+)$",
        r"I am a \2 \3; I have \4",
    ),
    # what one was, and is no more
    (
        r"^I (?:worked as|was) an? ([a-z][\w' -]{2,30}?)(?: for [\w -]{3,20} years"
        r"| all my (?:working )?life)?,? (?:before|until|till|and)"
        r" I retired$",
        r"I am a retired \1",
    ),
    (r"^((?-i:[A-Z])[\w'-]+ (?-i:[A-Z])[\w'-]+), ([\w-]+) years (?:young|old)$", r"my name is \1; I am \2 years old"),
    # what one dreams of
    (
        r"^I (?:dream|am dreaming) (?:with|of|about) (?=(?:open|start|own|runn|buy|build|hav|mov|becom|writ|publish|travel"
        r"|visit)ing (?:my own|our own|an?|the|to)\b)",
        "my dream is ",
    ),
    # where somebody is from, by the way
    (
        r"^((?:(?:hi|hey|hello|hiya|yo)[ ,!]+)?(?:I am|my name is|this is) (?:(?-i:[A-Z])[\w'-]+"
        r"|[a-z]+(?=, \d))),? (?:I am )?(\d\d)"
        r"(?: years old)?,? (?:and )?from (?!the\b|now\b|my\b|work\b)(?=\w+)",
        r"\1; I am \2; I am from ",
    ),
    (r"^((?:I am|my name is) (?-i:[A-Z])[\w'-]+), (?:and )?from (?=(?-i:[A-Z]))", r"\1; I am from "),
    # what the doctor has stopped is what the owner has
    (
        rf"^(?:(?:my|our|the) )?(?:new )?(?:{MEDICS}(?! from\b)|hospital|surgery)(?: (?-i:[A-Z])\w+)?(?: has)?(?: just| now)*"
        r" (?:stopped|discontinued|taken away|told me to (?:stop|quit|come off))(?: taking)? (?=(?:my|the|that|those) )",
        "I have stopped ",
    ),
    # what somebody got, and would not have
    (
        rf"^({_SOMEONE}|I|we|{NAME}) (?:have |has )?(?:got|had|received|been offered|was offered) (an? (?:[\w-]+ )?"
        r"(?:offer|job|place)(?: (?:from|at|with) [^,;]+?)?),? but (?:(?:I|we|he|she|they) )?(?:have |has )?"
        r"(?:declined|rejected|refused|turned (?:it|that) down)(?: (?:it|that))?$",
        r"\1 declined \2",
    ),
    # what is paid for a flat
    (
        r"^(?:I|we) pay ((?:[£$€] ?)?\d[\d.,]*(?: (?:euros?|pounds?|quid|dollars))?(?: (?:warm|cold|all in|with bills))?"
        r"(?: (?:a|per) (?:week|month))?) (?:for|on) (?:my|our|the) (?:flat|apartment|room|studio|bedsit)"
        r"( (?:a|per) (?:week|month))?$",
        r"our rent is \1\2",
    ),
    # who has died
    (
        rf"^(?:(?:my [a-z-]+|{NAME})'s (?:{KIN}) ({NAME})|(my (?:{KIN}) {NAME})) (?:has |had )?(?:just |sadly )?"
        r"(?:passed away|died|passed on)\b(?! (?:of (?:laughter|shame|boredom)|laughing))",
        r"\1\2 died",
    ),
    # what is had again
    (
        r"^I (?:have |had )?(?:bought|got|won) (?:my|the) ([\w-]+(?: [\w-]+){0,2}) back"
        r"(?=$|,| from\b| for\b| today\b| yesterday\b)",
        r"I have the \1 again",
    ),
    # what is said of somebody besides who they are
    (rf"^(my [a-z -]{{3,40}} is ({NAME})),? who (?={_DOES}\b)", r"\1; \2 "),
    (
        rf"^([\w-]+)(?:'s| is) (my (?:[a-z]+ )?(?:{KIN})),? (\d{{1,2}}),? (?:and )?(?:(?:he|she) is )?"
        r"(?=(?:crazy|mad|nuts|obsessed|really into|into|keen|fanatical)\b)",
        r"\1 is \2; \2 \1 is \3; \2 \1 is ",
    ),
    (
        rf"^({_SOMEONE}) is (in (?:the )?[\w ]{{1,12}}(?:grade|year|form|class|school)|in year \d+) and (?={_DOES}\b)",
        r"\1 is \2; \1 ",
    ),
    (
        rf"^({_SOMEONE}) has (?:a |his |her )?birthday (?:on|in) (?:the )?",
        r"\1's birthday is ",
    ),
    (
        r"^(?:both|all)(?: of)? (my|our) (?=[a-z-]+s (?:are|have|live|work|play|like|love|hate|eat|drink|speak|study)\b)",
        r"\1 ",
    ),
    (
        r"^(?:I|we|they)(?: have)?(?: just| had to)? changed? (the|my|our) ((?:[\w-]+ ){0,2}?(?:code|pin|combination"
        r"|password)) to (\S+)$",
        r"\1 \2 has changed to \3",
    ),
    (r"^(?:please )?stop asking (me|us) about ", r"do not ask \1 about "),
    (r"^(?:please )?stop (?:mentioning|talking about|bringing up) (?=(?:my|our) )", "do not mention "),
    (r"^none of (my|our) ([a-z-]+(?:s|ren)) can\b", r"\1 \2 can not"),
    (r"^none of (my|our) ([a-z-]+(?:s|ren)) (eat|drink|like|smoke|drive|speak)s?\b", r"\1 \2 do not \3"),
    (r"^(I|we) have (?:a |my |our )?birthday (?:on|in) (?:the )?", "my birthday is "),
    # where it takes place that one lives
    (
        rf"^((?:I|we) live (?:\w+ )?in an? {_HOME}) (?:in|on|at) (?:the )?{_STREET}$",
        r"\1; my home address is \2",
    ),
    (
        r"\b(I (?:have )?(?:just )?(?:work|started|start|study|run|teach|joined|practise|practice|am working|am studying)"
        rf" [^;,]*?),? here in ({NAME})\b",
        r"\1; I live in \2; I was there",
    ),
    # what an occasion is, and then when
    (
        r"^(?!(?:I|we)\b)(.*\b(?:the|my|our|an?) ((?:[a-z]+ )?(?:show|exam|test|race|concert|wedding|recital|match|game"
        r"|gig|party|interview"
        r"|appointment|operation|marathon|tournament|festival|performance|exhibition|competition))), (?:and )?(?:it|that|which)"
        rf" is (?:on |at )?(?=(?:the )?\d|next |this |tomorrow|{WEEKDAY}|" + MONTH_NAME + r"\b)",
        r"\1; my \2 is on ",
    ),
    # what is not wanted before "that"
    (
        r"^(I (?:sleep|work|am (?:asleep|busy|at work|in bed)|do not get up) (?:until|till|before) ([^,;]{1,25})),? (?:and |so )+"
        r"(?:please )?((?:no |do not )[^,;]{3,40}?) (?:before|until|till) (?:that|then)$",
        r"\1; please \3 before \2",
    ),
    (
        r"^([^;]* about ([\w' ]{3,30})),? (?:but|so|and) (?:please )?(?:do not|never) (?:ever )?(?:bring (?:it|that|this) up"
        r"|mention (?:it|that|this)|talk about (?:it|that|this))\b",
        r"\1; please do not bring up \2",
    ),
    (r",? (?:would|will|could|can) you(?: please)?$", ""),
)

PLAIN_TURNS: Final = (
    (r"^(I|we) (live|work|stay|study|teach) now (?=in |at |for )", r"\1 now \2 "),
    # the adverb behind the verb
    (
        rf"^(I|we) (eat|drink|take|use|go|pay|buy|cook|drive|sleep|wear|work|travel|wake up|get up|read|watch|play|walk"
        rf"|run|order|make|start|finish|shop) {_OFTEN} (?!been\b)(?=\w)",
        r"\1 \3 \2 ",
    ),
    (
        rf"^(I|we) (bought|got|sold|adopted|started|met|rented|lost|passed|joined) {_ONCE},? (?=(?:an?|my|our|the|two) )(.+)$",
        r"\1 \2 \4 \3",
    ),
    (rf"^for (breakfast|lunch|dinner|supper) I (have|eat|drink) {_OFTEN} (.+)$", r"I \3 \2 \4 for \1"),
    (r"^for (breakfast|lunch|dinner|supper) I (have|eat|drink) (.+)$", r"I always \2 \3 for \1"),
    # words lent from another language
    (
        r"\b(?:makes|is making|does|is doing) (?:an? |his |her )?(?:training|apprenticeship|formation) (?:as|to be"
        r"|to become) (?:an? )?",
        "is training as a ",
    ),
    (
        r"\bI (?:make|am making|do|am doing) (?:an? |my )?(?:training|apprenticeship|formation) (?:as|to be|to become) (?:an? )?",
        "I am training as a ",
    ),
    (r"\b(can not) (?:suffer|support|endure|be doing with) ", r"\1 stand "),
    (r"\b(can not stand) the (?=(?:horror|action|romantic|war|scary|sad)\b)", r"\1 "),
    (
        r"\b(I|he|she) (?:have |has )?(?:left|quit|stopped|given up|gave up|let) (?:with )?(?:the )?(?:tobacco"
        r"|cigarettes|dipping|smokes"
        r"|ciggies|nicotine|vaping)(?=$|[,;]| (?:for good|altogether|completely|now|last|this|since|about|nearly|over|in (?!the|my)"
        r"|\w+ (?:years?|months?|weeks?)\b))",
        r"\1 quit smoking",
    ),
    (
        r"^I (?:enter|go in|come in|clock in|clock on)(?: (?:to|at|for) work)? (?=at (?:\d|half|quarter|[a-z]+ in the|[a-z]+$))",
        "I start work ",
    ),
    (
        r"\bdo(es)? not take (?=(?:alcohol|milk|sugar|caffeine|dairy|meat|pork|wine|beer|coffee|tea)\b)",
        r"do\1 not have ",
    ),
    (r"\b(I) do not (?:hold with|have time for|care much for|go in for) ", r"\1 do not like "),
    # of an illness how bad it is
    (r"\b(get|have|suffer from) the (?:worst|most awful|most terrible) (?=[a-z]+s\b)", r"\1 "),
    # what a car is called
    (
        r"^((?:my|our) (?:car|van|bike|truck|ute|ride|motor|campervan|boat) is an? [\w' -]+?),? (?:named|called) [\w'-]+$",
        r"\1",
    ),
    (
        r"^(?:my|our) (?:car|ride|motor|truck|ute|van) is an? (?:(?:very |really )?(?:beat[- ]up|old|battered|knackered"
        r"|little|ancient"
        r"|trusty|used|second[- ]hand|rusty) )+(?=\w)",
        "I drive a ",
    ),
    # hours
    (
        r"^(?:my |the )?(?:clinic|shop|store|salon|school|duty|work|surgery|practice|restaurant|bank) (?:timings?|hours)"
        rf"(?: for me)? (?:is|are) (?=\d|from \d|{WEEKDAY}s?\b|{ANY_WEEKDAY})",
        "my working hours are ",
    ),
    (
        r"^I (?:must|need to|should) be (in the office|at the office|at work|at school|on site|in the shop|at the shop|at my desk)"
        r" (?=(?:at|by|for) \w+)",
        r"I have to be \1 ",
    ),
    # what one leads
    (
        r"\b(am|is) (?:leading|heading|heading up|running|managing|coordinating|in charge of|overseeing) (?:the|our|a|my) "
        r"(?=(?:[\w-]+ )?(?:migration|rollout|roll-out|redesign|rewrite|relaunch|rebrand|refactor|refurbishment|renovation"
        r"|integration|merger|expansion|move|launch|pilot|upgrade)\b)",
        r"\1 working on the ",
    ),
    (r"\b(goes|go) (?:in|into|to) the (\w+) (class|grade|form)$", r"is in the \2 \3"),
    # what is left out or taken no part in
    (r"\bdo not do (?=(?:breakfast|lunch|dinner)\b)", "never eat "),
    (
        r"\bI do not do (?=(?:mornings|small talk|crowds|heights|mondays|surprises|gossip|camping|clubs|nightclubs"
        r"|horror|drama)\b)",
        "I do not like ",
    ),
    # what has been done since childhood is done for love
    (
        r"^I have been (?:learning|training in|practi[sc]ing|taking|studying) ((?!it\b|this\b"
        r"|that\b)[\w -]{3,30}?) since (?:I was|childhood"
        r"|(?:the )?age)\b.*",
        r"my hobby is \1",
    ),
    (r"^I learn (?=[\w-]+(?: (?:with|on|using|at|in) .*)?$)", "I am learning "),
    # until when
    (
        r"^(?:my |the |our )?(lease|rental contract|contract|visa|passport|tenancy|warranty|subscription|trial"
        r"|insurance|mot|mortgage deal"
        r"|probation|membership|licen[cs]e) (?:is|are) up (?:for renewal )?(?=(?:in|on|next|this|at|\d)\b)",
        r"my \1 ends ",
    ),
    (r"\b(is|are) due (?:back )?(?:to|with|at) (?:the|my|our) [a-z]+ (?=(?:on|by|in|before) )", r"\1 due "),
    # who shares a home
    (rf"^(I share (?:an?|the|my) [\w -]{{2,20}} with) (?:{_COUNT}|some) [\w ]+?[,:] (?={NAME})", r"\1 "),
    # what is subscribed to, spoken, insured, read off a dial
    (r"^I (?:have )?(?:just |also |now )*(?:taken|took) out (?:an? |my )?subscription (?:to|for) ", "I subscribe to "),
    (r"^(?:after [^,]{3,30}?,? )?I (?:can )?(?:now )?get by in (?=(?-i:[A-Z]))", "I speak "),
    (r"^the (car|house|flat|van|boat|motorbike|caravan) is (?=insured (?:with|by|through) )", r"my \1 is "),
    (
        r"^(?:my |our |the )?((?!(?:it|he|she|that|this)\b)(?:[\w-]+ ){0,2}?[\w-]+) has (?:got )?"
        r"(\d[\d., ]* ?(?:km|kms|k|miles|kilomet(?:er|re)s)) on (?:the clock|the odometer)\b",
        r"my \1's mileage is \2",
    ),
    (
        rf"^I (?:now )?have (?:got )?(?:until|till) ((?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{MONTH_NAME}"
        rf"|{MONTH_NAME} \d{{1,2}}))"
        r" to (?:hand|turn|send) (?:in )?(?:my |the |our )?([\w -]{3,30}?)(?: in)?$",
        r"the \2 is due \1",
    ),
    (
        rf"^I (?:now )?have (?:got )?(?:until|till) ((?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{MONTH_NAME}"
        rf"|{MONTH_NAME} \d{{1,2}}))"
        r" to (?:submit|finish|deliver) (?:my |the |our )([\w -]{3,30}?)$",
        r"the \2 is due \1",
    ),
    # of years
)
