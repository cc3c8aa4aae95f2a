import { asc, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { LoggedPrice } from '../../pricing/lowest-price.ts';
import { priceHistory, type products } from '../../tables.ts';

export type Priced = Pick<typeof products.$inferSelect, 'priceCents' | 'offerCents' | 'offerFrom' | 'offerUntil'>;
type SetPrice = Priced & { on: string };

/** Whether the offer of a product holds on a local day; without dates it holds from now until it is taken back. */
export function isOffered({ priceCents, offerCents, offerFrom, offerUntil }: Priced, on: string): boolean {
  if (offerCents === null || offerCents >= priceCents) return false;
  return (offerFrom === null || offerFrom <= on) && (offerUntil === null || on <= offerUntil);
}

/** Price of the product on a local day. */
export const priceOn = (product: Priced, on: string): number =>
  isOffered(product, on) ? (product.offerCents ?? product.priceCents) : product.priceCents;

/** Stores prices that were set or changed, with the local day. */
export async function logPrice(tx: Context, productId: string, now: Priced, before: Priced | null): Promise<void> {
  const isSame =
    before !== null &&
    now.priceCents === before.priceCents &&
    now.offerCents === before.offerCents &&
    now.offerFrom === before.offerFrom &&
    now.offerUntil === before.offerUntil;
  if (isSame) return;
  const { priceCents, offerCents, offerFrom, offerUntil } = now;
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  await tx.db.insert(priceHistory).values({ productId, on, priceCents, offerCents, offerFrom, offerUntil });
}

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
export function reducedOn(sets: readonly LoggedPrice[], product: Priced, on: string): string {
  if (product.offerFrom) return product.offerFrom;
  return sets.findLast((set) => set.on <= on && set.priceCents === product.offerCents)?.on ?? on;
}
