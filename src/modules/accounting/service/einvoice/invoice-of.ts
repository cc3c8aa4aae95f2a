import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { PricedCharge } from '../../contract/paper.ts';
import type { Standard } from '../../einvoice/check.ts';
import type { Address, AllowanceCharge, Invoice, Payment } from '../../einvoice/model.ts';
import type { Printed } from '../papers/paper-letter.ts';
import { isCounted } from '../papers/price-paper.ts';
import { invoiceLines, type PricedRow } from './invoice-lines.ts';
import { buyerParty, sellerParty } from './invoice-parties.ts';
import { breakdownOf, type VatCodes, vatCodesOf } from './invoice-vat.ts';
import { centsText } from './line-price.ts';

const SPECIFICATIONS: Readonly<Record<Standard, string>> = {
  european: 'urn:cen.eu:en16931:2017',
  german: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** UNTDID 1001: invoice, and corrected invoice. */
const INVOICE = '380';
const CORRECTED = '384';
/** UNTDID 4461: SEPA credit transfer, and not defined. */
const TRANSFER = '58';
const UNDEFINED = '1';
/** UNTDID 7161: freight. UNTDID 5189: discount. */
const FREIGHT = 'FC';
const DISCOUNT = '95';

type Document = Omit<Printed, 'issuedAt'>;

export type EinvoicePaper = {
  /** Frozen, or as a draft would be. */
  document: Document;
  row: PricedRow;
  /** Country of the parish, upper-case ISO 3166. */
  home: string;
  sellerId: string;
};

/** The semantic model of an invoice or a correction: the amounts of its document to the cent, judged and written by a standard. */
export function invoiceOf({ document, row, home, sellerId }: EinvoicePaper, standard: Standard): Invoice {
  const { number, kind, issuedOn, locale, issuer, recipient, settlement, totalCents } = document;
  const codes = vatCodesOf(row.lines);
  const lines = invoiceLines(row, document.lines, codes);
  const charges = row.priced.charges.map((one) => chargeOf(one, codes, locale));
  const allowances = row.prices === 'net' ? discountsOf(row, codes, locale) : [];
  const buyer = buyerParty(recipient, home, codes.isOutside);
  const vatBreakdown = breakdownOf(document, row.lines, codes);
  const isCommunity = vatBreakdown.some(({ category }) => category === 'K');
  return {
    number,
    issuedOn,
    typeCode: kind === 'invoice' ? INVOICE : CORRECTED,
    currency: 'EUR',
    ...(totalCents > 0 ? { dueOn: addDays(issuedOn, settlement?.dueDays ?? 0) } : {}),
    ...(row.reference ? { buyerReference: row.reference } : {}),
    ...referencesOf(document),
    notes: document.texts.filter(Boolean).map((text) => ({ text })),
    ...(standard === 'german' ? { process: BILLING } : {}),
    specification: SPECIFICATIONS[standard],
    seller: sellerParty({ issuer, home, sellerId, isOutside: codes.isOutside }),
    buyer,
    ...supplyOf(document, isCommunity ? buyer.address : undefined),
    payments: [paymentOf(document)],
    allowances,
    charges,
    totals: {
      lines: sumText(lines.map(({ netAmount }) => netAmount)),
      ...(allowances.length > 0 ? { allowances: sumText(allowances.map(({ amount }) => amount)) } : {}),
      ...(charges.length > 0 ? { charges: sumText(charges.map(({ amount }) => amount)) } : {}),
      withoutVat: centsText(document.netCents ?? totalCents),
      vat: centsText(document.vatCents ?? 0),
      withVat: centsText(totalCents),
      due: centsText(totalCents),
    },
    vatBreakdown,
    attachments: [],
    lines,
    thirdPartyPayments: [],
  };
}

/** '12.34' is exact in cents. */
const sumText = (amounts: readonly (string | undefined)[]): string =>
  centsText(amounts.reduce((total, one = '0.00') => total + Number(one.replace('.', '')), 0));

function referencesOf({ references }: Document): Pick<Invoice, 'precedingInvoices' | 'despatchReference'> {
  const corrected = references.find(({ relation }) => relation === 'cancels' || relation === 'corrects');
  const [delivery, ...others] = references.filter(({ relation }) => relation === 'delivery');
  return {
    precedingInvoices: corrected ? [{ number: corrected.number, issuedOn: corrected.on }] : [],
    ...(delivery && others.length === 0 ? { despatchReference: delivery.number } : {}),
  };
}

/** `address`: where goods went that are free of tax for that reason (BR-IC-12). */
function supplyOf(
  { supply: { on, from } }: Document,
  address: Address | undefined,
): Pick<Invoice, 'delivery' | 'period'> {
  const delivery = { ...(on && !from ? { deliveredOn: on } : {}), ...(address ? { address } : {}) };
  return {
    ...(Object.keys(delivery).length > 0 ? { delivery } : {}),
    ...(on && from ? { period: { from, to: on } } : {}),
  };
}

/** Nothing is asked for by a correction. */
function paymentOf({ issuer: { bank }, number, totalCents }: Document): Payment {
  if (!bank || totalCents <= 0) return { code: UNDEFINED, ...(number ? { remittance: number } : {}) };
  return {
    code: TRANSFER,
    ...(number ? { remittance: number } : {}),
    account: { id: bank.iban.replaceAll(' ', ''), name: bank.holder },
  };
}

const chargeOf = ({ netCents, ...rate }: PricedCharge, codes: VatCodes, locale: Locale): AllowanceCharge => ({
  amount: centsText(netCents),
  ...codes.of(rate),
  reason: m.accounting_sumCharge({}, { locale }),
  reasonCode: FREIGHT,
});

/** The discount of the document, for each category and rate. */
function discountsOf({ lines, priced }: PricedRow, codes: VatCodes, locale: Locale): AllowanceCharge[] {
  const amounts = new Map(priced.lines.map(({ key, lineCents, goodsCents }) => [key, lineCents - goodsCents]));
  const coded = lines.filter(isCounted).map(({ key, vat }) => ({ cents: amounts.get(key) ?? 0, ...codes.of(vat) }));
  const rates = Map.groupBy(coded, ({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`);
  return [...rates.values()].flatMap((own) => {
    const [{ cents: _, ...rate } = { cents: 0, vatCategory: '' }] = own;
    const cents = own.reduce((total, one) => total + one.cents, 0);
    const amount = centsText(cents);
    return cents === 0
      ? []
      : [{ amount, ...rate, reason: m.accounting_sumDiscount({}, { locale }), reasonCode: DISCOUNT }];
  });
}
