import { m } from '#texts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/texts.ts';

/** One question as text with its accepted answers, both in the given language. */
export type Question = (locale: Locale) => { text: string; answers: string[] };

const [FEWEST, MOST] = [2, 9];

/**
 * Accessible to everyone who can read, without relying on sight or hearing. A targeted bot could learn the answers: together with
 * the honeypot, the minimum time and the rate limit they only stop indiscriminate form spam.
 */
export const QUESTIONS: readonly Question[] = [
  ...range(0, 6).map(dayAfter),
  ...range(0, 6).map(dayBefore),
  ...range(0, 11).map(monthAfter),
  ...range(FEWEST, MOST).flatMap((a) => range(FEWEST, MOST).map((b) => sum(a, b))),
  ...range(0, 9).map(firstLetter),
];

/** Text of the question with this number. */
export function questionText(number: number, locale: Locale): string {
  return questionOf(number)(locale).text;
}

/** True for the right answer in either language, as a word or in digits, case-insensitive. */
export function isAnswer(number: number, given: string): boolean {
  const plain = plainForm(given);
  return plain !== '' && LOCALES.some((locale) => questionOf(number)(locale).answers.map(plainForm).includes(plain));
}

function questionOf(number: number): Question {
  const question = QUESTIONS[number % QUESTIONS.length];
  if (!question) throw new Error('There are no questions');
  return question;
}

function dayAfter(day: number): Question {
  return (locale) => ({
    text: m.kernel_captchaDayAfter({ day: dayName(day, locale) }, { locale }),
    answers: [dayName(day + 1, locale)],
  });
}

function dayBefore(day: number): Question {
  return (locale) => ({
    text: m.kernel_captchaDayBefore({ day: dayName(day, locale) }, { locale }),
    answers: [dayName(day + 6, locale)],
  });
}

function monthAfter(month: number): Question {
  return (locale) => ({
    text: m.kernel_captchaMonthAfter({ month: monthNames(month, locale)[0] ?? '' }, { locale }),
    answers: monthNames(month + 1, locale),
  });
}

function sum(a: number, b: number): Question {
  return (locale) => {
    const words = m.kernel_captchaNumbers({}, { locale }).split(', ');
    return {
      text: m.kernel_captchaSum({ a: words[a] ?? '', b: words[b] ?? '' }, { locale }),
      answers: [String(a + b), words[a + b] ?? ''],
    };
  };
}

function firstLetter(index: number): Question {
  return (locale) => {
    const word = m.kernel_captchaWords({}, { locale }).split(', ')[index] ?? '';
    return { text: m.kernel_captchaFirstLetter({ word }, { locale }), answers: [word.slice(0, 1)] };
  };
}

/** 0 = Monday; 23 November 2026 is one. */
function dayName(day: number, locale: Locale): string {
  const date = new Date(Date.UTC(2026, 10, 23 + (day % 7)));
  return new Intl.DateTimeFormat(tagOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** 0 = January; the Austrian name first, then the German one. */
function monthNames(month: number, locale: Locale): string[] {
  const date = new Date(Date.UTC(2026, month % 12, 15));
  const name = (tag: string) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(date);
  return [name(tagOf(locale)), name(locale)];
}

const tagOf = (locale: Locale) => (locale === DEFAULT_LOCALE ? 'de-AT' : 'en-GB');

/** Normalizes, so that 'Fünf.' and 'fuenf' are equal. */
function plainForm(text: string): string {
  const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
