"""Whether something found bears on a question at all: absolute signals, weighed for one embedding model. Pure.

`Calibration` maps them to a relevance that means the same for every question, so that an irrelevant question yields nothing.
Relevance is never divided by the best of a batch. In which order things go is another question (`ranking`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from operator import attrgetter, mul
from types import MappingProxyType
from typing import Final

from memory_core.domain.asking import Reading

RELEVANCE_FLOOR: Final = 0.5
"""Below it nothing is recalled, however fresh: freshness and confidence add nothing."""


@dataclass(frozen=True, slots=True)
class Signals:
    """What speaks for a text being about a question.

    `cosine` in −1..1, None without an embedding. Shares 0..1 of the question's content words, by weight: `coverage` held by the
    text outright, `themed` by theme, `slot_coverage` by the slot alone. `personal` in −0.6..1: how much the question asks about
    the owner rather than about the world. `lacking` 0..2, `half`, `unfit`, `reading`, `whole`, `plain`, `astray`: see
    `matching.Match`; `yes_or_no`: it is asked whether something is so.
    """

    cosine: float | None
    coverage: float
    slot_coverage: float
    personal: float
    themed: float = 0.0
    lacking: int = 0
    half: bool = False
    unfit: bool = False
    reading: Reading = Reading.UNREAD
    whole: bool = False
    plain: bool = False
    astray: bool = False
    yes_or_no: bool = False


@dataclass(frozen=True, slots=True)
class Weights:
    """A logit: `bias + Σ weight × term`, the terms as `terms` gives them, in the order of these fields.

    `impersonal_cosine`: closeness of meaning counts for more where the question is not about the owner, since everything that the
    owner said is somewhat close to a question about the owner. `nothing`: no word, theme or slot is shared. `request`: something
    is to be done rather than told. `whole`: all that is asked is told. `beside`: it is about something else than what is asked for
    (`_is_beside`).
    """

    bias: float
    cosine: float
    words: float
    slot: float
    personal: float
    unfit: float
    lacking: float
    nothing: float
    impersonal_cosine: float
    half: float
    answered: float = 0.0
    answered_of: float = 0.0
    aside: float = 0.0
    amiss: float = 0.0
    of_another: float = 0.0
    nameless: float = 0.0
    other_kind: float = 0.0
    hollow: float = 0.0
    request: float = 0.0
    whole: float = 0.0
    beside: float = 0.0

    def rescaled(self, scale: float, shift: float) -> Weights:
        """For cosines c of a model whose `scale × c + shift` are the cosines that these weights are made for."""
        return replace(
            self,
            cosine=self.cosine * scale,
            impersonal_cosine=self.impersonal_cosine * scale,
            bias=self.bias + self.cosine * shift,
        )

    def logit(self, signals: Signals) -> float:
        return math.fsum(map(mul, _in_order(self), terms(signals)))


_in_order: Final = attrgetter(*(one.name for one in fields(Weights)))
"""Every candidate of every turn is weighed: the names are looked up once."""


_WEIGHED: Final = (
    Reading.ANSWERED,
    Reading.ANSWERED_OF,
    Reading.ASIDE,
    Reading.AMISS,
    Reading.OF_ANOTHER,
    Reading.NAMELESS,
    Reading.OTHER_KIND,
    Reading.HOLLOW,
)
_READINGS: Final = MappingProxyType({one: tuple(float(one is other) for other in _WEIGHED) for one in Reading})


def terms(signals: Signals) -> tuple[float, ...]:
    """What `Weights` weigh, in the order of its fields."""
    cosine = signals.cosine or 0.0
    shared = signals.coverage + signals.themed
    return (
        1.0,
        cosine,
        shared,
        signals.slot_coverage,
        signals.personal,
        float(signals.unfit),
        float(signals.lacking),
        float(shared + signals.slot_coverage == 0),
        cosine if signals.personal == 0 else 0.0,
        float(signals.half),
        *_READINGS[signals.reading],
        float(signals.personal < 0),
        float(signals.whole),
        float(_is_beside(signals)),
    )


def _shared(signals: Signals) -> float:
    return signals.coverage + signals.themed + signals.slot_coverage


_NEAR: Final = 0.4
_NEARER: Final = 0.5
"""For what tells another thing than whether it is so, and shares no word with it: an inhaler is close to "do I smoke?"."""
_NEAREST: Final = 0.6
_NEXT_TO_NOTHING: Final = 0.2
"""By themes alone: a laptop and a van are both bought."""


def _is_beside(signals: Signals) -> bool:
    """Whether what is close in meaning is about something else than what is asked for: it goes astray and is not near, it is a
    plain fact of another thing and shares nothing with the question, or it has not what is asked for by its name. Of the right
    memories of sixteen sets of owners one in a hundred was of that kind, of the near ones of questions that nothing answers one in
    four."""
    cosine = signals.cosine
    if cosine is None:
        return False
    amiss = signals.reading is Reading.AMISS
    if signals.astray and cosine < (_NEARER if amiss and signals.yes_or_no else _NEAR):
        return True
    if signals.plain and amiss and cosine < _NEAR and not _shared(signals):
        return True
    return signals.lacking > 0 and _tells_of_no_such(signals, cosine)


def _tells_of_no_such(signals: Signals, cosine: float) -> bool:
    """Whether what is asked for by its name ("our anniversary", "which ship is Rohit on?") is not there, and it tells another thing
    or shares no more than a name. Of the right memories of thirty owners none was of that kind."""
    if signals.reading is Reading.HOLLOW:
        return cosine < _NEAREST
    return signals.reading is Reading.AMISS and _shared(signals) < _NEXT_TO_NOTHING and cosine < _NEARER


_IN_AS_MANY_WORDS: Final = 0.8
"""On the logit of a message that has most words of what its owner asks of themselves: "I bumped into Marguerite at the ferry
terminal", of "whom did I meet at the ferry terminal?"."""
_MANY_WORDS, _MOST_WORDS = 0.55, 0.65


