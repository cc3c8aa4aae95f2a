import { eq } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { customerContract } from '../contract/masters.ts';
import type { VatCheck } from '../contract/vat-check.ts';
import { checkedParty } from '../service/masters/checked-party.ts';
import { numbered } from '../service/masters/next-master-number.ts';
import { numberIndex, partyColumns } from './master-columns.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.customer'> {}
}

export const customers = pgTable(
  'accounting_customers',
  {
    ...partyColumns(),
    isBusiness: boolean().notNull().default(false),
    dueDays: integer().notNull().default(14),
    discountPermille: integer().notNull().default(0),
    /** The last answer of the register of the EU. */
    vatCheck: jsonb().$type<VatCheck>(),
    searchText: searchColumn('number', 'name', 'company', 'email', 'city'),
  },
  (table) => [
    index('accounting_customers_site').on(table.siteId, table.name),
    index('accounting_customers_email').on(table.siteId, table.email),
    numberIndex('accounting_customers_number', table),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

export const customerPermissions = {
  'accounting.customer.update': 'accounting_permissionCustomerUpdate',
} satisfies Permissions;

/** Those who get offers and invoices of a parish; the shop keeps its own customers. */
export const customerCollection = defineCollection({
  contract: customerContract,
  table: customers,
  thing: 'accounting.customer',
  permissions: { write: 'accounting.customer.update', read: 'accounting.customer.update' },
  nouns: { one: 'accounting_customerOne', accusative: 'accounting_customerAccusative', many: 'accounting_customers' },
  sorts: { name: customers.name, number: customers.number, city: customers.city, updatedAt: customers.updatedAt },
  filters: ({ isBusiness }: ListFilter & { isBusiness?: boolean | undefined }) => [
    isBusiness === undefined ? undefined : eq(customers.isBusiness, isBusiness),
  ],
  uniqueBy: { column: customers.number, taken: 'accounting_fieldNumberTaken', inMerge: 'number' },
  label: ({ number }) => number,
  personal: ['name', 'company', 'address', 'zip', 'city', 'email', 'phone', 'vatId', 'vatCheck', 'note'],
  prepare: (tx, siteId, values, before) => {
    const checked = checkedParty(values);
    // An answer counts for the VAT id alone that was asked for.
    const isOther = before?.vatCheck && checked.vatId !== undefined && checked.vatId !== before.vatCheck.id;
    const now = isOther ? { ...checked, vatCheck: null } : checked;
    return numbered(tx, customers, { prefix: 'KD', siteId, values: now, isNew: before === null });
  },
});
