import type { InvoiceView, PartyView } from '../contract/einvoice.ts';
import type { Address, AllowanceCharge, Invoice, Party } from '../einvoice/model.ts';

const MOST_LINES = 500;

/** View of an invoice for people. */
export function invoiceView(invoice: Invoice): InvoiceView {
  const { totals } = invoice;
  return {
    number: invoice.number ?? null,
    typeCode: invoice.typeCode ?? null,
    issuedOn: invoice.issuedOn ?? null,
    dueOn: invoice.dueOn ?? null,
    deliveredOn: invoice.delivery?.deliveredOn ?? null,
    periodFrom: invoice.period?.from ?? null,
    periodTo: invoice.period?.to ?? null,
    currency: invoice.currency ?? null,
    specification: invoice.specification ?? null,
    buyerReference: invoice.buyerReference ?? null,
    orderReference: invoice.orderReference ?? null,
    notes: invoice.notes.flatMap(({ text }) => text || []),
    seller: invoice.seller ? partyView(invoice.seller) : null,
    buyer: invoice.buyer ? partyView(invoice.buyer) : null,
    lineCount: invoice.lines.length,
    lines: linesOf(invoice),
    allowances: [
      ...invoice.allowances.map((it) => allowanceView(it, false)),
      ...invoice.charges.map((it) => allowanceView(it, true)),
    ],
    vat: invoice.vatBreakdown.map((it) => ({
      category: it.category ?? null,
      rate: it.rate ?? null,
      taxable: it.taxable ?? null,
      tax: it.tax ?? null,
      reason: it.exemptionReason ?? it.exemptionCode ?? null,
    })),
    totals: {
      lines: totals?.lines ?? null,
      withoutVat: totals?.withoutVat ?? null,
      vat: totals?.vat ?? null,
      withVat: totals?.withVat ?? null,
      paid: totals?.paid ?? null,
      rounding: totals?.rounding ?? null,
      due: totals?.due ?? null,
    },
    payments: invoice.payments.map(({ code, account, mandate, remittance }) => ({
      code: code ?? null,
      account: account?.id ?? mandate?.debitedAccount ?? null,
      holder: account?.name ?? null,
      bic: account?.bic ?? null,
      remittance: remittance ?? null,
    })),
    paymentTerms: invoice.paymentTerms?.trim() ?? null,
    attachments: invoice.attachments.map(({ reference, description, file }) => ({
      reference: description ?? reference ?? null,
      file: file?.name ?? null,
    })),
  };
}

const linesOf = ({ lines }: Invoice): InvoiceView['lines'] =>
  lines.slice(0, MOST_LINES).map((line) => ({
    id: line.id ?? null,
    name: line.item?.name ?? null,
    description: line.item?.description ?? null,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    price: line.price?.net ?? null,
    vatRate: line.vatRate ?? null,
    netAmount: line.netAmount ?? null,
  }));

const allowanceView = ({ reason, reasonCode, amount }: AllowanceCharge, isCharge: boolean) => ({
  isCharge,
  reason: reason ?? reasonCode ?? null,
  amount: amount ?? null,
});

function partyView({ name, tradingName, address, vatId, taxNumber, legalId, contact }: Party): PartyView {
  return {
    name: name ?? tradingName ?? null,
    address: address ? addressLines(address) : [],
    vatId: vatId ?? null,
    taxNumber: taxNumber ?? null,
    legalId: legalId?.id ?? null,
    contact: [contact?.name, contact?.phone, contact?.email].flatMap((one) => one ?? []),
  };
}

function addressLines({
  street,
  additionalStreet,
  thirdLine,
  postCode,
  city,
  subdivision,
  country,
}: Address): string[] {
  const place = [country, postCode, city].filter(Boolean).join(' ');
  return [street, additionalStreet, thirdLine, place, subdivision].flatMap((one) => one || []);
}
