import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { readShop } from '#modules/catalog/index.ts';
import { orders } from '../../tables.ts';
import { creditedIn } from './shop-figures.ts';

/** Orders of these carry no VAT of a member state for consumers, so they do not count. */
const UNTAXED = ['export', 'intraCommunity', 'smallBusiness'] as const;

/**
 * Net turnover of the shop with consumers in other member states since the first of January, by which the rates of the next order
 * are chosen. Practice orders and those that ended without a purchase do not count.
 */
export async function ossTurnover(ctx: Context): Promise<number> {
  const { id: siteId, timeZone } = ctx.site;
  const year = localMoment(ctx.now(), timeZone).on.slice(0, 4);
  const { homeCountry = 'at' } = (await readShop(ctx, ctx.site.id)) ?? {};
  const country = sql`coalesce(${orders.customer}->'to'->>'country', ${orders.customer}->>'country')`;
  return netSince(
    ctx,
    { siteId, from: instantOf(`${year}-01-01`, '00:00', timeZone) },
    sql`${orders.customer}->>'delivery' = 'ship' and ${country} <> ${homeCountry}`,
    ...UNTAXED.map((note) => sql`not ${orders.totals}->'notes' @> ${JSON.stringify([note])}::jsonb`),
  );
}

/**
 * Net turnover of the shop of a parish in a year, by which it is a small business or not: without what came back, practice orders
 * and those that ended without a purchase.
 */
export async function yearTurnover(ctx: Context, { siteId, year }: { siteId: string; year: string }): Promise<number> {
  const zone = zoneOf(ctx, siteId);
  const from = instantOf(`${year}-01-01`, '00:00', zone);
  const until = instantOf(`${Number(year) + 1}-01-01`, '00:00', zone);
  const netCents = await netSince(ctx, { siteId, from }, lt(orders.createdAt, until));
  const { creditedCents, creditedVatCents } = await creditedIn(ctx, { siteIds: [siteId], from, until }, false);
  return netCents - (creditedCents - creditedVatCents);
}

async function netSince(
  ctx: Context,
  { siteId, from }: { siteId: string; from: Date },
  ...more: SQL[]
): Promise<number> {
  const [sum] = await ctx.db
    .select({ netCents: sql`coalesce(sum((${orders.totals}->>'netCents')::int), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.siteId, siteId),
        eq(orders.isTest, false),
        gte(orders.createdAt, from),
        notInArray(orders.state, ['cancelled', 'refunding']),
        ...more,
      ),
    );
  return sum?.netCents ?? 0;
}
