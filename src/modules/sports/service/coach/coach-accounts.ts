import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { staffAccounts } from '#modules/auth/index.ts';

/** Accounts that may be linked to a coach: those that hold a right over matches. @throws AppError C100 */
export async function coachAccounts(
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ account: { _id: string; name: string }[]; total: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('sports.athlete.update', { siteId });
  const held = (await staffAccounts(ctx)).filter(({ actor }) =>
    ctx.mayAs(actor, 'sports.match.update', { siteId, ownerId: actor.id }),
  );
  return { account: held.map(({ actor: { id, name } }) => ({ _id: id, name })), total: held.length };
}

/** @throws AppError invalid for an account that may not be linked */
export async function demandCoachAccount(tx: Context, siteId: string, account: string): Promise<void> {
  const isHeld = (await staffAccounts(tx)).some(
    ({ actor }) => actor.id === account && tx.mayAs(actor, 'sports.match.update', { siteId, ownerId: actor.id }),
  );
  if (!isHeld) throw invalid({ account: 'kernel_fieldChoose' });
}
