import { acceptNewsletter, type NewsletterOffer } from '#modules/newsletter/index.ts';
import type { OrderPart } from '#modules/orders/index.ts';

/** The newsletter that the buyer ticked; the address is asked to confirm it, whatever becomes of the order. */
export const newsletterPart: OrderPart = {
  name: 'newsletter',
  async take(tx, { customerName: name, email }, { newsletter }) {
    if (newsletter) await acceptNewsletter(tx, newsletter, { name, email, place: `/${tx.site.slug}/Kassa` });
  },
};

declare module '#modules/orders/contract/order-part.ts' {
  interface Asked {
    newsletter?: NewsletterOffer | null;
  }
}
