import type { SiteMenuItem } from '#kernel/public-site.ts';
import { openLists } from './open-lists.ts';
import { SEGMENT } from './own-links.ts';

/** The page of the sign-up, where there is something to subscribe to. */
export const newsletterMenu: SiteMenuItem[] = [
  {
    path: SEGMENT,
    label: 'newsletter_pageTitle',
    position: 45,
    inSheet: true,
    inFooter: true,
    isThere: async (ctx, siteId) => (await openLists(ctx, siteId)).length > 0,
  },
];
