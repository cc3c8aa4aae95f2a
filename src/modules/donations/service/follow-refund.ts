import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readPayment } from '#modules/payments/index.ts';
import { donations } from '../tables.ts';
import { type DonationRow, move } from './donation-part.ts';

/**
 * Takes out of the sums what went back with a refund of the payment itself, and counts it again when that refund was given up. Money of
 * a payment that bought goods as well goes back for the goods first. However often this runs, the result is the same.
 */
export async function followRefund(ctx: Context, paymentId: string): Promise<void> {
  const ofPayment = and(eq(donations.paymentId, paymentId), inArray(donations.state, ['received', 'returned']));
  await ctx.tx(async (tx) => {
    const rows = await tx.db.select().from(donations).where(ofPayment).orderBy(asc(donations.id)).for('update');
    if (rows.length === 0) return;
    const { paidCents, refundedCents } = await readPayment(tx, paymentId);
    const givenCents = sum(rows.map(({ cents }) => cents));
    const backCents = Math.min(givenCents, refundedCents - Math.max(0, paidCents - givenCents));
    let left = Math.max(0, backCents - sum(rows.map(byHand)));
    for (const row of rows) {
      const part = Math.min(left, row.cents - byHand(row));
      left -= part;
      if (part !== row.refundedCents) await keepRefunded(tx, row, part);
    }
  });
}

async function keepRefunded(tx: Context, row: DonationRow, refundedCents: number): Promise<void> {
  const { id, siteId, orderNumber, purposeName, cents } = row;
  const returnedCents = byHand(row) + refundedCents;
  await move(tx, row, returnedCents === cents ? 'returned' : 'received', { returnedCents, refundedCents });
  await tx.record({
    act: 'donations.donation.refund',
    object: { kind: 'donation', id, label: `${orderNumber} ${purposeName}` },
    siteId,
    before: { returnedCents: row.returnedCents },
    after: { returnedCents },
  });
}

/** Given back as a donation, not with its payment. */
const byHand = ({ returnedCents, refundedCents }: DonationRow): number => returnedCents - refundedCents;

const sum = (all: readonly number[]): number => all.reduce((total, cents) => total + cents, 0);
