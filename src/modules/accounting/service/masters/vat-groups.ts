import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { vatGroups } from '#modules/catalog/tables.ts';
import type { VatGroupChoice } from '../../contract/vat-check.ts';

/** VAT groups of a parish, read by those who write its documents but do not run its shop. @throws AppError C100 */
export async function listVatGroups(ctx: Context, site: string | undefined): Promise<{ groups: VatGroupChoice[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const groups = await ctx.db
    .select({ _id: vatGroups.id, name: vatGroups.name, rates: vatGroups.rates })
    .from(vatGroups)
    .where(and(eq(vatGroups.siteId, siteId), isNull(vatGroups.removedAt)))
    .orderBy(asc(vatGroups.name));
  return { groups };
}
