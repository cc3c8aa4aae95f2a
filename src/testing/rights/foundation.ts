import { rights } from '../matrix.ts';
import { known, REFUSED } from './words.ts';

export const foundation = rights(
  async (house) => house,
  [
    ['GET /api/v0/site/', '200 200 200 200'],
    ['PUT /api/v0/site/', `${REFUSED} 200`, ({ sites }) => ({ body: { ...known(sites.fels), name: 'Neu' } })],
    ['GET /api/v0/config/', '200 200 200 200'],
    ['PUT /api/v0/config/', `${REFUSED} 200`, () => ({ body: { rev: 0, config: {} } })],
    ['GET /api/v0/config/history', `${REFUSED} 200`],
    [
      'POST /api/v0/auth/login',
      '401 401 401 401',
      () => ({ body: { handle: 'nobody@example.org', password: 'wrong' } }),
    ],
    ['POST /api/v0/auth/getData', '200 200 200 200', () => ({ body: {} })],
    ['GET /api/v0/auth/', '403 403 200 200'],
    ['POST /api/v0/batch/auth/', '403 403 200 200', ({ people }) => ({ body: [people.customer.id] })],
    ['POST /api/v0/auth/getDataUserBrowser', '403 403 200 200', () => ({ body: {} })],
    ['GET /api/v0/auth/logout', '200 200 200 200'],
    ['POST /api/v0/auth/logout', '200 200 200 200'],
  ],
);
