import { expect, it } from 'vitest';
import { mirrorOf } from '#modules/documents/index.ts';
import type { InvoiceData } from '../../contract/documents.ts';
import { contentOf } from './invoice-content.ts';

const INVOICE: InvoiceData = {
  seller: { name: 'Pfarre Fels', lines: [], email: '', phone: '', website: '', bank: null },
  buyer: { name: 'Anna Muster', lines: [] },
  orderNumber: 'FELS-2026-0001',
  orderedOn: '2026-11-21',
  suppliedOn: null,
  isSupplyOpen: true,
  lines: [{ name: 'Kerze', details: ['Farbe: Rot'], quantity: 2, unitCents: 1295, lineCents: 2590, permille: 200 }],
  promos: [{ code: 'ADVENT10', cents: 259 }],
  shippingCents: 590,
  donationCents: 100,
  rates: [{ permille: 200, netCents: 2434, vatCents: 487 }],
  notes: [],

  netCents: 2434,
  vatCents: 487,
  totalCents: 3021,
  method: 'invoice',
  isPaid: false,
  isTest: false,
  corrects: null,
};

it('lines and charges of an invoice sum to its total', () => {
  const { lines, charges, totalCents } = contentOf('invoice', INVOICE);
  const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);
  expect(sum(lines.map(({ lineCents }) => lineCents)) + sum(charges.map(({ cents }) => cents))).toBe(totalCents);
});

it('a cancellation of older versions, which were stored in negative amounts, says what a mirrored one says', () => {
  const older: InvoiceData = {
    ...INVOICE,
    lines: INVOICE.lines.map((line) => ({ ...line, quantity: -2, lineCents: -2590 })),
    promos: [{ code: 'ADVENT10', cents: -259 }],
    shippingCents: -590,
    donationCents: -100,
    rates: [{ permille: 200, netCents: -2434, vatCents: -487 }],
    netCents: -2434,
    vatCents: -487,
    totalCents: -3021,
    corrects: { number: 'RE-FELS-2026-0001', issuedOn: '2026-11-22' },
  };
  const named = { number: 'RE-FELS-2026-0001', issuedOn: '2026-11-22' };
  expect(contentOf('storno', older)).toEqual(mirrorOf({ ...contentOf('invoice', INVOICE), ...named }));
});
