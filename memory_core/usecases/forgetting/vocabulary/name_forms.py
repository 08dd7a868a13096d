"""Ways to write one first name that sound alike and share too few letters to be taken for a slip: Sean and Shaun. Data only.

A short form ("Kate") is another name here: who is called so may be somebody else.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from memory_core.usecases.forgetting.vocabulary.spelling import skeleton

_FORMS: Final = """
sean shaun shawn
catherine katherine kathryn cathryn katharine
stephen steven
john jon
sara sarah
erik eric erick
karl carl
mark marc
philip phillip filip
geoffrey jeffrey jeffery
ian iain
ann anne
claire clare clair
zoe zoey
brian bryan
alan allan allen
tracy tracey
lindsay lindsey
hanna hannah hana
teresa theresa
lucas lukas
oscar oskar
victor viktor
nicholas nicolas nikolas
christina kristina
christine kristin kristine
cathy kathy
katie katy
vicky vicki vikki
rafael raphael
michele michelle
isabel isabelle isobel
elisabeth elizabeth
alexander aleksandr aleksander
alexandra aleksandra
sophia sofia
sophie sofie
sergei sergey serhiy
dmitri dmitry dimitri
julia yulia iuliia
natalia natalya nataliya
kieran ciaran
rhys reece
hugh huw
graham graeme
stuart stewart
leslie lesley
niamh neve
siobhan shivaun
lakshmi laxmi
mohammed muhammad mohamed mohammad muhammed
yusuf yousef youssef yusef
ahmed ahmad
hussein hussain husain
aisha ayesha aicha
fatima fatimah fatma
jorn joern
schmidt schmitt smidt
maier meier mayer meyer
clark clarke
thompson thomson tomson
"""

_GROUP: Final = MappingProxyType(
    {skeleton(name): number for number, line in enumerate(_FORMS.split("\n")) for name in line.split()}
)


def are_one_name(word: str, other: str) -> bool:
    """Whether two skeletons are forms of one name."""
    group = _GROUP.get(word)
    return group is not None and word != other and group == _GROUP.get(other)
