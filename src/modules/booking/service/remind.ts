import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ofKnownSites } from '#kernel/db/list-query.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { bookingKinds, bookings } from '../tables.ts';
import { tellLater } from './mails/tell.ts';

/** From this hour on; nobody is reminded in the night. */
const FROM = '09:00';

/** The longest time before a booking at which its reminder can be due. */
const MOST_DAYS = 32;
const DAY_MS = 86_400_000;

/** Reminds people of their confirmed bookings, once. */
export async function remindPeople(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const near = await ctx.db
    .select({
      id: bookings.id,
      siteId: bookings.siteId,
      startsAt: bookings.startsAt,
      createdAt: bookings.createdAt,
      days: bookingKinds.reminderDays,
    })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kind))
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        isNull(bookings.removedAt),
        ofKnownSites(ctx, bookings.siteId),
        isNull(bookings.remindedAt),
        ne(bookings.email, ''),
        gt(bookings.begins, ctx.now()),
        gt(bookingKinds.reminderDays, 0),
        lt(bookings.begins, new Date(ctx.now().getTime() + MOST_DAYS * DAY_MS)),
      ),
    );
  await oneByOne(
    ctx,
    near.filter((one) => isDue(ctx, one)),
    async ({ id, siteId }) => {
      const own = await contextOf(siteId);
      await own.tx(async (tx) => {
        const [row] = await tx.db
          .update(bookings)
          .set({ remindedAt: tx.now() })
          .where(and(eq(bookings.id, id), isNull(bookings.remindedAt)))
          .returning();
        if (row) await tellLater(tx, row, 'reminder');
      });
    },
  );
}

function isDue(ctx: Context, one: { siteId: string; startsAt: string; createdAt: Date; days: number }): boolean {
  const zone = zoneOf(ctx, one.siteId);
  const now = localMoment(ctx.now(), zone);
  const day = addDays(one.startsAt.slice(0, 10), -one.days);
  // Who booked after that has just had the confirmation.
  return day <= now.on && now.at >= FROM && localMoment(one.createdAt, zone).on < day;
}
