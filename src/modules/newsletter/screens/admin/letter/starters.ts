import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { type LetterValue, nameOr } from './block-data.ts';

type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const inBoth = (words: Words) => ({ de: words({}, { locale: 'de' }), en: words({}, { locale: 'en' }) });

const block = (kind: string, data: Record<string, unknown>): Block => ({
  id: crypto.randomUUID().slice(0, 8),
  kind,
  version: 1,
  data,
});

function textOf(words: Words): Block {
  const { de, en } = inBoth(words);
  return block('text', { html: `<p>${de}</p>`, en: { html: `<p>${en}</p>` } });
}

function letterOf(subject: Words | null, blocks: Block[]): LetterValue {
  const { de, en } = subject ? inBoth(subject) : { de: '', en: '' };
  return { subject: de, subjectEn: en, preheader: '', preheaderEn: '', blocks };
}

const greeting: Words = (_inputs, options) =>
  m.newsletter_starterGreeting({ name: nameOr(m.newsletter_starterName({}, options)) }, options);

/** Letters of the product with which an author may begin. */
export const STARTERS: readonly { id: string; name: () => string; letter: () => LetterValue }[] = [
  {
    id: 'week',
    name: m.newsletter_starterWeek,
    letter: () =>
      letterOf(m.newsletter_starterWeekSubject, [
        textOf(greeting),
        block('services', { title: '', days: 7, place: null }),
        block('events', { title: '', days: 14, most: 10, category: null }),
        block('news', { title: '', most: 5, onlyNew: true, tag: null }),
        block('divider', {}),
        textOf(m.newsletter_starterRegards),
      ]),
  },
  {
    id: 'message',
    name: m.newsletter_starterMessage,
    letter: () =>
      letterOf(null, [textOf(greeting), textOf(m.newsletter_starterMessageText), textOf(m.newsletter_starterRegards)]),
  },
  { id: 'empty', name: m.newsletter_starterEmpty, letter: () => letterOf(null, [block('text', { html: '<p></p>' })]) },
];
