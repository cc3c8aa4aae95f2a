import { expect, test, vi } from 'vitest';
import { demandFreePlace, demandOtherPlace, sentenceOfMove, tellProgress } from './move-report.ts';

const report = { objects: 3, bytes: 5_242_880, alreadyThere: 1, different: [] };

test.each([
  ['nothing', undefined, '', 'Set FILES_URL_TO'],
  ['the folder where they lie', 'file:///data/files', '', 'already'],
  ['the same folder in other words', 'file:///data/../data/files', 'file:///data/files/', 'already'],
  ['the same bucket', 's3://k:top-secret@h/b', 's3://k:top-secret@h/b', 'already'],
])('%s is no other place', (_name, to, from, why) => {
  expect(() => demandOtherPlace(to, from, '/data')).toThrow(why);
  expect(() => demandOtherPlace(to, from, '/data')).not.toThrow('top-secret');
});

test.each([
  ['no mark', null],
  ['another mark', 'one'],
])('a place of another installation is refused to a store with %s', (_name, from) => {
  expect(() => demandFreePlace(from, 'two')).toThrow('another installation');
});

test.each([
  ['one', null],
  ['one', 'one'],
  [null, null],
])('a store marked %s may be copied to one marked %s', (from, to) => {
  expect(() => demandFreePlace(from, to)).not.toThrow();
});

test('another place is taken without the space around it', () => {
  expect(demandOtherPlace(' s3://k:s@h/b ', '', '/data')).toBe('s3://k:s@h/b');
});

test('says what has been moved and what is to be done next', () => {
  expect(sentenceOfMove(report)).toMatch(
    /^3 objects \(5\.0 MB\) .* 1 of them were there before\.\n(.*\n)*Then start the server/,
  );
});

test('names what differs, and says to stay where the files are', () => {
  const different = Array.from({ length: 23 }, (_, index) => `media/${index}/original`);
  const text = sentenceOfMove({ ...report, different });
  expect(text).toMatch(/^23 objects differ .* Keep FILES_URL as it is/);
  expect(text.split('\n')).toHaveLength(22);
  expect(text).toContain('and 3 more');
});

test('a line now and then tells how far it is', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  let now = 0;
  const tell = tellProgress(() => now);
  for (now of [1000, 4999, 5000, 6000, 10_001]) tell(report);
  expect(log.mock.calls.flat()).toEqual(['3 objects so far, 5.0 MB', '3 objects so far, 5.0 MB']);
  log.mockRestore();
});
