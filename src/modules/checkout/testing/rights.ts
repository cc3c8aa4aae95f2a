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

export const tables = [orders];
