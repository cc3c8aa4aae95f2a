import { isLocalDate } from '#kernel/i18n/calendar-days.ts';

const MONTHS = [
  'j[aä]n(?:ner|uar)?',
  'feb(?:er|ruar)?',
  'm[aä]rz',
  'apr(?:il)?',
  'mai',
  'juni?',
  'juli?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'okt(?:ober)?',
  'nov(?:ember)?',
  'dez(?:ember)?',
];

const DOTTED = /(?<!\d)(\d{1,2})[.-]\s?(\d{1,2})[.-]\s?((?:19|20)\d\d)(?!\d)/g;
const ISO = /(?<!\d)((?:19|20)\d\d)[-. ]?([01]\d)[-. ]?([0-3]\d)(?!\d)/g;
const WRITTEN = new RegExp(`(?<!\\d)(\\d{1,2})\\.?\\s+(${MONTHS.join('|')})\\.?\\s+((?:19|20)\\d\\d)(?!\\d)`, 'gi');
/** '22.–29.11.2026', '29.11. bis 6.12.2026' */
const RANGE =
  /(?<!\d)(\d{1,2})\.\s?(?:(\d{1,2})\.)?\s?(?:–|-|bis)\s?(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d)(?!\d)/g;

type Dates = {
  /** First day, 'YYYY-MM-DD'. */
  from: string | null;
  /** '22.–29.11.' as on the sheets themselves. */
  range: string | null;
};

/** The date a German text names first, and the days from which to which it is valid. */
export function findDates(text: string): Dates {
  const [range] = [...text.matchAll(RANGE)];
  if (range) {
    const [, day, month, lastDay, lastMonth, year] = range;
    const from = dateOf(yearBefore({ year, month, lastMonth }), month ?? lastMonth, day);
    if (from) return { from, range: `${Number(day)}.${month ? `${Number(month)}.` : ''}–${lastDay}.${lastMonth}.` };
  }
  const found = [
    ...[...text.matchAll(ISO)].map(({ index, 1: year, 2: month, 3: day }) => ({ index, on: dateOf(year, month, day) })),
    ...[...text.matchAll(DOTTED)].map(({ index, 1: day, 2: month, 3: year }) => ({
      index,
      on: dateOf(year, month, day),
    })),
    ...[...text.matchAll(WRITTEN)].map(({ index, 1: day, 2: month, 3: year }) => ({
      index,
      on: dateOf(year, monthOf(month), day),
    })),
  ];
  const first = found.filter(({ on }) => on).toSorted((a, b) => a.index - b.index)[0];
  return { from: first?.on ?? null, range: null };
}

/** The text without its dates, whose figures are no issue number. */
export const withoutDates = (text: string): string =>
  [RANGE, ISO, DOTTED, WRITTEN].reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);

/** A sheet from December to January begins in the year before. */
const yearBefore = ({ year, month, lastMonth }: Record<'year' | 'month' | 'lastMonth', string | undefined>) =>
  month && Number(month) > Number(lastMonth) ? String(Number(year) - 1) : year;

const monthOf = (word = ''): string =>
  String(MONTHS.findIndex((month) => new RegExp(`^${month}$`, 'i').test(word)) + 1);

function dateOf(year = '', month = '', day = ''): string | null {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(on) ? on : null;
}
