import type { Context } from '#kernel/context.ts';
import { readShop } from '#modules/catalog/index.ts';
import { type NewsletterOffer, offerNewsletter } from '#modules/newsletter/index.ts';

/** Newsletters that the checkout of the parish offers (signup_newsletter); null for none. */
export async function newsletterOf(ctx: Context): Promise<NewsletterOffer | null> {
  const isOffered = (await readShop(ctx, ctx.site.id))?.checkout.signupNewsletter;
  return isOffered ? offerNewsletter(ctx) : null;
}
