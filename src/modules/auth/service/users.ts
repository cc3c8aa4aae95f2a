import { and, asc, count, eq, exists, gt, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import type { User, userFilterSchema } from '../contract.ts';
import { userRoles, users } from '../tables.ts';

export type UserFilter = z.output<typeof userFilterSchema>;

/** Unknown last activity counts as this many minutes (S9.2). */
const UNKNOWN_MINUTES = 9999;

/** One page of accounts, without the built-in ones (S6.1) and those in the trash. @throws AppError C100 */
export async function listUsers(ctx: Context, filter: UserFilter): Promise<{ auth: User[]; total: number }> {
  ctx.demand('auth.user.read');
  const where = and(...conditions(ctx, filter));
  const rows = await ctx.db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(users).where(where);
  return { auth: await withRoles(ctx, rows), total };
}

/** Accounts by id in the order asked for; unknown ids are left out. @throws AppError C100 */
export async function usersByIds(ctx: Context, ids: string[]): Promise<User[]> {
  ctx.demand('auth.user.read');
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.builtIn), isNull(users.removedAt)));
  const found = new Map((await withRoles(ctx, rows)).map((user) => [user._id, user]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function conditions(ctx: Context, filter: UserFilter): SQL[] {
  const list: (SQL | undefined)[] = [isNull(users.builtIn), isNull(users.removedAt)];
  if (filter.id) list.push(eq(users.id, filter.id));
  if (filter.status) list.push(eq(users.active, filter.status === 'active'));
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
    list.push(or(ilike(users.name, pattern), ilike(users.handle, pattern), ilike(users.username, pattern)));
  }
  if (filter.role) list.push(hasRole(ctx, filter.role));
  if (filter.online) list.push(onlineCondition(ctx, filter.online));
  return list.filter((condition) => condition !== undefined);
}

function hasRole(ctx: Context, role: string): SQL {
  return exists(
    ctx.db
      .select()
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), eq(userRoles.role, role))),
  );
}

/** S4.10: under 5 minutes online, over 5 and under 30 away, over 30 offline. */
function onlineCondition(ctx: Context, online: 'online' | 'away' | 'offline'): SQL | undefined {
  const before = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
  if (online === 'online') return gt(users.lastActiveAt, before(5));
  if (online === 'away') return and(lte(users.lastActiveAt, before(5)), gt(users.lastActiveAt, before(30)));
  return or(isNull(users.lastActiveAt), lte(users.lastActiveAt, before(30)));
}

const SORTS = { name: users.name, handle: users.handle, last_active: users.lastActiveAt, lastLogin: users.lastLoginAt };

function orderOf(sort: UserFilter['sort']): SQL[] {
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  // Who was never there stands at the end in both directions.
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : asc(column), asc(users.id)];
}

async function withRoles(ctx: Context, rows: (typeof users.$inferSelect)[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const roles = await ctx.db.select().from(userRoles).where(inArray(userRoles.userId, ids));
  const slugOf = new Map(ctx.sites.map((site) => [site.id, site.slug]));
  const rolesOf = (userId: string) =>
    roles
      .filter((role) => role.userId === userId)
      .map(({ role, siteId }) => ({ role, site: siteId ? (slugOf.get(siteId) ?? null) : null }));
  return rows.map((row) => userView(ctx, row, rolesOf(row.id)));
}

function userView(ctx: Context, row: typeof users.$inferSelect, roles: User['roles']): User {
  const { id, handle, username, name, active, failedLogins, userData, rev } = row;
  const idleMs = row.lastActiveAt ? ctx.now().getTime() - row.lastActiveAt.getTime() : null;
  return {
    _id: id,
    handle,
    username,
    name,
    roles,
    active,
    last_active: row.lastActiveAt?.toISOString() ?? null,
    minutesSinceActive: idleMs === null ? UNKNOWN_MINUTES : Math.max(0, Math.floor(idleMs / 60_000)),
    failedLogins,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    two_factor: { enabled: row.twoFactorEnabled },
    userData,
    rev,
  };
}
