// On both databases: the report walks documents with the SQL of the product.
import { expect } from 'vitest';
import { behindTriggers, issueOne } from '../../src/modules/documents/testing.ts';
import { test } from '../../src/testing/house.ts';
import { reportOn } from './report.ts';

test('without documents it says that older ones are in no chain', async ({ house }) => {
  const { whole, lines } = await reportOn(house.handle.db);
  expect([whole, ...lines]).toEqual([true, 'All chains are whole (0).', expect.stringContaining('older ones')]);
});

test('names each series with its numbers, the missing ones and the first broken link', async ({ house }) => {
  for (const isTest of [false, false, false, true]) await issueOne(house, { isTest });
  const intact = await reportOn(house.handle.db);
  expect(intact).toEqual({
    whole: true,
    lines: [
      expect.stringMatching(/^fels test\.paper: whole, 3 documents\. Anchor to keep: 3:[0-9a-f]{64}$/),
      '  2026: 3 documents, PP-FELS-2026-0001 to PP-FELS-2026-0003, no gaps',
      expect.stringMatching(/^fels test\.paper \(test\): whole, 1 document\./),
      '  2026: 1 document, TEST-PP-FELS-2026-0001 to TEST-PP-FELS-2026-0001, no gaps',
      'All chains are whole (2).',
    ],
  });
  await behindTriggers(house, 'delete from documents_issued where position = 2');
  const { whole, lines } = await reportOn(house.handle.db);
  expect(whole).toBe(false);
  expect(lines[0]).toContain('BROKEN at document 2: it, or the end of its chain, was taken out of the database.');
  expect(lines[1]).toContain('MISSING PP-FELS-2026-0002');
  expect(lines.at(-1)).toBe('BROKEN: 1 of the chains (2).');
});

test('a changed document is named by its number', async ({ house }) => {
  await issueOne(house);
  await behindTriggers(house, "update documents_issued set issued_on = '2026-11-20'");
  const { whole, lines } = await reportOn(house.handle.db);
  expect([whole, lines[0]]).toEqual([
    false,
    expect.stringContaining('BROKEN at document 1 (PP-FELS-2026-0001): it was changed'),
  ]);
});
