"""One key for the words of one relation: what was told of "mum" stands beside what was told of "mother"."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_WORDS: Final = {
    "mother": ("mom", "mum", "mama", "mommy", "mam", "mummy", "ma", "maw"),
    "father": ("dad", "papa", "daddy", "pop", "pops"),
    "grandmother": ("grandma",),
    "grandfather": ("grandpa", "granddad", "grandad"),
    "husband": ("hubby",),
    "brother": ("bro",),
    "sister": ("sis",),
    "aunt": ("auntie",),
    "neighbour": ("neighbor",),
    "fiancé": ("fiance",),
    "fiancée": ("fiancee",),
}
_MEMORIES: Final = sa.table("memories", sa.column("subject_key", sa.Text))


def upgrade() -> None:
    key = _MEMORIES.c.subject_key
    for said, words in _WORDS.items():
        for word in words:
            op.execute(_MEMORIES.update().where(key == word).values(subject_key=said))
            longer = sa.literal(said).concat(sa.func.substr(key, len(word) + 1))
            op.execute(_MEMORIES.update().where(key.like(f"{word} %")).values(subject_key=longer))


def downgrade() -> None:
    """The words that were said stand in `subject`; an older program looks them up by one key each and finds fewer."""
