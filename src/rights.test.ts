import { expect } from 'vitest';
import { test } from './testing/house.ts';
import { rights } from './testing/matrix.ts';
import { accounts, roles, signingIn, signingUp } from './testing/rights/accounts.ts';
import { trail } from './testing/rights/audit.ts';
import { collections } from './testing/rights/collections.ts';
import { content, missing, oldAddresses, trash } from './testing/rights/content.ts';
import { media } from './testing/rights/media.ts';
import { known, REFUSED } from './testing/rights/words.ts';
import { schedule } from './testing/rights/worship.ts';

const foundation = rights(
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

test('every endpoint of the server stands in this matrix', ({ house }) => {
  const served = house.server.app.registeredEndpoints.map(({ key }) => key);
  const walked = [
    ...foundation,
    ...accounts,
    ...signingIn,
    ...signingUp,
    ...content,
    ...trash,
    ...missing,
    ...oldAddresses,
    ...media,
    ...schedule,
    ...trail,
    ...roles,
    ...collections,
  ];
  expect([...new Set(walked)].sort()).toEqual([...served].sort());
});
