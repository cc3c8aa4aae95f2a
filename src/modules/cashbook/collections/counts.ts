import { eq, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { AppError } from '#kernel/errors.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { countContract } from '../contract/count.ts';
import type { CountState } from '../contract/states.ts';
import type { CountKind } from '../contract/words.ts';
import { prepareCount } from '../service/counts/prepare-count.ts';
import { counts } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'cashbook.count'> {}
}

type Asked = ListFilter & {
  kind?: CountKind | undefined;
  state?: CountState | undefined;
  purpose?: string | undefined;
};

/** Counting protocols; those on which two people agreed are kept as they are. */
export const countCollection = defineCollection({
  contract: countContract,
  table: counts,
  thing: 'cashbook.count',
  permissions: { write: 'cashbook.count.update' },
  nouns: { one: 'cashbook_countOne', accusative: 'cashbook_countAccusative', many: 'cashbook_counts' },
  sorts: { onDay: counts.onDay, totalCents: counts.totalCents, updatedAt: counts.updatedAt },
  filters: ({ kind, state, purpose }: Asked) => [
    kind ? eq(counts.kind, kind) : undefined,
    state ? eq(counts.state, state) : undefined,
    purpose ? eq(counts.purpose, purpose) : undefined,
  ],
  personal: ['counter', 'second', 'note'],
  label: ({ onDay }) => onDay,
  trash: { title: sql<string>`coalesce(nullif(${counts.service}, ''), to_char(${counts.onDay}, 'YYYY-MM-DD'))` },
  prepare: prepareCount,
  refuseRemoval: async (_tx, rows) => {
    if (rows.some(({ state }) => state !== 'open')) throw new AppError('cashbook.agreed', 409, 'cashbook_agreed');
  },
});
