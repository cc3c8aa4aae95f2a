import { m } from '#texts';

export const LOCALES = ['de', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'de';

/** Key of a compiled message; `m` of '#texts' has one function for each. */
export type MessageKey = keyof typeof m;

type AnyText = (inputs: Record<string, unknown>, options: { locale: Locale }) => string;

/** Translates a key known only at run time (error replies, emails, menus). Call known keys directly: `m.key()`. */
export function textOf(key: MessageKey, locale: Locale, inputs: Record<string, unknown> = {}): string {
  return (m[key] as unknown as AnyText)(inputs, { locale });
}

export const isMessageKey = (value: unknown): value is MessageKey => typeof value === 'string' && value in m;

export function isLocale(value: unknown): value is Locale {
  return value === 'de' || value === 'en';
}

/** The value of `lang` attributes: Austrian German, international English. */
export const htmlLang = (locale: Locale): string => (locale === 'de' ? 'de-AT' : 'en');
