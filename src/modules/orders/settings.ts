import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

/** How the staff's side of orders works in the whole installation. */
export const orderSettings = defineSettings({
  internal: {
    components: {
      shop: {
        invoices: {
          /** When an invoice issues itself. What is sold on account gets it with the goods, also when others get it with the payment. */
          issue: z.enum(['payment', 'delivery', 'hand']).default('delivery'),
        },
        parcels: {
          /** A parcel counts as received so many days after it was sent, unless somebody enters the day. */
          received_after_days: z.number().int().min(3).max(90).default(14),
        },
      },
    },
  },
});
