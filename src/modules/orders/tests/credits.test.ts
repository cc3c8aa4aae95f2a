// On both databases: credits lock the order, its payment and its vouchers.
import { expect } from 'vitest';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { buildKind, buildProduct, stockOf } from '../../catalog/testing.ts';
import { openTestShop, orderOne, orderWith, sellOnInvoice } from '../../checkout/testing.ts';
import { buildCode, buildGift, giftOf, useStates } from '../../vouchers/testing.ts';
import type { OrderMoney } from '../contract/credits.ts';
import type { OrderMail } from '../contract/order-mails.ts';
import { acknowledgeWithdrawal, receiveWithdrawal } from '../service/withdrawals/receive-withdrawal.ts';
import { withdrawals } from '../tables.ts';
import { invoicesOf } from '../testing/documents.ts';
import { credit, orderRow, pieces, ship } from '../testing/order-acts.ts';

const moneyOf = (body: unknown) => (body as { money: OrderMoney }).money;
async function pay(house: House, id: string): Promise<void> {
  const admin = await house.contextOf('admin');
  const paymentId = (await orderRow(house, id)).paymentId ?? '';
  const { rev, amountCents } = await readPayment(admin, paymentId);
  await enterTransfer(admin, paymentId, { rev, amountCents, receivedOn: '2026-11-21', note: '' });
}

const stateOf = async (house: House, id: string) => (await orderRow(house, id)).state;

test('more pieces or money than the order had is refused, and the same key pays back once', async ({ house }) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' }, 2);
  await ship(house, id, 2);
  expect((await credit(house, id, { kind: 'returned', items: pieces(3) })).status).toBe(400);
  expect((await credit(house, id, { kind: 'goodwill', amountCents: 3181 })).status).toBe(400);
  expect((await credit(house, id, { kind: 'goodwill', amountCents: 100, rev: 99 })).status).toBe(409);
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await credit(house, id, { kind: 'goodwill', amountCents: 100, key })).status).toBe(201);
  const other = await credit(house, id, { kind: 'goodwill', amountCents: 200, key });
  expect(other).toMatchObject({ status: 422, body: { code: 'keyUsed' } });
  expect((await credit(house, id, { kind: 'returned', items: pieces(1) })).body).toMatchObject({
    money: {
      left: [1],
      mostCents: 1785,
      credits: expect.arrayContaining([expect.objectContaining({ totalCents: 1295, waivedCents: 1295 })]),
    },
  });
});

test('several partial returns of one unpaid invoice give the gift voucher all that it paid', async ({ house }) => {
  await sellOnInvoice(house);
  const gift = await buildGift(house, { valueCents: 2500 });
  const id = await orderWith(house, await openTestShop(house), gift.code, { method: 'invoice' }, 2);
  await ship(house, id, 2);
  expect(moneyOf((await credit(house, id, { kind: 'returned', items: pieces(1) })).body)).toMatchObject({
    owedCents: 0,
    credits: [{ totalCents: 1295, waivedCents: 680, giftCents: 615 }],
  });
  expect(moneyOf((await credit(house, id, { kind: 'returned', items: pieces(1) })).body)).toMatchObject({
    mostCents: 0,
    credits: expect.arrayContaining([expect.objectContaining({ totalCents: 1885, waivedCents: 0, giftCents: 1885 })]),
  });
  expect((await giftOf(house, gift)).balanceCents).toBe(2500);
});

test('P-16: pieces that come back one by one are corrected to the cent, VAT included', async ({ house }) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' }, 3);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  await ship(house, id, 3);
  for (let time = 0; time < 3; time += 1)
    expect((await credit(house, id, { kind: 'returned', items: pieces(1) })).status).toBe(201);
  const rows = await invoicesOf(house, id);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'correction', 'correction', 'invoice']);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect(sum(({ totalCents }) => totalCents)).toBe(0);
  expect(sum(({ data }) => data.rates.reduce((all, { vatCents }) => all + vatCents, 0))).toBe(0);
});

test('goods are taken out before they leave: less is owed, the shelf has them, and a mail says so', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, {}, 3);
  expect((await credit(house, id, { kind: 'removed', items: pieces(3) })).body).toMatchObject({
    details: { fields: { items: expect.stringContaining('stornieren') } },
  });
  expect(moneyOf((await credit(house, id, { kind: 'removed', items: pieces(1) })).body)).toMatchObject({
    owedCents: 4475 - 1295,
    left: [2],
  });
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 10, available: 8 });
  await pay(house, id);
  await expect.poll(() => stateOf(house, id)).toBe('confirmed');
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ available: 8 });
  expect((await credit(house, id, { kind: 'removed', items: pieces(1) })).body).toMatchObject({
    money: { credits: expect.arrayContaining([expect.objectContaining({ refundedCents: 1295 })]) },
  });
  await ship(house, id, 1);
  expect(await stateOf(house, id)).toBe('shipped');
  expect((await credit(house, id, { kind: 'removed', items: pieces(1) })).status).toBe(409);
  await expect.poll(() => house.mail.sent.filter(({ subject }) => subject.startsWith('Änderung')).length).toBe(2);
  const mails = house.mail.sent.filter(({ subject }) => subject.startsWith('Änderung')).map(({ text }) => text);
  expect(mails[0]).toContain('weniger bezahlen');
  expect(mails[1]).toContain('überweisen wir');
});

