import { expect, test } from 'vitest';
import { chronicleChoice, chronicleHref } from './chronicle-choice.ts';

const SHELVES = [
  { year: '2026', kind: 'gemeinschaft' },
  { year: '2026', kind: null },
  { year: '2025', kind: 'fest' },
  { year: '2025', kind: 'gemeinschaft' },
  { year: '1986', kind: 'geschichte' },
];
const chosen = (year: string | null, kind: string | null) => chronicleChoice(SHELVES, { year, kind });

test('without a wish the newest year stands open, with all kinds', () => {
  expect(chosen(null, null)).toEqual({
    years: ['2026', '2025', '1986'],
    year: '2026',
    kinds: ['fest', 'gemeinschaft', 'geschichte'],
    kind: null,
  });
});

test('a kind leaves only the years that have it', () => {
  expect(chosen('1986', 'gemeinschaft')).toMatchObject({ years: ['2026', '2025'], year: '2026', kind: 'gemeinschaft' });
  expect(chosen('2025', 'gemeinschaft')).toMatchObject({ year: '2025' });
});

test('a kind or year that nobody has is as if it had not been asked for', () => {
  expect(chosen('2025', 'sport')).toMatchObject({ year: '2025', kind: null });
  expect(chosen('1700', null)).toMatchObject({ year: '2026' });
  expect(chronicleChoice([], { year: '2025', kind: 'fest' })).toEqual({ years: [], year: null, kinds: [], kind: null });
});

test.for([
  [{ year: '2026', kind: 'fest' }, '/fels/Chronik?jahr=2026&art=fest'],
  [{ year: null, kind: 'fest' }, '/fels/Chronik?art=fest'],
  [{ year: null, kind: null }, '/fels/Chronik'],
] as const)('%o is the address %s', ([choice, href]) => {
  expect(chronicleHref('fels', choice)).toBe(href);
});
