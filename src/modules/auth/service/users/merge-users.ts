import { eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, forbidden, invalid } from '#kernel/errors.ts';
import { intoTrash } from '#kernel/trash.ts';
import type { mergeSchema } from '../../contract/lifecycle.ts';
import type { User } from '../../contract.ts';
import { userRoles, users } from '../../tables.ts';
import { moveFactors } from '../factors/move-factors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type LoadedUser, loadTargets } from './load-target.ts';
import { MERGED } from './merged-handle.ts';
import { mergedValues } from './merged-values.ts';
import { demandGiveAway, demandReach, demandRemainingSystem, ownRoles, rolesToGrant } from './role-rules.ts';
import { auditedChange, rolesInWords, userObject } from './user-words.ts';
import { userView, viewOf } from './users.ts';

type Merge = z.output<typeof mergeSchema>;

/**
 * Merges two accounts in one transaction: takes over the chosen fields, unites the postal addresses, transfers the modules'
 * records and moves the other account to the trash without its email address. Ends the sessions of both. Accounts with an
 * unconfirmed address are refused: anybody may have signed up with the name of another.
 * @throws AppError C100, access.proofNeeded, auth.ownRoles, auth.lastSystem, auth.mergeUnconfirmed, notFound, conflict
 */
export async function mergeUsers(ctx: Context, { keep, drop, take }: Merge): Promise<User[]> {
  ctx.demand('auth.user.update', { siteId: null });
  ctx.demand('auth.user.remove', { siteId: null });
  demandRecentProof(ctx);
  if (keep._id === drop._id) throw invalid({ drop: 'kernel_fieldNotAllowed' });
  return ctx.tx(async (tx) => {
    const [kept, dropped] = (await loadTargets(tx, [keep._id, drop._id])) as [LoadedUser, LoadedUser];
    for (const one of [kept, dropped]) {
      demandReach(tx, one);
      demandGiveAway(tx, one);
      if (one.builtIn) throw forbidden();
      if (one.unverifiedSince) throw new AppError('auth.mergeUnconfirmed', 409, 'auth_mergeUnconfirmed');
    }
    if (dropped.id === tx.user.id) throw ownRoles();
    await demandRemainingSystem(tx, [dropped.id]);
    const before = userView(tx, kept, rolesInWords(tx, kept.roles));
    // The dropped account goes first, because two accounts cannot have the same address.
    await putAway(tx, dropped, drop.rev);
    if (take.includes('roles')) await uniteRoles(tx, kept, dropped);
    if (take.includes('handle')) await moveFactors(tx, { from: dropped.id, to: kept.id });
    const values = mergedValues(kept, dropped, take);
    const row = await updateRevised(
      tx.db,
      users,
      { id: kept.id, rev: keep.rev, values, where: isNull(users.removedAt) },
      (current) => userView(tx, current, rolesInWords(tx, kept.roles)),
    );
    const change = { from: dropped.id, to: kept.id };
    const formerAddress = take.includes('handle') ? kept.handle : dropped.handle;
    for (const room of tx.rooms) {
      await room.handover?.transfer(tx, change);
      await room.personalData?.merge?.(tx, { ...change, formerAddress, address: row.handle });
    }
    await endSessions(tx.db, kept.id);
    const after = await viewOf(tx, row);
    const changed = auditedChange(before, after);
    await tx.record({ act: 'auth.user.merge', object: userObject(row), ...changed, note: dropped.name });
    await tx.emit('auth.usersMerged', change);
    return [after];
  });
}

async function putAway(tx: Context, user: LoadedUser, rev: number): Promise<void> {
  const values = { handle: `${user.id}${MERGED}`, active: false, passwordHash: null, ...intoTrash(tx) };
  await updateRevised(tx.db, users, { id: user.id, rev, values, where: isNull(users.removedAt) }, (current) =>
    userView(tx, current, rolesInWords(tx, user.roles)),
  );
  await tx.db.delete(userRoles).where(eq(userRoles.userId, user.id));
  await endSessions(tx.db, user.id);
}

async function uniteRoles(tx: Context, kept: LoadedUser, dropped: LoadedUser): Promise<void> {
  const roles = await rolesToGrant(tx, kept, rolesInWords(tx, [...kept.roles, ...dropped.roles]));
  await tx.db.delete(userRoles).where(eq(userRoles.userId, kept.id));
  if (roles.length > 0) await tx.db.insert(userRoles).values(roles.map((role) => ({ userId: kept.id, ...role })));
}