test('what was taken out before is not withdrawn again, and the last pieces that come back cancel the order', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, {}, 3);
  await pay(house, id);
  await expect.poll(() => stateOf(house, id)).toBe('confirmed');
  await credit(house, id, { kind: 'removed', items: pieces(1) });
  const { number } = await orderRow(house, id);
  const ctx = await house.contextOf('guest');
  await receiveWithdrawal(
    ctx,
    { name: 'Anna Beispiel', contract: number, email: 'anna@example.test' },
    crypto.randomUUID(),
  );
  const [row] = await house.handle.db.select().from(withdrawals);
  await acknowledgeWithdrawal(ctx, row?.id ?? '');
  const move = (rev: number, to: string) =>
    house.call('admin', 'POST /api/v0/withdrawal/:id/state', { ...byPath(row?.id ?? ''), body: { rev, to } });
  const { body } = await move(1, 'accepted');
  expect(body).toMatchObject({ withdrawal: { lines: [{ back: 2 }], refundCents: 4475 - 1295 } });
  expect((await move(2, 'refunded')).status).toBe(200);
  expect(await stateOf(house, id)).toBe('cancelled');
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ available: 10 });
});

test('an invoice names only what was not taken out before, and is corrected by what comes back afterwards', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house, 20);
  await buildCode(house, { code: 'ADVENT10' });
  const id = await orderWith(house, shop, 'ADVENT10', { method: 'invoice' }, 3);
  expect((await credit(house, id, { kind: 'removed', items: pieces(1) })).status).toBe(201);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const [invoice, ...others] = await invoicesOf(house, id);
  expect(others).toEqual([]);
  const { data } = invoice as NonNullable<typeof invoice>;
  const { owedCents } = moneyOf((await house.call('admin', 'GET /api/v0/order/:id/money', byPath(id))).body);
  expect(data).toMatchObject({ totalCents: owedCents, lines: [{ quantity: 2, lineCents: 2590 }] });
  const promoCents = data.promos?.[0]?.cents ?? 0;
  expect(promoCents).toBeGreaterThan(0);
  expect(2590 - promoCents + data.shippingCents).toBe(data.totalCents);
  expect(data.netCents + data.vatCents).toBe(data.totalCents);
  expect(data.rates).toEqual([{ permille: 200, netCents: data.netCents, vatCents: data.vatCents }]);
  await ship(house, id, 2);
  await credit(house, id, { kind: 'returned', items: pieces(2) });
  const [, correction] = await invoicesOf(house, id);
  expect(correction).toMatchObject({ kind: 'correction', totalCents: -data.totalCents });
  expect(correction?.data).toMatchObject({ lines: [{ quantity: -2, lineCents: -2590 }], vatCents: -data.vatCents });
});

test('a part of an order goes back: its unused gift vouchers are refunded, used ones are not taken back', async ({
  house,
}) => {
  await openTestShop(house);
  const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
  const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
  const product = await buildProduct(house, { name: 'Gutschein', priceCents: 3000, isVoucher: true, vatGroup });
  const shop = { productId: product._id, variant: product.variants[0]?.id ?? '' };
  const { id } = await orderOne(house, shop, {}, 2);
  await pay(house, id);
  const list = async () =>
    (
      (await house.call('admin', 'GET /api/v0/gift_voucher/')).body as { gift_voucher: { state: string }[] }
    ).gift_voucher
      .map(({ state }) => state)
      .toSorted();
  await expect.poll(list).toEqual(['active', 'active']);
  expect((await credit(house, id, { kind: 'returned', items: pieces(1) })).status).toBe(201);
  expect(await list()).toEqual(['active', 'refunded']);
  await house.handle.query(`update vouchers_gifts set balance_cents = 1 where not is_blocked`, []);
  expect((await credit(house, id, { kind: 'returned', items: pieces(1) })).body).toMatchObject({
    code: 'vouchers.used',
  });
});

test('a cancelled order whose money came late is taken up again while its goods are there', async ({ house }) => {
  const shop = await openTestShop(house, 1);
  const { id } = await orderOne(house, shop);
  const revive = async () => {
    const { rev } = await orderRow(house, id);
    return house.call('admin', 'POST /api/v0/order/:id/revive', { ...byPath(id), body: { rev } });
  };
  const body = { rev: 1, to: 'cancelled' };
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body });
  expect((await revive()).body).toMatchObject({ code: 'orders.notRevived' });
  const paid = async () => moneyOf((await house.call('admin', 'GET /api/v0/order/:id/money', byPath(id))).body).paid;
  expect(await paid()).toEqual({ state: 'never', amountCents: 0 });
  await pay(house, id);
  expect(await paid()).toEqual({ state: 'late', amountCents: 1885 });
  const { id: other } = await orderOne(house, shop);
  expect((await revive()).body).toMatchObject({ code: 'checkout.short' });
  const { rev } = await orderRow(house, other);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(other), body: { rev, to: 'cancelled' } });
  expect((await revive()).status).toBe(200);
  expect(await paid()).toEqual({ state: 'yes', amountCents: 1885 });
  expect(await orderRow(house, id)).toMatchObject({ state: 'confirmed', paidAt: expect.any(Date) });
  const queue = await house.call('admin', 'GET /api/v0/payment/', { query: { problem: true } });
  expect(queue.body).toMatchObject({ total: 0 });
});

