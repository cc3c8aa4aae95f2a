import { expect, test } from 'vitest';
import { keptBackups } from './keep-rule.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => ({ at: new Date(text) });
/** Repeatable numbers from 0 to 1. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('of days, weeks and months the newest stay, and a day begins where the parish is', () => {
  const backups = [
    '2026-11-28T01:20:00Z',
    '2026-11-27T23:30:00Z',
    '2026-11-27T01:20:00Z',
    '2026-11-22T01:20:00Z',
    '2026-11-15T01:20:00Z',
    '2026-10-31T01:20:00Z',
    '2026-10-02T01:20:00Z',
  ].map(at);
  const kept = keptBackups(backups, { days: 2, weeks: 3, months: 2 });
  expect(backups.map((one) => kept.has(one))).toEqual([true, false, true, true, true, true, false]);
});

test('for any history and rule the newest stays, no more than the rule says, and again the same', () => {
  const next = numbers(20_261_128);
  const random = (most: number) => Math.floor((next.next().value ?? 0) * most);
  for (let run = 0; run < 300; run += 1) {
    const begin = Date.parse('2020-01-01T00:00:00Z') + random(2000) * DAY_MS;
    const backups = Array.from({ length: random(60) }, () => ({ at: new Date(begin + random(900 * DAY_MS)) }));
    const rule = { days: 1 + random(14), weeks: random(9), months: random(13) };
    const kept = keptBackups(backups, rule);
    const newest = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
    expect(kept.size).toBeLessThanOrEqual(rule.days + rule.weeks + rule.months);
    if (newest) expect(kept.has(newest)).toBe(true);
    expect(keptBackups([...kept], rule)).toEqual(kept);
  }
});

test('two years of nights that are tidied up every night leave the last days, weeks and months', () => {
  const rule = { days: 7, weeks: 4, months: 12 };
  let there: { at: Date }[] = [];
  for (let night = 0; night < 730; night += 1) {
    there.push({ at: new Date(Date.parse('2025-01-01T01:20:00Z') + night * DAY_MS) });
    there = [...keptBackups(there, rule)];
  }
  const months = new Set(there.map((one) => one.at.toISOString().slice(0, 7)));
  expect([there.length, months.size]).toEqual([there.length, 12]);
  expect(there.length).toBeGreaterThan(17);
});
