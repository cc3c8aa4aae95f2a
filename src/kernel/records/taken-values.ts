import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { violatedUnique } from '../db/violations.ts';
import { invalid } from '../errors.ts';
import type { CollectionRules, RecordTable } from './collection-rules.ts';

/**
 * Runs a write of rows in a transaction. Where it violates a unique index of the collection (a concurrent write, or a row that comes
 * back from the trash), the refusal is that of the collection, at the field. @throws AppError invalid, and whatever `act` throws
 */
export async function writeUnique<T extends RecordTable, R>(
  ctx: Context,
  { table, uniqueBy, alsoUnique = {} }: CollectionRules<T>,
  act: (tx: Context) => Promise<R>,
): Promise<R> {
  try {
    return await ctx.tx(act);
  } catch (error) {
    const violated = violatedUnique(error);
    const further = violated && alsoUnique[violated];
    if (further) throw invalid(further);
    if (!uniqueBy || !violated || !indexNames(table).includes(violated)) throw error;
    throw invalid({ [fieldOf(table, uniqueBy.column)]: uniqueBy.taken });
  }
}

const indexNames = (table: PgTable) => getTableConfig(table).indexes.map(({ config }) => config.name);

const fieldOf = (table: PgTable, column: unknown): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? '';
