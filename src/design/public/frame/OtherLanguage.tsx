import type { ReactNode } from 'react';
import { htmlLang, type Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { readerLocale } from './reader-locale.ts';

/** `lang` of a title or line in the other language; undefined for the reader's language. */
export const langIfOther = (locale: Locale | undefined): string | undefined =>
  locale === undefined || locale === readerLocale() ? undefined : htmlLang(locale);

/**
 * Marks content that exists only in the other language: with a note, and by `lang` for hyphenation and screen
 * readers. Content in the reader's language passes through unchanged.
 */
export function OtherLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  if (locale === readerLocale()) return children;
  return (
    <>
      <p className="other-language">
        {locale === 'de' ? m.design_publicOnlyInGerman() : m.design_publicOnlyInEnglish()}
      </p>
      <div lang={htmlLang(locale)}>{children}</div>
    </>
  );
}
