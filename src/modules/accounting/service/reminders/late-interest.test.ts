import { describe, expect, test } from 'vitest';
import { interestOf, rateOn } from './late-interest.ts';

const AT = { country: 'at', isBusiness: false };

describe('interest for being late', () => {
  test('A-10: 250.00 of a consumer in Austria, 45 days at 4 %', () => {
    const late = { owedCents: 25_000, moves: [], from: '2026-10-01', to: '2026-11-15' };
    expect(interestOf(late, (on) => rateOn(on, AT))).toBe(123);
  });

  test.each([
    ['at', false, '2026-11-01', 400],
    ['at', true, '2025-03-01', 1173],
    ['at', true, '2025-08-01', 1073],
    ['de', false, '2025-03-01', 727],
    ['de', true, '2026-02-01', 1027],
    ['it', false, '2026-02-01', 400],
  ])('in %s, business %s, on %s', (country, isBusiness, on, rate) => {
    expect(rateOn(on, { country, isBusiness })).toBe(rate);
  });

  test('a part that was paid counts until its day, no day counts before it was due, and sums round once', () => {
    const late = {
      owedCents: 10_000,
      moves: [{ on: '2026-10-11', cents: 10_000 }],
      from: '2026-10-01',
      to: '2026-10-21',
    };
    expect(interestOf(late, () => 3650)).toBe(10 * 20 + 10 * 10);
    expect(interestOf({ ...late, to: '2026-10-01' }, () => 3650)).toBe(0);
    expect(interestOf({ ...late, to: '2026-09-01' }, () => 3650)).toBe(0);
  });
});
