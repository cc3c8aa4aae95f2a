import { element, type Xml, xmlDocument } from '#kernel/xml/write-xml.ts';
import type { AllowanceCharge, Delivery, Invoice, Line, Party, Payment, Period, VatBreakdown } from '../model.ts';

/** Stands for the VAT id of whoever has none, as the Austrian federation asks for it. */
const NO_VAT_ID = 'ATU00000000';

type Options = { language: string; title: string };

/**
 * An invoice of ebInterface 6.1, which Austrian authorities take, in the order of its schema. A correction is an invoice with negative amounts
 * that names what it corrects.
 */
export function writeEbinterface(invoice: Invoice, { language, title }: Options): string {
  const { number, currency, precedingInvoices, totals, payments } = invoice;
  return xmlDocument(
    element(
      'Invoice',
      [
        element('InvoiceNumber', number),
        element('InvoiceDate', invoice.issuedOn),
        ...precedingInvoices.map((one) =>
          element('RelatedDocument', [element('InvoiceNumber', one.number), element('InvoiceDate', one.issuedOn)]),
        ),
        deliveryOf(invoice),
        element('Biller', partyOf(invoice.seller)),
        element('InvoiceRecipient', partyOf(invoice.buyer, invoice.buyerReference)),
        element('Details', [element('ItemList', invoice.lines.map(lineOf))]),
        element('ReductionAndSurchargeDetails', [
          ...invoice.allowances.map((one) => element('Reduction', changeOf(one, totals?.lines, taxItemOf(one)))),
          ...invoice.charges.map((one) => element('Surcharge', changeOf(one, totals?.lines, taxItemOf(one)))),
        ]),
        element('Tax', invoice.vatBreakdown.map(breakdownOf)),
        element('TotalGrossAmount', totals?.withVat),
        element('PayableAmount', totals?.due),
        totals?.due?.startsWith('-') ? NO_PAYMENT : paymentOf(payments[0]),
        element('PaymentConditions', [element('DueDate', invoice.dueOn)]),
        element('Comment', invoice.notes.map(({ text }) => text).join('\n')),
      ],
      {
        xmlns: 'http://www.ebinterface.at/schema/6p1/',
        GeneratingSystem: 'Kirchplatz',
        DocumentType: 'Invoice',
        InvoiceCurrency: currency,
        DocumentTitle: title,
        Language: language,
      },
    ),
  );
}

const deliveryOf = ({ delivery, period, despatchReference }: Invoice): Xml =>
  suppliedOf(delivery?.deliveredOn, period, despatchReference);

function suppliedOf(on: Delivery['deliveredOn'], period: Period | undefined, note?: string): Xml {
  const days = period?.from
    ? element('Period', [element('FromDate', period.from), element('ToDate', period.to ?? period.from)])
    : element('Date', on);
  return days ? element('Delivery', [element('DeliveryID', note), days]) : '';
}

const partyOf = (party: Party | undefined, order?: string): Xml[] => [
  element('VATIdentificationNumber', party?.vatId ?? NO_VAT_ID),
  ...(party?.ids ?? []).map(({ id }) => element('FurtherIdentification', id, { IdentificationType: 'Consolidator' })),
  element('OrderReference', [element('OrderID', order)]),
  element('Address', [
    element('Name', party?.name),
    element('Street', [party?.address?.street, party?.address?.additionalStreet].filter(Boolean).join(', ')),
    element('Town', party?.address?.city),
    element('ZIP', party?.address?.postCode),
    element('Country', party?.address?.country, { CountryCode: party?.address?.country }),
    element('Phone', party?.contact?.phone),
    element('Email', party?.endpoint?.id),
  ]),
];

const lineOf = (line: Line, at: number): Xml =>
  element('ListLineItem', [
    element('PositionNumber', String(at + 1)),
    ...[line.item?.name, line.item?.description, line.note].map((text) => element('Description', text)),
    element('ArticleNumber', line.item?.sellerId, { ArticleNumberType: 'BillersArticleNumber' }),
    element('Quantity', line.quantity, { Unit: line.unit }),
    element('UnitPrice', line.price?.net, { BaseQuantity: line.price?.baseQuantity }),
    element('ReductionAndSurchargeListLineItemDetails', [
      ...line.allowances.map((one) => element('ReductionListLineItem', changeOf(one))),
      ...line.charges.map((one) => element('SurchargeListLineItem', changeOf(one))),
    ]),
    suppliedOf(undefined, line.period),
    element('TaxItem', [element('TaxableAmount', line.netAmount), percentOf(line.vatRate, line.vatCategory)]),
    element('LineItemAmount', line.netAmount),
  ]);

const changeOf = ({ amount, base, reason }: AllowanceCharge, of = base ?? amount, tax: Xml = ''): Xml[] => [
  element('BaseAmount', of),
  element('Amount', amount),
  element('Comment', reason),
  tax,
];

const taxItemOf = ({ amount, vatRate, vatCategory }: AllowanceCharge): Xml =>
  element('TaxItem', [element('TaxableAmount', amount), percentOf(vatRate, vatCategory)]);

const breakdownOf = ({ taxable, tax, category, rate, exemptionReason }: VatBreakdown): Xml =>
  element('TaxItem', [
    element('TaxableAmount', taxable),
    percentOf(rate, category),
    element('TaxAmount', tax),
    element('Comment', exemptionReason),
  ]);

const percentOf = (rate: string | undefined, category: string | undefined): Xml =>
  element('TaxPercent', rate ?? '0', { TaxCategoryCode: category });

const NO_PAYMENT = element('PaymentMethod', ['<NoPayment/>']);

const paymentOf = (payment: Payment | undefined): Xml =>
  element('PaymentMethod', [
    element('UniversalBankTransaction', [
      element('BeneficiaryAccount', [
        element('IBAN', payment?.account?.id),
        element('BankAccountOwner', payment?.account?.name?.slice(0, 70)),
      ]),
      element('PaymentReference', payment?.account ? payment.remittance?.slice(0, 35) : ''),
    ]),
  ]);
