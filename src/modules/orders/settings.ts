import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';

/** Settings of orders in the whole installation. */
export const orderSettings = defineSettings({
  internal: {
    components: {
      shop: {
        /** Links of mails open an order without an account for so many days after its last change. */
        order_link_days: z.number().int().min(30).max(3650).default(730),
        pickup: {
          /** Length of the times to choose from within the opening hours of the office. */
          slot_minutes: z.number().int().min(10).max(240).default(30),
          /** Number of days ahead that can be chosen. */
          days_ahead: z.number().int().min(1).max(60).default(14),
          /** Goods that nobody collects are sold again after so many days. */
          keep_days: z.number().int().min(1).max(90).default(14),
        },
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
