import { and, desc, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { SearchTerms } from '#kernel/search/search-terms.ts';
import { shownFiles } from '#modules/media/index.ts';
import { documentPages } from '../../tables.ts';
import { stemsAsked } from './seen-words.ts';

/** The page of a PDF on which the words stand. */
export type PageHit = { page: number; href: string; text: string };

/**
 * For each of these entries the page of its PDFs with the most of the terms, the earlier one first. Only of files that this
 * reader may load now.
 */
export async function pagesWith(ctx: Context, entryIds: string[], terms: SearchTerms): Promise<Map<string, PageHit>> {
  const groups = terms
    .map((group) => group.filter((word) => /^\p{L}{3,}$/u.test(word)))
    .filter(({ length }) => length > 0);
  if (entryIds.length === 0 || groups.length === 0) return new Map();
  const found = groups.map((group) => sql`${documentPages.stems} @@ ${stemsAsked(group)}`);
  const count = sql.join(
    found.map((one) => sql`(${one})::int`),
    sql` + `,
  );
  const { entryId, fileId, page, text } = documentPages;
  const rows = await ctx.db
    .selectDistinctOn([entryId], { entryId, fileId, page, text })
    .from(documentPages)
    .where(and(inArray(entryId, entryIds), or(...found)))
    .orderBy(entryId, desc(count), page);
  const files = await shownFiles(ctx, [...new Set(rows.map((row) => row.fileId))]);
  const urls = new Map(files.map(({ _id, url }) => [_id, url]));
  return new Map(
    rows.flatMap((row) => {
      const url = urls.get(row.fileId);
      return url ? [[row.entryId, { page: row.page, href: `${url}#page=${row.page}`, text: row.text }] as const] : [];
    }),
  );
}
