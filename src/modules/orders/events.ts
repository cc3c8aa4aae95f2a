import type { Context } from '#kernel/context.ts';
import type { EventListener, StoredEvent } from '#kernel/events/outbox.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { readOrder } from '#modules/checkout/index.ts';
import { tellOfCredit } from './service/credits/credit-mail.ts';
import { keepCustomer } from './service/customers/customer-rows.ts';
import { keepDocuments } from './service/desk/follow-order.ts';
import { issueWhenDue } from './service/documents/invoice-when.ts';
import { tellOfCase } from './service/withdrawals/move-case.ts';
import { acknowledgeWithdrawal } from './service/withdrawals/receive-withdrawal.ts';

/** What follows from orders and withdrawals. */
export function orderEvents(contextOf: ContextMaker): EventListener[] {
  const follow = async ({ payload }: StoredEvent) => {
    const orderId = String(payload.orderId);
    const order = await readOrder(await contextOf(), orderId);
    if (!order) return;
    const ctx = await contextOf(order.siteId);
    await keepCustomer(ctx, orderId);
    await keepDocuments(ctx, orderId);
    await issueWhenDue(ctx, orderId);
  };
  const acknowledge = async ({ payload }: StoredEvent) =>
    acknowledgeWithdrawal(await contextOf(String(payload.siteId)), String(payload.withdrawalId));
  // Credits leave an order as it is, so that nothing else says that its customer has spent less.
  const count = async (ctx: Context, orderId: unknown) => {
    if (typeof orderId === 'string') await keepCustomer(ctx, orderId);
  };
  const tell = async ({ payload }: StoredEvent) => {
    const ctx = await contextOf(String(payload.siteId));
    await count(ctx, payload.orderId);
    await tellOfCase(ctx, String(payload.withdrawalId), String(payload.to));
  };
  const credited = async ({ payload }: StoredEvent) => {
    const ctx = await contextOf(String(payload.siteId));
    await count(ctx, payload.orderId);
    await tellOfCredit(ctx, String(payload.orderId), String(payload.key));
  };
  return [
    { on: 'checkout.orderChanged', hear: follow },
    { on: 'orders.withdrawalReceived', hear: acknowledge },
    { on: 'orders.withdrawalMoved', hear: tell },
    { on: 'orders.orderCredited', hear: credited },
  ];
}
