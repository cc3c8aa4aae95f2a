import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { ProductPrices } from '../../contract/product.ts';
import { type LoggedPrice, lowestBefore } from '../../pricing/lowest-price.ts';
import { priceHistory, products } from '../../tables.ts';
import { type Priced, priceOn } from './price-log.ts';

type SetPrice = Priced & { on: string };

/** Prices that were asked, by product: every day on which one began, offers that began and ended by themselves included. */
export async function readPriceLogs(ctx: Context, ids: readonly string[]): Promise<Map<string, LoggedPrice[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.productId, [...ids]))
    .orderBy(asc(priceHistory.createdAt));
  const groups = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...groups].map(([id, sets]) => [id, askedPrices(sets)]));
}

/** Turns prices as they were set into prices as they were asked. @param sets in the order in which they were set */
export function askedPrices(sets: readonly SetPrice[]): LoggedPrice[] {
  return sets.flatMap((set, index) => {
    const next = sets[index + 1]?.on ?? '9999-12-31';
    const { on, offerFrom, offerUntil } = set;
    const turns = [on, offerFrom, offerUntil && addDays(offerUntil, 1)].filter(
      (day): day is string => typeof day === 'string' && day >= on && (day === on || day < next),
    );
    return [...new Set(turns)].sort().map((day) => ({ on: day, priceCents: priceOn(set, day) }));
  });
}

/** First day of the reduction that holds on `on`: that of the offer, else the day on which it was set. */
export function reducedOn(log: readonly LoggedPrice[], product: Priced, on: string): string {
  if (product.offerFrom) return product.offerFrom;
  return log.findLast((one) => one.on <= on && one.priceCents === product.offerCents)?.on ?? on;
}

const MOST_SHOWN = 30;

/** Price history of a product for the office. @throws AppError C100, notFound */
export async function readProductPrices(ctx: Context, { id }: { id: string }): Promise<ProductPrices> {
  const [product] = await ctx.db
    .select({ siteId: products.siteId })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.removedAt)));
  ctx.demand('catalog.product.update', product);
  if (!product) throw notFound();
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const log = ((await readPriceLogs(ctx, [id])).get(id) ?? []).filter(({ on }) => on <= today);
  return { prices: log.toReversed().slice(0, MOST_SHOWN), lowestCents: lowestBefore(log, addDays(today, 1)) };
}
