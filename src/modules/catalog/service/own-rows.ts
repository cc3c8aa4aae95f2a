import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { RecordTable } from '#kernel/records/collection-rules.ts';
import { productGroups, vatGroups } from '../tables.ts';

/** @throws AppError invalid at `field` unless all ids are rows of this parish that are not in the trash; null is ignored */
export async function demandOwn(
  tx: Context,
  table: RecordTable,
  siteId: string,
  ids: readonly (string | null | undefined)[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return;
  const own = and(eq(table.siteId, siteId), isNull(table.removedAt), inArray(table.id, wanted));
  if ((await tx.db.$count(table, own)) < wanted.length) throw invalid({ [field]: 'catalog_fieldUnknown' });
}

/** The same for a VAT group. */
export const demandVatGroup = (tx: Context, siteId: string, id: string, field: string) =>
  demandOwn(tx, vatGroups, siteId, [id], field);

/** The same for product groups, for the rooms above. */
export const demandProductGroups = (tx: Context, siteId: string, ids: readonly string[], field: string) =>
  demandOwn(tx, productGroups, siteId, ids, field);

/** VAT groups of a parish by name, for rooms whose readers do not run its shop. NB: the caller checks what the reader may. */
export const vatGroupsOf = (ctx: Pick<Context, 'db'>, siteId: string) =>
  ctx.db
    .select({ _id: vatGroups.id, name: vatGroups.name, rates: vatGroups.rates })
    .from(vatGroups)
    .where(and(eq(vatGroups.siteId, siteId), isNull(vatGroups.removedAt)))
    .orderBy(asc(vatGroups.name));
