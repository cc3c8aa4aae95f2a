import type { Context } from '#kernel/context.ts';
import type { LineCount } from '../../contract/desk.ts';
import type { Asked, BackInCart } from '../../contract/order-part.ts';
import type { OrderRow } from '../order/advance-order.ts';

/** Orders that say no more whose they were; `name` stands for their customer. */
export type Forgotten = { orders: readonly OrderRow[]; name: string };

/** Ids of orders that come to an account. */
export type Claimed = { ids: readonly string[]; userId: string };

/** Something of an order that its customer gets without a parcel: in words, and the path of a PDF; '' = nothing to print. */
export type BoughtThing = { id: string; text: string; pdfHref: string };

/** When the goods of an order are handed out, and whether that was done. */
export type HandOutDay = { on: string; isHandedOut: boolean };

/** Price of a line of an order, as the room that charges it has it. `line`: number of the line. */
export type ChargedLine = { orderId: string; line: number; cents: number };

/**
 * Something that orders take: goods, vouchers, donations, a place in a group order. What becomes of it is declared once, in its own
 * room, and handed in by its `Module`. Each method runs in the transaction of the order's own step and may be called again; orders
 * that have nothing of the kind are ignored.
 */
export type OrderPart = {
  name: string;
  /** Takes it for a new order, which is stored. @throws AppError where it is no longer there */
  take?(tx: Context, order: OrderRow, asked: Asked): Promise<void>;
  /** The order is confirmed: what it took is its own for good. */
  confirm?(tx: Context, order: OrderRow): Promise<void>;
  /** The order is paid. */
  pay?(tx: Context, order: OrderRow): Promise<void>;
  /** The goods have left the house. */
  leave?(tx: Context, order: OrderRow): Promise<void>;
  /** The order came to nothing: what it took is free for others. */
  release?(tx: Context, order: OrderRow): Promise<void>;
  /** False where a cancelled order cannot have it once more, so that the order has to be made anew. */
  mayRetake?(ctx: Context, order: OrderRow): Promise<boolean>;
  /** A cancelled order is taken up again, at the promised price. @throws AppError where it is no longer there */
  retake?(tx: Context, order: OrderRow): Promise<void>;
  /** Pieces were taken out before they left; `order` is as it is without them. */
  change?(tx: Context, order: OrderRow, removed: readonly LineCount[]): Promise<void>;
  /** Pieces are credited: taken out, sent back or cancelled. @throws AppError where they cannot come back any more */
  giveBack?(tx: Context, order: OrderRow, items: readonly LineCount[]): Promise<void>;
  /** Gives back so many cents of what it paid for the order; returns how many, at most what it paid. */
  repay?(tx: Context, order: OrderRow, cents: number): Promise<number>;
  /** The whole payment of the order went back. */
  refunded?(tx: Context, order: OrderRow): Promise<void>;
  /** Returns the things to put back into the cart, because the order was not paid in time. */
  back?(tx: Context, order: OrderRow): Promise<BackInCart>;
  /** Keeps what all parts give back where it is chosen again. */
  giveUp?(tx: Context, order: OrderRow, back: BackInCart): Promise<void>;
  /** Orders that a guest made come to this account. */
  claim?(tx: Context, claimed: Claimed): Promise<void>;
  /** Removes what says whose the orders were. */
  forget?(tx: Context, forgotten: Forgotten): Promise<void>;
  /** True where the customer cannot cancel any more, because others count on it. */
  isBinding?(ctx: Context, order: Pick<OrderRow, 'id'>): Promise<boolean>;
  /** Ids of orders of these parishes that are not packed yet, because more is still to come. */
  notPackedYet?(ctx: Context, siteIds: readonly string[]): Promise<string[]>;
  /** Orders of a parish with a day of their own on which they are handed out; those of the day `on` also when that is done. */
  handOutDays?(ctx: Context, day: { siteId: string; on: string }): Promise<Map<string, HandOutDay>>;
  /** Things that the customer receives without a parcel. */
  bought?(ctx: Context, order: OrderRow): Promise<BoughtThing[]>;
  /** Prices that the room has itself for lines of these orders, so that the self-check of the accounts can compare them. */
  charged?(ctx: Context, orders: readonly OrderRow[]): Promise<ChargedLine[]>;
};

declare module '#kernel/module.ts' {
  interface HandedIn {
    orderParts: OrderPart;
  }
}
