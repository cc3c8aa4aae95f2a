import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

/** Messages of the installation (S3.13). */
export const messageSettings = defineSettings({
  public: {
    components: {
      message: {
        /** Fields of the contact form where a parish has no form of its own. */
        fields: z
          .array(z.string().max(60))
          .max(30)
          .default(['name', 'email', 'phone', 'subject', 'message', 'callback']),
      },
    },
  },
  internal: {
    components: {
      message: {
        /** Days after which messages without a form are deleted. */
        retention_days: z.number().int().min(1).max(3650).default(730),
      },
    },
  },
});
