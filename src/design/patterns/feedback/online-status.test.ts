import { describe, expect, test } from 'vitest';
import { minutesSince, onlineStatus } from './online-status.ts';

describe('online status (S4.10)', () => {
  test.each([
    [null, 'unknown'],
    [0, 'online'],
    [4, 'online'],
    [4.99, 'online'],
    [5, null],
    [5.01, 'away'],
    [6, 'away'],
    [29, 'away'],
    [30, null],
    [30.01, 'offline'],
    [31, 'offline'],
    [9999, 'offline'],
  ] as const)('%s minutes give %s', (minutes, status) => {
    expect(onlineStatus(minutes)).toBe(status);
  });

  const now = new Date('2026-12-23T09:14:00Z');
  test.each([
    [null, 9999],
    [undefined, 9999],
    ['nonsense', 9999],
    ['2026-12-23T09:14:00Z', 0],
    ['2026-12-23T09:09:00Z', 5],
    ['2026-12-23T08:44:30Z', 29],
    ['2026-12-23T10:00:00Z', 0],
  ])('last active %s was %i minutes ago', (at, minutes) => {
    expect(minutesSince(at, now)).toBe(minutes);
  });
});
