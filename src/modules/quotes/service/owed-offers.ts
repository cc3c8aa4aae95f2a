import { and, count, eq, gte, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { quotes } from '../tables.ts';

/** Offers of these parishes that can still be ordered, as a sentence. */
export async function owedOffers(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const [open] = await ctx.db
    .select({ count: count() })
    .from(quotes)
    .where(
      and(
        isOneOf(quotes.siteId, siteIds),
        isNull(quotes.removedAt),
        eq(quotes.state, 'offered'),
        gte(quotes.validUntil, on),
      ),
    );
  return open && open.count > 0 ? [m.quotes_owedOffers({ count: open.count }, ctx)] : [];
}
