import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { RecordTable } from '#kernel/records/collection-rules.ts';
import { changedByPeople, readVersions, type Sides } from '#kernel/records/record-versions.ts';
import { colorCollection } from '../../collections/colors.ts';
import { discountGroupCollection } from '../../collections/discount-groups.ts';
import { productGroupCollection } from '../../collections/product-groups.ts';
import { shippingCountryCollection } from '../../collections/shipping-countries.ts';
import { shippingGroupCollection } from '../../collections/shipping-groups.ts';
import { vatGroupCollection } from '../../collections/vat-groups.ts';
import type { HistoryKind, ShopVersion } from '../../contract/history.ts';
import { shopProfileChange } from '../../contract/shop-profile.ts';
import { shopProfiles } from '../../tables.ts';
import { productCollection } from '../products/product-collection.ts';
import { shopChanges } from './change-words.ts';

type Kept = { table: RecordTable; fields: readonly string[] };

const kept = ({ table, contract }: { table: unknown; contract: { change: { shape: object } } }): Kept => ({
  table: table as RecordTable,
  fields: changedByPeople(contract),
});

/** Tables with the fields that people change. */
const KEPT: Readonly<Record<HistoryKind, Kept>> = {
  shop: {
    table: shopProfiles as unknown as RecordTable,
    fields: Object.keys(shopProfileChange.shape).filter((name) => !['site', 'rev'].includes(name)),
  },
  product: kept(productCollection),
  color: kept(colorCollection),
  productGroup: kept(productGroupCollection),
  vatGroup: kept(vatGroupCollection),
  shippingGroup: kept(shippingGroupCollection),
  shippingCountry: kept(shippingCountryCollection),
  discountGroup: kept(discountGroupCollection),
};

/**
 * Changes of a product or a setting, newest first. The values of each version are the present ones with all later changes taken
 * back. @throws AppError C100, notFound
 */
export async function readHistory(
  ctx: Context,
  { kind, id }: { kind: HistoryKind; id: string },
): Promise<{ shop_history: ShopVersion[] }> {
  const { table, fields } = KEPT[kind];
  const [row] = (await ctx.db.select().from(table).where(eq(table.id, id))) as { id: string; siteId: string }[];
  ctx.demand(`catalog.${kind}.update`, row ? { siteId: row.siteId } : undefined);
  if (!row) throw notFound();
  const changesOf = (acts: readonly Sides[]) => shopChanges(ctx, row.siteId, acts);
  return { shop_history: await readVersions(ctx, { row, thing: `catalog.${kind}`, fields, changesOf }) };
}
