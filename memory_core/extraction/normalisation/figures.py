"""Figures of speech of the first person: what is said of a job, a plan or a mood in the words of a life.

"I'm married to my job", "my name is mud", "I drive a hard bargain" have the shape of a fact and are none. Set phrases are a closed
table, as dictionaries of idioms list them; what is transferred by its object ("allergic to Mondays") is judged by the object.
Canonical text (`sentences.canonical`): contractions are spelled out.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.everyday import FIRST_NAMES

_BEING: Final = (
    r"all (?:ears|thumbs|in|talk)|an open book|a broken record|a (?:sitting|lame|dead) duck|a fish out of water|an early bird today"
    r"|a (?:walking|hot|total|complete) (?:disaster|mess|wreck|cliché)|in (?:the )?(?:same boat|hot water|deep water"
    r"|a pickle|a bind"
    r"|a rut|a jam|the dark|the red|the black|the doghouse|the zone|the know|the loop|pieces|stitches|limbo|over my head"
    r"|seventh heaven|two minds)|on (?:cloud nine|thin ice|the fence|the ropes|fire|edge|a roll|the same page|the ball|pins and"
    r" needles|top of the world|autopilot|my last legs|my toes|the warpath|the brink)|over the moon|under the (?:weather|gun|pump"
    r"|impression)|up (?:to my (?:neck|eyes|ears|eyeballs|elbows)|in arms|a creek|the creek|for it)|between a rock .*|between two"
    r" stools|at (?:my wits' end|sea|a loss|a crossroads|sixes and sevens|the end of my \w+)|out of (?:my (?:depth|mind|league)"
    r"|the loop|the woods|steam|ideas|luck|sorts)|down in the dumps|back to square one|off the hook|dead (?:on my feet|in the water"
    r"|wrong|tired|serious)|blind as a bat|(?:as )?(?:blind|deaf|mad|poor|free|fit|happy|cool|busy|sick|white|red"
    r"|fresh|right|good|proud"
    r"|hungry|drunk|stubborn|quiet|old|sober|strong|snug|dead|pleased|bald|pretty|sure|stiff|strong) as an? (?:a |the )?[\w ]+"
    r"|glued to .*|dying (?:to|for|of) .*|itching to .*|chomping at .*|champing at .*|burning the .*|barking up .*"
    r"|beating (?:around"
    r"|about|a dead) .*|flogging .*|chasing my .*|running (?:on (?:empty|fumes)|around in circles|out of .*)|walking on .*"
    r"|skating on .*|drowning in .*|swimming in .*|drawing a blank|pulling my .*|losing my .*|living (?:in a (?:spreadsheet|bubble"
    r"|dream|nightmare|movie|film|fantasy|fool's .*|box|glass .*|pigsty)|the dream|on (?:borrowed|coffee|the edge|fumes|caffeine).*"
    r"|under a rock|out of (?:my |a )?(?:suitcase|bag|boxes).*)|a slave to .*|a glutton for .*"
    r"|a sucker for punishment|a (?:bit of a )?"
    r"(?:potato|zombie|vegetable|sponge|dinosaur|chicken|guinea pig|third wheel|stick in the mud|wet blanket|doormat|couch potato"
    r"|ticking bomb|time bomb|backseat driver|fly on the wall|cog in .*|magnet for .*|shadow of .*|one-man .*|puppet .*|sheep|robot"
    r"|plonker|muppet|donkey|goose|silly sausage|saint|rock star|ninja|wizard|machine|monster|angel|legend|genius|star)(?: .*)?"
    r"|no (?:angel|saint|spring chicken|stranger to .*|rocket scientist|oil painting|longer amused)|switzerland .*"
    r"|team [a-z]+ on .*"
    r"|old school .*|the (?:king|queen|ghost|villain|hero|bad guy|odd one out|black sheep|elephant .*|odd man out|laughing stock"
    r"|last to know|boss of .*|one who .*)(?: .*)?|(?:your|his|her|their|not your) .*|history|toast|screwed|doomed|dead meat|sorted"
    r"|nobody's fool|made of .*|cut from .*|from the school of .*|spitting .*|hanging (?:in there|by .*)|holding the fort"
    r"|a far cry .*|every inch .*|living proof .*|rubber-stamping .*|wrapped (?:in|up|around) .*|stuck (?:in|between) .*"
)
_OWN: Final = (
    r"name is (?:mud|trouble|danger|legion|not .*)|middle name is (?!(?-i:[A-Z])).*|hands are (?:tied|full)|bark is worse .*"
    r"|brain is (?:mush|fried|soup|jelly|melting|porridge|toast|scrambled|dead).*|heart (?:is|was) (?:in my .*|broken"
    r"|racing|not in it"
    r"|set on .*|melting|singing|bleeding)|lips are sealed|money is on .*|two cents.*|ears are (?:burning|ringing)"
    r"|mind is (?:made up"
    r"|blown|racing|blank|elsewhere|mush)|head is (?:spinning|swimming|in .*|pounding|all over .*)"
    r"|feet are killing .*|plate is full"
    r"|cup (?:is|of tea|runneth).*|eyes are (?:bigger than .*|on .*|peeled|tired|closing|burning|glued .*)"
    r"|hair is (?:a .*|everywhere"
    r"|all over .*|standing .*|on end|awful .*|still wet|wet)|door is always open|jaw (?:is on|hit|dropped) .*|blood is boiling"
    r"|stomach is (?:growling|rumbling|in knots|turning)|skin is crawling|days are numbered|goose is cooked|ship has sailed"
    r"|conscience is clear|patience is .*|world is .*|life is (?:a .*|over|hard|good|great|boring|chaos|complete|so .*)"
    r"|spidey .*|gut (?:says|tells|feeling).*|bad|point is .*|guess is .*|bet is .*|hunch is .*"
)
_HAVING: Final = (
    r"an? (?:bone to pick|axe to grind|chip on .*|frog in .*|lump in .*|hunch|feeling|soft spot for you|trick up .*"
    r"|word with .*|point"
    r"|screw loose|lot on my plate|bee in .*|mountain to climb|crush on .*|go at .*|ball|blast|laugh|field day"
    r"|stake in .*|say in .*"
    r"|leg to stand on|clue|card up .*|foot in .*|finger in .*|score to settle|hard time|rough time|good thing going|death wish"
    r"|mind to .*|long way to go|heart of gold|head for .* today|memory like .*|bun in the oven|cow|fit|stroke of .*"
    r"|heart attack when .*"
    r"|lot to (?:learn|do|say).*|good mind to .*|funny feeling|sinking feeling|window seat|front[- ]row seat)(?: .*)?"
    r"|(?:bigger|other) fish to fry|butterflies .*|skin in the game|cold feet|two left feet.*|(?:got |had )?it up to here"
    r"|my (?:hands full|work cut out|back to the wall|moments|reasons|eye on .*|heart set on .*|doubts|ducks in .*"
    r"|head in .*|fingers"
    r" crossed|hands tied|say|way|limits|standards|pride|priorities .*|wits about .*|cake and .*)|eyes in the back .*"
    r"|nerves of steel"
    r"|ants in .*|money to burn|time to kill|all the time in .*|mixed feelings|second thoughts|no (?:leg to .*|clue"
    r"|idea|bone .*|words"
    r"|business .*|choice|dog in .*|horse in .*|skin in .*|stomach for .*|problem with .*|time for .* today)|blood on .*|egg on .*"
    r"|something up my .*|one foot .*|sticky fingers|itchy feet|the (?:last laugh|floor|upper hand|whole .* to myself"
    r"|window seat|aisle"
    r" seat|patience of .*|memory of .*|attention span of .*|time of my life|munchies|giggles|hiccups|blues|jitters"
    r"|willies|heebie.*)"
)
_DOING: Final = (
    r"(?:live (?:for (?:\w+days|weekends?|the weekends?|this|that|moments .*|the drama)|in hope|and breathe|and learn"
    r"|in fear|vicariously|off (?:coffee|caffeine|nerves)|on (?:the edge|coffee"
    r"|caffeine|borrowed .*)|under a rock|in a (?:bubble|dream|pigsty|glass .*|shoebox)|here now|there now|it up"
    r"|and let live|rent-free)"
    r"|work (?:in mysterious ways|wonders|miracles|magic|myself (?:up|into) .*|like (?:a dog|a charm|crazy|mad))"
    r"|wear (?:my heart .*"
    r"|many hats|several hats|two hats|the trousers.*|the pants.*|rose.*)|play (?:(?:the )?devil's .*|it (?:by ear"
    r"|cool|safe)|along|dead"
    r"|dumb|hardball|hooky|with fire|second fiddle.*|the (?:fool|victim|field|long game|blame game|waiting game"
    r"|system|martyr)|gooseberry"
    r"|possum|catch-up|favou?rites|god|both sides|ball|tricks|fair|dirty|hard to get|for time|therapist|nurse|taxi .*"
    r"|mum|dad|referee .*)"
    r"|run (?:a tight ship|on (?:coffee|caffeine|spite|fumes|empty|adrenaline|sugar|tea|autopilot).*|rings around .*|the (?:risk"
    r"|gauntlet|show)|a mile .*|hot and cold|like .*|around like .*|out of .*|my mouth .*)|draw the line .*|draw(?:ing)? a blank"
    r"|drive (?:a hard bargain|myself .*|people .*|everyone .*|my .* (?:mad|crazy|insane|up the wall))|keep (?:the wolf .*"
    r"|my (?:cards .*|cool|chin up|head .*|fingers crossed|mouth .*|options .*|eyes .*|ear .*|word|promises|distance|hands .*"
    r"|nose .*|feet .*|shirt .*|powder .*|wits .*)|an? (?:low profile|open mind|straight face|tight .*|eye .*|lid .*|cool head"
    r"|stiff .*)|tabs .*|pace .*|calm .*|mum .*|up .*|going|score.*)|swim (?:against|with) the .*|(?:eat|chew) (?:deadlines|bugs"
    r"|problems|people|[a-z]+ for breakfast|my (?:words|hat|heart|feelings)|humble pie|crow|like a .*|it up).*"
    r"|eat (?:you|him|her|them|people|\w+s like .*) for breakfast"
    r"|drink (?:from the firehose|like a fish|the kool.*|to that)(?: .*)?|ride (?:shotgun|the wave|it out|my luck|roughshod .*"
    r"|the storm.*)|fly (?:off .*|under .*|by the seat .*|blind|solo|the flag .*|the nest)|fight (?:fires|tooth .*"
    r"|a losing .*|my corner)"
    r"|walk (?:on eggshells|the (?:line|walk|plank|talk|tightrope).*|away.*|in .* shoes)|sing (?:from|a different"
    r"|for my supper|your"
    r"|his|her|its) ?.*|dance (?:around|to .* tune|with the devil|on .* grave).*|juggle (?:deadlines|too .*|a lot.*"
    r"|work .*|three .*"
    r"|everything.*)|climb the walls|fish (?:for|in) .*|hunt (?:for )?(?:bugs|bargains|jobs)|cook the books"
    r"|bake .* in|paint .* (?:picture"
    r"|black|as).*|paint the town .*|build (?:bridges|castles .*|character)|burn (?:bridges|the .*|my bridges)|milk .* for .*"
    r"|teach (?:an old .*|my grandmother .*|him .*|her .*|them .*|you .*|people how .*)|read (?:between .*|the room"
    r"|the riot .*|your .*"
    r"|minds?|palms .*|the fine .*)|bite (?:the bullet|my tongue|off .*|the hand .*)|pull (?:strings|my .*|punches|an all-nighter.*"
    r"|rank|faces)|roll (?:with .*|my eyes.*|up .*)|hit (?:the .*|my .*|rock .*|a wall.*)|put (?:my foot .*"
    r"|up with .*|all my .*|two and"
    r" two .*|on a brave .*)|take (?:it .*|my hat .*|the (?:cake|biscuit|mick|piss|bait|plunge|fifth|blame"
    r"|high road).*|no prisoners"
    r"|things .*|the bull .*|one for .*|pot .*|sides)|make (?:waves|hay .*|ends meet|do .*|mountains .*|the rules.*"
    r"|the cut|my (?:own"
    r" luck|bed .*|mark|point|case|peace.*))|go (?:with the flow|the extra .*|by the book|out on a .*|cold turkey"
    r"|bananas.*|nuts.*|crazy"
    r" .*|ape.*|all in.*|down .* hole|overboard.*|hard or .*|big or .*|off the deep .*|to pieces|weak at .*|to bed with .*)"
    r"|cut (?:corners|to the .*|my losses|.* some slack)|bring home the bacon|call (?:the shots|a spade .*|it .*|dibs.*|bull.*)"
    r"|speak (?:volumes|my mind|fluent (?:sarcasm|bullshit|nonsense|cat|dog|emoji).*|the same .*|in tongues|for .*|too soon)"
    r"|sell (?:myself .*|like .*|my soul.*|ice .*)|smell (?:a rat|trouble|fear|victory)|see (?:red|stars|double|eye to .*)"
    r"|sleep (?:like a .*|on it|when I am dead|with one .*|rough tonight)|carry (?:the (?:can|team|weight|torch).*|coals .*)"
    r"|wash my hands .*|throw (?:in .*|caution .*|shade.*|my .*|a fit.*|money .*)|break (?:the (?:ice|bank|mould|mold"
    r"|internet).*|a leg"
    r"|even|bread .*|bad)|turn (?:a blind .*|heads|the (?:tables|other .*|page).*|over a .*|into a pumpkin.*)|jump (?:the gun|on .*"
    r"|through hoops.*|ship|to .*|for joy.*)|rule the roost|steal the .*|stand (?:my ground|out .*|corrected|by .*)"
    r"|sit on (?:the fence.*"
    r"|my hands)|split hairs|hold (?:the fort|my (?:horses|tongue|breath|own|hand.*)|all the .*|.* hostage|water"
    r"|grudges against you)"
    r"|hang (?:in there|by .*)|grow (?:a pair|old waiting .*|up|on .*|tired .*|out of .*)|lose (?:my (?:mind|marbles"
    r"|cool|temper|head"
    r"|edge|touch|train .*).*|track .*|sleep .*)|lie through .*|wing it.*|wait (?:for the .* to drop|with bated .*|on .* hand .*)"
    r"|have it .*|die (?:inside|on .* hill|of .*|laughing|a little.*|hard)|kill (?:time|it .*|two birds .*|for .*)"
    r"|beat (?:around|about"
    r"|myself up.*|the .*)|push (?:my luck.*|the (?:envelope|boat).*|.* buttons)|talk (?:the talk.*|turkey|shop.*|to (?:myself"
    r"|walls|the hand).*|rubbish|nonsense|too much)|cross (?:my (?:fingers|heart).*|that bridge .*|swords.*)|count (?:sheep.*|my"
    r" (?:blessings|chickens).*|the (?:days|hours).*|on .*)|know (?:the ropes.*|which side .*|my onions)|thank my lucky .*)"
)
_PHRASES: Final = Pattern(
    rf"(?:and |but |so |well |honestly |basically )*(?:"
    rf"(?:I|we) (?:am|are|feel|was|have been|have gone) (?:(?:just|so|really|now|still|always|kind of|sort of|a bit of|definitely"
    rf"|basically|only|totally|completely|officially|not|also|literally|pretty much|very much|quite|currently) )*(?:{_BEING})"
    r"|(?:I|we) will (?:just )?(?:have to )?(?:wait and )?see(?: (?:in|at|on|how|what|about|when|next|tomorrow|by)\b.*)?"
    rf"|(?:my|our) (?:{_OWN})"
    rf"|(?:I|we) (?:(?:just|so|really|still|always|also|do) )*(?:have|got|have got|had|have had) (?:(?:just|got|had"
    rf"|always) )*(?:{_HAVING})"
    rf"|(?:I|we) (?:(?:just|so|really|still|always|also|usually|never|will|can|am going to|try to|have to|do not|do|tend to"
    rf"|like to|often|sometimes) )*{_DOING})",
    re.IGNORECASE,
)
_SPOUSE: Final = (
    rf"(?:(?:my|our) (?:[\w-]+ ){{0,4}}(?:{KIN}|sweetheart|soulmate|love|ex|best mate)\b|an? |him\b|her\b|them\b|each other\b"
    r"|one another\b|the (?:love|man|woman|same|most|best|nicest|kindest|sweetest|guy|girl|boy|loveliest|funniest|father|mother)\b"
    r"|someone\b|somebody\b|(?-i:[A-Z]))"
)
_TRANSFERRED: Final = (
    rf"\b(?:married|wedded) to (?!{_SPOUSE}|(?:{'|'.join(sorted(FIRST_NAMES))})\b)",
    r"\bengaged (?:with|by) (?!(?-i:[A-Z])\w+$)|\bengaged (?:in|on) (?!(?-i:[A-Z])\w+|(?:the )?\d|(?:my|our|his|her) |next "
    r"|this |new year"
    rf"|christmas|{WEEKDAY}|{MONTHS})",
    r"\b(?:pregnant|brimming|bursting) with (?!twins\b|triplets\b|(?:my|our|a|another|the|number|baby|child|first|second|third)\b)",
    r"\bexpecting (?!(?:again|twins|triplets|quads|in|on|next|this|any day|(?:an?|my|our|another|the|number|baby) ?(?:\w+ ){0,3}?"
    r"(?:baby|babies|child|girl|boy|twins|grandchild|grandson|granddaughter|one|two|three|first|second|third|fourth|fifth)?)$"
    r"|(?:an?|my|our|another) (?:\w+ ){0,3}?(?:baby|child|girl|boy|grandchild|first|second|third|fourth|fifth)\b"
    r"|(?:twins|in|next)\b"
    r"|number (?:one|two|three|four|\d))",
    rf"\ballergic to (?:(?:early )?(?:mornings?|mondays?)|{WEEKDAY}s?|nonsense|bullshit|bs|work"
    r"|meetings?|effort|exercise|fun|commitment|drama|people|stupidity|idiots|deadlines|small talk|authority|responsibility"
    r"|maths?|chores|housework|paperwork|lies|failure|change|losing|being \w+|spreadsheets|homework|cardio|feelings|jargon"
    r"|buzzwords|hype|reality|success|money|advice|compliments|this \w+|that \w+|your? \w+)\b",
    r"\b(?:addicted|hooked|glued) (?:to|on) (?:this|that|your?|it)\b",
    r"\b(?:on a diet of|fluent in) (?:sarcasm|caffeine|coffee|bullshit|regret|memes|nonsense|stress|hope|spite)\b",
    r"\ba (?:black belt|phd|degree|doctorate|master's|masters) in (?:procrastinat\w+|sarcasm|overthinking|laziness"
    r"|napping|complaining"
    r"|worrying|life|the obvious)\b",
)
_OBJECTS: Final = Pattern("|".join(_TRANSFERRED), re.IGNORECASE)


def figurative(clause: str) -> bool:
    """True where the clause is a set phrase, or says of a thing what holds only of somebody."""
    return bool(_PHRASES.fullmatch(clause) or _PHRASES.fullmatch(_TAIL.sub("", clause)) or _OBJECTS.search(clause))


_TAIL: Final = Pattern(
    r",? (?:at (?:karaoke|this|that|the moment|work|home)|here|there|today|tonight|right now|now|again|this \w+"
    r"|on this one|in this \w+"
    r"|with (?:this|that|the|my|them|him|her|it)\b.*|about (?:this|that|it|the)\b.*|when .*|until .*|till .*"
    r"|like that|lately|these days"
    r"|at the weekend|every \w+.*|for (?:this|that|it|now)|as (?:always|usual|ever))$",
    re.IGNORECASE,
)
