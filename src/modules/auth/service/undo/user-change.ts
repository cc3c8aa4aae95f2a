import { AppError, conflict } from '#kernel/errors.ts';
import type { Undo } from '#kernel/module.ts';
import { nested, valuesBefore } from '#kernel/records/undo-change.ts';
import { userChangeSchema } from '../../contract/users.ts';
import { auditedUser, hidesPersonal } from '../users/user-words.ts';
import { userById } from '../users/users.ts';
import { updateUsers } from '../users/write-users.ts';

/**
 * Undoes a change to an account, roles and lock included, unless one of the changed fields has been modified since.
 * Permissions and recent proof are checked as for any other change.
 * @throws AppError C100, notFound, conflict, access.proofNeeded, records.undoPersonal
 */
export const undoUserChange: Undo = async (ctx, { objectId, before, after }) => {
  if (hidesPersonal(after)) throw new AppError('records.undoPersonal', 422, 'kernel_undoPersonal');
  const user = await userById(ctx, objectId);
  // The name is derived from the data.
  const { name: _name, roles, ...fields } = valuesBefore({ before, after }, auditedUser(user));
  const filled = Object.entries(fields).map(([field, value]) => [field, value ?? emptyOf(field)]);
  const change = {
    ...nested(Object.fromEntries(filled)),
    ...(Array.isArray(roles) ? { roles: roles.map(roleOf) } : {}),
    _id: objectId,
    rev: user.rev,
  };
  const { data } = userChangeSchema.safeParse(change);
  if (!data) throw conflict(null);
  return updateUsers(ctx, [data]);
};

/** The empty value of a field; an empty string for most. */
function emptyOf(field: string): unknown {
  if (field === 'locale' || field.startsWith('userData.shop.')) return null;
  return field === 'userData.addresses' ? [] : '';
}

/** 'redaktion@fels' applies to one parish, 'redaktion' to all. */
function roleOf(text: unknown): { role: string; site: string | null } {
  const [role = '', site = null] = String(text).split('@');
  return { role, site };
}
