import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment, momentText } from '#kernel/local-time.ts';
import { siteOf, zoneOf } from '#kernel/site-of.ts';
import { paymentsOf } from '#modules/payments/index.ts';
import type { PickupDetail, PickupFilter, PickupSearch, PickupView } from '../../contract/pickups.ts';
import { openPieces } from '../desk/open-lines.ts';
import { invoiceLine } from '../documents/invoice-data.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { readOrder } from '../order/find-orders.ts';
import { mayFollow } from '../order/order-states.ts';
import { findPickup, listPickups } from './list-pickups.ts';
import { placeWords } from './own-slots.ts';

const READ = 'orders.order.read';
const UPDATE = 'orders.order.update';
const ID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

/** Lists the pickups of a parish on a day, by default today. @throws AppError C100 */
export async function listDay(ctx: Context, { site: slug, on, page, limit }: PickupFilter) {
  const site = siteOf(ctx, slug);
  ctx.demand(READ, { siteId: site.id });
  const today = localMoment(ctx.now(), site.timeZone).on;
  const day = on ?? today;
  const { rows, total } = await listPickups(ctx, { siteId: site.id, on: day, today, page, limit });
  const due = await duesOf(ctx, rows);
  const pickup = rows.map((row, at) => ({
    ...viewOf(ctx, row, due[at] ?? 0),
    dueOn: row.dueOn,
    isOverdue: row.dueOn !== null && row.dueOn < today && row.state !== 'picked_up',
  }));
  return { on: day, today, pickup, total };
}

/**
 * The order that a scanned code means, or a typed number: whole or its last digits.
 * @throws AppError C100, orders.pickupUnknown (404), orders.otherParish (409)
 */
export async function findOrderToCollect(
  ctx: Context,
  { site: slug, code }: PickupSearch,
): Promise<{ pickup: PickupDetail }> {
  const site = siteOf(ctx, slug);
  ctx.demand(READ, { siteId: site.id });
  const id = ID.exec(code)?.[0];
  const order = id ? await readOrder(ctx, id.toLowerCase()) : await findPickup(ctx, site.id, code);
  if (!order) throw new AppError('orders.pickupUnknown', 404, 'orders_pickupUnknown');
  if (order.siteId !== site.id) throw new AppError('orders.otherParish', 409, 'orders_pickupOtherParish');
  return { pickup: await detailOf(ctx, order) };
}

type PickupRefusal = { key: MessageKey; at: string };

/** Why an order cannot be handed over in its present state, with day and time at which it was; null = it can. */
export function refusalOf(ctx: Context, order: OrderRow): PickupRefusal | null {
  const key = refusalKey(order);
  const { handedOverAt: at, siteId } = order;
  return key && { key, at: at ? momentText(at, ctx.locale, zoneOf(ctx, siteId)) : '' };
}

function refusalKey({ customer, state }: OrderRow): MessageKey | null {
  if (state === 'cancelled' || state === 'refunding') return 'orders_pickupCancelled';
  if (customer.delivery !== 'pickup') return 'orders_pickupIsSent';
  if (mayFollow(state, 'picked_up')) return null;
  if (state === 'pending_payment') return 'orders_pickupUnpaid';
  return mayFollow(state, 'ready_for_pickup') ? 'orders_pickupNotReady' : 'orders_pickupDone';
}

export async function detailOf(ctx: Context, order: OrderRow): Promise<PickupDetail> {
  const { rev, lines, note, siteId, paymentId } = order;
  const refusal = refusalOf(ctx, order);
  const mayUpdate = ctx.may(UPDATE, { siteId });
  const [dueCents = 0] = await duesOf(ctx, [order]);
  const left = openPieces(order, []);
  return {
    ...viewOf(ctx, order, dueCents),
    rev,
    note,
    lines: lines.flatMap((line, at) => {
      const { name, details } = invoiceLine(line, ctx.locale);
      const quantity = left[at] ?? 0;
      return quantity > 0 ? [{ quantity, name, details }] : [];
    }),
    refusal: refusal ? textOf(refusal.key, ctx.locale, refusal) : '',
    mayHandOver: mayUpdate && refusal === null,
    mayTakeMoney: paymentId !== null && ctx.may('payments.payment.settle', { siteId }),
    mayBeReady: mayUpdate && refusal?.key === 'orders_pickupNotReady',
  };
}

/** Amount due of each, less partial payments and removed goods. */
async function duesOf(ctx: Context, orders: readonly OrderRow[]): Promise<number[]> {
  const payments = await paymentsOf(
    ctx,
    orders.map(({ id }) => id),
  );
  return orders.map(({ paidAt, paymentId }) => {
    const payment = paidAt ? undefined : payments.find(({ id }) => id === paymentId);
    return payment ? Math.max(0, payment.amountCents - payment.paidCents) : 0;
  });
}

/** Without the pieces that were taken out since. */
function viewOf(ctx: Context, order: OrderRow, dueCents: number): PickupView {
  const { id, number, isTest, state, customerName, customer, slot } = order;
  return {
    _id: id,
    number,
    isTest,
    state,
    customerName,
    slot,
    dueCents,
    place: placeWords(customer, ctx.locale),
    pieces: openPieces(order, []).reduce((sum, quantity) => sum + quantity, 0),
  };
}
