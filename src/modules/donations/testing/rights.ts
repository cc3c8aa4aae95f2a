import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildDonation, donationsOf } from '../testing.ts';

const donations = rights(
  async (house: House) => {
    await buildDonation(house);
    const [{ _id, rev } = { _id: '', rev: 0 }] = (await donationsOf(house)).donation;
    return { _id, rev };
  },
  [
    ['GET /api/v0/donation/', '403 403 200 200'],
    ['GET /api/v0/donation/:id', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    ['GET /api/v0/donation/csv', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/donation/:id/receipt', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    [
      'POST /api/v0/donation/:id/return',
      `${REFUSED} 200`,
      ({ _id, rev }) => ({ ...byPath(_id), body: { rev, amountCents: 500 } }),
    ],
  ],
);

export const tables = [donations];
