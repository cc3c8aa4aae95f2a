import type { KindNames } from './names.ts';

/** Server half of a new kind: table, contract, permission and rules. `npm test` generates one and proves that it works. */
export function collectionFile({ room, one, many, type, api, table, thing, permission, english }: KindNames): string {
  const sites = room === 'sites' ? '../tables.ts' : '#modules/sites/tables.ts';
  return `import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { sites } from '${sites}';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'${thing}'> {}
}

export const ${many} = pgTable(
  '${table}',
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
  (table) => [index('${table}_site').on(table.siteId, table.name)],
);

const fields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(600).default(''),
};

const contract = collectionContract('${api}', {
  read: 'staff',
  title: '${type}',
  fields,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type ${type} = z.output<typeof contract.item>;

export const ${one}Permissions = {
  '${permission}': '${room}_permission${type}Update',
} satisfies Permissions;

/** The ${english.many} of a parish. */
export const ${one}Collection = defineCollection({
  contract,
  table: ${many},
  thing: '${thing}',
  permissions: { write: '${permission}' },
  nouns: { one: '${room}_${one}One', accusative: '${room}_${one}Accusative', many: '${room}_${many}' },
  sorts: { name: ${many}.name, updatedAt: ${many}.updatedAt },
});
`;
}

/** Browser half of a new kind: list and form. */
export function resourceFile({ room, one, many, type, slug, api, path, english }: KindNames): string {
  const word = (rest: string) => `m.${room}_${rest}`;
  return `import { Textarea, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { ${type} } from '../../collections/${slug}.ts';

const form = formOf<${type}>()({
  name: text(m.kernel_labelName, { required: true }),
  description: text(m.kernel_labelDescription),
});

/** The ${english.many} of a parish. */
export const ${many} = defineResource({
  icon: IconTag,
  listPath: '${path}',
  editPath: (id) => (id ? \`${path}/edit/\${id}\` : '${path}/edit'),
  words: {
    plural: ${word(many)},
    count: ${word(`${one}Count`)},
    create: ${word(`${one}Create`)},
    search: ${word(`${one}Search`)},
    removed: ${word(`${many}Removed`)},
    loadFailed: ${word(`${many}Failed`)},
    emptyTitle: ${word(`${many}Empty`)},
    emptyText: ${word(`${many}EmptyText`)},
  },
  titleOf: (one) => one.name,
  under: (one) => one.description,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'description', label: m.kernel_labelDescription, text: (one) => one.description },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{${word(`${one}One`)}()}</legend>
      <TextInput {...bind.text('name')} />
      <Textarea autosize minRows={2} {...bind.text('description')} />
    </fieldset>
  ),
  store: recordStore({ name: '${api}', form }),
});
`;
}
