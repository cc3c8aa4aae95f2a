import { expect, test } from 'vitest';
import { correctInvoice } from '../../testing/invoices.ts';
import { billFacts } from './bill-facts.ts';

test('a draft has what the invoice says, in cents and plain dates', () => {
  expect(billFacts(correctInvoice())).toMatchObject({
    number: 'RE-2026-0001',
    billedOn: '2026-03-02',
    suppliedFrom: '2026-02-27',
    dueOn: '2026-03-16',
    rates: [{ permille: 200, netCents: 10_000, vatCents: 2000 }],
    payee: 'Wachszieherei Huber',
    iban: 'AT611904300234573201',
    reference: 'RE-2026-0001',
    discountOn: null,
    discountCents: 0,
    seller: { name: 'Wachszieherei Huber', vatId: 'ATU12345678', zip: '3500', city: 'Krems', country: 'at' },
  });
});

test('the cash discount of XRechnung is taken', () => {
  const paymentTerms = '#SKONTO#TAGE=14#PROZENT=2.00#\n';
  expect(billFacts({ ...correctInvoice(), paymentTerms })).toMatchObject({
    discountOn: '2026-03-16',
    discountCents: 240,
  });
});

test('amounts of another currency, and what is no number or no day, are left out', () => {
  expect(billFacts({ ...correctInvoice(), currency: 'CHF' })).toMatchObject({ currency: 'CHF', rates: [] });
  const broken = {
    ...correctInvoice(),
    issuedOn: '2026-02-30',
    vatBreakdown: [{ taxable: 'viel', tax: '1', rate: '20' }],
  };
  expect(billFacts(broken)).toMatchObject({ billedOn: null, rates: [] });
});

test('a credit note is negative', () => {
  expect(billFacts({ ...correctInvoice(), typeCode: '381' }).rates).toEqual([
    { permille: 200, netCents: -10_000, vatCents: -2000 },
  ]);
});
