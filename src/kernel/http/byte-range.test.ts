import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=100-', 100],
  ['bytes=100-200', 100],
  ['bytes=0-0', 0],
  ['bytes=-5', 0],
  ['bytes=-0', 100],
])('%s of %d bytes cannot be answered', (header, bytes) => {
  expect(readRange(header, bytes)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'lines=0-4', 'bytes=0-1,5-6', 'bytes=9-4', 'bytes=a-b', 'bytes=-1-2'])(
  '%s means everything',
  (header) => {
    expect(readRange(header, 100)).toBeNull();
  },
);

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=0-0', 0, 0],
  ['bytes=90-', 90, 99],
  ['bytes=90-500', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-500', 0, 99],
])('%s of 100 bytes are the bytes %d to %d', (header, start, end) => {
  expect(readRange(header, 100)).toEqual({ start, end });
});
