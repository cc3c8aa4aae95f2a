import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { priceHistory, type products } from '../../tables.ts';

export type Priced = Pick<typeof products.$inferSelect, 'priceCents' | 'offerCents' | 'offerFrom' | 'offerUntil'>;

/** True if the offer of a product holds on a local day; without dates it holds from now until it is withdrawn. */
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
