import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { line, webAddress } from '../block-fields.ts';

const schema = z.strictObject({
  label: line,
  url: webAddress.or(z.literal('')),
  isPrimary: z.boolean().default(true),
  en: z.strictObject({ label: line }).partial().optional(),
});
export type ButtonView = { label: string; url: string; isPrimary: boolean };

/** A link that stands out. */
export const buttonBlock = defineBlock({
  kind: 'button',
  version: 1,
  schema,
  texts: ['label'],
  show: ({ locale }, data): ButtonView | null => {
    const { label, url, isPrimary } = inLanguage(data, locale);
    return label && url ? { label, url, isPrimary } : null;
  },
  words: ({ label, en }) => [label, en?.label ?? ''],
});
