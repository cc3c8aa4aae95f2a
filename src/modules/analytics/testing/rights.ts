import { rights } from '../../../testing/matrix.ts';

const analytics = rights(
  async () => null,
  [
    ['GET /api/v0/analytics/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['POST /api/v0/analytics/view', '200 200 200 200', () => ({ body: { path: '/fels/Home' } })],
  ],
);

export const tables = [analytics];
