import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';

/** The context in the parish whose shop is meant; default: that of the request. @throws AppError invalid */
export function inShop(ctx: Context, slug: string | undefined): Context {
  const site = siteOf(ctx, slug);
  return { ...ctx, site, tx: (act) => ctx.tx((tx) => act({ ...tx, site })) };
}
