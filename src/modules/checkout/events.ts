import type { EventListener, StoredEvent } from '#kernel/events/outbox.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { claimOrders } from './service/orders/buyer/claim-orders.ts';
import { type OrderChange, sendOrderMail, sendSurplus } from './service/orders/buyer/order-mails.ts';
import { readOrder } from './service/orders/find-orders.ts';
import { cancelGroup, finishGroup } from './service/orders/follow-group.ts';
import { endSold } from './service/orders/order-vouchers.ts';
import { endRefunding } from './service/orders/paying/end-refunding.ts';
import { syncOrder } from './service/orders/paying/sync-order.ts';

/** What payments do to orders, and the mails about them. */
export function checkoutEvents(contextOf: ContextMaker): EventListener[] {
  const follow = async ({ payload }: StoredEvent) => {
    if (payload.subjectKind === 'order')
      await syncOrder(await contextOf(), String(payload.subjectId), String(payload.paymentId));
  };
  const refunded = async ({ payload }: StoredEvent) => {
    if (payload.subjectKind !== 'order') return;
    const [orderId, paymentId] = [String(payload.subjectId), String(payload.paymentId)];
    const order = await readOrder(await contextOf(), orderId);
    if (!order) return;
    const ctx = await contextOf(order.siteId);
    await endSold(ctx, orderId, paymentId);
    await sendSurplus(ctx, orderId, paymentId);
  };
  const refundDone = async ({ payload }: StoredEvent) => {
    if (payload.subjectKind !== 'order') return;
    const order = await readOrder(await contextOf(), String(payload.subjectId));
    if (order) await endRefunding(await contextOf(order.siteId), order.id);
  };
  const tell = async ({ payload }: StoredEvent) => {
    const change = payload as OrderChange;
    const order = await readOrder(await contextOf(), change.orderId);
    if (order) await sendOrderMail(await contextOf(order.siteId), change);
  };
  const withGroup =
    (act: typeof cancelGroup) =>
    async ({ payload }: StoredEvent) =>
      act(await contextOf(String(payload.siteId)), String(payload.groupId));
  return [
    { on: 'payments.paid', hear: follow },
    { on: 'payments.ended', hear: follow },
    { on: 'payments.refunded', hear: refunded },
    { on: 'payments.refundDone', hear: refundDone },
    { on: 'auth.accountVerified', hear: async ({ payload }) => claimOrders(await contextOf(), String(payload.userId)) },
    { on: 'checkout.orderChanged', hear: tell },
    { on: 'grouporders.groupMissed', hear: withGroup(cancelGroup) },
    { on: 'grouporders.groupDone', hear: withGroup(finishGroup) },
  ];
}
