import { eq } from 'drizzle-orm';
import type { House } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { enterTransfer, readPayment } from '../payments/index.ts';
import { submitWithdrawal } from './pages.ts';
import { assumeReceived, completeOrders } from './service/desk/complete-orders.ts';
import type { OrderRow } from './service/order/advance-order.ts';
import { readOrder } from './service/order/find-orders.ts';
import { type NewOrder, storeOrder } from './service/order/store-order.ts';
import { syncOrder } from './service/paying/sync-order.ts';
import { acknowledgeWithdrawal } from './service/withdrawals/receive-withdrawal.ts';
import { orders, withdrawals } from './tables.ts';

/** For the tests of rooms above, which order through the cart and look at what becomes of it. */
export { claimOrders } from './service/buyer/claim-orders.ts';
export { codeOf } from './service/buyer/order-code.ts';
export { sendOrderMail } from './service/buyer/order-mails.ts';
export { openOrderPayment, showOrder } from './service/buyer/shown-order.ts';
export { lockOrder } from './service/order/advance-order.ts';
export { anonymizeOrders } from './service/order/anonymize-orders.ts';
export { readOrder } from './service/order/find-orders.ts';
export { moveOrder } from './service/order/move-order.ts';
export { orderSeries } from './service/order/order-number.ts';
export { orderPersonalData } from './service/order/personal-data.ts';
export { endUnpaidOrders } from './service/order/sweep-orders.ts';
export { endRefunding } from './service/paying/end-refunding.ts';
export { cancelOwnOrder, payOtherwise } from './service/paying/pay-otherwise.ts';
export { syncOrder } from './service/paying/sync-order.ts';
export { expirePickups } from './service/pickup/expire-pickups.ts';
export { listPickups } from './service/pickup/list-pickups.ts';
export { slotsOfSite } from './service/pickup/own-slots.ts';
export { removeSentCodes } from './service/pickup/pickup-code.ts';
export { pickupSlots, slotKey } from './service/pickup/slots.ts';
export { orderSteps, orders } from './tables.ts';

/** A confirmed order of Fels, as the checkout stores it, for rooms whose rows hang on one. Returns it. */
export async function buildOrder(house: House, change: Partial<NewOrder> = {}): Promise<OrderRow> {
  const ctx = await house.contextOf('guest');
  const id = change.id ?? crypto.randomUUID();
  const number = String((await house.handle.db.$count(orders)) + 1).padStart(4, '0');
  const customer = {
    type: 'person',
    first_name: 'Anna',
    last_name: 'Beispiel',
    address: 'Kirchplatz 1',
    zip: '3481',
  } as const;
  const totals = { goodsCents: 0, promoCents: 0, promos: [], shippingCents: 0, donationCents: 0, donations: [] };
  return ctx.tx((tx) =>
    storeOrder(tx, {
      id,
      siteId: house.sites.fels._id,
      number: `2026-${number}`,
      isTest: false,
      state: 'confirmed',
      key: crypto.randomUUID(),
      cartId: crypto.randomUUID(),
      locale: 'de',
      method: 'prepayment',
      customerName: 'Anna Beispiel',
      email: 'anna@example.test',
      items: [],
      lines: [],
      totalCents: 0,
      customer: {
        ...customer,
        city: 'Fels',
        country: 'at',
        email: 'anna@example.test',
        phone: '',
        delivery: 'pickup',
        to: null,
      },
      totals: { ...totals, netCents: 0, vatCents: 0, totalCents: 0, payments: [], rates: [], notes: [] },
      acceptedAt: ctx.now(),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      ...change,
    }),
  );
}

type Pieces = readonly { line: number; quantity: number }[];

/** Anna withdraws from these pieces of her order, and gets the money back. */
export async function withdrawFrom(house: House, number: string, items: Pieces): Promise<void> {
  const ctx = await house.contextOf('guest');
  const statement = { name: 'Anna Beispiel', contract: number, email: 'anna@example.test' };
  const key = crypto.randomUUID();
  await submitWithdrawal(ctx, { ...statement, key, act: 'confirm' });
  const [row] = await house.handle.db.select().from(withdrawals).where(eq(withdrawals.key, key));
  if (!row) throw new Error('There is no withdrawal');
  await acknowledgeWithdrawal(ctx, row.id);
  for (const [at, body] of [{ to: 'accepted', items }, { to: 'refunded' }].entries()) {
    const input = { ...byPath(row.id), body: { rev: at + 1, ...body } };
    const answer = await house.call('admin', 'POST /api/v0/withdrawal/:id/state', input);
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

/** An order on account is sent in one parcel, and paid. */
export async function settleOrder(house: House, id: string): Promise<void> {
  const ctx = await house.contextOf('admin');
  const order = await readOrder(ctx, id);
  if (!order?.paymentId) throw new Error('There is no order that is to be paid');
  const items = order.items.map(({ quantity }, line) => ({ line, quantity }));
  const sent = await house.call('admin', 'POST /api/v0/order/:id/delivery', {
    ...byPath(id),
    body: { rev: order.rev, items },
  });
  if (sent.status !== 201) throw new Error(sent.text);
  const { rev } = await readPayment(ctx, order.paymentId);
  await enterTransfer(ctx, order.paymentId, { rev, amountCents: order.totalCents, receivedOn: '2026-11-21', note: '' });
}

/** The treasurer enters the transfer of an order, or a part of it. */
export async function payByTransfer(house: House, id: string, part?: number): Promise<void> {
  const ctx = await house.contextOf('admin');
  const paymentId = (await readOrder(ctx, id))?.paymentId ?? '';
  const { rev, amountCents } = await readPayment(ctx, paymentId);
  await enterTransfer(ctx, paymentId, { rev, amountCents: part ?? amountCents, receivedOn: '2026-11-21', note: '' });
  await syncOrder(ctx, id);
}

/** The administrator acts on an order as it is now. */
export async function actOnOrder(house: House, id: string, path: 'state' | 'revive' | 'credit', body: object = {}) {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body: { rev, ...body } });
}

/** Advances the clock by days and runs the nightly jobs for orders. */
export async function passDays(house: House, days: number): Promise<void> {
  house.clock.advance(days * 86_400_000);
  const ctx = await house.contextOf('admin');
  await assumeReceived(ctx);
  await completeOrders(ctx);
}
