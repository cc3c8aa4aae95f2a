import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { resources } from '../tables.ts';
import { priceOf } from './price.ts';
import type { BookingRow } from './resources.ts';

const MINUTE_MS = 60_000;

type Priced = Pick<
  BookingRow,
  'units' | 'begins' | 'ends' | 'startsAt' | 'rate' | 'extras' | 'locale' | 'ownPriceCents'
>;

/** Price of a booking by the rates of its resources, or as the office agreed. */
export async function agreedPrice(ctx: Context, row: Priced) {
  const ids = row.units.map(({ resource }) => resource);
  const rows = await ctx.db.select().from(resources).where(inArray(resources.id, ids));
  const units = row.units.flatMap(({ resource, quantity }) => {
    const found = rows.find(({ id }) => id === resource);
    return found ? [{ resource: found, quantity }] : [];
  });
  const minutes = Math.round((row.ends.getTime() - row.begins.getTime()) / MINUTE_MS);
  const { rate, extras, locale } = row;
  const price = priceOf({ units, minutes, on: row.startsAt.slice(0, 10), rate, extras: extras ?? [], locale });
  const own = row.ownPriceCents ?? null;
  return own === null ? price : { ...price, lines: [], priceCents: own };
}
