import type { Context } from '#kernel/context.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { storedSettings } from '../parish-settings.ts';
import { openDeliveries } from './delivery-rows.ts';
import { endRun, signRun } from './runs.ts';
import { moveSending, sendingById } from './sending-rows.ts';

/** No sooner than this another run looks whether the limits of the mailbox allow more. */
const PAUSE_MS = 5_000;

/**
 * After a part of a run: goes on at once, later, or not at all. Finished is what the ledger says: nobody waits, nothing is on its way, and nothing is unclear.
 */
export async function concludeSending(
  ctx: Context,
  sendingId: string,
  run: string = crypto.randomUUID(),
): Promise<void> {
  const sending = await sendingById(ctx, sendingId);
  if (sending?.state !== 'sending') return endRun(ctx, run);
  const { queued, sending: onTheirWay, unclear, next } = await openDeliveries(ctx, sendingId);
  if (queued > 0) {
    const settings = await storedSettings(ctx, sending.siteId);
    const isLimited = (settings?.perHour ?? 0) > 0 || (settings?.perMinute ?? 0) > 0;
    const soonest = ctx.now().getTime() + (isLimited ? PAUSE_MS : 0);
    const startAfter = new Date(Math.max(next?.getTime() ?? 0, soonest));
    const options = startAfter > ctx.now() ? { startAfter } : {};
    await signRun(ctx, { id: run, sendingId }, startAfter);
    return ctx.jobs.enqueue('newsletter.deliver', { siteId: sending.siteId, sendingId, run }, options);
  }
  await endRun(ctx, run);
  if (onTheirWay > 0) return;
  if (unclear > 0) return stallSending(ctx, sendingId, 'newsletter_reasonUnclear');
  await ctx.tx(async (tx) => {
    await moveSending(
      tx,
      { id: sendingId },
      {
        step: 'finish',
        values: { finishedAt: tx.now() },
        act: 'newsletter.sending.finish',
      },
    );
  });
}

/** Lets a sending wait for a person, with the reason. */
export async function stallSending(ctx: Context, sendingId: string, reason: MessageKey): Promise<void> {
  await ctx.tx(async (tx) => {
    await moveSending(tx, { id: sendingId }, { step: 'pause', values: { reason }, act: 'newsletter.sending.stall' });
  });
}

/** Lets a sending wait for a person before it goes out, or before it goes on. */
export async function holdSending(ctx: Context, sendingId: string, reason: MessageKey): Promise<void> {
  await ctx.tx(async (tx) => {
    await moveSending(tx, { id: sendingId }, { step: 'hold', values: { reason }, act: 'newsletter.sending.hold' });
  });
}
