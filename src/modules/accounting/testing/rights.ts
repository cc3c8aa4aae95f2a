import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { ublInvoice } from './invoices.ts';

const check = rights(
  async () => null,
  [
    [
      'POST /api/v0/einvoice/check',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', file: Buffer.from(ublInvoice()).toString('base64') } }),
    ],
  ],
);

const typed = rights(
  async () => null,
  [
    [
      'POST /api/v0/accounting_customer/take',
      `${REFUSED} 404`,
      () => ({ body: { customer: '00000000-0000-4000-8000-000000000000' } }),
    ],
    ['POST /api/v0/accounting_paper/preview', `${REFUSED} 200`, () => ({ body: { site: 'fels', kind: 'invoice' } })],
  ],
);

export const tables = [check, typed];
