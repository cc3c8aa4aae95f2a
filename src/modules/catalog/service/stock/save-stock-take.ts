import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { StockItem, StockRowChange, StockTake, StockTakeReply } from '../../contract/stock.ts';
import { storeEntered, storeLevels } from './enter-movements.ts';
import { STOCK_UPDATE, stockByIds } from './list-stock.ts';

/**
 * Saves the changed rows of the table, each in a transaction of its own, so that one that is refused keeps no other from being saved.
 * @throws AppError C100 for a caller who may not count anywhere
 */
export async function saveStockTake(ctx: Context, { rows, reason }: StockTake): Promise<StockTakeReply> {
  ctx.demand(STOCK_UPDATE);
  const reply: StockTakeReply = { stock: [], refused: [] };
  for (const row of rows) {
    const saved = await saveRow(ctx, row, reason);
    if ('message' in saved) reply.refused.push(saved);
    else reply.stock.push(saved);
  }
  return reply;
}

async function saveRow(ctx: Context, row: StockRowChange, reason: string) {
  try {
    return await ctx.tx((tx) => changeRow(tx, row, reason));
  } catch (error) {
    if (error instanceof AppError) return refusalOf(ctx, row, error);
    throw error;
  }
}

/** The threshold first: a count changes the rev that it demands. */
async function changeRow(
  tx: Context,
  { _id, rev, counted, lowAt }: StockRowChange,
  reason: string,
): Promise<StockItem> {
  if (lowAt !== undefined) await storeLevels(tx, { _id, rev, lowAt });
  if (counted !== undefined) await storeEntered(tx, [{ variant: _id, kind: 'count', counted, reason }]);
  const [item] = await stockByIds(tx, [_id]);
  if (!item) throw new Error('The variant is gone');
  return item;
}

function refusalOf(ctx: Context, { _id, counted }: StockRowChange, error: AppError): StockTakeReply['refused'][number] {
  const why = error.details?.fields?.reason;
  if (why) return { _id, field: 'reason', message: textOf(why, ctx.locale), current: null };
  const message = textOf(error.messageKey, ctx.locale, error.details);
  if (error.code === 'conflict') {
    // `storeLevels` hands the stored row to its conflict.
    const current = (error.details?.current ?? null) as StockItem | null;
    return { _id, field: 'lowAt', message, current };
  }
  return { _id, field: counted === undefined ? 'lowAt' : 'counted', message, current: null };
}
