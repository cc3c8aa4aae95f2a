import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { addLavinia, LAVINIA, linkIn } from '../auth/testing.ts';

test('S7.6: a lost password leads back into the checkout of the parish', async ({ house }) => {
  await addLavinia(house);
  await doJobs(house);
  const ask = (body: object) => house.call('guest', 'POST /api/v0/shop/requestPasswordReset', { body });
  expect((await ask({ handle: LAVINIA, site: 'nirgends' })).status).toBe(400);
  expect((await ask({ handle: LAVINIA, back: 'https://evil.test' })).status).toBe(400);
  expect((await ask({ handle: LAVINIA, site: 'kirchberg' })).status).toBe(200);
  await doJobs(house);
  expect(linkIn(house, LAVINIA).value('zurueck')).toBe('/kirchberg/Kassa');
});
