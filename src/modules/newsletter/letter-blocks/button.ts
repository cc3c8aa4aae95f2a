import { z } from 'zod';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { defineMailBlock } from '#kernel/mail/mail-block.ts';
import { absoluteUrl } from './absolute-url.ts';
import { address, line } from './fields.ts';

const schema = z.strictObject({
  label: line.default(''),
  url: address.default(''),
  en: z.strictObject({ label: line }).partial().optional(),
});

export const buttonBlock = defineMailBlock({
  kind: 'button',
  version: 1,
  title: 'newsletter_letterButton',
  about: 'newsletter_letterButtonAbout',
  schema,
  fill: async (_ctx, data, { locale, websiteUrl }) => {
    const { label, url } = inLanguage(data, locale);
    return label && url ? [{ kind: 'button', label, href: absoluteUrl(url, websiteUrl) }] : [];
  },
});
