import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

/** Rosters of the installation. */
export const rosterSettings = defineSettings({
  internal: {
    components: {
      rosters: {
        /** Days before a service on which its people are reminded; 0 = never. */
        remind_days: z.number().int().min(0).max(30).default(3),
        /** Days after a service on which it is forgotten who served. */
        retention_days: z.number().int().min(30).max(3650).default(400),
      },
    },
  },
});
