import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { instantOf, isOnClock } from '#kernel/local-time.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { SENDING_LOCK, sendingCollection } from '../../collections/sendings.ts';
import type { Repeat } from '../../contract/sending-states.ts';
import type { Again, PlainStep } from '../../contract/sendings.ts';
import { deliveries } from '../../tables.ts';
import { senderProblem } from '../letters-sender.ts';
import { moveDeliveries } from './delivery-rows.ts';
import { fillLedger, skipWaiting } from './prepare-sending.ts';
import { readersOf } from './readers.ts';
import { nextMoment } from './repeat-sending.ts';
import { copyOf, demandMove, demandSending, type SendingRow, stateView } from './sending-rows.ts';

/** Time in which "send now" can be taken back. */
const UNDO_MS = 60_000;

type Schedule = { id: string; rev: number; planned: string; repeat: Repeat | null };

/**
 * Plans a newsletter: every week, at a local time, or in a minute.
 * @throws AppError C100, also while somebody else writes it; notFound, conflict, invalid: without subject, text or readers, or for a moment that is past or does not exist
 */
export async function scheduleSending(ctx: Context, { id, rev, planned, repeat }: Schedule) {
  const sending = await demandSending(ctx, id, 'newsletter.sending.send');
  await demandSendable(ctx, sending);
  const { timeZone } = ctx.sites.find((site) => site.id === sending.siteId) ?? ctx.site;
  const startsAt = momentOf(ctx, { planned, repeat }, timeZone);
  return ctx.tx(async (tx) => {
    await demandUnlocked(tx, SENDING_LOCK, [id]);
    const row = await demandMove(
      tx,
      { id, rev },
      {
        step: 'schedule',
        values: { startsAt, planned, repeat },
        act: 'newsletter.sending.schedule',
      },
    );
    // One that repeats itself is never sent itself: the job of every minute makes each newsletter from it.
    if (!repeat)
      await tx.jobs.enqueue('newsletter.start', { siteId: row.siteId, sendingId: id }, { startAfter: startsAt });
    return stateView(row);
  });
}

function momentOf(ctx: Context, { planned, repeat }: Pick<Schedule, 'planned' | 'repeat'>, timeZone: string): Date {
  if (repeat) return nextMoment(repeat, ctx.now(), timeZone);
  if (planned === '') return new Date(ctx.now().getTime() + UNDO_MS);
  const [on = '', at = ''] = planned.split('T');
  if (!isOnClock(on, at, timeZone)) throw invalid({ planned: 'newsletter_plannedNotOnClock' });
  const moment = instantOf(on, at, timeZone);
  if (moment < ctx.now()) throw invalid({ planned: 'newsletter_plannedPast' });
  return moment;
}

/** @throws AppError invalid */
async function demandSendable(ctx: Context, sending: SendingRow): Promise<void> {
  const refused: Record<string, MessageKey> = {};
  if (sending.subject === '') refused.subject = 'newsletter_subjectMissing';
  if (sending.blocks.length === 0) refused.blocks = 'newsletter_blocksMissing';
  if (sending.lists.length === 0) refused.lists = 'newsletter_sendingListsMissing';
  else if ((await readersOf(ctx, sending)) === 0) refused.lists = 'newsletter_readersMissing';
  const sender = await senderProblem(ctx, sending.siteId);
  if (sender) refused.sender = sender;
  if (Object.keys(refused).length > 0) throw invalid(refused);
}

const ACTS = {
  submit: 'newsletter.sending.submit',
  unschedule: 'newsletter.sending.unschedule',
  pause: 'newsletter.sending.pause',
  resume: 'newsletter.sending.resume',
  cancel: 'newsletter.sending.cancel',
} as const satisfies Record<PlainStep, string>;

/** @throws AppError C100, notFound, conflict, invalid */
export async function stepSending(ctx: Context, { id, rev, step }: { id: string; rev: number; step: PlainStep }) {
  const sending = await demandSending(
    ctx,
    id,
    step === 'submit' ? 'newsletter.sending.update' : 'newsletter.sending.send',
  );
  if (step === 'submit') await demandSendable(ctx, sending);
  return ctx.tx(async (tx) => {
    if (step === 'submit') await demandUnlocked(tx, SENDING_LOCK, [id]);
    const values = step === 'unschedule' ? { startsAt: null } : {};
    const row = await demandMove(tx, { id, rev }, { step, values, act: ACTS[step] });
    if (step === 'cancel') await skipWaiting(tx, id);
    if (step === 'resume') await tx.jobs.enqueue('newsletter.prepare', { siteId: row.siteId, sendingId: id });
    return stateView(row);
  });
}

/**
 * Sends a newsletter to those who have not got it, or takes what is unclear for sent.
 * @throws AppError C100, notFound, conflict; newsletter_nobodyAgain when there is nobody
 */
export async function sendAgain(ctx: Context, { id, rev, what }: { id: string; rev: number; what: Again }) {
  const sending = await demandSending(ctx, id, 'newsletter.sending.send');
  const done = await ctx.tx(async (tx) => {
    const count = await changeLedger(tx, sending, what);
    if (count === 0) throw new AppError('newsletter.nobody', 409, 'newsletter_nobodyAgain');
    const object = { act: 'newsletter.sending.again' } as const;
    if (what === 'settle')
      return demandMove(tx, { id, rev }, { step: 'finish', values: { finishedAt: tx.now() }, ...object });
    const row = await demandMove(tx, { id, rev }, { step: 'again', values: { finishedAt: null }, ...object });
    await tx.jobs.enqueue('newsletter.prepare', { siteId: row.siteId, sendingId: id });
    return row;
  });
  return stateView(done);
}

/** Number of rows that it concerns. */
async function changeLedger(tx: Context, sending: SendingRow, what: Again): Promise<number> {
  const { id } = sending;
  if (what === 'joined') {
    const before = await tx.db.$count(deliveries, eq(deliveries.sendingId, id));
    await fillLedger(tx, sending);
    return (await tx.db.$count(deliveries, eq(deliveries.sendingId, id))) - before;
  }
  const state = what === 'failed' ? 'failed' : 'unclear';
  const step = what === 'settle' ? 'settle' : 'resend';
  const values = what === 'settle' ? { sentAt: tx.now(), problem: '' } : { dueAt: tx.now(), attempts: 0 };
  const moved = await moveDeliveries(tx, { sendingId: id, state }, step, values);
  return moved.length;
}

/** A new draft with the text and the lists of another newsletter. @throws AppError C100, notFound */
export async function copySending(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const row = await demandSending(ctx, id, 'newsletter.sending.update');
  const { siteId, ...copied } = copyOf(row);
  const [made] = await createRecords(ctx, sendingCollection, [{ ...copied, site: slugOf(ctx, siteId) }]);
  if (!made) throw new Error('The copy was not stored');
  return { _id: made.id };
}
