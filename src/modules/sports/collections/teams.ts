import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { teamContract } from '../contract/records.ts';
import { demandOwn, demandPictures, refuseUsed } from '../service/own-records.ts';
import { slugOfName } from '../service/slugs.ts';
import { clubs, matches, teams } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.team'> {}
}

type Asked = ListFilter & { club?: string | undefined; isOwn?: boolean | undefined };

/** Teams of all clubs. */
export const teamCollection = defineCollection({
  contract: teamContract,
  table: teams,
  thing: 'sports.team',
  permissions: { write: 'sports.club.update', read: 'sports.club.read' },
  nouns: { one: 'sports_teamOne', accusative: 'sports_teamAccusative', many: 'sports_teams' },
  sorts: { position: teams.position, name: teams.name, updatedAt: teams.updatedAt },
  uniqueBy: {
    column: teams.slug,
    taken: 'sports_fieldNameTaken',
    inMerge: 'number',
    path: (_tx, slug) => `Mannschaft/${slug}`,
  },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ club, isOwn }: Asked) => [
    club ? eq(teams.club, club) : undefined,
    isOwn === undefined ? undefined : inArray(teams.club, ownClubs(isOwn)),
  ],
  trash: { mayGo: () => isUnreferenced(teams.id, [matches.home, matches.away]) },
  prepare: async (tx, siteId, values, before) => {
    await demandOwn(tx, clubs, { siteId, ids: [values.club], field: 'club' });
    await demandPictures(tx, { picture: values.picture });
    return before ? values : { ...values, slug: slugOfName(values.name ?? '') };
  },
  refuseRemoval: (tx, rows) =>
    refuseUsed(tx, rows, { by: matches, columns: [matches.home, matches.away], message: 'sports_teamInUse' }),
  refuseRestore: async (tx, rows) => {
    for (const { siteId, club } of rows) await demandOwn(tx, clubs, { siteId, ids: [club], field: 'club' });
  },
});

const ownClubs = (isOwn: boolean) =>
  new QueryBuilder().select({ id: clubs.id }).from(clubs).where(eq(clubs.isOwn, isOwn));
