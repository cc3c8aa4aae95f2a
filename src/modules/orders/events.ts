import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { claimOrders } from './service/buyer/claim-orders.ts';
import { sendOrderMail, sendPaymentReminder, sendSurplus } from './service/buyer/order-mails.ts';
import { tellOfCredit } from './service/credits/credit-mail.ts';
import { keepCustomer } from './service/customers/customer-rows.ts';
import { keepDocuments } from './service/desk/follow-order.ts';
import { issueWhenDue } from './service/documents/invoice-when.ts';
import { readOrder } from './service/order/find-orders.ts';
import { endRefunded } from './service/paying/end-refunded.ts';
import { endRefunding } from './service/paying/end-refunding.ts';
import { syncOrder } from './service/paying/sync-order.ts';
import { tellOfCase } from './service/withdrawals/move-case.ts';
import { acknowledgeWithdrawal } from './service/withdrawals/receive-withdrawal.ts';

/** Updates orders on payments, handles the consequences of orders and withdrawals, and sends the mails about them. */
export function orderEvents(contextOf: ContextMaker): EventListener[] {
  const follow = async ({ payload: { orderId } }: Heard<'orders.orderChanged'>) => {
    const order = await readOrder(await contextOf(), orderId);
    if (!order) return;
    const ctx = await contextOf(order.siteId);
    await keepCustomer(ctx, orderId);
    await keepDocuments(ctx, orderId);
    await issueWhenDue(ctx, orderId);
  };
  const acknowledge = async ({ payload: { siteId, withdrawalId } }: Heard<'orders.withdrawalReceived'>) =>
    acknowledgeWithdrawal(await contextOf(siteId), withdrawalId);
  // Credits leave an order as it is, so that nothing else says that its customer has spent less.
  const tell = async ({ payload: { siteId, orderId, withdrawalId, to } }: Heard<'orders.withdrawalMoved'>) => {
    const ctx = await contextOf(siteId);
    if (orderId !== null) await keepCustomer(ctx, orderId);
    await tellOfCase(ctx, withdrawalId, to);
  };
  const credited = async ({ payload: { siteId, orderId, key } }: Heard<'orders.orderCredited'>) => {
    const ctx = await contextOf(siteId);
    await keepCustomer(ctx, orderId);
    await tellOfCredit(ctx, orderId, key);
  };
  const pay = async ({ payload }: Heard<'payments.paid' | 'payments.ended'>) => {
    if (payload.subjectKind === 'order') await syncOrder(await contextOf(), payload.subjectId, payload.paymentId);
  };
  const refunded = async ({ payload }: Heard<'payments.refunded'>) => {
    if (payload.subjectKind !== 'order') return;
    const { subjectId: orderId, paymentId } = payload;
    const order = await readOrder(await contextOf(), orderId);
    if (!order) return;
    const ctx = await contextOf(order.siteId);
    await endRefunded(ctx, orderId, paymentId);
    await sendSurplus(ctx, orderId, paymentId);
  };
  const refundDone = async ({ payload }: Heard<'payments.refundDone'>) => {
    if (payload.subjectKind !== 'order') return;
    const order = await readOrder(await contextOf(), payload.subjectId);
    if (order) await endRefunding(await contextOf(order.siteId), order.id);
  };
  const tellChange = async ({ payload: change }: Heard<'orders.orderChanged'>) => {
    const order = await readOrder(await contextOf(), change.orderId);
    if (order) await sendOrderMail(await contextOf(order.siteId), change);
  };
  const remind = async ({ payload: { siteId, orderId } }: Heard<'orders.paymentReminded'>) =>
    sendPaymentReminder(await contextOf(siteId), orderId);
  return [
    { on: 'payments.paid', hear: pay },
    { on: 'payments.ended', hear: pay },
    { on: 'payments.refunded', hear: refunded },
    { on: 'payments.refundDone', hear: refundDone },
    { on: 'auth.accountVerified', hear: async ({ payload }) => claimOrders(await contextOf(), payload.userId) },
    { on: 'orders.orderChanged', hear: tellChange },
    { on: 'orders.orderChanged', hear: follow },
    { on: 'orders.withdrawalReceived', hear: acknowledge },
    { on: 'orders.withdrawalMoved', hear: tell },
    { on: 'orders.orderCredited', hear: credited },
    { on: 'orders.paymentReminded', hear: remind },
  ];
}
