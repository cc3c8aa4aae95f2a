import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { type ParishService, parishServices } from '#modules/worship/index.ts';
import { KNOWN_STATES, mayFollow } from '../../contract/states.ts';
import { assignments, type ToldFacts } from '../../tables.ts';
import { tellAllLater } from '../mails/tell.ts';
import { type AssignmentRow, factsOf, isTaken, todayIn } from '../rows.ts';

/** Days around the assigned services in which a moved one is looked for. */
const REACH_DAYS = 40;

/**
 * Makes the assignments of a parish say what the schedule says now, and has the people told what changed: another time or place, off, or on
 * again. A service that is not in the schedule any more is off. Idempotent: a second run finds nothing that differs.
 */
export const followServices = (ctx: Context, siteId: string, key?: string): Promise<void> =>
  ctx.tx((tx) => followIn(tx, siteId, key));

/** `followServices` as part of a transaction. */
export async function followIn(tx: Context, siteId: string, key?: string): Promise<void> {
  const today = todayIn(tx, siteId);
  const rows = await tx.db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.siteId, siteId),
        gte(assignments.on, today),
        isTaken,
        key ? eq(assignments.key, key) : undefined,
      ),
    )
    .orderBy(assignments.on, assignments.id)
    .for('update');
  const last = rows.at(-1)?.on;
  if (!last) return;
  const services = await parishServices(tx, { siteId, from: today, to: addDays(last, REACH_DAYS) });
  const byKey = new Map(services.map((service) => [service.key, service]));
  const changed: { was: AssignmentRow; row: AssignmentRow }[] = [];
  for (const was of rows) {
    const row = await followService(tx, was, byKey.get(was.key));
    if (row) changed.push({ was, row });
  }
  await tellChanges(tx, siteId, changed);
}

/** Null: nothing changed. */
async function followService(
  tx: Context,
  was: AssignmentRow,
  service: ParishService | undefined,
): Promise<AssignmentRow | null> {
  const now = service ? factsOf(service) : { ...factsOf(was), isOff: true };
  if (JSON.stringify(now) === JSON.stringify(factsOf(was))) return null;
  const [row] = await tx.db
    .update(assignments)
    .set({ ...now, ...toTell(tx, was, now), remindedAt: null, rev: sql`${assignments.rev} + 1`, updatedAt: tx.now() })
    .where(eq(assignments.id, was.id))
    .returning();
  return row ?? null;
}

type Facts = ReturnType<typeof factsOf>;

/**
 * Columns for a change that a person still has to be told, and the state until then: whoever agreed to another time or place is asked again. A service that is
 * as it was before anybody heard of the change leaves no trace.
 */
function toTell(tx: Context, was: AssignmentRow, now: Facts) {
  if (!KNOWN_STATES.includes(was.state)) return {};
  const { on, at, title, placeId, placeName, state } = was;
  const known = was.told ?? { on, at, title, placeId, placeName, state };
  const isSilent = known.isOff !== undefined || (was.isOff !== now.isOff && !tx.isOn('rosters', was.siteId));
  const told = isSilent ? { ...known, isOff: known.isOff ?? was.isOff } : known;
  const wanted = told.state === 'accepted' && isMoved(told, now) ? 'asked' : told.state;
  const next = mayFollow(was.state, wanted) ? wanted : was.state;
  return isSame(told, now) ? { told: null, changedAt: null, state: next } : { told, changedAt: tx.now(), state: next };
}

/** The name of a place may be corrected without anybody having to go elsewhere. */
const isMoved = (told: ToldFacts, { on, at, placeId }: Facts): boolean =>
  told.on !== on || told.at !== at || (told.placeId !== '' && told.placeId !== placeId);

const isSame = (told: ToldFacts, now: Facts): boolean =>
  !isMoved(told, now) &&
  told.title === now.title &&
  told.placeName === now.placeName &&
  (told.isOff ?? now.isOff) === now.isOff;

/**
 * That a service is off, or on again, is told at once; anything else, and what nobody was told while the component was switched off, by `announceChanges`, once
 * nobody changes it any more.
 */
async function tellChanges(
  tx: Context,
  siteId: string,
  changed: readonly { was: AssignmentRow; row: AssignmentRow }[],
): Promise<void> {
  const isWaiting = ({ told }: AssignmentRow): boolean => told?.isOff !== undefined;
  const known = changed.filter(
    ({ was, row }) => KNOWN_STATES.includes(row.state) && was.isOff !== row.isOff && !isWaiting(was) && !isWaiting(row),
  );
  for (const memberId of new Set(known.map(({ row }) => row.memberId))) {
    const own = known.filter(({ row }) => row.memberId === memberId);
    await tellAllLater(tx, {
      siteId,
      memberId,
      kind: 'changed',
      rows: own.map(({ row }) => row),
      was: own.map(({ was }) => was),
    });
  }
}
