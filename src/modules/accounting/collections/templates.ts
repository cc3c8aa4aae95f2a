import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { trashIndex } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import type { PaperKind } from '../contract/paper-states.ts';
import {
  type RHYTHMS,
  type TEMPLATE_KINDS,
  type TEXT_PLACES,
  type TemplatePaper,
  templateContract,
} from '../contract/templates.ts';
import { prepareTemplate } from '../service/templates/prepare-template.ts';
import { namedColumns } from './master-columns.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.template'> {}
}

export const templates = pgTable(
  'accounting_templates',
  {
    ...namedColumns(),
    kind: text().$type<(typeof TEMPLATE_KINDS)[number]>().notNull(),
    place: text().$type<(typeof TEXT_PLACES)[number]>().notNull().default('intro'),
    text: text().notNull().default(''),
    textEn: text().notNull().default(''),
    paperKind: text().$type<PaperKind>().notNull().default('invoice'),
    paper: jsonb().$type<TemplatePaper>().notNull(),
    rhythm: text().$type<(typeof RHYTHMS)[number]>().notNull().default('none'),
    firstOn: date(),
    day: integer(),
    endsOn: date(),
    isPeriod: boolean().notNull().default(true),
    isIssued: boolean().notNull().default(false),
    isPaused: boolean().notNull().default(false),
    nextOn: date(),
    lastOn: date(),
    searchText: searchColumn('name', 'text', 'text_en'),
  },
  (table) => [
    index('accounting_templates_site').on(table.siteId, table.kind, table.name),
    index('accounting_templates_next').on(table.nextOn),
    trashIndex(table),
  ],
);

export type TemplateRow = typeof templates.$inferSelect;

export const templatePermissions = {
  'accounting.template.update': 'accounting_permissionTemplateUpdate',
} satisfies Permissions;

type Asked = ListFilter & {
  kind?: TemplateRow['kind'] | undefined;
  place?: TemplateRow['place'] | undefined;
  paperKind?: PaperKind | undefined;
  isSeries?: boolean | undefined;
};

/** Texts that go into papers, and whole papers to begin with, which may come back in a rhythm. */
export const templateCollection = defineCollection({
  contract: templateContract,
  table: templates,
  thing: 'accounting.template',
  permissions: { write: 'accounting.template.update', read: 'accounting.paper.read' },
  nouns: { one: 'accounting_templateOne', accusative: 'accounting_templateAccusative', many: 'accounting_templates' },
  sorts: { name: templates.name, nextOn: templates.nextOn, updatedAt: templates.updatedAt },
  filters: ({ kind, place, paperKind, isSeries }: Asked) => [
    kind && eq(templates.kind, kind),
    place && eq(templates.place, place),
    paperKind ? and(eq(templates.kind, 'paper'), eq(templates.paperKind, paperKind)) : undefined,
    isSeries === undefined
      ? undefined
      : isSeries
        ? and(ne(templates.rhythm, 'none'), isNotNull(templates.firstOn))
        : eq(templates.rhythm, 'none'),
  ],
  namedApart: { column: templates.name },
  personal: ['paper'],
  prepare: prepareTemplate,
});
