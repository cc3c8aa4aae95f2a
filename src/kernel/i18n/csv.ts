/**
 * CSV with semicolons and a byte order mark, as Austrian spreadsheets open on double click. `asText`: a cell such as +43 or -1 is
 * user input, e.g. a phone number, and not a number.
 */
export function csvText(lines: readonly (readonly string[])[], { asText = false } = {}): string {
  return `\uFEFF${lines.map((line) => `${line.map((cell) => csvCell(cell, asText)).join(';')}\r\n`).join('')}`;
}

/** '12,95': cents as an amount with which a spreadsheet in German counts. */
export const csvAmount = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe (CSV injection). */
export function csvCell(text: string, asText = false): string {
  const isNumber = !asText && /^[+-]?[\d\s.,]+$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
