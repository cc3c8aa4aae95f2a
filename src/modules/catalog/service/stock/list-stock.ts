import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listFields, orderOf, rowsInOrder, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith, slugOf } from '#kernel/site-of.ts';
import type { StockItem, StockMovement } from '../../contract/stock.ts';
import { colors, products, stock, stockHolds, stockMovements } from '../../tables.ts';
import { activeHold, levelsOfVariants, stockState } from './stock-rows.ts';

export const STOCK_UPDATE = 'catalog.stock.update';

type Filter = {
  page: number;
  limit: number;
  site?: string | undefined;
  search?: string | undefined;
  only?: 'low' | 'out' | undefined;
};

/** Stock of the parishes the caller may read, by product. @throws AppError C100 */
export async function listStock(ctx: Context, filter: Filter): Promise<{ stock: StockItem[]; total: number }> {
  ctx.demand(STOCK_UPDATE);
  const allowed = siteIdsWith(ctx, STOCK_UPDATE).filter((id) => !filter.site || slugOf(ctx, id) === filter.site);
  const where = and(isOneOf(stock.siteId, allowed), onlyThese(ctx, filter));
  const { rows, total } = await stockPage(ctx, where, filter);
  return { stock: await stockItems(ctx, rows), total };
}

/** Stock by variant, in the order of `ids`, for replies to changes. */
export async function stockByIds(ctx: Context, ids: readonly string[]): Promise<StockItem[]> {
  const { rows } = await stockPage(ctx, inArray(stock.variantId, [...ids]), { page: 1, limit: 200 });
  const items = await stockItems(ctx, rows);
  return ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? []);
}

type Listed = { stockRow: typeof stock.$inferSelect; name: string; variants: typeof products.$inferSelect.variants };

async function stockPage(
  ctx: Context,
  where: SQL | undefined,
  { page, limit, search }: Pick<Filter, 'page' | 'limit' | 'search'>,
): Promise<{ rows: Listed[]; total: number }> {
  const listed = ctx.db
    .select({ variantId: stock.variantId, name: products.name })
    .from(stock)
    .innerJoin(products, and(eq(products.id, stock.productId), isNull(products.removedAt)))
    .where(
      and(
        where,
        searchIn(products.searchText, search),
        sql`${products.variants} @> jsonb_build_array(jsonb_build_object('id', ${stock.variantId}::text))`,
      ),
    )
    .as('listed');
  const { variantId, name } = listed;
  // Each row takes a look into the variants of its product, so they are counted while they are found.
  const found = await listFields(
    ctx.db,
    listed,
    { variantId },
    { orderBy: orderOf({ name }, 'name', variantId), page, limit, isCostly: true },
  );
  const ids = found.rows.map((row) => row.variantId);
  return { total: found.total, rows: rowsInOrder(ids, await rowsOf(ctx, ids), ({ stockRow }) => stockRow.variantId) };
}

async function rowsOf(ctx: Context, variantIds: readonly string[]): Promise<Listed[]> {
  if (variantIds.length === 0) return [];
  return ctx.db
    .select({ stockRow: stock, name: products.name, variants: products.variants })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(inArray(stock.variantId, [...variantIds]));
}

function onlyThese(ctx: Context, { only }: Filter): SQL | undefined {
  if (!only) return undefined;
  const active = and(eq(stockHolds.variantId, stock.variantId), activeHold(ctx.now()));
  const held = sql`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds} where ${active}), 0)`;
  const available = sql`${stock.onHand} - ${stock.reserve} - ${held}`;
  const limit = only === 'out' ? sql`0` : sql`greatest(${stock.lowAt}, 0)`;
  return and(stock.isTracked, sql`${available} <= ${limit}`);
}

async function stockItems(ctx: Context, rows: readonly Listed[]): Promise<StockItem[]> {
  const levels = await levelsOfVariants(
    ctx,
    rows.map(({ stockRow }) => stockRow.variantId),
  );
  const colorIds = rows.flatMap(({ variants }) => variants.flatMap(({ color }) => color ?? []));
  const named = colorIds.length === 0 ? [] : await ctx.db.select().from(colors).where(inArray(colors.id, colorIds));
  return rows.map(({ stockRow, name, variants }) => {
    const { variantId, productId, siteId, isTracked, onHand, reserve, lowAt, rev, updatedAt } = stockRow;
    const variant = variants.find(({ id }) => id === variantId);
    const level = levels.get(variantId);
    return {
      _id: variantId,
      site: slugOf(ctx, siteId),
      product: productId,
      name,
      number: variant?.number ?? '',
      color: named.find(({ id }) => id === variant?.color)?.name ?? '',
      isTracked,
      onHand,
      reserve,
      lowAt,
      rev,
      held: level?.held ?? 0,
      available: level?.available ?? 0,
      state: stockState(level, level?.fewFrom ?? 0),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** Movements of one variant, newest first. @throws AppError notFound, C100 */
export async function listMovements(
  ctx: Context,
  { variant, page, limit }: { variant: string; page: number; limit: number },
): Promise<{ stock_movement: StockMovement[]; total: number }> {
  const [row] = await ctx.db.select().from(stock).where(eq(stock.variantId, variant));
  ctx.demand(STOCK_UPDATE, row ? { siteId: row.siteId } : undefined);
  if (!row) throw notFound();
  const where = eq(stockMovements.variantId, variant);
  const [total, rows] = await Promise.all([
    ctx.db.$count(stockMovements, where),
    ctx.db
      .select()
      .from(stockMovements)
      .where(where)
      .orderBy(sql`${stockMovements.createdAt} desc`, stockMovements.id)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return {
    total,
    stock_movement: rows.map(({ id, variantId, kind, quantity, reason, owner, byName, createdAt }) => ({
      _id: id,
      variant: variantId,
      kind,
      quantity,
      reason,
      owner,
      byName,
      at: createdAt.toISOString(),
    })),
  };
}
