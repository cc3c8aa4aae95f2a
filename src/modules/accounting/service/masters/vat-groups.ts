import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { vatGroupsOf } from '#modules/catalog/index.ts';
import type { VatGroupChoice } from '../../contract/vat-check.ts';

/** VAT groups of a parish, read by those who write its documents but do not run its shop. @throws AppError C100 */
export async function listVatGroups(ctx: Context, site: string | undefined): Promise<{ groups: VatGroupChoice[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  return { groups: await vatGroupsOf(ctx, siteId) };
}
