import type { Address, AllowanceCharge, Contact, Identifier, Invoice, Line, Party, SubLine } from '../model.ts';
import { readerOf, type Shape } from './shape.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SUMMATION = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** The syntax has no element for these. */
const NOWHERE = 'NoSuchElement';

const identifier: Shape<Identifier> = { id: '.', scheme: '@schemeID' };

const address: Shape<Address> = {
  street: 'LineOne',
  additionalStreet: 'LineTwo',
  thirdLine: 'LineThree',
  city: 'CityName',
  postCode: 'PostcodeCode',
  subdivision: 'CountrySubDivisionName',
  country: 'CountryID',
};

const contact: Shape<Contact> = {
  name: ['PersonName', 'DepartmentName'],
  phone: 'TelephoneUniversalCommunication/CompleteNumber',
  email: 'EmailURIUniversalCommunication/URIID',
};

const party: Shape<Party> = {
  name: 'Name',
  tradingName: 'SpecifiedLegalOrganization/TradingBusinessName',
  ids: { each: 'ID|GlobalID', of: identifier },
  legalId: { at: 'SpecifiedLegalOrganization/ID', of: identifier },
  vatId: 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
  taxNumber: 'SpecifiedTaxRegistration/ID[@schemeID=FC]',
  legalForm: 'Description',
  endpoint: { at: 'URIUniversalCommunication/URIID', of: identifier },
  address: { at: 'PostalTradeAddress', of: address },
  contact: { at: 'DefinedTradeContact', of: contact },
};

const allowanceCharge: Shape<AllowanceCharge> = {
  amount: 'ActualAmount',
  base: 'BasisAmount',
  percent: 'CalculationPercent',
  vatCategory: 'CategoryTradeTax/CategoryCode',
  vatRate: 'CategoryTradeTax/RateApplicablePercent',
  reason: 'Reason',
  reasonCode: 'ReasonCode',
};

const allowances = (at: string) => ({
  each: `${at}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false|0]`,
  of: allowanceCharge,
});

const charges = (at: string) => ({
  each: `${at}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true|1]`,
  of: allowanceCharge,
});

const period = (at: string) => ({
  at: `${at}/BillingSpecifiedPeriod`,
  of: { from: day('StartDateTime/DateTimeString'), to: day('EndDateTime/DateTimeString') },
});

const subLine: Shape<SubLine> = {
  netAmount: NOWHERE,
  vatCategories: { each: NOWHERE, of: '.' },
  get subLines() {
    return { each: NOWHERE, of: subLine };
  },
};

const line: Shape<Line> = {
  id: 'AssociatedDocumentLineDocument/LineID',
  note: 'AssociatedDocumentLineDocument/IncludedNote/Content',
  invoicedObject: {
    at: 'SpecifiedLineTradeSettlement/AdditionalReferencedDocument[TypeCode=130]',
    of: { id: 'IssuerAssignedID', scheme: 'ReferenceTypeCode' },
  },
  quantity: 'SpecifiedLineTradeDelivery/BilledQuantity',
  unit: 'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode',
  netAmount: 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
  orderLine: 'SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID',
  buyerAccount: 'SpecifiedLineTradeSettlement/ReceivableSpecifiedTradeAccountingAccount/ID',
  period: period('SpecifiedLineTradeSettlement'),
  allowances: allowances('SpecifiedLineTradeSettlement'),
  charges: charges('SpecifiedLineTradeSettlement'),
  price: {
    at: 'SpecifiedLineTradeAgreement',
    of: {
      net: 'NetPriceProductTradePrice/ChargeAmount',
      discount: 'GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount',
      gross: 'GrossPriceProductTradePrice/ChargeAmount',
      baseQuantity: ['NetPriceProductTradePrice/BasisQuantity', 'GrossPriceProductTradePrice/BasisQuantity'],
      baseUnit: [
        'NetPriceProductTradePrice/BasisQuantity/@unitCode',
        'GrossPriceProductTradePrice/BasisQuantity/@unitCode',
      ],
    },
  },
  vatCategory: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode',
  vatRate: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent',
  item: {
    at: 'SpecifiedTradeProduct',
    of: {
      name: 'Name',
      description: 'Description',
      sellerId: 'SellerAssignedID',
      buyerId: 'BuyerAssignedID',
      standardId: { at: 'GlobalID', of: identifier },
      classifications: {
        each: 'DesignatedProductClassification/ClassCode',
        of: { id: '.', scheme: '@listID' },
      },
      origin: 'OriginTradeCountry/ID',
      attributes: { each: 'ApplicableProductCharacteristic', of: { name: 'Description', value: 'Value' } },
    },
  },
  subLines: { each: NOWHERE, of: subLine },
};

