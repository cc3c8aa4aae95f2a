import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type DeliveryState, type DeliveryStep, deliveryStep } from '../../contract/sending-states.ts';
import { deliveries, workers } from '../../tables.ts';
import { dropDeadRuns } from './runs.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

type Claim = { sendingId: string; worker: string; mailbox: string; count: number };

/** Takes the next readers of a sending for a worker, within its transaction; no other worker gets them. */
export async function claimDeliveries(
  tx: Context,
  { sendingId, worker, mailbox, count }: Claim,
): Promise<DeliveryRow[]> {
  const { from, to } = deliveryStep('claim');
  const next = tx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.sendingId, sendingId), inArray(deliveries.state, from), lte(deliveries.dueAt, tx.now())))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(count)
    .for('update', { skipLocked: true });
  return tx.db
    .update(deliveries)
    .set({
      state: to,
      attempts: sql`${deliveries.attempts} + 1`,
      dueAt: null,
      claimedAt: tx.now(),
      claimedBy: worker,
      mailbox,
      problem: '',
      smtpCode: 0,
    })
    .where(inArray(deliveries.id, next))
    .returning();
}

/** Some rows by their ids, or those of a sending in one state. */
type Chosen = readonly string[] | { sendingId: string; state: DeliveryState };

/** Moves rows of the ledger by its table; gives the ids of those that were in a state from which the step leads. */
export async function moveDeliveries(
  ctx: Context,
  chosen: Chosen,
  step: DeliveryStep,
  values: Partial<DeliveryRow> = {},
): Promise<string[]> {
  if (Array.isArray(chosen) && chosen.length === 0) return [];
  const { from, to } = deliveryStep(step);
  const meant =
    'sendingId' in chosen
      ? and(eq(deliveries.sendingId, chosen.sendingId), eq(deliveries.state, chosen.state))
      : inArray(deliveries.id, [...chosen]);
  const moved = await ctx.db
    .update(deliveries)
    .set({ ...values, state: to })
    .where(and(meant, inArray(deliveries.state, from)))
    .returning({ id: deliveries.id });
  return moved.map(({ id }) => id);
}

/** Turns what dead workers held, which may have been taken by the server: it becomes unclear. Gives the sendings concerned. */
export async function loseDeadClaims(ctx: Context): Promise<string[]> {
  await dropDeadRuns(ctx);
  const alive = ctx.db.select({ id: workers.id }).from(workers);
  const { from, to } = deliveryStep('lose');
  const lost = await ctx.db
    .update(deliveries)
    .set({ state: to, problem: 'newsletter_problemUnclear' })
    .where(
      and(inArray(deliveries.state, from), notInArray(sql`coalesce(${deliveries.claimedBy}, ${deliveries.id})`, alive)),
    )
    .returning({ sendingId: deliveries.sendingId });
  return [...new Set(lost.map(({ sendingId }) => sendingId))];
}

/** Number of rows that still have to leave or are leaving, those that wait for a person, and the moment of the next one. */
export async function openDeliveries(ctx: Context, sendingId: string) {
  const inState = (state: DeliveryState) => sql`count(*) filter (where ${eq(deliveries.state, state)})`.mapWith(Number);
  const [row] = await ctx.db
    .select({
      queued: inState('queued'),
      sending: inState('sending'),
      unclear: inState('unclear'),
      next: sql<Date | null>`min(${deliveries.dueAt}) filter (where ${eq(deliveries.state, 'queued')})`.mapWith(
        deliveries.dueAt,
      ),
    })
    .from(deliveries)
    .where(and(eq(deliveries.sendingId, sendingId), inArray(deliveries.state, ['queued', 'sending', 'unclear'])));
  return row ?? { queued: 0, sending: 0, unclear: 0, next: null };
}
