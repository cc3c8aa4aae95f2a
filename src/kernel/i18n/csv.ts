/** Semicolons and a byte order mark: what a spreadsheet in Austria opens with a double click. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(';')}\r\n`).join('')}`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (CSV injection). */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.,]+$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
