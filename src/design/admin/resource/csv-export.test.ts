import { expect, test } from 'vitest';
import { csvOf } from './list-screen.tsx';

const columns = [{ key: 'a', label: () => 'Name', cell: (row: string) => row, text: (row: string) => row }];

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@cmd', "'@cmd"],
  ['+43 2738 0000 41', '+43 2738 0000 41'],
  ['-12,50', '-12,50'],
  ['Brot; Wein', '"Brot; Wein"'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['Gösing', 'Gösing'],
])('writes %j as a cell that no spreadsheet runs', (text, cell) => {
  expect(csvOf(columns, [text])).toBe(`\uFEFFName\r\n${cell}\r\n`);
});
