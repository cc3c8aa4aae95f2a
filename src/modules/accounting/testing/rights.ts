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

export const tables = [check];
