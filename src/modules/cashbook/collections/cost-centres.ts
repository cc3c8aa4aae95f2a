import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { costCentreContract } from '../contract/masters.ts';
import { refuseUsed } from '../service/own-rows.ts';
import { costCentres, entries } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'cashbook.costCentre'> {}
}

type Asked = ListFilter & { isActive?: boolean | undefined };

export const costCentreCollection = defineCollection({
  contract: costCentreContract,
  table: costCentres,
  thing: 'cashbook.costCentre',
  permissions: { write: 'cashbook.master.update', read: 'cashbook.count.update' },
  nouns: { one: 'cashbook_costCentreOne', accusative: 'cashbook_costCentreAccusative', many: 'cashbook_costCentres' },
  sorts: { position: costCentres.position, name: costCentres.name, updatedAt: costCentres.updatedAt },
  filters: ({ isActive }: Asked) => [isActive === undefined ? undefined : eq(costCentres.isActive, isActive)],
  trash: { mayGo: () => isUnreferenced(costCentres.id, [entries.costCentre]) },
  refuseRemoval: refuseUsed({ by: entries, columns: [entries.costCentre] }),
});
