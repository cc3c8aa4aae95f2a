import type { Address, AllowanceCharge, Identifier, Invoice, Party, SubLine } from '../model.ts';
import { readerOf, type Shape } from './shape.ts';

const identifier: Shape<Identifier> = { id: '.', scheme: '@schemeID' };

const address: Shape<Address> = {
  street: 'StreetName',
  additionalStreet: 'AdditionalStreetName',
  thirdLine: 'AddressLine/Line',
  city: 'CityName',
  postCode: 'PostalZone',
  subdivision: 'CountrySubentity',
  country: 'Country/IdentificationCode',
};

const party: Shape<Party> = {
  name: 'PartyLegalEntity/RegistrationName',
  tradingName: 'PartyName/Name',
  ids: { each: 'PartyIdentification/ID[@schemeID!=SEPA]', of: identifier },
  legalId: { at: 'PartyLegalEntity/CompanyID', of: identifier },
  vatId: 'PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID',
  taxNumber: 'PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID',
  legalForm: 'PartyLegalEntity/CompanyLegalForm',
  endpoint: { at: 'EndpointID', of: identifier },
  address: { at: 'PostalAddress', of: address },
  contact: { at: 'Contact', of: { name: 'Name', phone: 'Telephone', email: 'ElectronicMail' } },
};

const allowanceCharge: Shape<AllowanceCharge> = {
  amount: 'Amount',
  base: 'BaseAmount',
  percent: 'MultiplierFactorNumeric',
  vatCategory: 'TaxCategory/ID',
  vatRate: 'TaxCategory/Percent',
  reason: 'AllowanceChargeReason',
  reasonCode: 'AllowanceChargeReasonCode',
};

const allowances = { each: 'AllowanceCharge[ChargeIndicator=false|0]', of: allowanceCharge };
const charges = { each: 'AllowanceCharge[ChargeIndicator=true|1]', of: allowanceCharge };

const subLine: Shape<SubLine> = {
  netAmount: 'LineExtensionAmount',
  vatCategories: { each: 'Item/ClassifiedTaxCategory/ID', of: '.' },
  get subLines() {
    return { each: 'SubInvoiceLine', of: subLine };
  },
};

const totals: Shape<NonNullable<Invoice['totals']>> = {
  lines: 'LegalMonetaryTotal/LineExtensionAmount',
  allowances: 'LegalMonetaryTotal/AllowanceTotalAmount',
  charges: 'LegalMonetaryTotal/ChargeTotalAmount',
  withoutVat: 'LegalMonetaryTotal/TaxExclusiveAmount',
  vat: [
    'TaxTotal[TaxAmount/@currencyID=/DocumentCurrencyCode]/TaxAmount',
    'TaxTotal[TaxAmount/@currencyID!=/TaxCurrencyCode]/TaxAmount',
  ],
  vatInVatCurrency:
    'TaxTotal[TaxAmount/@currencyID=/TaxCurrencyCode][TaxAmount/@currencyID!=/DocumentCurrencyCode]/TaxAmount',
  withVat: 'LegalMonetaryTotal/TaxInclusiveAmount',
  paid: 'LegalMonetaryTotal/PrepaidAmount',
  rounding: 'LegalMonetaryTotal/PayableRoundingAmount',
  due: 'LegalMonetaryTotal/PayableAmount',
};

const line: Shape<Invoice['lines'][number]> = {
  id: 'ID',
  note: 'Note',
  invoicedObject: { at: 'DocumentReference[DocumentTypeCode=130]/ID', of: identifier },
  quantity: 'InvoicedQuantity|CreditedQuantity',
  unit: 'InvoicedQuantity|CreditedQuantity/@unitCode',
  netAmount: 'LineExtensionAmount',
  orderLine: 'OrderLineReference/LineID',
  buyerAccount: 'AccountingCost',
  period: { at: 'InvoicePeriod', of: { from: 'StartDate', to: 'EndDate' } },
  allowances,
  charges,
  price: {
    at: 'Price',
    of: {
      net: 'PriceAmount',
      discount: 'AllowanceCharge/Amount',
      gross: 'AllowanceCharge/BaseAmount',
      baseQuantity: 'BaseQuantity',
      baseUnit: 'BaseQuantity/@unitCode',
    },
  },
  vatCategory: 'Item/ClassifiedTaxCategory/ID',
  vatRate: 'Item/ClassifiedTaxCategory/Percent',
  item: {
    at: 'Item',
    of: {
      name: 'Name',
      description: 'Description',
      sellerId: 'SellersItemIdentification/ID',
      buyerId: 'BuyersItemIdentification/ID',
      standardId: { at: 'StandardItemIdentification/ID', of: identifier },
      classifications: {
        each: 'CommodityClassification/ItemClassificationCode',
        of: { id: '.', scheme: '@listID' },
      },
      origin: 'OriginCountry/IdentificationCode',
      attributes: { each: 'AdditionalItemProperty', of: { name: 'Name', value: 'Value' } },
    },
  },
  subLines: { each: 'SubInvoiceLine', of: subLine },
};

