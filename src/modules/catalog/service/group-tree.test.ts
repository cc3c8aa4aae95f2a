import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';

const make = (house: House, body: object) =>
  house.call('admin', 'POST /api/v0/product_group/', { body: { site: 'fels', ...body } });

test.for(['Suche', 'suche', 'PRODUKT', 'kerzen'])('a group cannot have the address %s', async (slug, { house }) => {
  await make(house, { name: 'Kerzen' });
  const refused = await make(house, { name: 'Lichter', slug });
  expect([refused.status, refused.body]).toMatchObject([400, { details: { fields: { slug: expect.any(String) } } }]);
});

test('a group named like a page of the shop gets an address of its own', async ({ house }) => {
  expect((await make(house, { name: 'suche' })).text).toContain('"slug":"suche-2"');
});
