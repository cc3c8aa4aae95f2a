import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { openTestShop, orderAs, sellOnInvoice } from '../checkout/testing.ts';
import { buildGift } from '../vouchers/testing.ts';
import { loadOwnGifts, openWithdrawal } from './pages.ts';
import { dropGift, keepGift, ownGifts, ownGiftsHere } from './service/own/own-gifts.ts';
import { ownOrders } from './service/own/own-orders.ts';
import { keptGifts, orderDocuments } from './tables.ts';

async function orderWithInvoice(house: House) {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { id } = await orderAs(house, 'customer', shop);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const [document] = await house.handle.db.select().from(orderDocuments);
  return { shop, id, document: document?.id ?? '' };
}

test('S-25: a document opens for the account that ordered and for its code, and is unknown to all others', async ({
  house,
}) => {
  const { id, document } = await orderWithInvoice(house);
  const read = (who: 'customer' | 'editor' | 'guest', params = {}, query = {}) =>
    house.call(who, 'GET /api/v0/own_order/:order/document/:document', {
      params: { order: id, document, ...params },
      query: { site: 'fels', ...query },
    });
  expect((await read('guest')).status).toBe(404);
  expect((await read('editor')).status).toBe(404);
  expect((await read('guest', {}, { code: 'x'.repeat(43) })).status).toBe(404);
  expect((await read('customer', { order: crypto.randomUUID() })).status).toBe(404);
  expect((await read('customer', { document: crypto.randomUUID() })).status).toBe(404);
  expect((await read('customer', {}, { site: 'kirchberg' })).status).toBe(404);
  const own = await read('customer');
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('the account shows its orders with documents and withdrawal, and nothing of others', async ({ house }) => {
  const { id, document } = await orderWithInvoice(house);
  expect(await ownOrders.load(await house.contextOf('editor'))).toBeNull();
  const ctx = await house.contextOf('customer');
  const section = await ownOrders.load(ctx);
  expect(section?.rows[0]).toMatchObject({
    title: 'Bestellung TEST-FELS-2026-0001',
    href: `/fels/Bestellung/${id}`,
    links: [
      {
        label: 'Rechnung TEST-RE-FELS-2026-0001 (PDF)',
        href: `/api/v0/own_order/${id}/document/${document}?site=fels`,
      },
      { label: 'Vertrag widerrufen', href: `/fels/Widerruf?bestellung=${id}` },
    ],
  });
  const request = new Request(`http://localhost/fels/Widerruf?bestellung=${id}`);
  expect((await openWithdrawal(await house.contextOf('editor'), request)).typed.contract).toBe('');
  expect((await openWithdrawal(ctx, request)).typed).toEqual({
    ...{ name: 'Anna Beispiel', contract: 'TEST-FELS-2026-0001', email: 'anna@example.test' },
  });
});

const rowsOf = async (ctx: Context) => (await ownGifts.load(ctx))?.rows ?? [];

test('gift vouchers are added by their code, show their balance, and belong to the account alone', async ({
  house,
}) => {
  await sellOnInvoice(house);
  await openTestShop(house);
  const gift = await buildGift(house);
  const ctx = await house.contextOf('customer');
  await expect(keepGift(await house.contextOf('guest'), gift.code)).rejects.toThrow('C100');
  await expect(keepGift(ctx, 'ABCD-EFGH-JKMN-PQRS')).rejects.toMatchObject({
    details: { fields: { code: 'vouchers_codeUnknown' } },
  });
  const elsewhere = await house.contextOf('customer', { site: 'kirchberg' });
  await expect(keepGift(elsewhere, gift.code)).rejects.toMatchObject({ code: 'invalid' });
  await keepGift(ctx, gift.code);
  await keepGift(ctx, gift.code);
  expect(await rowsOf(ctx)).toMatchObject([
    { detail: expect.stringMatching(/^Guthaben €.50,– · Pfarre Fels am Wagram$/) },
  ]);
  expect(await rowsOf(await house.contextOf('editor'))).toEqual([]);
  await dropGift(await house.contextOf('editor'), gift._id);
  expect(await house.handle.db.$count(keptGifts)).toBe(1);
  await dropGift(ctx, gift._id);
  expect(await ownGiftsHere(ctx)).toEqual([]);
});

test('a gift voucher that paid an order of the account stays on its list', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const gift = await buildGift(house);
  const { ctx } = await orderAs(house, 'customer', shop, gift.code);
  expect(await ownGiftsHere(ctx)).toMatchObject([{ id: gift._id, balanceCents: 3115, mayRemove: false }]);
});

test('who signs in to keep a gift voucher brings its code along', async ({ house }) => {
  await openTestShop(house);
  const page = await loadOwnGifts(await house.contextOf('guest'), 'ABCD-EFGH');
  expect('login' in page && decodeURIComponent(page.login)).toContain('zurueck=/fels/Gutscheine?code=ABCD-EFGH');
});
