import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import type { EntryKind } from '../../contract/gift.ts';
import { giftEntries, gifts } from '../../tables.ts';
import { giftProblem } from './judge-gifts.ts';

export type GiftPayment = { id: string; cents: number };

type OrderRef = { orderId: string; number: string };

/**
 * Takes what gift vouchers pay for an order from their balances, in the transaction of the order: each is one update with a
 * condition, so that two orders never take the same euro (S-18).
 * @throws AppError vouchers.short (409) with the balance that is left
 */
export async function reserveGifts(
  tx: Context,
  { orderId, number, payments }: OrderRef & { payments: readonly GiftPayment[] },
): Promise<void> {
  for (const { id, cents } of payments.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const own = and(eq(gifts.id, id), eq(gifts.siteId, tx.site.id));
    const [taken] = await tx.db
      .update(gifts)
      .set({ balanceCents: sql`${gifts.balanceCents} - ${cents}` })
      .where(and(own, gte(gifts.balanceCents, cents), eq(gifts.isBlocked, false)))
      .returning();
    if (!taken) {
      const [left] = await tx.db.select().from(gifts).where(own);
      throw giftShort(tx, left && !giftProblem(tx, left) ? left.balanceCents : 0);
    }
    await enter(tx, { siteId: taken.siteId, giftId: id, kind: 'redeem', cents: -cents, orderId, note: number });
  }
}

/** Refusal when a gift voucher pays another amount than the customer saw. */
export const giftShort = ({ locale, site }: Context, balanceCents: number): AppError =>
  new AppError('vouchers.short', 409, 'vouchers_giftShort', { balance: moneyOf(site, locale)(balanceCents) });

/** The order is confirmed: what was taken is redeemed for good. Once, however often it is called. */
export async function settleGifts(tx: Context, { orderId, number }: OrderRef): Promise<void> {
  const entries = await entriesOf(tx, orderId);
  if (entries.some(({ kind }) => kind === 'settle')) return;
  for (const { siteId, giftId } of entries)
    await enter(tx, { siteId, giftId, kind: 'settle', cents: 0, orderId, note: number });
}

/** The order came to nothing: what it took and has not given back yet is on the vouchers again. */
export const releaseGifts = (tx: Context, order: OrderRef): Promise<number> =>
  giveBack(tx, { ...order, cents: Number.MAX_SAFE_INTEGER, kind: 'release' });

/**
 * Gives back what goods of an order were paid with by gift vouchers, never more than they paid. Returns how much.
 */
export const refundGifts = (tx: Context, refund: OrderRef & { cents: number }): Promise<number> =>
  giveBack(tx, { ...refund, kind: 'refund' });

/** Removes from the history of balances who paid for these orders. */
export async function forgetPayers(tx: Context, orderIds: readonly string[]): Promise<void> {
  const redeemed = and(inArray(giftEntries.orderId, [...orderIds]), inArray(giftEntries.kind, ['redeem', 'settle']));
  await tx.db.update(giftEntries).set({ who: '' }).where(redeemed);
}

type Back = OrderRef & { cents: number; kind: EntryKind };

async function giveBack(tx: Context, { orderId, number, cents, kind }: Back): Promise<number> {
  const left = new Map<string, number>();
  for (const { giftId, cents: change } of await entriesOf(tx, orderId))
    left.set(giftId, (left.get(giftId) ?? 0) - change);
  let open = cents;
  for (const [giftId, taken] of left) {
    const back = Math.min(open, taken);
    if (back <= 0) continue;
    const [row] = await tx.db
      .update(gifts)
      .set({ balanceCents: sql`${gifts.balanceCents} + ${back}` })
      .where(eq(gifts.id, giftId))
      .returning();
    if (row) await enter(tx, { siteId: row.siteId, giftId, kind, cents: back, orderId, note: number });
    open -= back;
  }
  return cents - open;
}

const entriesOf = (tx: Context, orderId: string) =>
  tx.db.select().from(giftEntries).where(eq(giftEntries.orderId, orderId)).orderBy(asc(giftEntries.seq));

type Entry = {
  siteId: string;
  giftId: string;
  kind: EntryKind;
  cents: number;
  orderId?: string | null;
  note?: string;
};

/** Writes the history of a balance. */
export async function enter(tx: Context, { orderId = null, note = '', ...entry }: Entry): Promise<void> {
  await tx.db.insert(giftEntries).values({ ...entry, orderId, note, who: tx.user.name, at: tx.now() });
}
