import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { line, paragraph } from '../block-fields.ts';

const words = { text: paragraph, source: line.default('') };
const schema = z.strictObject({ ...words, en: z.strictObject(words).partial().optional() });
export type QuoteView = { text: string; source: string };

export const quoteBlock = defineBlock({
  kind: 'quote',
  version: 1,
  schema,
  texts: ['text', 'source'],
  show: ({ locale }, data): QuoteView | null => {
    const { text, source } = inLanguage(data, locale);
    return text ? { text, source } : null;
  },
  words: ({ text, source, en }) => [text, source, en?.text ?? '', en?.source ?? ''],
});
