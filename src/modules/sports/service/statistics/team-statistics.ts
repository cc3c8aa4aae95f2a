import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { TeamStatistics } from '../../contract/statistics.ts';
import { figuresOfPlayers, figuresOfTeam, playedBy, type StatEvent, type StatMatch } from '../../rules/statistics.ts';
import { athletes, competitions, matchEvents, matches, seasons, teams } from '../../tables.ts';
import { mayForTeam } from '../coach/coached.ts';
import type { TeamRow } from '../rows.ts';

export type AskedStatistics = { id: string; season?: string | undefined };

/** The team with its figures, for those who work with it. @throws AppError C100, notFound */
export async function readStatistics(
  ctx: Context,
  { id, season }: AskedStatistics,
): Promise<{ team: TeamRow; figures: TeamStatistics }> {
  const [team] = await ctx.db.select().from(teams).where(eq(teams.id, id));
  ctx.demand('sports.club.read', team ? { siteId: team.siteId } : undefined);
  if (!team || team.removedAt) throw notFound();
  const chosen = season ?? (await presentSeason(ctx, team.siteId));
  const { played, events } = await matchesInSeason(ctx, { team: id, season: chosen, siteId: team.siteId });
  const mayName = await mayForTeam(ctx, 'sports.athlete.read', { siteId: team.siteId, team: id });
  const players = figuresOfPlayers(id, played, events);
  const people = mayName ? await namesOf(ctx, players) : new Map<string, string>();
  const rivals = await teamNames(ctx, played);
  const named = <P extends { against: string }>(one: P): P => ({ ...one, against: rivals.get(one.against) ?? '' });
  const { highestWin, highestLoss, ...sums } = figuresOfTeam(id, played);
  return {
    team,
    figures: {
      ...sums,
      season: chosen,
      highestWin: highestWin && named(highestWin),
      highestLoss: highestLoss && named(highestLoss),
      matches: playedBy(id, played).map(named),
      player: players.map((one) => ({ ...one, name: people.get(one.athlete) ?? '' })),
      total: players.length,
    },
  };
}

/** The season of today, else the latest one; null without any. */
export async function presentSeason(ctx: Context, siteId: string): Promise<string | null> {
  const { on } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const all = await ctx.db
    .select()
    .from(seasons)
    .where(and(eq(seasons.siteId, siteId), isNull(seasons.removedAt)))
    .orderBy(desc(seasons.startsOn), asc(seasons.id));
  return (all.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn) ?? all[0])?.id ?? null;
}

type Asked = { team: string; season: string | null; siteId: string; isPublic?: true };

/** Matches of a team in a season with their events, for `figuresOfTeam` and `figuresOfPlayers`. */
export async function matchesInSeason(
  ctx: Context,
  { team, season, siteId, isPublic }: Asked,
): Promise<{ played: StatMatch[]; events: StatEvent[] }> {
  if (!season) return { played: [], events: [] };
  const rows = await ctx.db
    .select({ match: matches, minutes: competitions.minutes })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competition))
    .where(
      and(
        eq(matches.siteId, siteId),
        eq(competitions.season, season),
        or(eq(matches.home, team), eq(matches.away, team)),
        isNull(matches.removedAt),
        isNull(competitions.removedAt),
        isPublic ? eq(competitions.isPublic, true) : undefined,
      ),
    );
  const played = rows.map(({ match, minutes }) => ({ ...match, minutes }));
  const ids = played.map(({ id }) => id);
  if (ids.length === 0) return { played, events: [] };
  const events = await ctx.db
    .select()
    .from(matchEvents)
    .where(inArray(matchEvents.match, ids))
    .orderBy(asc(matchEvents.minute), asc(matchEvents.createdAt), asc(matchEvents.id));
  return { played, events };
}

async function namesOf(ctx: Context, players: readonly { athlete: string }[]): Promise<Map<string, string>> {
  const ids = players.map(({ athlete }) => athlete);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select().from(athletes).where(inArray(athletes.id, ids));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

async function teamNames(ctx: Context, played: readonly StatMatch[]): Promise<Map<string, string>> {
  const ids = [...new Set(played.flatMap(({ home, away }) => [home, away]))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
