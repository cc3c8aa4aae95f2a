import { moneyText as amountText, centsIn } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';

/** A number as people type it. Other text is sent as it is, and refused by the server as a field error. */
export function numberFrom(text: string): number | null {
  const written = text.trim().replace(',', '.');
  if (written === '') return null;
  const value = Number(written);
  return Number.isNaN(value) ? (text as never) : value;
}

/** '12,95' for 1295; '' for null. */
export const moneyText = (cents: number | null): string => (cents === null ? '' : amountText(cents));

/** Cents of an amount as people type it; null for an empty text. @throws a refusal at `field`, for example for three decimals */
export function centsFrom(text: string, field: string): number | null {
  const cents = centsIn(text);
  if (Number.isNaN(cents)) throw fieldRefusal(field, m.kernel_fieldAmount());
  return cents;
}

/** '4,9' for 49 per mille. */
export const percentText = (permille: number): string => String(permille / 10).replace('.', ',');

/** Per mille of a percentage with at most one decimal. @throws a refusal at `field` */
export function permilleFrom(text: string, field: string): number {
  const [, whole, tenths = '0'] = /^(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw fieldRefusal(field, m.kernel_fieldPercent());
  return Number(whole) * 10 + Number(tenths);
}

/** A validation error as the server would answer it, for what cannot be sent. */
export const fieldRefusal = (field: string, text: string): Error =>
  Object.assign(new Error(text), { status: 400, code: 'invalid', details: { fields: { [field]: text } } });
