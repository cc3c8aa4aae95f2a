import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, tooMany } from '#kernel/errors.ts';
import { networkOf } from '#kernel/network-of.ts';
import { type Attempt, countAttempt, resetFailures } from '#kernel/throttle/failures.ts';
import { GUEST_HANDLE } from '../../contract.ts';
import { users } from '../../tables.ts';
import { isLongAlone } from '../passwords/password-strength.ts';
import { hashPassword, isOutdated, passwordMatches } from '../passwords/passwords.ts';
import { isKnownDevice } from '../sessions/devices.ts';
import { attemptOf } from './attempt-rules.ts';
import type { Browser } from './browser.ts';
import { countingFailures } from './failed-sign-ins.ts';
import { wrongUserOrPassword } from './refusals.ts';

type Typed = { handle: string; password: string };
type User = typeof users.$inferSelect;

/**
 * Returns the account matching handle and password. Does the same work whether or not the handle exists.
 * @throws AppError invalid (S5.7), auth.wrongUserOrPassword (401), tooMany (429)
 */
export async function checkPassword(ctx: Context, typed: Typed, browser: Browser): Promise<User> {
  const handle = typed.handle.trim().toLowerCase();
  refuseEmpty(handle, typed.password);
  const [user] = await ctx.db.select().from(users).where(eq(users.handle, handle));
  return countingFailures(ctx, user?.id ?? null, () => judge(ctx, { handle, password: typed.password, user }, browser));
}

async function judge(
  ctx: Context,
  { handle, password, user }: Typed & { user: User | undefined },
  browser: Browser,
): Promise<User> {
  const isKnown = await isKnownDevice(ctx, browser.deviceToken, user?.id);
  const attempts = attemptsOf(ctx, handle, isKnown);
  await demandAdmission(ctx, handle, attempts);
  const usable = user?.active && !user.removedAt && user.handle !== GUEST_HANDLE ? user : null;
  if (!(await passwordMatches(usable?.passwordHash, password)) || !usable) throw wrongUserOrPassword();
  await resetFailures(ctx, attempts);
  await noteLength(ctx, usable, password);
  if (usable.passwordHash && isOutdated(usable.passwordHash)) await rehash(ctx, usable, password);
  return usable;
}

/** Counts per account and network, so that an attacker elsewhere cannot lock the account holder out (US1). */
function attemptsOf(ctx: Context, handle: string, isKnown: boolean): Attempt[] {
  const network = networkOf(ctx.ip);
  const own = [attemptOf('network', network), attemptOf('sign-in', `${handle}@${network}`)];
  return isKnown ? own : [...own, attemptOf('account', handle)];
}

/** Counts in a single commit whether or not the account exists, so that timing reveals nothing. */
async function demandAdmission(ctx: Context, handle: string, attempts: readonly Attempt[]): Promise<void> {
  const seconds = await ctx.tx(async (tx) => {
    const left = await countAttempt(tx.db, attempts, tx.now());
    await tx.db
      .update(users)
      .set({ failedLogins: sql`${users.failedLogins} + 1` })
      .where(eq(users.handle, handle));
    return left;
  });
  if (seconds > 0) throw tooMany(seconds);
}

/** Beside a second factor, learns the length of passwords stored before it was noted. */
async function noteLength(ctx: Context, user: User, password: string): Promise<void> {
  const isLongPassword = isLongAlone(password);
  if (!user.twoFactorEnabled || user.isLongPassword === isLongPassword) return;
  await ctx.db.update(users).set({ isLongPassword }).where(eq(users.id, user.id));
}

async function rehash(ctx: Context, { id, passwordHash }: User, password: string): Promise<void> {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''));
  await ctx.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(unchanged);
}

function refuseEmpty(handle: string, password: string): void {
  const isHandle = /^[^\s@]+@[^\s@]+$/.test(handle); // built-in accounts have names instead, and no password
  const fields = {
    ...(isHandle ? {} : { handle: 'auth_invalidEmail' as const }),
    ...(password ? {} : { password: 'auth_invalidPassword' as const }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
