import type { Invoice, Line } from '../einvoice/model.ts';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** A line of 100.00 at 20 %. */
export const line = (id = '1'): Line => ({
  id,
  quantity: '4',
  unit: 'C62',
  netAmount: '100.00',
  allowances: [],
  charges: [],
  price: { net: '25.00' },
  vatCategory: 'S',
  vatRate: '20',
  item: { name: 'Altarkerze', classifications: [], attributes: [] },
  subLines: [],
});

/** An XRechnung that breaks no rule: one line of 100.00 and 20.00 VAT. */
export function correctInvoice(): Invoice {
  return {
    number: 'RE-2026-0001',
    issuedOn: '2026-03-02',
    typeCode: '380',
    currency: 'EUR',
    dueOn: '2026-03-16',
    buyerReference: '04011000-12345-34',
    notes: [],
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    specification: XRECHNUNG,
    precedingInvoices: [],
    seller: {
      name: 'Wachszieherei Huber',
      ids: [],
      vatId: 'ATU12345678',
      endpoint: { id: 'rechnung@huber.example', scheme: 'EM' },
      address: { street: 'Hauptplatz 1', city: 'Krems', postCode: '3500', country: 'AT' },
      contact: { name: 'Anna Huber', phone: '+43 2732 1234', email: 'anna@huber.example' },
    },
    buyer: {
      name: 'Pfarre Fels',
      ids: [],
      endpoint: { id: 'kanzlei@fels.example', scheme: 'EM' },
      address: { street: 'Kirchenplatz 2', city: 'Fels am Wagram', postCode: '3481', country: 'AT' },
    },
    delivery: { deliveredOn: '2026-02-27' },
    payments: [{ code: '58', account: { id: 'AT61 1904 3002 3457 3201', name: 'Wachszieherei Huber' } }],
    allowances: [],
    charges: [],
    totals: { lines: '100.00', withoutVat: '100.00', vat: '20.00', withVat: '120.00', due: '120.00' },
    vatBreakdown: [{ taxable: '100.00', tax: '20.00', category: 'S', rate: '20' }],
    attachments: [],
    lines: [line()],
    thirdPartyPayments: [],
  };
}

/** The same invoice for one VAT category that has no tax, with its reason. */
export function untaxedInvoice(category: string): Invoice {
  const invoice = correctInvoice();
  const [first] = invoice.lines;
  if (first) Object.assign(first, { vatCategory: category, vatRate: '0' });
  return {
    ...invoice,
    totals: { lines: '100.00', withoutVat: '100.00', vat: '0.00', withVat: '100.00', due: '100.00' },
    vatBreakdown: [{ taxable: '100.00', tax: '0.00', category, rate: '0', exemptionReason: 'befreit' }],
  };
}

/** XML of a small UBL invoice, which breaks no rule of EN 16931. */
export const ublInvoice = (due = '120.00'): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>RE-2026-0001</cbc:ID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  <cbc:DueDate>2026-03-16</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>#AAI#Danke für Ihren Auftrag.</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Hauptplatz 1</cbc:StreetName><cbc:CityName>Krems</cbc:CityName>
      <cbc:PostalZone>3500</cbc:PostalZone><cac:Country><cbc:IdentificationCode>AT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>ATU12345678</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Wachszieherei Huber</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:CityName>Fels am Wagram</cbc:CityName><cac:Country><cbc:IdentificationCode>AT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Pfarre Fels</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>AT611904300234573201</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>
    </cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">${due}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">4</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Altarkerze</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">25.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>
`;

/** XML of a small UBL credit note, which breaks no rule of EN 16931. It has no element for the day on which it is due. */
export const ublCreditNote = (due = '120.00'): string =>
  ublInvoice(due)
    .replaceAll(/\bInvoice(?=[ >\n])|InvoiceLine|InvoicedQuantity|InvoiceTypeCode/g, (name) =>
      name.replace('Invoiced', 'Credited').replace('Invoice', 'CreditNote'),
    )
    .replace(':xsd:Invoice-2', ':xsd:CreditNote-2')
    .replace('>380<', '>381<')
    .replace(/<cbc:DueDate>.*<\/cbc:DueDate>/, '')
    .replace('<cac:AccountingSupplierParty>', `${PRECEDING}<cac:AccountingSupplierParty>`);

const PRECEDING =
  '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>RE-2026-0000</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
