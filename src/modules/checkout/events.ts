import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { claimOrders } from './service/orders/buyer/claim-orders.ts';
import { sendOrderMail, sendSurplus } from './service/orders/buyer/order-mails.ts';
import { readOrder } from './service/orders/find-orders.ts';
import { cancelGroup, finishGroup } from './service/orders/follow-group.ts';
import { endSold } from './service/orders/order-vouchers.ts';
import { endRefunding } from './service/orders/paying/end-refunding.ts';
import { syncOrder } from './service/orders/paying/sync-order.ts';

/** What payments do to orders, and the mails about them. */
export function checkoutEvents(contextOf: ContextMaker): EventListener[] {
  const follow = async ({ payload }: Heard<'payments.paid' | 'payments.ended'>) => {
    if (payload.subjectKind === 'order') await syncOrder(await contextOf(), payload.subjectId, payload.paymentId);
  };
  const refunded = async ({ payload }: Heard<'payments.refunded'>) => {
    if (payload.subjectKind !== 'order') return;
    const { subjectId: orderId, paymentId } = payload;
    const order = await readOrder(await contextOf(), orderId);
    if (!order) return;
    const ctx = await contextOf(order.siteId);
    await endSold(ctx, orderId, paymentId);
    await sendSurplus(ctx, orderId, paymentId);
  };
  const refundDone = async ({ payload }: Heard<'payments.refundDone'>) => {
    if (payload.subjectKind !== 'order') return;
    const order = await readOrder(await contextOf(), payload.subjectId);
    if (order) await endRefunding(await contextOf(order.siteId), order.id);
  };
  const tell = async ({ payload: change }: Heard<'checkout.orderChanged'>) => {
    const order = await readOrder(await contextOf(), change.orderId);
    if (order) await sendOrderMail(await contextOf(order.siteId), change);
  };
  const withGroup =
    (act: typeof cancelGroup) =>
    async ({ payload: { siteId, groupId } }: Heard<'grouporders.groupMissed' | 'grouporders.groupDone'>) =>
      act(await contextOf(siteId), groupId);
  return [
    { on: 'payments.paid', hear: follow },
    { on: 'payments.ended', hear: follow },
    { on: 'payments.refunded', hear: refunded },
    { on: 'payments.refundDone', hear: refundDone },
    { on: 'auth.accountVerified', hear: async ({ payload }) => claimOrders(await contextOf(), payload.userId) },
    { on: 'checkout.orderChanged', hear: tell },
    { on: 'grouporders.groupMissed', hear: withGroup(cancelGroup) },
    { on: 'grouporders.groupDone', hear: withGroup(finishGroup) },
  ];
}
