import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { MatchState } from '../../contract/states.ts';
import { SIDES, type Side } from '../../contract/words.ts';
import { AHEAD, nextStates } from '../../rules/states.ts';
import { athletes, clubs, squadMembers, teams } from '../../tables.ts';
import type { MatchRow } from '../rows.ts';
import { coachesToday, mayForTeam } from './coached.ts';

const UPDATE = 'sports.match.update';
const READ_PEOPLE = 'sports.athlete.read';

/** A match that goes past midnight belongs to its day for so long after its kick-off. */
const LONGEST_MS = 6 * 60 * 60 * 1000;

/** Moves of a coach: those of a match day. All others are decisions of the office. */
const COACH_MOVES: Partial<Record<MatchState, readonly MatchState[]>> = {
  scheduled: ['live'],
  tbd: ['live'],
  live: ['played', 'scheduled'],
  played: ['live'],
};

export type MatchRights = {
  /** Sides for which the caller may set the line-up. */
  linesUp: readonly Side[];
  /** Sides for which the caller may enter goals, cards and substitutions. */
  enters: readonly Side[];
  /** Sides whose players the caller may name. */
  names: readonly Side[];
  /** True if the caller reports the match today: kick-off, breaks, end, and what both sides do. */
  reports: boolean;
  /** States into which the caller may move the match now. */
  moves: readonly MatchState[];
};

/** Rights of the caller over a match now: everything as the office, those of its day as a coach (decision 085). */
export async function matchRights(ctx: Context, row: MatchRow): Promise<MatchRights> {
  const names = await sidesWith(ctx, READ_PEOPLE, row);
  if (ctx.may(UPDATE, { siteId: row.siteId }))
    return { linesUp: SIDES, enters: SIDES, names, reports: true, moves: nextStates(row.state) };
  const own = await sidesWith(ctx, UPDATE, row);
  const isToday = isMatchDay(ctx, row);
  const isOpen = row.state === 'live' || row.state === 'played';
  const reports = isToday && (await isReporter(ctx, row, own));
  return {
    linesUp: AHEAD.includes(row.state) || (isToday && isOpen) ? own : [],
    enters: reports ? SIDES : isToday ? own : [],
    names,
    reports,
    moves: reports ? (COACH_MOVES[row.state] ?? []) : [],
  };
}

async function sidesWith(ctx: Context, permission: string, { siteId, home, away }: MatchRow): Promise<Side[]> {
  const isOf = (team: string) => mayForTeam(ctx, permission, { siteId, team });
  return [...((await isOf(home)) ? ['home' as const] : []), ...((await isOf(away)) ? ['away' as const] : [])];
}

/** True on the day of the match by the clocks of the parish, and for a match that was kicked off some hours ago. */
function isMatchDay(ctx: Context, { siteId, onDay, kickedOffAt }: MatchRow): boolean {
  const { on } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  return on === onDay || (kickedOffAt !== null && ctx.now().getTime() - kickedOffAt.getTime() < LONGEST_MS);
}

/** One coach reports a match: that of the home team, or of the guests where the home team is another club's without a coach here. */
async function isReporter(ctx: Context, { siteId, home }: MatchRow, own: readonly Side[]): Promise<boolean> {
  if (own.includes('home')) return true;
  if (!own.includes('away')) return false;
  const [host] = await ctx.db
    .select({ isOwn: clubs.isOwn })
    .from(teams)
    .innerJoin(clubs, eq(clubs.id, teams.club))
    .where(and(eq(teams.id, home), eq(teams.siteId, siteId)));
  if (!host || host.isOwn) return false;
  return !(await coachesToday(ctx, siteId, isNotNull(athletes.account), eq(squadMembers.team, home))).has(home);
}
