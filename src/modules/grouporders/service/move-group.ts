import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import type { GroupMove } from '../contract/share.ts';
import { type GroupState, mayFollow } from '../contract/states.ts';
import { groupOrders } from '../tables.ts';
import { type GroupRow, lockGroup, reachedBy } from './groups.ts';

const UPDATE = 'grouporders.groupOrder.update';

/**
 * Moves a group order on by hand. Who opens one needs goods and a last day that is not over; who calls one off ends all its orders.
 * @throws AppError C100, notFound, conflict, invalid, grouporders.state (409)
 */
export const moveGroup = (
  ctx: Context,
  { id, rev, to }: GroupMove & { id: string },
): Promise<{ state: GroupState; rev: number }> =>
  ctx.tx(async (tx) => {
    const row = await lockGroup(tx, id);
    if (!row || row.removedAt) throw notFound();
    tx.demand(UPDATE, { siteId: row.siteId });
    if (row.rev !== rev) throw conflict(null);
    if (to === 'open') demandReady(tx, row);
    const moved = await move(tx, row, to);
    await tx.record({
      act: 'grouporders.groupOrder.move',
      object: { kind: 'group_order', id, label: row.name },
      siteId: row.siteId,
      before: { state: row.state },
      after: { state: to },
    });
    return { state: to, rev: moved };
  });

/** Closes what is over in its parish: with enough together it goes on, else its orders end and the money goes back. */
export async function closeDueGroups(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const { db, now } = ctx;
  // A day later than anywhere: each parish then looks at its own clock.
  const tomorrow = new Date(now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  const due = await db
    .select({ id: groupOrders.id, siteId: groupOrders.siteId })
    .from(groupOrders)
    .where(and(eq(groupOrders.state, 'open'), lt(groupOrders.closesOn, tomorrow), isNull(groupOrders.removedAt)));
  await oneByOne(ctx, due, async ({ id, siteId }) => closeGroup(await contextOf(siteId), id));
}

const closeGroup = (ctx: Context, id: string): Promise<void> =>
  ctx.tx(async (tx) => {
    const row = await lockGroup(tx, id);
    const { on } = localMoment(tx.now(), tx.site.timeZone);
    if (row?.state !== 'open' || row.closesOn >= on) return;
    const { isMinimumMet } = await reachedBy(tx, row);
    const to = isMinimumMet ? 'closed' : 'missed';
    await move(tx, row, to);
    await tx.record({
      act: 'grouporders.groupOrder.close',
      object: { kind: 'group_order', id, label: row.name },
      siteId: row.siteId,
      after: { state: to },
    });
  });

/** @throws AppError grouporders.state (409) with the present state */
async function move(tx: Context, { id, siteId, state }: GroupRow, to: GroupState): Promise<number> {
  if (!mayFollow(state, to)) throw new AppError('grouporders.state', 409, 'grouporders_stateRefused', { state });
  const [row] = await tx.db
    .update(groupOrders)
    .set({ state: to, rev: sql`${groupOrders.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(groupOrders.id, id), inArray(groupOrders.state, [state])))
    .returning({ rev: groupOrders.rev });
  if (!row) throw conflict(null);
  tx.touch(`groupOrders:${siteId}`);
  if (to === 'missed') await tx.emit('grouporders.groupMissed', { groupId: id, siteId });
  if (to === 'done') await tx.emit('grouporders.groupDone', { groupId: id, siteId });
  return row.rev;
}

function demandReady(tx: Context, { products, closesOn }: GroupRow): void {
  if (products.length === 0) throw invalid({ products: 'grouporders_fieldNoProducts' });
  if (closesOn < localMoment(tx.now(), tx.site.timeZone).on) throw invalid({ closesOn: 'grouporders_fieldPast' });
}
