import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, invalid, notFound } from '#kernel/errors.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { NewMovement, StockItem } from '../../contract/stock.ts';
import { products, stock } from '../../tables.ts';
import { lockStock, type Movement, storeMovements, withStates } from './change-stock.ts';
import { STOCK_UPDATE, stockByIds } from './list-stock.ts';

/**
 * Enters what came in, came back or was counted; all or none. A count is turned into a correction under the lock, so that what was
 * sold while counting is not lost. @throws AppError C100, notFound, invalid for a correction without a reason
 */
export const enterMovements = (ctx: Context, entered: readonly NewMovement[]): Promise<StockItem[]> =>
  ctx.tx((tx) => storeEntered(tx, entered));

/** The same within the transaction of the caller. */
export async function storeEntered(tx: Context, entered: readonly NewMovement[]): Promise<StockItem[]> {
  const ids = [...new Set(entered.map(({ variant }) => variant))];
  const rows = new Map((await lockStock(tx, ids)).map((row) => [row.variantId, row]));
  for (const id of ids) {
    const row = rows.get(id);
    tx.demand(STOCK_UPDATE, row ? { siteId: row.siteId } : undefined);
    if (!row) throw notFound();
  }
  await withStates(tx, ids, async () => {
    for (const one of entered) {
      const row = rows.get(one.variant);
      if (!row) continue;
      const movement = movementOf(row, one);
      if (!movement) continue;
      row.onHand += movement.quantity;
      await storeMovements(tx, [movement]);
      await recordMovement(tx, row, movement);
    }
    await track(tx, ids);
  });
  return stockByIds(tx, ids);
}

type StockRow = typeof stock.$inferSelect;

/** Null for a count that found what was expected. */
function movementOf({ siteId, onHand }: StockRow, entered: NewMovement): Movement | null {
  const { variant: variantId, reason } = entered;
  if (entered.kind !== 'count') return { variantId, siteId, kind: entered.kind, quantity: entered.quantity, reason };
  const quantity = entered.counted - onHand;
  if (quantity === 0) return null;
  if (!reason) throw invalid({ reason: 'catalog_fieldReason' });
  return { variantId, siteId, kind: 'correction', quantity, reason };
}

/** Turns on stock tracking at the first count. */
async function track(tx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await tx.db
      .update(stock)
      .set({ isTracked: true })
      .where(and(eq(stock.variantId, id), eq(stock.isTracked, false)));
}

async function recordMovement(tx: Context, { productId, siteId }: StockRow, movement: Movement): Promise<void> {
  const [product] = await tx.db.select({ name: products.name }).from(products).where(eq(products.id, productId));
  await tx.record({
    act: 'catalog.stock.enter',
    object: { kind: 'product', id: productId, label: product?.name ?? '' },
    siteId,
    after: { quantity: movement.quantity, reason: movement.reason ?? '', kind: movement.kind },
  });
}

type StockChange = {
  _id: string;
  rev: number;
  isTracked?: boolean | undefined;
  reserve?: number | undefined;
  lowAt?: number | undefined;
};

/** Changes whether and how a variant is counted. @throws AppError C100, notFound, conflict */
export const updateStock = (ctx: Context, change: StockChange): Promise<StockItem[]> =>
  ctx.tx((tx) => storeLevels(tx, change));

/** The same within the transaction of the caller. */
export async function storeLevels(tx: Context, { _id, rev, ...given }: StockChange): Promise<StockItem[]> {
  const [row] = await lockStock(tx, [_id]);
  tx.demand(STOCK_UPDATE, row ? { siteId: row.siteId } : undefined);
  if (!row) throw notFound();
  if (row.rev !== rev) throw conflict((await stockByIds(tx, [_id]))[0]);
  await withStates(tx, [_id], () =>
    tx.db
      .update(stock)
      .set({ ...withoutUndefined(given), rev: sql`${stock.rev} + 1`, updatedAt: tx.now() })
      .where(eq(stock.variantId, _id)),
  );
  const [product] = await tx.db.select({ name: products.name }).from(products).where(eq(products.id, row.productId));
  const { isTracked, reserve, lowAt } = row;
  await tx.record({
    act: 'catalog.stock.update',
    object: { kind: 'product', id: row.productId, label: product?.name ?? '' },
    siteId: row.siteId,
    before: { isTracked, reserve, lowAt },
    after: { isTracked, reserve, lowAt, ...withoutUndefined(given) },
  });
  return stockByIds(tx, [_id]);
}
