import { element, type Xml, xmlDocument } from '#kernel/xml/write-xml.ts';
import type { Address, AllowanceCharge, Invoice, Line, Party, Payment, Period, VatBreakdown } from '../model.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';
const NAMESPACES = {
  xmlns: `${NAMESPACE}Invoice-2`,
  'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
  'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
};

const SCHEME = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/**
 * An invoice of UBL 2.1 (EN 16931-3-2) in the order of its schema. Writes what the invoices of a parish have; `readUbl` reads the same model
 * from it. NB: a correction is an invoice with negative amounts (type 384), never a `CreditNote`.
 */
export function writeUbl(invoice: Invoice): string {
  const amount = amountIn(invoice.currency);
  const { buyerReference, precedingInvoices, despatchReference, delivery, payments, allowances, charges } = invoice;
  return xmlDocument(
    element(
      'Invoice',
      [
        element('cbc:CustomizationID', invoice.specification),
        element('cbc:ProfileID', invoice.process),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issuedOn),
        element('cbc:DueDate', invoice.dueOn),
        element('cbc:InvoiceTypeCode', invoice.typeCode),
        ...invoice.notes.map(({ subject, text }) => element('cbc:Note', subject ? `#${subject}#${text}` : text)),
        element('cbc:DocumentCurrencyCode', invoice.currency),
        element('cbc:BuyerReference', buyerReference),
        periodOf(invoice.period),
        ...precedingInvoices.map(({ number, issuedOn }) =>
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [element('cbc:ID', number), element('cbc:IssueDate', issuedOn)]),
          ]),
        ),
        element('cac:DespatchDocumentReference', [element('cbc:ID', despatchReference)]),
        element('cac:AccountingSupplierParty', [element('cac:Party', partyOf(invoice.seller))]),
        element('cac:AccountingCustomerParty', [element('cac:Party', partyOf(invoice.buyer))]),
        element('cac:Delivery', [
          element('cbc:ActualDeliveryDate', delivery?.deliveredOn),
          element('cac:DeliveryLocation', [element('cac:Address', addressOf(delivery?.address))]),
        ]),
        ...payments.map(paymentOf),
        element('cac:PaymentTerms', [element('cbc:Note', invoice.paymentTerms)]),
        ...allowances.map((one) => allowanceOf(one, false, amount)),
        ...charges.map((one) => allowanceOf(one, true, amount)),
        element('cac:TaxTotal', [
          amount('TaxAmount', invoice.totals?.vat),
          ...invoice.vatBreakdown.map((one) => breakdownOf(one, amount)),
        ]),
        totalsOf(invoice, amount),
        ...invoice.lines.map((line) => lineOf(line, amount)),
      ],
      NAMESPACES,
    ),
  );
}

type Amount = (name: string, text: string | undefined) => Xml;

const amountIn =
  (currencyID: string | undefined): Amount =>
  (name, text) =>
    element(`cbc:${name}`, text, { currencyID });

const periodOf = (period: Period | undefined): Xml =>
  element('cac:InvoicePeriod', [element('cbc:StartDate', period?.from), element('cbc:EndDate', period?.to)]);

const partyOf = (party: Party | undefined): Xml[] => [
  element('cbc:EndpointID', party?.endpoint?.id, { schemeID: party?.endpoint?.scheme }),
  ...(party?.ids ?? []).map(({ id }) => element('cac:PartyIdentification', [element('cbc:ID', id)])),
  element('cac:PostalAddress', addressOf(party?.address)),
  party?.vatId ? element('cac:PartyTaxScheme', [element('cbc:CompanyID', party.vatId), SCHEME]) : '',
  party?.taxNumber
    ? element('cac:PartyTaxScheme', [
        element('cbc:CompanyID', party.taxNumber),
        element('cac:TaxScheme', [element('cbc:ID', 'FC')]),
      ])
    : '',
  element('cac:PartyLegalEntity', [element('cbc:RegistrationName', party?.name)]),
  element('cac:Contact', [
    element('cbc:Name', party?.contact?.name),
    element('cbc:Telephone', party?.contact?.phone),
    element('cbc:ElectronicMail', party?.contact?.email),
  ]),
];

const addressOf = (address: Address = {}): Xml[] => [
  element('cbc:StreetName', address.street),
  element('cbc:AdditionalStreetName', address.additionalStreet),
  element('cbc:CityName', address.city),
  element('cbc:PostalZone', address.postCode),
  element('cac:AddressLine', [element('cbc:Line', address.thirdLine)]),
  element('cac:Country', [element('cbc:IdentificationCode', address.country)]),
];

const paymentOf = ({ code, remittance, account }: Payment): Xml =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', code),
    element('cbc:PaymentID', remittance),
    element('cac:PayeeFinancialAccount', [element('cbc:ID', account?.id), element('cbc:Name', account?.name)]),
  ]);

const allowanceOf = ({ amount: of, reason, reasonCode, ...vat }: AllowanceCharge, isCharge: boolean, amount: Amount) =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', String(isCharge)),
    element('cbc:AllowanceChargeReasonCode', reasonCode),
    element('cbc:AllowanceChargeReason', reason),
    amount('Amount', of),
    vat.vatCategory ? element('cac:TaxCategory', taxOf(vat)) : '',
  ]);

const taxOf = ({ vatCategory, vatRate }: Pick<Line, 'vatCategory' | 'vatRate'>): Xml[] => [
  element('cbc:ID', vatCategory),
  element('cbc:Percent', vatRate),
  SCHEME,
];

const breakdownOf = ({ taxable, tax, category, rate, ...why }: VatBreakdown, amount: Amount): Xml =>
  element('cac:TaxSubtotal', [
    amount('TaxableAmount', taxable),
    amount('TaxAmount', tax),
    element('cac:TaxCategory', [
      element('cbc:ID', category),
      element('cbc:Percent', rate),
      element('cbc:TaxExemptionReasonCode', why.exemptionCode),
      element('cbc:TaxExemptionReason', why.exemptionReason),
      SCHEME,
    ]),
  ]);

const totalsOf = ({ totals }: Invoice, amount: Amount): Xml =>
  element('cac:LegalMonetaryTotal', [
    amount('LineExtensionAmount', totals?.lines),
    amount('TaxExclusiveAmount', totals?.withoutVat),
    amount('TaxInclusiveAmount', totals?.withVat),
    amount('AllowanceTotalAmount', totals?.allowances),
    amount('ChargeTotalAmount', totals?.charges),
    amount('PayableAmount', totals?.due),
  ]);

const lineOf = (line: Line, amount: Amount): Xml =>
  element('cac:InvoiceLine', [
    element('cbc:ID', line.id),
    element('cbc:Note', line.note),
    element('cbc:InvoicedQuantity', line.quantity, { unitCode: line.unit }),
    amount('LineExtensionAmount', line.netAmount),
    periodOf(line.period),
    ...line.allowances.map((one) => allowanceOf(one, false, amount)),
    ...line.charges.map((one) => allowanceOf(one, true, amount)),
    element('cac:Item', [
      element('cbc:Description', line.item?.description),
      element('cbc:Name', line.item?.name),
      element('cac:SellersItemIdentification', [element('cbc:ID', line.item?.sellerId)]),
      element('cac:ClassifiedTaxCategory', taxOf(line)),
    ]),
    element('cac:Price', [
      amount('PriceAmount', line.price?.net),
      element('cbc:BaseQuantity', line.price?.baseQuantity, { unitCode: line.price?.baseUnit }),
    ]),
  ]);
