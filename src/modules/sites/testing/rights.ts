import { rights } from '../../../testing/matrix.ts';
import { known, REFUSED } from '../../../testing/rights/words.ts';

const sites = rights(
  async (house) => house,
  [
    ['GET /api/v0/site/', '200 200 200 200'],
    ['PUT /api/v0/site/', `${REFUSED} 200`, ({ sites: { fels } }) => ({ body: { ...known(fels), name: 'Neu' } })],
  ],
);

export const tables = [sites];
