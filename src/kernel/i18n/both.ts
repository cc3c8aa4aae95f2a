import type { Locale } from './texts.ts';

/** A text in both languages; '' where there is none. */
export type InBoth = { de: string; en: string };

/** Of a text that nobody has written yet. */
export const UNWRITTEN: InBoth = { de: '', en: '' };

/** Value in the language of the reader; German where there is no English. */
export const inLocale = <De, En = De>({ de, en }: { de: De; en?: En }, locale: Locale): De | NonNullable<En> =>
  (locale === 'en' && en) || de;

type InColumns<Name extends string> = Readonly<
  Record<Name, string> & Partial<Record<`${Name}En`, string | null | undefined>>
>;

/** The same of a text in two columns or fields: 'name' and 'nameEn'. */
export function textIn<Name extends string>(row: InColumns<Name>, name: Name, locale: Locale): string;
export function textIn(row: Readonly<Record<string, string | null | undefined>>, name: string, locale: Locale): string {
  return inLocale({ de: row[name] ?? '', en: row[`${name}En`] }, locale);
}