def says_so(signals: Signals) -> bool:
    """Whether a message has most words of what somebody asks of themselves."""
    amiss = signals.unfit or signals.lacking or signals.reading in {Reading.AMISS, Reading.OF_ANOTHER}
    words = signals.coverage >= _MANY_WORDS and signals.coverage + signals.themed >= _MOST_WORDS
    return words and signals.personal > 0 and not amiss


@dataclass(frozen=True, slots=True)
class Calibration:
    """Turns signals into relevance 0..1, for one embedding model.

    `anchors` are `(logit, relevance)` in rising order; between them the line is straight, outside it is flat. The logit at
    relevance `RELEVANCE_FLOOR` is the measured cut between questions with and without an answer. Raises ValueError when
    the anchors do not rise.
    """

    memories: Weights
    history: Weights
    anchors: tuple[tuple[float, float], ...] = ((-4.0, 0.0), (-1.0, 0.5), (0.7, 0.75), (3.2, 1.0))

    def __post_init__(self) -> None:
        pairs = list(zip(self.anchors, self.anchors[1:], strict=False))
        if len(self.anchors) < 2 or any(a >= b or x > y for (a, x), (b, y) in pairs):
            raise ValueError("the anchors of a calibration must rise")

    def rescaled(self, scale: float, shift: float) -> Calibration:
        """The same for another model; see `Weights.rescaled`."""
        return replace(self, memories=self.memories.rescaled(scale, shift), history=self.history.rescaled(scale, shift))

    def of_memory(self, signals: Signals) -> float:
        """Relevance 0..1 of a memory."""
        return self._relevance(self.memories.logit(signals))

    def of_message(self, signals: Signals) -> float:
        """Relevance 0..1 of a message of the history."""
        return self._relevance(self.history.logit(signals) + (_IN_AS_MANY_WORDS if says_so(signals) else 0.0))

    def _relevance(self, logit: float) -> float:
        low, high = self.anchors[0], self.anchors[-1]
        if logit <= low[0]:
            return low[1]
        for (x0, y0), (x1, y1) in zip(self.anchors, self.anchors[1:], strict=False):
            if logit <= x1:
                return y0 + (y1 - y0) * (logit - x0) / (x1 - x0)
        return high[1]


