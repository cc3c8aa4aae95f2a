import { and, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter, Values } from '#kernel/records/collection-rules.ts';
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
    if (values.name || values.club || values.sport) await demandOnlyName(tx, siteId, { ...before, ...values });
    return before ? values : { ...values, slug: await freeSlug(tx, siteId, slugOfName(values.name ?? '')) };
  },
  refuseRemoval: (tx, rows) =>
    refuseUsed(tx, rows, { by: matches, columns: [matches.home, matches.away], message: 'sports_teamInUse' }),
  refuseRestore: async (tx, rows) => {
    for (const { siteId, club } of rows) await demandOwn(tx, clubs, { siteId, ids: [club], field: 'club' });
  },
});

/** Teams of one club and sport have names of their own. @throws AppError invalid */
async function demandOnlyName(tx: Context, siteId: string, { id, club, sport, name }: Values<typeof teams>) {
  const same = and(
    eq(teams.siteId, siteId),
    eq(teams.club, club ?? ''),
    eq(teams.sport, sport ?? 'football'),
    sql`lower(${teams.name}) = lower(${name ?? ''})`,
    isNull(teams.removedAt),
    id ? ne(teams.id, id) : undefined,
  );
  if ((await tx.db.$count(teams, same)) > 0) throw invalid({ name: 'sports_fieldNameTaken' });
}

/** The slug, or with the first free number behind it: clubs and sports share the addresses of teams. */
async function freeSlug(tx: Context, siteId: string, slug: string): Promise<string> {
  const rows = await tx.db
    .select({ slug: teams.slug })
    .from(teams)
    .where(and(eq(teams.siteId, siteId), like(teams.slug, `${slug}%`), isNull(teams.removedAt)));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

const ownClubs = (isOwn: boolean) =>
  new QueryBuilder().select({ id: clubs.id }).from(clubs).where(eq(clubs.isOwn, isOwn));
