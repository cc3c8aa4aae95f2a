import { and, eq, isNotNull } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Factors } from '../../contract/factors.ts';
import { factors, userRoles, users } from '../../tables.ts';
import { dueAt } from './duty.ts';
import { recoveryCodesLeft } from './methods.ts';
import { canHavePasskeys } from './passkey-domain.ts';
import { listPasskeys } from './passkeys.ts';
import { countTrusted } from './trusted-devices.ts';

/** The caller's sign-in factors, for the account security screen. */
export async function readFactors(ctx: Context): Promise<Factors> {
  demandSignedIn(ctx);
  const { id } = ctx.user;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound();
  const confirmed = await ctx.db
    .select({ kind: factors.kind })
    .from(factors)
    .where(and(eq(factors.userId, id), isNotNull(factors.confirmedAt)));
  const roles = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, id));
  const due = user.twoFactorEnabled ? null : await dueAt(ctx, id, roles);
  return {
    handle: user.handle,
    hasPassword: user.passwordHash !== null,
    two_factor: { enabled: user.twoFactorEnabled },
    app: confirmed.some(({ kind }) => kind === 'app'),
    email: confirmed.some(({ kind }) => kind === 'email'),
    passkeys: await listPasskeys(ctx),
    recoveryCodesLeft: await recoveryCodesLeft(ctx, id),
    canHavePasskeys: canHavePasskeys(ctx),
    trustedDevices: await countTrusted(ctx, id),
    dueAt: due?.toISOString() ?? null,
  };
}
