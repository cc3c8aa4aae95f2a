import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { demandPictures, freeSlug, productsForCart, slugOf } from '#modules/catalog/index.ts';
import { GROUP_STATES, type GroupProduct } from '../contract/states.ts';
import { SEGMENT } from '../service/public-groups.ts';
import { groupOrders, groupShares } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'grouporders.groupOrder'> {}
}

const line = z.string().trim().max(200);
const text = z.string().trim().max(6000);
/** Days beyond these cannot be turned into instants on every database. */
const day = z.iso.date().refine((on) => on >= '1900-01-01' && on <= '2999-12-31');
const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  /** Part of the URL. */
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^([\p{L}\p{N}][\p{L}\p{N}-]*)?$/u)
    .default(''),
  text: text.default(''),
  textEn: text.default(''),
  picture: z.uuid().nullable().default(null),
  products: z
    .array(z.strictObject({ variant: z.uuid(), name: z.string().max(300).default('') }))
    .max(30)
    .default([]),
  opensOn: day,
  closesOn: day,
  handOutOn: day,
  handOutWhere: line.default(''),
  handOutWhereEn: line.default(''),
  minimumCents: z.number().int().min(0).max(100_000_000).default(0),
  minimumPieces: z.number().int().min(0).max(100_000).default(0),
  vendor: z.string().trim().max(500).default(''),
};

const contract = collectionContract('group_order', {
  read: 'staff',
  title: 'GroupOrder',
  fields,
  item: { state: z.enum(GROUP_STATES) },
  filter: { state: z.enum(GROUP_STATES).optional() },
  sorts: ['closesOn', 'name', 'updatedAt'],
  defaultSort: '-closesOn',
});
export type GroupOrder = z.output<typeof contract.item>;

export const groupOrderPermissions = {
  'grouporders.groupOrder.update': 'grouporders_permissionGroupOrderUpdate',
} satisfies Permissions;

type GroupRow = Row<typeof groupOrders>;

/** Orders that many families place together. */
export const groupOrderCollection = defineCollection({
  contract,
  table: groupOrders,
  thing: 'grouporders.groupOrder',
  permissions: { write: 'grouporders.groupOrder.update', read: 'grouporders.groupOrder.update' },
  nouns: {
    one: 'grouporders_groupOrderOne',
    accusative: 'grouporders_groupOrderAccusative',
    many: 'grouporders_groupOrders',
  },
  tag: (siteId) => `groupOrders:${siteId}`,
  sorts: { closesOn: groupOrders.closesOn, name: groupOrders.name, updatedAt: groupOrders.updatedAt },
  namedApart: { column: groupOrders.name, english: groupOrders.nameEn },
  filters: ({ state }: ListFilter & { state?: string | undefined }) => [
    state ? sql`${groupOrders.state} = ${state}` : undefined,
  ],
  uniqueBy: {
    column: groupOrders.slug,
    taken: 'grouporders_fieldSlugTaken',
    inMerge: 'number',
    path: (_tx, slug) => `${SEGMENT}/${slug}`,
  },
  prepare: prepared,
  refuseRemoval: async (_tx, rows) => {
    if (rows.some(({ state }) => state === 'open' || state === 'closed' || state === 'ordered'))
      throw new AppError('grouporders.running', 409, 'grouporders_running');
  },
  refuseRestore: async (tx, rows) => {
    for (const { id, siteId, slug } of rows)
      if ((await slugsOf(tx, siteId, id)).has(slug.toLowerCase()))
        throw invalid({ slug: 'grouporders_fieldSlugTaken' });
  },
  trash: {
    // Orders name it: what somebody took part in is kept with the books.
    mayGo: () => sql`not exists (select 1 from ${groupShares} where ${groupShares.groupId} = ${groupOrders.id})`,
  },
});

