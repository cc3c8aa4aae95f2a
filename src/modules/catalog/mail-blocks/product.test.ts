import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { buildFile } from '../../media/testing.ts';
import { buildProduct } from '../testing.ts';

async function textOf(house: House, product: string, site = 'fels'): Promise<string> {
  const blocks = [{ id: 'a', kind: 'product', version: 1, data: { product } }];
  const body = { site, subject: 'Woche', blocks };
  const answer = await house.call('admin', 'POST /api/v0/newsletter/letter/preview', { body });
  expect(answer.status).toBe(200);
  return (answer.body as { text: string }).text;
}

test('shows picture, price and link of what is for sale in this parish', async ({ house }) => {
  const shop = { site: 'fels', rev: 0, name: 'Kerzenladen' };
  expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body: shop })).status).toBe(200);
  const { _id: picture } = await buildFile(house, { site: 'fels' });
  const candle = await buildProduct(house, { pictures: [picture] });
  const draft = await buildProduct(house, { name: 'Taufkerze', status: 'draft' });
  const said = await textOf(house, candle._id);
  expect(said).toMatch(/Osterkerze\n\n(ab )?€\s12,95/);
  expect(said).toContain('[Osterkerze]');
  expect(said).toMatch(/Im Shop ansehen:\nhttp:\/\/localhost:3000\/fels\/.*Produkt/);
  expect(await textOf(house, draft._id)).not.toContain('Taufkerze');
  expect(await textOf(house, candle._id, 'kirchberg')).not.toContain('Osterkerze');
});
