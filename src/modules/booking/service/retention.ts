import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { dropRecords } from '#modules/media/index.ts';
import { bookingKinds, bookings } from '../tables.ts';
import { photosOf } from './handover/photos.ts';

/** Days after which names go where the way of booking is gone, or there was none. */
const DEFAULT_DAYS = 365;

/** Erases who these bookings are of and what they wrote, with the photos of the hand-over; resources, times, prices and states stay for the counts. */
export async function forgetBookings(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const photos = await photosOf(tx, ids);
  await tx.db
    .update(bookings)
    .set({
      name: '',
      organisation: '',
      email: '',
      phone: '',
      note: '',
      internalNote: '',
      title: '',
      reason: '',
      depositReason: '',
      isTitlePublic: false,
      answers: {},
      asked: [],
      handover: sql`${bookings.handover} - 'outNote' - 'damageNote' - 'photos'`,
      tellAt: null,
      told: null,
      forgottenAt: tx.now(),
      updatedAt: tx.now(),
      rev: sql`${bookings.rev} + 1`,
    })
    .where(inArray(bookings.id, [...ids]));
  await dropRecords(tx, photos);
}

/** Forgets people whose booking is over for as many days as its way of booking says. */
export async function forgetPeople(ctx: Context): Promise<void> {
  const due = and(
    isNull(bookings.forgottenAt),
    lt(
      sql`${bookings.ends} + coalesce((select ${bookingKinds.retentionDays} from ${bookingKinds}
        where ${eq(bookingKinds.id, bookings.kind)}), ${DEFAULT_DAYS}) * interval '1 day'`,
      ctx.now(),
    ),
  );
  for await (const ids of walkBatches(ctx.db, bookings.id, due)) await ctx.tx((tx) => forgetBookings(tx, ids));
}
