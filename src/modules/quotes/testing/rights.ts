import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildQuote } from '../testing.ts';

const offers = rights(buildQuote, [
  ['POST /api/v0/quote/:id/send', `${REFUSED} 400`, ({ _id }) => ({ ...byPath(_id), body: { rev: 1 } })],
  ['POST /api/v0/quote/:id/decline', `${REFUSED} 200`, ({ _id }) => ({ ...byPath(_id), body: { rev: 1 } })],
  ['GET /api/v0/quote/:id/paper', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
]);

export const tables = [offers];
