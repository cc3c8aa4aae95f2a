import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { type DeliveryState, deliveryStep } from '../../contract/sending-states.ts';
import { deliveries, sendings } from '../../tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Days for which the ledger names addresses: until then bounces come back, and somebody asks whether an email was sent. */
const KEPT_DAYS = 180;

/** Forgets whom these rows of the ledger are about; what was not sent yet is skipped. */
export async function forgetDeliveries(ctx: Context, where: SQL | undefined): Promise<void> {
  const queued: DeliveryState = 'queued';
  const { to } = deliveryStep('skip');
  await ctx.db
    .update(deliveries)
    .set({ state: to, dueAt: null })
    .where(and(where, eq(deliveries.state, queued)));
  await ctx.db.update(deliveries).set({ email: '', subscriberId: null }).where(where);
}

/** Forgets the addresses of readers who are gone, and those of old sendings. */
export async function sweepDeliveries(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  const old = ctx.db.select({ id: sendings.id }).from(sendings).where(lt(sendings.startedAt, before));
  const named = and(
    ne(deliveries.email, ''),
    or(isNull(deliveries.subscriberId), inArray(deliveries.sendingId, old)),
    // An email that is on its way right now is noted first.
    sql`${deliveries.state} <> 'sending'`,
  );
  for await (const ids of walkBatches(ctx.db, deliveries.id, named))
    await forgetDeliveries(ctx, inArray(deliveries.id, ids));
}
