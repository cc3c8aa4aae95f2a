import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import { updateRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { BulkChange, BulkChanged, BulkInput } from '../../contract/product-tools.ts';
import { products } from '../../tables.ts';
import { productCollection } from './product-collection.ts';

type Row = typeof products.$inferSelect;

/**
 * Changes many products of a parish at once, all or none; with `dryRun` only says what would change.
 * @throws AppError C100, invalid without any change, for references into other parishes, and for prices that an offer exceeds
 */
export async function changeProducts(
  ctx: Context,
  { site, ids, group, change, dryRun }: BulkInput,
): Promise<{ products: BulkChanged[]; changed: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('catalog.product.update', { siteId });
  const { roundTo: _round, ...wanted } = change;
  if (Object.keys(withoutUndefined(wanted)).length === 0) throw invalid({ change: 'catalog_bulkNothing' });
  return ctx.tx(async (tx) => {
    const rows = await tx.db
      .select()
      .from(products)
      .where(
        and(
          eq(products.siteId, siteId),
          isNull(products.removedAt),
          ids ? inArray(products.id, ids) : undefined,
          group ? sql`${products.groups} @> ${JSON.stringify([group])}::jsonb` : undefined,
        ),
      )
      .orderBy(asc(products.name), asc(products.id));
    const planned = rows.map((row) => ({ row, values: valuesOf(row, change) }));
    const real = planned.filter(({ values }) => Object.keys(values).length > 0);
    if (!dryRun)
      await updateRecords(
        joined(tx),
        productCollection,
        real.map(({ row: { id, rev }, values }) => ({ ...values, _id: id, rev })),
      );
    return { products: planned.map(viewOf), changed: real.length };
  });
}

type Values = Partial<Pick<Row, 'priceCents' | 'offerCents' | 'variants' | 'groups' | 'vatGroup' | 'status'>>;

/** Fields that would really change. */
function valuesOf(row: Row, { permille, roundTo, addGroup, removeGroup, vatGroup, status }: BulkChange): Values {
  const priced = (cents: number) => newPrice(cents, permille ?? 0, roundTo);
  const groups = [...row.groups.filter((id) => id !== removeGroup && id !== addGroup), ...(addGroup ? [addGroup] : [])];
  const isMoved = groups.length !== row.groups.length || groups.some((id) => !row.groups.includes(id));
  const hasPrice = permille !== undefined && priced(row.priceCents) !== row.priceCents;
  return {
    ...(hasPrice
      ? {
          priceCents: priced(row.priceCents),
          variants: row.variants.map((variant) => ({
            ...variant,
            priceCents: variant.priceCents === null ? null : priced(variant.priceCents),
          })),
        }
      : {}),
    ...(isMoved ? { groups } : {}),
    ...(vatGroup && vatGroup !== row.vatGroup ? { vatGroup } : {}),
    ...(status && status !== row.status ? { status } : {}),
  };
}

/** Commercial rounding to the wanted step, in integers. */
export function newPrice(cents: number, permille: number, step: number): number {
  const divisor = 1000 * step;
  return Math.floor((2 * cents * (1000 + permille) + divisor) / (2 * divisor)) * step;
}

const viewOf = ({ row, values }: { row: Row; values: Values }): BulkChanged => ({
  _id: row.id,
  name: row.name,
  beforeCents: row.priceCents,
  afterCents: values.priceCents ?? row.priceCents,
  isSame: Object.keys(values).length === 0,
});
