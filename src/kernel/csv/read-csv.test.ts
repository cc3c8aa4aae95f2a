import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const TABLE = 'Name;Ort\nGröß;Fels\n';
const utf16 = (isLittle: boolean) =>
  isLittle ? Buffer.from(TABLE, 'utf16le') : Buffer.from(TABLE, 'utf16le').swap16();

test.each([
  ['an empty file', '', 'noTable'],
  ['nothing but headings', 'Name;Ort\n', 'noTable'],
  ['nothing but empty rows', 'Name;Ort\n;\n ; \n', 'noTable'],
  ['empty headings', ';;\na;b;c\n', 'noTable'],
  ['too many columns', `${'a;'.repeat(250)}\n${'b;'.repeat(250)}\n`, 'noTable'],
  ['too many rows', 'Name\na\nb\nc\nd\n', 'tooManyRows'],
])('refuses %s', (_what, text, problem) => {
  expect(readCsv(bytes(text), { rows: 3 })).toBe(problem);
});

test.each([
  ['UTF-8', bytes(TABLE)],
  ['UTF-8 with a byte order mark', bytes(`\ufeff${TABLE}`)],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['UTF-16, little end first', utf16(true)],
  ['UTF-16, big end first', utf16(false)],
  ['commas and quotes', bytes('Name,Ort\r\n"Größ",Fels\r\n')],
  ['tabs', bytes('Name\tOrt\nGröß\tFels')],
])('reads %s', (_what, file) => {
  expect(readCsv(file, { rows: 3 })).toEqual({
    columns: ['Name', 'Ort'],
    rows: [{ line: 2, cells: ['Größ', 'Fels'], isBroken: false }],
  });
});

test('a row keeps the number of its line, and one with open quotes is marked', () => {
  const sheet = readCsv(bytes('Name;Ort\n\n Anna ; Fels\nBerta;"Kirch"berg\n'), { rows: 5 });
  expect(sheet).toMatchObject({
    rows: [
      { line: 3, cells: ['Anna', 'Fels'], isBroken: false },
      { line: 4, isBroken: true },
    ],
  });
});
