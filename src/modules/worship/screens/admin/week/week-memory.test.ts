// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { rememberedWeek, rememberWeek } from './week-memory.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

afterEach(() => sessionStorage.clear());

test('a week ahead is there again for half an hour, and never one that has begun', () => {
  expect(rememberedWeek('2026-11-21', NOW)).toBeNull();
  rememberWeek('2026-11-29', NOW);
  expect(rememberedWeek('2026-11-21', later(29))).toBe('2026-11-29');
  expect(rememberedWeek('2026-11-21', later(31))).toBeNull();
  expect(rememberedWeek('2026-11-29', later(1))).toBeNull();
  rememberWeek('2026-11-15', NOW);
  expect(rememberedWeek('2026-11-21', later(1))).toBeNull();
});
