import type { House } from '../../../testing/house.ts';
import { rights } from '../../../testing/matrix.ts';
import { buildProduct, stockOf } from '../testing.ts';

const shop = rights(
  async (_house: House) => null,
  [
    ['GET /api/v0/shop_profile/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['PUT /api/v0/shop_profile/', '403 403 403 200', () => ({ body: { site: 'fels', rev: 0, name: 'Laden' } })],
  ],
);

const stock = rights(
  async (house: House) => stockOf(house, await buildProduct(house)),
  [
    ['GET /api/v0/stock/', '403 403 200 200'],
    ['PUT /api/v0/stock/', '403 403 403 200', ({ _id, rev }) => ({ body: { _id, rev, lowAt: 2 } })],
    ['GET /api/v0/stock_movement/', '403 403 403 200', ({ _id }) => ({ query: { variant: _id } })],
    [
      'POST /api/v0/stock_movement/',
      '403 403 403 201',
      ({ _id }) => ({ body: { variant: _id, kind: 'receipt', quantity: 5 } }),
    ],
  ],
);

const explanation = rights(
  async (house: House) => {
    await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Laden' } });
    await house.call('admin', 'POST /api/v0/shipping_country/', { body: { site: 'fels', code: 'at' } });
    return buildProduct(house);
  },
  [
    [
      'POST /api/v0/price_explanation/',
      '403 403 403 200',
      ({ variants }) => ({ body: { site: 'fels', items: [{ variant: variants[0]?.id, quantity: 3 }] } }),
    ],
  ],
);

export const tables = [shop, stock, explanation];
