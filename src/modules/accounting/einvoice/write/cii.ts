import { element, type Xml, xmlDocument } from '#kernel/xml/write-xml.ts';
import type { Address, AllowanceCharge, Invoice, Line, Party, Payment, Period, VatBreakdown } from '../model.ts';

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';
const NAMESPACES = {
  'xmlns:rsm': `${NAMESPACE}CrossIndustryInvoice:100`,
  'xmlns:ram': `${NAMESPACE}ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${NAMESPACE}UnqualifiedDataType:100`,
  'xmlns:qdt': `${NAMESPACE}QualifiedDataType:100`,
};

/**
 * A Cross Industry Invoice D16B (EN 16931-3-3), the XML of ZUGFeRD and Factur-X, in the order of its schema. Writes what the invoices of a
 * parish have; `readCii` reads the same model from it.
 */
export const writeCii = (invoice: Invoice): string =>
  xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', invoice.process)]),
          element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', invoice.specification)]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', invoice.typeCode),
          moment('ram:IssueDateTime', invoice.issuedOn),
          ...invoice.notes.map(({ subject, text }) =>
            element('ram:IncludedNote', [element('ram:Content', text), element('ram:SubjectCode', subject)]),
          ),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map(lineOf),
          agreementOf(invoice),
          deliveryOf(invoice),
          settlementOf(invoice),
        ]),
      ],
      NAMESPACES,
    ),
  );

/** Format 102 is `20260105`. */
const digits = (day: string | undefined): string | undefined => day?.replaceAll('-', '');
const moment = (name: string, day: string | undefined): Xml =>
  element(name, [element('udt:DateTimeString', digits(day), { format: '102' })]);

const lineOf = ({ id, note, quantity, unit, netAmount, period, allowances, charges, price, item, ...vat }: Line): Xml =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', id),
      element('ram:IncludedNote', [element('ram:Content', note)]),
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:SellerAssignedID', item?.sellerId),
      element('ram:Name', item?.name),
      element('ram:Description', item?.description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', price?.net),
        element('ram:BasisQuantity', price?.baseQuantity, { unitCode: price?.baseUnit }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', quantity, { unitCode: unit })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', taxOf(vat)),
      periodOf(period),
      ...allowances.map((one) => allowanceOf(one, false)),
      ...charges.map((one) => allowanceOf(one, true)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', netAmount)]),
    ]),
  ]);

type Taxed = Pick<Line, 'vatCategory' | 'vatRate'>;

const taxOf = ({ vatCategory, vatRate }: Taxed): Xml[] => [
  element('ram:TypeCode', 'VAT'),
  element('ram:CategoryCode', vatCategory),
  element('ram:RateApplicablePercent', vatRate),
];

const periodOf = (period: Period | undefined): Xml =>
  element('ram:BillingSpecifiedPeriod', [
    moment('ram:StartDateTime', period?.from),
    moment('ram:EndDateTime', period?.to),
  ]);

const allowanceOf = ({ amount, reason, reasonCode, ...vat }: AllowanceCharge, isCharge: boolean): Xml =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', String(isCharge))]),
    element('ram:ActualAmount', amount),
    element('ram:ReasonCode', reasonCode),
    element('ram:Reason', reason),
    vat.vatCategory ? element('ram:CategoryTradeTax', taxOf(vat)) : '',
  ]);

const agreementOf = ({ buyerReference, seller, buyer }: Invoice): Xml =>
  element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', buyerReference),
    element('ram:SellerTradeParty', partyOf(seller)),
    element('ram:BuyerTradeParty', partyOf(buyer)),
  ]);

const partyOf = (party: Party | undefined): Xml[] => [
  ...(party?.ids ?? []).map(({ id }) => element('ram:ID', id)),
  element('ram:Name', party?.name),
  element('ram:DefinedTradeContact', [
    element('ram:PersonName', party?.contact?.name),
    element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', party?.contact?.phone)]),
    element('ram:EmailURIUniversalCommunication', [element('ram:URIID', party?.contact?.email)]),
  ]),
  addressOf(party?.address),
  element('ram:URIUniversalCommunication', [
    element('ram:URIID', party?.endpoint?.id, { schemeID: party?.endpoint?.scheme }),
  ]),
  element('ram:SpecifiedTaxRegistration', [element('ram:ID', party?.vatId, { schemeID: 'VA' })]),
  element('ram:SpecifiedTaxRegistration', [element('ram:ID', party?.taxNumber, { schemeID: 'FC' })]),
];

const addressOf = (address: Address = {}): Xml =>
  element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', address.postCode),
    element('ram:LineOne', address.street),
    element('ram:LineTwo', address.additionalStreet),
    element('ram:LineThree', address.thirdLine),
    element('ram:CityName', address.city),
    element('ram:CountryID', address.country),
  ]);

/** The schema wants the element even where it is empty. */
const deliveryOf = ({ delivery, despatchReference }: Invoice): Xml =>
  element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [addressOf(delivery?.address)]),
    element('ram:ActualDeliverySupplyChainEvent', [moment('ram:OccurrenceDateTime', delivery?.deliveredOn)]),
    element('ram:DespatchAdviceReferencedDocument', [element('ram:IssuerAssignedID', despatchReference)]),
  ]) || '<ram:ApplicableHeaderTradeDelivery/>';

function settlementOf(invoice: Invoice): Xml {
  const { currency, payments, vatBreakdown, allowances, charges, totals, precedingInvoices } = invoice;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', payments.find(({ remittance }) => remittance)?.remittance),
    element('ram:InvoiceCurrencyCode', currency),
    ...payments.map(paymentOf),
    ...vatBreakdown.map(breakdownOf),
    periodOf(invoice.period),
    ...allowances.map((one) => allowanceOf(one, false)),
    ...charges.map((one) => allowanceOf(one, true)),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', invoice.paymentTerms),
      moment('ram:DueDateDateTime', invoice.dueOn),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', totals?.lines),
      element('ram:ChargeTotalAmount', totals?.charges),
      element('ram:AllowanceTotalAmount', totals?.allowances),
      element('ram:TaxBasisTotalAmount', totals?.withoutVat),
      element('ram:TaxTotalAmount', totals?.vat, { currencyID: currency }),
      element('ram:GrandTotalAmount', totals?.withVat),
      element('ram:DuePayableAmount', totals?.due),
    ]),
    ...precedingInvoices.map(({ number, issuedOn }) =>
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', number),
        element('ram:FormattedIssueDateTime', [element('qdt:DateTimeString', digits(issuedOn), { format: '102' })]),
      ]),
    ),
  ]);
}

const paymentOf = ({ code, account }: Payment): Xml =>
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', code),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', account?.id),
      element('ram:AccountName', account?.name),
    ]),
  ]);

const breakdownOf = ({ taxable, tax, category, rate, exemptionReason, exemptionCode }: VatBreakdown): Xml =>
  element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', tax),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', exemptionReason),
    element('ram:BasisAmount', taxable),
    element('ram:CategoryCode', category),
    element('ram:ExemptionReasonCode', exemptionCode),
    element('ram:RateApplicablePercent', rate),
  ]);
