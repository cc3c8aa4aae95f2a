import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

export const contentSettings = defineSettings({
  internal: {
    content: {
      /** Publishing is refused while a picture has no description or a heading level is skipped. */
      strict_publishing: z.boolean().default(false),
    },
  },
});
