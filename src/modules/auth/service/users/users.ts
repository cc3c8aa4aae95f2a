import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf, rowsInOrder, searchIn } from '#kernel/db/list-query.ts';
import { isLocale } from '#kernel/i18n/texts.ts';
import type { User, userFilterSchema } from '../../contract.ts';
import { userRoles, users } from '../../tables.ts';
import { noUserFound } from './load-target.ts';
import { withoutInternal } from './role-rules.ts';
import { rolesInWords } from './user-words.ts';
import { parishesSeen, usersWithRole, visibleRoles, visibleUsers } from './visible-users.ts';

export type UserFilter = z.output<typeof userFilterSchema>;

/** Unknown last activity counts as this many minutes (S9.2). */
const UNKNOWN_MINUTES = 9999;

/**
 * One page of accounts, without the built-in ones (S6.1) and those in the trash. An office sees the people with a role in its own
 * parishes only. @throws AppError C100
 */
export function listUsers(ctx: Context, filter: UserFilter): Promise<{ auth: User[]; total: number }> {
  return listWhere(ctx, filter, [isNull(users.builtIn)]);
}

/**
 * One page of accounts for user pickers: includes the built-in administrators, excludes the guest and accounts with role
 * internal (S6.1). @throws AppError C100
 */
export function searchUsers(ctx: Context, filter: UserFilter): Promise<{ auth: User[]; total: number }> {
  const isNoGuest = or(isNull(users.builtIn), ne(users.builtIn, 'guest'));
  return listWhere(ctx, filter, [isNoGuest, withoutInternal(ctx)]);
}

async function listWhere(
  ctx: Context,
  filter: UserFilter,
  which: (SQL | undefined)[],
): Promise<{ auth: User[]; total: number }> {
  const parishes = parishesSeen(ctx);
  const { page, limit, sort } = filter;
  const where = and(...which, visibleUsers(ctx, parishes), ...conditions(ctx, filter, parishes));
  const orderBy = orderOf(SORTS, sort, users.id);
  const { rows, total } = await listRows(ctx.db, users, { where, orderBy, page, limit });
  return { auth: await withRoles(ctx, rows, parishes), total };
}

/** Accounts by id in the order asked for; unknown ids and people of other parishes are left out. @throws AppError C100 */
export async function usersByIds(ctx: Context, ids: string[]): Promise<User[]> {
  const parishes = parishesSeen(ctx);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.builtIn), isNull(users.removedAt), visibleUsers(ctx, parishes)));
  return rowsInOrder(ids, await withRoles(ctx, rows, parishes), ({ _id }) => _id);
}

/** One account that is not built in. @throws AppError C100, notFound */
export async function userById(ctx: Context, id: string): Promise<User> {
  const [user] = await usersByIds(ctx, [id]);
  if (!user) throw noUserFound();
  return user;
}

function conditions(ctx: Context, filter: UserFilter, parishes: string[] | null): SQL[] {
  const list: (SQL | undefined)[] = [isNull(users.removedAt)];
  if (filter.id) list.push(eq(users.id, filter.id));
  if (filter.status) list.push(STATUS[filter.status]);
  list.push(searchIn(users.searchText, filter.search));
  if (filter.role) list.push(usersWithRole(ctx, filter.role, parishes));
  if (filter.online) list.push(onlineCondition(ctx, filter.online));
  return list.filter((condition) => condition !== undefined);
}

const STATUS: Record<NonNullable<UserFilter['status']>, SQL | undefined> = {
  active: eq(users.active, true),
  inactive: and(eq(users.active, false), isNull(users.unverifiedSince)),
  unconfirmed: isNotNull(users.unverifiedSince),
  noPassword: and(isNull(users.passwordHash), eq(users.active, true)),
};

/** S4.10: under 5 minutes online, over 5 and under 30 away, over 30 offline; in whole minutes, as displayed. */
function onlineCondition(ctx: Context, online: 'online' | 'away' | 'offline'): SQL | undefined {
  const before = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
  // Exactly 5 and exactly 30 minutes have no status (decision 23), so these accounts match none of the filters.
  if (online === 'online') return gt(users.lastActiveAt, before(5));
  if (online === 'away') return and(lte(users.lastActiveAt, before(6)), gt(users.lastActiveAt, before(30)));
  return or(isNull(users.lastActiveAt), lte(users.lastActiveAt, before(31)));
}

const SORTS = { name: users.name, handle: users.handle, last_active: users.lastActiveAt, lastLogin: users.lastLoginAt };

/** `parishes`: only roles that hold there are shown; null: all. */
async function withRoles(
  ctx: Context,
  rows: (typeof users.$inferSelect)[],
  parishes: string[] | null = null,
): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const roles = await ctx.db
    .select()
    .from(userRoles)
    .where(and(inArray(userRoles.userId, ids), visibleRoles(parishes)));
  const rolesOf = (id: string) =>
    rolesInWords(
      ctx,
      roles.filter(({ userId }) => userId === id),
    );
  return rows.map((row) => userView(ctx, row, rolesOf(row.id)));
}

/** API view of an account row, for services that have just changed it. */
export async function viewOf(ctx: Context, row: typeof users.$inferSelect): Promise<User> {
  const [view] = await withRoles(ctx, [row]);
  if (!view) throw new Error(`The account ${row.id} has no view`);
  return view;
}

/** The caller's own account, built-in ones included; null for guests. */
export async function ownAccount(ctx: Context): Promise<User | null> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id));
  return row && row.builtIn !== 'guest' ? viewOf(ctx, row) : null;
}

/** API view of an account. Never includes the password hash or second-factor data. */
export function userView(ctx: Context, row: typeof users.$inferSelect, roles: User['roles']): User {
  const { id, handle, username, name, active, failedLogins, userData, rev } = row;
  const idleMs = row.lastActiveAt ? ctx.now().getTime() - row.lastActiveAt.getTime() : null;
  return {
    _id: id,
    handle,
    username,
    name,
    roles,
    active,
    unconfirmed: row.unverifiedSince !== null,
    noPassword: row.passwordHash === null,
    last_active: row.lastActiveAt?.toISOString() ?? null,
    minutesSinceActive: idleMs === null ? UNKNOWN_MINUTES : Math.max(0, Math.floor(idleMs / 60_000)),
    failedLogins,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    two_factor: { enabled: row.twoFactorEnabled },
    locale: isLocale(row.locale) ? row.locale : null,
    createdAt: row.createdAt.toISOString(),
    userData,
    rev,
  };
}
