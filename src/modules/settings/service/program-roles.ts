import { defaultsOf } from '#kernel/settings/configuration.ts';
import { roleSettings, type StaffRole } from '../role-settings.ts';

type Permissions = readonly string[];

/** Roles of the program with what this version gives them. */
export const PROGRAM_ROLES: ReadonlyMap<string, StaffRole> = new Map(
  defaultsOf(roleSettings).components.auth.availableRoles.map((role) => [role.name, role]),
);

/** True if both hold the same grants, in any order. */
export const isSame = (held: Permissions = [], own: Permissions | undefined): boolean =>
  own !== undefined && held.length === own.length && held.every((permission) => own.includes(permission));

/**
 * Difference of a stored role from the one of the program; null for a role that is none of the program's or follows it. `lacks` are
 * grants of the program whose permissions the role does not hold, one by one or together. `all` are the permissions there are.
 */
export function differenceOf({ name, permissions }: Pick<StaffRole, 'name' | 'permissions'>, all: Permissions) {
  const own = PROGRAM_ROLES.get(name)?.permissions;
  if (!own || isSame(permissions, own)) return null;
  return { lacks: own.filter((grant) => !holds(permissions, grant, all)) };
}

/** The grants with `taken` added; those which it contains go, so that a role that holds what the program gives it follows it again. */
export function withTaken(held: Permissions, taken: Permissions, all: Permissions): string[] {
  const rest = held.filter((grant) => !taken.some((one) => isWithin(grant, one, all)));
  return [...rest, ...taken];
}

/** 'content.*' covers 'content.entry.update'; ':own' narrows it to what the person owns. */
export function isCovered(grant: string, permission: string): boolean {
  const name = grant.replace(OWN, '');
  return name.endsWith('.*') ? permission.startsWith(name.slice(0, -1)) : name === permission;
}

const OWN = /:own$/;

/** NB: a grant of a room that is not installed covers nothing, and is held by its name alone. */
function holds(held: Permissions, grant: string, all: Permissions): boolean {
  const covered = all.filter((permission) => isCovered(grant, permission));
  if (covered.length === 0) return held.includes(grant);
  const enough = held.filter((one) => !OWN.test(one) || OWN.test(grant));
  return covered.every((permission) => enough.some((one) => isCovered(one, permission)));
}

function isWithin(grant: string, other: string, all: Permissions): boolean {
  return grant === other || (all.some((one) => isCovered(grant, one)) && holds([other], grant, all));
}
