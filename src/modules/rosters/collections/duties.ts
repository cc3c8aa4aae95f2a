import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { sites } from '#modules/sites/tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'rosters.duty'> {}
}

export const duties = pgTable(
  'rosters_duties',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    searchText: searchColumn('name', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('rosters_duties_site').on(table.siteId, table.name)],
);

const fields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(600).default(''),
};

const contract = collectionContract('duty', {
  read: 'staff',
  title: 'Duty',
  fields,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type Duty = z.output<typeof contract.item>;

export const dutyPermissions = {
  'rosters.duty.update': 'rosters_permissionDutyUpdate',
} satisfies Permissions;

/** The duties of a parish. */
export const dutyCollection = defineCollection({
  contract,
  table: duties,
  thing: 'rosters.duty',
  permissions: { write: 'rosters.duty.update' },
  nouns: { one: 'rosters_dutyOne', accusative: 'rosters_dutyAccusative', many: 'rosters_duties' },
  sorts: { name: duties.name, updatedAt: duties.updatedAt },
});
