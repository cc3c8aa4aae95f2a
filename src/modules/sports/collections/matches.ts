import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { HOUSE_ZONE, instantOf } from '#kernel/local-time.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { matchContract } from '../contract/records.ts';
import type { MatchState } from '../contract/states.ts';
import { AHEAD } from '../rules/states.ts';
import { demandOwn } from '../service/own-records.ts';
import { competitions, matches } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.match'> {}
}

type Asked = ListFilter & {
  competition?: string | undefined;
  team?: string | undefined;
  state?: MatchState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const onLocalDay = sql`(now() at time zone ${sql.raw(`'${HOUSE_ZONE}'`)})::date`;

/** Days from today on, after them those before today, the latest first. */
const fromToday = sql<number>`case when ${matches.onDay} >= ${onLocalDay}
  then ${matches.onDay} - ${onLocalDay} else 1000000 + (${onLocalDay} - ${matches.onDay}) end`;

/** Fixtures; results and states have acts of their own (`service/move-match.ts`). */
export const matchCollection = defineCollection({
  contract: matchContract,
  table: matches,
  thing: 'sports.match',
  permissions: { write: 'sports.match.update', read: 'sports.club.read' },
  nouns: { one: 'sports_matchOne', accusative: 'sports_matchAccusative', many: 'sports_matches' },
  sorts: { onDay: matches.onDay, next: fromToday, round: matches.round, updatedAt: matches.updatedAt },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ competition, team, state, from, to }: Asked) => [
    competition ? eq(matches.competition, competition) : undefined,
    team ? or(eq(matches.home, team), eq(matches.away, team)) : undefined,
    state ? eq(matches.state, state) : undefined,
    from ? gte(matches.onDay, from) : undefined,
    to ? lte(matches.onDay, to) : undefined,
  ],
  label: ({ onDay, round }) => `${onDay} (${round})`,
  trash: { title: sql<string>`${matches.onDay}::text` },
  prepare: prepared,
});

/** Checks the teams, and completes what follows from day and time. @throws AppError invalid */
async function prepared(
  tx: Context,
  siteId: string,
  values: Values<typeof matches>,
  before: Row<typeof matches> | null,
) {
  const all = { ...before, ...values };
  if (values.competition || values.home || values.away) await demandTeams(tx, siteId, all);
  const { onDay = '', at = '' } = all;
  const begins = at === '' ? null : instantOf(onDay, at, zoneOf(tx, siteId));
  const isMoved = before !== null && (before.onDay !== onDay || before.at !== at || before.pitch !== all.pitch);
  const state = before?.state ?? 'scheduled';
  const followed: MatchState =
    AHEAD.includes(state) && (isMoved || !before) ? (at === '' ? 'tbd' : 'scheduled') : state;
  return { ...values, begins, state: followed, sequence: (before?.sequence ?? 0) + (isMoved ? 1 : 0) };
}

async function demandTeams(tx: Context, siteId: string, { competition, home, away }: Values<typeof matches>) {
  await demandOwn(tx, competitions, { siteId, ids: [competition], field: 'competition' });
  if (home === away) throw invalid({ away: 'sports_fieldSameTeam' });
  const [found] = await tx.db
    .select({ teams: competitions.teams })
    .from(competitions)
    .where(and(eq(competitions.id, competition ?? ''), eq(competitions.siteId, siteId)));
  const ids = (found?.teams ?? []).map(({ team }) => team);
  if (!ids.includes(home ?? '')) throw invalid({ home: 'sports_fieldNotInCompetition' });
  if (!ids.includes(away ?? '')) throw invalid({ away: 'sports_fieldNotInCompetition' });
}
