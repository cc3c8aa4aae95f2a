import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import { advanceOrder, endMoney, lockOrder, mayFollow, readOrder, syncOrder } from '#modules/orders/index.ts';
import { enterTransfer, isOffline, readPayment, sendRefund } from '#modules/payments/index.ts';
import type { ShareRow } from './groups.ts';
import { ordersOfGroup } from './share-part.ts';

/** A group order came to nothing: its orders are cancelled, each customer is told why, and what providers were paid goes back. */
export async function cancelGroup(ctx: Context, groupId: string): Promise<void> {
  await ofEach(ctx, groupId, async ({ orderId }) => {
    const refund = await ctx.tx(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!mayFollow(order.state, 'cancelled')) return null;
      const reason = textOf('grouporders_missedReason', order.locale);
      await advanceOrder(tx, order, { to: 'cancelled', who: '', note: reason, reason });
      return endMoney(tx, order, order.number);
    });
    if (refund) await sendRefund(ctx, refund);
  });
}

/** A group order is handed out: its orders are collected, and what was paid on the spot is entered. May be repeated. */
export async function finishGroup(ctx: Context, groupId: string): Promise<void> {
  await ofEach(ctx, groupId, async ({ orderId, handedOutAt, cashedAt }) => {
    if (cashedAt) await enterCash(ctx, orderId, cashedAt);
    if (handedOutAt) await ctx.tx((tx) => handOver(tx, orderId));
  });
}

/** Acts on each order; one that fails is repeated with the event, behind the others. */
async function ofEach(ctx: Context, groupId: string, act: (share: ShareRow) => Promise<void>): Promise<void> {
  const [thrown] = await oneByOne(ctx, await ordersOfGroup(ctx, groupId), act);
  if (thrown) throw thrown;
}

/** One transaction, so that no "ready for pickup" mail goes out for goods already handed over. */
async function handOver(tx: Context, orderId: string): Promise<void> {
  for (const to of ['ready_for_pickup', 'picked_up'] as const) {
    const order = await lockOrder(tx, orderId);
    if (mayFollow(order.state, to)) await advanceOrder(tx, order, { to, who: '' });
  }
}

async function enterCash(ctx: Context, orderId: string, cashedAt: Date): Promise<void> {
  const order = await readOrder(ctx, orderId);
  if (!order?.paymentId || order.paidAt || !isOffline(order.method)) return;
  const { rev, amountCents } = await readPayment(ctx, order.paymentId);
  const receivedOn = localMoment(cashedAt, ctx.site.timeZone).on;
  await enterTransfer(ctx, order.paymentId, { rev, amountCents, receivedOn, note: '' });
  await syncOrder(ctx, orderId);
}
