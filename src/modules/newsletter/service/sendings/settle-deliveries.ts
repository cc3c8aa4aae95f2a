import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { subscribers } from '../../tables.ts';
import { noteConsent } from '../subscribe/note-consent.ts';
import { changeSubscriber, stepValues } from '../subscribers/subscriber-rows.ts';
import { type DeliveryRow, moveDeliveries } from './delivery-rows.ts';
import { judgeFailure, type Verdict } from './judge-failure.ts';
import type { SendingRow } from './sending-rows.ts';

/** The end of an attempt; `error` null = taken by the server. */
export type Outcome = { row: DeliveryRow; isSkipped: boolean; error: { reason: unknown } | null };

/** `stall`: the reason for which the sending has to wait. `bounces`: mailboxes that do not exist, all others that failed are `failures`. */
type Settled = { stall: MessageKey | null; failures: number; bounces: number };

/** Stores how a batch ended. */
export async function settleDeliveries(
  ctx: Context,
  sending: SendingRow,
  outcomes: readonly Outcome[],
): Promise<Settled> {
  const idsOf = (chosen: (one: Outcome) => boolean) => outcomes.filter(chosen).map(({ row }) => row.id);
  await moveDeliveries(
    ctx,
    idsOf(({ isSkipped, error }) => !isSkipped && !error),
    'accept',
    { sentAt: ctx.now() },
  );
  await moveDeliveries(
    ctx,
    idsOf(({ isSkipped }) => isSkipped),
    'skip',
    { problem: 'newsletter_problemLeft' },
  );
  const settled: Settled = { stall: null, failures: 0, bounces: 0 };
  for (const { row, error } of outcomes) {
    if (!error) continue;
    const verdict = judgeFailure(error.reason, row.attempts);
    settled.stall ??= verdict.stall ?? null;
    settled[verdict.step === 'bounce' ? 'bounces' : 'failures'] += 1;
    await settleFailure(ctx, row, verdict);
    ctx.log.warn({ sending: sending.id, code: verdict.smtpCode, problem: verdict.problem }, 'newsletter not delivered');
  }
  return settled;
}

async function settleFailure(ctx: Context, row: DeliveryRow, { step, waitMinutes, smtpCode, problem, stall }: Verdict) {
  const dueAt = waitMinutes === undefined ? null : new Date(ctx.now().getTime() + (stall ? 0 : waitMinutes) * 60_000);
  // An attempt that failed for a reason of ours counts against no reader.
  const attempts = stall ? { attempts: row.attempts - 1 } : {};
  const moved = await moveDeliveries(ctx, [row.id], step, { smtpCode, problem, dueAt, ...attempts });
  if (step === 'bounce' && moved.length > 0 && row.subscriberId) await closeAddress(ctx, row.subscriberId);
}

/** The mailbox does not exist: nothing goes there any more. */
async function closeAddress(ctx: Context, subscriberId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(subscribers)
      .where(inArray(subscribers.id, [subscriberId]));
    const step = row && stepValues(tx, row, 'bounce');
    if (!row || !step) return;
    const changed = await changeSubscriber(tx, row, step);
    await noteConsent(tx, changed, { kind: 'withdrawn', source: 'bounce', lists: row.lists });
  });
}
