import type { CollectionActs } from '#kernel/audit/acts.ts';
import { invalid } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { seasonContract } from '../contract/records.ts';
import { refuseUsed } from '../service/own-records.ts';
import { competitions, seasons, squadMembers } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.season'> {}
}

export const seasonCollection = defineCollection({
  contract: seasonContract,
  table: seasons,
  thing: 'sports.season',
  permissions: { write: 'sports.club.update', read: 'sports.club.read' },
  nouns: { one: 'sports_seasonOne', accusative: 'sports_seasonAccusative', many: 'sports_seasons' },
  sorts: { startsOn: seasons.startsOn, name: seasons.name, updatedAt: seasons.updatedAt },
  tag: (siteId) => `sports:${siteId}`,
  trash: { mayGo: () => isUnreferenced(seasons.id, [competitions.season, squadMembers.season]) },
  prepare: async (_tx, _siteId, values, before) => {
    const { startsOn = '', endsOn = '' } = { ...before, ...values };
    if (endsOn < startsOn) throw invalid({ endsOn: 'sports_fieldEndsBefore' });
    return values;
  },
  refuseRemoval: async (tx, rows) => {
    await refuseUsed(tx, rows, { by: competitions, columns: [competitions.season], message: 'sports_seasonInUse' });
    await refuseUsed(tx, rows, { by: squadMembers, columns: [squadMembers.season], message: 'sports_seasonInUse' });
  },
});
