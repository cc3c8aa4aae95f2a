import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { carts } from '../../tables.ts';
import { joinCarts } from './own-cart.ts';

/** Open carts follow a merged parish; of a reader who has one in both shops they become one. */
export const cartSiteData: SiteData = siteRows(carts, {
  label: 'checkout_cartsOpen',
  prepare: async (tx, from, into) => ({ joined: await joinCarts(tx, from, into) }),
});
