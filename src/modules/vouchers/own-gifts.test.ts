import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { test } from '../../testing/house.ts';
import { openTestShop, orderAs, sellOnInvoice } from '../checkout/testing.ts';
import { loadOwnGifts } from './pages.ts';
import { dropGift, keepGift, ownGifts, ownGiftsHere } from './service/gifts/own-gifts.ts';
import { keptGifts } from './tables.ts';
import { buildGift } from './testing.ts';

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
