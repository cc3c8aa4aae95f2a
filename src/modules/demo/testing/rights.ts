import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';

const parishes = rights(
  async () => null,
  [
    ['GET /api/v0/demo/state', `${REFUSED} 200`],
    ['POST /api/v0/demo/', `${REFUSED} 201`, () => ({ body: {} })],
    ['DELETE /api/v0/demo/', `${REFUSED} 409`],
  ],
);

export const tables = [parishes];
