import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { type DonationState, mayFollow } from '../contract/donation.ts';
import { donations } from '../tables.ts';

export type DonationRow = typeof donations.$inferSelect;

/** What is given with an order. `purpose`: null = for the parish. */
export type NewDonation = {
  purpose: string | null;
  name: string;
  nameEn: string;
  cents: number;
  message: string;
  bornOn: string | null;
};

type Order = {
  id: string;
  number: string;
  siteId: string;
  isTest: boolean;
  locale: Locale;
  customerName: string;
  email: string;
  userId: string | null;
};

/** Notes what was promised with an order, in the transaction that makes it. */
export async function promiseDonations(tx: Context, order: Order, given: readonly NewDonation[]): Promise<void> {
  if (given.length === 0) return;
  const { id: orderId, number: orderNumber, siteId, isTest, locale, customerName: donorName, email, userId } = order;
  await tx.db.insert(donations).values(
    given.map(({ purpose: purposeId, name: purposeName, nameEn: purposeNameEn, cents, message, bornOn }) => ({
      ...{ orderId, orderNumber, siteId, isTest, locale, donorName, email, userId },
      ...{ purposeId, purposeName, purposeNameEn, cents, message, bornOn },
      ...{ createdAt: tx.now(), updatedAt: tx.now() },
    })),
  );
}

/** The order is paid: its donations are received, each once, however often it is called. The receipts follow by event. */
export async function receiveDonations(
  tx: Context,
  { orderId, paymentId, method }: { orderId: string; paymentId: string | null; method: string },
): Promise<void> {
  for (const row of await ofOrder(tx, orderId)) {
    if (row.state !== 'promised') continue;
    const values = { paymentId, method, receivedAt: tx.now() };
    if (!(await move(tx, row, 'received', values))) continue;
    await tx.emit('donations.donationReceived', { donationId: row.id, siteId: row.siteId });
    await tx.record({
      act: 'donations.donation.receive',
      object: { kind: 'donation', id: row.id, label: `${row.orderNumber} ${row.purposeName}` },
      siteId: row.siteId,
    });
  }
}

/** The order came to nothing: what was promised is not expected any more, what was received went back with its money. */
export async function releaseDonations(tx: Context, orderId: string): Promise<void> {
  for (const row of await ofOrder(tx, orderId)) {
    if (row.state === 'received') await move(tx, row, 'returned', { returnedCents: row.cents });
    else if (mayFollow(row.state, 'released')) await move(tx, row, 'released', {});
  }
}

/** Donations of these orders say no more who gave; the amounts stay. */
export async function forgetDonors(
  tx: Context,
  { orderIds, name }: { orderIds: readonly string[]; name: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.db
    .update(donations)
    .set({ donorName: name, email: '', message: '', bornOn: null, userId: null, updatedAt: tx.now() })
    .where(inArray(donations.orderId, [...orderIds]));
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