/** Reads an invoice or a credit note of UBL 2.1 (EN 16931-3-2). */
export const readUbl = readerOf<Invoice>({
  number: 'ID',
  issuedOn: 'IssueDate',
  typeCode: 'InvoiceTypeCode|CreditNoteTypeCode',
  currency: 'DocumentCurrencyCode',
  vatCurrency: 'TaxCurrencyCode',
  taxPointOn: 'TaxPointDate',
  taxPointCode: 'InvoicePeriod/DescriptionCode',
  dueOn: ['DueDate', 'PaymentMeans/PaymentDueDate'],
  buyerReference: 'BuyerReference',
  projectReference: ['ProjectReference/ID', 'AdditionalDocumentReference[DocumentTypeCode=50]/ID'],
  contractReference: 'ContractDocumentReference/ID',
  orderReference: 'OrderReference/ID',
  salesOrderReference: 'OrderReference/SalesOrderID',
  receiptReference: 'ReceiptDocumentReference/ID',
  despatchReference: 'DespatchDocumentReference/ID',
  tenderReference: 'OriginatorDocumentReference/ID',
  invoicedObject: { at: 'AdditionalDocumentReference[DocumentTypeCode=130]/ID', of: identifier },
  buyerAccount: 'AccountingCost',
  paymentTerms: { from: 'PaymentTerms/Note', as: (text) => text },
  notes: { each: 'Note', of: { subject: { from: '.', as: subjectOf }, text: { from: '.', as: withoutSubject } } },
  process: 'ProfileID',
  specification: 'CustomizationID',
  precedingInvoices: {
    each: 'BillingReference',
    of: { number: 'InvoiceDocumentReference/ID', issuedOn: 'InvoiceDocumentReference/IssueDate' },
  },
  seller: { at: 'AccountingSupplierParty/Party', of: party },
  buyer: { at: 'AccountingCustomerParty/Party', of: party },
  payee: {
    at: 'PayeeParty',
    of: {
      name: 'PartyName/Name',
      id: { at: 'PartyIdentification/ID[@schemeID!=SEPA]', of: identifier },
      legalId: { at: 'PartyLegalEntity/CompanyID', of: identifier },
    },
  },
  taxRepresentative: {
    at: 'TaxRepresentativeParty',
    of: {
      name: 'PartyName/Name',
      vatId: 'PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID',
      address: { at: 'PostalAddress', of: address },
    },
  },
  delivery: {
    at: 'Delivery',
    of: {
      name: 'DeliveryParty/PartyName/Name',
      location: { at: 'DeliveryLocation/ID', of: identifier },
      deliveredOn: 'ActualDeliveryDate',
      address: { at: 'DeliveryLocation/Address', of: address },
    },
  },
  period: { at: 'InvoicePeriod', of: { from: 'StartDate', to: 'EndDate' } },
  payments: {
    each: 'PaymentMeans',
    of: {
      code: 'PaymentMeansCode',
      text: 'PaymentMeansCode/@name',
      remittance: 'PaymentID',
      account: {
        at: 'PayeeFinancialAccount',
        of: { id: 'ID', name: 'Name', bic: 'FinancialInstitutionBranch/ID' },
      },
      card: { at: 'CardAccount', of: { number: 'PrimaryAccountNumberID', holder: 'HolderName' } },
      mandate: { at: 'PaymentMandate', of: { reference: 'ID', debitedAccount: 'PayerFinancialAccount/ID' } },
    },
  },
  creditorId: [
    'AccountingSupplierParty/Party/PartyIdentification/ID[@schemeID=SEPA]',
    'PayeeParty/PartyIdentification/ID[@schemeID=SEPA]',
  ],
  allowances,
  charges,
  totals: { at: '.', of: totals },
  vatBreakdown: {
    each: 'TaxTotal/TaxSubtotal',
    of: {
      taxable: 'TaxableAmount',
      tax: 'TaxAmount',
      category: 'TaxCategory/ID',
      rate: 'TaxCategory/Percent',
      exemptionReason: 'TaxCategory/TaxExemptionReason',
      exemptionCode: 'TaxCategory/TaxExemptionReasonCode',
    },
  },
  attachments: {
    each: 'AdditionalDocumentReference[DocumentTypeCode!=130|50]',
    of: {
      reference: 'ID',
      description: 'DocumentDescription',
      location: 'Attachment/ExternalReference/URI',
      file: {
        at: 'Attachment/EmbeddedDocumentBinaryObject',
        of: { name: '@filename', mimeType: '@mimeCode' },
      },
    },
  },
  lines: { each: 'InvoiceLine|CreditNoteLine', of: line },
  thirdPartyPayments: {
    each: 'PrepaidPayment',
    of: { type: 'ID', amount: 'PaidAmount', description: 'InstructionID', currency: 'PaidAmount/@currencyID' },
  },
});

/** UBL has no element for the subject of a note: it stands before the text, as in `#ADU#…`. */
function subjectOf(text: string): string {
  return /^\s*#([A-Z]{3})#/.exec(text)?.[1] ?? '';
}

function withoutSubject(text: string): string {
  return text.replace(/^\s*#[A-Z]{3}#/, '').trim();
}
