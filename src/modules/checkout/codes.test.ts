// On both databases: row locks decide who gets the last use of a code.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AppError } from '#kernel/errors.ts';
import type { Posted } from '#kernel/http/form-outcome.ts';
import { orders } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildKind } from '../catalog/testing.ts';
import { buildCode, useStates } from '../vouchers/testing.ts';
import { submitCart } from './pages/cart.ts';
import { changeByForm } from './pages/cart-form.ts';
import { findCart } from './service/cart/cart-store.ts';
import { keepDetails, redeemCode } from './service/cart/change-cart.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { ANNA, fillCart, openTestShop, submissionOf, type TestShop } from './testing/shop.ts';

const refusedAt = async (act: Promise<unknown>) =>
  act.then(
    () => 'nothing',
    (error: AppError) => (error.details?.fields as Record<string, string> | undefined)?.code ?? error.code,
  );

/** A guest's cart with the code; of so many candles for 12.95 euros. */
async function cartWith(house: House, shop: TestShop, code: string, { details = {}, quantity = 1 } = {}) {
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, details, quantity);
  await redeemCode(ctx, token, code);
  return { ctx, token, view: await viewCart(ctx, await findCart(ctx, token)) };
}

test('S-19: the tenth wrong code has to wait, in the same words for codes of other parishes, of the future and of the trash', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  await buildCode(house, { code: 'SPAETER', validFrom: '2099-01-01' });
  await buildCode(house, { code: 'WOANDERS', site: 'kirchberg' });
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  for (const code of ['SPAETER', 'WOANDERS', 'NIE', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(await refusedAt(redeemCode(ctx, token, code)), code).toBe('vouchers_codeUnknown');
  expect(await refusedAt(redeemCode(ctx, token, 'NIE'))).toBe('tooMany');
  expect((await findCart(ctx, token))?.codes).toEqual([]);
});

test('a code that none of the goods is for says so, and is not used up by the order', async ({ house }) => {
  const shop = await openTestShop(house);
  const productGroup = await buildKind(house, 'product_group', { name: 'Bücher' });
  await buildCode(house, { code: 'LESEN', productGroups: [productGroup] });
  const { ctx, token, view } = await cartWith(house, shop, 'LESEN');
  expect(view).toMatchObject({ totalCents: 1885, promos: [] });
  expect(view.codes).toEqual([
    { code: 'LESEN', missingCents: 0, problem: 'Dieser Code gilt für nichts in Ihrem Warenkorb.' },
  ]);
  await placeOrder(ctx, token, await submissionOf(ctx, token));
  expect(await useStates(house)).toEqual([]);
});

test('a code takes off what it says, waits for its minimum, stands alone, and can be removed', async ({ house }) => {
  const shop = await openTestShop(house);
  await buildCode(house, { code: 'ADVENT10' });
  await buildCode(house, { code: 'PFARRFEST', kind: 'shipping', isCombinable: true });
  await buildCode(house, { code: 'VIEL', kind: 'fixed', cents: 500, minimumCents: 5000 });
  await buildCode(house, { code: 'ALT', validUntil: '2020-01-01' });
  const { ctx, token, view } = await cartWith(house, shop, ' advent10 ');
  expect(view).toMatchObject({ goodsCents: 1165, promoCents: 130, shippingCents: 590, totalCents: 1755 });
  expect(view.promos).toEqual([{ code: 'ADVENT10', kind: 'percent', cents: 130 }]);
  expect(await refusedAt(redeemCode(ctx, token, 'PFARRFEST'))).toBe('vouchers_codeAlone');
  expect(await refusedAt(redeemCode(ctx, token, 'ALT'))).toBe('vouchers_codeExpired');
  await changeByForm(ctx, token, { code_entfernen: 'ADVENT10' });
  await redeemCode(ctx, token, 'PFARRFEST');
  expect(await viewCart(ctx, await findCart(ctx, token))).toMatchObject({ shippingCents: 0, totalCents: 1295 });
  await changeByForm(ctx, token, { code_entfernen: 'PFARRFEST' });
  await redeemCode(ctx, token, 'VIEL');
  const few = await viewCart(ctx, await findCart(ctx, token));
  expect(few.codes).toEqual([{ code: 'VIEL', missingCents: 3705, problem: '' }]);
  expect(few).toMatchObject({ promos: [], totalCents: 1885 });
});

test('the form of the cart takes and removes a code, and says at the field what is wrong', async ({ house }) => {
  const { variant } = await openTestShop(house);
  await buildCode(house, { code: 'ADVENT10' });
  const added = await house.call('guest', 'POST /api/v0/cart/', { body: { site: 'fels', variant } });
  const lines = [added.headers['set-cookie']].flat().map(String);
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  const ctx = await house.contextOf('guest');
  const post = (posted: Posted) =>
    submitCart(ctx, new Request('http://localhost/fels/Warenkorb', { headers: { cookie } }), posted);
  expect(await post({ code: 'ADVENT10' })).toMatchObject({ ok: true });
  expect(await post({ code: 'FALSCH' })).toMatchObject({
    ok: false,
    fields: { code: 'Dieser Code gilt hier nicht. Bitte prüfen Sie die Schreibweise.' },
  });
  const named = { query: { site: 'fels' }, headers: { cookie } };
  const { body: before } = await house.call('guest', 'GET /api/v0/cart/', named);
  expect(before).toMatchObject({ sums: { promoCents: 130, codes: [{ code: 'ADVENT10', problem: '' }] } });
  expect(await post({ code_entfernen: 'ADVENT10' })).toMatchObject({ ok: true });
  const { body } = await house.call('guest', 'GET /api/v0/cart/', named);
  expect(body).toMatchObject({ sums: { promoCents: 0, codes: [] } });
});

test('the last use of a code goes to one of many orders at the same moment', async ({ house }) => {
  const shop = await openTestShop(house, 20);
  await buildCode(house, { code: 'EINMAL', mostUses: 1 });
  const carts = await Promise.all(Array.from({ length: 8 }, () => cartWith(house, shop, 'EINMAL')));
  const ready = await Promise.all(carts.map(async (one) => ({ ...one, sent: await submissionOf(one.ctx, one.token) })));
  const results = await Promise.allSettled(ready.map(({ ctx, token, sent }) => placeOrder(ctx, token, sent)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).code] : []));
  expect(new Set(codes).size > 0 && codes.every((code) => ['vouchers.gone', 'checkout.changed'].includes(code))).toBe(
    true,
  );
  expect(await useStates(house)).toEqual(['reserved']);
  expect(await house.handle.db.$count(orders)).toBe(1);
});

