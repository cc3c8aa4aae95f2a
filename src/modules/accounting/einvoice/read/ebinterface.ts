import { daysBetween, isLocalDate } from '#kernel/i18n/calendar-days.ts';
import type { XmlElement } from '#kernel/xml/read-xml.ts';
import { elementsAt, textsAt, xmlPath } from '#kernel/xml/xml-path.ts';
import { type Decimal, decimal, percentOf, roundTo, subtract, sum, ZERO } from '../decimal.ts';
import type { Address, AllowanceCharge, Identifier, Invoice, Line, Party, SubLine, Totals } from '../model.ts';
import { type Places, readerOf, type Shape } from './shape.ts';

export const EBINTERFACE = 'http://www.ebinterface.at/schema/6p1/';
/** All versions: those before 6.1 name their elements otherwise. */
export const EBINTERFACE_FAMILY = 'http://www.ebinterface.at/schema/';

/** ebInterface has no place for it. */
const NOWHERE: readonly string[] = [];
const none = { each: '-' } as const;

const identifier: Shape<Identifier> = { id: '.', scheme: '@IdentificationType' };
const noIdentifier: Shape<Identifier> = { id: NOWHERE, scheme: NOWHERE };

const address: Shape<Address> = {
  street: 'Street',
  additionalStreet: NOWHERE,
  thirdLine: 'AddressExtension',
  city: 'Town',
  postCode: 'ZIP',
  subdivision: NOWHERE,
  country: ['Country/@CountryCode', 'Country'],
};

/** Stands for the VAT id of whoever has none. */
const vatId = {
  from: 'VATIdentificationNumber',
  as: (text: string) => (/^\s*[A-Z]{2,3}0+\s*$/.test(text) ? '' : text.trim()),
};

const party: Shape<Party> = {
  name: 'Address/Name',
  tradingName: 'Address/TradingName',
  ids: { each: 'FurtherIdentification', of: identifier },
  legalId: { at: '-', of: noIdentifier },
  vatId,
  taxNumber: NOWHERE,
  legalForm: NOWHERE,
  endpoint: { at: '-', of: noIdentifier },
  address: { at: 'Address', of: address },
  contact: {
    at: '.',
    of: { name: 'Contact/Name', phone: ['Address/Phone', 'Contact/Phone'], email: ['Address/Email', 'Contact/Email'] },
  },
};

/** `percent` is left out: some writers state it of an amount that is reduced already. */
const change = (vat: string): Shape<AllowanceCharge> => ({
  amount: 'Amount',
  base: 'BaseAmount',
  percent: NOWHERE,
  vatCategory: `${vat}/TaxPercent/@TaxCategoryCode`,
  vatRate: `${vat}/TaxPercent`,
  reason: 'Comment',
  reasonCode: NOWHERE,
});

const CHANGES = 'ReductionAndSurchargeListLineItemDetails';

const subLine: Shape<SubLine> = {
  netAmount: NOWHERE,
  vatCategories: { ...none, of: '.' },
  get subLines() {
    return { ...none, of: subLine };
  },
};

const line: Shape<Line> = {
  id: 'PositionNumber',
  note: NOWHERE,
  invoicedObject: { at: '-', of: noIdentifier },
  quantity: 'Quantity',
  unit: 'Quantity/@Unit',
  netAmount: 'LineItemAmount',
  orderLine: 'InvoiceRecipientsOrderReference/OrderPositionNumber',
  buyerAccount: NOWHERE,
  period: { at: 'Delivery/Period', of: { from: 'FromDate', to: 'ToDate' } },
  allowances: { each: `${CHANGES}/ReductionListLineItem`, of: change('-') },
  charges: { each: `${CHANGES}/SurchargeListLineItem`, of: change('-') },
  price: {
    at: 'UnitPrice',
    of: { net: '.', discount: NOWHERE, gross: NOWHERE, baseQuantity: '@BaseQuantity', baseUnit: NOWHERE },
  },
  vatCategory: 'TaxItem/TaxPercent/@TaxCategoryCode',
  vatRate: 'TaxItem/TaxPercent',
  item: {
    at: '.',
    of: {
      name: 'Description',
      description: NOWHERE,
      sellerId: 'ArticleNumber[@ArticleNumberType=BillersArticleNumber]',
      buyerId: 'ArticleNumber[@ArticleNumberType=InvoiceRecipientsArticleNumber]',
      standardId: { at: '-', of: noIdentifier },
      classifications: { ...none, of: noIdentifier },
      origin: NOWHERE,
      attributes: { ...none, of: { name: NOWHERE, value: NOWHERE } },
    },
  },
  subLines: { ...none, of: subLine },
};

