import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import { files } from '#modules/media/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { PersonRole } from './contract.ts';

type InBoth = { de: string; en: string };
const EMPTY: InBoth = { de: '', en: '' };

/** People shown on the websites, whether they have an account or not. */
export const people = pgTable(
  'person_people',
  {
    id: idColumn(),
    /** Parish whose office maintains the entry. */
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    title: text().notNull().default(''),
    name: text().notNull(),
    /** By the slug of the parish; `renameSiteOfFunctions` follows a changed one. */
    functions: jsonb().$type<PersonRole[]>().notNull().default([]),
    photo: uuid().references(() => files.id, { onDelete: 'set null' }),
    consent: text().$type<'none' | 'given' | 'withdrawn'>().notNull().default('none'),
    consentUntil: date({ mode: 'string' }),
    phone: text(),
    email: text(),
    hours: jsonb().$type<InBoth>().notNull().default(EMPTY),
    text: jsonb().$type<InBoth>().notNull().default(EMPTY),
    visible: boolean().notNull().default(true),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('person_people_site').on(table.siteId, table.name),
    index('person_people_functions').using('gin', table.functions.op('jsonb_path_ops')),
  ],
);
