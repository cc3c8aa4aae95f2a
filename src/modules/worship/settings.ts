import { defineSettings } from '#kernel/settings/define-settings.ts';
import { webOrigins } from '#kernel/settings/fields.ts';

/** The schedule of the installation on other websites. */
export const worshipSettings = defineSettings({
  internal: {
    components: {
      worship: {
        /** Origins of websites that may show the next services in a frame: 'https://village.example'. */
        schedule_websites: webOrigins,
      },
    },
  },
});
