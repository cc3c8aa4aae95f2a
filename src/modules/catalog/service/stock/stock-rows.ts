import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { StockState } from '../../contract/stock.ts';
import { stock, stockHolds } from '../../tables.ts';

/** Stock of one variant at this moment. */
export type StockLevel = {
  variantId: string;
  productId: string;
  siteId: string;
  isTracked: boolean;
  onHand: number;
  held: number;
  /** onHand - held - reserve; never below 0. */
  available: number;
  lowAt: number;
  /** First moment at which a hold ends by itself. */
  nextExpiry: Date | null;
};

/** Holds that count now: expiry is compared with the clock, so no job has to run. */
export const activeHold = (now: Date): SQL | undefined =>
  or(isNull(stockHolds.expiresAt), gt(stockHolds.expiresAt, now));

/** Stock by variant; those without a row are left out. */
export async function readLevels(ctx: Context, where: SQL | undefined): Promise<Map<string, StockLevel>> {
  const now = ctx.now();
  const active = and(eq(stockHolds.variantId, stock.variantId), activeHold(now));
  const rows = await ctx.db
    .select({
      variantId: stock.variantId,
      productId: stock.productId,
      siteId: stock.siteId,
      isTracked: stock.isTracked,
      onHand: stock.onHand,
      reserve: stock.reserve,
      lowAt: stock.lowAt,
      held: sql<number>`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds} where ${active}), 0)`.mapWith(
        Number,
      ),
      nextExpiry: sql<Date | null>`(select min(${stockHolds.expiresAt}) from ${stockHolds} where ${active})`.mapWith(
        stockHolds.expiresAt,
      ),
    })
    .from(stock)
    .where(where);
  return new Map(
    rows.map(({ reserve, ...row }) => [
      row.variantId,
      { ...row, available: Math.max(0, row.onHand - row.held - reserve) },
    ]),
  );
}

export const levelsOfVariants = (ctx: Context, ids: readonly string[]): Promise<Map<string, StockLevel>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : readLevels(ctx, inArray(stock.variantId, [...ids]));

export const levelsOfProducts = (ctx: Context, ids: readonly string[]): Promise<Map<string, StockLevel>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : readLevels(ctx, inArray(stock.productId, [...ids]));

const SOON_MS = 24 * 3_600_000;

/** When something that nobody can buy now may be free again, because an unpaid order gives it back; null where that is far off. */
export function freeAgainAt({ now }: Pick<Context, 'now'>, level: StockLevel | undefined): Date | null {
  if (!level?.isTracked || level.available > 0 || !level.nextExpiry) return null;
  return level.nextExpiry.getTime() - now().getTime() <= SOON_MS ? level.nextExpiry : null;
}

/** All that the public learns of a stock; what is not counted is always there. */
export function stockState(level: StockLevel | undefined, fewFrom: number): StockState {
  if (!level?.isTracked) return 'in';
  if (level.available <= 0) return 'out';
  return level.available <= fewFrom ? 'few' : 'in';
}
