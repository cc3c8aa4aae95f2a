import { and, asc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { BoughtGift } from '../../contract/bought-gift.ts';
import { gifts } from '../../tables.ts';
import { designOrDefault } from '../designs/gift-designs.ts';
import { enter } from './gift-payments.ts';
import { makeGift } from './issue-gift.ts';
import type { GiftRow } from './judge-gifts.ts';

type Sale = {
  orderId: string;
  siteId: string;
  number: string;
  locale: Locale;
  buyer: { name: string; email: string };
  /** One for each piece; `line`: its place in the order. */
  sold: readonly { line: number; valueCents: number; vatPermille: number; gift: BoughtGift | undefined }[];
};

/**
 * Issues the gift vouchers of a paid order, in its transaction; once for each order. A voucher that was sold with VAT is a
 * single-purpose one, all others are taxed when they are redeemed. They leave by mail with the next run of the job, or on
 * their day.
 */
export async function sellGifts(tx: Context, { orderId, siteId, number, locale, buyer, sold }: Sale): Promise<void> {
  if (sold.length === 0 || (await tx.db.$count(gifts, eq(gifts.orderId, orderId))) > 0) return;
  const today = localMoment(tx.now(), zoneOf(tx, siteId)).on;
  for (const { line, valueCents, vatPermille, gift } of sold) {
    const isForOther = Boolean(gift?.recipientEmail);
    const { sendOn } = gift ?? { sendOn: null };
    await makeGift(tx, {
      id: crypto.randomUUID(),
      siteId,
      orderId,
      orderLine: line,
      valueCents,
      vatPermille,
      locale,
      purpose: vatPermille > 0 ? 'single' : 'multi',
      recipientName: gift ? gift.recipientName : buyer.name,
      recipientEmail: gift?.recipientEmail || buyer.email,
      buyerName: isForOther ? '' : buyer.name,
      giverName: gift?.giverName ?? '',
      dedication: gift?.dedication ?? '',
      expiresOn: null,
      note: number,
      design: await designOrDefault(tx, siteId, gift?.design ?? ''),
      sendOn: isForOther && sendOn !== null && sendOn > today ? sendOn : today,
    });
  }
}

/** The vouchers that an order bought, in the order of its lines. */
export const soldGifts = (ctx: Context, orderId: string): Promise<GiftRow[]> =>
  ctx.db.select().from(gifts).where(eq(gifts.orderId, orderId)).orderBy(asc(gifts.orderLine), asc(gifts.id));

/**
 * The order that bought them came to nothing: unused vouchers are refunded, what is left on the others is blocked, because the
 * money of a voucher that was redeemed in part cannot go back.
 */
export async function cancelSoldGifts(tx: Context, orderId: string): Promise<void> {
  for (const row of await soldGifts(tx, orderId))
    if (!row.isRefunded) await (isUnused(row) ? refund(tx, row) : block(tx, row));
}

/**
 * Takes back `quantity` unused vouchers of a line of an order; they pay nothing any more (commerce rules, 6.5). An order that was
 * not paid yet has none.
 * @throws AppError vouchers.used (409) where fewer of the line are unused
 */
export async function takeBackSold(
  tx: Context,
  { orderId, line, quantity }: { orderId: string; line: number; quantity: number },
): Promise<void> {
  const sold = await soldGifts(tx, orderId);
  if (sold.length === 0) return;
  const unused = sold.filter((row) => row.orderLine === line && isUnused(row)).slice(0, quantity);
  if (unused.length < quantity) throw usedAlready();
  for (const row of unused) await refund(tx, row);
}

/** Whom a voucher names: the buyer, and who gets it. */
const NOBODY = { recipientName: '', recipientEmail: '', giverName: '', dedication: '', sendOn: null, buyerName: '' };

/**
 * Removes from the vouchers of orders who bought them, and who gets them. One that still waits for its day was paid for and keeps its
 * recipient until it has left (`forgetSent`).
 */
export async function forgetBuyers(tx: Context, orderIds: readonly string[]): Promise<void> {
  const sold = inArray(gifts.orderId, [...orderIds]);
  const isForBuyer = ne(gifts.buyerName, '');
  await tx.db
    .update(gifts)
    .set(NOBODY)
    .where(and(sold, or(not(stillToLeave()), isForBuyer)));
  const change = { issuedBy: '', isForgotten: true, updatedAt: tx.now() };
  await tx.db.update(gifts).set(change).where(sold);
}

/** Removes who got a voucher that has left, where its order says no more whose it was. */
export async function forgetSent(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(gifts)
    .set(NOBODY)
    .where(and(eq(gifts.id, id), eq(gifts.isForgotten, true), isNotNull(gifts.sentAt)));
}

/** Vouchers that wait for their day, and can still pay on it. */
export const stillToLeave = (): SQL =>
  sql`(${gifts.sentAt} is null and ${gifts.sendOn} is not null and not ${gifts.isBlocked} and ${gifts.balanceCents} > 0)`;

const usedAlready = () => new AppError('vouchers.used', 409, 'vouchers_usedAlready');

const isUnused = ({ balanceCents, valueCents, isRefunded }: GiftRow): boolean =>
  balanceCents === valueCents && !isRefunded;

async function refund(tx: Context, { id: giftId, siteId, valueCents, note, isForgotten }: GiftRow): Promise<void> {
  const whole = and(eq(gifts.id, giftId), eq(gifts.balanceCents, valueCents));
  const [taken] = await tx.db
    .update(gifts)
    .set({
      balanceCents: 0,
      isRefunded: true,
      rev: sql`${gifts.rev} + 1`,
      updatedAt: tx.now(),
      ...(isForgotten ? NOBODY : {}),
    })
    .where(whole)
    .returning({ id: gifts.id });
  if (!taken) throw usedAlready();
  await enter(tx, { siteId, giftId, kind: 'payout', cents: -valueCents, note });
}

async function block(tx: Context, { id, isForgotten }: GiftRow): Promise<void> {
  await tx.db
    .update(gifts)
    .set({ isBlocked: true, updatedAt: tx.now(), ...(isForgotten ? NOBODY : {}) })
    .where(eq(gifts.id, id));
}
