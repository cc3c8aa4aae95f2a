import { expect, test } from 'vitest';
import type { EventKind } from '../../contract/words.ts';
import { isInBreak, playedMs } from './match-clock.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-29T09:30:00Z');
const after = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const event = (kind: EventKind, minutes: number) => ({ kind, at: after(minutes) });
const played = (events: ReturnType<typeof event>[], minutes: number) =>
  playedMs(after(0), events, after(minutes)) / MINUTE_MS;

test('the clock stands still in breaks and counts all that was played', () => {
  expect(played([], 30)).toBe(30);
  expect(played([event('goal', 10)], 30)).toBe(30);
  expect(played([event('break', 46)], 55)).toBe(46);
  expect(played([event('break', 46), event('resume', 61)], 70)).toBe(55);
  expect(played([event('break', 46), event('resume', 61), event('break', 107), event('resume', 112)], 120)).toBe(100);
});

test('the order of entry counts, not that of the list', () => {
  expect(played([event('resume', 61), event('break', 46)], 70)).toBe(55);
  expect(isInBreak([event('resume', 61), event('break', 46)])).toBe(false);
  expect(isInBreak([event('resume', 61), event('break', 62), event('goal', 63)])).toBe(true);
});

test('the end of a break whose beginning was taken back stops nothing', () => {
  expect(played([event('resume', 61)], 70)).toBe(70);
  expect(isInBreak([event('resume', 61)])).toBe(false);
  expect(isInBreak([])).toBe(false);
});
