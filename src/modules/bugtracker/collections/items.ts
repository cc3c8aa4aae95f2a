import { arrayContains, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { itemContract } from '../contract/item.ts';
import { PRIORITIES, SEVERITIES, STATUSES } from '../contract/states.ts';
import { DONE } from '../item-states.ts';
import { preparedItem } from '../service/change-item.ts';
import { shownTo } from '../service/find-item.ts';
import { followChange } from '../service/follow-change.ts';
import { items } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'bugtracker.item'> {}
}

type Asked = ListFilter & {
  project?: string;
  tags?: string | undefined;
  reproduce?: string | undefined;
  severity?: string | undefined;
  priority?: string | undefined;
  developer?: string | undefined;
  status?: string | undefined;
  milestone?: string | undefined;
  number?: number | undefined;
};

/** Sorts words by their place in a list of constants. */
const inOrderOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`array_position(array[${sql.raw(words.map((word) => `'${word}'`).join())}]::text[], ${column})`;

/** Faults and wishes (S7.16). */
export const itemCollection = defineCollection({
  contract: itemContract,
  table: items,
  thing: 'bugtracker.item',
  permissions: {
    write: 'bugtracker.item.update',
    read: 'bugtracker.item.create',
    create: 'bugtracker.item.create',
    remove: 'bugtracker.item.remove',
  },
  nouns: { one: 'bugtracker_itemOne', accusative: 'bugtracker_itemAccusative', many: 'bugtracker_items' },
  alsoUnique: { bugtracker_items_number: { number: 'bugtracker_fieldNumberTaken' } },
  sorts: {
    updatedAt: items.updatedAt,
    number: items.number,
    title: items.title,
    priority: () => inOrderOf(items.priority, PRIORITIES),
    severity: () => inOrderOf(items.severity, SEVERITIES),
    status: () => inOrderOf(items.status, STATUSES),
    dueOn: items.dueOn,
    createdAt: items.createdAt,
  },
  shownTo,
  filters: ({ project, tags, reproduce, severity, priority, developer, status, milestone, number }: Asked) => [
    project && project !== 'alle' ? eq(items.project, project) : undefined,
    tags ? arrayContains(items.tags, tagsIn(tags)) : undefined,
    reproduce ? sql`${items.reproduce} = ${reproduce}` : undefined,
    severity ? sql`${items.severity} = ${severity}` : undefined,
    priority ? sql`${items.priority} = ${priority}` : undefined,
    developerIs(developer),
    status === 'open' ? notInArray(items.status, [...DONE]) : status ? sql`${items.status} = ${status}` : undefined,
    milestone === 'none' ? isNull(items.milestone) : milestone ? eq(items.milestone, milestone) : undefined,
    number ? eq(items.number, number) : undefined,
  ],
  personal: [
    'title',
    'text',
    'reporterName',
    'surroundings',
    'changeNote',
    'changeNoteEn',
    'visitorEmail',
    'visitorAnswer',
  ],
  unlisted: ['visitorLocale'],
  tag: (siteId) => `bugtracker:${siteId}`,
  label: ({ number }) => `#${number}`,
  prepare: preparedItem,
  after: followChange,
});

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const developerIs = (developer: string | undefined): SQL | undefined => {
  if (!developer) return undefined;
  return developer === 'none' ? isNull(items.developer) : eq(items.developer, developer);
};
