import { m } from '#texts';

/** '12,95' for 1295; '' for null. */
export const moneyText = (cents: number | null): string =>
  cents === null ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/**
 * Cents of an amount as people type it: '12,95', '12.95', '12', '1.234,50'; null for an empty text.
 * @throws a refusal at `field` for anything else, such as three decimals
 */
export function centsFrom(text: string, field: string): number | null {
  const typed = text.replace(/[€\s]/g, '');
  if (typed === '') return null;
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(grouped) ?? [];
  if (euros === undefined) throw fieldRefusal(field, m.catalog_fieldPrice());
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
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
