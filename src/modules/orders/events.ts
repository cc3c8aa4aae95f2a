import type { EventListener, Heard } from '#kernel/events/events.ts';
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
  const follow = async ({ payload: { orderId } }: Heard<'checkout.orderChanged'>) => {
    const order = await readOrder(await contextOf(), orderId);
    if (!order) return;
    const ctx = await contextOf(order.siteId);
    await keepCustomer(ctx, orderId);
    await keepDocuments(ctx, orderId);
    await issueWhenDue(ctx, orderId);
  };
  const acknowledge = async ({ payload: { siteId, withdrawalId } }: Heard<'orders.withdrawalReceived'>) =>
    acknowledgeWithdrawal(await contextOf(siteId), withdrawalId);
  const tell = async ({ payload: { siteId, withdrawalId, to } }: Heard<'orders.withdrawalMoved'>) =>
    tellOfCase(await contextOf(siteId), withdrawalId, to);
  const credited = async ({ payload: { siteId, orderId, key } }: Heard<'orders.orderCredited'>) =>
    tellOfCredit(await contextOf(siteId), orderId, key);
  return [
    { on: 'checkout.orderChanged', hear: follow },
    { on: 'orders.withdrawalReceived', hear: acknowledge },
    { on: 'orders.withdrawalMoved', hear: tell },
    { on: 'orders.orderCredited', hear: credited },
  ];
}
