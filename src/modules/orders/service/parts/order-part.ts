import type { Context } from '#kernel/context.ts';
import type { OrderRow } from '../order/advance-order.ts';

/** Orders that say no more whose they were; `name` stands for their customer. */
export type Forgotten = { orders: readonly OrderRow[]; name: string };

/**
 * Something that orders take (goods, vouchers, donations, a place in a group order): what becomes of it is declared once, in its own
 * room, and handed in by its `Module`. Each method runs in the transaction of the order's own step.
 */
export type OrderPart = {
  name: string;
  /** The order came to nothing: what it took is free for others. May be repeated. */
  release?(tx: Context, order: OrderRow): Promise<void>;
  /**
   * A cancelled order is taken up again, at the promised price: it takes what it had once more.
   * @throws AppError where that is no longer there
   */
  retake?(tx: Context, order: OrderRow): Promise<void>;
  /** The order was not paid in time: what was chosen is chosen again. */
  giveUp?(tx: Context, order: OrderRow): Promise<void>;
  /** Removes what says whose the orders were. */
  forget?(tx: Context, forgotten: Forgotten): Promise<void>;
};

declare module '#kernel/module.ts' {
  interface HandedIn {
    orderParts: OrderPart;
  }
}

/** Does the same for every part that an order may have, one after the other: a transaction has only one connection. */
export async function forEachPart(ctx: Context, act: (part: OrderPart) => Promise<void> | undefined): Promise<void> {
  for (const part of ctx.across.handedIn('orderParts')) await act(part);
}
