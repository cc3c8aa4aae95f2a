import { fieldLeaves } from '#kernel/audit/changed-fields.ts';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import type { Undo } from '#kernel/module.ts';
import { nested, valuesBefore } from '#kernel/records/undo-change.ts';
import { readStoredSettings, roleSettings, type StaffRole } from '#modules/settings/index.ts';
import { newRoleSchema, roleChangeSchema } from '../../contract/staff-roles.ts';
import { createRole, removeRole, updateRole } from '../roles/staff-roles.ts';

/**
 * Undoes a change to a staff role, unless one of the changed fields has been modified since.
 * @throws AppError C100, conflict, access.proofNeeded, settings.roleGrant, auth.roleHeld
 */
export const undoRoleChange: Undo = async (ctx, { objectId, before, after }) => {
  const { role, rev } = await roleNamed(ctx, typeof after?.name === 'string' ? after.name : objectId);
  const { name, ...old } = nested({ ...fieldLeaves(role), ...valuesBefore({ before, after }, role) });
  const { data } = roleChangeSchema.safeParse({ ...old, rev, name: role.name, to: name });
  if (!data) throw conflict(null);
  return updateRole(ctx, data);
};

/** Undoes the creation of a role if it is unmodified and not assigned. @throws AppError as above */
export const undoRoleCreation: Undo = async (ctx, { objectId, before, after }) => {
  const { role, rev } = await roleNamed(ctx, objectId);
  valuesBefore({ before, after }, role);
  return removeRole(ctx, { rev, name: role.name });
};

/** Restores a removed role. @throws AppError as above, invalid when its name is taken */
export const undoRoleRemoval: Undo = async (ctx, { before }) => {
  const { rev } = await readStoredSettings(ctx, roleSettings);
  const { data } = newRoleSchema.safeParse({ ...nested(before ?? {}), rev });
  if (!data) throw conflict(null);
  return createRole(ctx, data);
};

async function roleNamed(ctx: Context, name: string): Promise<{ role: StaffRole; rev: number }> {
  const { values, rev } = await readStoredSettings(ctx, roleSettings);
  const role = values.components.auth.availableRoles.find((one) => one.name === name);
  if (!role) throw conflict(null);
  return { role, rev };
}
