/** What stands for the same sign on a keyboard: typographic quotes, apostrophes and dashes. */
const ON_KEYBOARDS: Readonly<Record<string, string>> = {
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

/** Break hints and marks without width: nobody sees them, so nobody types them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A text in the form in which it is searched and compared, whoever wrote it on whatever keyboard: 'GRÖSSE' and 'größe',
 * „so“ and "so", '8–12' and '8-12' are the same. Runs of white space become one space.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replaceAll('ß', 'ss')
    .replace(/[„“”»«‚‘’›‹–—\u2010\u2011]/g, (sign) => ON_KEYBOARDS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
}
