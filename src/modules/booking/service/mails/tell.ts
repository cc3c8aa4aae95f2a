import type { Context } from '#kernel/context.ts';
import type { Standing } from '../../contract/parts.ts';
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
  'unpaid',
  'deposit',
  'waiting',
  'offered',
  'reminder',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Events of a booking that the persons in charge of its resources hear of. */
export type ContactKind = 'requested' | 'confirmed' | 'moved' | 'cancelled';

/** Emails about several dates of a series at once. */
export type SeriesMail = 'confirmed' | 'moved' | 'cancelledByOffice' | 'again';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'booking.tell': { siteId: string; id: string; kind: MailKind; of: string; former?: Standing | null };
    'booking.tellSeries': { siteId: string; ids: string[]; kind: SeriesMail; of: string };
    'booking.tellContacts': { siteId: string; id: string; kind: ContactKind; of: string };
  }
}

/**
 * Has the person told once the transaction is committed. Nobody is told whose email the office did not write down. `former`: what was
 * known of a booking that moved.
 */
export async function tellLater(
  tx: Context,
  { id, siteId, email, rev }: BookingRow,
  kind: MailKind,
  former: Standing | null = null,
): Promise<void> {
  if (email === '') return;
  await tx.jobs.enqueue('booking.tell', { siteId, id, kind, of: String(rev), ...(former ? { former } : {}) });
}

/** Has the person told of several dates by one email once the transaction is committed. */
export async function tellSeriesLater(tx: Context, rows: readonly BookingRow[], kind: SeriesMail): Promise<void> {
  const [first] = rows;
  if (!first || first.email === '') return;
  const ids = rows.map(({ id }) => id);
  const of = rows.map(({ rev }) => rev).join('.');
  await tx.jobs.enqueue('booking.tellSeries', { siteId: first.siteId, ids, kind, of });
}

/** Has the persons in charge of its resources told once the transaction is committed. */
export async function tellContacts(tx: Context, { id, siteId, rev }: BookingRow, kind: ContactKind): Promise<void> {
  await tx.jobs.enqueue('booking.tellContacts', { siteId, id, kind, of: String(rev) });
}
