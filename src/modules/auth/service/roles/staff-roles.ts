import { countDistinct, eq } from 'drizzle-orm';
import { BUILT_IN_GRANTS, isBuiltInRole } from '#kernel/access/grants.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { LOCALES, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import {
  changeStaffRoles,
  differenceOf,
  PROGRAM_ROLES,
  readStoredSettings,
  roleSettings,
  type StaffRole,
  withTaken,
} from '#modules/settings/index.ts';
import type { NewRole, RoleChange, RoleItem, RoleList, TakenGrants } from '../../contract/staff-roles.ts';
import { userRoles } from '../../tables.ts';

/** All roles with their permissions, the built-in ones first. @throws AppError C100 */
export async function listRoles(ctx: Context): Promise<RoleList> {
  ctx.demand('settings.role.read', { siteId: null });
  const { values, rev } = await readStoredSettings(ctx, roleSettings);
  return shown(ctx, values.components.auth.availableRoles, rev);
}

/** @throws AppError C100, conflict, settings.roleGrant, invalid for a name that is taken */
export async function createRole(ctx: Context, { rev, ...role }: NewRole): Promise<RoleList> {
  return changed(ctx, rev, { act: 'settings.role.create', name: role.name }, (roles) => [...roles, role]);
}

/** @throws AppError C100, notFound, conflict, settings.roleGrant; auth.roleHeld when renaming a role that is assigned */
export async function updateRole(ctx: Context, { rev, name, to, ...given }: RoleChange): Promise<RoleList> {
  if (to && to !== name) await demandNobodyHolds(ctx, name);
  const values = withoutUndefined(given);
  return changed(ctx, rev, { act: 'settings.role.update', name, newName: to }, (roles) => {
    demandThere(roles, name);
    return roles.map((role) => (role.name === name ? { ...role, ...values, name: to ?? name } : role));
  });
}

/** @throws AppError C100, notFound, conflict; auth.roleHeld while it is assigned */
export async function removeRole(ctx: Context, { rev, name }: { rev: number; name: string }): Promise<RoleList> {
  await demandNobodyHolds(ctx, name);
  return changed(ctx, rev, { act: 'settings.role.remove', name }, (roles) => {
    demandThere(roles, name);
    return roles.filter((role) => role.name !== name);
  });
}

/**
 * Gives a changed role some of what the program gives it. Nothing comes to a role by itself.
 * @throws AppError C100, notFound, conflict, invalid for what the role does not lack
 */
export async function takeFromProgram(
  ctx: Context,
  { rev, name, permission }: TakenGrants & { name: string },
): Promise<RoleList> {
  return changed(ctx, rev, { act: 'settings.role.update', name }, (roles) => {
    demandThere(roles, name);
    return roles.map((role) => {
      if (role.name !== name) return role;
      const lacks = differenceOf(role, ctx.permissions)?.lacks ?? [];
      if (!permission.every((grant) => lacks.includes(grant))) throw invalid({ permission: 'auth_roleLacksNot' });
      return { ...role, permissions: withTaken(role.permissions, permission, ctx.permissions) };
    });
  });
}

/**
 * Gives a role exactly what the program gives it, so that it follows later versions; its words stay. One that is not here is created.
 * @throws AppError C100, notFound for a role that the program does not have, conflict
 */
export async function followProgram(ctx: Context, { rev, name }: { rev: number; name: string }): Promise<RoleList> {
  const { values } = await readStoredSettings(ctx, roleSettings);
  const isHere = values.components.auth.availableRoles.some((role) => role.name === name);
  const act = isHere ? 'settings.role.update' : 'settings.role.create';
  return changed(ctx, rev, { act, name }, (roles) => {
    const own = PROGRAM_ROLES.get(name);
    if (!own) throw notFound();
    if (!isHere) return [...roles, own];
    return roles.map((role) => (role.name === name ? { ...role, permissions: own.permissions } : role));
  });
}

type Act = Parameters<typeof changeStaffRoles>[2];
type Change = Parameters<typeof changeStaffRoles>[3];

async function changed(ctx: Context, rev: number, act: Act, change: Change): Promise<RoleList> {
  const stored = await changeStaffRoles(ctx, rev, act, change);
  return shown(ctx, stored.roles, stored.rev);
}

function demandThere(roles: readonly StaffRole[], name: string): void {
  if (isBuiltInRole(name)) throw invalid({ name: 'auth_roleBuiltIn' });
  if (!roles.some((role) => role.name === name)) throw notFound();
}

/** One person may hold a role in several parishes. */
const PEOPLE = countDistinct(userRoles.userId);

/** Holders would silently lose the role. Checked before the transaction: a role assigned meanwhile simply grants nothing. */
async function demandNobodyHolds(ctx: Context, name: string): Promise<void> {
  ctx.demand('settings.role.update', { siteId: null });
  const [row] = await ctx.db.select({ holders: PEOPLE }).from(userRoles).where(eq(userRoles.role, name));
  const holders = row?.holders ?? 0;
  if (holders > 0) throw new AppError('auth.roleHeld', 409, 'auth_roleHeld', { count: holders });
}

async function shown(ctx: Context, staff: readonly StaffRole[], rev: number): Promise<RoleList> {
  const rows = await ctx.db.select({ role: userRoles.role, holders: PEOPLE }).from(userRoles).groupBy(userRoles.role);
  const holders = new Map(rows.map((row) => [row.role, row.holders]));
  const role = [...builtInRoles(), ...staff.map((one) => ({ ...one, builtIn: false }))].map((one) => {
    const difference = one.builtIn ? null : differenceOf(one, ctx.permissions);
    return {
      ...one,
      holders: holders.get(one.name) ?? 0,
      changed: difference !== null,
      lacks: difference?.lacks ?? [],
    };
  });
  const unused = [...PROGRAM_ROLES.values()]
    .filter(({ name }) => !staff.some((one) => one.name === name))
    .map(({ name, title, description }) => ({ name, title, description }));
  return { role, permission: permissionsOf(ctx), unused, rev, total: role.length };
}

function permissionsOf(ctx: Context): RoleList['permission'] {
  return [...ctx.permissionTexts].map(([name, key]) => ({
    name,
    room: name.split('.')[0] ?? '',
    text: textOf(key, ctx.locale),
    grantable: name !== 'settings.role.update' && ctx.may(name, { siteId: null, ownerId: ctx.user.id }),
  }));
}

const BUILT_IN_WORDS = {
  guest: ['auth_roleGuest', 'auth_roleGuestText'],
  user: ['auth_roleUser', 'auth_roleUserText'],
  admin: ['auth_roleAdmin', 'auth_roleAdminText'],
  system: ['auth_roleSystem', 'auth_roleSystemText'],
  internal: ['auth_roleInternal', 'auth_roleInternalText'],
} as const;

function builtInRoles(): Omit<RoleItem, 'holders' | 'changed' | 'lacks'>[] {
  const inBoth = (key: MessageKey) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, textOf(key, locale)])) as RoleItem['title'];
  return Object.entries(BUILT_IN_WORDS).map(([name, [title, text]]) => ({
    name,
    title: inBoth(title),
    description: inBoth(text),
    permissions: [...(BUILT_IN_GRANTS[name] ?? [])],
    builtIn: true,
  }));
}
