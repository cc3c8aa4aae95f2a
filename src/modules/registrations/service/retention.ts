import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';

/** Erases who these registrations are of and what they answered; groups and states stay for the counts. */
export async function forgetRegistrations(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = { name: '', answers: {}, asked: [], updatedAt: tx.now() };
  await tx.db
    .update(registrations)
    .set({ ...gone, email: '', phone: '', note: '', forgottenAt: tx.now(), rev: sql`${registrations.rev} + 1` })
    .where(inArray(registrations.id, [...ids]));
  await tx.db
    .update(registrationPeople)
    .set({ ...gone, age: null, bornOn: null, rev: sql`${registrationPeople.rev} + 1` })
    .where(inArray(registrationPeople.registrationId, [...ids]));
}

/** Forgets the families of events that are over for as many days as their offer says. */
export async function forgetFamilies(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  // A day earlier than anywhere, so that no time zone forgets too soon.
  const yesterday = new Date(ctx.now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
  const due = await ctx.db
    .select({ id: registrationOffers.id, siteId: registrationOffers.siteId })
    .from(registrationOffers)
    .where(
      and(
        isNull(registrationOffers.forgottenAt),
        isNotNull(registrationOffers.lastDay),
        lt(sql`${registrationOffers.lastDay} + ${registrationOffers.retentionDays}`, sql`${yesterday}::date`),
      ),
    );
  await oneByOne(ctx, due, async ({ id, siteId }) => {
    const own = await contextOf(siteId);
    const left = and(eq(registrations.offerId, id), isNull(registrations.forgottenAt));
    for await (const ids of walkBatches(own.db, registrations.id, left))
      await own.tx((tx) => forgetRegistrations(tx, ids));
    await own.db.update(registrationOffers).set({ forgottenAt: own.now() }).where(eq(registrationOffers.id, id));
  });
}
