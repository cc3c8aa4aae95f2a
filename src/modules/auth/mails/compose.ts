import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { type Letter, letter } from '#kernel/mail/letter.ts';
import { m } from '#texts';

/** Who writes from which website, to whom ('' = nobody's name is known for sure), in which language. */
export type LetterHead = { locale: Locale; sender: string; website: string; name: string };
export type Composed = { subject: string; text: string; html: string };

/** A letter of this room: greeting, what it is about, regards, and below it from which website it comes. */
export function compose(head: LetterHead, words: Omit<Letter, 'locale' | 'sender'>): Composed {
  const { locale, sender, website, name } = head;
  const greeting = name ? m.auth_mailGreeting({ name }, { locale }) : m.auth_mailGreetingPlain({}, { locale });
  const paragraphs = [greeting, ...words.paragraphs];
  const closing = m.auth_mailRegards({ sender }, { locale });
  const footer = [...(words.footer ?? []), m.auth_mailFrom({ website }, { locale })];
  return { subject: words.title, ...letter({ ...words, locale, sender, paragraphs, closing, footer }) };
}

/** 'Sonntag, 22. November, 10:14 Uhr' on the clock of the parish. */
export function momentText(instant: Date, locale: Locale, timeZone: string): string {
  const { on, at } = localMoment(instant, timeZone);
  return `${longDate(on, locale)}, ${timeOfDay(at, locale)}`;
}
