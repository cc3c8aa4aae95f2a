import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { inviteLater } from '../passwords/password-reset.ts';
import { loadTarget } from './load-target.ts';
import { demandReach } from './role-rules.ts';
import { userObject } from './user-words.ts';

type Invited = { id: string; handle: string; name: string };

/** Queues the invitation email with a link to set a password; sent after the transaction commits. */
export async function inviteUser(tx: Context, user: Invited): Promise<void> {
  await inviteLater(tx, user.id);
  await tx.record({ act: 'auth.user.invite', object: userObject(user) });
}

/** Sends the invitation again, e.g. if the email was lost. @throws AppError C100, notFound */
export async function inviteAgain(ctx: Context, userId: string): Promise<{ ok: true }> {
  return ctx.tx(async (tx) => {
    const target = await loadTarget(tx, userId);
    demandReach(tx, target);
    if (!target.active) throw notFound();
    await inviteUser(tx, target);
    return { ok: true as const };
  });
}
