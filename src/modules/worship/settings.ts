import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { webOrigins } from '#kernel/settings/fields.ts';

/** The schedule of the installation on other websites. */
export const worshipSettings = defineSettings({
  internal: {
    components: {
      worship: {
        /** Origins of websites that may show the next services in a frame: 'https://village.example'. */
        schedule_websites: webOrigins,
        /** Days after the service for which names are kept that are only for print or for the office. */
        names_days: z.number().int().min(1).max(3650).default(365),
      },
    },
  },
});
