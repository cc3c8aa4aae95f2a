import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readSheet } from './read-sheet.ts';

const workbook = (rows: (string | number | null)[][]) =>
  writeXlsx(
    rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : value))),
  ).toBuffer();

test.each([
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 and then nothing'), 'noTable'],
  ['a workbook with nothing but headings', workbook([['Name', 'Preis']]), 'noTable'],
  ['a workbook with too many rows', workbook([['Name'], ['a'], ['b'], ['c']]), 'tooManyRows'],
])('refuses %s', async (_what, file, problem) => {
  expect(await readSheet(await file, { rows: 2 })).toBe(problem);
});

test('refuses a workbook whose parts would fill the memory', async () => {
  const file = await workbook([['Name'], ['a']]);
  const at = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  file.writeUInt32LE(0x7f_ff_ff_ff, at + 24);
  expect(await readSheet(file, { rows: 10 })).toBe('tooManyRows');
});

test('reads text, numbers and gaps of the first sheet, each row with its line', async () => {
  const file = await workbook([
    ['Name', 'Preis'],
    ['Kerze', 12.95],
    [null, null],
    ['=1+1', null],
  ]);
  expect(await readSheet(file, { rows: 10 })).toEqual({
    columns: ['Name', 'Preis'],
    rows: [
      { line: 2, cells: ['Kerze', '12.95'], isBroken: false },
      { line: 4, cells: ['=1+1', ''], isBroken: false },
    ],
  });
});

test('reads CSV as before', async () => {
  const file = new TextEncoder().encode('Name;Ort\nAnna;Fels\n');
  expect(await readSheet(file, { rows: 10 })).toMatchObject({ columns: ['Name', 'Ort'] });
});

test('reads days and times of day as they are shown', async () => {
  const cell = (value: string, format: string) => ({ value: new Date(`${value}Z`), type: Date, format });
  const file = await writeXlsx([
    [{ value: 'Datum' }, { value: 'Zeit' }, { value: 'Beginn' }],
    [
      cell('2026-11-29T00:00:00', 'dd.mm.yyyy'),
      { value: 0.78125, type: Number, format: 'hh:mm' },
      cell('2026-11-29T08:45:00', 'dd.mm.yyyy hh:mm'),
    ],
  ]).toBuffer();
  const sheet = await readSheet(file, { rows: 10 });
  expect(typeof sheet === 'string' ? sheet : sheet.rows[0]?.cells).toEqual(['2026-11-29', '18:45', '2026-11-29 08:45']);
});
