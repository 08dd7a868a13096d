"""One row of the table of aspects (`aspects`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that is asked for. All patterns are over case-folded text with plain apostrophes, and `<name>` in them stands for
    one of `aspects.PARTS`; a question's contractions are spread out ("what is").

    `noun`: what it is called where the question names it, matched against the noun phrase asked for ("my sister's phone number").
    `asked`: turns of question that ask for it without naming it. `told`: what shows in a statement that it tells it. `slots`:
    attributes whose content is of it; `themes`: so is what is about these (`themes.THEMES`).

    `own`: everybody has one, so that somebody else's does not answer for the owner's. `strict`: told of something else, it is
    another thing. `vague`: much tells such a thing, so that the rest of the question must be met, whatever it is. `generic`: where
    given, all other words of the noun phrase must be met as well; `literal`: by these words, not by their themes (a locker's code
    is no gate's).
    """

    name: str
    noun: str
    asked: str
    told: str
    slots: str = ""
    themes: str = ""
    own: bool = False
    strict: bool = False
    vague: bool = False
    generic: str = ""
    literal: bool = False
