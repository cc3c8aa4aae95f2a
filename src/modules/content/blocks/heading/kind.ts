import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { line } from '../block-fields.ts';

const schema = z.strictObject({
  text: line,
  level: z.union([z.literal(2), z.literal(3)]).default(2),
  en: z.strictObject({ text: line }).partial().optional(),
});
export type HeadingView = { text: string; level: 2 | 3 };

export const headingBlock = defineBlock({
  kind: 'heading',
  version: 1,
  schema,
  texts: ['text'],
  show: ({ locale }, data): HeadingView | null => {
    const { text, level } = inLanguage(data, locale);
    return text ? { text, level } : null;
  },
  words: ({ text, en }) => [text, en?.text ?? ''],
});
