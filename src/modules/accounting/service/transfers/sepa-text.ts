const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
  '–': '-',
  '—': '-',
  '€': 'EUR',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** A text in the characters that every bank of SEPA takes (EPC217-08), cut to a length. */
export function sepaText(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replace(/[äöüÄÖÜß&–—€æøłŁđĐ]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** True for a creditor reference with right check digits (ISO 11649): 'RF18539007547034'. */
export function isCreditorReference(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(plain)) return false;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Countries whose accounts are reached by SEPA credit transfers (EPC409-09). */
const SEPA = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK ' +
    'SM VA'
  ).split(' '),
);

export const isSepaIban = (iban: string): boolean => SEPA.has(iban.slice(0, 2).toUpperCase());
