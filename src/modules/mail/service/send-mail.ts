import { createHash } from 'node:crypto';
import { and, eq, lte, notInArray } from 'drizzle-orm';
import type { Act } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { currentJobId } from '#kernel/jobs/current-job.ts';
import { checkMail } from '#kernel/mail/check-mail.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { MailError } from '#kernel/mail/smtp.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { mailSettings } from '../settings.ts';
import { mails, mailTokens } from '../tables.ts';
import { isFinal, problemOf } from './mail-problem.ts';
import { moveMail } from './mail-states.ts';
import { maskLinks } from './mask-links.ts';
import { markedMail } from './own-mail.ts';

/** Minutes until the next attempt; afterwards the message has failed. */
const WAITS = [1, 5, 30, 120, 360, 1440];
/** Longer than a server may take to respond (RFC 5321). */
const UNCLEAR_AFTER_MS = 15 * 60_000;
const KEPT_DAYS = 30;

type MailRow = typeof mails.$inferSelect;
type OneMail = Pick<MailRow, 'id' | 'rev' | 'purpose'>;

/**
 * Stores a message and tries to deliver it; temporary failures are retried by a job. A message whose id is stored already, or which
 * a retried job has stored before, is not sent again. @throws Error when an awaited message was not delivered
 */
export async function sendMail(ctx: Context, mail: Mail): Promise<{ id: string }> {
  const { isAwaited = false } = mail;
  const id = mail.id ?? (isAwaited ? undefined : idInJob(mail)) ?? crypto.randomUUID();
  const row = await store(ctx, id, mail);
  if (!row) return { id };
  const isDelivered = row.state !== 'failed' && (await startDelivery(ctx, row, { isAwaited }));
  if (!isDelivered && isAwaited) throw new Error(`The awaited mail ${id} was not delivered`);
  return { id };
}

