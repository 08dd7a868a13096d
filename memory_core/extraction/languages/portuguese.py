"""Portuguese, of Portugal and of Brazil, as `table.Language` has it."""

from __future__ import annotations

from typing import Final

from memory_core.domain.patterns import any_case
from memory_core.extraction.languages.table import LAUGHTER, Language, cues, kin, reasons, spelled

_AHEAD: Final = (
    r"^(?:(?:e|mas|porém|também|eu|não|nao|nunca|já|agora|hoje|atualmente|sempre|só|na verdade|aqui|desde \w+|há \w+(?: \w+)?"
    r"|todos os dias|porque|me|se|oi|olá|sim|então|por isso|às vezes|normalmente|de manhã|à noite|aos \w+)\s+)*"
)

PORTUGUESE: Final = Language(
    name="Portuguese",
    script=None,
    common=spelled("""
        adoro agora aguento alergia alérgica alérgico amanhã aniversário anos ao aos aqui até bebo boa cachorra cachorro
        chama chamo chamo-me coleciono com como cresci cão da das de desde dos e ela ele em esposa estou estudo está eu falo
        filha filhas filho filhos foi gata gato gosta gosto hoje há irma irmao irmaos irmas irmã irmão irmãos irmãs isso isto já
        mais marido mas meu meus minha minhas mora moram moramos moro mudei muito mulher mãe na namorada namorado nao nas
        nasci nos nossa nossas nosso nossos nunca não obrigada obrigado odeio oi olá onde ontem os pai para pela pelo por
        porque pra pratico prefiro qual quando que quem se sem sempre ser seu sim sou sua suporto também tem temos tenho
        toco trabalha trabalhamos trabalho um uma uso vive vivemos vivo voce voces você vocês à às é
    """),
    surely=any_case(
        r"\b(?:não|voc[êe]s?|sou (?:alérgic[oa] a)?|sou|estou|tenho(?: alergia)?(?: a)?|moro(?: a)?|trabalho (?:em|no|na"
        r"|como|para|com)|gosto|(?:me )?chamo(?:-me)?|olá|oi"
        r"|obrigad[oa]|bom dia|boa (?:tarde|noite)|odeio|vivo em|prefiro|nasci em|falo|também|mudei|(?:conta|diz|mostra"
        r"|explica|responde|chama|ajuda)-me|(?:as? )?minhas?|(?:os )?nossas?|adoro"
        r"|meus? (?:irm[ãa]os?|pais?|filhos?|marido|esposo|namorado|noivo|avô|tio|primo|chefe|cão|gato|cachorro|nome|número"
        r"|aniversário|médico|carro|endereço)|responda(?:-me)?|responde-me|sempre|nunca)\b"
    ),
    owner=any_case(
        r"\b(?:eu|nós|tenho|sou|estou|moro|nasci|cresci|temos|moramos|somos|me chamo|chamo-me|(?:me|nos) (?:mudei|casei|levanto"
        r"|divorciei|aposentei|mudámos|mudamos)|mudei-me|casei|odeio|adoro|detesto|prefiro|coleciono|suporto|aguento)\b"
        rf"|{_AHEAD}(?:trabalho|vivo|gosto|como|uso|jogo|estudo|toco|falo|bebo|corro|amo|cozinho|pratico|aprendo|leio|escrevo"
        r"|evito|fumo|dirijo|conduzo|viajo|quero|preciso|faço|meço|peso|deito|acordo|trabalhamos|vivemos|comecei|deixei|parei"
        r"|comprei|adotei|mudei|tomo|sofro|nado|posso|ando|durmo|sigo|acredito em)\b"
        r"|^(?:(?:e|mas|não|olá|oi)\s+)*(?:(?:o|a|os|as) )?(?:meus?|minhas?|noss[oa]s?) (?:aniversário|endereço|morada|número"
        r"|nome|apelido|alcunha|idade|cor|prato|filmes?|livros?|desporto|esporte|música|bebida|língua|profissão|religião"
        r"|tipo sanguíneo|grupo sanguíneo|e-?mail|altura|tamanho|hobby|passatempo|equipa|time)\b"
    ),
    touched=any_case(r"\b(?:me|mim|nos|comigo)\b"),
    kin=kin(r"""
        meia[- ]irmã|meio[- ]irmão: sibling
        irm[ãa]s?: sister sibling
        irm[ãa]os?: brother sibling
        (?:m[ãa]e|mamãe|mamã): mother
        (?:pai|papai|papá): father
        filhas?: daughter child
        filhos?: son child
        (?:crianças?|beb[êé]s?|menin[oa]s?): child kid baby
        pais|avós|família|cunhad[oa]s?|parentes?:
        (?:esposa|mulher): wife spouse partner
        (?:esposo|marido): husband spouse partner
        namorada: girlfriend partner
        namorado: boyfriend partner
        noiv[oa]: fiancé fiancée partner
        (?:companheir[oa]|parceir[oa]): partner
        amig[oa]s?: friend
        (?:avó|vovó): grandmother
        (?:avô|vovô): grandfather
        net[oa]s?: grandson granddaughter grandchild
        tias?: aunt
        tios?: uncle
        prim[oa]s?: cousin
        sobrinhas?: niece
        sobrinhos?: nephew
        sogra: mother-in-law
        sogro: father-in-law
        (?:chefe|patrão|patroa|gerente): boss manager
        colegas?: colleague coworker roommate flatmate
        vizinh[oa]s?: neighbour neighbor
        dentista: dentist
        (?:médic[oa]|doutora?): doctor gp
        (?:professora?|treinadora?|terapeuta|advogad[oa]): teacher coach therapist lawyer
        (?:senhori[oa]|clientes?|inquilin[oa]): landlord client
        (?:cachorr(?:[oa]s?|inh[oa]s?)|cão|cães|cadela): dog puppy
        (?:gat(?:[oa]s?|inh[oa]s?)): cat kitten
        (?:cavalo|coelho|hamster|papagaio|pássaro)s?: horse rabbit hamster parrot bird
    """),
    possessed=r"\b(?:meus?|minhas?|teus?|tuas?|seus?|suas?|noss[oa]s?|voss[oa]s?|o|a|os|as|(?<!sou )uma?|uns|umas|do|da|dos|das"
        r"|ao|aos|no|na|nos|nas|est[ea]s?|ess[ea]s?|cada|dois|duas|três|\d+)\s+(?:\w+\s+){0,2}",
    beside=r"\b(?:com|de|do|da|dos|das|para|pra|por|pelo|pela|sem|à|ao|junto com|junto de|perto d[eao])\s+",
    mine=any_case(r"\b(?:meus?|minhas?|noss[oa]s?|tenho|temos)\b"),
    others=any_case(
        r"\b(?:eles?|elas?|seus?|suas?|del[ea]s?|alguém|gente|todos(?! os\b)|tu|teus?|tuas?|te|voc[êe]s?|senhora?|quem)\b"
        r"|^(?:e |mas )?(?:que|cuj[oa]s?|o qual|a qual)\b"
    ),
    goes_on=any_case(
        r"(?:(?:e|ou|mas|também|não|nem|além disso|agora|lá|ali|depois)\s+)*(?:(?:em|de|como|desde|a|à|ao|com|por|para|no|na|do"
        r"|da|o|os|as|uma?|há|\d+)\s+\S+(?:\s+\S+)?$|\S+$)"
    ),
    joints=any_case(
        r"[,;()]|\s[–—-]\s|\s+(?=(?:e|mas|porém|porque|pois|embora|enquanto|que|onde|então|já que)\s)"
    ),
    unstated=reasons(
        r"\b(?:(?<!-)se(?! chama)|oxalá|tomara|quem me dera|queria|gostaria|poderia|seria|teria|moraria|viveria|imagin\w+"
        r"|suponha\w*|supõe|um dia|quase|fosse|tivesse|morasse|vivesse|caso|em breve)\b",
        r"\b(?:talvez|se calhar|acho|creio|penso|suponho|provavelmente|possivelmente|parece|duvido|não (?:sei|tenho certeza)"
        r"|supostamente|pelos vistos|deve ser|pode ser)\b",
        r"\b(?:diz|dizem|disse|disseram|dito|dizia|conta|contou|contaram|afirm\w+|acredita|acha|pensa|segundo|li|ouvi|escreveu"
        r"|escreve|pergunt\w+|falou|alega\w*)\b",
        rf"\b(?:brincadeira|brincando|piada|a brincar|n[oa] (?:meu|minha|filme|livro|romance|jogo|sonho|conto|novela)"
        rf"|num (?:filme|livro|romance|jogo|sonho)|minha personagem|meu personagem|por exemplo|sonhei|ironi\w+|sarcas\w+"
        rf"|(?:k){{3,}}|(?:rs){{1,}}|sim,? claro|pois sim)\b|{LAUGHTER}",
    ),
    given=any_case(
        r"\b(?:traduz\w*|corrig\w+|corrij\w+|reformul\w+|reescrev\w+|resum[aei]\w*|redij\w+"
        r"|escrev[ae](?:-me|-lhe)? (?:uma?|o|a)\b|respond[ae] a est[ea]|finja|finge|faz de conta|melhor[ae] est[ea])\b"
        r"|^\s*(?:car[oa]s?|querid[oa]s?|prezad[oa]s?|olá|oi) [^\n]{1,50}[,:]\s*\n"
    ),
    denial=any_case(
        r"\b(?:não|nao|nunca|jamais|nada|ninguém|nenhuma?|nenhuns|sem|tampouco|nem|deixei de|parei de|larguei)\b"
    ),
    aversion=any_case(
        r"\b(?:ode(?:io|ia|iar)|detest\w+|não|nao|nunca|jamais|nojo|medo|evito|horrível|péssim[oa]|pior|suporto|abomino)\b"
    ),
    correcting=any_case(
        r"\b(?:não|nao|já não|não mais|agora|mudei|mudado|na verdade|aliás|ou melhor|em vez|correção|corrijo|errad[oa]"
        r"|enganei|engano|nov[oa]s?|deixei|antes|de novo|desculpa|desculpe|parei|troquei|atualmente|voltei)\b"
    ),
    cues=cues(
        home_city=r"\b(?:mor[oaeá]\w*|viv\w+|mud\w+|resid\w+)\b",
        birthplace=r"\b(?:nasc\w+)\b",
        hometown=r"\b(?:sou d[eoa]|cresci|natal|venho)\b",
        employer=r"\b(?:trabalh\w+|emprego|contratad[oa]|empregad[oa])\b",
        occupation=r"\b(?:sou|trabalh\w+|profissão|ofício)\b",
        name=r"\b(?:chamo|nome|sou)\b",
        nickname=r"\b(?:cham\w+|apelido|alcunha|trata\w*)\b",
        age=r"\b(?:anos|idade)\b",
        birthday=r"\b(?:aniversário|anos|nasci)\b",
        diet=r"\b(?:com[oe]\w*|dieta|vegan\w+|vegetarian\w+|carne|halal|kosher|glúten)\b",
        allergy=r"\b(?:alérgic\w+|alergia\w*|intoler\w+)\b",
        marital_status=r"\b(?:casad[oa]s?|solteir[oa]|divorciad[oa]|viúv[oa]|noiv[oa]s?|separad[oa]|casei|divorciei)\b",
        phone=r"\b(?:telefone|número|telemóvel|celular)\b",
        email=r"mail|@",
        home_address=r"\b(?:endereço|morada|rua|avenida|moro|praça)\b",
        religion=r"\b(?:sou|religião|igreja|mesquita|fé)\b",
        blood_type=r"sangue",
        smoking=r"fum|cigarr|tabaco",
    ),
    past=any_case(
        r"\b(?:antes|antigamente|morava|morei|vivia|vivi|trabalhava|trabalhei|tinha|era|costumava|ex|(?:em|quando era)"
        r" (?:criança|pequen[oa]))\b"
    ),
    small=spelled("""
        eu me mim meu meus minha minhas o a os as um uma uns umas e ou de do da dos das ao à em no na nos nas com por para pra
        que é são sou está estou se seu sua ele ela tenho tem como chamo chama muito também nosso nossa nós há
    """),
    asking=any_case(
        r"^(?:e |mas |então |ó )*(?:onde|aonde|o que|o quê|que (?:horas|dia|idade)|quem|quando (?:é|foi|são|faço)"
        r"|como (?:é|se|está|estás|vai|me)\b"
        r"|qual|quais|quant[oa]s?|por que|porquê|a que|de que|com quem|sabes?|pode[s]?|poderia|lembra(?!-)|lembras(?!-)"
        r"|lembras-te|te lembras"
        r"|você (?:sabe|lembra|conhece)|conhece[s]?|tu sabes|será que)\b"
    ),
    courtesy=any_case(
        r"(?:(?:olá|oi|bom dia|boa (?:tarde|noite|sorte)|(?:muito )?obrigad[oa](?: mesmo)?|valeu|brigad[oa]|adeus|tchau"
        r"|até (?:logo|amanhã|já|breve)"
        r"|sim|não|ok(?:ay)?|bem|muito bem|ótimo|perfeito|claro|de acordo|está bem|tá bom|tudo bem|de nada|por favor|se faz favor"
        r"|como (?:estás|está|vai)|estou bem|beleza|certo|isso(?: mesmo)?|é tudo|confidant|igualmente|legal|fixe|com você"
        r"|contigo)\W*)+"
    ),
    orders=any_case(
        r"(?:por favor,? |agora |e )*(?:me )?(?:diz|diga|dizer|diz-me|diga-me|conta|conte|conta-me|conte-me|mostra|mostre|escreve"
        r"|escreva|procura|procure|encontra|explica|explique|traduz|traduza|faz|faça|abre|abra|lê|leia|esquece|esqueça"
        r"|ajuda|ajude"
        r"|dá|dê|calcula|calcule|ensina|resume|resuma|recomenda|recomende|põe|liste|lista|manda|mande)(?:-me)?\b"
    ),
    wishes=any_case(
        r"\b(?:sempre|nunca|a partir de agora|de agora em diante|daqui em diante|respond[ae]|chama-me|me chame|me chama|trata-me"
        r"|breve\w*|em português|curt[oa]s?)\b"
    ),
    passing=any_case(
        r"(?:eu )?(?:já |hoje )?(?:estou|tenho|me sinto|sinto-me|vou|estamos|tô) (?:\w+ ){0,2}?(?:cansad[oa]s?|fome|sede"
        r"|sono|frio"
        r"|calor|pressa|triste|feliz|contente|entediad[oa]|pront[oa]|ocupad[oa]|bem|mal|dormir|para casa|pra casa|para a cama"
        r"|a caminho|doente|exaust[oa]|atrasad[oa])(?: (?:hoje|agora|já))?"
    ),
    dated=any_case(
        r"\b(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro"
        r"|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábados?|domingos?|cada|próxim[oa])\b"
    ),
    remember=any_case(
        r"(?:por favor,? )?(?:lembr[ae](?:-te|-se)?|recorda|recorde|anot[ae]|aponta|não (?:te )?esqueç[as]+|não se esqueça"
        r"|guard[ae]|memoriz[ae]|grav[ae]|registr?[ae])(?:\s*[:,])?(?:\s+(?:de )?que|\s+disso)?(?:\s*[:,])?\s+"
        r"(?P<rest>(?!quando\b|como\b|onde\b|d[eao]s?\b)\S.*)"
    ),
)  # fmt: skip
