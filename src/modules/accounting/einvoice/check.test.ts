import { expect, test } from 'vitest';
import { correctInvoice, line, ublInvoice, untaxedInvoice } from '../testing/invoices.ts';
import { checkInvoice, EUROPEAN, GERMAN } from './check.ts';
import type { Invoice } from './model.ts';
import { NoInvoiceError, readInvoice } from './read/read-invoice.ts';

type Change = (invoice: Invoice) => void;

const broken = (invoice: Invoice) => checkInvoice(invoice).map(({ id, at }) => `${id} ${at}`);

const changed = (change: Change, invoice = correctInvoice()): string[] => {
  change(invoice);
  return broken(invoice);
};

/** One refusal for each family of rules, as `rule place`; the change is the only thing that is wrong. */
const REFUSALS: [string, Change, Invoice?][] = [
  ['BR-02 number', (it) => void delete it.number],
  ['BR-25 lines.0.item', (it) => void delete it.lines[0]?.item?.name],
  [
    'BR-30 lines.0.period.to',
    (it) => Object.assign(it.lines[0] ?? {}, { period: { from: '2026-02-02', to: '2026-02-01' } }),
  ],
  ['BR-CO-10 totals.lines', (it) => Object.assign(it.totals ?? {}, { lines: '100.01' })],
  ['BR-CO-15 totals.withVat', (it) => Object.assign(it.totals ?? {}, { withVat: '120.01' })],
  ['BR-CO-16 totals.due', (it) => Object.assign(it.totals ?? {}, { paid: '0.01' })],
  ['BR-CO-17 vatBreakdown.0.tax', (it) => Object.assign(it.vatBreakdown[0] ?? {}, { tax: '21.00' })],
  ['BR-S-01 vatBreakdown', (it) => Object.assign(it.vatBreakdown[0] ?? {}, { category: 'L' })],
  ['BR-S-08 vatBreakdown.0.taxable', (it) => Object.assign(it.vatBreakdown[0] ?? {}, { taxable: '101.00' })],
  ['BR-Z-10 vatBreakdown.0.exemptionReason', () => undefined, untaxedInvoice('Z')],
  [
    'BR-E-10 vatBreakdown.0.exemptionReason',
    (it) => void delete it.vatBreakdown[0]?.exemptionReason,
    untaxedInvoice('E'),
  ],
  ['BR-AE-02 buyer', () => undefined, untaxedInvoice('AE')],
  ['BR-IC-12 delivery', () => undefined, untaxedInvoice('K')],
  ['BR-G-05 lines.0.vatRate', (it) => Object.assign(it.lines[0] ?? {}, { vatRate: '10' }), untaxedInvoice('G')],
  ['BR-O-02 seller', () => undefined, untaxedInvoice('O')],
  ['BR-AF-10 vatBreakdown.0.exemptionReason', () => undefined, untaxedInvoice('L')],
  ['BR-AG-05 lines.0.vatRate', (it) => void delete it.lines[0]?.vatRate, untaxedInvoice('M')],
  ['BR-B-01 seller', (it) => Object.assign(it.lines[0] ?? {}, { vatCategory: 'B' })],
  ['BR-DEC-23 lines.0.netAmount', (it) => Object.assign(it.lines[0] ?? {}, { netAmount: '100.000' })],
  ['XSD-NUMBER totals.due', (it) => Object.assign(it.totals ?? {}, { due: '120,00' })],
  ['XSD-DATE issuedOn', (it) => Object.assign(it, { issuedOn: '2026-02-30' })],
  ['BR-CL-04 currency', (it) => Object.assign(it, { currency: 'EURO' })],
  ['BR-CL-23 lines.0.unit', (it) => Object.assign(it.lines[0] ?? {}, { unit: 'Stk' })],
  ['BR-DE-15 buyerReference', (it) => void delete it.buyerReference],
  ['BR-DE-18 paymentTerms', (it) => Object.assign(it, { paymentTerms: '#SKONTO#TAGE=14#PROZENT=2#' })],
  ['BR-DE-19 payments.0.account', (it) => Object.assign(it.payments[0]?.account ?? {}, { id: 'AT621904300234573201' })],
  ['PEPPOL-EN16931-R120 lines.0.netAmount', (it) => Object.assign(it.lines[0] ?? {}, { quantity: '5' })],
];

test.each(REFUSALS)('names %s', (finding, change, invoice) => {
  expect(changed(change, invoice)).toContain(finding);
});

test('finds nothing in a correct invoice', () => {
  expect(broken(correctInvoice())).toEqual([]);
});

test('adds up allowances, charges and amounts that floats cannot hold', () => {
  const invoice = correctInvoice();
  invoice.lines = [line('1'), line('2'), line('3')].map((one) => ({
    ...one,
    netAmount: '0.10',
    quantity: '1',
    price: { net: '0.1' },
  }));
  invoice.totals = { lines: '0.30', withoutVat: '0.30', vat: '0.06', withVat: '0.36', due: '0.36' };
  invoice.vatBreakdown = [{ taxable: '0.30', tax: '0.06', category: 'S', rate: '20' }];
  expect(broken(invoice)).toEqual([]);
});

test('asks the rules of XRechnung only of an XRechnung', () => {
  const invoice = { ...correctInvoice(), specification: 'urn:cen.eu:en16931:2017' };
  delete invoice.buyerReference;
  expect(broken(invoice)).toEqual([]);
  expect(checkInvoice(invoice, 'german').map(({ id }) => id)).toEqual(['BR-DE-15', 'BR-DE-21']);
});

test('lists fatal findings before warnings', () => {
  const invoice = correctInvoice();
  Object.assign(invoice, { typeCode: '393' });
  delete invoice.number;
  expect(checkInvoice(invoice).map(({ severity }) => severity)).toEqual(['fatal', 'warning']);
});

test('has every rule once, with both sentences', () => {
  const rules = [...EUROPEAN, ...GERMAN];
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ de, en }) => !/[.]$/.test(de) || !/[.]$/.test(en) || de === en)).toEqual([]);
});

test.each([
  ['notXml', 'no XML at all'],
  ['notXml', '<Invoice>'],
  ['otherDocument', '<Invoice xmlns="urn:example"/>'],
  ['otherDocument', '<Document/>'],
])('refuses %s: %s', (reason, text) => {
  expect(() => readInvoice(Buffer.from(text))).toThrow(new NoInvoiceError(reason as NoInvoiceError['reason']));
});

test('says where in the file a finding is', () => {
  const { findings } = readInvoice(Buffer.from(ublInvoice('119.00')));
  expect(findings.map(({ id, xml }) => `${id} ${xml}`)).toEqual(['BR-CO-16 /Invoice/LegalMonetaryTotal/PayableAmount']);
});

test('reads a UBL invoice as it stands', () => {
  const { invoice, findings } = readInvoice(Buffer.from(ublInvoice()));
  expect(findings).toEqual([]);
  expect(invoice).toMatchObject({
    number: 'RE-2026-0001',
    notes: [{ subject: 'AAI', text: 'Danke für Ihren Auftrag.' }],
    seller: { name: 'Wachszieherei Huber', vatId: 'ATU12345678', address: { postCode: '3500' } },
    totals: { withVat: '120.00' },
    lines: [{ netAmount: '100.00', item: { name: 'Altarkerze' } }],
  });
});
