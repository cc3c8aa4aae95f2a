import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { OrderPart, OrderRow } from '#modules/orders/index.ts';
import { isOffline } from '#modules/payments/index.ts';
import { type DonationState, mayFollow } from '../contract/donation.ts';
import { donations } from '../tables.ts';

export type DonationRow = typeof donations.$inferSelect;

/** Donation of an order. `purpose`: null = for the parish. */
export type NewDonation = {
  purpose: string | null;
  name: string;
  nameEn: string;
  cents: number;
  message: string;
  bornOn: string | null;
};

/**
 * Donations of an order. The receipts follow by event. Such orders cannot be retaken,
 * because their donors were thanked or refunded.
 */
export const donationPart: OrderPart = {
  name: 'donations',
  async take(tx, order, { donations: given = [] }) {
    if (given.length === 0) return;
    const { id: orderId, number: orderNumber, siteId, isTest, locale, customerName: donorName, email, userId } = order;
    await tx.db.insert(donations).values(
      given.map(({ purpose: purposeId, name: purposeName, nameEn: purposeNameEn, cents, message, bornOn }) => ({
        orderId,
        orderNumber,
        siteId,
        isTest,
        locale,
        donorName,
        email,
        userId,
        purposeId,
        purposeName,
        purposeNameEn,
        cents,
        message,
        bornOn,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })),
    );
  },
  async pay(tx, { id, paymentId, method }) {
    for (const row of await ofOrder(tx, id)) await receive(tx, row, { paymentId, method });
  },
  // What was promised is not expected any more, what was received goes back with its money: `endMoney` refunds it under the order's id.
  async release(tx, { id, method }) {
    for (const row of await ofOrder(tx, id)) {
      const refund = { key: id, cents: row.cents - row.returnedCents };
      const returns = row.paymentId && !isOffline(method) ? [...row.returns, refund] : row.returns;
      if (row.state === 'received') await move(tx, row, 'returned', { returnedCents: row.cents, returns });
      else if (mayFollow(row.state, 'released')) await move(tx, row, 'released', {});
    }
  },
  mayRetake: async (ctx, { id }) => (await ctx.db.$count(donations, eq(donations.orderId, id))) === 0,
  async back(tx, { id }) {
    const given = await tx.db
      .select()
      .from(donations)
      .where(eq(donations.orderId, id))
      .orderBy(asc(donations.createdAt), asc(donations.id));
    return {
      donations: given.map(({ purposeId: purpose, cents, message, bornOn }) => ({ purpose, cents, message, bornOn })),
    };
  },
  async claim(tx, { ids, userId }) {
    await tx.db
      .update(donations)
      .set({ userId })
      .where(inArray(donations.orderId, [...ids]));
  },
  // The amounts stay.
  async forget(tx, { orders, name }) {
    const ids = orders.map(({ id }) => id);
    await tx.db
      .update(donations)
      .set({ donorName: name, email: '', message: '', bornOn: null, userId: null, updatedAt: tx.now() })
      .where(inArray(donations.orderId, ids));
  },
};

declare module '#modules/orders/contract/order-part.ts' {
  interface Asked {
    donations?: readonly NewDonation[];
  }
  interface BackInCart {
    donations?: Pick<NewDonation, 'purpose' | 'cents' | 'message' | 'bornOn'>[];
  }
}

async function receive(
  tx: Context,
  row: DonationRow,
  { paymentId, method }: Pick<OrderRow, 'paymentId' | 'method'>,
): Promise<void> {
  if (row.state !== 'promised') return;
  const values = { paymentId, method, receivedAt: tx.now() };
  if (!(await move(tx, row, 'received', values))) return;
  await tx.emit('donations.donationReceived', { donationId: row.id, siteId: row.siteId });
  await tx.record({
    act: 'donations.donation.receive',
    object: { kind: 'donation', id: row.id, label: `${row.orderNumber} ${row.purposeName}` },
    siteId: row.siteId,
  });
}

/** Moves a donation on if nobody was faster; pages that show what was reached are stale. */
export async function move(
  tx: Context,
  { id, rev, state, siteId }: DonationRow,
  to: DonationState,
  values: Partial<typeof donations.$inferInsert>,
): Promise<boolean> {
  if (!mayFollow(state, to)) return false;
  const [moved] = await tx.db
    .update(donations)
    .set({ ...values, state: to, rev: sql`${donations.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(donations.id, id), eq(donations.rev, rev)))
    .returning({ id: donations.id });
  if (moved) tx.touch(`donations:${siteId}`);
  return moved !== undefined;
}

const ofOrder = (tx: Context, orderId: string): Promise<DonationRow[]> =>
  tx.db.select().from(donations).where(eq(donations.orderId, orderId)).for('update');
