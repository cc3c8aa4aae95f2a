import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid } from '#kernel/errors.ts';
import { createRefund, sendRefund } from '#modules/payments/index.ts';
import type { DonationReturn, DonationView } from '../contract/donation.ts';
import { donations } from '../tables.ts';
import { move } from './donation-part.ts';
import { demandDonation, donationView } from './read-donations.ts';

const UPDATE = 'donations.donation.update';

/**
 * Gives a donation back, or a part of it. A payment of a provider is refunded there; a transfer is made by hand and only noted.
 * @throws AppError C100, notFound, invalid at `amountCents`, conflict, donations.state (409), payments.refundTooHigh (409)
 */
export async function returnDonation(
  ctx: Context,
  { id, rev, amountCents, reason }: DonationReturn & { id: string },
): Promise<{ donation: DonationView }> {
  await demandDonation(ctx, id, UPDATE);
  const refund = await ctx.tx(async (tx) => {
    const [row] = await tx.db.select().from(donations).where(eq(donations.id, id)).for('update');
    if (!row || row.rev !== rev) throw conflict(row ? donationView(tx, row) : null);
    if (row.state !== 'received') throw new AppError('donations.state', 409, 'donations_notReceived');
    const returnedCents = row.returnedCents + amountCents;
    if (returnedCents > row.cents) throw invalid({ amountCents: 'donations_fieldTooMuch' });
    const key = crypto.randomUUID();
    const returns = row.paymentId ? [...row.returns, { key, cents: amountCents }] : row.returns;
    await move(tx, row, returnedCents === row.cents ? 'returned' : 'received', { returnedCents, returns });
    await tx.record({
      act: 'donations.donation.return',
      object: { kind: 'donation', id, label: `${row.orderNumber} ${row.purposeName}` },
      siteId: row.siteId,
      before: { returnedCents: row.returnedCents },
      after: { returnedCents },
    });
    if (!row.paymentId) return null;
    return createRefund(tx, { paymentId: row.paymentId, key, amountCents, reason, who: tx.user.name });
  });
  if (refund) await sendRefund(ctx, refund);
  return { donation: donationView(ctx, await demandDonation(ctx, id, UPDATE)) };
}
