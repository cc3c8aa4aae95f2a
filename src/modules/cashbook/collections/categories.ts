import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { categoryContract } from '../contract/masters.ts';
import type { Direction } from '../contract/words.ts';
import { arePointedTo, refuseUsed } from '../service/own-rows.ts';
import { categories, entries, purposes } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'cashbook.category'> {}
}

type Asked = ListFilter & { isActive?: boolean | undefined; direction?: Direction | undefined };

const ofEntries = { by: entries, columns: [entries.category] };

export const categoryCollection = defineCollection({
  contract: categoryContract,
  table: categories,
  thing: 'cashbook.category',
  permissions: { write: 'cashbook.master.update', read: 'cashbook.count.update' },
  nouns: { one: 'cashbook_categoryOne', accusative: 'cashbook_categoryAccusative', many: 'cashbook_categories' },
  sorts: { position: categories.position, name: categories.name, updatedAt: categories.updatedAt },
  filters: ({ isActive, direction }: Asked) => [
    isActive === undefined ? undefined : eq(categories.isActive, isActive),
    direction ? eq(categories.direction, direction) : undefined,
  ],
  trash: { mayGo: () => isUnreferenced(categories.id, [entries.category, purposes.category]) },
  prepare: async (tx, _siteId, values, before) => {
    const isTurned = before && values.direction && values.direction !== before.direction;
    if (isTurned && (await arePointedTo(tx, [before.id], ofEntries)))
      throw invalid({ direction: 'cashbook_fieldBooksBegun' });
    return values;
  },
  refuseRemoval: refuseUsed(ofEntries, { by: purposes, columns: [purposes.category] }),
});
