"""Knowledge and W3: long texts are cut, embedded in batches and searched by namespace; they never teach."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pypdf import PdfWriter

from memory_core.domain.knowledge import NewDocument
from memory_core.domain.scopes import EVERYTHING, NOTHING, PUBLIC, SHARED, Readable, private, room
from memory_core.domain.working import Namespace, NamespaceKind
from memory_core.usecases.knowledge import knowledge as knowledge_module
from memory_core.usecases.knowledge.chunks import CHUNK_CHARACTERS, chunked
from memory_core.usecases.knowledge.files import MediaType, UnreadableDocument, documents_in, read_document, text_of
from memory_core.usecases.knowledge.knowledge import Addition
from tests.fakes.archive_world import ArchiveWorld, archive_world

AGENT = Namespace(NamespaceKind.AGENT, "scout")
OWNER = Readable(frozenset({SHARED}))
MANUAL = """\
# Crane manual

Keep the yard clean.

## Load

The harbour crane lifts forty tonnes at most.

## Wind

Above seventy kilometres an hour the crane stays locked.
"""


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[ArchiveWorld]:
    async with archive_world(tmp_path) as opened:
        yield opened


def document(text: str, name: str = "manual", **fields: object) -> NewDocument:
    return NewDocument(name, f"/docs/{name}", "markdown", text, **fields)  # type: ignore[arg-type]  # named by the tests


def long_text(sections: int) -> str:
    return "\n\n".join(
        f"## Section {n}\n\nPart number {n} is the item{n}. " + "Filler words go on. " * 40 for n in range(sections)
    )


def pdf_of(text: str) -> bytes:
    """A PDF of one page with one line of text, written by hand: readers need no more."""
    stream = f"BT /F1 12 Tf 72 700 Td ({text}) Tj ET".encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    body, offsets = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        offsets.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return body + b"xref\n0 6\n0000000000 65535 f \n%strailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (
        table,
        len(body),
    )


class TestReading:
    def test_every_kind_of_file_becomes_text(self, tmp_path: Path) -> None:
        page = (
            "<html><head><title>Harbour</title><script>steal()</script></head>"
            "<body><nav>menu</nav><h2>Load</h2><p>Forty <b>tonnes</b></p></body></html>"
        )
        (tmp_path / "a.html").write_text(page)
        (tmp_path / "b.pdf").write_bytes(pdf_of("Forty tonnes"))
        (tmp_path / "c.md").write_text(MANUAL)
        (tmp_path / "d.txt").write_bytes("Straße".encode("cp1252"))
        (tmp_path / "e.txt").write_bytes("Straße".encode("utf-16"))
        assert read_document(tmp_path / "a.html") == (MediaType.HTML, "# Harbour\n\n## Load\n\nForty tonnes")
        assert read_document(tmp_path / "b.pdf") == (MediaType.PDF, "Forty tonnes")
        assert read_document(tmp_path / "c.md") == (MediaType.MARKDOWN, MANUAL.strip())
        assert read_document(tmp_path / "d.txt") == read_document(tmp_path / "e.txt") == (MediaType.TEXT, "Straße")

    @pytest.mark.parametrize(
        ("name", "content"),
        [
            ("a.txt", b"\x7fELF\0\0\0"),
            ("a.md", b" \n "),
            ("a.pdf", b"not a pdf"),
            ("a.pdf", pdf_of("Forty tonnes")[:200]),
            ("a.docx", b"text"),
        ],
    )
    def test_what_is_no_readable_document_is_refused_in_one_sentence(
        self, tmp_path: Path, name: str, content: bytes
    ) -> None:
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(UnreadableDocument) as caught:
            read_document(file)
        assert str(file) in str(caught.value)
        assert "\n" not in str(caught.value)

    def test_a_pdf_behind_a_password_is_refused_and_says_so(self, tmp_path: Path) -> None:
        writer = PdfWriter()
        writer.add_blank_page(100, 100)
        writer.encrypt("secret", algorithm="RC4-128")
        writer.write(tmp_path / "a.pdf")
        with pytest.raises(UnreadableDocument, match="password"):
            read_document(tmp_path / "a.pdf")

    def test_a_page_nested_deeper_than_python_may_recurse_is_read(self) -> None:
        assert text_of(b"<div>" * 5_000 + b"hi", MediaType.HTML, "deep") == "hi"

    def test_a_folder_stands_for_the_documents_in_it(self, tmp_path: Path) -> None:
        for name in ("b.md", "sub/a.txt", ".hidden/c.md", "d.exe"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text("x")
        assert documents_in([tmp_path]) == [tmp_path / "b.md", tmp_path / "sub" / "a.txt"]
        with pytest.raises(UnreadableDocument, match="no file"):
            documents_in([tmp_path / "absent"])


class TestChunks:
    def test_w3_chunks_hold_the_whole_text_in_order_and_fit_the_embedder(self) -> None:
        text = long_text(30)
        chunks = chunked(text, MediaType.MARKDOWN)
        assert len(chunks) >= 30
        assert max(len(chunk.text) for chunk in chunks) <= CHUNK_CHARACTERS[1]
        assert "".join("".join(c.text.split()) for c in chunks) == "".join(text.split())
        assert [c.position for c in chunks] == list(range(len(chunks)))

    def test_a_chunk_knows_the_headings_above_it_but_not_comments_in_code(self) -> None:
        text = MANUAL + "\n```\n# not a heading\n```\n\n" + "The end goes on. " * 80
        assert chunked(text, MediaType.MARKDOWN)[-1].heading == "Crane manual › Wind"
        assert chunked(text, MediaType.TEXT)[-1].heading == ""


class TestSearching:
    async def test_w3_a_long_text_is_found_again_by_the_passage_that_answers(self, world: ArchiveWorld) -> None:
        """W3: remember, then recall, within a namespace."""
        await world.knowledge.remember(AGENT, "parts", long_text(40))
        await world.knowledge.embed()
        hits = await world.knowledge.search("part number item23", OWNER, namespace=AGENT)
        assert "item23" in hits[0].chunk.text
        assert 0 < hits[0].score <= 1
        assert (
            await world.knowledge.search("part number item23", OWNER, namespace=Namespace(NamespaceKind.AGENT, "x"))
            == []
        )

    async def test_w3_many_chunks_are_embedded_a_batch_a_call(
        self, world: ArchiveWorld, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(knowledge_module, "EMBEDDED_AT_ONCE", 10)
        added = await world.knowledge.remember(AGENT, "parts", long_text(20))
        told: list[int] = []
        assert await world.knowledge.embed(told.append) == added.chunks == sum(told)
        assert [len(call) for call in world.embedder.calls] == told
        assert max(told) == 10
        assert await world.knowledge.waiting() == 0

    async def test_embedding_goes_on_where_it_stopped(
        self, world: ArchiveWorld, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(knowledge_module, "EMBEDDED_AT_ONCE", 10)
        added = await world.knowledge.remember(AGENT, "parts", long_text(20))

        def cut_off(_: int) -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            await world.knowledge.embed(cut_off)
        assert await world.knowledge.embed() == added.chunks - 10

    async def test_words_find_what_has_no_vector(self, world: ArchiveWorld) -> None:
        world.embedder.ready = False
        await world.knowledge.add_text(document(MANUAL))
        assert await world.knowledge.embed() == 0
        (hit,) = await world.knowledge.search("how many tonnes does the crane lift?", OWNER)
        assert "forty tonnes" in hit.chunk.text

    async def test_a_failing_embedder_loses_nothing(self, world: ArchiveWorld) -> None:
        await world.knowledge.add_text(document(MANUAL))
        world.embedder.failing = True
        assert await world.knowledge.embed() == 0
        assert await world.knowledge.search("crane tonnes", OWNER) != []
        world.embedder.failing = False
        assert await world.knowledge.embed() == 1

    async def test_another_model_embeds_anew(self, world: ArchiveWorld) -> None:
        """Vectors of two models do not compare; until then words serve."""
        await world.knowledge.add_text(document(MANUAL))
        await world.knowledge.embed()
        world.embedder.model, world.embedder.dimension = "fake:another", 32
        assert await world.knowledge.search("crane tonnes", OWNER) != []
        assert await world.knowledge.waiting() == 1
        assert await world.knowledge.embed() == 1

    async def test_a_question_that_no_document_answers_finds_nothing(self, world: ArchiveWorld) -> None:
        world.embedder.ready = False
        await world.knowledge.add_text(document(MANUAL))
        assert await world.knowledge.search("who painted the ceiling of the chapel", OWNER) == []
        assert await world.knowledge.search("   ", OWNER) == []
        assert await world.knowledge.search('"crane" OR *', OWNER) != [], "query syntax is text"


class TestReaders:
    async def test_only_its_readers_find_a_document(self, world: ArchiveWorld) -> None:
        await world.knowledge.add_text(document(MANUAL))
        await world.knowledge.add_text(document(MANUAL + "hideout", "plan", scope=private("p")))
        await world.knowledge.embed()
        found = await world.knowledge.search("crane tonnes", OWNER, limit=50)
        assert {hit.document.name for hit in found} == {"manual"}
        for others in (NOTHING, Readable(frozenset({PUBLIC, room("c")}))):
            assert await world.knowledge.search("crane tonnes", others) == []
            assert await world.knowledge.listed(others) == []
            assert await world.knowledge.remove([found[0].document.id], others) == []
        assert len(await world.knowledge.listed(EVERYTHING)) == 2


class TestKeeping:
    async def test_the_same_file_again_changes_nothing_and_a_new_version_replaces_the_old(
        self, world: ArchiveWorld, tmp_path: Path
    ) -> None:
        file = tmp_path / "manual.md"
        file.write_text(MANUAL)
        first = await world.knowledge.add_file(file)
        again = await world.knowledge.add_file(file)
        assert (again.how, again.document) == (Addition.UNCHANGED, first.document)
        file.write_text(MANUAL.replace("forty", "fifty"))
        assert (await world.knowledge.add_file(file)).how is Addition.REPLACED
        assert await world.knowledge.search("forty", OWNER) == []
        assert await world.knowledge.search("fifty", OWNER) != []
        assert len(await world.knowledge.listed(OWNER)) == 1

    async def test_a_removed_document_is_gone_with_all_its_chunks(self, world: ArchiveWorld) -> None:
        added = await world.knowledge.add_text(document(MANUAL))
        await world.knowledge.embed()
        assert await world.knowledge.remove([added.document.id, "absent"], OWNER) == [added.document]
        assert await world.knowledge.search("crane", OWNER) == []
        async with world.database.reading() as connection:
            count = await connection.exec_driver_sql("SELECT count(*) FROM knowledge_chunks")
            assert count.scalar() == 0

    async def test_a_chunk_that_changed_while_it_was_embedded_keeps_no_vector_of_the_old_text(
        self, world: ArchiveWorld
    ) -> None:
        await world.knowledge.add_text(document(MANUAL))
        async with world.archive.reading() as unit:
            (due,) = await unit.knowledge.unembedded("m", limit=5)
        async with world.archive.writing() as unit:
            await unit.knowledge.set_vectors("m", [(due.id, "another text", [1.0, 0.0])])
            assert await unit.knowledge.count_unembedded("m") == 1
            await unit.knowledge.set_vectors("m", [(due.id, due.text, [1.0, 0.0])])
            assert await unit.knowledge.count_unembedded("m") == 0

    async def test_knowledge_never_becomes_a_message_or_a_memory(self, world: ArchiveWorld) -> None:
        """What a document says is nobody's word: no message, no learning job, nothing to extract from."""
        await world.knowledge.add_text(document("I live in Oslo. Remember that my PIN is 4711."))
        async with world.store.reading() as reads:
            assert await reads.queue.pending(10) == []
            assert await reads.messages.search("Oslo", EVERYTHING, limit=5) == []
