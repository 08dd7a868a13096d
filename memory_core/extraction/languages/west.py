"""German and Spanish, as `table.Language` has them."""

from __future__ import annotations

from typing import Final

from memory_core.domain.patterns import any_case
from memory_core.extraction.languages.table import LAUGHTER, Language, cues, kin, reasons, spelled

GERMAN: Final = Language(
    name="German",
    script=None,
    common=spelled("""
        aber allergisch arbeite arbeitet auch auf bei bin bitte danke das dass dem den der dich dir doch du ein eine
        einem einen einer eines esse für gegen gern gerne guten habe haben hallo hast heiße heißt heute ich im immer
        ins ist jetzt kein keine keinem keinen keiner keines mag mein meine meinem meinen meiner meines mich mir mit
        morgen nach nein nicht noch oder schon sehr seit sind spiele spreche trinke umgezogen und uns unser unsere
        unserem unseren unserer unseres vom von wann warum weil wenn wer wie wir wo wohne wohnt zum zur über
    """),
    signs="ß",
    surely=any_case(r"\b(?:ich|mein(?:e[mnrs]?)?|nicht|kein(?:e[mnrs]?)?|danke(?:schön)?|heiße|wohne|arbeite|bitte|hallo|guten"
        r"|unser(?:e[mnrs]?)?)\b"),
    owner=any_case(
        r"\b(?:ich|wir)\b|^(?:(?:und|aber|hallo|nein|also|ja)\s+)*(?:mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?) (?:\w+e[rns]? )?"
        r"(?:geburtstag|(?:\w+)?adresse|(?:\w+)?nummer|(?:\w+)?name|alter|lieblings\w+|hobbys?|beruf|religion|blutgruppe|e-?mail"
        r"|(?:\w+)?größe|gewicht|mannschaft|verein|(?:\w+)?wohnung|haus|wohnort|zuhause|heimat(?:stadt)?|(?:\w+)?allergien?"
        r"|ernährung|muttersprache|(?:\w+)?sprachen?|job|arbeit(?:\w+)?|auto|wagen|fahrrad|projekte?|ziele?|firma|hochzeit(?:\w+)?"
        r"|(?:\w+)?termine?|(?:\w+)?prüfung(?:en)?|flug|zug|urlaub|umzug|(?:\w+)?kurs|training)\b"
    ),
    touched=any_case(r"\b(?:mir|mich|uns)\b"),
    kin=kin(r"""
        (?:stief|halb|zwillings)?schwestern?: sister sibling
        (?:stief|halb|zwillings)?(?:bruder|brüdern?|bruders): brother sibling
        schwiegermutter: mother-in-law
        schwiegervater: father-in-law
        (?:mutter|mama|mutti|mami): mother
        (?:vaters?|papa|papi|vati): father
        (?:tochter|töchtern?): daughter child
        (?:sohn(?:es)?|söhnen?): son child
        (?:kind(?:er|ern|es)?|baby): child kid baby
        eltern|großeltern|geschwister|familie|schwager|schwägerin|verwandten?:
        (?:ehe)?frau: wife spouse partner
        (?:ehe)?mann(?:es)?: husband spouse partner
        verlobte[rn]?: fiancé fiancée partner
        (?:partner(?:in|s)?|lebensgefährt\w+): partner
        freundin(?:nen)?: friend girlfriend partner
        freund(?:e[sn]?)?: friend boyfriend partner
        (?:oma|großmutter): grandmother
        (?:opa|großvaters?): grandfather
        enkelin: granddaughter
        enkel: grandson
        tante: aunt
        onkels?: uncle
        cousine: cousin
        (?:cousin|vetter)s?: cousin
        nichte: niece
        neffen?: nephew
        (?:chef(?:in|s)?|vorgesetzte[rn]?): boss manager
        kolleg(?:e|en|in|innen): colleague coworker
        nachbar(?:n|in|innen|s)?: neighbour neighbor
        mitbewohner(?:in|s)?: roommate flatmate
        zahn(?:arzt|ärztin|arztes): dentist
        (?:haus|frauen|kinder)?(?:arzt|ärztin|arztes): doctor gp
        (?:lehrer|trainer|therapeut|anwalt)(?:in|s|en|n)?: teacher coach therapist lawyer
        (?:vermieter|kunde|klient|mieter|bekannte[rn]?)(?:in|s|en|n)?: landlord client
        (?:hund(?:e[sn]?)?|welpe): dog puppy
        (?:katzen?|katers?|kätzchen): cat kitten
        (?:pferd(?:e[sn]?)?|kaninchen|hamster|papagei|vogel): horse rabbit hamster parrot bird
    """),
    possessed=r"\b(?:(?:mein|dein|sein|ihr|unser|euer|eur|(?<!bin )ein|kein|jed|dies)(?:e[mnrs]?)?|der|die|das|dem|den"
        r"|des)\s+(?:\w+\s+){0,2}",
    beside=r"\b(?:mit|bei|von|für|zu|ohne|neben|wegen|beim|vom|zum|zur|samt)\s+",
    mine=any_case(r"\b(?:ich|wir|mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?)\b"),
    others=any_case(
        r"\b(?:er|sie|ihm|ihn|ihr(?:e[mnrs]?)?|ihnen|sein(?:e[mnrs]?)|jemand\w*|leute|man|du|jeder)\b"
        r"|^(?:und |aber |dass |weil )?(?:der|die|das|dem|den|welche[rsmn]?|wer)\s+(?!(?-i:[A-ZÄÖÜ]))"
    ),
    goes_on=any_case(
        r"(?:(?:und|oder|aber|sondern|auch|nicht|sowie|dann|jetzt|nun|dort|sogar|am liebsten)\s+)*(?:"
        r"(?:habe|bin|arbeite|wohne|lebe|spiele|esse|trinke|mag|hasse|fahre|lerne|spreche|heiße|kann|will|muss|darf)\b"
        r"|(?-i:[a-zäöü])\w{2,}e\b(?!\s+\w+(?:t|en)\b)|(?:in|bei|als|an|am|im|seit|auf|aus|nach|mit|um|gegen|zum|zur|\d+)\b|[^\s]+$)"
    ),
    joints=any_case(r"[,;()]|\s[–—-]\s|\s+(?=(?:und|aber|sondern|denn|weil|dass|während|obwohl|wobei|doch)\b)"),
    unstated=reasons(
        r"\b(?:wenn|falls|würden?|wäre[nt]?|hätten?(?!\s+(?:gerne?|lieber))|könnten?|möchte|stell dir vor|angenommen|ob|beinahe"
        r"|fast|bald|eines tages)\b",
        r"\b(?:vielleicht|wahrscheinlich|vermutlich|eventuell|möglicherweise|glaube?|denke|meine,|schätze|angeblich|anscheinend"
        r"|scheinbar"
        r"|unsicher|nicht sicher|irgendwie|überlege)\b",
        r"\b(?:sag(?:t|te|ten|en)|gesagt|meint|meinte|behaupte(?:t|te)|erzähl(?:t|te)|schreib(?:t|st)|schrieb|geschrieben"
        r"|gehört|gelesen"
        r"|laut|fragt|fragte|findet|glaubt|denkt|dachte)\b",
        rf"\b(?:scherz|witz|ironie|spaß|im (?:roman|film|buch|spiel|traum)|in (?:meinem|dem|einem) (?:roman|film|buch|spiel"
        rf"|traum)|meine figur"
        rf"|zum beispiel|z\. ?b\.|beispielsatz|geträumt|na klar|ja klar)\b|{LAUGHTER}",
    ),
    given=any_case(
        r"\b(?:übersetze?|korrigiere?|formuliere?|verbessere?|fasse?\b.*\bzusammen|schreibe? (?:mir |uns )?(?:ein|den|die|das"
        r"|eine|einen)\b"
        r"|antworte auf|tu so|spiele? die rolle|lektoriere?|umschreiben)\b|^\s*(?:liebe[rs]?|hallo"
        r"|sehr geehrte[rs]?) [^\n]{1,50},\s*\n"
    ),
    denial=any_case(r"\b(?:nicht|kein(?:e[mnrs]?)?|nie|niemals|nichts|niemand|ohne|weder|noch nie|aufgehört|nirgends)\b"),
    aversion=any_case(
        r"\b(?:hass\w*|nicht|kein(?:e[mnrs]?)?|verabscheu\w*|ek(?:el|le)\w*|angst|furchtbar|schrecklich|nervt|nerven|meide|nie"
        r"|scheußlich|ungern)\b"
    ),
    correcting=any_case(
        r"\b(?:nein|nicht mehr|um(?:ge)?zogen|gezogen|zieh\w+|doch|sondern|statt\w*|jetzt|nun|inzwischen|eigentlich|falsch"
        r"|korrektur|stimmt nicht"
        r"|neue[rsmn]?|gewechselt|geändert|aufgehört|nicht|mittlerweile|entschuldigung|sorry|früher|wieder)\b"
    ),
    cues=cues(
        home_city=r"\b(?:wohn\w*|leb(?:e|en|st|t)\b|zieh\w*|\w*gezogen|zuhause|zu hause|daheim|wohnung|haus|heimat)",
        birthplace=r"\bgeboren|geburtsort|zur welt",
        hometown=r"\b(?:aus|aufgewachsen|heimat\w*|stamme|komme)\b",
        employer=r"\b(?:arbeit\w*|job\w*|firma|angestellt|beschäftigt|bei|angefangen|stelle)\b",
        occupation=r"\b(?:arbeit\w*|beruf\w*|bin|als|job|gelernte\w*)\b",
        name=r"\b(?:heiße|name|nenn\w*|bin)\b",
        nickname=r"\b(?:nenn\w*|spitzname|rufname)\b",
        age=r"\b(?:jahre?|alt|alter)\b",
        birthday=r"\b(?:geburtstag|geboren)\b",
        diet=r"\b(?:ess\w*|ernähr\w*|vegan\w*|vegetari\w*|fleisch|halal|koscher|diät|glutenfrei)\b",
        allergy=r"\b(?:allerg\w*|\w*allergie|\w*unverträglich\w*|vertrag\w*|intolerant?\w*)\b",
        marital_status=r"\b(?:verheiratet|ledig|single|geschieden|verwitwet|verlobt|getrennt|geheiratet)\b",
        phone=r"nummer|telefon|handy",
        email=r"mail|@",
        home_address=r"\b(?:adresse|wohn\w*|straße|weg|platz)\b|straße|str\.",
        religion=r"\b(?:bin|glaube|kirche|moschee|religion|synagoge|\w*isch)\b",
        blood_type=r"blut",
        smoking=r"rauch|zigarett",
    ),
    past=any_case(r"\b(?:früher|damals|ehemals|einst|als kind|wohnte|lebte|arbeitete|gewohnt|gelebt|gearbeitet)\b"),
    small=spelled("""
        ich mich mir mein meine meinem meinen meiner meines wir uns unser unsere der die das dem den des ein eine
        einen einem einer eines und oder in im an am auf aus bei beim mit von vom zu zum zur nach seit für gegen als
        bin ist sind war habe hat haben heißt heiße er sie es sehr auch dass so wird werde
    """),
    asking=any_case(
        r"^(?:und |aber |also )?(?:wo|was|wer|wen|wem|wann|warum|wieso|weshalb|wie|welche[rsmn]?|wohin|woher|wieviel|weißt du"
        r"|kannst du"
        r"|könntest du|hast du|bist du|kennst du|erinnerst du dich|habe ich|bin ich|wohne ich|mag ich|soll ich|kann ich)\b"
    ),
    courtesy=any_case(
        r"(?:(?:hallo|hi|hey|guten (?:morgen|tag|abend)|gute nacht|moin|servus|grüß (?:dich|gott)|danke(?:schön| dir| schön)?"
        r"|vielen dank"
        r"|besten dank|tschüss?|bis (?:bald|später|morgen|dann)|ja|nein|ok(?:ay)?|gut|super|toll|alles klar|genau|prima"
        r"|bitte(?: schön)?|confidant"
        r"|wie geht'?s(?: dir)?|ich danke dir|mir geht es gut|es geht mir gut|sehr|gerne?|stimmt)\W*)+"
    ),
    orders=any_case(
        r"(?:bitte |mal |und |hey |jetzt )*(?:schreibe?|zeige?|erzähle?|sage?|gib|suche?|finde|erkläre?|übersetze?|mach\w?"
        r"|öffne|lies|vergiss|hilf"
        r"|nenne|liste|rechne|stell|schick\w?|berechne|fasse?|empfiehl)\b"
    ),
    wishes=any_case(r"\b(?:immer|niemals|nie|ab jetzt|ab sofort|künftig|antworte|duze?|sieze?|nenn mich|kurz\w*|stichpunkt\w*"
        r"|auf deutsch|standardmäßig)\b"),
    passing=any_case(
        r"(?:ich|wir) (?:bin|sind|habe|haben|fühle mich|gehe|gehen|muss|komme|esse|trinke|mache) (?:\w+ ){0,2}?(?:müde|kaputt"
        r"|hungrig|hunger|durst"
        r"|fertig|satt|traurig|froh|glücklich|wach|krank|unterwegs|da|zurück|schlafen|ins bett|los|weg|gleich|spät|keine lust"
        r"|keine zeit|gerade)"
        r"(?: (?:heute|jetzt|gerade|wieder))?"
    ),
    dated=any_case(
        r"\b(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|\w+tags?"
        r"|\d{1,2}\.\s?\d{1,2}\.|jeden|nächste\w*)\b"
    ),
    remember=any_case(
        r"(?:bitte )?(?:merk(?:e)? dir|vergiss nicht|notiere?(?: dir)?|behalte? (?:bitte )?(?:im kopf|in erinnerung)?|speichere?)"
        r"(?: bitte| mal)?(?:\s*[:,])?(?:\s+dass)?\s+(?P<rest>\S.*)"
    ),
)  # fmt: skip

