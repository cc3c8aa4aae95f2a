import { eq } from 'drizzle-orm';
import type { EventListener, StoredEvent } from '#kernel/events/outbox.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { claimOrders } from './service/orders/buyer/claim-orders.ts';
import { type OrderChange, sendOrderMail } from './service/orders/buyer/order-mails.ts';
import { cancelGroup, finishGroup } from './service/orders/follow-group.ts';
import { endSold } from './service/orders/order-vouchers.ts';
import { syncOrder } from './service/orders/paying/sync-order.ts';
import { orders } from './tables.ts';

/** What payments do to orders, and the mails about them. */
export function checkoutEvents(contextOf: ContextMaker): EventListener[] {
  const follow = async ({ payload }: StoredEvent) => {
    if (payload.subjectKind === 'order')
      await syncOrder(await contextOf(), String(payload.subjectId), String(payload.paymentId));
  };
  const refunded = async ({ payload }: StoredEvent) => {
    if (payload.subjectKind === 'order')
      await endSold(await contextOf(), String(payload.subjectId), String(payload.paymentId));
  };
  const tell = async ({ payload }: StoredEvent) => {
    const change = payload as OrderChange;
    const { db } = await contextOf();
    const [order] = await db.select({ siteId: orders.siteId }).from(orders).where(eq(orders.id, change.orderId));
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
    { on: 'auth.accountVerified', hear: async ({ payload }) => claimOrders(await contextOf(), String(payload.userId)) },
    { on: 'checkout.orderChanged', hear: tell },
    { on: 'grouporders.groupMissed', hear: withGroup(cancelGroup) },
    { on: 'grouporders.groupDone', hear: withGroup(finishGroup) },
  ];
}
