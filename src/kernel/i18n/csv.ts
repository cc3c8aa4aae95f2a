/**
 * Semicolons and a byte order mark: what a spreadsheet in Austria opens with a double click. `asText`: a cell such as +43 or
 * -1 is no number but something that a person has typed, a telephone number for example.
 */
export function csvText(lines: readonly (readonly string[])[], { asText = false } = {}): string {
  return `\uFEFF${lines.map((line) => `${line.map((cell) => csvCell(cell, asText)).join(';')}\r\n`).join('')}`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (CSV injection). */
export function csvCell(text: string, asText = false): string {
  const isNumber = !asText && /^[+-]?[\d\s.,]+$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
