import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { competitionContract } from '../contract/records.ts';
import { RULE_SETS } from '../rules/rule-set.ts';
import { demandOwn, refuseUsed } from '../service/own-records.ts';
import { competitions, matches, seasons, teams } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.competition'> {}
}

/** Leagues and cups of a season, each with its own rules. */
export const competitionCollection = defineCollection({
  contract: competitionContract,
  table: competitions,
  thing: 'sports.competition',
  permissions: { write: 'sports.club.update', read: 'sports.club.read' },
  nouns: { one: 'sports_competitionOne', accusative: 'sports_competitionAccusative', many: 'sports_competitions' },
  sorts: { name: competitions.name, updatedAt: competitions.updatedAt },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ season }: ListFilter & { season?: string | undefined }) => [
    season ? eq(competitions.season, season) : undefined,
  ],
  trash: { mayGo: () => isUnreferenced(competitions.id, [matches.competition]) },
  prepare: prepared,
  refuseRemoval: (tx, rows) =>
    refuseUsed(tx, rows, { by: matches, columns: [matches.competition], message: 'sports_competitionInUse' }),
});

/** @throws AppError invalid */
async function prepared(
  tx: Context,
  siteId: string,
  values: Values<typeof competitions>,
  before: Row<typeof competitions> | null,
) {
  await demandOwn(tx, seasons, { siteId, ids: [values.season], field: 'season' });
  const all = { ...before, ...values };
  const ids = (all.teams ?? []).map(({ team }) => team);
  if (values.teams) {
    if (new Set(ids).size < ids.length) throw invalid({ teams: 'sports_fieldTeamTwice' });
    await demandOwn(tx, teams, { siteId, ids, field: 'teams' });
  }
  for (const [at, { team }] of (all.deductions ?? []).entries())
    if (!ids.includes(team)) throw invalid({ [`deductions.${at}.team`]: 'sports_fieldNotInCompetition' });
  return before ? values : { ...values, rules: values.rules ?? RULE_SETS.oefb };
}
