import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { CheckedEinvoice } from './contract/einvoice.ts';
import { ublInvoice } from './testing/invoices.ts';

const check = (house: House, file: string) =>
  house.call('admin', 'POST /api/v0/einvoice/check', {
    body: { site: 'fels', file: Buffer.from(file).toString('base64') },
  });

test.for(['%PDF-1.7', 'no invoice', '<Document/>'])('refuses %s at its field', async (file, { house }) => {
  const answer = await check(house, file);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('"file"');
});

test('shows an invoice and the rules that it breaks', async ({ house }) => {
  const answer = await check(house, ublInvoice('119.00'));
  expect(answer.status, answer.text).toBe(200);
  const { findings, invoice } = answer.body as CheckedEinvoice;
  expect(findings).toMatchObject([
    { id: 'BR-CO-16', severity: 'fatal', terms: ['BT-115', 'BT-112', 'BT-113', 'BT-114'] },
  ]);
  expect(invoice).toMatchObject({
    number: 'RE-2026-0001',
    seller: { name: 'Wachszieherei Huber' },
    totals: { due: '119.00' },
  });
});
