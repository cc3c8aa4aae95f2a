import { moneyText as amountText, centsIn } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';

/** '12,95' for 1295; '' for null. */
export const moneyText = (cents: number | null): string => (cents === null ? '' : amountText(cents));

/** Cents of an amount as people type it; null for an empty text. @throws a refusal at `field`, for example for three decimals */
export function centsFrom(text: string, field: string): number | null {
  const cents = centsIn(text);
  if (Number.isNaN(cents)) throw fieldRefusal(field, m.catalog_fieldPrice());
  return cents;
}

/** '4,9' for 49 per mille. */
export const percentText = (permille: number): string => String(permille / 10).replace('.', ',');

/** Per mille of a percentage with at most one decimal. @throws a refusal at `field` */
export function permilleFrom(text: string, field: string): number {
  const [, whole, tenths = '0'] = /^(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw fieldRefusal(field, m.catalog_fieldPercent());
  return Number(whole) * 10 + Number(tenths);
}

/** A validation error as the server would answer it, for what cannot be sent. */
export const fieldRefusal = (field: string, text: string): Error =>
  Object.assign(new Error(text), { status: 400, code: 'invalid', details: { fields: { [field]: text } } });
