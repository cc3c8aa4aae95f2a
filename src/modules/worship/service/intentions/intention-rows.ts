import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { INTENTION_MOVES, type IntentionState } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import { isMass } from '../schedule/alternatives.ts';

export type IntentionRow = typeof intentions.$inferSelect;

/** Places and book numbers of a parish are given away one after the other. */
export const lockIntentions = (tx: Context, siteId: string): Promise<unknown> =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`worship.intentions ${siteId}`}))`);

/** @throws AppError worship.intentionState (409) */
export function demandMove(from: IntentionState, to: IntentionState): void {
  if (!INTENTION_MOVES[from].includes(to))
    throw new AppError('worship.intentionState', 409, STATE_REFUSALS[from], { state: from });
}

const STATE_REFUSALS = {
  waiting: 'worship_intentionIsWaiting',
  planned: 'worship_intentionIsPlanned',
  declined: 'worship_intentionIsDeclined',
  withdrawn: 'worship_intentionIsWithdrawn',
} as const;

/** The audit log names the day of the service, never the words and who asked. */
export const intentionObject = ({ id, siteId, on, wishOn }: IntentionRow) => ({
  object: { kind: 'intention', id, label: on ?? wishOn ?? '' },
  siteId,
});

/** Facts of a service that givers have to hear of when they change: 'off', or day, hour, place, and 'm' for a Mass. */
export function standingOf(service: { on: string; at: string; placeId: string; type: string; isOff: boolean }): string {
  const { on, at, placeId, type, isOff } = service;
  return isOff ? OFF : [on, at, placeId, ...(isMass(type) ? [MASS] : [])].join(' ');
}

export const OFF = 'off';
const MASS = 'm';

/** True if the intention can no longer be kept at its service: cancelled, on another day, or no Mass any more. */
export function isLost({ standing, announced }: Pick<IntentionRow, 'standing' | 'announced'>): boolean {
  const [on, ...facts] = standing.split(' ');
  const [formerOn, ...former] = announced.split(' ');
  return standing === OFF || on !== formerOn || (former.includes(MASS) && !facts.includes(MASS));
}

/** Day and hour of a standing; null where it is off. */
export function momentOf(standing: string): { on: string; at: string } | null {
  const [on = '', at = ''] = standing.split(' ');
  return at ? { on, at } : null;
}

/** A planned one whose place at its service is free again: it waits on the list. */
export const unplanned = (tx: Context, { on }: Pick<IntentionRow, 'on'>) => ({
  key: null,
  on: null,
  wishKey: null,
  wishOn: on,
  standing: '',
  announced: '',
  standingAt: tx.now(),
});

/** Next number in the book of the year, without gaps. Needs the lock. */
export async function nextBookNumber(tx: Context, siteId: string): Promise<{ bookYear: number; bookNumber: number }> {
  const bookYear = Number(localMoment(tx.now(), zoneOf(tx, siteId)).on.slice(0, 4));
  const [last] = await tx.db
    .select({ most: sql<number | null>`max(${intentions.bookNumber})`.mapWith(Number) })
    .from(intentions)
    .where(sql`${intentions.siteId} = ${siteId} and ${eq(intentions.bookYear, bookYear)}`);
  return { bookYear, bookNumber: (last?.most ?? 0) + 1 };
}
