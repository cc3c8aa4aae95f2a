import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { TableRow } from '../../rules/table.ts';
import { competitions, seasons } from '../../tables.ts';
import { standingsOf } from '../standings.ts';

export type StandingView = { id: string; name: string; rows: (TableRow & { isSelf: boolean })[] };

/** Tables of the public leagues of this season in which the team plays. */
export async function standingViews(ctx: Context, team: string): Promise<StandingView[]> {
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const rows = await ctx.db
    .select({ competition: competitions })
    .from(competitions)
    .innerJoin(seasons, eq(seasons.id, competitions.season))
    .where(
      and(
        eq(competitions.siteId, ctx.site.id),
        eq(competitions.isPublic, true),
        eq(competitions.kind, 'league'),
        isNull(competitions.removedAt),
        sql`${competitions.teams} @> ${JSON.stringify([{ team }])}::jsonb`,
        lte(seasons.startsOn, today),
        gte(seasons.endsOn, today),
      ),
    )
    .orderBy(asc(competitions.name));
  const views: StandingView[] = [];
  for (const { competition } of rows) {
    const table = await standingsOf(ctx, competition);
    views.push({
      id: competition.id,
      name: competition.name,
      rows: table.map((row) => ({ ...row, isSelf: row.team === team })),
    });
  }
  return views;
}
