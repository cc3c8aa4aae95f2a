import { sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { storedSlug } from '#modules/sites/index.ts';
import { documentSeries } from '../../tables.ts';

/** A series of numbers, declared once by the room whose things carry them. It starts anew with each year and in each parish. */
export type Series = {
  /** Stored with the last number, so it never changes: 'orders.invoice'. */
  name: string;
  /** `{SITE}` stands for the parish in capitals, `{SEQ}` for at least four digits. Another pattern alters no number that was given. */
  pattern: `${string}{YYYY}${string}{SEQ}`;
};

/** `on`: local day ('YYYY-MM-DD') whose year counts. `isTest`: tests have a series of their own, 'TEST-…'. */
type Numbered = { siteId: string; on: string; isTest?: boolean };

type Transaction = Pick<Context, 'db'> & { sites: readonly Pick<SiteRef, 'id' | 'slug'>[] };

/**
 * The next number of a series: 'RE-FELS-2026-0001'. Its row stays locked until the transaction ends, which has to store what carries the
 * number: a series has no gaps, and one that is rolled back is given again.
 */
export async function nextNumber(
  tx: Transaction,
  { name, pattern }: Series,
  { siteId, on, isTest = false }: Numbered,
): Promise<string> {
  const year = on.slice(0, 4);
  const [row] = await tx.db
    .insert(documentSeries)
    .values({ siteId, name, year: Number(year), isTest, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.siteId, documentSeries.name, documentSeries.year, documentSeries.isTest],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last });
  const slug = tx.sites.find(({ id }) => id === siteId)?.slug ?? (await storedSlug(tx, siteId));
  const parts: Readonly<Record<string, string>> = {
    '{SITE}': slug.toUpperCase().replace(/[^A-Z0-9]/g, ''),
    '{YYYY}': year,
    '{SEQ}': String(row?.last ?? 1).padStart(4, '0'),
  };
  return `${isTest ? 'TEST-' : ''}${pattern.replace(/\{[A-Z]+\}/g, (token) => parts[token] ?? token)}`;
}
