import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { momentText } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { withdrawals } from '../../tables.ts';
import { lockOrder } from '../order/advance-order.ts';
import { WAITING } from './case-states.ts';
import { type CaseRow, noteCase, storeCase } from './store-case.ts';

/**
 * An order has one open withdrawal. Whoever declares it again gets a receipt as well, and the later statement is closed; the history of
 * each names the other one. What the staff has decided on stays, and one whose receipt is still to be sent joins with it. Within the transaction of the caller, once it is known which order
 * `id` is about.
 */
export async function joinCases(tx: Context, id: string): Promise<void> {
  const orderId = await lockOrderOf(tx, id);
  if (!orderId) return;
  const row = await openCase(tx, eq(withdrawals.id, id));
  const other = await openCase(tx, and(eq(withdrawals.orderId, orderId), ne(withdrawals.id, id)));
  if (!row || !other) return;
  const isFirst = row.receivedAt < other.receivedAt && other.state === 'acknowledged';
  const [kept, joined] = isFirst ? [row, other] : [other, row];
  await storeCase(tx, joined, { state: 'closed' });
  const { name: who } = tx.user;
  await noteCase(tx, joined.id, { to: 'closed', who, note: m.orders_stepJoined({ at: receiptOf(tx, kept) }, tx) });
  await noteCase(tx, kept.id, { to: kept.state, who, note: m.orders_stepRepeated({ at: receiptOf(tx, joined) }, tx) });
  await tx.record({
    act: 'orders.withdrawal.move',
    object: { kind: 'withdrawal', id: joined.id, label: joined.contract },
    siteId: joined.siteId,
    before: { caseState: joined.state },
    after: { caseState: 'closed' },
  });
}

/**
 * Locks the order of a case and returns its id. Always before the case itself is written: who joins two cases holds the order and then
 * wants both of them.
 */
export async function lockOrderOf(tx: Context, id: string): Promise<string | null> {
  const [named] = await tx.db.select({ orderId: withdrawals.orderId }).from(withdrawals).where(eq(withdrawals.id, id));
  if (named?.orderId) await lockOrder(tx, named.orderId);
  return named?.orderId ?? null;
}

const WITH_RECEIPT = WAITING.filter((state) => state !== 'received');

async function openCase(tx: Context, which: ReturnType<typeof and>): Promise<CaseRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(withdrawals)
    .where(and(which, inArray(withdrawals.state, WITH_RECEIPT)))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id));
  return row;
}

const receiptOf = (ctx: Context, { siteId, receivedAt }: CaseRow): string =>
  momentText(receivedAt, ctx.locale, zoneOf(ctx, siteId));
