import type { Context } from '#kernel/context.ts';
import type { BookingRow } from '../resources.ts';

export const MAIL_KINDS = [
  'requested',
  'confirmed',
  'reserved',
  'declined',
  'moved',
  'cancelled',
  'cancelledByOffice',
  'expired',
  'waiting',
  'offered',
  'reminder',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'booking.tell': { siteId: string; id: string; kind: MailKind; of: string };
  }
}

/** Has the person told once the transaction is committed. Nobody is told whose email the office did not write down. */
export async function tellLater(tx: Context, { id, siteId, email, rev }: BookingRow, kind: MailKind): Promise<void> {
  if (email === '') return;
  await tx.jobs.enqueue('booking.tell', { siteId, id, kind, of: String(rev) });
}
