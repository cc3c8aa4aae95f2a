import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type TableRow, tableOf } from '../rules/table.ts';
import { athletes, competitions, matchEvents, matches, teams } from '../tables.ts';
import type { CompetitionRow } from './rows.ts';

/** Table of a competition, for those who work with it. @throws AppError C100, notFound */
export async function readTable(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(competitions).where(eq(competitions.id, id));
  ctx.demand('sports.club.read', row ? { siteId: row.siteId } : undefined);
  if (!row || row.removedAt) throw notFound();
  const rows = await standingsOf(ctx, row);
  const mayName = ctx.may('sports.athlete.read', { siteId: row.siteId });
  return { row: rows.map(wireOf), scorer: mayName ? await scorersOf(ctx, id) : [], total: rows.length };
}

/** Infinite quotients have no form in JSON. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const wireOf = (row: TableRow) => ({
  ...row,
  decidedBy: row.decidedBy && {
    criterion: row.decidedBy.criterion,
    upper: finite(row.decidedBy.upper),
    lower: finite(row.decidedBy.lower),
  },
  footnotes: row.footnotes.map((note) => ({ against: '', points: 0, reason: '', on: '', ...note })),
});

export async function standingsOf(ctx: Context, competition: CompetitionRow): Promise<TableRow[]> {
  const ids = competition.teams.map(({ team }) => team);
  const [named, played] = [
    await ctx.db.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, ids)),
    await ctx.db
      .select()
      .from(matches)
      .where(and(eq(matches.competition, competition.id), isNull(matches.removedAt))),
  ];
  const annulled = new Set(competition.teams.filter(({ isAnnulled }) => isAnnulled).map(({ team }) => team));
  return tableOf(
    {
      teams: named.map((team) => ({ ...team, isAnnulled: annulled.has(team.id) })),
      matches: played,
      deductions: competition.deductions,
    },
    competition.rules,
  );
}

const MOST_SCORERS = 20;

/** Those who scored most, with their whole names: for the office. */
async function scorersOf(ctx: Context, competition: string) {
  const goals = sql<number>`count(*)::int`;
  const rows = await ctx.db
    .select({
      athlete: athletes.id,
      name: sql<string>`trim(${athletes.firstName} || ' ' || ${athletes.lastName})`,
      team: sql<string>`max(${teams.name})`,
      goals,
    })
    .from(matchEvents)
    .innerJoin(matches, eq(matches.id, matchEvents.match))
    .innerJoin(athletes, eq(athletes.id, matchEvents.athlete))
    .innerJoin(
      teams,
      sql`${teams.id} = case when ${matchEvents.side} = 'home' then ${matches.home} else ${matches.away} end`,
    )
    .where(
      and(
        eq(matches.competition, competition),
        isNull(matches.removedAt),
        isNull(athletes.removedAt),
        inArray(matchEvents.kind, ['goal', 'penalty']),
      ),
    )
    .groupBy(athletes.id)
    .orderBy(sql`${goals} desc`, athletes.lastName)
    .limit(MOST_SCORERS);
  return rows;
}
