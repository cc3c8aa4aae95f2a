import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import type { LineUp } from '../contract/parts.ts';
import { type EventKind, SIDES, type Side } from '../contract/words.ts';
import { isInBreak, PAUSE_KINDS } from '../rules/match-day/match-clock.ts';
import { isMemberOn } from '../rules/member-on.ts';
import { athletes, competitions, matchEvents, matches, squadMembers, teams } from '../tables.ts';
import { bansOfCompetition } from './bans.ts';
import { type MatchRights, matchRights } from './coach/match-rights.ts';
import { entered, eventsOf } from './match-events.ts';
import { lockMatch, matchObject, storeMatch, UPDATE } from './move-match.ts';
import type { EventRow, MatchRow } from './rows.ts';

const READ = 'sports.club.read';

export type ReportedPlayer = {
  athlete: string;
  name: string;
  shirt: number | null;
  position: string;
  isBanned: boolean;
};

/** Everything about a match day. Names of players need the right to read people; without it only numbers are there. */
export async function readReport(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(matches).where(eq(matches.id, id));
  ctx.demand(READ, row ? { siteId: row.siteId } : undefined);
  if (!row || row.removedAt) throw notFound();
  return reportOf(ctx, row);
}

export async function reportOf(ctx: Context, row: MatchRow) {
  const names = await ctx.db
    .select()
    .from(teams)
    .where(inArray(teams.id, [row.home, row.away]));
  const { names: named, linesUp, enters, reports, moves } = await matchRights(ctx, row);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? '';
  return {
    row,
    homeName: nameOf(row.home),
    awayName: nameOf(row.away),
    sport: names.find((one) => one.id === row.home)?.sport ?? 'other',
    lineUp: row.lineUp,
    events: await eventsOf(ctx, row.id),
    home: await squadOf(ctx, row, row.home, named.includes('home')),
    away: await squadOf(ctx, row, row.away, named.includes('away')),
    linesUp: [...linesUp],
    enters: [...enters],
    reports,
    moves: [...moves],
  };
}

/** Players of a team on the day of the match, by their numbers. */
async function squadOf(ctx: Context, row: MatchRow, team: string, mayName: boolean): Promise<ReportedPlayer[]> {
  const found = await ctx.db
    .select({ member: squadMembers, athlete: athletes })
    .from(squadMembers)
    .innerJoin(athletes, eq(athletes.id, squadMembers.athlete))
    .innerJoin(competitions, and(eq(competitions.id, row.competition), eq(competitions.season, squadMembers.season)))
    .where(
      and(
        eq(squadMembers.team, team),
        isNull(squadMembers.removedAt),
        isNull(athletes.removedAt),
        inArray(squadMembers.role, ['player', 'captain']),
      ),
    )
    .orderBy(asc(squadMembers.shirt), asc(athletes.lastName), asc(athletes.firstName));
  const bans = await bansOfCompetition(ctx, row.competition);
  return found
    .filter(({ member }) => isMemberOn(member, row.onDay))
    .map(({ member, athlete }) => ({
      athlete: athlete.id,
      name: mayName ? `${athlete.firstName} ${athlete.lastName}`.trim() : '',
      shirt: member.shirt,
      position: member.position,
      isBanned: bans.some(
        ({ person, missing, served }) => person === athlete.id && [...missing, ...served].includes(row.id),
      ),
    }));
}

type NewEvent = {
  id: string;
  key: string;
  kind: EventKind;
  side: Side;
  minute: number;
  athlete: string | null;
  other: string | null;
};

/**
 * Enters a goal, card, substitution or break of a live match.
 * @throws AppError C100, notFound, sports.notLive (409), sports.state (409) for a break in a break, invalid
 */
