import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { secret } from '#kernel/settings/fields.ts';

/** The tracker of the installation. */
export const bugtrackerSettings = defineSettings({
  internal: {
    components: {
      bugtracker: {
        /** Steps of the workflow that nobody takes: 'new>resolved'. */
        forbidden_steps: z
          .array(z.string().regex(/^[a-z]+>[a-z]+$/))
          .max(40)
          .default([]),
        /** Visitors report by a form of each parish. */
        visitor_reports: z.boolean().default(false),
        /** Address that hears of every report, change and comment; '' = none. */
        webhook_url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
        webhook_secret: secret(),
      },
    },
  },
});
