import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

/** Settings of the contact form (S3.13); becomes `settings.ts` of the room `messages`. */
export const messageSettings = defineSettings({
  public: {
    components: {
      message: { fields: z.array(z.string().max(60)).max(30).default(['name', 'email', 'message']) },
    },
  },
});
