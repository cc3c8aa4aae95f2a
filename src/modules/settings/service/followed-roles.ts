import type { ConfigDocument } from '#kernel/settings/configuration.ts';
import type { StaffRole } from '../role-settings.ts';
import { isSame, PROGRAM_ROLES } from './program-roles.ts';

/** The part of the document that is read and written here. */
type WithRoles = { components: { auth: { availableRoles: readonly StoredRole[] } } };
type StoredRole = Omit<StaffRole, 'permissions'> & { permissions?: readonly string[] };

/**
 * The document as it is stored: roles that hold exactly what the program gives them are stored without their permissions. Every
 * change of any setting stores the whole document, and would otherwise keep from these roles what later versions give them.
 */
export function leaveOutFollowed(config: ConfigDocument): ConfigDocument {
  return mapRoles(config, (role) => {
    if (!isSame(role.permissions, PROGRAM_ROLES.get(role.name)?.permissions)) return role;
    const { permissions: _followed, ...rest } = role;
    return rest;
  });
}

/** A stored document with the permissions of the roles that follow the program; one that the program no longer has gets none. */
export function fillFollowed(stored: unknown): unknown {
  if (!hasRoles(stored)) return stored;
  return mapRoles(stored, (role) => ({
    ...role,
    permissions: role.permissions ?? PROGRAM_ROLES.get(role.name)?.permissions ?? [],
  }));
}

function mapRoles<D extends object>(document: D, change: (role: StoredRole) => StoredRole): D {
  if (!hasRoles(document)) return document;
  const { components } = document;
  const { auth } = components;
  return {
    ...document,
    components: { ...components, auth: { ...auth, availableRoles: auth.availableRoles.map(change) } },
  };
}

const hasRoles = (document: unknown): document is WithRoles =>
  Array.isArray((document as WithRoles | undefined)?.components?.auth?.availableRoles);
