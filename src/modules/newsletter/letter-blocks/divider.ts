import { z } from 'zod';
import { defineMailBlock } from '#kernel/mail/mail-block.ts';

export const dividerBlock = defineMailBlock({
  kind: 'divider',
  version: 1,
  title: 'newsletter_letterDivider',
  about: 'newsletter_letterDividerAbout',
  schema: z.strictObject({}),
  fill: async () => [{ kind: 'divider' }],
});
