import { and, eq, gt, isNull, like } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ofKnownSites } from '#kernel/db/list-query.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { registrationOffers } from '../tables.ts';
import { hasBegun, nowIn, type OfferRow } from './offers.ts';

/** From this hour on; nobody is reminded in the night. */
const FROM = '09:00';

/** Reminds the families of events that are near, once. */
export async function remindFamilies(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const open = await ctx.db
    .select()
    .from(registrationOffers)
    .where(
      and(
        isNull(registrationOffers.removedAt),
        ofKnownSites(ctx, registrationOffers.siteId),
        isNull(registrationOffers.remindedAt),
        gt(registrationOffers.reminderDays, 0),
        gt(registrationOffers.taken, 0),
        like(registrationOffers.standing, 'on %'),
      ),
    );
  await oneByOne(
    ctx,
    open.filter((offer) => isDue(ctx, offer)),
    async ({ id, siteId, standing }) => {
      const own = await contextOf(siteId);
      await own.tx(async (tx) => {
        const [taken] = await tx.db
          .update(registrationOffers)
          .set({ remindedAt: tx.now() })
          .where(and(eq(registrationOffers.id, id), isNull(registrationOffers.remindedAt)))
          .returning({ id: registrationOffers.id });
        if (taken)
          await tx.jobs.enqueue('registrations.tellAll', { siteId, offerId: id, about: 'reminder', of: standing });
      });
    },
  );
}

function isDue(ctx: Context, offer: OfferRow): boolean {
  if (offer.startsAt === '' || hasBegun(ctx, offer)) return false;
  const now = nowIn(ctx, offer.siteId);
  const from = `${addDays(offer.startsAt.slice(0, 10), -offer.reminderDays)}T${FROM}`;
  return from <= now && now.slice(11) >= FROM;
}
