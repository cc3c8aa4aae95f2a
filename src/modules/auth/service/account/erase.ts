import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import { deleteFailedEvents } from '#kernel/events/delete-events.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { dropLinks } from '#kernel/links/one-time-links.ts';
import type { KeptRecord } from '#kernel/personal-data.ts';
import { m } from '#texts';
import {
  consents,
  devices,
  factorDuties,
  factors,
  handovers,
  passkeys,
  recoveryCodes,
  userRoles,
  users,
} from '../../tables.ts';
import { leaveViews } from '../saved-views.ts';
import { endSessions } from '../sessions/sessions.ts';
import { loadTarget, type UserRow } from '../users/load-target.ts';
import { demandRemainingSystem } from '../users/role-rules.ts';
import { demandOwnAccount } from './own-account.ts';
import { proveOwner } from './prove-owner.ts';

/** Decision 29: accounts are erased for good after thirty days in the trash. */
export const TRASH_DAYS = 30;

/** Condition: accounts in the trash that have not been erased yet. */
export const inTrash = and(isNotNull(users.removedAt), isNull(users.erasedAt), isNull(users.builtIn));

/**
 * Erases the caller's account immediately. Records a module must retain by law stay, detached from the account, and are listed
 * in the result.
 * @throws AppError auth.wrongPassword, C100 for the built-in accounts, auth.lastSystem
 */
export async function eraseOwnAccount(ctx: Context, password: string): Promise<{ kept: KeptRecord[] }> {
  demandOwnAccount(ctx, 'update');
  await proveOwner(ctx, password);
  return ctx.tx(async (tx) => {
    const user = await loadTarget(tx, tx.user.id);
    if (user.builtIn) throw forbidden();
    await demandRemainingSystem(tx, [user.id]);
    return { kept: await eraseUser(tx, user) };
  });
}

/** Job: erases accounts that have been in the trash for 30 days. A failure does not stop the others. */
export async function emptyTrash(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * 24 * 3_600_000);
  const due = await ctx.db
    .select()
    .from(users)
    .where(and(inTrash, lt(users.removedAt, before)))
    .orderBy(asc(users.removedAt))
    .limit(200);
  await oneByOne(ctx, due, (user) => ctx.tx((tx) => eraseUser(tx, user)));
}

/** Tables whose rows belong to one account only, apart from the account itself and its sessions. */
const BELONGINGS = [userRoles, factors, passkeys, recoveryCodes, factorDuties, devices, consents, handovers];

/** Removes all personal data from an account; the empty row stays because other tables reference it. */
async function eraseUser(tx: Context, user: UserRow): Promise<KeptRecord[]> {
  const kept: KeptRecord[] = [];
  for (const room of tx.rooms) kept.push(...((await room.personalData?.erase(tx, user.id, user.handle)) ?? []));
  await endSessions(tx.db, user.id);
  await deleteFailedEvents(tx.db, [user.id, user.handle]);
  await dropLinks(tx, [user.id]);
  await leaveViews(tx, user.id);
  for (const table of BELONGINGS) await tx.db.delete(table).where(eq(table.userId, user.id));
  await tx.db
    .update(users)
    .set({
      handle: `${user.id}@erased.invalid`,
      username: '',
      name: '',
      active: false,
      unverifiedSince: null,
      passwordHash: null,
      twoFactorEnabled: false,
      locale: null,
      userData: {},
      lastActiveAt: null,
      lastLoginAt: null,
      removedAt: user.removedAt ?? tx.now(),
      erasedAt: tx.now(),
      rev: sql`${users.rev} + 1`,
    })
    .where(eq(users.id, user.id));
  await tx.record({
    act: 'auth.account.erase',
    object: { kind: 'user', id: user.id, label: m.auth_erasedAccount({}, { locale: 'de' }) },
    note: kept.map(({ what }) => what).join(', '),
  });
  await tx.emit('auth.accountErased', { userId: user.id });
  return kept;
}

/** Reports what this module retains of an account: its own audit log entries, which cannot be deleted. */
export async function eraseInTrail(ctx: Context): Promise<KeptRecord[]> {
  const { locale } = ctx;
  return [{ what: m.auth_keptTrail({}, { locale }), why: m.auth_keptTrailWhy({}, { locale }), until: null }];
}
