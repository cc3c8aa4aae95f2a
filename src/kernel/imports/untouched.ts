import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

type Revised = PgTable & Record<'id' | 'rev' | 'removedAt', AnyPgColumn>;

/** Records that an import created and nobody changed or removed since: only these are taken back. */
export async function untouchedOf(tx: Context, table: Revised, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(inArray(table.id, [...ids]), isNull(table.removedAt), eq(table.rev, 1)));
  return rows.map(({ id }) => String(id));
}
