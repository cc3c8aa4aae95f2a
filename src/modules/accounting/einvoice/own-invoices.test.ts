import { expect, test } from 'vitest';
import { ciiInvoice } from '../testing/cii-invoice.ts';
import { correctInvoice, ublCreditNote, ublInvoice, untaxedInvoice } from '../testing/invoices.ts';
import { checkInvoice } from './check.ts';
import type { Invoice } from './model.ts';
import { readInvoice } from './read/read-invoice.ts';

const EUROPEAN = 'urn:cen.eu:en16931:2017';
const XRECHNUNG = `${EUROPEAN}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;

const broken = (xml: string) => readInvoice(Buffer.from(xml)).findings.map(({ id, xml: place }) => `${id} ${place}`);

/** The document with one thing changed; fails when the text to replace is not there. */
function changed(xml: string, from: string, to: string): string {
  expect(xml).toContain(from);
  return xml.replace(from, to);
}

type Refusal = [finding: string, from: string, to: string, rules?: 'german'];

const attached = (attributes: string) =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject ${attributes}>eA==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`;

const vatIdOf = '<cac:PartyTaxScheme><cbc:CompanyID>';
const secondVatId =
  '<cac:PartyTaxScheme><cbc:CompanyID>ATU1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';

const UBL: Refusal[] = [
  ['BR-02 /Invoice', '<cbc:ID>RE-2026-0001</cbc:ID>', ''],
  [
    'BR-CL-03 /Invoice/LegalMonetaryTotal/PayableAmount',
    '<cbc:PayableAmount currencyID="EUR">',
    '<cbc:PayableAmount currencyID="EURO">',
  ],
  [
    'UBL-DT-01 /Invoice/LegalMonetaryTotal/PayableAmount',
    '>120.00</cbc:PayableAmount>',
    '>120.000</cbc:PayableAmount>',
  ],
  [
    'UBL-DT-06 /Invoice/AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject',
    '<cac:AccountingSupplierParty>',
    attached('filename="a.pdf"'),
  ],
  [
    'UBL-DT-07 /Invoice/AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject',
    '<cac:AccountingSupplierParty>',
    attached('mimeCode="application/pdf"'),
  ],
  ['UBL-SR-12 /Invoice/AccountingSupplierParty/Party/PartyTaxScheme[2]/CompanyID', vatIdOf, `${secondVatId}${vatIdOf}`],
  ['XSD-DATE /Invoice/IssueDate', '>2026-03-02<', '>02.03.2026<'],
  ['PEPPOL-EN16931-R008 /Invoice/Note', '#AAI#Danke für Ihren Auftrag.', '', 'german'],
  [
    'PEPPOL-EN16931-R053 /Invoice/TaxTotal[2]',
    '<cac:LegalMonetaryTotal>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount><cac:TaxSubtotal/></cac:TaxTotal><cac:LegalMonetaryTotal>',
    'german',
  ],
];

test.each(UBL)('names %s in UBL', (finding, from, to, rules) => {
  const xml = rules === 'german' ? changed(ublInvoice(), `>${EUROPEAN}<`, `>${XRECHNUNG}<`) : ublInvoice();
  expect(broken(xml)).not.toContain(finding);
  expect(broken(changed(xml, from, to))).toContain(finding);
});

const SETTLEMENT = '/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const PRICES =
  '/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement';

const CII: Refusal[] = [
  ['BR-02 /CrossIndustryInvoice', '<ram:ID>RE-2026-0001</ram:ID>', ''],
  ['XSD-DATE /CrossIndustryInvoice/ExchangedDocument/IssueDateTime/DateTimeString', '20260302', '20260230'],
  [`BR-CO-16 ${SUMS}/DuePayableAmount`, '>120.00</ram:DuePayableAmount>', '>119.00</ram:DuePayableAmount>'],
  [`BR-CL-03 ${SUMS}/TaxTotalAmount`, 'currencyID="EUR"', 'currencyID="EURO"'],
  [
    `BR-CO-17 ${SETTLEMENT}/ApplicableTradeTax/CalculatedAmount`,
    '>20.00</ram:CalculatedAmount>',
    '>22.00</ram:CalculatedAmount>',
  ],
  [
    `BR-TMP-3 ${PRICES}`,
    '<ram:NetPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount>',
    '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount><ram:BasisQuantity>2</ram:BasisQuantity></ram:GrossPriceProductTradePrice><ram:NetPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount><ram:BasisQuantity>1</ram:BasisQuantity>',
    'german',
  ],
];