const totals: Shape<Totals> = {
  lines: NOWHERE,
  allowances: NOWHERE,
  charges: NOWHERE,
  withoutVat: NOWHERE,
  vat: NOWHERE,
  vatInVatCurrency: NOWHERE,
  withVat: 'TotalGrossAmount',
  paid: 'PrepaidAmount',
  rounding: 'RoundingAmount',
  due: 'PayableAmount',
};

const CHANGE = 'ReductionAndSurchargeDetails';
const ACCOUNT = 'PaymentMethod/UniversalBankTransaction/BeneficiaryAccount';
const ORDER = 'InvoiceRecipient/OrderReference/OrderID';

const readPlain = readerOf<Invoice>({
  number: 'InvoiceNumber',
  issuedOn: 'InvoiceDate',
  typeCode: { from: '@DocumentType', as: (text) => (/credit/i.test(text) ? '381' : '380') },
  currency: '@InvoiceCurrency',
  vatCurrency: NOWHERE,
  taxPointOn: NOWHERE,
  taxPointCode: NOWHERE,
  dueOn: 'PaymentConditions/DueDate',
  buyerReference: ORDER,
  projectReference: NOWHERE,
  contractReference: NOWHERE,
  orderReference: ORDER,
  salesOrderReference: NOWHERE,
  receiptReference: NOWHERE,
  despatchReference: 'Delivery/DeliveryID',
  tenderReference: NOWHERE,
  invoicedObject: { at: '-', of: noIdentifier },
  buyerAccount: NOWHERE,
  paymentTerms: NOWHERE,
  notes: { each: 'Comment', of: { subject: NOWHERE, text: '.' } },
  process: NOWHERE,
  specification: NOWHERE,
  precedingInvoices: { each: 'RelatedDocument', of: { number: 'InvoiceNumber', issuedOn: 'InvoiceDate' } },
  seller: { at: 'Biller', of: party },
  buyer: { at: 'InvoiceRecipient', of: party },
  payee: { at: '-', of: { name: NOWHERE, id: { at: '-', of: noIdentifier }, legalId: { at: '-', of: noIdentifier } } },
  taxRepresentative: { at: '-', of: { name: NOWHERE, vatId: NOWHERE, address: { at: '-', of: address } } },
  delivery: {
    at: 'Delivery',
    of: {
      name: 'Address/Name',
      location: { at: '-', of: noIdentifier },
      deliveredOn: 'Date',
      address: { at: 'Address', of: address },
    },
  },
  period: { at: 'Delivery/Period', of: { from: 'FromDate', to: 'ToDate' } },
  payments: {
    each: ACCOUNT,
    of: {
      code: NOWHERE,
      text: NOWHERE,
      remittance: '../PaymentReference',
      account: { at: '.', of: { id: 'IBAN', name: 'BankAccountOwner', bic: 'BIC' } },
      card: { at: '-', of: { number: NOWHERE, holder: NOWHERE } },
      mandate: { at: '-', of: { reference: NOWHERE, debitedAccount: NOWHERE } },
    },
  },
  creditorId: 'PaymentMethod/SEPADirectDebit/CreditorID',
  allowances: { each: `${CHANGE}/Reduction`, of: change('TaxItem') },
  charges: { each: `${CHANGE}/Surcharge`, of: change('TaxItem') },
  totals: { at: '.', of: totals },
  vatBreakdown: {
    each: 'Tax/TaxItem',
    of: {
      taxable: 'TaxableAmount',
      tax: 'TaxAmount',
      category: 'TaxPercent/@TaxCategoryCode',
      rate: 'TaxPercent',
      exemptionReason: 'Comment',
      exemptionCode: NOWHERE,
    },
  },
  attachments: {
    ...none,
    of: {
      reference: NOWHERE,
      description: NOWHERE,
      location: NOWHERE,
      file: { at: '-', of: { name: NOWHERE, mimeType: NOWHERE } },
    },
  },
  lines: { each: 'Details/ItemList/ListLineItem', of: line },
  thirdPartyPayments: {
    ...none,
    of: { type: NOWHERE, amount: NOWHERE, description: NOWHERE, currency: NOWHERE },
  },
});

