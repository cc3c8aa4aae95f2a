import type { Rhythm } from '../../contract/templates.ts';

/** A series of local days; `day` is kept, so that the 31st comes back after a shorter month. */
export type SeriesRule = { rhythm: Rhythm; firstOn: string | null; day: number | null; endsOn: string | null };

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** The first day of a series after a day; null behind its end. */
export function nextDate({ rhythm, firstOn, day, endsOn }: SeriesRule, after: string): string | null {
  if (rhythm === 'none' || firstOn === null) return null;
  const step = MONTHS[rhythm];
  const wanted = day ?? Number(firstOn.slice(8));
  const begin = monthOf(firstOn);
  const passed = Math.max(0, Math.floor((monthOf(after) - begin) / step));
  const candidates = [passed, passed + 1].map((count) => dayIn(begin + count * step, wanted));
  const found = candidates.find((on) => on > after && on >= firstOn);
  return found === undefined || (endsOn !== null && found > endsOn) ? null : found;
}

/** True if a series can begin on its first day: the wanted day of that month, or its last one. */
export const beginsRight = (firstOn: string, day: number | null): boolean =>
  day === null || dayIn(monthOf(firstOn), day) === firstOn;

/** Months since the year 0. */
const monthOf = (on: string): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1;

/** The wanted day of a month, or the last one that it has. */
function dayIn(month: number, wanted: number): string {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const day = Math.min(wanted, new Date(Date.UTC(year, index + 1, 0)).getUTCDate());
  return `${year}-${String(index + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
