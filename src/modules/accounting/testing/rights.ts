import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { ublInvoice } from './invoices.ts';

const check = rights(
  async () => null,
  [
    [
      'POST /api/v0/einvoice/check',
      `${REFUSED} 200`,
      () => ({
        query: { site: 'fels' },
        body: Buffer.from(ublInvoice()),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ],
  ],
);

export const tables = [check];
