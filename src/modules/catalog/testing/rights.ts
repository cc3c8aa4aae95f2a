import type { House } from '../../../testing/house.ts';
import { rights } from '../../../testing/matrix.ts';
import { buildProduct, stockOf } from '../testing.ts';

const SHEET = Buffer.from('Name;Preis\nKerze;1\n').toString('base64');

const shop = rights(
  async (_house: House) => null,
  [
    ['GET /api/v0/shop_profile/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/product_choices/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['PUT /api/v0/shop_profile/', '403 403 403 200', () => ({ body: { site: 'fels', rev: 0, name: 'Laden' } })],
  ],
);

const stock = rights(
  async (house: House) => stockOf(house, await buildProduct(house)),
  [
    ['GET /api/v0/product_prices/:id', '403 403 403 200', ({ product }) => ({ params: { id: product } })],
    ['GET /api/v0/stock/', '403 403 200 200'],
    ['PUT /api/v0/stock/', '403 403 403 200', ({ _id, rev }) => ({ body: { _id, rev, lowAt: 2 } })],
    ['POST /api/v0/stock/', '403 403 200 200', ({ _id, rev }) => ({ body: { rows: [{ _id, rev, lowAt: 2 }] } })],
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

const history = rights(
  async (house: House) => {
    await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Laden' } });
    const answer = await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } });
    return (answer.body as { _id: string })._id;
  },
  [['GET /api/v0/shop_history/:kind/:id', '403 403 403 200', (id) => ({ params: { kind: 'shop', id } })]],
);

const tools = rights(
  async (house: House) => buildProduct(house),
  [
    ['POST /api/v0/product_copy/', '403 403 403 201', ({ _id }) => ({ body: [_id] })],
    [
      'POST /api/v0/product_bulk/',
      '403 403 403 200',
      () => ({ body: { site: 'fels', change: { permille: 50 }, dryRun: true } }),
    ],
    ['GET /api/v0/product_export/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['POST /api/v0/product_import/read', '403 403 403 200', () => ({ body: { site: 'fels', file: SHEET } })],
    [
      'POST /api/v0/product_import/',
      '403 403 403 200',
      () => ({ body: { site: 'fels', file: SHEET, mapping: { name: 0, price: 1 }, dryRun: true } }),
    ],
  ],
);

export const tables = [shop, stock, explanation, history, tools];
