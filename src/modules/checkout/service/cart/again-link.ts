import { isOffered } from '#kernel/components/components.ts';
import type { PageLinks } from '#kernel/personal-data.ts';
import { ownOrder } from '#modules/orders/index.ts';
import { m } from '#texts';

/** The button of the page of an order that puts its goods into the cart once more, while the parish sells; none for a donation alone. */
export const againLink: PageLinks = async (ctx, id, code) => {
  if (!isOffered(ctx, 'shop')) return [];
  const order = await ownOrder(ctx, id, code);
  if (!order || order.items.length === 0) return [];
  const asked = new URLSearchParams({ nochmals: id, ...(code ? { code } : {}) });
  return [{ label: m.checkout_buyAgain({}, ctx), href: `/${ctx.site.slug}/Warenkorb?${asked}`, isPosted: true }];
};
