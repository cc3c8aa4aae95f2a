import { z } from 'zod';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { defineMailBlock } from '#kernel/mail/mail-block.ts';
import { html } from './fields.ts';

const schema = z.strictObject({ html: html.default(''), en: z.strictObject({ html }).partial().optional() });

/** Text of the author, cleaned like that of pages. */
export const textBlock = defineMailBlock({
  kind: 'text',
  version: 1,
  title: 'newsletter_letterText',
  about: 'newsletter_letterTextAbout',
  schema,
  fill: async (_ctx, data, { locale, websiteUrl }) => {
    const { html: text } = inLanguage(data, locale);
    if (text.replace(/<[^>]*>/g, '').trim() === '') return [];
    return [{ kind: 'text', html: text.replaceAll(/ href="(?=[/#])/g, ` href="${websiteUrl}`) }];
  },
});
