import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict, notFound } from '../errors.ts';
import type { Db } from './connect.ts';

type RevisedTable = PgTable & { id: PgTable['_']['columns'][string]; rev: PgTable['_']['columns'][string] };

type Change<T extends PgTable> = {
  id: string;
  /** The revision the caller has loaded. */
  rev: number;
  values: Partial<T['$inferInsert']>;
  /** Further conditions: site, not in the trash. */
  where?: SQL | undefined;
};

/**
 * Updates a row with an optimistic lock on `rev` (decision 7), in one statement.
 * @throws AppError conflict with the stored item (as returned by `show`), or notFound
 */
export async function updateRevised<T extends RevisedTable>(
  db: Db,
  table: T,
  change: Change<T>,
  show: (row: T['$inferSelect']) => unknown,
): Promise<T['$inferSelect']> {
  const own = and(eq(table.id, change.id), change.where);
  const [changed] = (await db
    .update(table as PgTable)
    .set({ ...change.values, rev: sql`${table.rev} + 1`, updatedAt: sql`now()` } as Record<string, unknown>)
    .where(and(own, eq(table.rev, change.rev)))
    .returning()) as T['$inferSelect'][];
  if (changed) return changed;
  const [current] = (await db
    .select()
    .from(table as PgTable)
    .where(own)) as T['$inferSelect'][];
  throw current ? conflict(await show(current)) : notFound();
}
