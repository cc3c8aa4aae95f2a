import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import { isLocale, type Locale } from '#kernel/i18n/texts.ts';
import { userRoles, users } from '../../tables.ts';

/** Active accounts that may open the admin area, with the language they chose. For jobs. */
export async function staffAccounts(ctx: Context): Promise<{ actor: Actor; locale: Locale | null }[]> {
  const rows = await ctx.db
    .select({ user: users, role: userRoles.role, siteId: userRoles.siteId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.active, true), isNull(users.builtIn), isNull(users.removedAt), isNull(users.unverifiedSince)))
    .orderBy(asc(users.handle));
  const byId = Map.groupBy(rows, ({ user }) => user.id);
  return [...byId.values()].flatMap((held) => {
    const user = held[0]?.user;
    if (!user) return [];
    const { id, handle, name, locale } = user;
    const actor = { id, handle, name: name || handle, roles: held.map(({ role, siteId }) => ({ role, siteId })) };
    return ctx.mayAs(actor, 'admin.open') ? [{ actor, locale: isLocale(locale) ? locale : null }] : [];
  });
}

/** Languages that the owners of these addresses chose, by address in lower case; strangers and those without a choice are missing. */
export async function localesOf(ctx: Context, addresses: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  if (addresses.length === 0) return new Map();
  const handles = addresses.map((address) => address.toLowerCase());
  const rows = await ctx.db
    .select({ handle: users.handle, locale: users.locale })
    .from(users)
    .where(and(inArray(users.handle, handles), eq(users.active, true), isNull(users.removedAt)));
  return new Map(rows.flatMap(({ handle, locale }) => (isLocale(locale) ? [[handle, locale] as const] : [])));
}

/** Names of accounts by their id, also of locked and removed ones; unknown ids are missing. */
export async function handleOf(ctx: Context, id: string): Promise<string | null> {
  const [user] = await ctx.db.select({ handle: users.handle }).from(users).where(eq(users.id, id));
  return user?.handle ?? null;
}

export async function usersByIds(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, handle: users.handle })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name, handle }) => [id, name || handle]));
}
