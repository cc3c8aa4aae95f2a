import { and, desc, eq } from 'drizzle-orm';
import { fieldLeaves, MAX_TEXT_CHARACTERS } from '#kernel/audit/changed-fields.ts';
import { auditTrail, type FieldValues } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { RecordTable } from '#kernel/records/collection-rules.ts';
import { factsOf } from '#kernel/records/record-audit.ts';
import { nested } from '#kernel/records/undo-change.ts';
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
import { changesIn, namesIn } from './change-words.ts';

type Kept = { table: RecordTable; fields: readonly string[] };

const kept = ({ table, contract }: { table: unknown; contract: { change: { shape: object } } }): Kept => ({
  table: table as RecordTable,
  fields: Object.keys(contract.change.shape).filter((name) => !['_id', 'rev'].includes(name)),
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

const MOST_VERSIONS = 50;

const TITLES = {
  open: 'catalog_historyOpened',
  create: 'catalog_historyCreated',
  update: 'catalog_historyChanged',
  remove: 'catalog_historyRemoved',
  restore: 'catalog_historyRestored',
} as const;

/**
 * Changes of a product or a setting, newest first. The values of each version are the present ones with all later changes taken
 * back. @throws AppError C100, notFound
 */
export async function readHistory(
  ctx: Context,
  { kind, id }: { kind: HistoryKind; id: string },
): Promise<{ shop_history: ShopVersion[] }> {
  const { table, fields } = KEPT[kind];
  const [row] = (await ctx.db.select().from(table).where(eq(table.id, id))) as { siteId: string }[];
  ctx.demand(`catalog.${kind}.update`, row ? { siteId: row.siteId } : undefined);
  if (!row) throw notFound();
  const acts = await ctx.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.objectKind, kind), eq(auditTrail.objectId, id), eq(auditTrail.siteId, row.siteId)))
    .orderBy(desc(auditTrail.seq))
    .limit(MOST_VERSIONS);
  const own = acts.filter(({ act }) => act.startsWith(`catalog.${kind}.`));
  const names = await namesIn(ctx, row.siteId, own);
  const states = statesAfter(fieldLeaves(factsOf(row)), own);
  return {
    shop_history: own.map(({ id: _id, act, actorName, at, before, after }, index) => ({
      _id,
      title: textOf(TITLES[act.split('.').at(-1) as keyof typeof TITLES] ?? TITLES.update, ctx.locale),
      who: actorName,
      at: at.toISOString(),
      changes: changesIn(ctx, { before, after }, names),
      values: onlyOf(states[index], fields),
    })),
  };
}

function onlyOf(values: Record<string, unknown> | null | undefined, fields: readonly string[]) {
  return values ? Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) : null;
}

type Sides = { before: FieldValues | null; after: FieldValues | null };

/** Values after each of the changes, newest first; null for the present ones, and from the first excerpt of a long text on. */
function statesAfter(present: FieldValues, acts: readonly Sides[]): (Record<string, unknown> | null)[] {
  let leaves: FieldValues | null = present;
  return acts.map((_act, index) => {
    const later = acts[index - 1];
    if (!later) return null;
    if (!leaves || Object.values(later.before ?? {}).some(isExcerpt)) leaves = null;
    else if (later.before && later.after)
      leaves = withoutChange(leaves, later as { before: FieldValues; after: FieldValues });
    return leaves && nested(leaves);
  });
}

function withoutChange(
  leaves: FieldValues,
  { before, after }: { before: FieldValues; after: FieldValues },
): FieldValues {
  const kept = Object.entries(leaves).filter(([name]) => !(name in after));
  return { ...Object.fromEntries(kept), ...before };
}

const isExcerpt = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_TEXT_CHARACTERS;
