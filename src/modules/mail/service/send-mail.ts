import { and, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { checkMail } from '#kernel/mail/check-mail.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { mailSettings } from '../settings.ts';
import { mails, mailTokens } from '../tables.ts';
import { isFinal, problemOf } from './mail-problem.ts';
import { maskLinks } from './mask-links.ts';

/** Minutes until the next attempt; afterwards the message has failed. */
const WAITS = [1, 5, 30, 120, 360, 1440];
const UNCLEAR_AFTER_MS = 15 * 60_000;
const KEPT_DAYS = 30;

type MailRow = typeof mails.$inferSelect;

/** Stores a message and tries to deliver it. What fails for now is tried again.
 * @throws Error when it failed and somebody waits for it */
export async function sendMail(ctx: Context, mail: Mail): Promise<{ id: string }> {
  checkMail(mail);
  const id = crypto.randomUUID();
  const [row] = await ctx.db
    .insert(mails)
    .values({
      id,
      recipient: mail.to,
      subject: maskLinks(mail.subject),
      purpose: mail.purpose ?? 'system',
      content: ctx.secrets.seal(purposeOf(id), JSON.stringify(mail)),
      state: 'sending',
      aboutKind: mail.about?.kind ?? null,
      aboutId: mail.about?.id ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning();
  const isDelivered = row && (await deliver(ctx, row));
  if (!isDelivered && mail.isAwaited) throw new Error(`The awaited mail ${id} was not delivered`);
  return { id };
}

/** Tries all messages whose time has come; those of a process that ended are not sent again blindly. */
export async function deliverWaiting(ctx: Context): Promise<void> {
  const now = ctx.now();
  const lost = new Date(now.getTime() - UNCLEAR_AFTER_MS);
  await ctx.db
    .update(mails)
    .set({ state: 'unclear', problem: 'mail_problemUnclear', rev: sql`${mails.rev} + 1` })
    .where(and(eq(mails.state, 'sending'), lte(mails.updatedAt, lost)));
  const due = await ctx.db
    .select({ id: mails.id, rev: mails.rev })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
    .limit(100);
  for (const one of due) {
    const row = await claim(ctx, one);
    if (row) await deliver(ctx, row);
  }
}

/** Takes a message for delivery; null when another process was faster. */
export async function claim(ctx: Context, { id, rev }: { id: string; rev: number }): Promise<MailRow | null> {
  const [row] = await ctx.db
    .update(mails)
    .set({
      state: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: null,
      rev: sql`${mails.rev} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(mails.id, id), eq(mails.rev, rev)))
    .returning();
  return row ?? null;
}

/** Hands a claimed message over and stores what became of it. True = delivered. */
export async function deliver(ctx: Context, row: MailRow): Promise<boolean> {
  const mail = contentOf(ctx, row);
  try {
    const { mailbox, isKept } = await ctx.mail.deliver(mail);
    await settle(ctx, row, { state: isKept ? 'kept' : 'sent', mailbox, problem: '' });
    return true;
  } catch (error) {
    const problem = problemOf(error);
    const minutes = mail.isAwaited || isFinal(error) ? undefined : WAITS[row.attempts - 1];
    ctx.log.warn({ mail: row.id, problem }, 'mail not delivered');
    const nextAttemptAt = minutes === undefined ? null : new Date(ctx.now().getTime() + minutes * 60_000);
    await settle(ctx, row, { state: nextAttemptAt ? 'waiting' : 'failed', nextAttemptAt, problem });
    if (!nextAttemptAt && !mail.isNotice) await recordFailure(ctx, row);
    return false;
  }
}

const recordFailure = (ctx: Context, { id, subject }: MailRow): Promise<void> =>
  ctx.record({ act: 'mail.message.fail', object: { kind: 'mail', id, label: subject } });

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

async function settle(ctx: Context, { id }: MailRow, change: Partial<MailRow>): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ ...change, rev: sql`${mails.rev} + 1`, updatedAt: ctx.now() })
    .where(eq(mails.id, id));
}
