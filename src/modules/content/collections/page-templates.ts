import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { BlockKind } from '#kernel/blocks/block-kind.ts';
import { blockSchema } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { sites } from '#modules/sites/tables.ts';
import { cleanHtml } from '../service/sanitize.ts';
import { storableBlocks } from '../service/store-blocks.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'content.pageTemplate'> {}
}

const html = z.array(z.string().max(100_000)).max(200);
const body = z.strictObject({
  content: html,
  /** Null without an English version. */
  english: html.nullable(),
  blocks: z.array(blockSchema).max(200),
});
export type TemplateBody = z.output<typeof body>;

export const pageTemplates = pgTable(
  'content_page_templates',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    body: jsonb().$type<TemplateBody>().notNull(),
    searchText: searchColumn('name', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('content_page_templates_site').on(table.siteId, table.name)],
);

const fields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(600).default(''),
  body,
};

const contract = collectionContract('page_template', {
  read: 'staff',
  title: 'PageTemplate',
  fields,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type PageTemplate = z.output<typeof contract.item>;

export const pageTemplatePermissions = {
  'content.pageTemplate.update': 'content_permissionPageTemplateUpdate',
} satisfies Permissions;

/** Texts and blocks with which new pages of a parish begin. */
export const pageTemplateCollection = defineCollection({
  contract,
  table: pageTemplates,
  thing: 'content.pageTemplate',
  permissions: { write: 'content.pageTemplate.update' },
  nouns: {
    one: 'content_pageTemplateOne',
    accusative: 'content_pageTemplateAccusative',
    many: 'content_pageTemplates',
  },
  sorts: { name: pageTemplates.name, updatedAt: pageTemplates.updatedAt },
  namedApart: { column: pageTemplates.name },
  prepare: async (tx, _siteId, values) =>
    values.body ? { ...values, body: await storableBody(tx, values.body) } : values,
});

/**
 * Sanitizes the texts like those of an entry. Kinds that only some may write are left out, because every editor may begin a page with the
 * template.
 */
async function storableBody(tx: Context, { content, english, blocks }: TemplateBody): Promise<TemplateBody> {
  const isFree = (kind: BlockKind | undefined) => !kind?.permission;
  const free = blocks.filter((block) => isFree(tx.across.blocks.get(block.kind)));
  return {
    content: content.map(cleanHtml),
    english: english?.map(cleanHtml) ?? null,
    blocks: await storableBlocks(tx, free),
  };
}
