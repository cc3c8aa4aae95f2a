import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { settleOne } from '../testing.ts';

const month = '2026-11';

const statements = rights(settleOne, [
  ['GET /api/v0/partner_statement/:id', `${REFUSED} 200`, ({ partner }) => ({ ...byPath(partner), query: { month } })],
  [
    'GET /api/v0/partner_statement/:id/csv',
    `${REFUSED} 200`,
    ({ partner }) => ({ ...byPath(partner), query: { month } }),
  ],
  [
    'POST /api/v0/partner_statement/:id/credit_note',
    `${REFUSED} 409`,
    ({ partner }) => ({ ...byPath(partner), body: { month } }),
  ],
  ['GET /api/v0/partner_credit_note/:id', `${REFUSED} 200`, ({ note }) => byPath(note)],
  ['POST /api/v0/partner_credit_note/:id/send', `${REFUSED} 200`, ({ note }) => byPath(note)],
]);

export const tables = [statements];
