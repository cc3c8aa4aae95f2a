import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { sides } from '../tables.ts';
import type { AccountRow } from './own-rows.ts';

const sumOf = sql<number>`coalesce(sum(${sides.cents}), 0)`.mapWith(Number);

/** Balance of an account at the end of a day, by default after everything that is booked. */
export async function balanceOf(tx: Context, { id, openingCents }: AccountRow, until?: string): Promise<number> {
  const [row] = await tx.db
    .select({ cents: sumOf })
    .from(sides)
    .where(and(eq(sides.account, id), until ? lte(sides.onDay, until) : undefined));
  return openingCents + (row?.cents ?? 0);
}

/** The lowest balance of an account at the end of any day from `from` on; null if nothing is booked there. */
export async function lowestFrom(
  tx: Context,
  { id, openingCents }: AccountRow,
  from: string,
): Promise<{ onDay: string; cents: number } | null> {
  const days = tx.db
    .select({
      onDay: sides.onDay,
      cents: sql<number>`sum(sum(${sides.cents})) over (order by ${sides.onDay})`.mapWith(Number).as('balance'),
    })
    .from(sides)
    .where(eq(sides.account, id))
    .groupBy(sides.onDay)
    .as('days');
  const [low] = await tx.db
    .select({ onDay: days.onDay, cents: days.cents })
    .from(days)
    .where(gte(days.onDay, from))
    .orderBy(asc(days.cents), asc(days.onDay))
    .limit(1);
  return low ? { onDay: low.onDay, cents: openingCents + low.cents } : null;
}

/** Sums of all accounts of a parish up to the end of a day, by their ids, without opening balances. */
export async function movedUntil(ctx: Context, siteId: string, until: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({ account: sides.account, cents: sumOf })
    .from(sides)
    .where(and(eq(sides.siteId, siteId), lte(sides.onDay, until)))
    .groupBy(sides.account);
  return new Map(rows.map(({ account, cents }) => [account, cents]));
}
