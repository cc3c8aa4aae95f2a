import { expect, test } from 'vitest';
import { divideOpenFiles, OpenFilesError, openFilesLimit } from './open-files.ts';

test.for([64, 128, 180])('with %i open files the server does not start, and says how to raise the limit', (limit) => {
  expect(() => divideOpenFiles(limit)).toThrow(OpenFilesError);
  expect(() => divideOpenFiles(limit)).toThrow(/Only \d+ files .*ulimit -n 4096/);
});

test.for([256, 512, 1024, 4096, 65_536, 1_048_576])(
  'with %i, database and connections with a file each leave some over',
  (limit) => {
    const { database, connections } = divideOpenFiles(limit);
    expect(database + 2 * connections + 80).toBeLessThanOrEqual(limit);
    expect([database >= 64, connections >= 20, connections <= 5000]).toEqual([true, true, true]);
  },
);

test('a low limit is said, a usual one is not', () => {
  expect(divideOpenFiles(256).warning).toMatch(/^Only 256 files .*: 56 connections are accepted/);
  expect([divideOpenFiles(1024).warning, divideOpenFiles(null).warning]).toEqual([null, null]);
});

test('the limit of this process can be read on Linux', { skip: process.platform !== 'linux' }, () => {
  expect(openFilesLimit()).toBeGreaterThan(0);
});