/** Without one of these a document is no invoice that could be read. */
const SKELETON = ['InvoiceNumber', 'Biller', 'Details', 'Tax', 'TotalGrossAmount'].map(xmlPath);

/** True if the parts are there that every invoice of ebInterface has. */
export const isWholeEbinterface = (root: XmlElement): boolean =>
  SKELETON.every((path) => elementsAt(root, path).length > 0);

/** Rules of EN 16931 that do not hold for ebInterface, where a unit may be any word. */
export const NOT_OF_EBINTERFACE: ReadonlySet<string> = new Set(['BR-CL-23']);

/** Reads an invoice of ebInterface 6.1. Sums that the model has and ebInterface has not follow from the others. */
export function readEbinterface(root: XmlElement, places: Places): Invoice {
  const read = readPlain(root, places);
  const elements = elementsAt(root, xmlPath('Details/ItemList/ListLineItem'));
  const vatBreakdown = read.vatBreakdown.map((one) => ({ ...one, tax: one.tax ?? taxOf(one) }));
  const vat = sumOf(vatBreakdown.map(({ tax }) => tax));
  const { withVat, ...others } = read.totals ?? {};
  return {
    ...read,
    specification: 'urn:cen.eu:en16931:2017',
    typeCode: read.typeCode ?? '380',
    ...termsOf(root, read.issuedOn),
    ...(read.seller ? { seller: withoutEmpty(read.seller) } : {}),
    ...(read.buyer ? { buyer: withoutEmpty(read.buyer) } : {}),
    payments: read.payments.map((one) => ({ ...one, code: '58' })),
    vatBreakdown,
    lines: read.lines.map((one, at) => withDescription(one, elements[at])),
    totals: {
      ...others,
      ...(withVat === undefined ? {} : { withVat }),
      lines: textOf(sumOf(read.lines.map(({ netAmount }) => netAmount))),
      ...(read.allowances.length > 0 ? { allowances: textOf(sumOf(read.allowances.map(({ amount }) => amount))) } : {}),
      ...(read.charges.length > 0 ? { charges: textOf(sumOf(read.charges.map(({ amount }) => amount))) } : {}),
      withoutVat: textOf(subtract(decimal(withVat) ?? ZERO, vat)),
      vat: textOf(vat),
    },
  };
}

const sumOf = (texts: readonly (string | undefined)[]): Decimal => sum(texts.map((text) => decimal(text) ?? ZERO));

/** Two decimals, as amounts of a document have. */
function textOf(amount: Decimal): string {
  const { units } = roundTo(amount, 2);
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** VAT of a rate is optional in ebInterface. */
const taxOf = ({ taxable, rate }: Invoice['vatBreakdown'][number]): string =>
  textOf(percentOf(decimal(taxable) ?? ZERO, decimal(rate) ?? ZERO));

/** The first description names the item, the others describe it. */
function withDescription(one: Line, element: XmlElement | undefined): Line {
  const [, ...more] = element ? textsAt(element, xmlPath('Description')).map(({ text }) => text.trim()) : [];
  const description = more.filter(Boolean).join('\n');
  return one.item && description ? { ...one, item: { ...one.item, description } } : one;
}

function withoutEmpty(one: Party): Party {
  const { vatId: own, ...others } = one;
  return own ? one : others;
}

/** Cash discount in the form in which XRechnung writes it (`bill-facts.ts` reads that). */
function termsOf(root: XmlElement, issuedOn: string | undefined): Pick<Invoice, 'paymentTerms'> {
  const textAt = (path: string) => textsAt(root, xmlPath(path))[0]?.text.trim();
  const until = textAt('PaymentConditions/Discount/PaymentDate');
  const percent = decimal(textAt('PaymentConditions/Discount/Percentage'));
  const words = textAt('PaymentConditions/Comment');
  if (!percent || !isLocalDate(until ?? '') || !isLocalDate(issuedOn ?? ''))
    return words ? { paymentTerms: words } : {};
  const days = daysBetween(issuedOn ?? '', until ?? '');
  return { paymentTerms: `#SKONTO#TAGE=${days}#PROZENT=${textOf(percent)}#\n` };
}
