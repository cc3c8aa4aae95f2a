import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { isOffline, type PaymentMethod } from '#modules/payments/index.ts';
import type { GroupSum, HandOut, Reached, ShareView } from '../contract/share.ts';
import { type GroupState, nextStates } from '../contract/states.ts';
import { groupOrders, groupShares } from '../tables.ts';
import { type GroupRow, reachedBy, type ShareRow, sharesOf } from './groups.ts';

const UPDATE = 'grouporders.groupOrder.update';

type Shares = {
  name: string;
  state: GroupState;
  next: GroupState[];
  shares: ShareView[];
  sums: GroupSum[];
  reached: Reached;
};

/** Participants, and the quantities by product. @throws AppError C100, notFound */
export async function readShares(ctx: Context, id: string): Promise<Shares> {
  const group = await demandGroup(ctx, id);
  const rows = await sharesOf(ctx, id);
  return {
    name: group.name,
    state: group.state,
    next: [...nextStates(group.state)],
    sums: sumsOf(rows),
    shares: rows.map(shareView),
    reached: await reachedBy(ctx, group),
  };
}

/** Ticks off what a family got and paid; both can be taken back until all is done. @throws AppError C100, notFound, conflict */
export async function handOut(
  ctx: Context,
  { id, rev, isHandedOut, isCashed }: HandOut & { id: string },
): Promise<{ share: ShareView }> {
  const share = await ctx.tx(async (tx) => {
    const [row] = await tx.db.select().from(groupShares).where(eq(groupShares.id, id)).for('update');
    if (!row) {
      if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
      throw notFound();
    }
    const group = await demandGroup(tx, row.groupId);
    if (row.state === 'left' || (group.state !== 'closed' && group.state !== 'ordered'))
      throw new AppError('grouporders.state', 409, 'grouporders_stateRefused', { state: group.state });
    const since = (isOn: boolean, before: Date | null) => (isOn ? (before ?? tx.now()) : null);
    const [changed] = await tx.db
      .update(groupShares)
      .set({
        handedOutAt: since(isHandedOut, row.handedOutAt),
        cashedAt: since(isCashed && row.paidAt === null, row.cashedAt),
        rev: sql`${groupShares.rev} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(groupShares.id, id), eq(groupShares.rev, rev)))
      .returning();
    if (!changed) throw conflict(shareView(row));
    await tx.record({
      act: 'grouporders.share.handOut',
      object: { kind: 'group_order', id: group.id, label: `${group.name} ${row.orderNumber}` },
      siteId: row.siteId,
      after: { isHandedOut, isCashed },
    });
    return changed;
  });
  return { share: shareView(share) };
}

/** The group order, if the caller manages those of its parish. @throws AppError C100, notFound */
export async function demandGroup(ctx: Context, id: string): Promise<GroupRow> {
  if (siteIdsWith(ctx, UPDATE).length === 0) ctx.demand(UPDATE);
  const [row] = await ctx.db.select().from(groupOrders).where(eq(groupOrders.id, id));
  if (!row || row.removedAt) throw notFound();
  ctx.demand(UPDATE, { siteId: row.siteId });
  return row;
}

/** Quantities by product and choice, sorted by name. */
export function sumsOf(rows: readonly ShareRow[]): GroupSum[] {
  const sums = new Map<string, GroupSum>();
  for (const { lines, state } of rows) {
    if (state === 'left') continue;
    for (const { variant, name, number, chosen, quantity, lineCents } of lines) {
      const key = [variant, ...chosen].join('\n');
      const sum = sums.get(key) ?? { variant, name, number, chosen, quantity: 0, cents: 0 };
      sums.set(key, { ...sum, quantity: sum.quantity + quantity, cents: sum.cents + lineCents });
    }
  }
  return [...sums.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

function shareView(row: ShareRow): ShareView {
  const { id, rev, state, isTest, orderId, orderNumber, customerName, phone, email, method, lines, toPayCents } = row;
  return {
    _id: id,
    rev,
    state,
    isTest,
    orderId,
    orderNumber,
    customerName,
    phone,
    email,
    method,
    lines,
    toPayCents,
    isPaid: row.paidAt !== null,
    isCashed: row.cashedAt !== null,
    isHandedOut: row.handedOutAt !== null,
    isOwed: state === 'left' && row.paidAt !== null && isOffline(method as PaymentMethod),
  };
}
