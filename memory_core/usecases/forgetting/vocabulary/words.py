"""English words so common that redacting one of them everywhere would tear unrelated text apart.

Everyday function words, verbs, adjectives and nouns, months, days, colours, numbers, foods and drinks, animals, relatives.
A value that is one of them is redacted only within the sentences that are about the forgotten fact.
"""

from __future__ import annotations

import calendar
from typing import Final

FUNCTION_WORDS: Final = frozenset(
    """
    a about above after again against ago all almost along already also although always am among an and any anyone anything
    are aren't around as at away back be because been before being below between both but by can can't cannot could
    did didn't do does doesn't doing don't done down during each either else enough ever every everyone everything few for
    from further get gets getting go goes going got had has hasn't have haven't having he he's her here hers herself him
    himself his how however i i'd i'll i'm i've if in indeed instead into is isn't it it's its itself just know known last
    less let lets like likely made make makes many may maybe me might mine more most much must my myself named near need
    never new next no nobody none nor not nothing now of off often old on once one only onto or other others our ours out
    over own perhaps please put rather really right said same say says see seem seen self set she she's should since so some
    someone something sometimes soon still such take taken tell than thank thanks that that's the their theirs them then there
    these they they're this those though through thus till to today together told tomorrow too toward try two under until up
    upon us use used using usually very via want wants was wasn't way we we're well went were weren't what whatever when
    where whether which while who whole whom whose why will with within without won't would wouldn't yes yesterday yet you
    you're your yours yourself
    """.split()  # noqa: SIM905  (a list of words reads better as text)
)
"""Words that say nothing about what a text is about."""

COMMON_WORDS: Final = FUNCTION_WORDS | frozenset(
    """
    able actual add age agree alone amazing answer apple april area ask asleep august autumn awake baby bad ball bank bath
    beach beautiful bed bedroom beer begin best better bicycle big bike bill bird birthday bit black blue board boat body
    book books born boss bottle bowl box boy bread break breakfast bright bring brother brown bus business busy butter buy
    cake call called calm camera camp car card care cash cat cats chair change cheap check cheese chef chess chicken child
    children chocolate choose city class clean clear clock close clothes cloud coast coat code coffee cold college colour
    color come common company computer cook cooking cool corner cost country couple course cousin cup curious cut cycling
    dad daily dance dancing dark date daughter day days dead deal dear december deep design desk dinner dislike doctor dog
    dogs door draw dream dress drink drive driver driving dry early east easy eat egg eggs eight email emails empty end
    engineer english enjoy evening event example excited eye eyes face fact fall false family far farm fast father favourite
    favorite february feel female fine finish fire first fish fishing fit five flat flight floor flower flowers food foot
    football forest forget forgot found four fox free french friday friend friends front fruit full fun funny garden german
    gift girl give glad glass gold golf good gray great green grey ground group guitar guy gym hair half hand happy hard hat
    hate head health healthy hear heart heat heavy hello help high hiking hill hobby hold holiday home honey hope horse
    hospital hot hotel hour hours house hungry husband ice idea important information inside interesting island january job
    juice july june keep key kid kids kind kitchen lady lake language large late laugh law lawyer learn leave left leg
    lemon lesson letter life light line list listen little live lives living local long look lose lost lot loud love low
    lunch machine main male man manager map march market married match matter meal mean meat meet meeting memory men
    message middle midnight milk mind minute mistake monday money month months moon morning mother mountain mouth move
    movie mum mom museum music name nature need neighbour neighbor new news nice night nine noise noon north note november
    number nurse object october office often oil online open orange order outside page paint painting pair paper parent
    parents park part partner party pass password past pasta pay peace pen people pepper perfect person pet phone
    photo piano picture piece pilot pink pizza place plan plane plant plants play plays please pool poor possible post
    potato present pretty price private problem project public purple quarter question quick quiet radio rain rainy read
    reading ready real reason red remember rent reply report rest restaurant rice rich ride ring river road room rose rule
    run runner running sad safe salad salt saturday save school sea season second secret seem sell send september seven shop
    short show shower sick side silver simple sing single sister sit six size skiing skin sleep slow small smart smile snow
    soap soccer social soft son song sorry sound soup south space spanish speak special spicy sport spring staff stand star
    start state station stay still stop store story strange street strong student study style sugar summer sun sunday sunny
    sure surprise sweet swim swimming table talk tall tea teach teacher team ten tennis test text thing things think third
    thirsty three thursday ticket time times tired title toast toilet tomato top topic touch tour town toy train travel tree
    trip true trust tuesday turn uncle understand university usual vacation value vegetable vegetables video village visit
    voice wait wake walk walking wall wallet warm wash watch water weather wednesday week weekend weeks weird west wet white
    wide wife wild win wind window windy wine winter wish woman wonder wonderful wood word words work works world worried
    write writing wrong year years yellow young zero
    """.split()  # noqa: SIM905  (a list of words reads better as text)
)
MONTHS_AND_DAYS: Final = frozenset(name.casefold() for name in (*calendar.month_name, *calendar.day_name) if name)
