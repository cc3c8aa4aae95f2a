import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Moved } from '#kernel/site-data.ts';
import { joinSeries } from '#modules/documents/index.ts';
import { quotes } from '../tables.ts';
import { nextQuoteNumber, quoteSeries } from './quote-number.ts';

/**
 * Gives price requests whose number exists in the other parish the next one of their year, trashed ones included: numbers do
 * not name the parish.
 */
export async function numberQuotesAnew(tx: Context, from: string, into: string): Promise<Moved> {
  await joinSeries(tx, quoteSeries, { from, into });
  const both = await tx.db
    .select()
    .from(quotes)
    .where(inArray(quotes.siteId, [from, into]))
    .orderBy(asc(quotes.number));
  const taken = new Set(both.flatMap((one) => (one.siteId === into ? [one.number] : [])));
  const known = new Set(both.map(({ number }) => number));
  const numbered: string[] = [];
  for (const { id, number } of both.filter((one) => one.siteId === from && taken.has(one.number))) {
    const [year] = /(?<=^PA-)\d{4}(?=-)/.exec(number) ?? [];
    let next = number;
    while (known.has(next)) next = await nextQuoteNumber(tx, into, year && `${year}-01-01`);
    known.add(next);
    await tx.db.update(quotes).set({ number: next }).where(eq(quotes.id, id));
    numbered.push(`${number} → ${next}`);
  }
  return { numbered };
}
