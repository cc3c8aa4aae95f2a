import { expect, test } from 'vitest';
import { billFacts } from '../../service/bills/bill-facts.ts';
import { correctInvoice } from '../../testing/invoices.ts';
import type { Invoice } from '../model.ts';
import { writeEbinterface } from '../write/ebinterface.ts';
import { NoInvoiceError, readInvoice } from './read-invoice.ts';

const written = (more: Partial<Invoice> = {}) =>
  writeEbinterface({ ...correctInvoice(), ...more }, { language: 'ger', title: 'Rechnung' });

const read = (xml: string) => readInvoice(Buffer.from(xml));

function reasonOf(xml: string): string {
  try {
    read(xml);
  } catch (error) {
    if (error instanceof NoInvoiceError) return error.reason;
    throw error;
  }
  return '';
}

test.for([
  [
    'of another version',
    'http://www.ebinterface.at/schema/6p1/',
    'http://www.ebinterface.at/schema/4p3/',
    'otherEbinterface',
  ],
  ['without a number', '<InvoiceNumber>RE-2026-0001</InvoiceNumber>', '', 'brokenEbinterface'],
  ['without its total', 'TotalGrossAmount>', 'TotalNetAmount>', 'brokenEbinterface'],
  ['that is cut off', '</Invoice>', '', 'notXml'],
] as const)('an invoice of ebInterface %s is refused', ([, from, to, reason]) => {
  const xml = written();
  expect(xml).toContain(from);
  expect(reasonOf(xml.replaceAll(from, to))).toBe(reason);
});

test('what this system writes is read back without a finding', () => {
  const own = correctInvoice();
  const { syntax, invoice, findings } = read(written());
  expect([syntax, findings.map(({ id, at }) => `${id} ${at}`)]).toEqual(['ebinterface', []]);
  expect(invoice).toMatchObject({
    number: own.number,
    issuedOn: own.issuedOn,
    dueOn: own.dueOn,
    currency: 'EUR',
    seller: { name: own.seller?.name, vatId: own.seller?.vatId },
    totals: own.totals,
    vatBreakdown: own.vatBreakdown,
  });
  expect(invoice.lines.map(({ quantity, netAmount, item }) => [quantity, netAmount, item?.name])).toEqual(
    own.lines.map(({ quantity, netAmount, item }) => [quantity, netAmount, item?.name]),
  );
  const { seller, orderNumber, ...facts } = billFacts(invoice);
  const { seller: ownSeller, orderNumber: _none, ...ownFacts } = billFacts(own);
  expect(facts).toEqual(ownFacts);
  expect(seller).toMatchObject({ name: ownSeller.name, vatId: ownSeller.vatId, zip: ownSeller.zip });
  expect(orderNumber).toBe(own.buyerReference);
});

test.for([
  ['a sum that is wrong', '<TotalGrossAmount>120.00<', '<TotalGrossAmount>130.00<', 'BR-CO-13'],
  ['an amount that is no number', '<LineItemAmount>100.00<', '<LineItemAmount>hundert<', 'XSD-NUMBER'],
  ['a missing day', '<InvoiceDate>2026-03-02</InvoiceDate>', '', 'BR-03'],
] as const)('%s is found, at its place in the file', ([, from, to, rule]) => {
  const xml = written();
  expect(xml).toContain(from);
  const { findings } = read(xml.replace(from, to));
  expect(findings.map(({ id }) => id)).toContain(rule);
});

test('a cash discount becomes that of the bill, and the VAT id that stands for none is none', () => {
  const discount =
    '<PaymentConditions><DueDate>2026-03-16</DueDate><Discount><PaymentDate>2026-03-09</PaymentDate><Percentage>2</Percentage></Discount></PaymentConditions>';
  const xml = written()
    .replace(/<PaymentConditions>.*<\/PaymentConditions>/s, discount)
    .replace(/(<Biller>\s*<VATIdentificationNumber>)[^<]*/, '$1ATU00000000');
  const { invoice } = read(xml);
  expect(billFacts(invoice)).toMatchObject({ discountOn: '2026-03-09', discountCents: 240, seller: { vatId: '' } });
});
