import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { readShop, trackingHref } from '#modules/catalog/index.ts';
import type { DeliveryView, OrderDesk } from '../../contract/desk.ts';
import { deliveries, orderDocuments, orderNotes, withdrawals } from '../../tables.ts';
import { customerIdOf } from '../customers/customer-rows.ts';
import { invoiceStateOf } from '../documents/invoice-state.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { demandOrder } from '../order/read-orders.ts';
import { withdrawUntil } from '../withdrawals/period.ts';
import { openPieces } from './open-lines.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** Internal data of the staff about an order. @throws AppError C100, notFound */
export async function getDesk(ctx: Context, id: string): Promise<{ desk: OrderDesk }> {
  const order = await demandOrder(ctx, id, 'orders.order.read');
  const { siteId } = order;
  const parcels = await parcelsOf(ctx, id);
  const carriers = (await readShop(ctx, siteId))?.checkout.carriers ?? [];
  const notes = await ctx.db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, id))
    .orderBy(desc(orderNotes.createdAt));
  const documents = await ctx.db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, id))
    .orderBy(asc(orderDocuments.createdAt), orderDocuments.number);
  const cases = await ctx.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, id))
    .orderBy(desc(withdrawals.receivedAt));
  return {
    desk: {
      open: openPieces(order, parcels),
      carriers: carriers.map(({ name }) => name),
      deliveries: parcels.map((row) => deliveryView(row, carriers)),
      notes: notes.map(({ id: _id, text, byName, createdAt }) => ({ _id, text, byName, at: createdAt.toISOString() })),
      documents: documents.map(({ id: _id, kind, number, issuedOn, totalCents }) => ({
        _id,
        kind,
        number,
        issuedOn,
        totalCents,
      })),
      invoice: await invoiceStateOf(ctx, order, documents),
      priceSteps: order.priceSteps.map(({ rule, name, cents, by }) => ({ rule, name, cents, by })),
      withdrawals: ctx.may('orders.withdrawal.read', { siteId })
        ? cases.map(({ id: _id, state, receivedAt }) => ({ _id, state, receivedAt: receivedAt.toISOString() }))
        : [],
      customer: ctx.may('orders.customer.read', { siteId }) ? await customerIdOf(ctx, order) : '',
      withdrawUntil: withdrawalEnd(ctx, order, parcels),
      mayUpdate: ctx.may('orders.order.update', { siteId }),
      mayChangeEmail: ctx.may('orders.order.update', { siteId }) && order.userId === null && order.email !== '',
      mayIssue: ctx.may('orders.document.issue', { siteId }),
    },
  };
}

/** The parcels of an order in the order in which they were sent. */
export const parcelsOf = (ctx: Context, orderId: string): Promise<DeliveryRow[]> =>
  ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));

/** The same of many orders, by order. */
export async function parcelsOfAll(ctx: Context, orderIds: string[]): Promise<Map<string, DeliveryRow[]>> {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.orderId, orderIds))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Last day of the withdrawal period of an order; null while it has not begun. */
export function withdrawalEnd(ctx: Context, order: OrderRow, parcels: readonly DeliveryRow[]): string | null {
  if (openPieces(order, parcels).some((count) => count > 0) && order.customer.delivery === 'ship') return null;
  const isCollected = order.customer.delivery === 'pickup' && ['picked_up', 'completed'].includes(order.state);
  return withdrawUntil(
    parcels,
    isCollected ? localDayOf(ctx, order.siteId, order.handedOverAt ?? order.updatedAt) : null,
  );
}

/** The local day of a parish at an instant. */
export const localDayOf = (ctx: Context, siteId: string, at: Date): string => localMoment(at, zoneOf(ctx, siteId)).on;

const deliveryView = (row: DeliveryRow, carriers: Parameters<typeof trackingHref>[0]): DeliveryView => {
  const { id: _id, rev, items, carrier, tracking, shippedOn, deliveredOn, byName } = row;
  const href = trackingHref(carriers, carrier, tracking);
  return { _id, rev, items, carrier, tracking, trackingHref: href, shippedOn, deliveredOn, byName };
};
