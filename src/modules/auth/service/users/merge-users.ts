import { eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { forbidden, invalid } from '#kernel/errors.ts';
import { intoTrash } from '#kernel/trash.ts';
import type { MergeField, mergeSchema } from '../../contract/care.ts';
import type { Address, User, UserData } from '../../contract.ts';
import { userRoles, users } from '../../tables.ts';
import { displayName } from '../account/user-data.ts';
import { endSessions } from '../sessions/sessions.ts';
import { userView, viewOf } from '../users.ts';
import { type LoadedUser, loadTargets } from './load-target.ts';
import { MERGED } from './merged-handle.ts';
import { demandGiveAway, demandReach, keepOneSystem, ownRoles, rolesToGrant } from './role-rules.ts';
import { auditedUser, rolesInWords, userObject } from './user-words.ts';

type Merge = z.output<typeof mergeSchema>;

/**
 * Merges two accounts in one transaction: takes over the chosen fields, unites the postal addresses, transfers the modules'
 * records and moves the other account to the trash without its email address. Ends the sessions of both.
 * @throws AppError C100, access.proofNeeded, auth.ownRoles, auth.lastSystem, notFound, conflict
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
    }
    if (dropped.id === tx.user.id) throw ownRoles();
    await keepOneSystem(tx, [dropped.id]);
    const before = userView(tx, kept, rolesInWords(tx, kept.roles));
    // The dropped account goes first, because two accounts cannot have the same address.
    await putAway(tx, dropped, drop.rev);
    if (take.includes('roles')) await uniteRoles(tx, kept, dropped);
    const values = mergedValues(kept, dropped, take);
    const row = await updateRevised(
      tx.db,
      users,
      { id: kept.id, rev: keep.rev, values, where: isNull(users.removedAt) },
      (current) => userView(tx, current, rolesInWords(tx, kept.roles)),
    );
    for (const room of tx.rooms) await room.handover?.transfer(tx, { from: dropped.id, to: kept.id });
    await endSessions(tx.db, kept.id);
    const after = await viewOf(tx, row);
    const [old, now] = [auditedUser(before), auditedUser(after)];
    await tx.record({ act: 'auth.user.merge', object: userObject(row), before: old, after: now, note: dropped.handle });
    await tx.emit('auth.usersMerged', { from: dropped.id, to: kept.id });
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

const PERSONAL = ['title', 'first_name', 'last_name', 'company', 'phone'] as const;

function mergedValues(kept: LoadedUser, dropped: LoadedUser, take: readonly MergeField[]) {
  const userData: UserData = { ...dropped.userData, ...kept.userData };
  for (const field of PERSONAL) {
    const value = (take.includes(field) ? dropped : kept).userData[field];
    if (value === undefined) delete userData[field];
    else userData[field] = value;
  }
  userData.addresses = unitedAddresses(kept.userData.addresses, dropped.userData.addresses);
  const handle = take.includes('handle') ? { handle: dropped.handle, passwordHash: dropped.passwordHash } : {};
  return {
    ...handle,
    ...(take.includes('username') ? { username: dropped.username } : {}),
    ...(take.includes('locale') ? { locale: dropped.locale } : {}),
    userData,
    name: displayName(userData, kept.name),
  };
}

/** Combines both lists; addresses that differ only in their id count as duplicates. */
function unitedAddresses(kept: Address[] = [], dropped: Address[] = []): Address[] {
  const wordsOf = ({ uuid: _uuid, ...words }: Address) => JSON.stringify(words, Object.keys(words).sort());
  const known = new Set(kept.map(wordsOf));
  return [...kept, ...dropped.filter((address) => !known.has(wordsOf(address)))];
}
