import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

export const mediaSettings = defineSettings({
  internal: {
    /** Bytes for all files of the installation; 0 = no limit. */
    quota: z
      .number()
      .int()
      .min(0)
      .default(10 * 1024 ** 3),
    components: { images: { force_disable_cache: z.boolean().default(false) } },
  },
});
