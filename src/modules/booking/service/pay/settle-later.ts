import type { Context } from '#kernel/context.ts';
import type { BookingState } from '../../contract/states.ts';
import type { BookingRow, KindRow } from '../resources.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'booking.settleMoney': { siteId: string; id: string };
  }
}

/**
 * Has the money of a booking settled that is given up, after the commit, because the caller holds its lock: what is not paid is taken out
 * of its order, what is paid goes back without the fee.
 */
export async function settleLater(tx: Context, { siteId, id, orderId }: BookingRow): Promise<void> {
  if (orderId) await tx.jobs.enqueue('booking.settleMoney', { siteId, id });
}

/** Cents kept of the price of a booking in this state: the fee of its way of booking where it was given up late. */
export const keptCents = (
  { state, priceCents }: { state: BookingState; priceCents: number },
  kind: Pick<KindRow, 'lateFeeCents'> | null,
): number => (state === 'cancelledLate' ? Math.min(kind?.lateFeeCents ?? 0, priceCents) : 0);
