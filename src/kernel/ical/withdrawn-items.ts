import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, IndexColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { addDays } from '../local-time.ts';

/** Range of the calendar feeds: the last month and half a year ahead (parish.md B5). */
export const FEED_DAYS = { back: 30, ahead: 180 } as const;
/** Something that fell away can come back on a later day, and its sequence number must still count upwards then. */
const REMEMBERED_DAYS = 400;

type WithdrawnTable = PgTable &
  Record<'siteId' | 'key' | 'on' | 'facts' | 'sequence' | 'rev' | 'updatedAt', AnyPgColumn>;

/** The table, and the columns by which one of its rows is found again. */
export type WithdrawnStore = { table: WithdrawnTable; target: IndexColumn[] };

type Gone<Facts> = { siteId: string; key: string; on: string; facts: Facts };

/** Remembers what fell away. `told`: the last sequence number of it that calendars have seen. */
export async function rememberWithdrawn<Facts>(
  tx: Context,
  { table, target }: WithdrawnStore,
  gone: ReadonlyArray<Gone<Facts> & { told: number }>,
): Promise<void> {
  for (const { told, ...rest } of gone) {
    const values = { ...rest, sequence: told + 1, updatedAt: tx.now() };
    await tx.db
      .insert(table)
      .values(values)
      .onConflictDoUpdate({ target, set: { ...values, rev: sql`${table.rev} + 1` } });
  }
}

/** Forgets what fell away so long ago that nobody asks for it. `where`: of these rows only. */
export async function forgetWithdrawn(
  tx: Context,
  { table }: WithdrawnStore,
  { today, where }: { today: string; where?: SQL },
): Promise<void> {
  await tx.db.delete(table).where(and(lt(table.on, addDays(today, -REMEMBERED_DAYS)), where));
}

/** Condition for what fell away in these parishes and is remembered, also what came back since. */
export const isRemembered = (
  { table }: WithdrawnStore,
  { siteIds, today }: { siteIds: readonly string[]; today: string },
): SQL | undefined => and(inArray(table.siteId, [...siteIds]), gte(table.on, addDays(today, -REMEMBERED_DAYS)));
