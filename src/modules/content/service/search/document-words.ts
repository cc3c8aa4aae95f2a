import { eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { type DocumentPage, publicDocumentPages } from '#modules/media/index.ts';
import { documentPages, entries, entryWords } from '../../tables.ts';
import { stemsOf } from './seen-words.ts';

/** Makes the PDFs of an entry searchable; a document that became internal is forgotten. */
export async function readDocuments(ctx: Context, entryId: string): Promise<void> {
  const [row] = await ctx.db.select({ downloads: entries.downloads }).from(entries).where(eq(entries.id, entryId));
  if (!row) return;
  const ids = row.downloads.flatMap(({ file }) => file ?? []);
  const pages = await publicDocumentPages(ctx, [...new Set(ids)]);
  const documents = foldWords(pages.map(({ text }) => text).join('\n'));
  await ctx.tx(async (tx) => {
    await tx.db
      .update(entryWords)
      .set({ documents, stems: stemsOf(sql`${entryWords.words} || ' ' || ${documents}::text`) })
      .where(eq(entryWords.entryId, entryId));
    await storePages(tx, entryId, pages);
  });
}

async function storePages(tx: Context, entryId: string, pages: DocumentPage[]): Promise<void> {
  await tx.db.delete(documentPages).where(eq(documentPages.entryId, entryId));
  const said = pages.filter(({ text }) => text.trim() !== '');
  if (said.length === 0) return;
  const rows = said.map((page) => ({ entryId, ...page, stems: stemsOf(sql`${foldWords(page.text)}::text`) }));
  await tx.db.insert(documentPages).values(rows).onConflictDoNothing();
}

/** Reads the documents anew every night: a file may have been replaced or become internal. Returns the number of entries. */
export async function readDocumentsAgain(ctx: Context): Promise<number> {
  await ctx.db
    .update(entryWords)
    .set({ stems: stemsOf(sql`${entryWords.words}`) })
    .where(isNull(entryWords.stems));
  const read = await ctx.db.select({ id: entryWords.entryId }).from(entryWords).where(ne(entryWords.documents, ''));
  for (const { id } of read) await ctx.jobs.enqueue('content.readDocuments', { entryId: id });
  return read.length;
}
