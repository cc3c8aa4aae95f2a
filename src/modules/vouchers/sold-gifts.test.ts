// On both databases: vouchers are paid with while the order that bought them changes.
import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildKind, buildProduct } from '../catalog/testing.ts';
import {
  ANNA,
  addToCart,
  keepDetails,
  openTestShop,
  orderAs,
  orderWith,
  placeOrder,
  sellOnInvoice,
  submissionOf,
} from '../checkout/testing.ts';
import { anonymizeOrders, payByTransfer, readOrder, syncOrder } from '../orders/testing.ts';
import { reserveGifts } from './service/gifts/gift-payments.ts';
import { sendDueGifts } from './service/gifts/send-gifts.ts';
import { buildGift, giftOf } from './testing.ts';

type Given = { recipientName: string; recipientEmail: string; sendOn?: string | null };

const BERTA = { recipientName: 'Berta', recipientEmail: 'berta@example.test' };
const CARLA = { recipientName: 'Carla', recipientEmail: 'carla@example.test' };

type Sold = {
  id: string;
  name: string;
  email: string;
  buyer: string;
  value: number;
  balance: number;
  refunded: boolean;
  blocked: boolean;
};

const giftsOf = async ({ handle }: House, order: string): Promise<Sold[]> =>
  (
    await handle.query(
      `select id, recipient_name as name, recipient_email as email, buyer_name as buyer, value_cents as value,
       balance_cents as balance, is_refunded as refunded, is_blocked as blocked
       from vouchers_gifts where order_id = $1 order by order_line, id`,
      [order],
    )
  ).rows as Sold[];

/** Anna buys a voucher of 20 euros for each of these. */
async function buy(house: House, given: readonly Given[]): Promise<{ ctx: Context; id: string }> {
  await openTestShop(house, 20);
  const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
  const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
  const giftAmounts = { valuesCents: [2000], fromCents: 1000, toCents: 20_000 };
  const made = { name: 'Gutschein', priceCents: 2000, isVoucher: true, vatGroup, giftAmounts };
  const { variants } = await buildProduct(house, made);
  const ctx = await house.contextOf('guest');
  let token: string | null = null;
  for (const one of given) {
    const gift = { valueCents: 2000, giverName: 'Oma', dedication: 'Alles Gute!', design: '', sendOn: null, ...one };
    token = await addToCart(ctx, token, { variant: variants[0]?.id ?? '', quantity: 1, configuration: {}, gift });
  }
  await keepDetails(ctx, token ?? '', { ...ANNA, method: 'prepayment' });
  return { ctx, id: await placeOrder(ctx, token ?? '', await submissionOf(ctx, token ?? '')) };
}

const credit = async (house: House, id: string, items: readonly { line: number; quantity: number }[]) => {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  const body = { rev, key: crypto.randomUUID(), kind: 'returned', reason: 'Widerruf', items };
  return house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body });
};

test('a voucher that was used is not taken back, also where another line of the order has an unused one of its value', async ({
  house,
}) => {
  const { id } = await buy(house, [BERTA, CARLA]);
  await payByTransfer(house, id);
  const carla = (await giftsOf(house, id))[1];
  await house.handle.query('update vouchers_gifts set balance_cents = 500 where id = $1', [carla?.id]);
  expect((await credit(house, id, [{ line: 1, quantity: 1 }])).body).toMatchObject({ code: 'vouchers.used' });
  expect(await giftsOf(house, id)).toMatchObject([{ refunded: false }, { refunded: false, balance: 500 }]);
});

test('of two vouchers of one value that one goes back whose line is credited', async ({ house }) => {
  const { id } = await buy(house, [BERTA, CARLA]);
  await payByTransfer(house, id);
  expect((await credit(house, id, [{ line: 1, quantity: 1 }])).status).toBe(201);
  expect(await giftsOf(house, id)).toMatchObject([
    { name: 'Berta', refunded: false, balance: 2000 },
    { name: 'Carla', refunded: true, balance: 0 },
  ]);
});

test('no voucher is issued while a part of the money is missing, and each once however often the rest is told', async ({
  house,
}) => {
  const { ctx, id } = await buy(house, [BERTA]);
  await payByTransfer(house, id, 1500);
  expect(await giftsOf(house, id)).toEqual([]);
  await payByTransfer(house, id, 500);
  await Promise.all([1, 2].map(() => syncOrder(ctx, id)));
  expect(await giftsOf(house, id)).toMatchObject([{ name: 'Berta', value: 2000, balance: 2000 }]);
});

test('vouchers of an order that is forgotten still pay, and name nobody once they have left', async ({ house }) => {
  const { id } = await buy(house, [
    { recipientName: '', recipientEmail: '' },
    BERTA,
    { ...CARLA, sendOn: '2026-12-24' },
  ]);
  await payByTransfer(house, id);
  house.clock.set('2026-11-22T09:00:00Z');
  await sendDueGifts(house.server.contextOf);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  expect(await giftsOf(house, id)).toMatchObject([
    { name: '', email: '', buyer: '', balance: 2000, blocked: false },
    { name: '', email: '', buyer: '', balance: 2000, blocked: false },
    // Bought for that day: it has to arrive.
    { name: 'Carla', email: 'carla@example.test', buyer: '' },
  ]);
  house.clock.set('2026-12-24T09:00:00Z');
  await sendDueGifts(house.server.contextOf);
  expect(house.mail.sent.filter(({ to }) => to.includes('carla@'))).toHaveLength(1);
  expect((await giftsOf(house, id))[2]).toMatchObject({ name: '', email: '', balance: 2000 });
  expect(house.mail.sent.filter(({ to }) => to.includes('berta@'))).toHaveLength(1);
});

