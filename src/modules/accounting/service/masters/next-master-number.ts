import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import type { SiteTable } from '#kernel/site-data.ts';

type Numbered = SiteTable & Record<'siteId' | 'number', AnyPgColumn>;

/**
 * The number after the highest one of a parish, trashed ones included: 'KD-00012'. Numbers of another form are passed over. Concurrent
 * callers wait for each other until their transactions end.
 */
export async function nextMasterNumber(tx: Context, table: Numbered, prefix: string, siteId: string): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`accounting.number ${prefix} ${siteId}`}))`);
  const form = `^${prefix}-([0-9]{1,9})$`;
  const [row] = await tx.db
    .select({ last: sql<number | null>`max(substring(${table.number} from ${form})::int)` })
    .from(table)
    .where(eq(table.siteId, siteId));
  return `${prefix}-${String((row?.last ?? 0) + 1).padStart(5, '0')}`;
}

/** `values` with a number: a new row without one gets the next, a stored one keeps what it has. */
export async function numbered<V extends { number?: string | undefined }>(
  tx: Context,
  table: Numbered,
  { prefix, siteId, values, isNew }: { prefix: string; siteId: string; values: V; isNew: boolean },
): Promise<V> {
  if (values.number) return values;
  const { number: _empty, ...rest } = values;
  return isNew ? { ...values, number: await nextMasterNumber(tx, table, prefix, siteId) } : (rest as V);
}
