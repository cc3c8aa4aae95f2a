import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import { demandOwn } from '../service/own-rows.ts';
import { discountGroups } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.customerGroup'> {
    'catalog.customerGroup.join': true;
  }
}

/** Customers who get the reductions of some discount groups. */
export const customerGroups = pgTable(
  'catalog_customer_groups',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    name: text().notNull(),
    note: text().notNull().default(''),
    discountGroups: jsonb().$type<string[]>().notNull().default([]),
    searchText: searchColumn('name', 'note'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('catalog_customer_groups_site').on(table.siteId, table.name)],
);

/** Members of a group: known by address, and by the account where there is one. */
export const groupMembers = pgTable(
  'catalog_group_members',
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    groupId: uuid()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.email] }),
    index('catalog_group_members_email').on(table.siteId, table.email),
    index('catalog_group_members_user').on(table.userId),
  ],
);

const fields = {
  name: z.string().trim().min(1).max(120),
  note: z.string().trim().max(1000).default(''),
  discountGroups: z.array(z.uuid()).max(20).default([]),
};

const contract = collectionContract('customer_group', {
  read: 'staff',
  title: 'CustomerGroup',
  fields,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type CustomerGroup = z.output<typeof contract.item>;

export const customerGroupPermissions = {
  'catalog.customerGroup.update': 'catalog_permissionCustomerGroupUpdate',
} satisfies Permissions;

/** Customers who get the reductions of discount groups; who belongs to them is kept by `service/customer-groups.ts`. */
export const customerGroupCollection = defineCollection({
  contract,
  table: customerGroups,
  thing: 'catalog.customerGroup',
  permissions: { write: 'catalog.customerGroup.update' },
  nouns: {
    one: 'catalog_customerGroupOne',
    accusative: 'catalog_customerGroupAccusative',
    many: 'catalog_customerGroups',
  },
  sorts: { name: customerGroups.name, updatedAt: customerGroups.updatedAt },
  namedApart: { column: customerGroups.name },
  prepare: async (tx, siteId, values) => {
    await demandOwn(tx, discountGroups, siteId, values.discountGroups ?? [], 'discountGroups');
    return values;
  },
});