test('an order that is taken up again uses its code once more, at its price; a code that is used up refuses it', async ({
  house,
}) => {
  const shop = await openTestShop(house, 5);
  await buildCode(house, { code: 'EINMAL', mostUses: 1 });
  const ordered = () => orderWith(house, shop, 'EINMAL', {});
  const post = async (id: string, path: 'state' | 'revive') => {
    const { rev } = await orderRow(house, id);
    const body = path === 'state' ? { rev, to: 'cancelled' } : { rev };
    return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body });
  };
  const id = await ordered();
  await post(id, 'state');
  await pay(house, id);
  const other = await ordered();
  expect((await post(id, 'revive')).body).toMatchObject({ code: 'vouchers.usedUp' });
  expect(await orderRow(house, id)).toMatchObject({ state: 'cancelled', paidAt: null });
  await post(other, 'state');
  await house.handle.query(`update vouchers_promo_codes set valid_until = '2020-01-01'`, []);
  expect((await post(id, 'revive')).status).toBe(200);
  expect(await useStates(house)).toEqual(['released', 'settled']);
});

test('a paid transfer whose order is cancelled waits to be paid back, and the customer is told', async ({ house }) => {
  const { id } = await orderOne(house, await openTestShop(house));
  await pay(house, id);
  await expect.poll(() => stateOf(house, id)).toBe('confirmed');
  const { rev, paymentId } = await orderRow(house, id);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to: 'cancelled' } });
  const queue = async () =>
    ((await house.call('admin', 'GET /api/v0/payment/', { query: { problem: true } })).body as { total: number }).total;
  expect(await queue()).toBe(1);
  const told = () => house.mail.sent.find(({ subject }) => subject.includes('storniert'))?.text ?? '';
  await expect.poll(told).toContain('überweisen wir auf Ihr Konto');
  const body = { key: crypto.randomUUID(), amountCents: 1885, reason: 'Storniert' };
  await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...byPath(paymentId ?? ''), body });
  expect(await queue()).toBe(0);
});

test('the address changes until the parcel leaves, and the mails of an order can be read and sent again', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  const change = async (more: object = {}) => {
    const { rev } = await orderRow(house, id);
    const body = {
      rev,
      first_name: 'Berta',
      last_name: 'Probe',
      address: 'Am Anger 1',
      zip: '3470',
      city: 'Kirchberg',
    };
    return house.call('admin', 'POST /api/v0/order/:id/address', { ...byPath(id), body: { ...body, ...more } });
  };
  expect((await change({ city: '' })).status).toBe(400);
  expect((await change()).status).toBe(200);
  expect((await orderRow(house, id)).customer).toMatchObject({
    city: 'Fels am Wagram',
    to: { city: 'Kirchberg', country: 'at' },
  });
  await ship(house, id, 1);
  expect((await change()).status).toBe(409);
  const mails = async () =>
    ((await house.call('admin', 'GET /api/v0/order/:id/mail', byPath(id))).body as { mail: OrderMail[] }).mail;
  await expect.poll(async () => (await mails()).length).toBe(2);
  const first = (await mails()).at(-1);
  const params = { id, mail: first?._id ?? '' };
  expect((await house.call('admin', 'GET /api/v0/order/:id/mail/:mail', { params })).body).toMatchObject({
    mail: {
      recipient: expect.stringContaining('anna@example.test'),
      text: expect.stringContaining('TEST-FELS-2026-0001'),
    },
  });
  const sent = house.mail.sent.length;
  const again = await house.call('admin', 'POST /api/v0/order/:id/mail/:mail/resend', {
    params,
    body: { rev: first?.rev },
  });
  expect(again.status, again.text).toBe(200);
  expect(house.mail.sent.length).toBe(sent + 1);
});

test('a reduction of what is still to pay promises no money, and a practice order says that none moves', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' }, 2);
  await ship(house, id, 2);
  await credit(house, id, { kind: 'goodwill', amountCents: 100 });
  const told = () => house.mail.sent.findLast(({ subject }) => subject.startsWith('Änderung'))?.text;
  await expect.poll(told).toContain('Sie müssen um €\u00a01,– weniger bezahlen.');
  expect(told()).toContain('wir geben Ihnen einen Nachlass auf diese Bestellung.');
  expect(told()).not.toContain('zahlen Ihnen Geld zurück');
  expect(told()).toContain('Testbetrieb: Diese Bestellung bewegt kein Geld.');
});