/** Checks days, goods and picture, and makes the part of the URL. @throws AppError invalid, grouporders.running (409) */
async function prepared(tx: Context, siteId: string, values: Values<typeof groupOrders>, before: GroupRow | null) {
  demandDays({ ...before, ...values });
  if (before && before.state !== 'draft') refuseChanges(values, before);
  await demandPictures(tx, [values.picture], 'picture');
  const products = values.products && (await namedProducts(tx, siteId, values.products, before?.id));
  const named = { ...values, ...(products ? { products } : {}) };
  if (before && values.slug === undefined) return named;
  const taken = await slugsOf(tx, siteId, before?.id);
  if (!values.slug) return { ...named, slug: freeSlug(slugOf(values.name ?? before?.name ?? ''), taken) };
  if (taken.has(values.slug.toLowerCase())) throw invalid({ slug: 'grouporders_fieldSlugTaken' });
  return named;
}

type Days = Partial<Pick<GroupRow, 'opensOn' | 'closesOn' | 'handOutOn'>>;

function demandDays({ opensOn = '', closesOn = '', handOutOn = '' }: Days): void {
  if (closesOn < opensOn) throw invalid({ closesOn: 'grouporders_fieldClosesBefore' });
  if (handOutOn <= closesOn) throw invalid({ handOutOn: 'grouporders_fieldHandOutBefore' });
}

/** Refuses to remove goods, and to change dates and minimums once it is closed; the last day may move while it is open. */
function refuseChanges(values: Values<typeof groupOrders>, before: GroupRow): void {
  const removed = before.products.filter(({ variant }) => !values.products?.some((one) => one.variant === variant));
  if (values.products && removed.length > 0) throw invalid({ products: 'grouporders_fieldProductsKept' });
  if (before.state === 'open') return;
  const isOther = (name: 'opensOn' | 'closesOn' | 'minimumCents' | 'minimumPieces') =>
    values[name] !== undefined && values[name] !== before[name];
  if (isOther('closesOn') || isOther('opensOn')) throw invalid({ closesOn: 'grouporders_fieldIsClosed' });
  if (isOther('minimumCents')) throw invalid({ minimumCents: 'grouporders_fieldIsClosed' });
  if (isOther('minimumPieces')) throw invalid({ minimumPieces: 'grouporders_fieldIsClosed' });
}

/** Goods of the parish that are in no other group order that is under way. */
async function namedProducts(
  tx: Context,
  siteId: string,
  wanted: readonly GroupProduct[],
  ownId: string | undefined,
): Promise<GroupProduct[]> {
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  const items = wanted.map(({ variant }) => ({ variant, quantity: 1 }));
  const found = await productsForCart(tx, { siteId, items, on });
  const elsewhere = await boundVariants(tx, siteId, ownId);
  return wanted.map(({ variant }, index) => {
    const product = found.find((one) => one.variant.id === variant);
    if (!product) throw invalid({ [`products.${index}`]: 'grouporders_fieldNoProduct' });
    if (elsewhere.has(variant)) throw invalid({ [`products.${index}`]: 'grouporders_fieldElsewhere' });
    const { name } = product.product;
    return { variant, name: product.colorName ? `${name}, ${product.colorName}` : name };
  });
}

async function boundVariants(tx: Context, siteId: string, ownId: string | undefined): Promise<Set<string>> {
  const rows = await tx.db
    .select({ products: groupOrders.products })
    .from(groupOrders)
    .where(
      and(
        eq(groupOrders.siteId, siteId),
        isNull(groupOrders.removedAt),
        inArray(groupOrders.state, ['draft', 'open', 'closed', 'ordered']),
        ownId ? ne(groupOrders.id, ownId) : undefined,
      ),
    );
  return new Set(rows.flatMap(({ products }) => products.map(({ variant }) => variant)));
}

async function slugsOf(tx: Context, siteId: string, ownId: string | undefined): Promise<Set<string>> {
  const others = and(
    eq(groupOrders.siteId, siteId),
    isNull(groupOrders.removedAt),
    ownId ? ne(groupOrders.id, ownId) : undefined,
  );
  const rows = await tx.db.select({ slug: groupOrders.slug }).from(groupOrders).where(others);
  return new Set(rows.map(({ slug }) => slug.toLowerCase()));
}
