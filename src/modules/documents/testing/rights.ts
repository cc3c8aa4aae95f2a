import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { issueOne } from '../testing.ts';

const series = rights(issueOne, [
  ['GET /api/v0/document_series/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/document_series/verify', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
]);

export const tables = [series];
