import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { readShop } from '#modules/catalog/index.ts';
import { orders } from '../../tables.ts';

/** Orders of these carry no VAT of a member state for consumers, so they do not count. */
const UNTAXED = ['export', 'intraCommunity', 'smallBusiness'] as const;

/**
 * Net turnover of the shop with consumers in other member states since the first of January, by which the rates of the next order
 * are chosen. Practice orders and those that ended without a purchase do not count.
 */
export async function ossTurnover(ctx: Context): Promise<number> {
  const year = localMoment(ctx.now(), ctx.site.timeZone).on.slice(0, 4);
  const { homeCountry = 'at' } = (await readShop(ctx, ctx.site.id)) ?? {};
  const country = sql`coalesce(${orders.customer}->'to'->>'country', ${orders.customer}->>'country')`;
  const [sum] = await ctx.db
    .select({ netCents: sql`coalesce(sum((${orders.totals}->>'netCents')::int), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.siteId, ctx.site.id),
        eq(orders.isTest, false),
        gte(orders.createdAt, instantOf(`${year}-01-01`, '00:00', ctx.site.timeZone)),
        notInArray(orders.state, ['cancelled', 'refunding']),
        sql`${orders.customer}->>'delivery' = 'ship' and ${country} <> ${homeCountry}`,
        ...UNTAXED.map((note) => sql`not ${orders.totals}->'notes' @> ${JSON.stringify([note])}::jsonb`),
      ),
    );
  return sum?.netCents ?? 0;
}
