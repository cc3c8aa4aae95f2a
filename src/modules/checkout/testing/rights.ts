import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { openTestShop, orderOne } from './shop.ts';

const makeOrder = async (house: House) => {
  const shop = await openTestShop(house);
  return orderOne(house, shop, { method: 'pickup' });
};

const orders = rights(makeOrder, [
  ['GET /api/v0/order/', '403 403 200 200'],
  ['GET /api/v0/order/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  [
    'POST /api/v0/order/:id/state',
    `${REFUSED} 200`,
    ({ id }) => ({ ...byPath(id), body: { rev: 1, to: 'in_progress' } }),
  ],
]);

/** Everybody has a cart of his own; nobody reaches that of another. */
const carts = rights(
  async (house: House) => openTestShop(house),
  [
    ['GET /api/v0/cart/', '200 200 200 200', () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/cart/count', '200 200 200 200', () => ({ query: { site: 'fels' } })],
    ['POST /api/v0/cart/', '201 201 201 201', ({ variant }) => ({ body: { site: 'fels', variant } })],
    ['PUT /api/v0/cart/', '400 400 400 400', () => ({ body: { _id: crypto.randomUUID(), rev: 1, quantity: 1 } })],
    [
      'PUT /api/v0/cart/details',
      '200 200 200 200',
      () => ({ query: { site: 'fels' }, body: { note: 'Bitte läuten' } }),
    ],
    ['PUT /api/v0/cart/donation', '200 200 200 200', () => ({ body: { site: 'fels', cents: 500 } })],
    ['POST /api/v0/cart/code', '200 200 200 200', () => ({ body: { site: 'fels', code: 'ADVENT10' } })],
    ['DELETE /api/v0/cart/code', '200 200 200 200', () => ({ body: { site: 'fels', code: 'ADVENT10' } })],
    ['DELETE /api/v0/cart/', '200 200 200 200', () => ({ body: [crypto.randomUUID()] })],
  ],
);

/** Bought gift vouchers are not found without the code of the order. */
const boughtGifts = rights(makeOrder, [
  [
    'GET /api/v0/bought_gift/:id',
    '404 404 404 404',
    ({ id }) => ({ ...byPath(crypto.randomUUID()), query: { site: 'fels', order: id } }),
  ],
]);

const EVERYBODY = '200 200 200 200';

const lostAccess = rights(
  async () => ({ body: { handle: 'wer@pfarrverband.example', site: 'fels' } }),
  [
    ['POST /api/v0/shop/requestPasswordReset', EVERYBODY, (made) => made],
    ['POST /api/v0/shop/request2FAReset', EVERYBODY, (made) => made],
  ],
);

export const tables = [orders, carts, boughtGifts, lostAccess];
