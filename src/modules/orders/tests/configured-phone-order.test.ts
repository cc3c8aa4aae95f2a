import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { buildProduct } from '../../catalog/testing.ts';
import { ANNA, openTestShop, sellOnInvoice } from '../../checkout/testing.ts';

const COLOR = {
  id: 'farbe',
  name: 'Farbe',
  nameEn: 'Colour',
  kind: 'choice' as const,
  required: true,
  mostCharacters: 60,
  surchargeCents: 0,
  options: [{ id: 'gold', name: 'Gold', nameEn: 'Gold', surchargeCents: 350, excludes: [], requires: [] }],
};

test('S-3: an order by phone is made with what was chosen in the configurator, and not without it', async ({
  house,
}) => {
  await sellOnInvoice(house);
  await openTestShop(house);
  const product = await buildProduct(house, { name: 'Taufkerze', variants: [{ stock: 100 }], steps: [COLOR] });
  const variant = product.variants[0]?.id ?? '';
  const query = { site: 'fels' };
  const order = (configuration?: object) => {
    const items = [{ variant, quantity: 1, ...(configuration ? { configuration } : {}) }];
    const details = { ...ANNA, delivery: 'pickup', method: 'pickup' };
    const body = { key: crypto.randomUUID(), items, details };
    return house.call('admin', 'POST /api/v0/order/manual', { query, body });
  };
  expect(await order()).toMatchObject({ status: 409, body: { code: 'checkout.incomplete' } });
  expect(await order({ farbe: 'silber' })).toMatchObject({ status: 409, body: { code: 'checkout.incomplete' } });

  const items = [{ variant, quantity: 1, configuration: { farbe: 'gold' } }];
  const asked = { items, country: 'at', delivery: 'pickup' };
  const told = await house.call('admin', 'POST /api/v0/order/manual/price', { query, body: asked });
  const made = await order({ farbe: 'gold' });
  expect(made.status, made.text).toBe(201);
  const { body } = await house.call('admin', 'GET /api/v0/order/:id', byPath((made.body as { _id: string })._id));
  const { order: stored } = body as { order: { totalCents: number; lines: unknown[] } };
  expect(told.body).toMatchObject({ totalCents: stored.totalCents });
  expect(JSON.stringify(stored.lines)).toContain('Gold');
});

test('an order by phone is offered only the ways to pay that the shop has', async ({ house }) => {
  const { variant } = await openTestShop(house);
  const query = { site: 'fels' };
  const offered = async () => {
    const body = { items: [{ variant, quantity: 1 }], country: 'at', delivery: 'pickup' };
    const told = await house.call('admin', 'POST /api/v0/order/manual/price', { query, body });
    return (told.body as { methods: string[] }).methods;
  };
  expect(await offered()).toEqual(expect.arrayContaining(['pickup', 'prepayment']));
  expect(await offered()).not.toContain('invoice');
  await sellOnInvoice(house);
  expect(await offered()).toContain('invoice');
});
