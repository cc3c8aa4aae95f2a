import { inLocale } from '#kernel/i18n/both.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Occurrence, ServiceFacts } from './expand/schedule-model.ts';

type Bilingual = Pick<ServiceFacts, 'title' | 'titleEn' | 'note' | 'noteEn'>;

/** Title and note in the reader's locale where available, each with its actual language. */
export function wordsFor({ title, titleEn, note, noteEn }: Bilingual, locale: Locale) {
  const isEnglish = locale === 'en';
  return {
    title: inLocale({ de: title, en: titleEn }, locale),
    titleIn: isEnglish && titleEn ? ('en' as const) : ('de' as const),
    note: inLocale({ de: note, en: noteEn }, locale),
    noteIn: isEnglish && noteEn ? ('en' as const) : ('de' as const),
  };
}

/** A translation is only valid for the German text it was written for: changed German text drops the English one. */
export function dropStaleTranslation(
  occurrence: Occurrence,
  words: { title?: string | undefined; note?: string | null | undefined },
): Occurrence {
  const { title, titleEn, note, noteEn } = occurrence;
  return {
    ...occurrence,
    titleEn: words.title === undefined || words.title === title ? titleEn : null,
    noteEn: words.note === undefined || words.note === note ? noteEn : null,
  };
}