test('a voucher of a forgotten order that will never leave names nobody: blocked, used up, or taken back', async ({
  house,
}) => {
  const later = { sendOn: '2026-12-24' };
  const { id } = await buy(house, [
    { ...BERTA, ...later },
    { ...CARLA, ...later },
    { recipientName: 'Dora', recipientEmail: 'dora@example.test', ...later },
  ]);
  await payByTransfer(house, id);
  const [blocked, used] = await giftsOf(house, id);
  await house.handle.query('update vouchers_gifts set is_blocked = true where id = $1', [blocked?.id]);
  await house.handle.query('update vouchers_gifts set balance_cents = 0 where id = $1', [used?.id]);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  expect((await giftsOf(house, id)).map(({ email }) => email)).toEqual(['', '', 'dora@example.test']);
  expect((await credit(house, id, [{ line: 2, quantity: 1 }])).status).toBe(201);
  expect((await giftsOf(house, id))[2]).toMatchObject({ name: '', email: '', refunded: true });
});

test('a voucher whose mail could not be handed over keeps its recipient until it has left', async ({ house }) => {
  const { id } = await buy(house, [{ ...CARLA, sendOn: '2026-12-24' }]);
  await payByTransfer(house, id);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  house.clock.set('2026-12-24T09:00:00Z');
  const sealed = await house.handle.query('select code_sealed from vouchers_gifts where order_id = $1', [id]);
  const seal = (text: unknown) => house.handle.query('update vouchers_gifts set code_sealed = $1', [text]);
  await seal('broken');
  await sendDueGifts(house.server.contextOf);
  expect(await giftsOf(house, id)).toMatchObject([{ email: 'carla@example.test' }]);
  await seal(sealed.rows[0]?.code_sealed);
  await sendDueGifts(house.server.contextOf);
  expect(await giftsOf(house, id)).toMatchObject([{ name: '', email: '' }]);
});

test('the history of a voucher does not say which account paid with it, once its order is forgotten', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const gift = await buildGift(house);
  const { ctx, id } = await orderAs(house, 'customer', shop, gift.code);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  const { rows } = await house.handle.query('select kind, who from vouchers_gift_entries where order_id = $1', [id]);
  expect(rows.filter(({ who }) => who === ctx.user.name)).toEqual([]);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 3115 });
});

test('a voucher that was used before its order was cancelled keeps what it paid, and pays nothing more', async ({
  house,
}) => {
  const { id } = await buy(house, [BERTA, CARLA]);
  await payByTransfer(house, id);
  const [berta] = await giftsOf(house, id);
  await house.handle.query('update vouchers_gifts set balance_cents = 700 where id = $1', [berta?.id]);
  const ctx = await house.contextOf('admin');
  await house.handle.query(`update checkout_orders set state = 'in_progress' where id = $1`, [id]);
  const rev = (await readOrder(ctx, id))?.rev;
  const cancelled = await house.call('admin', 'POST /api/v0/order/:id/state', {
    ...byPath(id),
    body: { rev, to: 'cancelled' },
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await giftsOf(house, id)).toMatchObject([
    { name: 'Berta', balance: 700, blocked: true, refunded: false },
    { name: 'Carla', balance: 0, blocked: false, refunded: true },
  ]);
  const payments = [{ id: berta?.id ?? '', cents: 100 }];
  const spend = ctx.tx((tx) => reserveGifts(tx, { orderId: id, number: '2026-0099', payments }));
  await expect(spend).rejects.toMatchObject({ code: 'vouchers.short' });
});

test('a voucher that is sent while somebody changes it is not said to be sent', async ({ house }) => {
  const gift = await buildGift(house, BERTA);
  const send = () =>
    house.call('admin', 'POST /api/v0/gift_voucher/:id/send', { ...byPath(gift._id), body: { rev: 1 } });
  const block = () =>
    house.call('admin', 'POST /api/v0/gift_voucher/:id/block', {
      ...byPath(gift._id),
      body: { rev: 1, isBlocked: true },
    });
  const [sent, blocked, again] = await Promise.all([send(), block(), send()]);
  const statuses = [sent.status, blocked.status, again.status].toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409, 409]);
  expect(house.mail.sent.filter(({ to }) => to.includes('berta@'))).toHaveLength(blocked.status === 200 ? 0 : 1);
});

test('two people who cancel an order at once put its money on the gift voucher once', async ({ house }) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 500 });
  const id = await orderWith(house, shop, gift.code, { method: 'prepayment', delivery: 'ship' });
  const ctx = await house.contextOf('admin');
  const cancel = async () => {
    const rev = (await readOrder(ctx, id))?.rev;
    return house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to: 'cancelled' } });
  };
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 500, kinds: ['issue', 'redeem', 'release'] });
  expect((await readOrder(ctx, id))?.state).toBe('cancelled');
});
