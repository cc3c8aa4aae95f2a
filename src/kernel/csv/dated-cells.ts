import { m } from '#texts';
import type { Context } from '../context.ts';
import { readDate, readTime } from './read-moment.ts';

/** The cells of a row that say when something is. */
export type DatedCells = Partial<Record<'date' | 'time' | 'lastDate' | 'end', string>>;

/** Local dates and times; `at` null: no time is said. */
export type ReadDates = { on: string; at: string | null; endOn: string; endAt: string | null };

const MOST_SHOWN = 60;

/** When the thing of a row is; a sentence about what is wrong with it otherwise. A date cell may hold the time, and an end cell a date. */
export function readDates(ctx: Context, cells: DatedCells, today: string): ReadDates | string {
  const { date = '', time = '', lastDate = '', end = '' } = cells;
  if (date.trim() === '') return m.kernel_importNoDate({}, ctx);
  const begin = readDate(date, today);
  if (!begin) return m.kernel_importOddDate({ text: short(date) }, ctx);
  // '18:30–19:30' in one cell.
  const [first = '', second = ''] = (time || begin.rest).split(/\s*[–—-]\s*|\s+bis\s+/);
  const at = first.trim() === '' ? null : readTime(first);
  if (at === null && first.trim() !== '') return m.kernel_importOddTime({ text: short(first) }, ctx);
  const last = lastDate.trim() === '' ? null : readDate(lastDate, begin.on);
  if (!last && lastDate.trim() !== '') return m.kernel_importOddDate({ text: short(lastDate) }, ctx);
  const dated = readDate(end, begin.on);
  const until = dated?.rest || (dated ? '' : end || second) || last?.rest || '';
  const endAt = until.trim() === '' ? null : readTime(until);
  if (endAt === null && until.trim() !== '') return m.kernel_importOddTime({ text: short(until) }, ctx);
  const endOn = last?.on ?? dated?.on ?? begin.on;
  if (endOn < begin.on || (endOn === begin.on && at && endAt && endAt <= at)) return m.kernel_importEndsEarly({}, ctx);
  return { on: begin.on, at, endOn, endAt };
}

/** The cell of a row that says whether its thing takes place. */
export const saysCancelled = (state = ''): boolean =>
  /^(abgesagt|entf(ä|ae)llt|storniert|cancell?ed)/i.test(state.trim());

const short = (text: string): string => text.trim().slice(0, MOST_SHOWN);
