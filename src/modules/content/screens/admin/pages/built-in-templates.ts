import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import type { TemplateBody } from '../../../collections/page-templates.ts';

type Locale = 'de' | 'en';
type Words = (locale: Locale) => string;

/** A part of a page as the templates of the product declare it. */
type Part =
  | { text: Words }
  | { heading: Words }
  | { questions: readonly Words[] }
  | { kind: 'people' | 'gallery' | 'events' };

const words =
  (message: (inputs: Record<string, never>, options: { locale: Locale }) => string): Words =>
  (locale) =>
    message({}, { locale });

const TEMPLATES = {
  sacrament: [
    { text: words(m.content_templateSacramentIntro) },
    { heading: words(m.content_templateSacramentSteps) },
    { text: words(m.content_templateSacramentStepsText) },
    { heading: words(m.content_templateBring) },
    { text: words(m.content_templateBringText) },
    { heading: words(m.content_templateContact) },
    { kind: 'people' },
  ],
  group: [
    { text: words(m.content_templateGroupIntro) },
    { heading: words(m.content_templateGroupWhen) },
    { text: words(m.content_templateGroupWhenText) },
    { heading: words(m.content_templateContact) },
    { kind: 'people' },
    { kind: 'events' },
  ],
  history: [
    { text: words(m.content_templateHistoryIntro) },
    { kind: 'gallery' },
    { heading: words(m.content_templateHistoryVisit) },
    { text: words(m.content_templateHistoryVisitText) },
  ],
  questions: [
    { text: words(m.content_templateQuestionsIntro) },
    { questions: [words(m.content_templateQuestionOne), words(m.content_templateQuestionTwo)] },
  ],
} satisfies Record<string, readonly Part[]>;

export type BuiltIn = keyof typeof TEMPLATES;

export const BUILT_IN: readonly { name: BuiltIn; label: () => string }[] = [
  { name: 'sacrament', label: m.content_templateSacrament },
  { name: 'group', label: m.content_templateGroup },
  { name: 'history', label: m.content_templateHistory },
  { name: 'questions', label: m.content_templateQuestions },
];

/** The body of a template of the product, in both languages. */
export function builtInBody(name: BuiltIn): TemplateBody {
  const parts: readonly Part[] = TEMPLATES[name];
  const texts = (locale: Locale) => parts.flatMap((part) => ('text' in part ? [`<p>${part.text(locale)}</p>`] : []));
  return { content: texts('de'), english: texts('en'), blocks: parts.map(blockOf) };
}

function blockOf(part: Part, index: number): Block {
  const block = (kind: string, data: Record<string, unknown>): Block => ({ id: `v${index}`, kind, version: 1, data });
  if ('text' in part) return block('text', {});
  if ('heading' in part)
    return block('heading', { text: part.heading('de'), level: 2, en: { text: part.heading('en') } });
  if ('kind' in part) return block(part.kind, {});
  const items = (locale: Locale) => part.questions.map((title) => ({ title: title(locale), html: '<p></p>' }));
  return block('accordion', { items: items('de'), en: { items: items('en') } });
}
