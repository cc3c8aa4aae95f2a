import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { siteOf, zoneOf } from '#kernel/site-of.ts';
import { issueDocument } from '#modules/documents/index.ts';
import { createPayment } from '#modules/payments/index.ts';
import type { ReminderRun } from '../../contract/reminders.ts';
import { papers, reminders } from '../../tables.ts';
import { isTestPaper } from '../money/await-money.ts';
import { todayOf } from '../papers/issue-paper.ts';
import { lockPapers, type PaperRow } from '../papers/paper-rest.ts';
import { REMINDER_SERIES } from '../papers/paper-series.ts';
import { paperObject } from '../papers/write-paper.ts';
import { dueOf, rulesOf } from './due-reminders.ts';
import { reminderContent } from './reminder-content.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'accounting.sendReminder': { siteId: string; reminderId: string };
  }
}

/** Kind of subject of the payments and documents of reminders. */
export const REMINDER = 'accounting.reminder';

/**
 * Reminds of invoices, each in a transaction of its own: what was paid, stopped or reminded of since the preview is left out.
 * @throws AppError C100
 */
export async function runReminders(
  ctx: Context,
  { site, papers: asked, byMail }: ReminderRun,
): Promise<{ made: string[]; left: string[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.issue', { siteId });
  const made: string[] = [];
  const left: string[] = [];
  for (const { id, level } of asked) {
    const reminder = await ctx.tx((tx) => remind(tx, { siteId, id, level, byMail }));
    if (reminder) made.push(reminder);
    else left.push(id);
  }
  return { made, left };
}

type Asked = { siteId: string; id: string; level: number; byMail: boolean };

async function remind(tx: Context, { siteId, id, level, byMail }: Asked): Promise<string | null> {
  const [held] = await lockPapers(tx, [id]);
  if (held?.siteId !== siteId) return null;
  const [due] = await dueOf(tx, siteId, id);
  if (!due || due.level !== level || due.skipped) return null;
  const { row, feeCents, interestCents, interestTo } = due;
  const reminderId = randomUUID();
  const on = todayOf(tx, row);
  const dueOn = addDays(on, (await rulesOf(tx, siteId)).dueDays);
  const isTest = await isTestPaper(tx, row);
  const { id: documentId, number } = await issueDocument(tx, {
    siteId,
    series: REMINDER_SERIES,
    kind: 'reminder',
    isTest,
    issuedOn: on,
    locale: row.locale,
    subject: { kind: REMINDER, id: reminderId },
    content: await reminderContent(tx, due, dueOn),
  });
  const paymentId = await awaitCharges(tx, {
    reminderId,
    row,
    isTest,
    number,
    dueOn,
    cents: feeCents + interestCents,
  });
  const sentTo = byMail ? row.party.email : '';
  const amounts = { owedCents: row.owedCents, feeCents, interestCents, interestTo };
  const at = { createdAt: tx.now(), updatedAt: tx.now() };
  await tx.db.insert(reminders).values({
    id: reminderId,
    siteId,
    paperId: id,
    documentId,
    number,
    level,
    on,
    dueOn,
    paymentId,
    sentTo,
    ...amounts,
    ...at,
  });
  await tx.record({ act: 'accounting.paper.remind', ...paperObject(row), after: { number, feeCents, interestCents } });
  if (sentTo) await tx.jobs.enqueue('accounting.sendReminder', { siteId, reminderId });
  return reminderId;
}

type Charges = { reminderId: string; row: PaperRow; isTest: boolean; number: string; dueOn: string; cents: number };

/** Fee and interest are an open item of their own: paid without them, they stay until somebody waives them. */
async function awaitCharges(
  tx: Context,
  { reminderId, row, isTest, number, dueOn, cents }: Charges,
): Promise<string | null> {
  if (cents === 0) return null;
  const { siteId, party } = row;
  const { id } = await createPayment(tx, {
    siteId,
    subject: { kind: REMINDER, id: reminderId },
    label: number,
    payer: { name: party.name, email: party.email },
    method: 'invoice',
    amountCents: cents,
    currency: 'EUR',
    terms: {
      provider: 'offline',
      isTest,
      state: 'awaiting_transfer',
      expiresAt: instantOf(dueOn, '24:00', zoneOf(tx, siteId)),
    },
  });
  return id;
}

/** The invoice of a reminder. */
export async function invoiceOfReminder(ctx: Context, paperId: string): Promise<PaperRow | undefined> {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, paperId));
  return row;
}
