import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { MatchState } from '../contract/states.ts';
import type { Side } from '../contract/words.ts';
import { AHEAD, mayFollow, WITH_RESULT } from '../rules/states.ts';
import { matches } from '../tables.ts';
import { sidesOf } from './coach/coached.ts';
import type { MatchRow } from './rows.ts';

export const UPDATE = 'sports.match.update';

type Move = {
  id: string;
  rev: number;
  to: MatchState;
  homeGoals: number | null;
  awayGoals: number | null;
  homeBalls: number | null;
  awayBalls: number | null;
  against: Side | 'both' | null;
  reason: string;
};

/**
 * The match, locked until the transaction ends, for a caller who may change it; with `sides`, also for a coach of these (of none:
 * of either team). @throws AppError C100, notFound
 */
export async function lockMatch(tx: Context, id: string, sides: readonly Side[] | null = null): Promise<MatchRow> {
  if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
  const [row] = await tx.db.select().from(matches).where(eq(matches.id, id)).for('update');
  if (!row || row.removedAt) throw notFound();
  if (sides) await demandSides(tx, row, sides);
  else tx.demand(UPDATE, { siteId: row.siteId });
  return row;
}

/** @throws AppError C100 for a coach of the other team; of no sides, for one of neither team */
export async function demandSides(tx: Context, row: MatchRow, sides: readonly Side[]): Promise<void> {
  const { enter } = await sidesOf(tx, row);
  const isAllowed = sides.length > 0 ? sides.every((side) => enter.includes(side)) : enter.length > 0;
  if (!isAllowed) tx.demand(UPDATE, { siteId: row.siteId });
}

/** Stores a change of a locked match, and makes every page anew that shows it. @throws AppError conflict */
export async function storeMatch(
  tx: Context,
  row: MatchRow,
  values: Partial<typeof matches.$inferInsert>,
): Promise<MatchRow> {
  const [stored] = await tx.db
    .update(matches)
    .set({ ...values, rev: sql`${matches.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(matches.id, row.id), eq(matches.rev, row.rev)))
    .returning();
  if (!stored) throw conflict(null);
  tx.touch(`sports:${row.siteId}`);
  return stored;
}

/**
 * Moves a match on: result, postponement, abandonment, decision, correction. Tables and statistics follow, because they are computed.
 * @throws AppError C100, notFound, conflict, sports.state (409), invalid
 */
export const moveMatch = (ctx: Context, move: Move): Promise<MatchRow> =>
  ctx.tx(async (tx) => {
    const row = await lockMatch(tx, move.id);
    if (row.rev !== move.rev) throw conflict(null);
    const { to } = move;
    if (!mayFollow(row.state, to)) throw new AppError('sports.state', 409, 'sports_stateRefused');
    demandReason(move);
    const result = resultOf(row, move);
    const timed = to === 'scheduled' && row.at === '' ? 'tbd' : to;
    const stored = await storeMatch(tx, row, {
      ...result,
      state: timed,
      kickedOffAt: kickOffOf(tx, row, timed),
      sequence: row.sequence + (isTold(row.state) === isTold(timed) ? 0 : 1),
    });
    await tx.record({
      act: to === 'corrected' ? 'sports.match.correct' : 'sports.match.move',
      ...matchObject(row),
      before: { state: row.state, homeGoals: row.homeGoals, awayGoals: row.awayGoals },
      after: { state: timed, homeGoals: stored.homeGoals, awayGoals: stored.awayGoals },
    });
    return stored;
  });

/** A match that goes on keeps its kick-off; one that is ahead again has none. */
function kickOffOf(tx: Context, { kickedOffAt }: MatchRow, to: MatchState): Date | null {
  if (to === 'live') return kickedOffAt ?? tx.now();
  return AHEAD.includes(to) ? null : kickedOffAt;
}

export const matchObject = ({ id, siteId, onDay, round }: Pick<MatchRow, 'id' | 'siteId' | 'onDay' | 'round'>) => ({
  object: { kind: 'match', id, label: `${onDay} (${round})` },
  siteId,
});

/** True if calendars show it as taking place. */
const isTold = (state: MatchState): boolean => state !== 'cancelled' && state !== 'postponed';

function demandReason({ to, reason, against }: Move): void {
  if ((to === 'awarded' || to === 'corrected') && reason === '') throw invalid({ reason: 'kernel_fieldRequired' });
  if (to === 'awarded' && !against) throw invalid({ against: 'kernel_fieldChoose' });
}

/** Result in the new state; one that began anew has none, one that was abandoned keeps what it stood at. */
function resultOf(row: MatchRow, move: Move) {
  const { to, homeGoals, awayGoals, homeBalls, awayBalls, reason } = move;
  const against = to === 'awarded' ? move.against : null;
  if (WITH_RESULT.includes(to)) {
    const home = homeGoals ?? row.homeGoals;
    const away = awayGoals ?? row.awayGoals;
    if (home === null) throw invalid({ homeGoals: 'kernel_fieldRequired' });
    if (away === null) throw invalid({ awayGoals: 'kernel_fieldRequired' });
    return {
      homeGoals: home,
      awayGoals: away,
      homeBalls: homeBalls ?? row.homeBalls,
      awayBalls: awayBalls ?? row.awayBalls,
      against,
      reason,
    };
  }
  if (to === 'live') return { homeGoals: row.homeGoals ?? 0, awayGoals: row.awayGoals ?? 0, reason: '' };
  if (to === 'abandoned') return { reason };
  return { homeGoals: null, awayGoals: null, homeBalls: null, awayBalls: null, against: null, reason };
}
