import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { clubContract } from '../contract/records.ts';
import { demandPictures, refuseUsed } from '../service/own-records.ts';
import { slugOfName } from '../service/slugs.ts';
import { clubs, teams } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.club'> {}
}

/** Clubs of the parish, and those they play against. */
export const clubCollection = defineCollection({
  contract: clubContract,
  table: clubs,
  thing: 'sports.club',
  permissions: { write: 'sports.club.update', read: 'sports.club.read' },
  nouns: { one: 'sports_clubOne', accusative: 'sports_clubAccusative', many: 'sports_clubs' },
  sorts: { name: clubs.name, updatedAt: clubs.updatedAt },
  uniqueBy: {
    column: clubs.slug,
    taken: 'sports_fieldNameTaken',
    inMerge: 'number',
    path: (_tx, slug) => `Sport/${slug}`,
  },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ isOwn }: ListFilter & { isOwn?: boolean | undefined }) => [
    isOwn === undefined ? undefined : eq(clubs.isOwn, isOwn),
  ],
  trash: { mayGo: () => isUnreferenced(clubs.id, [teams.club]) },
  prepare: async (tx, _siteId, values, before) => {
    await demandPictures(tx, { crest: values.crest });
    return before ? values : { ...values, slug: slugOfName(values.name ?? '') };
  },
  refuseRemoval: (tx, rows) => refuseUsed(tx, rows, { by: teams, columns: [teams.club], message: 'sports_clubInUse' }),
});
