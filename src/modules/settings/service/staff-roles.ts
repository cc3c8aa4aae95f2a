import { isBuiltInRole } from '#kernel/access/grants.ts';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, forbidden, invalid } from '#kernel/errors.ts';
import { type ConfigDocument, type Configuration, valuesIn } from '#kernel/settings/configuration.ts';
import { roleSettings, type StaffRole } from '../role-settings.ts';
import { readStoredConfig } from './config-store.ts';
import { isCovered } from './program-roles.ts';
import { storeConfig } from './store-config.ts';

type RoleAct = {
  act: 'settings.role.create' | 'settings.role.update' | 'settings.role.remove';
  name: string;
  newName?: string | undefined;
};

/**
 * Replaces the configured staff roles, with history and one audit log entry. Takes effect with the next request of each
 * account that holds one.
 * @throws AppError C100 for anyone but administrators; conflict when the configuration has changed since;
 * settings.roleGrant, settings.roleName
 */
export async function changeStaffRoles(
  ctx: Context,
  rev: number,
  { act, name, newName = name }: RoleAct,
  change: (roles: readonly StaffRole[]) => StaffRole[],
): Promise<{ roles: StaffRole[]; rev: number }> {
  ctx.demand('settings.role.update', { siteId: null });
  return ctx.tx(async (tx) => {
    const before = await readStoredConfig(tx.db, tx.configuration);
    if (before.rev !== rev) throw conflict({ rev: before.rev });
    const stored = rolesIn(before.config);
    const roles = change(stored);
    demandRolesAllowed(tx, stored, roles);
    await storeConfig(tx, before, withRoles(tx.configuration, before.config, roles));
    const old = roleNamed(stored, name);
    const now = roleNamed(roles, newName);
    const object = { kind: 'role', id: name, label: (now ?? old)?.title.de ?? name };
    await tx.record({ act, object, before: old ?? null, after: now ?? null });
    return { roles, rev: before.rev + 1 };
  });
}

/**
 * Rules for every change of roles, by any route: only administrators, after a recent proof; no permission the caller does not
 * hold for all parishes; no built-in or duplicate names; no unknown permissions and none that change roles. Unchanged roles
 * are not checked.
 */
export function demandRolesAllowed(ctx: Context, before: readonly StaffRole[], after: readonly StaffRole[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  ctx.demand('settings.role.update', { siteId: null });
  if (!ctx.user.roles.some(({ role, siteId }) => ['admin', 'system'].includes(role) && siteId === null))
    throw forbidden('settings.role.update');
  demandRecentProof(ctx);
  const names = after.map(({ name }) => name);
  if (new Set(names).size < names.length || names.some(isBuiltInRole))
    throw invalid({ name: 'settings_roleNameTaken' });
  for (const role of after) {
    const old = roleNamed(before, role.name)?.permissions ?? [];
    for (const grant of role.permissions) if (!old.includes(grant)) demandGrantable(ctx, grant);
  }
}

function demandGrantable(ctx: Context, grant: string): void {
  const covered = ctx.permissions.filter((permission) => isCovered(grant, permission));
  const isHeld = covered.every((permission) => ctx.may(permission, { siteId: null, ownerId: ctx.user.id }));
  if (grant === '*' || covered.length === 0 || covered.includes('settings.role.update') || !isHeld)
    throw new AppError('settings.roleGrant', 403, 'settings_roleGrant', {
      grant,
      fields: { permissions: 'settings_roleGrantField' },
    });
}

const roleNamed = (roles: readonly StaffRole[], name: string) => roles.find((role) => role.name === name);

export const rolesIn = (config: ConfigDocument): readonly StaffRole[] =>
  valuesIn(config, roleSettings).components.auth.availableRoles;

function withRoles({ schema }: Configuration, config: ConfigDocument, availableRoles: StaffRole[]): ConfigDocument {
  const { components } = valuesIn(config, roleSettings);
  return schema.parse({
    ...config,
    components: { ...components, auth: { ...components.auth, availableRoles } },
  });
}
