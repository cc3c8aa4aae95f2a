import { expect, it } from 'vitest';
import type { InvoiceData } from '../../contract/documents.ts';
import { contentOf } from './invoice-content.ts';
import { paymentWords } from './payment-words.ts';

const BANK = { holder: 'Pfarre Fels', iban: 'AT611904300234573201' };

const invoice = (change: Partial<InvoiceData>) => contentOf('invoice', { ...INVOICE, ...change });

const INVOICE: InvoiceData = {
  seller: { name: 'Pfarre Fels', lines: [], email: '', phone: '', website: '', bank: BANK },
  buyer: { name: 'Anna Muster', lines: [] },
  orderNumber: 'FELS-2026-0001',
  orderedOn: '2026-11-21',
  suppliedOn: null,
  lines: [],
  rates: [],
  notes: [],
  shippingCents: 0,
  donationCents: 0,
  netCents: 1000,
  vatCents: 100,
  totalCents: 1100,
  method: 'invoice',
  isPaid: false,
  dueDays: 14,
  isTest: false,
  corrects: null,
};

it.for([
  ['pickup', { method: 'pickup' }],
  ['pickup that was collected', { method: 'pickup', suppliedOn: '2026-11-21' }],
  ['pickup that was paid', { method: 'pickup', isPaid: true }],
  ['card', { method: 'card', isPaid: true }],
  ['gift vouchers alone', { payments: [{ end: 'ABCD', cents: 1100 }] }],
] as const)('no transfer is asked for: %s', ([, change]) => {
  for (const locale of ['de', 'en'] as const)
    expect(paymentWords(invoice(change as Partial<InvoiceData>), locale)).not.toMatch(/überweisen|transfer|IBAN/);
});

it.for([
  [{ method: 'pickup' }, 'Bitte bezahlen Sie den Betrag, wenn Sie die Ware abholen.'],
  [
    { method: 'pickup', suppliedOn: '2026-11-21' },
    'Der Betrag ist noch offen. Bitte bezahlen Sie in der Pfarrkanzlei.',
  ],
  [{ method: 'pickup', isPaid: true }, 'Der Betrag wurde bei der Abholung bezahlt. Vielen Dank!'],
  [{ method: 'card', isPaid: true }, 'Der Betrag wurde mit Kreditkarte bezahlt. Vielen Dank!'],
  [{ method: 'paypal', isPaid: true }, 'Der Betrag wurde mit PayPal bezahlt. Vielen Dank!'],
  [{ method: 'prepayment', isPaid: true }, 'Der Betrag ist bezahlt. Vielen Dank!'],
  [{ payments: [{ end: 'ABCD', cents: 1100 }] }, 'Der Betrag ist bezahlt. Vielen Dank!'],
  [
    {},
    `Bitte überweisen Sie innerhalb von 14 Tagen an Pfarre Fels, IBAN AT61 1904 3002 3457 3201, Zahlungsreferenz FELS-2026-0001.`,
  ],
  [
    { dueDays: 1 },
    `Bitte überweisen Sie innerhalb von 1 Tag an Pfarre Fels, IBAN AT61 1904 3002 3457 3201, Zahlungsreferenz FELS-2026-0001.`,
  ],
] as const)('says how the amount is paid: %j', ([change, words]) => {
  expect(paymentWords(invoice(change as Partial<InvoiceData>), 'de')).toBe(words);
});
