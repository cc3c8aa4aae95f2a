import { addDays, isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import type { BillRate, BillSeller } from '../../contract/bills/bill.ts';
import { decimal, percentOf, roundTo } from '../../einvoice/decimal.ts';
import type { Invoice } from '../../einvoice/model.ts';

/** Fields of a bill as its electronic invoice fills them; amounts are left out where they are not in euros. */
export type BillFacts = {
  number: string;
  subject: string;
  billedOn: string | null;
  suppliedFrom: string | null;
  suppliedTo: string | null;
  dueOn: string | null;
  discountOn: string | null;
  discountCents: number;
  rates: BillRate[];
  currency: string;
  payee: string;
  iban: string;
  reference: string;
  seller: BillSeller;
  /** Number of the order of the buyer, BT-13. */
  orderNumber: string;
};

const MOST_CENTS = 100_000_000;
const MOST_RATES = 12;
/** UNTDID 1001: credit notes, whose amounts are positive. */
const CREDIT_NOTES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

/** A draft from the model of an electronic invoice; nothing of it is taken on trust but what has the form of its field. */
export function billFacts(invoice: Invoice): BillFacts {
  const { seller, payee, delivery, period, payments } = invoice;
  const currency = (invoice.currency ?? '').trim().toUpperCase().slice(0, 3) || 'EUR';
  const account = payments.find(({ account }) => account?.id)?.account;
  const name = seller?.name ?? seller?.tradingName ?? '';
  return {
    number: cut(invoice.number, 60),
    subject: cut(invoice.lines[0]?.item?.name, 200),
    billedOn: dayOf(invoice.issuedOn),
    suppliedFrom: dayOf(period?.from ?? delivery?.deliveredOn),
    suppliedTo: dayOf(period?.to),
    dueOn: dayOf(invoice.dueOn),
    ...discountOf(invoice),
    rates: currency === 'EUR' ? ratesOf(invoice) : [],
    currency,
    payee: cut(account?.name || payee?.name || name, 70),
    iban: cut(account?.id?.replace(/\s/g, '').toUpperCase(), 42),
    reference: cut(payments.find(({ remittance }) => remittance)?.remittance || invoice.number, 140),
    seller: {
      name: cut(name, 120),
      vatId: cut(seller?.vatId?.replace(/\s/g, '').toUpperCase(), 20),
      email: cut(seller?.contact?.email, 200),
      address: cut([seller?.address?.street, seller?.address?.additionalStreet].filter(Boolean).join(', '), 200),
      zip: cut(seller?.address?.postCode, 12),
      city: cut(seller?.address?.city, 120),
      country: COUNTRIES.find((one) => one === seller?.address?.country?.toLowerCase()) ?? 'at',
    },
    orderNumber: cut(invoice.orderReference, 60),
  };
}

function ratesOf({ vatBreakdown, typeCode }: Invoice): BillRate[] {
  const sign = CREDIT_NOTES.has(typeCode ?? '') ? -1 : 1;
  return vatBreakdown.slice(0, MOST_RATES).flatMap(({ rate, taxable, tax }) => {
    const netCents = centsOf(taxable);
    const vatCents = centsOf(tax ?? '0');
    const permille = Number(roundTo(decimal(rate) ?? { units: 0n, scale: 0 }, 1).units);
    if (netCents === null || vatCents === null || permille < 0 || permille > 500) return [];
    return [{ permille, netCents: plain(sign * netCents), vatCents: plain(sign * vatCents) }];
  });
}

/** Zero without a sign. */
const plain = (cents: number): number => cents || 0;

/** Cents of a decimal; null for what is no amount of a bill. */
function centsOf(text: string | undefined): number | null {
  const read = decimal(text);
  if (!read) return null;
  const cents = Number(roundTo(read, 2).units);
  return Math.abs(cents) <= MOST_CENTS ? cents : null;
}

/** Cash discount as XRechnung writes it into the payment terms: '#SKONTO#TAGE=14#PROZENT=2.00#'; the best one. */
function discountOf({ paymentTerms, issuedOn, totals }: Invoice): Pick<BillFacts, 'discountOn' | 'discountCents'> {
  const none = { discountOn: null, discountCents: 0 };
  const [, days, percent, , base] =
    /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#(BASISBETRAG=(\d+\.\d{2})#)?/.exec(paymentTerms ?? '') ?? [];
  const from = dayOf(issuedOn);
  const amount = decimal(base ?? totals?.due);
  const rate = decimal(percent);
  if (!days || !from || !amount || !rate) return none;
  const cents = Number(roundTo(percentOf(amount, rate), 2).units);
  return cents > 0 && cents <= MOST_CENTS ? { discountOn: addDays(from, Number(days)), discountCents: cents } : none;
}

const cut = (text: string | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most).trim();

const dayOf = (text: string | undefined): string | null => (text && isLocalDate(text) ? text : null);
