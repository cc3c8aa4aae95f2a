import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { issueOne } from '../testing.ts';

const series = rights(issueOne, [
  ['GET /api/v0/document_series/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/document_series/verify', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
]);

const NOBODY = '00000000-0000-4000-8000-000000000000';

const periods = rights(
  async () => null,
  [
    ['GET /api/v0/document_period/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['POST /api/v0/document_period/close', '403 403 403 200', () => ({ body: { site: 'fels', until: '2026-10-31' } })],
    [
      'POST /api/v0/document_period/reopen',
      '403 403 403 404',
      () => ({ body: { id: NOBODY, rev: 1, reason: 'Rechnung vergessen' } }),
    ],
  ],
);

export const tables = [series, periods];
