import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { gifts } from '../../tables.ts';
import { makeGift } from './issue-gift.ts';

type Sale = {
  orderId: string;
  siteId: string;
  number: string;
  locale: Locale;
  buyer: { name: string; email: string };
  sold: readonly { valueCents: number; vatPermille: number }[];
};

/**
 * Issues the gift vouchers of a paid order, in its transaction; once for each order. A voucher that was sold with VAT is a
 * single-purpose one, all others are taxed when they are redeemed. They leave by mail with the next run of the job.
 */
export async function sellGifts(tx: Context, { orderId, siteId, number, locale, buyer, sold }: Sale): Promise<void> {
  if (sold.length === 0 || (await tx.db.$count(gifts, eq(gifts.orderId, orderId))) > 0) return;
  const zone = tx.sites.find(({ id }) => id === siteId)?.timeZone ?? HOUSE_ZONE;
  const today = localMoment(tx.now(), zone).on;
  for (const { valueCents, vatPermille } of sold)
    await makeGift(tx, {
      ...{ id: crypto.randomUUID(), siteId, orderId, valueCents, vatPermille, locale },
      purpose: vatPermille > 0 ? 'single' : 'multi',
      recipientName: buyer.name,
      recipientEmail: buyer.email,
      ...{ giverName: '', dedication: '', motif: 'candle', sendOn: today, expiresOn: null, note: number },
    });
}

/** The order that bought them came to nothing: nobody pays with its vouchers any more. */
export async function blockSoldGifts(tx: Context, orderId: string): Promise<void> {
  await tx.db.update(gifts).set({ isBlocked: true, updatedAt: tx.now() }).where(eq(gifts.orderId, orderId));
}

/**
 * So many of the vouchers that an order bought go back: those are blocked that nobody has used (commerce rules, 6.5). Nothing where
 * the order was not paid yet, because it has none.
 * @throws AppError vouchers.used (409) where fewer are unused
 */
export async function takeBackSold(
  tx: Context,
  { orderId, valueCents, quantity }: { orderId: string; valueCents: number; quantity: number },
): Promise<void> {
  const sold = await tx.db
    .select()
    .from(gifts)
    .where(and(eq(gifts.orderId, orderId), eq(gifts.valueCents, valueCents), eq(gifts.isBlocked, false)))
    .orderBy(gifts.id)
    .for('update');
  if ((await tx.db.$count(gifts, eq(gifts.orderId, orderId))) === 0) return;
  const unused = sold.filter(({ balanceCents }) => balanceCents === valueCents).slice(0, quantity);
  if (unused.length < quantity) throw new AppError('vouchers.used', 409, 'vouchers_usedAlready');
  const ids = unused.map(({ id }) => id);
  await tx.db.update(gifts).set({ isBlocked: true, updatedAt: tx.now() }).where(inArray(gifts.id, ids));
}
