import { localDate } from '../http/local-date.ts';
import { addDays } from '../i18n/calendar-days.ts';
import { foldWords } from '../i18n/fold-words.ts';

/** Names of the months in German (Austrian too) and English, by their first letters after folding. */
const MONTHS: readonly RegExp[] = [
  /^(jan|jän|jaen)/,
  /^feb/,
  /^(mar|mär|maer|mrz)/,
  /^apr/,
  /^(mai|may)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(okt|oct)/,
  /^nov/,
  /^(dez|dec)/,
];
/** Days before today that a date without a year may lie in the past; older ones mean the coming year. */
const DAYS_BACK = 31;

/**
 * Reads a date as people write it in tables, as 'YYYY-MM-DD', and the rest of the text, where a time may follow: '29.11.2026',
 * 'So 29.11.26, 18:30', '2026-11-29T18:30', '29. November 2026'. Without a year the next one from a month before `today` on.
 * Null for what is no date, and for '3/4/2026', which means two days.
 */
export function readDate(text: string, today: string): { on: string; rest: string } | null {
  const plain = text.trim().replace(/^\p{L}{2,12}[.,]*\s+(?=\d)/u, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/s.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3], iso[4]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d\d)(?!\d|:|\.\d))?(.*)$/s.exec(plain);
  if (dotted) return dayOf(yearOf(dotted[3], dotted[2], dotted[1], today), dotted[2], dotted[1], dotted[4]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(.*)$/s.exec(plain);
  if (slashed) return slashedDay(slashed, today);
  const named = /^(\d{1,2})\.?\s+(\p{L}+)\.?,?(?:\s+(\d{4}))?(.*)$/su.exec(plain);
  if (named) return namedDay([named[1], named[2], named[3], named[4]], today);
  const english = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?(?:\s+(\d{4}))?(.*)$/su.exec(text.trim());
  return english ? namedDay([english[2], english[1], english[3], english[4]], today) : null;
}

/** Reads a time of day as 'HH:mm': '8:45', '18.30 Uhr', '18 Uhr', '18h30', '6 pm', '18:30:00'; null for what is none. */
export function readTime(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(um|ab|at|t)\s*(?=\d)/, '')
    .replace(/^,\s*/, '');
  const found = /^(\d{1,2})(?:\s?[:.h]\s?(\d\d)(?:[:.]\d\d(?:\.\d+)?)?)?\s*(uhr|h|am|pm|a\.m\.|p\.m\.)?$/.exec(plain);
  if (!found) return null;
  const [, hours = '', minutes, word] = found;
  if (minutes === undefined && word === undefined) return null;
  const hour = hourOf(Number(hours), word);
  const minute = Number(minutes ?? 0);
  if (hour === null || minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function hourOf(hour: number, word: string | undefined): number | null {
  const half = word?.startsWith('a') ? 'am' : word?.startsWith('p') ? 'pm' : null;
  if (!half) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

type Found = { on: string; rest: string } | null;

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined, rest = ''): Found {
  const full = year?.length === 2 ? `20${year}` : year;
  const on = `${full}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return localDate.safeParse(on).success ? { on, rest: rest.replace(/^[\s,T]+/, '').trim() } : null;
}

/** Month first as in America, day first elsewhere: only a number above 12 tells. */
function slashedDay([, first = '', second = '', year, rest]: RegExpExecArray, today: string): Found {
  const [day, month] = Number(first) > 12 ? [first, second] : [second, first];
  if (Number(day) <= 12 && first !== second) return null;
  return dayOf(yearOf(year, month, day, today), month, day, rest);
}

function namedDay([day, name = '', year, rest]: ReadonlyArray<string | undefined>, today: string): Found {
  const month = MONTHS.findIndex((one) => one.test(foldWords(name))) + 1;
  if (month === 0) return null;
  const number = String(month);
  return dayOf(yearOf(year, number, day, today), number, day, rest);
}

function yearOf(given: string | undefined, month = '', day = '', today: string): string {
  if (given) return given;
  const year = today.slice(0, 4);
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return on < addDays(today, -DAYS_BACK) ? String(Number(year) + 1) : year;
}
