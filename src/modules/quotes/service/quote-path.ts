import type { Context } from '#kernel/context.ts';
import { slugOf } from '#kernel/site-of.ts';
import { shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';

/**
 * Path on which an offer is viewed and ordered, in its own parish whatever that of the request is:
 * '/fels/Preisanfrage/<id>'.
 */
export async function quotePath(ctx: Context, { id, siteId }: { id: string; siteId: string }): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${slugOf(ctx, siteId)}${pages.pricerequest}/${id}`;
}
