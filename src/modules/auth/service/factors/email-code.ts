import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { admitAttempt } from '#kernel/throttle/failures.ts';
import { codeEmail } from '../../mails/sign-in-emails.ts';
import { factors } from '../../tables.ts';
import { type AccountRef, accountById } from '../account-by-handle.ts';
import { addChallenge, dropChallenges, takeChallenge } from '../challenges.ts';
import { sendNotice } from '../emails/emails.ts';
import { attemptOf } from '../sign-in/attempt-rules.ts';

/** Mails a new single-use code, valid for ten minutes, to the account's own address; invalidates the previous code. */
export async function mailCode(ctx: Context, userId: string): Promise<void> {
  await admitAttempt(ctx, [attemptOf('mail', userId)]);
  const account = await accountById(ctx, userId);
  if (!account) throw notFound();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await ctx.tx(async (tx) => {
    await dropChallenges(tx, 'emailCode', userId);
    await addChallenge(tx, 'emailCode', { secretHash: tx.secrets.digest(purposeFor(userId), code), userId });
  });
  await sendCode(ctx, account, code);
}

/** Mails a code if the account has the email factor enabled. @throws AppError notFound otherwise */
export async function mailChosenCode(ctx: Context, userId: string): Promise<void> {
  const [chosen] = await ctx.db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, 'email'), isNotNull(factors.confirmedAt)));
  if (!chosen) throw notFound();
  await mailCode(ctx, userId);
}

/** Consumes an email code. */
export async function takeEmailCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const taken = await takeChallenge(ctx, 'emailCode', ctx.secrets.digests(purposeFor(userId), code));
  return taken?.userId === userId;
}

/** Registers the email factor; it becomes active once the first code is entered. */
export async function startEmail(ctx: Context): Promise<void> {
  await ctx.db.insert(factors).values({ userId: ctx.user.id, kind: 'email' }).onConflictDoNothing();
  await mailCode(ctx, ctx.user.id);
}

/** Activates the email factor with its first code. */
export async function confirmEmail(ctx: Context, code: string): Promise<boolean> {
  if (!(await takeEmailCode(ctx, ctx.user.id, code))) return false;
  const confirmed = await ctx.db
    .update(factors)
    .set({ confirmedAt: ctx.now() })
    .where(and(eq(factors.userId, ctx.user.id), eq(factors.kind, 'email'), isNull(factors.confirmedAt)))
    .returning({ id: factors.id });
  return confirmed.length > 0;
}

const purposeFor = (userId: string) => `auth.emailCode:${userId}`;

async function sendCode(ctx: Context, account: AccountRef, code: string): Promise<void> {
  try {
    await sendNotice(ctx, { account, asked: { locale: ctx.locale }, isAwaited: true }, ({ head }) =>
      codeEmail(head, { code }),
    );
  } catch (error) {
    ctx.log.error({ err: error }, 'a sign-in code could not be mailed');
    throw new AppError('auth.mailFailed', 503, 'auth_mailFailed');
  }
}
