import type { Context } from '#kernel/context.ts';
import { keyUsed, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import {
  advanceOrder,
  demandOrder,
  findOrders,
  lockOrder,
  mayFollow,
  type OrderRow,
  placeManualOrder,
  priceManualOrder,
  readOrder,
} from '#modules/checkout/index.ts';
import type { BulkInput, ManualGoodsInput, ManualInput, ManualPrice, OrderDesk } from '../../contract/desk.ts';
import { orderNotes } from '../../tables.ts';
import { demandCustomer, memberOf } from '../customers/read-customers.ts';
import { openPieces, restOf } from './open-lines.ts';
import { getDesk, parcelsOf } from './read-desk.ts';
import { sendParcel } from './ship-parcel.ts';

const UPDATE = 'checkout.order.update';

/** Writes a note about an order, for the staff only. @throws AppError C100, notFound */
export async function addNote(ctx: Context, id: string, { text }: { text: string }): Promise<{ desk: OrderDesk }> {
  const { siteId, number } = await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    await tx.db.insert(orderNotes).values({ siteId, orderId: id, text, byName: tx.user.name, createdAt: tx.now() });
    await tx.record({ act: 'orders.order.note', object: { kind: 'order', id, label: number }, siteId });
  });
  return getDesk(ctx, id);
}

/**
 * Moves several orders on. Each one is moved by itself: those whose state does not allow it are named and stay as they are.
 * @throws AppError C100
 */
export async function moveOrders(
  ctx: Context,
  { orders: ids, to }: BulkInput,
): Promise<{ moved: string[]; refused: string[] }> {
  const siteIds = siteIdsWith(ctx, UPDATE);
  if (siteIds.length === 0) ctx.demand(UPDATE);
  const known = await findOrders(ctx, { siteIds, ids });
  const moved: string[] = [];
  const refused: string[] = [];
  for (const { id, number } of known) {
    if (await moveOne(ctx, id, to)) moved.push(id);
    else refused.push(number);
  }
  return { moved, refused };
}

function moveOne(ctx: Context, id: string, to: BulkInput['to']): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    const isFor = to === 'in_progress' || (order.customer.delivery === 'ship') === (to === 'shipped');
    if (!isFor || !mayFollow(order.state, to)) return false;
    if (to === 'shipped') {
      await sendParcel(tx, order, { items: restOf(openPieces(order, await parcelsOf(tx, id))) });
      return true;
    }
    await advanceOrder(tx, order, { to, who: tx.user.name });
    await tx.record({
      act: 'checkout.order.move',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
      before: { state: order.state },
      after: { state: to },
    });
    return true;
  });
}

/**
 * Enters an order that was taken by phone or at the counter, for the parish of the request, at the prices of the customer who orders.
 * The same key makes one order. @throws AppError C100, notFound, invalid, keyUsed (422), checkout.short
 */
export async function enterOrder(
  ctx: Context,
  { key, items, details, code, customer }: ManualInput,
): Promise<{ _id: string }> {
  ctx.demand(UPDATE, { siteId: ctx.site.id });
  const member = await memberIn(ctx, customer);
  const { id, isNew } = await placeManualOrder(ctx, { key, items, details, code, member });
  if (!isNew) {
    await demandSameOrder(ctx, id, { items, details });
    return { _id: id };
  }
  await ctx.record({
    act: 'orders.order.enter',
    object: { kind: 'order', id, label: details.last_name ?? details.company ?? '' },
    siteId: ctx.site.id,
  });
  return { _id: id };
}

/** Refuses a key that was used for other goods or another customer. @throws AppError keyUsed (422) */
async function demandSameOrder(ctx: Context, id: string, { items, details }: Pick<ManualInput, 'items' | 'details'>) {
  const order = await readOrder(ctx, id);
  const isSame = (found: OrderRow) =>
    found.customer.last_name === (details.last_name ?? '').trim() && goodsOf(found.lines) === goodsOf(items);
  if (!order || !isSame(order)) throw keyUsed();
}

/** Pieces by variant, in any order. */
function goodsOf(lines: readonly { variant: string; quantity: number }[]): string {
  const counts = new Map<string, number>();
  for (const { variant, quantity } of lines) counts.set(variant, (counts.get(variant) ?? 0) + quantity);
  return [...counts]
    .map(([variant, count]) => `${variant} ${count}`)
    .sort()
    .join();
}

/** What the goods of such an order would cost now; nothing is stored. @throws AppError C100, notFound */
export async function priceOrder(
  ctx: Context,
  { items, customer, ...details }: ManualGoodsInput,
): Promise<ManualPrice> {
  ctx.demand(UPDATE, { siteId: ctx.site.id });
  return priceManualOrder(ctx, { items, details, member: await memberIn(ctx, customer) });
}

/** The customer of the parish whose prices count. @throws AppError C100, notFound */
async function memberIn(ctx: Context, customer: string | null) {
  if (!customer) return null;
  const known = await demandCustomer(ctx, customer, 'orders.customer.read');
  if (known.siteId !== ctx.site.id) throw notFound();
  return memberOf(known);
}
