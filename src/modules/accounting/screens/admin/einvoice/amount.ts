import { getLocale } from '#texts/runtime';

/** A decimal of an invoice as people read it, with at least `digits` decimals; what is no number stays as it is. */
export function amountText(text: string | null, digits: 0 | 2 = 2): string {
  if (text === null) return '–';
  if (!isDecimal(text)) return text;
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: digits, maximumFractionDigits: 8 }).format(text);
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);
