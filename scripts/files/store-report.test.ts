import { expect, test } from 'vitest';
import { sentenceOfAdoption, sentenceOfRestore } from './store-report.ts';

test('says that there is nothing to put back', () => {
  expect(sentenceOfRestore({ restored: 0, bytes: 0, kept: 0 })).toBe('The trash of the file store is empty.');
});

test('says what was put back, what stays, and what happens next', () => {
  expect(sentenceOfRestore({ restored: 3, bytes: 5_242_880, kept: 2 })).toMatch(
    /^3 objects \(5\.0 MB\) were put back\.\n2 stay in the trash.*\nWhat no file of the database owns/,
  );
  expect(sentenceOfRestore({ restored: 0, bytes: 0, kept: 2 })).toMatch(/^0 objects .*\n2 stay in the trash[^\n]*$/);
});

test('names the installation that has lost the store', () => {
  const place = 'the folder /data/files';
  expect(sentenceOfAdoption({ place, before: 'old', after: 'new' })).toContain('belonged to the installation old');
  expect(sentenceOfAdoption({ place, before: null, after: 'new' })).not.toContain('Before');
  expect(sentenceOfAdoption({ place, before: 'new', after: 'new' })).toContain('already');
});
