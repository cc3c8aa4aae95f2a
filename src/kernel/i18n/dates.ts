import { addDays, daysBetween, type LocalMoment, weekdayOf } from './calendar-days.ts';
import type { Locale } from './texts.ts';

/**
 * Dates and times as written in an Austrian parish: 'Sonntag, 29. November', 'So 29.11.', '8:45 Uhr', Jänner. Tables, because the
 * short forms of Intl ('Di., 5. Jän.', '05.01.27') do not fit.
 */
const WORDS = {
  de: {
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    short: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    months: [
      'Jänner',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    until: 'bis',
    days: new Map([
      [-1, 'gestern'],
      [0, 'heute'],
      [1, 'morgen'],
      [2, 'übermorgen'],
    ]),
  },
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    until: 'to',
    days: new Map([
      [-1, 'yesterday'],
      [0, 'today'],
      [1, 'tomorrow'],
    ]),
  },
} as const;

/** 'Sonntag' */
export function weekdayName(on: string, locale: Locale): string {
  return WORDS[locale].weekdays[weekdayOf(on) - 1] ?? '';
}

/** 'So' */
export function weekdayShort(on: string, locale: Locale): string {
  return WORDS[locale].short[weekdayOf(on) - 1] ?? '';
}

/** Weekday name by ISO number, 1 = Monday; for opening hours and rules. */
export function weekdayByNumber(isoWeekday: number, locale: Locale): string {
  return WORDS[locale].weekdays[isoWeekday - 1] ?? '';
}

/** 'Sonntag, 29. November'; the year is added unless it is that of `today`. */
export function longDate(on: string, locale: Locale, today?: string): string {
  return `${weekdayName(on, locale)}, ${textDate(on, locale, today)}`;
}

/** '29. November'; the year is added unless it is that of `today`. */
export function textDate(on: string, locale: Locale, today?: string): string {
  return `${dayOfMonth(on, locale)} ${monthName(on, locale)}${yearUnlessNow(on, today)}`;
}

/** For lists: 'So 29.11.', in English 'Sun 29 Nov'. Never with a year; lists have it in a heading or do not need it. */
export function shortDate(on: string, locale: Locale): string {
  return `${weekdayShort(on, locale)} ${dayAndMonth(on, locale)}`;
}

/** '29.11.', in English '29 Nov'. */
export function dayAndMonth(on: string, locale: Locale): string {
  const [, month, day] = numbersOf(on);
  return locale === 'de' ? `${day}.${month}.` : `${day} ${monthName(on, locale).slice(0, 3)}`;
}

/** Heading of a month: 'Jänner 2027'; the year is omitted when it is that of `today`. */
export function monthTitle(on: string, locale: Locale, today?: string): string {
  return `${monthName(on, locale)}${yearUnlessNow(on, today)}`;
}

/** '2.–5. Jänner 2027', '27. Dezember bis 2. Jänner 2027'; year as in `longDate`, both years when they differ. */
export function dateRange(from: string, to: string, locale: Locale, today?: string): string {
  if (from === to) return textDate(from, locale, today);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  if (!sameYear) return `${textDate(from, locale)} ${WORDS[locale].until} ${textDate(to, locale)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOfMonth(from, locale)}–${textDate(to, locale, today)}`;
  return `${textDate(from, locale, from)} ${WORDS[locale].until} ${textDate(to, locale, today)}`;
}

/** For tables and the big clock: '8:45', no leading zero, 24-hour format in both languages. */
export function clock(at: string): string {
  return at.replace(/^0/, '');
}

/** In a sentence: '8:45 Uhr', '24:00 Uhr'; in English '8:45', '18:30' (24-hour, like all lists), 'midnight'. */
export function timeOfDay(at: string, locale: Locale): string {
  if (locale === 'de') return `${clock(at)} Uhr`;
  return at === '24:00' ? 'midnight' : clock(at);
}

/** '8:45–9:45 Uhr'; in English '8:45–9:45'. Only the start when there is no end. */
export function timeRange(from: string, to: string | null, locale: Locale): string {
  if (!to) return timeOfDay(from, locale);
  return locale === 'de' ? `${clock(from)}–${clock(to)} Uhr` : `${clock(from)}–${timeOfDay(to, locale)}`;
}

/** 'heute', 'morgen', 'übermorgen', 'gestern'; null for other days. Shown next to the date, never instead of it. */
export function relativeDay(on: string, today: string, locale: Locale): string | null {
  return WORDS[locale].days.get(daysBetween(today, on) as never) ?? null;
}

/** Time of the last update: 'Mi 23.12., 10:14 Uhr'. Never 'heute': a page may stay open, or on paper, for days. */
export function asOfText(stand: LocalMoment, locale: Locale): string {
  return `${unbroken(shortDate(stand.on, locale))}, ${unbroken(timeOfDay(stand.at, locale))}`;
}

/** Keeps day and month ('5. Dezember', '5 December') together at the end of a line. */
export const datesUnbroken = (words: string): string => words.replaceAll(/(\d\.?) (?=\p{Lu}\p{Ll})/gu, '$1\u00a0');

/** The same words on one line: a date or a time must not be torn apart at the end of it, nor after its dash. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060');

/** First and last day of the church week (Sunday to Saturday) that contains a date. */
export function churchWeekOf(on: string): { from: string; to: string } {
  const from = addDays(on, -(weekdayOf(on) % 7));
  return { from, to: addDays(from, 6) };
}

function dayOfMonth(on: string, locale: Locale): string {
  const [, , day] = numbersOf(on);
  return locale === 'de' ? `${day}.` : `${day}`;
}

function monthName(on: string, locale: Locale): string {
  return WORDS[locale].months[numbersOf(on)[1] - 1] ?? '';
}

function yearUnlessNow(on: string, today: string | undefined): string {
  return today?.slice(0, 4) === on.slice(0, 4) ? '' : ` ${on.slice(0, 4)}`;
}

function numbersOf(on: string): [year: number, month: number, day: number] {
  return [Number(on.slice(0, 4)), Number(on.slice(5, 7)), Number(on.slice(8, 10))];
}
