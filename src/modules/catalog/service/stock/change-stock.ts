import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { MovementKind } from '../../contract/stock.ts';
import { colors, products, stock, stockMovements } from '../../tables.ts';
import { levelsOfVariants, type StockLevel, stockState } from './stock-rows.ts';

export type Movement = {
  variantId: string;
  siteId: string;
  kind: MovementKind;
  quantity: number;
  reason?: string;
  owner?: string | null;
};

/** Locks stock rows in the order of their ids, so that concurrent purchases wait for each other and never deadlock. */
export async function lockStock(tx: Context, variantIds: readonly string[]): Promise<(typeof stock.$inferSelect)[]> {
  return tx.db
    .select()
    .from(stock)
    .where(inArray(stock.variantId, [...variantIds]))
    .orderBy(stock.variantId)
    .for('update');
}

/** Movements that change the quantity on hand; a hold and a release do not. */
const ON_HAND: ReadonlySet<MovementKind> = new Set(['receipt', 'return', 'correction', 'sale']);

/** Stores movements and adds them to the quantity on hand; the database refuses a negative one. */
export async function storeMovements(tx: Context, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  await tx.db.insert(stockMovements).values(movements.map((one) => ({ ...one, byName: tx.user.name })));
  for (const { variantId, kind, quantity } of movements)
    if (ON_HAND.has(kind))
      await tx.db
        .update(stock)
        .set({ onHand: sql`${stock.onHand} + ${quantity}`, rev: sql`${stock.rev} + 1`, updatedAt: tx.now() })
        .where(eq(stock.variantId, variantId));
}

/**
 * Runs a change of stock and drops the pages of the shops in which the public state of a variant changed. The office is told by an
 * event when one has reached its threshold.
 */
export async function withStates<T>(tx: Context, variantIds: readonly string[], act: () => Promise<T>): Promise<T> {
  const before = await levelsOfVariants(tx, variantIds);
  const result = await act();
  const after = await levelsOfVariants(tx, variantIds);
  await tellStates(tx, before, after);
  return result;
}

/** Drops the pages that show another state now, and tells the office what has run low. */
export async function tellStates(
  tx: Context,
  before: ReadonlyMap<string, StockLevel>,
  after: ReadonlyMap<string, StockLevel>,
): Promise<void> {
  for (const [id, level] of after) {
    const { fewFrom } = level;
    if (stockState(before.get(id), fewFrom) !== stockState(level, fewFrom)) tx.touch(`shop:${level.siteId}`);
    if (isLow(level) && !isLow(before.get(id))) await tellLow(tx, level);
  }
}

/** Emits the event, and records it for the notifications of the office. */
async function tellLow(tx: Context, { siteId, variantId, productId, available }: StockLevel): Promise<void> {
  await tx.emit('catalog.stockLow', { siteId, variant: variantId, product: productId });
  await tx.record({
    act: 'catalog.stock.low',
    object: { kind: 'product', id: productId, label: await nameOfVariant(tx, productId, variantId) },
    siteId,
    after: { available },
  });
}

/** 'Adventkerze, Weinrot'. */
async function nameOfVariant(tx: Context, productId: string, variantId: string): Promise<string> {
  const [product] = await tx.db.select().from(products).where(eq(products.id, productId));
  const colorId = product?.variants.find(({ id }) => id === variantId)?.color;
  const [color] = colorId ? await tx.db.select({ name: colors.name }).from(colors).where(eq(colors.id, colorId)) : [];
  return [product?.name, color?.name].filter(Boolean).join(', ');
}

const isLow = (level: StockLevel | undefined): boolean =>
  level?.isTracked === true && level.lowAt > 0 && level.available <= level.lowAt;
