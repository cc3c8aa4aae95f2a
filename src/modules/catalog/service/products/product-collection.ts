import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { productContract } from '../../contract/product.ts';
import type { VariantInput } from '../../contract/product-parts.ts';
import { colors, productGroups, products, shippingGroups, vatGroups } from '../../tables.ts';
import { demandPictures } from '../demand-pictures.ts';
import { demandOwn } from '../own-rows.ts';
import { readShop } from '../shop-profile.ts';
import { pathInShop } from '../shop-url.ts';
import { formerSlugs, freeSlug, slugOf } from '../slug-of.ts';
import { levelsOfProducts } from '../stock/stock-rows.ts';
import { demandSteps } from './configurator.ts';
import { demandFreeNumbers, numberTwice } from './demand-numbers.ts';
import { demandGiftAmounts } from './gift-amounts.ts';
import { logPrice } from './price-log.ts';
import { openStock, placedVariants } from './variants.ts';

type Product = typeof products.$inferSelect;
type ProductValues = Values<typeof products>;

/** Products of a parish, each with its variants. */
export const productCollection = defineCollection({
  contract: productContract,
  table: products,
  thing: 'catalog.product',
  permissions: { write: 'catalog.product.update' },
  nouns: { one: 'catalog_productOne', accusative: 'catalog_productAccusative', many: 'catalog_products' },
  tag: (siteId) => `shop:${siteId}`,
  uniqueBy: {
    column: products.slug,
    taken: 'catalog_fieldSlugTaken',
    inMerge: 'number',
    path: (tx, slug) => pathInShop(tx, `Produkt/${slug}`),
  },
  alsoUnique: { catalog_products_number: { number: 'catalog_fieldNumberTaken' } },
  prepareMerge: numberTwice,
  refuseRestore: async (tx, rows) => {
    for (const row of rows) await demandFreeNumbers(tx, row.siteId, row, null);
  },
  sorts: {
    name: products.name,
    number: products.number,
    priceCents: products.priceCents,
    updatedAt: products.updatedAt,
  },
  filters: (filter) => {
    const { group, status } = filter as { group?: string; status?: 'draft' | 'published' };
    return [
      group ? sql`${products.groups} @> ${JSON.stringify([group])}::jsonb` : undefined,
      status ? eq(products.status, status) : undefined,
    ];
  },
  include: async (ctx, rows) => {
    const levels = await levelsOfProducts(
      ctx,
      rows.map(({ id }) => id),
    );
    return {
      stock: [...levels.values()].map(({ variantId, productId, isTracked, onHand, available }) => ({
        variant: variantId,
        product: productId,
        isTracked,
        onHand,
        available,
      })),
    };
  },
  prepare: prepareProduct,
  after: (tx, row, before) => logPrice(tx, row.id, row, before),
});

async function prepareProduct(
  tx: Context,
  siteId: string,
  values: ProductValues,
  before: Product | null,
  later: (act: (row: Product) => Promise<void>) => void,
) {
  const vatGroup = before ? values.vatGroup : (values.vatGroup ?? (await readShop(tx, siteId))?.vatGroup);
  if (!before && !vatGroup) throw invalid({ vatGroup: 'catalog_fieldVatGroup' });
  await demandReferences(tx, siteId, values);
  await demandFreeNumbers(tx, siteId, values, before);
  demandOrder(values, before);
  if (values.steps) demandSteps(values.steps);
  if (values.giftAmounts) demandGiftAmounts(values.giftAmounts);
  const slug = await placedSlug(tx, siteId, values, before);
  const given = before && !values.variants ? null : ((values.variants ?? []) as VariantInput[]);
  const placed = given && placedVariants(given, before?.variants ?? []);
  later((row) => openStock(tx, row, placed?.first ?? []));
  return {
    ...values,
    ...(vatGroup ? { vatGroup } : {}),
    ...(slug === undefined ? {} : { slug }),
    ...(slug !== undefined && before ? { formerSlugs: formerSlugs(before, slug) } : {}),
    ...(placed ? { variants: placed.variants } : {}),
  };
}

/** @throws AppError invalid for references into other parishes or the trash */
async function demandReferences(tx: Context, siteId: string, values: ProductValues): Promise<void> {
  await demandOwn(tx, vatGroups, siteId, [values.vatGroup], 'vatGroup');
  await demandOwn(tx, shippingGroups, siteId, [values.shippingGroup], 'shippingGroup');
  await demandOwn(tx, productGroups, siteId, values.groups ?? [], 'groups');
  await demandOwn(tx, products, siteId, values.related ?? [], 'related');
  const variants = values.variants ?? [];
  await demandOwn(
    tx,
    colors,
    siteId,
    variants.map(({ color }) => color),
    'variants',
  );
  await demandPictures(tx, values.pictures ?? [], 'pictures');
  await demandPictures(
    tx,
    variants.map(({ picture }) => picture),
    'variants',
  );
}

/** Pairs of fields whose second must not be below the first. */
const PAIRS = [
  ['minOrder', 'maxOrder', 'catalog_fieldBelowLeast'],
  ['deliveryDaysMin', 'deliveryDaysMax', 'catalog_fieldDaysOrder'],
  ['availableFrom', 'availableUntil', 'catalog_fieldDatesOrder'],
  ['offerFrom', 'offerUntil', 'catalog_fieldDatesOrder'],
] as const;

function demandOrder(values: ProductValues, before: Product | null): void {
  const merged = { ...before, ...values };
  for (const [from, to, text] of PAIRS) {
    const [least, most] = [merged[from] ?? null, merged[to] ?? null];
    if (least !== null && most !== null && most < least) throw invalid({ [to]: text });
  }
  const { offerCents = null, priceCents = 0 } = merged;
  if (offerCents !== null && offerCents >= priceCents) throw invalid({ offerCents: 'catalog_fieldOfferAbove' });
}

async function placedSlug(tx: Context, siteId: string, values: ProductValues, before: Product | null) {
  if (before && values.slug === undefined) return undefined;
  const others = and(
    eq(products.siteId, siteId),
    isNull(products.removedAt),
    before ? ne(products.id, before.id) : undefined,
  );
  const wanted = values.slug || slugOf(values.name ?? before?.name ?? '');
  const rows = await tx.db
    .select({ slug: products.slug })
    .from(products)
    .where(and(others, sql`starts_with(lower(${products.slug}), ${wanted.toLowerCase()})`));
  const taken = new Set(rows.map(({ slug }) => slug.toLowerCase()));
  if (values.slug && taken.has(wanted.toLowerCase())) throw invalid({ slug: 'catalog_fieldSlugTaken' });
  return freeSlug(wanted, taken);
}
