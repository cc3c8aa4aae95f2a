import { expect, test } from 'vitest';
import { sentencesOfCheck } from './check-report.ts';

const damaged = [{ fileId: 'a', name: 'a.jpg', key: 'media/a/original', isNew: true, damage: 'missing' as const }];
const unread = [{ name: 'b.jpg', key: 'media/b/original', reason: 'no answer in time' }];

test('says that all is whole, what is damaged, and what could not be read', () => {
  expect(sentencesOfCheck({ checked: 3, damaged: [], unread: [] })).toMatch(/^All 3 files/);
  expect(sentencesOfCheck({ checked: 3, damaged, unread })).toMatch(
    /^1 of 2 files .*\nmedia\/a\/original \(a.jpg\) is missing\n1 could not be read.*\nmedia\/b\/original \(b.jpg\): no answer/,
  );
  expect(sentencesOfCheck({ checked: 3, damaged: [], unread })).toMatch(/^All 2 files .* that were read/);
});