/** Id derived from job and message, so that a retried job finds the message it has stored; undefined outside of jobs. */
function idInJob({ to, subject, text }: Mail): string | undefined {
  const job = currentJobId();
  if (job === undefined) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([job, to, subject, text]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Null when it is stored already. A message with invalid addresses is stored as failed. */
async function store(ctx: Context, id: string, mail: Mail): Promise<MailRow | null> {
  const isRefused = !isSendable(mail);
  const isSecret = mail.isConfidential === true;
  const [row] = await ctx.db
    .insert(mails)
    .values({
      id,
      recipient: isSecret ? '' : withoutControls(mail.to),
      subject: isSecret ? '' : withoutControls(maskLinks(mail.subject)),
      purpose: mail.purpose ?? 'system',
      content: ctx.secrets.seal(purposeOf(id), JSON.stringify(mail)),
      state: isRefused ? 'failed' : 'waiting',
      problem: isRefused ? 'mail_problemAddress' : '',
      attempts: 0,
      nextAttemptAt: isRefused ? null : ctx.now(),
      aboutKind: mail.about?.kind ?? null,
      aboutId: mail.about?.id ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (row?.state === 'failed') await recordOutcome(ctx, row, mail, 'mail.message.fail');
  return row ?? null;
}

function isSendable(mail: Mail): boolean {
  try {
    checkMail(mail);
    return true;
  } catch {
    return false;
  }
}

const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** Delivers due messages, at most 100; those whose attempt never ended become unclear instead of being sent again. */
export async function deliverWaiting(ctx: Context): Promise<void> {
  const now = ctx.now();
  const lost = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'sending'), lte(mails.updatedAt, new Date(now.getTime() - UNCLEAR_AFTER_MS))));
  for (const row of lost) await markUnclear(ctx, row);
  const due = await ctx.db
    .select({ id: mails.id, rev: mails.rev, purpose: mails.purpose })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
    .orderBy(mails.nextAttemptAt)
    .limit(100);
  await Promise.all(due.map((one) => startDelivery(ctx, one, { isAwaited: false })));
}

/** Starts the delivery of a waiting message. True = delivered; false also while a slow server has not responded. */
async function startDelivery(ctx: Context, one: OneMail, options: { isAwaited: boolean }): Promise<boolean> {
  const work = async () => {
    const row = await moveMail(ctx, one, 'attempt');
    return row ? deliver(ctx, row) : false;
  };
  return (await ctx.mail.lanes.run(logged(ctx, one, work), { lane: one.purpose, ...options })) ?? false;
}

/** Sends a message again on behalf of a person; null = it is being sent, or has changed since. */
export async function sendAgain(
  ctx: Context,
  one: { id: string; rev: number },
  addressed: Partial<Readdressed> = {},
): Promise<MailRow | null> {
  const row = await moveMail(ctx, one, 'resend', addressed);
  if (!row) return null;
  await ctx.record({ act: 'mail.message.resend', object: objectOf(row) });
  const work = () => deliver(ctx, row, { isRepeated: false });
  await ctx.mail.lanes.run(logged(ctx, row, work), { lane: row.purpose, isAwaited: true });
  return row;
}

/** Logs a failure, because the caller may have stopped waiting. */
const logged =
  (ctx: Context, { id }: { id: string }, work: () => Promise<boolean>) =>
  () =>
    work().catch((err: unknown) => {
      ctx.log.error({ err, mail: id }, 'the end of a delivery could not be stored');
      return false;
    });

/** Delivers a claimed message and stores the outcome. True = delivered. */
async function deliver(ctx: Context, row: MailRow, { isRepeated = true } = {}): Promise<boolean> {
  const mail = contentOf(ctx, row);
  try {
    const { mailbox, isKept } = await ctx.mail.deliver(markedMail(ctx, row.id, mail));
    await moveMail(ctx, attemptOf(row), isKept ? 'keep' : 'accept', { mailbox, problem: '' });
    return true;
  } catch (error) {
    if (error instanceof MailError && error.isUnclear) await markUnclear(ctx, row);
    else await postponeOrFail(ctx, row, mail, { error, attempts: isRepeated ? row.attempts : 1 });
    return false;
  }
}

/** The server did not accept the message: postpones it, or fails it where a retry cannot help. */
async function postponeOrFail(
  ctx: Context,
  row: MailRow,
  mail: Mail,
  { error, attempts }: { error: unknown; attempts: number },
): Promise<void> {
  const problem = problemOf(error);
  ctx.log.warn({ mail: row.id, problem }, 'mail not delivered');
  const minutes = mail.isAwaited || isFinal(error) ? undefined : WAITS[attempts - 1];
  const nextAttemptAt = minutes === undefined ? null : new Date(ctx.now().getTime() + minutes * 60_000);
  const moved = await moveMail(ctx, attemptOf(row), nextAttemptAt ? 'postpone' : 'refuse', { nextAttemptAt, problem });
  if (moved?.state === 'failed') await recordOutcome(ctx, moved, mail, 'mail.message.fail');
}

/** The server may have accepted the message: only a person may resend it (decision 045). */
async function markUnclear(ctx: Context, row: MailRow): Promise<void> {
  const moved = await moveMail(ctx, attemptOf(row), 'lose', { problem: 'mail_problemUnclear' });
  ctx.log.warn({ mail: row.id }, 'whether a mail was delivered is unclear');
  if (moved) await recordOutcome(ctx, moved, contentOf(ctx, moved), 'mail.message.lose');
}

const attemptOf = ({ id, attempts }: MailRow) => ({ id, attempts });

async function recordOutcome(ctx: Context, row: MailRow, { isNotice }: Mail, act: Act): Promise<void> {
  if (!isNotice) await ctx.record({ act, object: objectOf(row) });
}

/** The audit log is immutable, so for a confidential message it gets only the beginning of its id. */
export const objectOf = ({ id, subject }: MailRow) => ({ kind: 'mail', id, label: subject || id.slice(0, 8) });

type Readdressed = Pick<MailRow, 'recipient' | 'content'>;

/** Fields of a stored message changed to another recipient. */
export function readdressed({ secrets }: Pick<Context, 'secrets'>, row: MailRow, recipient: string): Readdressed {
  const content = secrets.seal(purposeOf(row.id), JSON.stringify({ ...contentOf({ secrets }, row), to: recipient }));
  return { recipient: row.recipient === '' ? '' : withoutControls(recipient), content };
}

export const contentOf = ({ secrets }: Pick<Context, 'secrets'>, { id, content }: Pick<MailRow, 'id' | 'content'>) =>
  JSON.parse(secrets.open(purposeOf(id), content)) as Mail;

/** Deletes messages older than 30 days, and the tokens of mailboxes that are gone. */
export async function sweepMails(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await ctx.db.delete(mails).where(lte(mails.createdAt, before));
  const { values } = await readStoredSettings(ctx, mailSettings);
  const kept = values.mail.mailboxes.map(({ uuid }) => uuid);
  await ctx.db.delete(mailTokens).where(notInArray(mailTokens.mailbox, kept));
}

const purposeOf = (id: string) => `mail.content:${id}`;