/** Reads a Cross Industry Invoice D16B (EN 16931-3-3), as in ZUGFeRD and Factur-X. */
export const readCii = readerOf<Invoice>({
  number: 'ExchangedDocument/ID',
  issuedOn: day('ExchangedDocument/IssueDateTime/DateTimeString'),
  typeCode: 'ExchangedDocument/TypeCode',
  currency: `${SETTLEMENT}/InvoiceCurrencyCode`,
  vatCurrency: `${SETTLEMENT}/TaxCurrencyCode`,
  taxPointOn: day(`${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`),
  taxPointCode: `${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`,
  dueOn: day(`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`),
  buyerReference: `${AGREEMENT}/BuyerReference`,
  projectReference: `${AGREEMENT}/SpecifiedProcuringProject/ID`,
  contractReference: `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`,
  orderReference: `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`,
  salesOrderReference: `${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`,
  receiptReference: `${DELIVERY}/ReceivingAdviceReferencedDocument/IssuerAssignedID`,
  despatchReference: `${DELIVERY}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
  tenderReference: `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`,
  invoicedObject: {
    at: `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]`,
    of: { id: 'IssuerAssignedID', scheme: 'ReferenceTypeCode' },
  },
  buyerAccount: `${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`,
  paymentTerms: { from: `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`, as: (text) => text },
  notes: { each: 'ExchangedDocument/IncludedNote', of: { subject: 'SubjectCode', text: 'Content' } },
  process: 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
  specification: 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  precedingInvoices: {
    each: `${SETTLEMENT}/InvoiceReferencedDocument`,
    of: { number: 'IssuerAssignedID', issuedOn: day('FormattedIssueDateTime/DateTimeString') },
  },
  seller: { at: `${AGREEMENT}/SellerTradeParty`, of: party },
  buyer: { at: `${AGREEMENT}/BuyerTradeParty`, of: party },
  payee: {
    at: `${SETTLEMENT}/PayeeTradeParty`,
    of: {
      name: 'Name',
      id: { at: 'ID|GlobalID', of: identifier },
      legalId: { at: 'SpecifiedLegalOrganization/ID', of: identifier },
    },
  },
  taxRepresentative: {
    at: `${AGREEMENT}/SellerTaxRepresentativeTradeParty`,
    of: {
      name: 'Name',
      vatId: 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
      address: { at: 'PostalTradeAddress', of: address },
    },
  },
  delivery: {
    at: DELIVERY,
    of: {
      name: 'ShipToTradeParty/Name',
      location: { at: 'ShipToTradeParty/ID|GlobalID', of: identifier },
      deliveredOn: day('ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
      address: { at: 'ShipToTradeParty/PostalTradeAddress', of: address },
    },
  },
  period: period(SETTLEMENT),
  payments: {
    each: `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`,
    of: {
      code: 'TypeCode',
      text: 'Information',
      remittance: '../PaymentReference',
      account: {
        at: '.',
        of: {
          id: ['PayeePartyCreditorFinancialAccount/IBANID', 'PayeePartyCreditorFinancialAccount/ProprietaryID'],
          name: 'PayeePartyCreditorFinancialAccount/AccountName',
          bic: ['PayeeSpecifiedCreditorFinancialInstitution/BICID', 'PayerSpecifiedDebtorFinancialInstitution/BICID'],
        },
      },
      card: { at: 'ApplicableTradeSettlementFinancialCard', of: { number: 'ID', holder: 'CardholderName' } },
      mandate: {
        at: '.',
        of: {
          reference: '../SpecifiedTradePaymentTerms/DirectDebitMandateID',
          debitedAccount: 'PayerPartyDebtorFinancialAccount/IBANID',
        },
      },
    },
  },
  creditorId: `${SETTLEMENT}/CreditorReferenceID`,
  allowances: allowances(SETTLEMENT),
  charges: charges(SETTLEMENT),
  totals: {
    at: SUMMATION,
    of: {
      lines: 'LineTotalAmount',
      allowances: 'AllowanceTotalAmount',
      charges: 'ChargeTotalAmount',
      withoutVat: 'TaxBasisTotalAmount',
      vat: [
        `TaxTotalAmount[@currencyID=/${SETTLEMENT}/InvoiceCurrencyCode]`,
        `TaxTotalAmount[@currencyID!=/${SETTLEMENT}/TaxCurrencyCode]`,
      ],
      vatInVatCurrency: `TaxTotalAmount[@currencyID=/${SETTLEMENT}/TaxCurrencyCode][@currencyID!=/${SETTLEMENT}/InvoiceCurrencyCode]`,
      withVat: 'GrandTotalAmount',
      paid: 'TotalPrepaidAmount',
      rounding: 'RoundingAmount',
      due: 'DuePayableAmount',
    },
  },
  vatBreakdown: {
    each: `${SETTLEMENT}/ApplicableTradeTax`,
    of: {
      taxable: 'BasisAmount',
      tax: 'CalculatedAmount',
      category: 'CategoryCode',
      rate: 'RateApplicablePercent',
      exemptionReason: 'ExemptionReason',
      exemptionCode: 'ExemptionReasonCode',
    },
  },
  attachments: {
    each: `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=916]`,
    of: {
      reference: 'IssuerAssignedID',
      description: 'Name',
      location: 'URIID',
      file: { at: 'AttachmentBinaryObject', of: { name: '@filename', mimeType: '@mimeCode' } },
    },
  },
  lines: { each: `${TRADE}/IncludedSupplyChainTradeLineItem`, of: line },
  thirdPartyPayments: {
    each: NOWHERE,
    of: { type: NOWHERE, amount: NOWHERE, description: NOWHERE, currency: NOWHERE },
  },
});

/** Days are written as `20260105` (format 102); everything else stays as it is, and is found by its rule. */
function day(from: string) {
  return { from, as: (text: string) => text.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') };
}
