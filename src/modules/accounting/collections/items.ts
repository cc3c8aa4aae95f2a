import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { demandVatGroup } from '#modules/catalog/index.ts';
import { vatGroups } from '#modules/catalog/tables.ts';
import { type ITEM_PRICES, itemContract } from '../contract/masters.ts';
import { numbered } from '../service/masters/next-master-number.ts';
import { masterColumns, numberIndex } from './master-columns.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.item'> {}
}

export const items = pgTable(
  'accounting_items',
  {
    ...masterColumns(),
    nameEn: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    unit: text().notNull().default(''),
    unitCents: integer().notNull().default(0),
    prices: text().$type<(typeof ITEM_PRICES)[number]>().notNull().default('gross'),
    vatGroup: uuid('vat_group_id').references(() => vatGroups.id, { onDelete: 'set null' }),
    permille: integer().notNull().default(0),
    searchText: searchColumn('number', 'name', 'name_en', 'description'),
  },
  (table) => [
    index('accounting_items_site').on(table.siteId, table.name),
    numberIndex('accounting_items_number', table),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

export const itemPermissions = {
  'accounting.item.update': 'accounting_permissionItemUpdate',
} satisfies Permissions;

/** Work and goods that a parish writes on its papers; lines keep what they took from here. */
export const itemCollection = defineCollection({
  contract: itemContract,
  table: items,
  thing: 'accounting.item',
  permissions: { write: 'accounting.item.update', read: 'accounting.item.update' },
  nouns: { one: 'accounting_itemOne', accusative: 'accounting_itemAccusative', many: 'accounting_items' },
  sorts: { name: items.name, number: items.number, unitCents: items.unitCents, updatedAt: items.updatedAt },
  uniqueBy: { column: items.number, taken: 'accounting_fieldNumberTaken', inMerge: 'number' },
  prepare: async (tx, siteId, values, before) => {
    if (values.vatGroup) await demandVatGroup(tx, siteId, values.vatGroup, 'vatGroup');
    return numbered(tx, items, { prefix: 'AR', siteId, values, isNew: before === null });
  },
});