MINILM: Final = Calibration(
    memories=Weights(
        bias=-5.4,
        cosine=10.2,
        words=1.0,
        slot=2.9,
        personal=4.0,
        unfit=-1.8,
        lacking=-3.7,
        nothing=-1.5,
        impersonal_cosine=2.5,
        half=-1.3,
        answered=1.0,
        answered_of=2.5,
        aside=-0.9,
        amiss=-9.0,
        of_another=-9.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
    history=Weights(
        bias=-6.0,
        cosine=11.0,
        words=1.0,
        slot=0.0,
        personal=3.2,
        unfit=-1.8,
        lacking=-3.6,
        nothing=-1.5,
        impersonal_cosine=2.5,
        half=-1.3,
        answered=0.0,
        answered_of=1.5,
        aside=-2.5,
        amiss=-8.0,
        of_another=-8.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
)
"""From the fit of `benchmarks/calibration.py`, moved to where the memory set is answered best; what is amiss is as good as refused.
The history's bias and cosine: of questions about the world 2 % bring anything up out of 600 messages of talk."""

_OF_MEMORIES: Final = Weights(
    bias=-4.5,
    cosine=16.5,
    words=-1.0,
    slot=0.5,
    personal=0.1,
    unfit=0.5,
    lacking=-0.1,
    nothing=-0.5,
    impersonal_cosine=-2.8,
    half=-0.4,
    answered=0.6,
    answered_of=0.9,
    aside=-0.7,
    amiss=-1.4,
    of_another=-6.0,
    nameless=-1.4,
    other_kind=-0.7,
    hollow=-0.3,
    request=-2.0,
    whole=3.0,
    beside=-9.0,
)
ADAPTED: Final = Calibration(memories=_OF_MEMORIES, history=replace(_OF_MEMORIES, bias=-5.9, slot=0.0))
"""The packaged model as `embedding.adaptation` changes it: from a fit by `benchmarks/calibration.py`. Closeness says most by far;
shared words count against a text, since what is close by its words alone is close without answering. The bias of the history
lies as far below that of the memories as in the former fits, the first of which let through 2 % of questions about the world out
of 600 messages of others; right ones 73 % (the model as it came: 10 % and 50 %)."""

KEYWORDS_ONLY: Final = Calibration(
    memories=Weights(
        bias=-4.1,
        cosine=0.0,
        words=3.4,
        slot=4.3,
        personal=2.8,
        unfit=-2.0,
        lacking=-3.1,
        nothing=-1.3,
        impersonal_cosine=0.0,
        half=0.0,
        answered=1.0,
        answered_of=2.0,
        aside=-0.9,
        amiss=-8.0,
        of_another=-8.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
    history=Weights(
        bias=-6.0,
        cosine=0.0,
        words=7.0,
        slot=0.0,
        personal=1.0,
        unfit=-2.0,
        lacking=-3.1,
        nothing=-1.3,
        impersonal_cosine=0.0,
        half=-1.0,
        answered=0.0,
        answered_of=1.0,
        aside=-0.9,
        amiss=-8.0,
        of_another=-8.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
)
"""Without an embedding: the same fit without the cosines. In a history, where words meet by chance, most of them must be there."""

UNKNOWN_MODEL: Final = Calibration(
    memories=replace(MINILM.memories, bias=-6.5, cosine=7.0, words=4.0),
    history=replace(MINILM.history, bias=-8.0, cosine=7.0, words=5.0),
)
"""For models that nobody measured: cosines count less and words more, so that it rather stays silent. Recall measures such a
model when it first embeds (`usecases.recalling.calibrating`) and keeps to this only where the measurement says nothing."""

CALIBRATIONS: Final = MappingProxyType(
    {"all-MiniLM-L6-v2+recall-2": ADAPTED, "all-MiniLM-L6-v2": MINILM, "none": KEYWORDS_ONLY}
)
"""By a name that occurs in `Embedder.model`; the first that does."""


def is_discerning(model: str) -> bool:
    """Whether an embedding model tells what answers a question from what is merely near it, so that little has to be near."""
    return calibration_for(model, 1) is ADAPTED


def calibration_for(model: str, dimension: int) -> Calibration:
    """The calibration of an embedding model; `dimension` 0 means there are no vectors at all."""
    if dimension == 0:
        return KEYWORDS_ONLY
    return next((c for name, c in CALIBRATIONS.items() if name in model), UNKNOWN_MODEL)