test('a customer uses a code as often as allowed, as a guest as well; a cancelled order gives its use back', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  await buildCode(house, { code: 'JEDER1', mostUsesEach: 1 });
  const first = await cartWith(house, shop, 'JEDER1', { details: { method: 'pickup', delivery: 'pickup' } });
  const id = await placeOrder(first.ctx, first.token, await submissionOf(first.ctx, first.token));
  expect(await useStates(house)).toEqual(['settled']);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, { email: ' ANNA@example.test' });
  expect(await refusedAt(redeemCode(ctx, token, 'JEDER1'))).toBe('vouchers_codeUsedByYou');
  const other = await cartWith(house, shop, 'JEDER1', { details: { email: 'berta@example.test' } });
  await placeOrder(other.ctx, other.token, await submissionOf(other.ctx, other.token));
  expect(await useStates(house)).toEqual(['reserved', 'settled']);
  const body = { rev: 1, to: 'cancelled' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  expect(await useStates(house)).toEqual(['released', 'reserved']);
  await redeemCode(ctx, token, 'JEDER1');
});

test('P-13: a code of 100 % leaves nothing to pay: the order is confirmed without a payment', async ({ house }) => {
  const shop = await openTestShop(house);
  await buildCode(house, { code: 'ALLES', permille: 1000 });
  const { ctx, token, view } = await cartWith(house, shop, 'ALLES', { details: { method: '' }, quantity: 3 });
  expect(view).toMatchObject({ totalCents: 0, vatCents: 0, shippingCents: 0 });
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const [order] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ state: 'confirmed', paymentId: null, totalCents: 0, email: ANNA.email });
  expect(order?.lines).toMatchObject([{ lineCents: 3885, promoCents: 3885 }]);
  expect(order?.totals).toMatchObject({ promos: [{ code: 'ALLES', kind: 'percent', cents: 3885 }], vatCents: 0 });
});

test('a code for one order each knows its customer behind a plus in the address', async ({ house }) => {
  const shop = await openTestShop(house);
  await buildCode(house, { code: 'EINMAL', mostUsesEach: 1 });
  const first = await cartWith(house, shop, 'EINMAL', { details: { email: 'max.muster@example.test' } });
  await placeOrder(first.ctx, first.token, await submissionOf(first.ctx, first.token));
  const reduced = async (email: string) => {
    const { ctx, token } = await cartWith(house, shop, 'EINMAL', { details: { email: 'x@example.test' } });
    await keepDetails(ctx, token, { ...ANNA, email });
    return (await viewCart(ctx, await findCart(ctx, token))).promoCents > 0;
  };
  expect(await reduced('Max.Muster+2@example.test')).toBe(false);
  expect(await reduced('maxmuster@example.test')).toBe(true);
});
