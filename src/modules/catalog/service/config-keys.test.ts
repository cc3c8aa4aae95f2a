import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';

type Tree = { [key: string]: Tree | undefined };
type Config = { rev: number; config: { components: { shop: Tree } } };

const read = async (house: House) => (await house.call('admin', 'GET /api/v0/config/')).body as Config;

async function write(house: House, shop: object) {
  const { rev } = await read(house);
  return house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { components: { shop } } } });
}

const openShop = (house: House) =>
  house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });

test.for([
  ['prefix_currency', false, { display: { euroAfter: true } }],
  ['showPrice', false, { display: { showPrices: false } }],
  ['show_sold_out_products', false, { display: { showSoldOut: false } }],
  ['checkout_agb_required', false, { checkout: { termsRequired: false } }],
  ['text_pickup', 'Im Pfarrhof', { checkout: { textPickup: 'Im Pfarrhof' } }],
  ['info', { city: 'Fels' }, { contact: { city: 'Fels' } }],
  ['vat', { label: 'inkl. Steuer' }, { display: { vatLabel: 'inkl. Steuer' } }],
] as const)('%s of S3.14 is written through the shop of the parish', async ([name, value, expected], { house }) => {
  await openShop(house);
  expect((await write(house, { [name]: value })).status).toBe(200);
  const shop = (await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } })).body;
  expect(shop).toMatchObject(expected);
  expect((await read(house)).config.components.shop).toMatchObject({ [name]: value });
});

test.for([
  ['currency', 'USD'],
  ['enabled', false],
  ['info', { email: 'kein-email' }],
  ['showPrice', 'ja'],
] as const)('%s cannot be set to %s', async ([name, value], { house }) => {
  await openShop(house);
  const { status, text } = await write(house, { [name]: value });
  expect([status, text.includes(`components.shop.${name}`)]).toEqual([400, true]);
});

test('the whole document can be read and sent back', async ({ house }) => {
  await openShop(house);
  const { rev, config } = await read(house);
  const answer = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } });
  expect(answer.status, answer.text).toBe(200);
});

test('a guest is told nothing of them', async ({ house }) => {
  await openShop(house);
  const { config } = (await house.call('guest', 'GET /api/v0/config/')).body as { config: Tree };
  expect(config.components?.shop).toBeUndefined();
});
