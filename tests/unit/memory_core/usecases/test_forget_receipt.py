"""What a receipt says (B2)."""

from __future__ import annotations

from dataclasses import replace

from memory_core.domain.records import MemoryId
from memory_core.ports import Holding
from memory_core.usecases.forgetting.deleting.receipt import OUT_OF_REACH, Receipt, brief_receipt, render_receipt

RECEIPT = Receipt(
    forgotten=(MemoryId("a"), MemoryId("b")),
    labels=("date",),
    messages_redacted=3,
    removed={"memories": 2, "history": 3},
    verified=(Holding("history", 0), Holding("core blocks", 0)),
    index_compaction_pending=True,
)


def test_it_is_complete_when_every_store_was_seen_to_hold_nothing() -> None:
    assert RECEIPT.complete


def test_it_is_not_complete_with_a_failure_or_a_place_left_or_unverified() -> None:
    assert not replace(RECEIPT, failures=("history",)).complete
    assert not replace(RECEIPT, verified=(Holding("history", 1),)).complete
    assert not replace(RECEIPT, verified=()).complete


def test_it_tells_what_is_gone_from_where_and_what_was_checked() -> None:
    text = render_receipt(RECEIPT)
    assert "2 memories (date)" in text
    assert "history (3)" in text
    assert "nothing of it is left: history, core blocks" in text
    assert "ndex compaction pending" in text


def test_it_always_tells_what_is_out_of_reach() -> None:
    assert all(place in render_receipt(RECEIPT) for place in OUT_OF_REACH)


def test_a_failed_store_is_named_and_never_called_clean() -> None:
    text = render_receipt(
        replace(RECEIPT, failures=("core blocks",), verified=(Holding("history", 0), Holding("core blocks", 1)))
    )
    assert "Not done yet: core blocks." in text
    assert "of it is left: history." in text
    assert "could not remove every trace" in text


def test_after_an_interruption_it_does_not_claim_to_have_looked() -> None:
    text = render_receipt(replace(RECEIPT, verified=()))
    assert "have not been looked through again" in text
    assert "nothing of it is left" not in text


def test_what_stays_is_said_only_where_something_does() -> None:
    assert "What stays" in render_receipt(replace(RECEIPT, stays=True))
    assert "What stays" not in render_receipt(RECEIPT)


def test_only_the_names_of_private_conversations_are_said_to_be_looked_through() -> None:
    text = render_receipt(replace(RECEIPT, verified=(Holding("memories", 0), Holding("private conversations", 0))))
    assert "nothing of it is left: memories, names of private conversations." in text


def test_where_only_chat_text_went_it_says_so_and_counts_no_memories() -> None:
    text = render_receipt(replace(RECEIPT, forgotten=(), labels=(), removed={"history": 4}))
    assert text.startswith("Forgotten: messages of our history, of which I had kept no memory.")
    assert "0 memories" not in text


def test_what_was_no_memory_of_its_own_is_a_thing_that_was_told() -> None:
    alone = render_receipt(replace(RECEIPT, forgotten=(), labels=(), passages=1))
    assert alone.startswith("Forgotten: 1 thing that you told me.")
    assert "and 2 more things that you told me" in render_receipt(replace(RECEIPT, labels=(), passages=2))


def test_where_only_a_part_of_a_memory_went_it_does_not_deny_the_memory() -> None:
    text = render_receipt(replace(RECEIPT, forgotten=(), labels=("partner",), removed={"history": 4}))
    assert text.startswith("Forgotten: part of a memory (partner).")


def test_b2_in_short_it_tells_what_is_gone_from_where_without_naming_every_store() -> None:
    text = brief_receipt(RECEIPT)
    assert text.startswith("Forgotten: 2 memories (date).")
    assert "Removed from: memories (2), history (3)." in text
    assert "all 2 stores, and nothing of it is left" in text
    assert "ndex compaction pending" in text
    assert "core blocks" not in text
    assert all(place in text for place in OUT_OF_REACH)


def test_b2_whatever_is_left_or_not_done_is_told_in_full() -> None:
    for open_one in (
        replace(RECEIPT, failures=("core blocks",)),
        replace(RECEIPT, verified=(Holding("history", 1),)),
        replace(RECEIPT, verified=()),
    ):
        assert brief_receipt(open_one) == render_receipt(open_one)


def test_b2_in_short_it_still_says_what_stays() -> None:
    assert "What stays" in brief_receipt(replace(RECEIPT, stays=True))


def test_of_everything_no_memories_are_not_counted() -> None:
    text = render_receipt(replace(RECEIPT, forgotten=(), labels=(), removed={"history": 4}, whole=True))
    assert text.startswith("Forgotten: everything that we said. I will")
    one = render_receipt(replace(RECEIPT, forgotten=(), labels=(), removed={"memories": 1}, whole=True))
    assert one.startswith("Forgotten: 1 memory and everything that we said.")
