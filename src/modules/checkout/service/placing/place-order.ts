import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, keyUsed } from '#kernel/errors.ts';
import { holdStock } from '#modules/catalog/index.ts';
import {
  fulfilPaid,
  lockOrder,
  nextOrderNumber,
  noteStep,
  orderByKey,
  recordOrder,
  storeOrder,
  takeParts,
  toPayOf,
  waitsForMoney,
} from '#modules/orders/index.ts';
import { createPayment } from '#modules/payments/index.ts';
import type { Details } from '../../contract/cart.ts';
import { groupOfCart } from '../cart/cart-groups.ts';
import { nameOf } from '../cart/cart-lines.ts';
import { type CartRow, findCart, isEmpty, storeUnchanged } from '../cart/cart-store.ts';
import { type PreparedOrder, prepareOrder, type Submitted, shortOf } from './prepare-order.ts';

/** Retries when the cart changes concurrently; afterwards the order is refused. */
const MOST_TRIES = 5;

/**
 * Makes the order of a cart: prices once more, then number, stock, payment and order in one transaction that begins by emptying the
 * cart as it was priced. The same key makes one order, however often it arrives (S-10). Returns its id.
 * @throws AppError as `prepareOrder`, kernel.componentOff, checkout.short (409), keyUsed (422), conflict
 */
export async function placeOrder(ctx: Context, token: string | null, submitted: Submitted): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const cart = await findCart(ctx, token);
    const isOther = cart?.orderKey !== submitted.key;
    const known = cart && isOther ? await orderOf(ctx, cart, submitted) : null;
    if (known) return known;
    if (!cart || isOther || isEmpty(cart)) throw new AppError('checkout.empty', 409, 'checkout_cartEmptyNow');
    demandComponent(ctx, 'shop');
    const prepared = await prepareOrder(ctx, cart, submitted);
    const emptied = { ...EMPTIED, details: forNextOrder(cart.details), orderKey: crypto.randomUUID() };
    const id = await ctx.tx(async (tx) =>
      (await storeUnchanged(tx, cart, emptied)) ? makeOrder(tx, cart, prepared) : null,
    );
    if (id) return id;
  }
  throw conflict(null);
}

/** Details stay for the next order; a newsletter is ticked anew each time. */
const forNextOrder = ({ newsletter: _, ...details }: Details): Details => details;

/** Fields of a cart that an order empties. */
const EMPTIED = { lines: [], donations: [], codes: [], gifts: [], partner: '' };

/** The order that was made of the cart with this key. @throws AppError keyUsed (422) where the buyer saw another price */
async function orderOf(ctx: Context, { id }: CartRow, submitted: Submitted): Promise<string | null> {
  const order = await orderByKey(ctx, submitted.key, id);
  if (!order) return null;
  const { seenCents, seenToPayCents } = submitted;
  if (order.totalCents !== seenCents || toPayOf(order) !== seenToPayCents) throw keyUsed();
  return order.id;
}

async function makeOrder(tx: Context, cart: CartRow, prepared: PreparedOrder): Promise<string> {
  const { all, newsletter, terms, values } = prepared;
  const { id = '', isTest, customerName, email, method, paidAt = null } = values;
  const waits = terms !== null && waitsForMoney(method);
  const holdUntil = waits ? terms.expiresAt : null;
  await hold(tx, id, cart, { until: holdUntil, all });
  const number = await nextOrderNumber(tx, isTest);
  const asked = { siteId: tx.site.id, subject: { kind: 'order', id }, label: number, method, currency: 'EUR' };
  const payer = { name: customerName, email };
  const amountCents = all.priced.toPayCents;
  const payment = terms ? await createPayment(tx, { ...asked, payer, terms, amountCents }) : null;
  const state = waits ? ('pending_payment' as const) : ('confirmed' as const);
  const placed = await storeOrder(tx, { ...values, number, state, holdUntil, paymentId: payment?.id ?? null });
  await takeParts(tx, placed, {
    donations: all.donations,
    groupOrder: groupOfCart(all.groups)?.id,
    newsletter,
  });
  await noteStep(tx, id, { from: '', to: state, who: customerName });
  if (paidAt) await fulfilPaid(tx, await lockOrder(tx, id));
  if (!waits) await recordOrder(tx, 'orders.order.place', { id, number, siteId: tx.site.id });
  return id;
}

type Held = Pick<PreparedOrder, 'all'> & { until: Date | null };

async function hold(tx: Context, owner: string, { lines }: CartRow, { until, all }: Held): Promise<void> {
  const held = await holdStock(tx, { owner, items: lines, until });
  if (held.isHeld) return;
  const short = new Set(held.short.map(({ variant }) => variant));
  throw shortOf(all.products.filter(({ item }) => short.has(item.variant)).map((product) => nameOf(tx, product)));
}