test.each(CII)('names %s in CII', (finding, from, to, rules) => {
  const xml = rules === 'german' ? changed(ciiInvoice(), `>${EUROPEAN}<`, `>${XRECHNUNG}<`) : ciiInvoice();
  expect(broken(xml)).not.toContain(finding);
  expect(broken(changed(xml, from, to))).toContain(finding);
});

test.each([
  ['BR-02 /CreditNote', '<cbc:ID>RE-2026-0001</cbc:ID>', ''],
  ['BR-CL-01 /CreditNote/CreditNoteTypeCode', '>381<', '>999<'],
  [
    'BR-22 /CreditNote/CreditNoteLine',
    /<cbc:CreditedQuantity.*<\/cbc:CreditedQuantity>/.exec(ublCreditNote())?.[0] ?? '',
    '',
  ],
])('names %s in a credit note', (finding, from, to) => {
  expect(broken(changed(ublCreditNote(), from, to))).toContain(finding);
});

test('finds nothing in correct documents of every syntax', () => {
  const read = [ublInvoice(), ublCreditNote(), ciiInvoice()].map((xml) => readInvoice(Buffer.from(xml)));
  expect(read.flatMap(({ findings }) => findings.map(({ id }) => id))).toEqual([]);
  expect(read.map(({ syntax }) => syntax)).toEqual(['ubl-invoice', 'ubl-credit-note', 'cii']);
});

test('reads the same from UBL and CII', () => {
  const [ubl, cii] = [ublInvoice(), ciiInvoice()].map((xml) => readInvoice(Buffer.from(xml)).invoice);
  const common = ({
    number,
    issuedOn,
    dueOn,
    typeCode,
    currency,
    totals,
    vatBreakdown,
    notes,
    lines,
    payments,
  }: Invoice) => ({
    number,
    issuedOn,
    dueOn,
    typeCode,
    currency,
    totals,
    vatBreakdown,
    notes,
    line: lines.map(({ id, quantity, unit, netAmount, vatCategory, vatRate }) => [
      id,
      quantity,
      unit,
      netAmount,
      vatCategory,
      vatRate,
    ]),
    account: payments.map(({ code, account }) => [code, account?.id]),
  });
  expect(cii && common(cii)).toEqual(ubl && common(ubl));
});

const delivered: Invoice['delivery'] = { deliveredOn: '2026-02-27', address: { country: 'DE' } };

/** A correct invoice of each category of VAT. */
const CATEGORIES: [string, (invoice: Invoice) => void][] = [
  ['Z', (it) => void delete it.vatBreakdown[0]?.exemptionReason],
  ['E', () => undefined],
  ['AE', (it) => Object.assign(it.buyer ?? {}, { vatId: 'DE123456789' })],
  ['K', (it) => [Object.assign(it.buyer ?? {}, { vatId: 'DE123456789' }), Object.assign(it, { delivery: delivered })]],
  ['G', () => undefined],
  [
    'O',
    (it) => {
      delete it.seller?.vatId;
      Object.assign(it.seller ?? {}, { legalId: { id: '123456' }, taxNumber: '12/345' });
      delete it.lines[0]?.vatRate;
      delete it.vatBreakdown[0]?.rate;
    },
  ],
  ['L', (it) => void delete it.vatBreakdown[0]?.exemptionReason],
  ['M', (it) => void delete it.vatBreakdown[0]?.exemptionReason],
];

test.each(CATEGORIES)('finds nothing in a correct invoice of VAT category %s', (category, change) => {
  const invoice = { ...untaxedInvoice(category), specification: EUROPEAN };
  change(invoice);
  expect(checkInvoice(invoice).map(({ id, at }) => `${id} ${at}`)).toEqual([]);
});

const extended = (): Invoice => ({
  ...correctInvoice(),
  specification: EXTENSION,
  thirdPartyPayments: [{ type: 'TREUHAND', amount: '5.00', description: 'Pfand', currency: 'EUR' }],
});

test('adds payments of third parties to what is due, in the extension only', () => {
  const invoice = extended();
  expect(checkInvoice(invoice).map(({ id }) => id)).toContain('BR-DEX-09');
  Object.assign(invoice.totals ?? {}, { due: '125.00' });
  expect(checkInvoice(invoice).map(({ id }) => id)).not.toContain('BR-DEX-09');
  expect(checkInvoice({ ...invoice, specification: XRECHNUNG }).map(({ id }) => id)).toContain('BR-CO-16');
});
