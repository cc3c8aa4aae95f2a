import type { House } from '../../../testing/house.ts';
import { rights } from '../../../testing/matrix.ts';

const shop = rights(
  async (_house: House) => null,
  [
    ['GET /api/v0/shop_profile/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['PUT /api/v0/shop_profile/', '403 403 403 200', () => ({ body: { site: 'fels', rev: 0, name: 'Laden' } })],
  ],
);

export const tables = [shop];
