import type { Context } from '#kernel/context.ts';
import type { Asked, BackInCart } from '../../contract/order-part.ts';
import type { OrderRow } from '../order/advance-order.ts';
import type { BoughtThing, HandOutDay, OrderPart } from './order-part.ts';
import { stockPart } from './stock-part.ts';

/** Goods first: they are what most often is no longer there. */
export const partsOf = (ctx: Context): readonly OrderPart[] => [stockPart, ...ctx.across.handedIn('orderParts')];

/** Does the same for every part that an order may have, one after the other: a transaction has only one connection. */
export async function forEachPart(ctx: Context, act: (part: OrderPart) => Promise<void> | undefined): Promise<void> {
  for (const part of partsOf(ctx)) await act(part);
}

/** Takes everything that a new order needs but its goods, which it holds already; what is confirmed from the start is its own for good. */
export async function takeParts(tx: Context, order: OrderRow, asked: Asked): Promise<void> {
  await forEachPart(tx, (part) => part.take?.(tx, order, asked));
  if (order.state === 'confirmed') await forEachPart(tx, (part) => part.confirm?.(tx, order));
}

/** Puts what an order was made of where it is chosen again. */
export async function giveUpParts(tx: Context, order: OrderRow): Promise<void> {
  const back: BackInCart = {};
  await forEachPart(tx, async (part) => void Object.assign(back, await part.back?.(tx, order)));
  await forEachPart(tx, (part) => part.giveUp?.(tx, order, back));
}

/** Gives back so many cents of what parts paid for the order; returns how many. */
export async function repayByParts(tx: Context, order: OrderRow, cents: number): Promise<number> {
  let left = cents;
  await forEachPart(tx, async (part) => {
    left -= (await part.repay?.(tx, order, left)) ?? 0;
  });
  return cents - left;
}

type Question = (part: OrderPart) => Promise<boolean> | undefined;

/** False where a part says so; parts that say nothing agree. */
export async function everyPart(ctx: Context, is: Question): Promise<boolean> {
  for (const part of partsOf(ctx)) if ((await is(part)) === false) return false;
  return true;
}

/** True where a part says so. */
export async function somePart(ctx: Context, is: Question): Promise<boolean> {
  for (const part of partsOf(ctx)) if (await is(part)) return true;
  return false;
}

/** Orders that are handed out on days of their own, by id. */
export async function handOutDays(ctx: Context, day: { siteId: string; on: string }): Promise<Map<string, HandOutDay>> {
  const days = new Map<string, HandOutDay>();
  await forEachPart(ctx, async (part) => {
    for (const [id, one] of (await part.handOutDays?.(ctx, day)) ?? []) days.set(id, one);
  });
  return days;
}

/** Ids of orders that are not packed yet, because more is still to come. */
export async function notPackedYet(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  await forEachPart(ctx, async (part) => void ids.push(...((await part.notPackedYet?.(ctx, siteIds)) ?? [])));
  return ids;
}

/** Things of an order that the customer receives without a parcel. */
export async function boughtThings(ctx: Context, order: OrderRow): Promise<BoughtThing[]> {
  const things: BoughtThing[] = [];
  await forEachPart(ctx, async (part) => void things.push(...((await part.bought?.(ctx, order)) ?? [])));
  return things;
}
