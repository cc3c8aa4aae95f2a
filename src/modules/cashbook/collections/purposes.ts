import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { purposeContract } from '../contract/masters.ts';
import { arePointedTo, ownCategory, refuseUsed } from '../service/own-rows.ts';
import { counts, entries, purposes } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'cashbook.purpose'> {}
}

type Asked = ListFilter & { isActive?: boolean | undefined; isPassedOn?: boolean | undefined };

const ofEntries = { by: entries, columns: [entries.purpose] };

/** For which collections are taken; whether the money is that of others is settled with the first entry. */
export const purposeCollection = defineCollection({
  contract: purposeContract,
  table: purposes,
  thing: 'cashbook.purpose',
  permissions: { write: 'cashbook.master.update', read: 'cashbook.count.update' },
  nouns: { one: 'cashbook_purposeOne', accusative: 'cashbook_purposeAccusative', many: 'cashbook_purposes' },
  sorts: { position: purposes.position, name: purposes.name, updatedAt: purposes.updatedAt },
  filters: ({ isActive, isPassedOn }: Asked) => [
    isActive === undefined ? undefined : eq(purposes.isActive, isActive),
    isPassedOn === undefined ? undefined : eq(purposes.isPassedOn, isPassedOn),
  ],
  trash: { mayGo: () => isUnreferenced(purposes.id, [entries.purpose, counts.purpose]) },
  prepare: async (tx, siteId, values, before) => {
    const isTurned = before && values.isPassedOn !== undefined && values.isPassedOn !== before.isPassedOn;
    if (isTurned && (await arePointedTo(tx, [before.id], ofEntries)))
      throw invalid({ isPassedOn: 'cashbook_fieldBooksBegun' });
    const { isPassedOn, category } = { ...before, ...values };
    if (isPassedOn || !category) return { ...values, category: null };
    if ((await ownCategory(tx, { siteId, id: category })).direction !== 'income')
      throw invalid({ category: 'cashbook_fieldDirection' });
    return values;
  },
  refuseRemoval: refuseUsed(ofEntries, { by: counts, columns: [counts.purpose] }),
});
