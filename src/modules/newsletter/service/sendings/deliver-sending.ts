import type { Context } from '#kernel/context.ts';
import type { OpenMailbox } from '#kernel/mail/mailer.ts';
import { SMTP_CONNECTIONS } from '#kernel/mail/smtp.ts';
import { storedSettings } from '../parish-settings.ts';
import { concludeSending, holdSending, stallSending } from './conclude-sending.ts';
import { claimDeliveries, type DeliveryRow } from './delivery-rows.ts';
import { judgeFailure } from './judge-failure.ts';
import { createLetterMaker } from './make-mail.ts';
import { withinPace } from './pace.ts';
import { beginRun, endRun, signRun } from './runs.ts';
import { isServed, type SendingRow, sendingById } from './sending-rows.ts';
import { type Outcome, settleDeliveries } from './settle-deliveries.ts';

/** Readers taken at once: what a kill leaves unclear is no more than this. */
const BATCH = 24;
/** A run ends then and is followed by the next one, so that a stop of the server waits for little and other jobs have their turn. */
const RUN_MS = 10_000;
const BEAT_MS = 10_000;
/** Failures one after the other, without any email that was taken, after which the sending waits for a person. */
const MOST_FAILURES = 10;
/** The same for mailboxes that do not exist: old lists have many of them, a mail server that answers so to everybody is out of order. */
const MOST_BOUNCES = 50;

type Part = { sendingId: string; run?: string | undefined };

/** Sends a newsletter to the readers whose turn it is: the first part of a run, or the next one. Several processes may do so for the same one. */
export async function deliverSending(ctx: Context, { sendingId, run: former }: Part): Promise<void> {
  const worker = former ?? crypto.randomUUID();
  const sending = await sendingById(ctx, sendingId);
  if (sending?.state !== 'sending') return endRun(ctx, worker);
  if (!isServed(ctx, sending.siteId)) {
    await endRun(ctx, worker);
    return holdSending(ctx, sendingId, 'newsletter_reasonOff');
  }
  const own = { id: worker, sendingId };
  if (!(await beginRun(ctx, own, { isNext: former !== undefined }))) return;
  const out = await openMailbox(ctx, sending);
  if (!out) return endRun(ctx, worker);
  const beat = () => signRun(ctx, own);
  const timer = setInterval(() => void beat().catch((err: unknown) => ctx.log.warn({ err }, 'newsletter')), BEAT_MS);
  try {
    await run(ctx, sending, { out, worker });
  } catch (error) {
    await endRun(ctx, worker);
    throw error;
  } finally {
    clearInterval(timer);
    out.close();
  }
  await concludeSending(ctx, sendingId, worker);
}

async function openMailbox(ctx: Context, sending: SendingRow): Promise<OpenMailbox | null> {
  try {
    return await ctx.mail.open({ siteId: sending.siteId, purpose: 'newsletter' });
  } catch (error) {
    const { stall } = judgeFailure(error, 1);
    await stallSending(ctx, sending.id, stall ?? 'newsletter_reasonServer');
    return null;
  }
}

type Work = { out: OpenMailbox; worker: string };

async function run(ctx: Context, sending: SendingRow, { out, worker }: Work): Promise<void> {
  const { id: sendingId, siteId } = sending;
  const settings = await storedSettings(ctx, siteId);
  const limits = { perHour: settings?.perHour ?? 0, perMinute: settings?.perMinute ?? 0 };
  const mailOf = await createLetterMaker(ctx, sending);
  const until = performance.now() + RUN_MS;
  let [failures, bounces] = [0, 0];
  while (performance.now() < until) {
    const claimed = await ctx.tx(async (tx) => {
      if ((await sendingById(tx, sendingId))?.state !== 'sending') return [];
      const { mailbox } = out;
      return withinPace(tx, { mailbox, limits, wanted: BATCH }, (count) =>
        claimDeliveries(tx, { sendingId, worker, mailbox, count }),
      );
    });
    if (claimed.length === 0) return;
    const mails = await mailOf(claimed);
    const outcomes = await deliverAll(claimed, (row) => mails.get(row.id), out);
    const settled = await settleDeliveries(ctx, sending, outcomes);
    if (outcomes.some(({ error }) => error === null)) [failures, bounces] = [0, 0];
    failures += settled.failures;
    bounces += settled.bounces;
    if (settled.stall) return stallSending(ctx, sendingId, settled.stall);
    if (failures >= MOST_FAILURES || bounces >= MOST_BOUNCES)
      return stallSending(ctx, sendingId, 'newsletter_reasonRefused');
  }
}

/** Hands each email over, on as many connections as there are. A reader without an email has left before his turn. */
async function deliverAll(
  rows: readonly DeliveryRow[],
  mailOf: (row: DeliveryRow) => Parameters<OpenMailbox['send']>[0] | undefined,
  out: OpenMailbox,
): Promise<Outcome[]> {
  const waiting = [...rows];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const mail = mailOf(row);
      const error = mail
        ? await out.send(mail).then(
            () => null,
            (reason: unknown) => ({ reason }),
          )
        : null;
      outcomes.push({ row, isSkipped: !mail, error });
    }
  };
  await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, lane));
  return outcomes;
}
