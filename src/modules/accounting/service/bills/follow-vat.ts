import type { Context } from '#kernel/context.ts';
import { firstOpenDay } from '#modules/documents/index.ts';
import type { BillState } from '../../contract/bills/bill-states.ts';
import { inputVats } from '../../tables.ts';
import type { BillRow, BillValues } from './prepare-bill.ts';

/** States in which a bill was found right; drafts, disputed and rejected ones deduct nothing. */
const DEDUCTED = new Set<BillState>(['approved', 'ordered', 'paid']);

export const isDeducted = (state: BillState): boolean => DEDUCTED.has(state);

/**
 * Books the VAT of a bill as its new state wants it, and returns the days to be stored with the bill. It is deducted once invoice and supply are
 * there, or with a payment before the supply (§ 12 Abs. 1 UStG, § 15 Abs. 1 UStG); in the first open period where that one is closed. What was
 * booked in a closed period is taken back in the first open one.
 */
export async function followVat(tx: Context, before: BillRow, after: BillRow): Promise<BillValues> {
  const arisenOn = isDeducted(after.state) ? arisenDay(after) : null;
  if (arisenOn === before.vatArisenOn) return {};
  if (before.vatOn && before.vatArisenOn)
    await bookVat(tx, before, { on: before.vatOn, arisenOn: before.vatArisenOn, vatCents: -before.vatCents });
  if (!arisenOn) return { vatOn: null, vatArisenOn: null };
  const vatOn = await bookVat(tx, after, { on: arisenOn, arisenOn, vatCents: after.vatCents });
  return { vatOn, vatArisenOn: arisenOn };
}

function arisenDay({ billedOn, suppliedFrom, suppliedTo, paidOn }: BillRow): string | null {
  const suppliedOn = suppliedTo ?? suppliedFrom ?? billedOn;
  if (!billedOn || !suppliedOn) return null;
  const thereOn = paidOn && paidOn < suppliedOn ? paidOn : suppliedOn;
  return thereOn > billedOn ? thereOn : billedOn;
}

type Booking = Pick<typeof inputVats.$inferInsert, 'arisenOn' | 'vatCents'> & { on: string };

async function bookVat(tx: Context, { id, siteId }: BillRow, { on, ...booking }: Booking): Promise<string> {
  const day = await firstOpenDay(tx, { siteId, on });
  if (booking.vatCents !== 0)
    await tx.db.insert(inputVats).values({ ...booking, siteId, billId: id, on: day, createdAt: tx.now() });
  return day;
}
