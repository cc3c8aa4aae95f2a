import type { Locale } from '#kernel/i18n/texts.ts';
import { isOffline, type PaymentMethod } from '#modules/payments/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { InvoiceData } from '../../contract/documents.ts';
import { METHODS } from '../../order-words.ts';

const OLD_DUE_DAYS = 14;

/** How the amount of an invoice was or is to be paid, by its payment method. What gift vouchers paid whole is paid. */
export function paymentWords(data: InvoiceData, locale: Locale): string {
  const o = { locale };
  const left = data.totalCents - (data.payments ?? []).reduce((sum, { cents }) => sum + cents, 0);
  if (left <= 0) return m.orders_docPaid({}, o);
  return data.isPaid ? paidWords(data, locale) : dueWords(data, locale);
}

function paidWords({ method }: InvoiceData, locale: Locale): string {
  const o = { locale };
  if (method === 'pickup') return m.orders_docPaidAtPickup({}, o);
  return isOnline(method) ? m.orders_docPaidBy({ method: METHODS[method].label({}, o) }, o) : m.orders_docPaid({}, o);
}

/** Transfers name the number of the order, as in mail and on its page, by which they are found at the bank. */
function dueWords(
  { method, suppliedOn, seller: { bank }, dueDays: days = OLD_DUE_DAYS, orderNumber: reference }: InvoiceData,
  locale: Locale,
): string {
  const o = { locale };
  if (method === 'pickup') return suppliedOn ? m.orders_docStillDue({}, o) : m.orders_docPayAtPickup({}, o);
  if (!bank) return m.orders_docDue({ days }, o);
  return m.orders_docPayTo({ days, holder: bank.holder, iban: ibanText(bank.iban), reference }, o);
}

const isOnline = (method: string): method is PaymentMethod => method in METHODS && !isOffline(method as PaymentMethod);
