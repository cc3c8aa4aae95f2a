import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { batched } from '#kernel/work/batched.ts';
import type { StockState } from '../../contract/stock.ts';
import { shopProfiles, stock, stockHolds } from '../../tables.ts';

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
  /** Quantity up to which the shop shows 'few left'. */
  fewFrom: number;
  /** First moment at which a hold ends by itself. */
  nextExpiry: Date | null;
};

/** Holds that count now: expiry is compared with the clock, so no job has to run. */
export const activeHold = (now: Date): SQL | undefined =>
  or(isNull(stockHolds.expiresAt), gt(stockHolds.expiresAt, now));

/** Stock by variant; those without a row are left out. */
export async function readLevels(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where: SQL | undefined,
): Promise<Map<string, StockLevel>> {
  const active = and(eq(stockHolds.variantId, stock.variantId), activeHold(now()));
  const rows = await db
    .select({
      variantId: stock.variantId,
      productId: stock.productId,
      siteId: stock.siteId,
      isTracked: stock.isTracked,
      onHand: stock.onHand,
      reserve: stock.reserve,
      lowAt: stock.lowAt,
      fewFrom: sql<number>`coalesce(${shopProfiles.fewFrom}, 0)`.mapWith(Number),
      held: sql<number>`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds} where ${active}), 0)`.mapWith(
        Number,
      ),
      nextExpiry: sql<Date | null>`(select min(${stockHolds.expiresAt}) from ${stockHolds} where ${active})`.mapWith(
        stockHolds.expiresAt,
      ),
    })
    .from(stock)
    .leftJoin(shopProfiles, eq(shopProfiles.siteId, stock.siteId))
    .where(where);
  return new Map(
    rows.map(({ reserve, ...row }) => [
      row.variantId,
      { ...row, available: Math.max(0, row.onHand - row.held - reserve) },
    ]),
  );
}

export const levelsOfVariants = (ctx: Context, ids: readonly string[]): Promise<Map<string, StockLevel>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : readTogether(ctx, ids);

/** Visitors who put something into their carts at the same moment share a query. */
const readTogether = batched(async (where, wanted: readonly (readonly string[])[]) => {
  const all = [...new Set(wanted.flat())];
  const levels = await readLevels(where, sql`${stock.variantId} = any(${sql.param(all)}::uuid[])`);
  return wanted.map((ids) => new Map(ids.flatMap((id) => levelIn(levels, id))));
});

function levelIn(levels: ReadonlyMap<string, StockLevel>, id: string): [string, StockLevel][] {
  const level = levels.get(id);
  return level ? [[id, level]] : [];
}

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
