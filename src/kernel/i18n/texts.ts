import { m } from '#texts';

export const LOCALES = ['de', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'de';

/** Key of a compiled text; `m` of '#texts' has one function for each. */
export type MessageKey = keyof typeof m;

type AnyText = (inputs: Record<string, unknown>, options: { locale: Locale }) => string;

/** The text of a key that is only known at run time (error replies, mails, menus). Known keys are called directly: `m.key()`. */
export function textOf(key: MessageKey, locale: Locale, inputs: Record<string, unknown> = {}): string {
  return (m[key] as unknown as AnyText)(inputs, { locale });
}

/** Is there a text with this key? */
export const isMessageKey = (value: unknown): value is MessageKey => typeof value === 'string' && value in m;

export function isLocale(value: unknown): value is Locale {
  return value === 'de' || value === 'en';
}
