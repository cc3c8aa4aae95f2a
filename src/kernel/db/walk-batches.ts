import { and, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

export const BATCH_SIZE = 500;

/**
 * Ids of the rows of a table in batches, in their order, so that a job walks any number of rows without holding them. Rows that stay
 * do not hide those behind them. The walk itself keeps no place: a job that was killed begins anew, so its condition (or a cheap
 * comparison) must pass over what is done.
 */
export async function* walkBatches(db: Db, id: PgColumn, where: SQL | undefined): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rows = await db
      .select({ id })
      .from(id.table)
      .where(and(where, last ? gt(id, last) : undefined))
      .orderBy(id)
      .limit(BATCH_SIZE);
    const ids = rows.map((row) => String(row.id));
    last = ids.at(-1);
    if (ids.length > 0) yield ids;
  } while (last);
}
