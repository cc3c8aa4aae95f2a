import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { ArrivedMail } from '#modules/messages/index.ts';
import { deliveryStep } from '../../contract/sending-states.ts';
import type { SubscriberStep } from '../../contract/states.ts';
import { deliveries, subscribers } from '../../tables.ts';
import { noteConsent } from '../subscribe/note-consent.ts';
import { changeSubscriber, type SubscriberRow, stepValues } from '../subscribers/subscriber-rows.ts';
import { deliveryOfMark, MARK_HEADER } from './delivery-mark.ts';
import { type Report, readReport } from './read-report.ts';

type DeliveryRow = typeof deliveries.$inferSelect;

const DAY_MS = 24 * 3_600_000;
/** A mailbox that no server has called unknown counts as gone once this many sendings came back within these days. */
const SOFT_DAYS = 90;
const MOST_SOFT = 3;

/** Keys of the texts that the ledger shows. */
const PROBLEMS = { hard: 'newsletter_bounceHard', soft: 'newsletter_bounceSoft' } as const satisfies Record<
  string,
  MessageKey
>;

/**
 * Takes reports of mail servers about newsletters: bounces (RFC 3464) and complaints (RFC 5965). Only those that carry the mark of one of our
 * emails; everything else goes on into the inbox. The same report twice changes nothing more.
 */
export async function takeReport(ctx: Context, mail: ArrivedMail): Promise<boolean> {
  if (await isOwnNewsletter(ctx, mail)) return true;
  const report = readReport(mail);
  const deliveryId =
    report &&
    deliveryOfMark(
      ctx,
      mail
        .parts()
        .map(({ head, text }) => `${head}\n${text}`)
        .join('\n'),
    );
  if (!report || !deliveryId) return false;
  if (report.kind === 'unreadable') ctx.log.warn({ deliveryId }, 'report about a newsletter not understood');
  else await ctx.tx((tx) => applyReport(tx, deliveryId, report));
  return true;
}

/** A newsletter that came to the office which sent it; one of another parish is mail. */
async function isOwnNewsletter(ctx: Context, { headerId, header, siteIds }: ArrivedMail): Promise<boolean> {
  const id = deliveryOfMark(ctx, `${headerId} ${header(MARK_HEADER)}`);
  if (!id) return false;
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id));
  return delivery !== undefined && siteIds.includes(delivery.siteId);
}

async function applyReport(tx: Context, deliveryId: string, report: Report): Promise<void> {
  if (report.kind === 'nothing') return;
  const [delivery] = await tx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (!delivery) return;
  if (report.kind === 'complaint') return takeComplaint(tx, delivery);
  if (report.kind === 'hard' || report.kind === 'soft') await takeBounce(tx, delivery, report);
}

async function takeBounce(tx: Context, delivery: DeliveryRow, { kind, code }: Report): Promise<void> {
  const { from, to } = deliveryStep('bounce');
  const bounced = await tx.db
    .update(deliveries)
    .set({
      state: to,
      problem: kind === 'hard' ? PROBLEMS.hard : PROBLEMS.soft,
      smtpCode: /^\d+$/.test(code) ? Number(code) : 550,
      sentAt: sql`coalesce(${deliveries.sentAt}, ${tx.now()})`,
    })
    .where(and(eq(deliveries.id, delivery.id), inArray(deliveries.state, from)))
    .returning();
  if (bounced.length === 0) return;
  const row = await readerOf(tx, delivery);
  if (row && (kind === 'hard' || (await hasBouncedOften(tx, row))))
    await close(tx, row, { step: 'bounce', note: code });
}

/** Soft bounces of different sendings since the mailbox was confirmed: a ledger has one row for each. */
async function hasBouncedOften(tx: Context, { id, stateAt }: SubscriberRow): Promise<boolean> {
  const since = new Date(Math.max(tx.now().getTime() - SOFT_DAYS * DAY_MS, stateAt.getTime()));
  const soft = and(
    eq(deliveries.subscriberId, id),
    eq(deliveries.state, 'bounced'),
    eq(deliveries.problem, PROBLEMS.soft),
    gt(deliveries.sentAt, since),
  );
  return (await tx.db.$count(deliveries, soft)) >= MOST_SOFT;
}

/** Unsubscribes a reader who calls a newsletter spam, and counts him among those who left by this email. */
async function takeComplaint(tx: Context, delivery: DeliveryRow): Promise<void> {
  const row = await readerOf(tx, delivery);
  if (!row || !(await close(tx, row, { step: 'unsubscribe', note: 'ARF' }))) return;
  await tx.db
    .update(deliveries)
    .set({ leftAt: tx.now() })
    .where(and(eq(deliveries.id, delivery.id), isNotNull(deliveries.sentAt)));
}

/** The reader of a delivery; undefined if he is gone, or confirmed the mailbox after this email had left. */
async function readerOf(
  tx: Context,
  { subscriberId, sentAt, claimedAt }: DeliveryRow,
): Promise<SubscriberRow | undefined> {
  if (!subscriberId) return undefined;
  const [row] = await tx.db.select().from(subscribers).where(eq(subscribers.id, subscriberId)).for('update');
  const leftAt = sentAt ?? claimedAt;
  return row && leftAt && row.confirmedAt && row.confirmedAt > leftAt ? undefined : row;
}

type Closing = { step: SubscriberStep; note: string };

async function close(tx: Context, row: SubscriberRow, { step, note }: Closing): Promise<boolean> {
  const values = stepValues(tx, row, step);
  if (!values) return false;
  const { lists } = row;
  const changed = await changeSubscriber(
    tx,
    row,
    step === 'unsubscribe' ? { ...values, lists: [], wanted: [] } : values,
  );
  await noteConsent(tx, changed, { kind: 'withdrawn', source: 'bounce', lists, note });
  return true;
}
