import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { MatchState } from '../contract/states.ts';
import type { Side } from '../contract/words.ts';
import { AHEAD, mayFollow, WITH_RESULT } from '../rules/states.ts';
import { matchEvents, matches } from '../tables.ts';
import { type MatchRights, matchRights } from './coach/match-rights.ts';
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
 * The match, locked until the transaction ends, for the office, and for a coach whose rights over it allow the change.
 * @throws AppError C100, notFound
 */
export async function lockMatch(
  tx: Context,
  id: string,
  allows: (rights: MatchRights) => boolean,
): Promise<{ row: MatchRow; rights: MatchRights }> {
  if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
  const [row] = await tx.db.select().from(matches).where(eq(matches.id, id)).for('update');
  if (!row || row.removedAt) throw notFound();
  const rights = await matchRights(tx, row);
  if (!allows(rights)) tx.demand(UPDATE, { siteId: row.siteId });
  return { row, rights };
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
    const { row, rights } = await lockMatch(tx, move.id, ({ reports }) => reports);
    if (row.rev !== move.rev) throw conflict(null);
    const { to } = move;
    if (!mayFollow(row.state, to)) throw new AppError('sports.state', 409, 'sports_stateRefused');
    if (!rights.moves.includes(to)) tx.demand(UPDATE, { siteId: row.siteId });
    demandReason(move);
    if (row.state === 'live' && to === 'scheduled') await demandNothingEntered(tx, row);
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

/** A kick-off is taken back before anything else: goals and cards of a match that is ahead would be in no result. */
async function demandNothingEntered(tx: Context, { id }: MatchRow): Promise<void> {
  if ((await tx.db.$count(matchEvents, eq(matchEvents.match, id))) > 0)
    throw new AppError('sports.state', 409, 'sports_undoFirst');
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
