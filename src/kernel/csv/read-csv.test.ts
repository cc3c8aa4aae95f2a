import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from([...text].flatMap((one) => (isLittle ? [one.charCodeAt(0), 0] : [0, one.charCodeAt(0)])));

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
  ['UTF-8', bytes('Name;Ort\nGröß;Fels\n')],
  ['UTF-8 with a byte order mark', bytes('\ufeffName;Ort\nGröß;Fels\n')],
  ['Windows-1252', Uint8Array.from([...'Name;Ort\nGröß;Fels\n'].map((one) => one.charCodeAt(0)))],
  ['UTF-16, little end first', utf16('Name;Ort\nGröß;Fels\n', true)],
  ['UTF-16, big end first', utf16('Name;Ort\nGröß;Fels\n', false)],
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
