import { inArray, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { bookings } from '../../tables.ts';

/** Bookings whose hand-over has one of these photos, also those in the trash: only with the booking the photos go. */
export async function bookingsWithPhotos(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: bookings.id, siteId: bookings.siteId, handover: bookings.handover })
    .from(bookings)
    .where(sql`${bookings.handover} -> 'photos' ?| array[${sql.join(fileIds, sql`, `)}]::text[]`);
  return rows.flatMap(({ id, siteId, handover }) =>
    (handover.photos ?? [])
      .filter((photo) => fileIds.includes(photo))
      .map((fileId) => ({
        fileId,
        kind: 'booking',
        id,
        title: ctx.may('booking.booking.read', { siteId })
          ? `${textOf('booking_handOver', ctx.locale)} ${id.slice(0, 8).toUpperCase()}`
          : null,
        siteId,
        url: null,
      })),
  );
}

/** Photos of the hand-overs of these bookings. */
export async function photosOf(tx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ handover: bookings.handover })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return rows.flatMap(({ handover }) => handover.photos ?? []);
}
