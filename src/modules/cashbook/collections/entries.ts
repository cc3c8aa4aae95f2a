import { eq, gte, lte, or, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { entryContract } from '../contract/entry.ts';
import type { EntryState } from '../contract/states.ts';
import type { EntryKind } from '../contract/words.ts';
import { frozen, prepareEntry } from '../service/entries/prepare-entry.ts';
import { entries } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'cashbook.entry'> {}
}

type Asked = ListFilter & {
  account?: string | undefined;
  category?: string | undefined;
  costCentre?: string | undefined;
  purpose?: string | undefined;
  kind?: EntryKind | undefined;
  state?: EntryState | undefined;
  year?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** The lines of the cash book. Only drafts are changed and deleted. */
export const entryCollection = defineCollection({
  contract: entryContract,
  table: entries,
  thing: 'cashbook.entry',
  permissions: { write: 'cashbook.entry.update', read: 'cashbook.entry.read' },
  nouns: { one: 'cashbook_entryOne', accusative: 'cashbook_entryAccusative', many: 'cashbook_entries' },
  sorts: { onDay: entries.onDay, number: entries.number, cents: entries.cents, updatedAt: entries.updatedAt },
  filters: ({ account, category, costCentre, purpose, kind, state, year, from, until }: Asked) => [
    account ? or(eq(entries.account, account), eq(entries.toAccount, account)) : undefined,
    category ? eq(entries.category, category) : undefined,
    costCentre ? eq(entries.costCentre, costCentre) : undefined,
    purpose ? eq(entries.purpose, purpose) : undefined,
    kind ? eq(entries.kind, kind) : undefined,
    state ? eq(entries.state, state) : undefined,
    year ? sql`extract(year from ${entries.onDay}) = ${year}` : undefined,
    from ? gte(entries.onDay, from) : undefined,
    until ? lte(entries.onDay, until) : undefined,
  ],
  // Payers and those who were paid are named here.
  personal: ['text', 'bookedByName'],
  label: ({ onDay, number }) => (number === null ? onDay : `${onDay.slice(0, 4)}/${number}`),
  trash: { title: entries.text },
  prepare: prepareEntry,
  refuseRemoval: async (_tx, rows) => {
    if (rows.some(({ state }) => state !== 'draft')) throw frozen();
  },
});
