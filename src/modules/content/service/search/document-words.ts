import { eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { type DocumentPage, publicDocumentMarks, publicDocumentPages } from '#modules/media/index.ts';
import { documentPages, entries, entryWords } from '../../tables.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { stemsOf } from './seen-words.ts';

/** Makes the PDFs of an entry searchable; a document that became internal is forgotten. */
export async function readDocuments(ctx: Context, entryId: string): Promise<void> {
  const [row] = await ctx.db.select({ downloads: entries.downloads }).from(entries).where(eq(entries.id, entryId));
  if (!row) return;
  const { pages, mark } = await publicDocumentPages(ctx, filesOf(row));
  const documents = foldWords(pages.map(({ text }) => text).join('\n'));
  await ctx.tx(async (tx) => {
    await tx.db
      .update(entryWords)
      .set({ documents, documentMark: mark, stems: stemsOf(sql`${entryWords.words} || ' ' || ${documents}::text`) })
      .where(eq(entryWords.entryId, entryId));
    await storePages(tx, entryId, pages);
  });
}

const filesOf = ({ downloads }: Pick<EntryRow, 'downloads'>): string[] => [
  ...new Set(downloads.flatMap(({ file }) => file ?? [])),
];

async function storePages(tx: Context, entryId: string, pages: DocumentPage[]): Promise<void> {
  await tx.db.delete(documentPages).where(eq(documentPages.entryId, entryId));
  const said = pages.filter(({ text }) => text.trim() !== '');
  if (said.length === 0) return;
  const rows = said.map((page) => ({ entryId, ...page, stems: stemsOf(sql`${foldWords(page.text)}::text`) }));
  await tx.db.insert(documentPages).values(rows).onConflictDoNothing();
}

/**
 * Reads the documents that changed since they were read: a file was replaced, became internal or public, or was deleted. What was read
 * is stored with each entry, so that a repeated job goes on where a killed one was. Returns the number of entries read.
 */
export async function readChangedDocuments(ctx: Context): Promise<number> {
  await ctx.db
    .update(entryWords)
    .set({ stems: stemsOf(sql`${entryWords.words}`) })
    .where(isNull(entryWords.stems));
  const mayHaveDocuments = or(
    ne(entryWords.documentMark, ''),
    ne(entryWords.documents, ''),
    inArray(
      entryWords.entryId,
      ctx.db.select({ id: entries.id }).from(entries).where(sql`${entries.downloads} <> '[]'::jsonb`),
    ),
  );
  let read = 0;
  for await (const ids of walkBatches(ctx.db, entryWords.entryId, mayHaveDocuments)) {
    for (const id of await changedAmong(ctx, ids)) {
      // A damaged file must not keep the documents behind it from being read.
      await readDocuments(ctx, id).catch((err: unknown) =>
        ctx.log.warn({ err, entryId: id }, 'documents were not read'),
      );
      read += 1;
    }
  }
  return read;
}

async function changedAmong(ctx: Context, ids: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: entries.id, downloads: entries.downloads, mark: entryWords.documentMark })
    .from(entryWords)
    .innerJoin(entries, eq(entries.id, entryWords.entryId))
    .where(inArray(entryWords.entryId, ids));
  const marks = await publicDocumentMarks(ctx, rows.map(filesOf));
  return rows.filter(({ mark }, index) => mark !== marks[index]).map(({ id }) => id);
}
