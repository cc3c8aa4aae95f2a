import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { answerLines } from '#kernel/questions/asked.ts';
import { m } from '#texts';
import type { BookingState } from '../contract/states.ts';
import { bookingKinds, bookings } from '../tables.ts';
import { lockBooking, moveBooking } from './move-booking.ts';
import { settleLater } from './pay/settle-later.ts';
import { forgetBookings } from './retention.ts';
import { advanceWaiting } from './waiting/advance-waiting.ts';

const ofAddress = (ctx: Context, address: string) =>
  ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.email, address.toLowerCase()), isNull(bookings.forgottenAt)))
    .orderBy(asc(bookings.createdAt));

/** States that end when a person is erased before the time has come. */
const ENDS: readonly BookingState[] = ['requested', 'reserved', 'confirmed', 'waiting', 'offered'];

/**
 * Bookings of an address. Erasing gives coming times up: nobody could be reached any more. What is not paid is taken out of its order,
 * what is paid goes back.
 */
export const bookingPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const rows = await ofAddress(ctx, address);
    if (rows.length === 0) return [];
    const words = { yes: m.booking_yes({}, ctx), no: m.booking_no({}, ctx) };
    const records = rows.map((row) => ({
      title: row.title,
      from: row.startsAt,
      to: row.endsAt,
      state: row.state,
      name: row.name,
      organisation: row.organisation,
      email: row.email,
      phone: row.phone,
      people: row.people ?? '',
      note: row.note,
      answers: answerLines(row, ctx.locale, words).join('; '),
      price: row.priceCents / 100,
      at: row.createdAt.toISOString(),
    }));
    return [{ title: textOf('booking_roomTitle', ctx.locale), records }];
  },
  async erase(tx, _userId, address) {
    for (const { id, siteId } of await ofAddress(tx, address)) {
      const row = await lockBooking(tx, id);
      if (row && ENDS.includes(row.state) && row.begins > tx.now())
        await settleLater(tx, await moveBooking(tx, row, 'cancelled'));
      await forgetBookings(tx, [id]);
      await advanceWaiting(tx, siteId);
    }
    return [];
  },
  async merge(tx, { formerAddress, address }) {
    await tx.db
      .update(bookings)
      .set({ email: address.toLowerCase() })
      .where(eq(bookings.email, formerAddress.toLowerCase()));
  },
};

/** True for a parish where people can book on the website. */
export async function hasKinds(ctx: Context, siteId: string): Promise<boolean> {
  ctx.shows(`booking:${siteId}`);
  return ctx.kept(`booking.any ${siteId}`, [`booking:${siteId}`], async () => {
    const open = and(eq(bookingKinds.siteId, siteId), eq(bookingKinds.isPublic, true), isNull(bookingKinds.removedAt));
    return (await ctx.db.$count(bookingKinds, open)) > 0;
  });
}

/** The same while the component is on; for the privacy policy. */
export const isBookable = async (ctx: Context, siteId: string): Promise<boolean> =>
  ctx.isOn('booking', siteId) && (await hasKinds(ctx, siteId));

/** Ways of booking that become unreachable when the component is switched off. */
export const countKinds = (ctx: Context, siteId: string | null): Promise<number> =>
  ctx.db.$count(
    bookingKinds,
    and(isNull(bookingKinds.removedAt), siteId === null ? undefined : eq(bookingKinds.siteId, siteId)),
  );
