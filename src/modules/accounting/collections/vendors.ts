import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { vendorContract } from '../contract/masters.ts';
import { checkedParty } from '../service/masters/checked-party.ts';
import { numbered } from '../service/masters/next-master-number.ts';
import { numberIndex, partyColumns } from './master-columns.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.vendor'> {}
}

export const vendors = pgTable(
  'accounting_vendors',
  {
    ...partyColumns(),
    iban: text().notNull().default(''),
    dueDays: integer().notNull().default(30),
    searchText: searchColumn('number', 'name', 'company', 'email', 'city'),
  },
  (table) => [
    index('accounting_vendors_site').on(table.siteId, table.name),
    numberIndex('accounting_vendors_number', table),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

export const vendorPermissions = {
  'accounting.vendor.update': 'accounting_permissionVendorUpdate',
} satisfies Permissions;

/** Those from whom a parish buys. */
export const vendorCollection = defineCollection({
  contract: vendorContract,
  table: vendors,
  thing: 'accounting.vendor',
  permissions: { write: 'accounting.vendor.update', read: 'accounting.vendor.update' },
  nouns: { one: 'accounting_vendorOne', accusative: 'accounting_vendorAccusative', many: 'accounting_vendors' },
  sorts: { name: vendors.name, number: vendors.number, city: vendors.city, updatedAt: vendors.updatedAt },
  uniqueBy: { column: vendors.number, taken: 'accounting_fieldNumberTaken', inMerge: 'number' },
  label: ({ number }) => number,
  personal: ['name', 'company', 'address', 'zip', 'city', 'email', 'phone', 'vatId', 'iban', 'note'],
  prepare: (tx, siteId, values, before) =>
    numbered(tx, vendors, { prefix: 'LF', siteId, values: checkedParty(values), isNew: before === null }),
});
