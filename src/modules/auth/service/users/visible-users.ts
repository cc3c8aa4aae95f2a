import { and, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { userRoles, users } from '../../tables.ts';

/** The parishes whose people the caller may see; null: everybody of the installation. @throws AppError C100 */
export function parishesSeen(ctx: Context): string[] | null {
  ctx.demand('auth.user.read');
  if (ctx.may('auth.user.read', { siteId: null })) return null;
  return ctx.sites.map(({ id }) => id).filter((siteId) => ctx.may('auth.user.read', { siteId }));
}

/** Condition: accounts with a role in one of these parishes. Customers and administrators belong to no parish. */
export function visibleUsers(ctx: Context, parishes: string[] | null): SQL | undefined {
  return parishes ? exists(rolesWhere(ctx, inArray(userRoles.siteId, parishes))) : undefined;
}

/** Condition: accounts with this role, as far as the caller sees roles. */
export function usersWithRole(ctx: Context, role: string, parishes: string[] | null): SQL {
  return exists(rolesWhere(ctx, and(eq(userRoles.role, role), visibleRoles(parishes))));
}

/** Condition: roles that hold in one of these parishes. */
export const visibleRoles = (parishes: string[] | null): SQL | undefined =>
  parishes ? or(isNull(userRoles.siteId), inArray(userRoles.siteId, parishes)) : undefined;

const rolesWhere = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), where));
