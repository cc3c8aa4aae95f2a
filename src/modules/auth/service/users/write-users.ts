import { eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, forbidden } from '#kernel/errors.ts';
import type { NewUser, User, UserChange } from '../../contract.ts';
import { userRoles, users } from '../../tables.ts';
import { demandOwnAccount } from '../account/own-account.ts';
import { displayName, nameAfter, withUserData } from '../account/user-data.ts';
import { endSessions } from '../sessions/sessions.ts';
import { inviteUser } from './invite.ts';
import { type LoadedUser, loadTarget } from './load-target.ts';
import { demandReach, demandRemainingSystem, ownRoles, type RoleInput, rolesToGrant } from './role-rules.ts';
import { auditedChange, auditedCreation, rolesInWords, userObject } from './user-words.ts';
import { userView, viewOf } from './users.ts';

const JUST_A_PERSON: RoleInput[] = [{ role: 'user', site: null }];

/**
 * Creates accounts, all or none; with `invite`, mails each a link to set a password.
 * @throws AppError C100, auth.alreadyRegistered, invalid
 */
export async function createUsers(ctx: Context, items: NewUser[]): Promise<User[]> {
  ctx.demand('auth.user.create', { siteId: null });
  return ctx.tx(async (tx) => {
    const made: User[] = [];
    for (const item of items) made.push(await createUser(tx, item));
    return made;
  });
}

/**
 * Changes the caller's own account or, with permission, those of others, all or none; permissions are checked per item.
 * @throws AppError C100, auth.ownRoles, auth.lastSystem, notFound, conflict, invalid, S5.4
 */
export async function updateUsers(ctx: Context, changes: UserChange[]): Promise<User[]> {
  return ctx.tx(async (tx) => {
    const changed: User[] = [];
    for (const change of changes) changed.push(await updateUser(tx, change));
    return changed;
  });
}

async function createUser(tx: Context, item: NewUser): Promise<User> {
  const isPlain = !item.roles || item.roles.every(({ role }) => role === 'user');
  const roles = isPlain ? [{ role: 'user', siteId: null }] : await rolesToGrant(tx, null, item.roles ?? JUST_A_PERSON);
  const userData = withUserData({}, item.userData ?? {});
  const values = {
    handle: item.handle,
    username: item.username ?? '',
    name: displayName(userData, item.handle.split('@')[0] ?? ''),
    locale: item.locale ?? null,
    userData,
    createdAt: tx.now(),
  };
  const [row] = await tx.db.insert(users).values(values).onConflictDoNothing({ target: users.handle }).returning();
  if (!row) throw handleTaken();
  if (roles.length > 0) await tx.db.insert(userRoles).values(roles.map((role) => ({ userId: row.id, ...role })));
  const view = await viewOf(tx, row);
  await tx.record({ act: 'auth.user.create', object: userObject(row), after: auditedCreation(view) });
  if (item.invite) await inviteUser(tx, row);
  return view;
}

/** Like `updateUsers`, for one change inside a transaction. */
export async function updateUser(tx: Context, change: UserChange): Promise<User> {
  const id = change._id ?? tx.user.id;
  const isOwn = id === tx.user.id;
  if (isOwn) demandOwn(tx, change);
  else tx.demand('auth.user.update', { siteId: null });
  const target = await loadTarget(tx, id);
  if (!isOwn) demandReach(tx, target);
  if (target.builtIn === 'guest') throw forbidden();
  const isSwitched = change.active !== undefined && change.active !== target.active;
  if (isSwitched) await demandSwitch(tx, target, change.active === true);
  const row = await writeProfile(tx, target, change);
  if (change.roles) await writeRoles(tx, target, change.roles);
  if (isSwitched && !row.active) await endSessions(tx.db, target.id);
  if (isSwitched && row.active && target.unverifiedSince) await inviteUser(tx, row);
  const after = await viewOf(tx, row);
  await tx.record({
    act: isSwitched ? (row.active ? 'auth.user.activate' : 'auth.user.deactivate') : 'auth.user.update',
    object: userObject(row),
    ...auditedChange(userView(tx, target, rolesInWords(tx, target.roles)), after),
  });
  return after;
}

/** Decision 16: on one's own account, roles and activation cannot be changed. */
function demandOwn(tx: Context, change: UserChange): void {
  demandOwnAccount(tx, 'update');
  if (change.roles || change.active !== undefined) throw ownRoles();
}

async function writeProfile(tx: Context, target: LoadedUser, change: UserChange): Promise<LoadedUser> {
  const { rev, username, locale, active } = change;
  const userData = change.userData && withUserData(target.userData, change.userData);
  const values = {
    ...(username === undefined ? {} : { username }),
    ...(locale === undefined ? {} : { locale }),
    ...(active === undefined || active === target.active ? {} : switchedByHand(active, target)),
    ...(userData ? { userData, name: nameAfter(target, userData) } : {}),
  };
  const roles = rolesInWords(tx, target.roles);
  const written = { id: target.id, rev, values, where: isNull(users.removedAt) };
  const row = await updateRevised(tx.db, users, written, (current) => userView(tx, current, roles));
  return { ...row, roles: target.roles };
}

/**
 * A manual decision ends the pending confirmation, which could otherwise reactivate a locked account or delete it. The password of
 * an unconfirmed account goes as well: a stranger may have chosen it.
 */
export const switchedByHand = (active: boolean, { unverifiedSince }: Pick<LoadedUser, 'unverifiedSince'>) => ({
  active,
  unverifiedSince: null,
  ...(unverifiedSince ? { passwordHash: null } : {}),
});

/** Stores the roles and ends all sessions of the account, so that none continues with the old rights. */
async function writeRoles(tx: Context, target: LoadedUser, wanted: RoleInput[]): Promise<void> {
  // Roles in a parish that lies in the trash are shown nowhere and must come back with it.
  const unseen = target.roles.filter(({ siteId }) => siteId && !tx.sites.some(({ id }) => id === siteId));
  const roles = [...(await rolesToGrant(tx, target, wanted)), ...unseen.map(({ role, siteId }) => ({ role, siteId }))];
  if (!roles.some(({ role }) => role === 'system')) await demandRemainingSystem(tx, [target.id]);
  const keyOf = (list: readonly { role: string; siteId: string | null }[]) =>
    list
      .map(({ role, siteId }) => `${role} ${siteId}`)
      .sort()
      .join();
  if (keyOf(roles) === keyOf(target.roles)) return;
  await tx.db.delete(userRoles).where(eq(userRoles.userId, target.id));
  if (roles.length > 0) await tx.db.insert(userRoles).values(roles.map((role) => ({ userId: target.id, ...role })));
  await endSessions(tx.db, target.id);
  await tx.emit('auth.rolesChanged', { userId: target.id });
}

async function demandSwitch(tx: Context, target: LoadedUser, active: boolean): Promise<void> {
  if (target.builtIn) throw forbidden();
  if (!active) await demandRemainingSystem(tx, [target.id]);
}

export const handleTaken = () =>
  new AppError('auth.alreadyRegistered', 409, 'auth_alreadyRegistered', {
    fields: { handle: 'auth_alreadyRegistered' },
  });
