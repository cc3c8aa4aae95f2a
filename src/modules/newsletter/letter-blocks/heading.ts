import { z } from 'zod';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { defineMailBlock } from '#kernel/mail/mail-block.ts';
import { line } from './fields.ts';

const schema = z.strictObject({
  text: line.default(''),
  level: z.union([z.literal(2), z.literal(3)]).default(2),
  en: z.strictObject({ text: line }).partial().optional(),
});

export const headingBlock = defineMailBlock({
  kind: 'heading',
  version: 1,
  title: 'newsletter_letterHeading',
  about: 'newsletter_letterHeadingAbout',
  schema,
  fill: async (_ctx, data, { locale }) => {
    const { text, level } = inLanguage(data, locale);
    return text ? [{ kind: 'heading', text, level }] : [];
  },
});
