import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { deliveries, sendings } from '../../tables.ts';
import { concludeSending, holdSending } from './conclude-sending.ts';
import { loseDeadClaims } from './delivery-rows.ts';
import { sweepPace } from './pace.ts';
import { repeatSending } from './repeat-sending.ts';
import { countRuns, seenSince } from './runs.ts';
import { isServed, moveSending, sendingById } from './sending-rows.ts';

/** A newsletter whose moment is longer past than this is held: nobody wants the greeting of the morning in the evening. */
const LATE_MS = 30 * 60_000;
/** From this number of waiting readers on, a second run helps; another process may take it. */
const MANY = 2_000;

/** Every minute: begins what is due, and goes on with what a dead process left. */
export async function tickNewsletters(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  await startDue(ctx, contextOf);
  for (const id of await loseDeadClaims(ctx)) await concludeSending(ctx, id);
  await goOn(ctx);
  await sweepPace(ctx);
}

async function startDue(ctx: Context, contextOf: ContextMaker): Promise<void> {
  const due = await ctx.db
    .select()
    .from(sendings)
    .where(and(eq(sendings.state, 'scheduled'), isNull(sendings.removedAt), lte(sendings.startsAt, ctx.now())));
  for (const row of due) {
    const own = await contextOf(row.siteId);
    if (!isServed(own, row.siteId)) continue;
    const isLate = ctx.now().getTime() - (row.startsAt?.getTime() ?? 0) > LATE_MS;
    if (row.repeat) await repeatSending(own, row, { isLate });
    else if (isLate) await holdSending(own, row.id, 'newsletter_reasonLate');
    else await startSending(own, row.id);
  }
}

/** The moment has come; a job that comes too early, a second time, or while the newsletter is switched off changes nothing. */
export async function startSending(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await sendingById(tx, id);
    if (!row?.startsAt || row.startsAt > tx.now() || row.repeat || !isServed(tx, row.siteId)) return;
    const moved = await moveSending(tx, { id }, { step: 'start' });
    if (moved) await tx.jobs.enqueue('newsletter.prepare', { siteId: moved.siteId, sendingId: id });
  });
}

/** Sendings that have readers to serve and no run that does so. */
async function goOn(ctx: Context): Promise<void> {
  const running = await ctx.db
    .select({ id: sendings.id, siteId: sendings.siteId, state: sendings.state, stateAt: sendings.stateAt })
    .from(sendings)
    .where(and(inArray(sendings.state, ['preparing', 'sending']), isNull(sendings.removedAt)));
  for (const { id, siteId, state, stateAt } of running) {
    if (state === 'preparing') {
      if (stateAt < seenSince(ctx)) await ctx.jobs.enqueue('newsletter.prepare', { siteId, sendingId: id });
      continue;
    }
    const runs = await countRuns(ctx, id);
    const waiting = await ctx.db.$count(
      deliveries,
      and(
        eq(deliveries.sendingId, id),
        eq(deliveries.state, 'queued'),
        lte(deliveries.dueAt, sql`${ctx.now().toISOString()}::timestamptz`),
      ),
    );
    if ((runs === 0 && waiting > 0) || (runs === 1 && waiting > MANY))
      await ctx.jobs.enqueue('newsletter.deliver', { siteId, sendingId: id });
    else if (runs === 0) await concludeSending(ctx, id);
  }
}
