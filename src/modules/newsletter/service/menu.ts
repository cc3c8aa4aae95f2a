import type { Context } from '#kernel/context.ts';
import type { SiteMenuItem } from '#kernel/public-site.ts';
import { listsOf, openLists } from './open-lists.ts';
import { SEGMENT } from './own-links.ts';

/** True if the parish has any newsletter list. */
export const hasNewsletter = async (ctx: Context, siteId: string): Promise<boolean> => {
  ctx.shows(`newsletter:${siteId}`);
  return (await listsOf(ctx, siteId)).length > 0;
};

/** The page of the sign-up, where there is something to subscribe to. */
export const newsletterMenu: SiteMenuItem[] = [
  {
    path: SEGMENT,
    label: 'newsletter_pageTitle',
    position: 45,
    inSheet: true,
    inFooter: true,
    isThere: async (ctx, siteId) => {
      ctx.shows(`newsletter:${siteId}`);
      return (await openLists(ctx, siteId)).length > 0;
    },
  },
];
