import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { customerGroups } from '../collections/customer-groups.ts';
import { discountGroups, productGroups, products, shopProfiles } from '../tables.ts';

type Ids = readonly { id: string }[];

const inUse = () => new AppError('catalog.inUse', 409, 'catalog_inUse');

/** @throws AppError catalog.inUse while products have one of these colours */
export async function refuseUsedColors(tx: Context, rows: Ids): Promise<void> {
  for (const { id } of rows) await refuseWhere(tx, contains(products.variants, [{ color: id }]));
}

/** A column of a room above that refers to VAT groups, and when its row went to the trash. */
export type VatGroupUse = { column: AnyPgColumn; removedAt: AnyPgColumn };

declare module '#kernel/module.ts' {
  interface HandedIn {
    vatGroupUses: VatGroupUse;
  }
}

/** @throws AppError catalog.inUse while products, the shop or things of rooms above are taxed by one of these groups */
export async function refuseUsedVat(tx: Context, rows: Ids): Promise<void> {
  await refuseWhere(tx, inArray(products.vatGroup, idsOf(rows)));
  if ((await tx.db.$count(shopProfiles, inArray(shopProfiles.vatGroup, idsOf(rows)))) > 0) throw inUse();
  for (const { column, removedAt } of tx.across.handedIn('vatGroupUses'))
    if ((await tx.db.$count(column.table, and(isNull(removedAt), inArray(column, idsOf(rows))))) > 0) throw inUse();
}

/** @throws AppError catalog.inUse while products or the shop ship by one of these groups */
export async function refuseUsedShipping(tx: Context, rows: Ids): Promise<void> {
  await refuseWhere(tx, inArray(products.shippingGroup, idsOf(rows)));
  if ((await tx.db.$count(shopProfiles, inArray(shopProfiles.shippingGroup, idsOf(rows)))) > 0) throw inUse();
}

/** @throws AppError catalog.inUse while customers get one of these reductions */
export async function refuseUsedDiscounts(tx: Context, rows: Ids): Promise<void> {
  for (const { id } of rows) {
    const given = and(isNull(customerGroups.removedAt), contains(customerGroups.discountGroups, [id]));
    if ((await tx.db.$count(customerGroups, given)) > 0) throw inUse();
  }
}

/** @throws AppError catalog.inUse while products, other groups or discounts belong to one of these groups */
export async function refuseUsedGroups(tx: Context, rows: Ids): Promise<void> {
  for (const { id } of rows) {
    await refuseWhere(tx, contains(products.groups, [id]));
    const discount = and(isNull(discountGroups.removedAt), contains(discountGroups.rules, [{ productGroup: id }]));
    const below = and(isNull(productGroups.removedAt), eq(productGroups.parent, id));
    if ((await tx.db.$count(discountGroups, discount)) > 0) throw inUse();
    if ((await tx.db.$count(productGroups, below)) > 0) throw inUse();
  }
}

async function refuseWhere(tx: Context, where: SQL | undefined): Promise<void> {
  if ((await tx.db.$count(products, and(isNull(products.removedAt), where))) > 0) throw inUse();
}

const idsOf = (rows: Ids) => rows.map(({ id }) => id);

const contains = (column: AnyPgColumn, value: object): SQL => sql`${column} @> ${JSON.stringify(value)}::jsonb`;

/** Conditions for permanent deletion: nothing refers to the row, things in the trash included. */
export function unusedVat(ctx: Context, id: AnyPgColumn): SQL {
  const above = ctx.across.handedIn('vatGroupUses').map(({ column }) => column);
  return isUnreferenced(id, [products.vatGroup, shopProfiles.vatGroup, ...above]);
}
export const unusedShipping = (id: AnyPgColumn): SQL =>
  isUnreferenced(id, [products.shippingGroup, shopProfiles.shippingGroup]);
export const unusedGroup = (id: AnyPgColumn): SQL => isUnreferenced(id, [productGroups.parent]);
