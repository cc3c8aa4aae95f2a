/** ASCII equivalent of each typographic quote, apostrophe and dash. */
export const ON_KEYBOARDS: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '»': '"',
  '«': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '›': "'",
  '‹': "'",
  '–': '-',
  '—': '-',
  '\u2010': '-',
  '\u2011': '-',
};

/** Soft hyphens and other zero-width characters: invisible, so never typed. */
export const INVISIBLE = '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff';

const TO_REPLACE = new RegExp(`[${INVISIBLE}${Object.keys(ON_KEYBOARDS).join('')}]`, 'gu');

/**
 * Normalizes text for search and comparison: 'GRÖSSE' and 'größe', „so“ and "so", '8–12' and '8-12' become equal. Runs of white
 * space become one space.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(TO_REPLACE, (character) => ON_KEYBOARDS[character] ?? '')
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}
