import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Actor, Context } from '#kernel/context.ts';
import { AppError, forbidden, invalid } from '#kernel/errors.ts';
import { userRoles, users } from '../../tables.ts';
import { availableRoles } from '../roles/roles.ts';
import { isBuiltInRole, rankHeld, rankOf } from './rank.ts';

export type RoleInput = { role: string; site: string | null };
type Held = { role: string; siteId: string | null };

/** An account as the rules need it. */
export type Target = { id: string; builtIn: string | null; roles: readonly Held[] };

export const isAdministrator = (user: Actor): boolean => rankHeld(user.roles) >= rankOf('admin');
export const isSystem = (user: Actor): boolean => rankHeld(user.roles) >= rankOf('system');

/**
 * Demands that the caller may change this account: accounts of higher rank are out of reach, and built-in accounts are
 * reserved to the system role (decision 16).
 * @throws AppError C100
 */
export function demandReach(ctx: Context, target: Target, permission = 'auth.user.update'): void {
  ctx.demand(permission, { siteId: null });
  const height = Math.max(0, ...target.roles.map(({ role }) => rankOf(role)));
  if (target.builtIn && !isSystem(ctx.user)) throw forbidden();
  if (height > rankHeld(ctx.user.roles)) throw forbidden();
}

/**
 * Validates the roles to grant and returns them as stored. Only administrators grant roles, never above their own rank, never
 * to themselves, and the roles of built-in accounts cannot change (decision 16).
 * @throws AppError auth.ownRoles, C100, access.proofNeeded, invalid for an unknown role or parish
 */
export async function rolesToGrant(ctx: Context, target: Target | null, wanted: readonly RoleInput[]): Promise<Held[]> {
  if (target?.id === ctx.user.id) throw ownRoles();
  if (!isAdministrator(ctx.user) || target?.builtIn) throw forbidden();
  demandRecentProof(ctx);
  const known = await availableRoles(ctx);
  const roles = wanted.map(({ role, site }) => {
    if (rankOf(role) > rankHeld(ctx.user.roles) || role === 'guest') throw forbidden();
    if (!known.includes(role)) throw invalid({ roles: 'auth_unknownRole' });
    return { role, siteId: siteIdOf(ctx, role, site) };
  });
  return roles.filter(
    (one, at) => roles.findIndex(({ role, siteId }) => role === one.role && siteId === one.siteId) === at,
  );
}

/**
 * Changing an account's sign-in address or removing it amounts to transferring or revoking its roles. For accounts with
 * roles, only administrators may do so, after a recent proof.
 * @throws AppError C100, access.proofNeeded
 */
export function demandGiveAway(ctx: Context, { roles }: Target): void {
  if (!isAdministrator(ctx.user) && roles.some(({ role }) => rankOf(role) > rankOf('user'))) throw forbidden();
  demandRecentProof(ctx);
}

/** Error for changing one's own roles or deactivating oneself (decision 16). */
export const ownRoles = () => new AppError('auth.ownRoles', 403, 'auth_ownRoles');

/**
 * Refuses to leave the installation without an active system account.
 * @throws AppError auth.lastSystem
 */
export async function demandRemainingSystem(tx: Context, leaving: readonly string[]): Promise<void> {
  const holders = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.role, 'system'), isNull(userRoles.siteId), eq(users.active, true), isNull(users.removedAt)))
    .for('update');
  const isTouched = holders.some(({ id }) => leaving.includes(id));
  if (isTouched && holders.every(({ id }) => leaving.includes(id)))
    throw new AppError('auth.lastSystem', 409, 'auth_lastSystem');
}

/** Condition for lists of accounts to choose from (S6.1: 'another list excludes internal'). */
export const withoutInternal = (ctx: Context) =>
  notInArray(users.id, ctx.db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'internal')));

/** Built-in roles apply to all parishes; configured roles to all or to one. */
function siteIdOf(ctx: Context, role: string, slug: string | null): string | null {
  if (slug === null) return null;
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site || isBuiltInRole(role)) throw invalid({ roles: 'auth_unknownRole' });
  return site.id;
}
