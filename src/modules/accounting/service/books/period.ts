import { addDays } from '#kernel/local-time.ts';

/** Local days, both included. */
export type Days = { from: string; to: string };

/** Days of a year, quarter or month: '2026', '2026-Q3', '2026-07'. */
export function daysOf(period: string): Days {
  const [year = '', part = ''] = period.split('-');
  if (part === '') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const quarter = part.startsWith('Q') ? Number(part.slice(1)) : null;
  const first = quarter ? quarter * 3 - 2 : Number(part);
  const last = quarter ? quarter * 3 : first;
  const next = last === 12 ? `${Number(year) + 1}-01-01` : `${year}-${twoDigits(last + 1)}-01`;
  return { from: `${year}-${twoDigits(first)}-01`, to: addDays(next, -1) };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
