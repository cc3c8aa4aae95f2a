import type { Context, SiteRef } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { SiteSteward } from '#kernel/module.ts';
import { accountByHandle } from '../account-by-handle.ts';
import { availableRoles } from '../roles/roles.ts';
import { isBuiltInRole } from './rank.ts';
import { usersByIds } from './users.ts';
import { createUsers, updateUsers } from './write-users.ts';

/**
 * Gives a person a role in one parish; without an account yet, creates one and sends the invitation. `tx` knows the
 * parish and runs every step in its transaction. @throws AppError C100, access.proofNeeded, invalid
 */
export async function entrustSite(tx: Context, site: SiteRef, { handle, name, role }: SiteSteward): Promise<void> {
  const isForOneSite = !isBuiltInRole(role) && (await availableRoles(tx)).includes(role);
  if (!isForOneSite) throw invalid({ 'steward.role': 'auth_unknownRole' });
  const held = { role, site: site.slug };
  const account = await accountByHandle(tx, handle);
  if (!account) {
    const wanted = { handle, userData: nameParts(name), roles: [held], invite: true };
    await createUsers(tx, [wanted]).catch((error: unknown) => {
      const isTaken = error instanceof AppError && error.code === 'auth.alreadyRegistered';
      throw isTaken ? invalid({ 'steward.handle': 'auth_alreadyRegistered' }) : error;
    });
    return;
  }
  const [user] = await usersByIds(tx, [account.id]);
  if (!user) throw invalid({ 'steward.handle': 'auth_alreadyRegistered' });
  if (user._id === tx.user.id) return;
  await updateUsers(tx, [{ _id: user._id, rev: user.rev, roles: [...user.roles, held] }]);
}

function nameParts(name: string): { first_name: string; last_name: string } {
  const words = name.split(/\s+/).filter(Boolean);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
