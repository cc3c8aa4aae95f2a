import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

/** Labels of the event categories, in filter order. */
export const CATEGORIES: Record<string, (inputs?: object, options?: { locale?: Locale }) => string> = {
  fest: m.content_publicCategoryFest,
  konzert: m.content_publicCategoryKonzert,
  vortrag: m.content_publicCategoryVortrag,
  kinder: m.content_publicCategoryKinder,
  senioren: m.content_publicCategorySenioren,
  wallfahrt: m.content_publicCategoryWallfahrt,
  flohmarkt: m.content_publicCategoryFlohmarkt,
  sammlung: m.content_publicCategorySammlung,
  sitzung: m.content_publicCategorySitzung,
  sakramente: m.content_publicCategorySakramente,
  sport: m.content_publicCategorySport,
};

/** Label of a category; null for an unknown one. */
export const categoryWord = (category: unknown, locale?: Locale): string | null =>
  typeof category === 'string' && Object.hasOwn(CATEGORIES, category)
    ? (CATEGORIES[category]?.({}, locale && { locale }) ?? null)
    : null;
