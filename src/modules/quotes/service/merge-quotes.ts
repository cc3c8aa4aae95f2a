import { asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Moved } from '#kernel/site-data.ts';
import { quotes } from '../tables.ts';
import { nextQuoteNumber } from './quote-number.ts';

/**
 * Gives price requests whose number exists in the other parish the next one of their year, trashed ones included: numbers do
 * not name the parish.
 */
export async function numberQuotesAnew(tx: Context, from: string, into: string): Promise<Moved> {
  const given = await tx.db.select({ number: quotes.number }).from(quotes).where(eq(quotes.siteId, into));
  const taken = new Set(given.map(({ number }) => number));
  const moving = await tx.db.select().from(quotes).where(eq(quotes.siteId, from)).orderBy(asc(quotes.number));
  const numbered: string[] = [];
  for (const { id, number } of moving.filter((one) => taken.has(one.number))) {
    const year = number.split('-')[1] ?? '';
    const next = await nextQuoteNumber(tx, { siteIds: [from, into], year });
    await tx.db.update(quotes).set({ number: next }).where(eq(quotes.id, id));
    numbered.push(`${number} → ${next}`);
  }
  return { numbered };
}
