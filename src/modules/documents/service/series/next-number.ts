import { sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { storedSlug } from '#modules/sites/index.ts';
import { documentSeries } from '../../tables.ts';

/** A series of numbers, declared once by the room whose things carry them. It starts anew with each year and in each parish. */
export type Series = {
  /** Stored with the last number, so it never changes: 'orders.invoice'. */
  name: string;
  /** `{SITE}` stands for the parish in capitals, `{SEQ}` for at least four digits. Another pattern alters no number that was given. */
  pattern: `${string}{YYYY}${string}{SEQ}`;
  /** Plural for people ('Rechnungen'), for series of issued documents. */
  label?: MessageKey;
};

/** `on`: local day ('YYYY-MM-DD') whose year counts. `isTest`: tests have a series of their own, 'TEST-…'. */
export type Numbered = { siteId: string; on: string; isTest?: boolean };

type Transaction = Pick<Context, 'db'> & { sites: readonly Pick<SiteRef, 'id' | 'slug'>[] };

/**
 * The next number of a series: 'RE-FELS-2026-0001'. Its row stays locked until the transaction ends, which has to store what carries the
 * number: a series has no gaps, and one that is rolled back is given again.
 */
export const nextNumber = async (tx: Transaction, series: Series, numbered: Numbered): Promise<string> =>
  (await drawNumber(tx, series, numbered)).number;

export type DrawnNumber = { number: string; year: number; count: number };

/** Like `nextNumber`, with the year and the count that the number is made of. */
export async function drawNumber(tx: Transaction, series: Series, numbered: Numbered): Promise<DrawnNumber> {
  const [drawn] = await drawNumbers(tx, series, { ...numbered, howMany: 1 });
  if (!drawn) throw new Error('No number was drawn');
  return drawn;
}

/** That many consecutive numbers of a series, drawn as one block. */
export async function drawNumbers(
  tx: Transaction,
  { name, pattern }: Series,
  { siteId, on, isTest = false, howMany }: Numbered & { howMany: number },
): Promise<DrawnNumber[]> {
  const year = Number(on.slice(0, 4));
  const [row] = await tx.db
    .insert(documentSeries)
    .values({ siteId, name, year, isTest, last: howMany })
    .onConflictDoUpdate({
      target: [documentSeries.siteId, documentSeries.name, documentSeries.year, documentSeries.isTest],
      set: { last: sql`${documentSeries.last} + ${howMany}` },
    })
    .returning({ last: documentSeries.last });
  const last = row?.last ?? howMany;
  const slug = tx.sites.find(({ id }) => id === siteId)?.slug ?? (await storedSlug(tx, siteId));
  const numberOf = (count: number): string => {
    const parts: Readonly<Record<string, string>> = {
      '{SITE}': slug.toUpperCase().replace(/[^A-Z0-9]/g, ''),
      '{YYYY}': String(year),
      '{SEQ}': digitsOf(count),
    };
    return (isTest ? 'TEST-' : '') + pattern.replace(/\{[A-Z]+\}/g, (token) => parts[token] ?? token);
  };
  return Array.from({ length: howMany }, (_one, at) => {
    const count = last - howMany + at + 1;
    return { number: numberOf(count), year, count };
  });
}

const digitsOf = (count: number): string => String(count).padStart(4, '0');

/** The number with another count, in the series of a number that is known. */
export const numberBeside = (known: { number: string; count: number }, count: number): string =>
  known.number.slice(0, -digitsOf(known.count).length) + digitsOf(count);