export const addEvent = (ctx: Context, { id, key, ...event }: NewEvent) =>
  ctx.tx(async (tx) => {
    const { row } = await lockMatch(tx, id, (rights) => allowsEvent(rights, event));
    const report = await reportOf(tx, row);
    if (report.events.some((one) => one.id === key)) return report;
    demandRunning(row);
    const isPause = PAUSE_KINDS.includes(event.kind);
    if (isPause && (event.kind === 'break') === isInBreak(report.events.map(entered)))
      throw new AppError('sports.state', 409, 'sports_stateRefused');
    const squad = isPause ? [] : report[event.side];
    for (const field of ['athlete', 'other'] as const)
      if (event[field] && !squad.some(({ athlete }) => athlete === event[field]))
        throw invalid({ [field]: 'sports_fieldNotInSquad' });
    await tx.db.insert(matchEvents).values({ id: key, match: id, ...event, createdAt: tx.now() });
    return changed(tx, row, event.kind);
  });

/** Takes back what was entered by mistake; one that is gone already stays gone. */
export const undoEvent = (ctx: Context, { id, event }: { id: string; event: string }) =>
  ctx.tx(async (tx) => {
    const [known] = await tx.db
      .select({ kind: matchEvents.kind, side: matchEvents.side })
      .from(matchEvents)
      .where(and(eq(matchEvents.id, event), eq(matchEvents.match, id)));
    const { row } = await lockMatch(tx, id, (rights) =>
      known ? allowsEvent(rights, known) : rights.enters.length > 0,
    );
    demandRunning(row);
    await tx.db.delete(matchEvents).where(and(eq(matchEvents.id, event), eq(matchEvents.match, id)));
    return changed(tx, row, known?.kind);
  });

/** Breaks concern both teams, so they are entered by whoever reports the match. */
const allowsEvent = ({ enters, reports }: MatchRights, { kind, side }: Pick<EventRow, 'kind' | 'side'>): boolean =>
  PAUSE_KINDS.includes(kind) ? reports : enters.includes(side);

/** After its confirmation a result is corrected with a reason, not by the ticker. */
function demandRunning({ state }: MatchRow): void {
  if (state !== 'live' && state !== 'played') throw new AppError('sports.notLive', 409, 'sports_notLive');
}

const GOALS: readonly EventKind[] = ['goal', 'penalty', 'ownGoal'];

/** Only goals change the result: one that was typed in without them stays when a card is entered. */
async function changed(tx: Context, row: MatchRow, kind: EventKind | undefined) {
  return reportOf(tx, await storeMatch(tx, row, kind && GOALS.includes(kind) ? await scoreOf(tx, row) : {}));
}

/** The result follows the goals that were entered. */
async function scoreOf(tx: Context, row: MatchRow) {
  const goals = (await eventsOf(tx, row.id)).filter(({ kind }) => GOALS.includes(kind));
  const forHome = goals.filter(({ kind, side }) => (side === 'home') === (kind !== 'ownGoal')).length;
  return { homeGoals: forHome, awayGoals: goals.length - forHome };
}

/** Sets who plays. @throws AppError C100, notFound, conflict, invalid for a suspended player, or one of another team */
export const setLineUp = (ctx: Context, { id, rev, lineUp }: { id: string; rev: number; lineUp: LineUp }) =>
  ctx.tx(async (tx) => {
    const { row, rights } = await lockMatch(tx, id, ({ linesUp }) => linesUp.length > 0);
    if (row.rev !== rev) throw conflict(null);
    const touched = SIDES.filter((side) => JSON.stringify(lineUp[side]) !== JSON.stringify(row.lineUp[side]));
    if (!touched.every((side) => rights.linesUp.includes(side))) tx.demand(UPDATE, { siteId: row.siteId });
    const report = await reportOf(tx, row);
    for (const side of ['home', 'away'] as const)
      for (const [at, { athlete }] of lineUp[side].entries()) {
        const player = report[side].find((one) => one.athlete === athlete);
        if (!player) throw invalid({ [`lineUp.${side}.${at}.athlete`]: 'sports_fieldNotInSquad' });
        if (player.isBanned) throw invalid({ [`lineUp.${side}.${at}.athlete`]: 'sports_fieldBanned' });
      }
    const stored = await storeMatch(tx, row, { lineUp });
    await tx.record({ act: 'sports.match.lineUp', ...matchObject(row) });
    return reportOf(tx, stored);
  });
