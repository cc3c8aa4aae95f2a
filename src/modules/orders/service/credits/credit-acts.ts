import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { demandSameCall } from '#kernel/links/same-call.ts';
import { returnStock } from '#modules/catalog/index.ts';
import { paymentsWithRefunds, sendRefund } from '#modules/payments/index.ts';
import { m } from '#texts';
import type { AddressInput, CreditInput, EmailInput, OrderMoney } from '../../contract/credits.ts';
import type { OrderDesk } from '../../contract/desk.ts';
import { dropCustomer, keepCustomer } from '../customers/customer-rows.ts';
import { getDesk } from '../desk/read-desk.ts';
import { invoiceOf } from '../documents/issue-document.ts';
import { lockOrder, type OrderRow } from '../order/advance-order.ts';
import { changeOrder } from '../order/change-order.ts';
import { demandOrder } from '../order/read-orders.ts';
import { reviveOrder } from '../paying/revive-order.ts';
import { creditOrder, demandAlive } from './credit-order.ts';
import { creditsOf } from './read-credits.ts';
import { getMoney, REFUND } from './read-money.ts';
import { mayChange, removeItems } from './remove-items.ts';

const UPDATE = 'orders.order.update';

/**
 * Takes goods out before they leave, takes them back, or pays back without goods: stock, documents, money and a mail to the customer
 * follow. The same key does it once.
 * @throws AppError C100, notFound, conflict, keyUsed (422), invalid, orders.state (409), vouchers.used (409), payments.refundTooHigh
 */
export async function creditByHand(ctx: Context, id: string, input: CreditInput): Promise<{ money: OrderMoney }> {
  const { key, rev: _, ...body } = input;
  await demandOrder(ctx, id, UPDATE);
  await demandOrder(ctx, id, REFUND);
  const refund = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    await demandSameCall(tx, 'orders.credit', { key, body: { id, ...body } });
    if ((await creditsOf(tx, id)).some((one) => one.key === key)) return null;
    if (order.rev !== input.rev) throw conflict(null);
    demandAlive(order);
    const made = await creditOrder(tx, order, input);
    if (input.kind === 'removed') await removeItems(tx, order, input.items);
    if (input.kind === 'returned' && input.toStock) await backToStock(tx, order, input);
    await tx.record({
      act: 'orders.order.credit',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
      after: { pieces: input.items.reduce((sum, { quantity }) => sum + quantity, 0), reason: input.reason },
    });
    await tx.emit('orders.orderCredited', { orderId: id, siteId: order.siteId, key });
    return made;
  });
  if (refund) await sendRefund(ctx, refund);
  return getMoney(ctx, id);
}

const backToStock = (tx: Context, order: OrderRow, { items }: CreditInput): Promise<void> =>
  returnStock(tx, order.id, {
    items: items.map(({ line, quantity }) => ({ variant: order.lines[line]?.variant ?? '', quantity })),
    reason: order.number,
  });

/** Changes where an order is sent; its country stays, because prices and VAT depend on it. @throws AppError C100, notFound, conflict, orders.state */
export async function changeAddress(
  ctx: Context,
  id: string,
  { rev, ...address }: AddressInput,
): Promise<{ desk: OrderDesk }> {
  await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.rev !== rev) throw conflict(null);
    const { customer, state } = order;
    if (customer.delivery !== 'ship' || !mayChange(order))
      throw new AppError('orders.state', 409, 'orders_stateRefused', { state });
    const { country } = customer.to ?? customer;
    const to = { ...address, type: address.company ? ('company' as const) : ('person' as const), country };
    await changeOrder(tx, order, { to }, m.orders_stepAddress({}, tx));
    await tx.record({
      act: 'orders.order.address',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
    });
  });
  return getDesk(ctx, id);
}

/**
 * Corrects the mistyped email of a guest's order and moves the order to the customer record with that email. The former email is
 * kept, so that resent messages go to the new one. @throws AppError C100, notFound, conflict, orders.state for orders of accounts
 */
export async function changeEmail(ctx: Context, id: string, { rev, email }: EmailInput): Promise<{ desk: OrderDesk }> {
  await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.rev !== rev) throw conflict(null);
    const { number, siteId, state, userId } = order;
    if (userId !== null || order.email === '')
      throw new AppError('orders.state', 409, 'orders_stateRefused', { state });
    await changeOrder(tx, order, { email }, m.orders_stepEmail({}, tx));
    await dropCustomer(tx, order);
    await tx.record({
      act: 'orders.order.email',
      object: { kind: 'order', id, label: number },
      siteId,
      before: { email: order.email },
      after: { email },
    });
  });
  await keepCustomer(ctx, id);
  return getDesk(ctx, id);
}

/** Why an order cannot be revived: only one that has received money can be refunded instead. */
async function notRevivedKey(tx: Context, id: string): Promise<MessageKey> {
  const attempts = await paymentsWithRefunds(tx, id);
  const hasMoney = attempts.some(({ paidCents, refundedCents }) => paidCents > refundedCents);
  return hasMoney ? 'orders_notRevived' : 'orders_notRevivedUnpaid';
}

/** Reinstates a cancelled order whose money came late. @throws AppError C100, notFound, conflict, orders.notRevived, checkout.short */
export async function reinstate(ctx: Context, id: string, { rev }: { rev: number }): Promise<{ desk: OrderDesk }> {
  await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.rev !== rev) throw conflict(null);
    if ((await invoiceOf(tx, id)) || !(await reviveOrder(tx, order)))
      throw new AppError('orders.notRevived', 409, await notRevivedKey(tx, id));
    await tx.record({
      act: 'orders.order.revive',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
    });
  });
  return getDesk(ctx, id);
}
