import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readPayment, refundsOf } from '#modules/payments/index.ts';
import { donations } from '../tables.ts';
import { type DonationRow, move } from './donation-part.ts';

/**
 * Takes out of the sums what went back with a refund of the payment itself, and counts again what a refund that was given up did not
 * bring back. Money of a payment that bought goods as well goes back for the goods first. However often this runs, the result is the same.
 */
export async function followRefund(ctx: Context, paymentId: string): Promise<void> {
  const ofPayment = and(eq(donations.paymentId, paymentId), inArray(donations.state, ['received', 'returned']));
  await ctx.tx(async (tx) => {
    const rows = await tx.db.select().from(donations).where(ofPayment).orderBy(asc(donations.id)).for('update');
    if (rows.length === 0) return;
    const { paidCents, refundedCents } = await readPayment(tx, paymentId);
    const keys = new Set((await refundsOf(tx, paymentId)).map(({ key }) => key));
    const all = rows.map((row) => ({ row, ...byHand(row, keys) }));
    const givenCents = sum(rows.map(({ cents }) => cents));
    const backCents = Math.min(givenCents, refundedCents - Math.max(0, paidCents - givenCents));
    let left = Math.max(0, backCents - sum(all.map(({ handCents }) => handCents)));
    for (const { row, handCents, returns } of all) {
      const part = Math.min(left, row.cents - handCents);
      left -= part;
      const values = { returnedCents: handCents + part, refundedCents: part, returns };
      if (part !== row.refundedCents || values.returnedCents !== row.returnedCents) await keep(tx, row, values);
    }
  });
}

type Returned = Pick<DonationRow, 'returnedCents' | 'refundedCents' | 'returns'>;

async function keep(tx: Context, row: DonationRow, values: Returned): Promise<void> {
  const { id, siteId, orderNumber, purposeName, cents } = row;
  const { returnedCents } = values;
  await move(tx, row, returnedCents === cents ? 'returned' : 'received', values);
  await tx.record({
    act: 'donations.donation.refund',
    object: { kind: 'donation', id, label: `${orderNumber} ${purposeName}` },
    siteId,
    before: { returnedCents: row.returnedCents },
    after: { returnedCents },
  });
}

/** Given back as a donation, not with its payment; without what the provider refused (`keys`: refunds that were not given up). */
function byHand({ returnedCents, refundedCents, returns }: DonationRow, keys: ReadonlySet<string>) {
  const refused = returns.filter(({ key }) => !keys.has(key));
  return {
    handCents: returnedCents - refundedCents - sum(refused.map(({ cents }) => cents)),
    returns: returns.filter(({ key }) => keys.has(key)),
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, cents) => total + cents, 0);
