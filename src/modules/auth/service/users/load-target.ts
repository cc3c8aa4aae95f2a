import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { userRoles, users } from '../../tables.ts';
import type { Target } from './role-rules.ts';

/** S8.2, for administrators only: others get answers that do not tell who has an account (decision 17). */
export const noUserFound = () => new AppError('notFound', 404, 'auth_noUserFound');

export type UserRow = typeof users.$inferSelect;
export type LoadedUser = UserRow & Target;

/** The accounts with these ids and their roles, in the order asked for. @throws AppError notFound if one is missing */
export async function loadTargets(
  ctx: Context,
  ids: readonly string[],
  options: { inTrash?: boolean } = {},
): Promise<LoadedUser[]> {
  const place = options.inTrash ? and(isNotNull(users.removedAt), isNull(users.erasedAt)) : isNull(users.removedAt);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), place));
  const roles = await ctx.db
    .select()
    .from(userRoles)
    .where(inArray(userRoles.userId, [...ids]));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw noUserFound();
    return { ...row, roles: roles.filter(({ userId }) => userId === id) };
  });
}

/** @throws AppError notFound */
export async function loadTarget(ctx: Context, id: string, options: { inTrash?: boolean } = {}): Promise<LoadedUser> {
  const [target] = await loadTargets(ctx, [id], options);
  if (!target) throw noUserFound();
  return target;
}
