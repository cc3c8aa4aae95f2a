/** Form of the VAT ids of the member states, without the two letters of the state. Source: VIES, structure of VAT numbers. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const CHECKS: Readonly<Record<string, (number: string) => boolean>> = { AT: isAustrian, DE: isGerman };

export type VatId = { state: string; number: string };

/** A VAT id as it is typed, 'ATU 1234 5678', in its parts; null for what cannot be one (R-16: checked offline first). */
export function parseVatId(typed: string): VatId | null {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const [state, number] = [plain.slice(0, 2), plain.slice(2)];
  if (!FORMS[state]?.test(number)) return null;
  return (CHECKS[state]?.(number) ?? true) ? { state, number } : null;
}

/** ISO code of the country, as addresses have it: Greece writes EL in its VAT ids. */
export const countryOfVatId = ({ state }: VatId): string => (state === 'EL' ? 'gr' : state.toLowerCase());

/** Check digit of 'U' and eight digits: every second digit doubled, its digits summed. */
function isAustrian(number: string): boolean {
  const digits = Array.from(number.slice(1), Number);
  const sum = digits.slice(0, 7).reduce((all, digit, at) => {
    const value = at % 2 === 0 ? digit : digit * 2;
    return all + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}

/** ISO 7064, modulo 11, 10. */
function isGerman(number: string): boolean {
  const digits = Array.from(number, Number);
  const product = digits.slice(0, 8).reduce((before, digit) => {
    const sum = (digit + before) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === digits[8];
}
