import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { secret } from '#kernel/settings/fields.ts';

const offered = (byDefault: boolean) => ({ enabled: z.boolean().default(byDefault) });
const days = (byDefault: number) => z.number().int().min(1).max(90).default(byDefault);

/** Ways to pay and the keys of the payment providers (S3.14). */
export const paymentSettings = defineSettings({
  internal: {
    components: {
      shop: {
        paymentsources: {
          invoice: offered(false),
          klarna: offered(true),
          eps: offered(true),
          paypal: offered(true),
          card: offered(true),
          pickup: offered(true),
          prepayment: offered(true),
        },
        payment: {
          /** 'practice': a practice bank inside the product; no provider is asked and no money moves. */
          mode: z.enum(['practice', 'test', 'live']).default('practice'),
          /** Days until a prepayment ends with its order, and until an invoice is due. */
          transfer_days: days(14),
        },
        stripe: {
          live_secret_key: secret(),
          live_webhook_secret: secret(),
          test_secret_key: secret(),
          test_webhook_secret: secret(),
        },
        paypal: {
          live_client_id: z.string().trim().max(200).default(''),
          live_client_secret: secret(),
          live_webhook_id: z.string().trim().max(100).default(''),
          test_client_id: z.string().trim().max(200).default(''),
          test_client_secret: secret(),
          test_webhook_id: z.string().trim().max(100).default(''),
        },
      },
    },
  },
  demandsProof: true,
});
