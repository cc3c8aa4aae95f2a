import type { Locale } from '#kernel/i18n/texts.ts';
import { getLocale } from '#texts/runtime';

/** The language the page is being rendered in; the same one that `m.…()` uses inside components. */
export function readerLocale(): Locale {
  return getLocale();
}
