import type { Context } from '#kernel/context.ts';
import { shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';

/** Where an offer is seen and ordered: '/fels/Preisanfrage/<id>'. */
export async function quotePath(ctx: Context, { id }: { id: string }): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${ctx.site.slug}${pages.pricerequest}/${id}`;
}
