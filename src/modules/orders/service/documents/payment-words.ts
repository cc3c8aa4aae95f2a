import type { Locale } from '#kernel/i18n/texts.ts';
import type { DocumentContent } from '#modules/documents/contract.ts';
import { isOffline, type PaymentMethod } from '#modules/payments/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { m } from '#texts';
import { METHODS } from '../../order-words.ts';

/** Payment sentence of an invoice, by its payment method. An amount covered by gift vouchers counts as paid. */
export function paymentWords(document: DocumentContent, locale: Locale): string {
  const { settlement, totalCents, payments } = document;
  const left = totalCents - payments.reduce((sum, { cents }) => sum + cents, 0);
  if (!settlement || left <= 0) return m.orders_docPaid({}, { locale });
  return settlement.isPaid ? paidWords(settlement.method, locale) : dueWords(document, settlement, locale);
}

function paidWords(method: string, locale: Locale): string {
  const o = { locale };
  if (method === 'pickup') return m.orders_docPaidAtPickup({}, o);
  return isOnline(method) ? m.orders_docPaidBy({ method: METHODS[method].label({}, o) }, o) : m.orders_docPaid({}, o);
}

type Settlement = NonNullable<DocumentContent['settlement']>;

/** Transfers name the number of the order, as in mail and on its page, by which they are found at the bank. */
function dueWords(document: DocumentContent, { method, dueDays }: Settlement, locale: Locale): string {
  const { supply, references, issuer } = document;
  const o = { locale };
  const days = dueDays ?? 0;
  if (method === 'pickup') return supply.on ? m.orders_docStillDue({}, o) : m.orders_docPayAtPickup({}, o);
  if (!issuer.bank) return m.orders_docDue({ days }, o);
  const { holder, iban } = issuer.bank;
  const reference = references.find(({ relation }) => relation === 'order')?.number ?? '';
  return m.orders_docPayTo({ days, holder, iban: ibanText(iban), reference }, o);
}

const isOnline = (method: string): method is PaymentMethod => method in METHODS && !isOffline(method as PaymentMethod);
