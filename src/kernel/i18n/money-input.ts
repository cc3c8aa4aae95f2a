/** '12,95' for 1295, as people type amounts. */
export const moneyText = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/**
 * Cents of an amount as people type it: '12,95', '12.95', '12', '1.234,50', '€ 5'. Null for an empty text, NaN for anything else,
 * such as three decimals.
 */
export function centsIn(text: string): number | null {
  const typed = text.replace(/[€\s]/g, '');
  if (typed === '') return null;
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
