import type { Locale } from '#kernel/i18n/texts.ts';
import type { Occurrence, ServiceFacts } from './schedule-model.ts';

type Bilingual = Pick<ServiceFacts, 'title' | 'titleEn' | 'note' | 'noteEn'>;

/** Title and note for a reader, and the language in which each of them stands. */
export function wordsFor({ title, titleEn, note, noteEn }: Bilingual, locale: Locale) {
  const isEnglish = locale === 'en';
  return {
    title: (isEnglish && titleEn) || title,
    titleIn: isEnglish && titleEn ? ('en' as const) : ('de' as const),
    note: (isEnglish && noteEn) || note,
    noteIn: isEnglish && noteEn ? ('en' as const) : ('de' as const),
  };
}

/** English words belong to the German ones they were written with: where those change, they are no longer true. */
export function inOtherWords(
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