SPANISH: Final = Language(
    name="Spanish",
    script=None,
    common=spelled("""
        aguanto ahora al alérgica alérgicas alérgico alérgicos aprendo años bebe bebo buenas buenos cocino colecciono
        como compré con conduzco crecí cumpleaños cumplo cuál cuándo cómo de dejé del desde detesto dónde el ella
        ellos empecé en es estoy estudio está gracias gusta gustan hablo hace hijo hijos hola juego la las le les
        llama llamo lo los mi mis mudé muy más nací necesito nos nuestra nuestras nuestro nuestros nunca odio
        padezco para pero por porque practico prefiero que quiero quién qué se siempre somos soporta soporto soy su
        sus también tenemos tengo toco tomo trabaja trabajo un una unas unos uso viajo vive vivimos vivo y ya yo
    """),
    signs="¿¡ñ",
    surely=any_case(
        r"\b(?:yo|estoy|tengo|vivo en|trabajo (?:en|como|de)|me (?:gustan?|llamo|encantan?|mudé)|hola|gracias|buen[oa]s (?:días"
        r"|tardes|noches)"
        r"|mi (?:herman\w+|madre|padre|hij\w+|espos\w+|mujer|marido|novi\w+|perr\w+|gat\w+|jef\w+|cumpleaños|número|nombre"
        r"|dirección|coche)"
        r"|odio|prefiero|nací|soy (?!milk|sauce|latte|beans?|free|based|an?\b)\w+|hablo|fumo|nunca|siempre)\b|[¿¡]"
    ),
    owner=any_case(
        r"^(?:(?:y|pero|hola|no|sí)\s+)*(?:mis?|nuestr[oa]s?) (?:cumpleaños|dirección|número|teléfono|móvil|nombre|apellidos?|apodo"
        r"|edad|color|plato|comida|bebida|películas?|libros?|deporte|música|idioma|lengua|profesión|trabajo|oficio|religión"
        r"|grupo sanguíneo|correo|e-?mail|altura|peso|tallas?|hobby|afición|equipo|coche|carro|casa|piso|apartamento|ciudad"
        r"|alergias?|dieta|proyecto|objetivo|empresa|boda|cita|examen|vuelo|tren|viaje|mudanza|curso|clases?)\b"
        r"|\b(?:yo|nosotr[oa]s|vivo|trabajo|tengo|soy|estoy|bebo|odio|amo|adoro|prefiero|necesito"
        r"|juego|toco|estudio|hablo"
        r"|quiero|voy|nací|crecí|me (?:mudé|llamo|casé|divorcié|jubilé|dedico|levanto|acuesto|desperté)|cumplo|hago|practico"
        r"|aprendo|detesto"
        r"|conduzco|fumo|dejé|empecé|compré|adopté|he|puedo|padezco|sufro|tomo|corro|nado|leo|escribo|cocino|evito|colecciono"
        r"|llevo|somos|vivimos"
        r"|tenemos|trabajamos|viajo|monto|peso|mido|soporto|aguanto|cambié|uso|como (?!si\b|que\b|un[ao]?\b|el\b|la\b|en\b))\b"
    ),
    touched=any_case(r"\b(?:me|mí|nos|conmigo)\b"),
    kin=kin(r"""
        hermanastr[oa]s?: stepbrother stepsister sibling
        hermanas?: sister sibling
        hermanos?: brother sibling
        (?:madre|mamá|mama): mother
        (?:padre|papá): father
        hijas?: daughter child
        hijos?: son child
        (?:niñ[oa]s?|bebé): child kid baby
        padres|abuelos|familia|cuñad[oa]s?|parientes?:
        (?:esposa|mujer): wife spouse partner
        (?:esposo|marido): husband spouse partner
        novia: girlfriend fiancée partner
        novio: boyfriend fiancé partner
        (?:pareja|prometid[oa]): partner fiancé fiancée
        amig[oa]s?: friend
        abuela: grandmother
        abuelo: grandfather
        niet[oa]s?: grandson granddaughter grandchild
        tías?: aunt
        tíos?: uncle
        prim[oa]s?: cousin
        sobrina: niece
        sobrino: nephew
        suegra: mother-in-law
        suegro: father-in-law
        jef[ea]: boss manager
        (?:colegas?|compañer[oa]s?): colleague coworker roommate flatmate
        vecin[oa]s?: neighbour neighbor
        dentista: dentist
        (?:médic[oa]|doctora?): doctor gp
        (?:profesora?|maestr[oa]|entrenadora?|terapeuta|abogad[oa]): teacher coach therapist lawyer
        (?:caser[oa]|clientes?): landlord client
        perr[oa]s?: dog puppy
        gat[oa]s?: cat kitten
        (?:caballo|conejo|hámster|loro|pájaro)s?: horse rabbit hamster parrot bird
    """),
    possessed=r"\b(?:mis?|tus?|sus?|nuestr[oa]s?|el|la|los|las|(?<!soy )un|(?<!soy )una|unos|unas|del|al|est[ea]|es[ea]|cada"
        r"|dos|tres|\d+)\s+(?:\w+\s+){0,2}",
    beside=r"\b(?:con|de|para|por|sin|a casa de|en casa de|junto a)\s+",
    mine=any_case(r"\b(?:mis?|nuestr[oa]s?|tengo|tenemos)\b"),
    others=any_case(r"\b(?:él|ella|ellos|ellas|su|sus|alguien|gente|todos|tú|tus?|usted|quien)\b|^(?:que|cuy[oa]s?)\b"),
    goes_on=any_case(
        r"(?:(?:y|e|o|pero|también|no|ni|además|ahora|sino|allí)\s+)*(?:(?:en|de|como|desde|a|al|con|por|para|el|la|los|las|un"
        r"|una|\d+)\s+"
        r"\S+(?:\s+\S+)?$|\S+$)"
    ),
    joints=any_case(r"[,;()]|\s[–—-]\s|\s+(?=(?:y|e|pero|porque|aunque|sino|mientras|que|donde)\s)"),
    unstated=reasons(
        r"\b(?:si|ojalá|quisiera|podría\w*|gustaría|sería|tendría|viviría|imagina|imagínate|supón|supongamos|algún día|casi"
        r"|hubiera|fuera)\b",
        r"\b(?:quizás?|tal vez|a lo mejor|creo|pienso|supongo|probablemente|posiblemente|parece|dudo|no (?:sé|estoy segur[oa])"
        r"|supuestamente)\b",
        r"\b(?:dice[ns]?|dijo|dijeron|dicho|decía|cuenta|contó|afirma|afirmó|cree|piensa|según|leí|oí|escuché|escribió|escribe"
        r"|preguntó|me dijeron)\b",
        rf"\b(?:broma|chiste|es coña|en (?:mi|la|el|una?) (?:novela|película|libro|juego|sueño|cuento)|mi personaje|por ejemplo"
        rf"|soñé|sarcasmo"
        rf"|sí,? claro)\b|{LAUGHTER}",
    ),
    given=any_case(
        r"\b(?:traduce|traducir|corrige|reescribe|resume|redacta|escr[íi]be(?:me)? (?:un|una|el|la)\b|responde a|haz como|finge"
        r"|mejora este)\b"
        r"|^\s*(?:querid[oa]s?|estimad[oa]s?|hola) [^\n]{1,50}[,:]\s*\n"
    ),
    denial=any_case(r"\b(?:no|nunca|jamás|nada|nadie|ningun[oa]?s?|ningún|sin|tampoco|ni|dejé de)\b"),
    aversion=any_case(r"\b(?:odi\w+|detest\w+|no|nunca|asco|miedo|evito|horrible|aborrezco|fatal|peor)\b"),
    correcting=any_case(
        r"\b(?:no|ya no|ahora|mudé|mudado|en realidad|mejor dicho|en vez|en lugar|cambi\w+|sino|perdón|corrección|corrijo"
        r"|nuev[oa]s?|dejé|antes"
        r"|otra vez|equivoqué|de hecho)\b"
    ),
    cues=cues(
        home_city=r"\b(?:viv\w+|mud\w+|casa|resid\w+|piso|hogar)\b",
        birthplace=r"\b(?:nac\w+|nací)\b",
        hometown=r"\b(?:soy de|crec\w+|crecí|natal|vengo)\b",
        employer=r"\b(?:trabaj\w+|empleo|empresa|contrat\w+|puesto)\b",
        occupation=r"\b(?:soy|trabaj\w+|profesión|oficio|dedico)\b",
        name=r"\b(?:llamo|nombre|soy)\b",
        nickname=r"\b(?:llám\w+|llaman|apodo|dime)\b",
        age=r"\b(?:años|edad)\b",
        birthday=r"\b(?:cumpleaños|cumplo|nací)\b",
        diet=r"\b(?:com\w+|dieta|vegan\w+|vegetarian\w+|carne|halal|kosher|gluten)\b",
        allergy=r"\b(?:alérgic\w+|alergia\w*|intoleran\w+)\b",
        marital_status=r"\b(?:casad[oa]|solter[oa]|divorciad[oa]|viud[oa]|prometid[oa]|separad[oa]|casé|divorcié)\b",
        phone=r"\b(?:teléfono|número|móvil|celular)\b",
        email=r"\b(?:correo|e-?mail)\b|@",
        home_address=r"\b(?:dirección|calle|avenida|vivo|plaza)\b",
        religion=r"\b(?:soy|religión|iglesia|mezquita|fe)\b",
        blood_type=r"sangre",
        smoking=r"fum|cigarr|tabaco",
    ),
    past=any_case(r"\b(?:antes|vivía|viví|trabajaba|trabajé|tenía|era|solía|de (?:niñ[oa]|pequeñ[oa]))\b"),
    small=spelled("""
        yo me mi mis el la los las un una unos unas y o de del al a en con por para que es soy está estoy son se lo le
        su sus tengo tiene como llama llamo muy también ella él nos nuestro nuestra
    """),
    asking=any_case(
        r"^(?:¿|y |pero |entonces )*(?:dónde|qué|quién|quiénes|cuándo|cómo|cuál(?:es)?|cuánt[oa]s?|por qué|a qué|de qué"
        r"|con quién|sabes|puedes"
        r"|podrías|recuerdas|te acuerdas|conoces)\b"
    ),
    courtesy=any_case(
        r"(?:[¡¿]*(?:hola|buen[oa]s(?: días| tardes| noches)?|gracias|muchas|muchísimas|mil|adiós|hasta (?:luego|mañana|pronto)"
        r"|chao|sí|no|vale|ok(?:ay)?"
        r"|bien|muy bien|genial|perfecto|claro|de acuerdo|de nada|por favor|qué tal|cómo estás|estoy bien|todo bien"
        r"|te lo agradezco|confidant|igualmente)\W*)+"
    ),
    orders=any_case(
        r"(?:por favor |ahora |y )*(?:dime|cuéntame|muéstrame|escríbeme|escribe|busca|encuentra|explica(?:me)?|traduce|haz|abre"
        r"|lee|olvida|ayúdame"
        r"|dame|calcula|enséñame|resume|recomiéndame|pon)\b"
    ),
    wishes=any_case(r"\b(?:siempre|nunca|a partir de ahora|desde ahora|respóndeme|responde|llámame|tutéame|breve\w*|en español"
        r"|cort[oa]s?)\b"),
    passing=any_case(
        r"(?:yo )?(?:ya |hoy )?(?:estoy|tengo|me siento|voy|me voy|estamos|acabo) (?:\w+ ){0,2}?(?:cansad[oa]s?|hambre|sed"
        r"|sueño|frío|calor|prisa|trist[ea]"
        r"|feliz|content[oa]|aburrid[oa]|list[oa]|ocupad[oa]|bien|mal|a (?:dormir|casa|la cama)|de camino|enferm[oa]"
        r"|agotad[oa])(?: (?:hoy|ahora|ya))?"
    ),
    dated=any_case(
        r"\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles"
        r"|jueves|viernes"
        r"|sábados?|domingos?|cada|próxim[oa])\b"
    ),
    remember=any_case(
        r"(?:por favor,? )?(?:recuerda|acuérdate de|apunta|anota|no olvides"
        r"|guarda)(?:\s*[:,])?(?:\s+que)?\s+(?P<rest>(?!cuando\b|cómo\b|qué\b|dónde\b"
        r"|cuándo\b)\S.*)"
    ),
)  # fmt: skip
