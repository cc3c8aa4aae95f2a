import type { Actor, Subject } from '../context.ts';

/**
 * Permissions per role: permission names, `room.*` or `*` for everything below, and `name:own` for things the user owns. `*`
 * covers everything except names that begin with `system.`.
 */
export type Grants = ReadonlyMap<string, readonly string[]>;

/** Built-in roles of S6.1 that are not configurable (decision 15). Deny by default: a role not listed has no permissions. */
export const BUILT_IN_GRANTS: Readonly<Record<string, readonly string[]>> = {
  guest: [],
  user: ['auth.account.read:own', 'auth.account.update:own'],
  admin: ['*'],
  system: ['*', 'system.*'],
  internal: [],
};

/** True for role names that no configuration may assign. */
export const isBuiltInRole = (role: string): boolean => Object.hasOwn(BUILT_IN_GRANTS, role);

/**
 * Grounds for a permission: the role that grants it, the site it is scoped to, and whether it is limited to the user's own
 * things.
 */
export type Reason = { role: string; siteId: string | null; own: boolean };

/** Lists every role of the user that grants the permission, in the order of the user's roles; empty when it is denied. */
export function reasonsFor(grants: Grants, user: Actor, permission: string): Reason[] {
  return user.roles.flatMap(({ role, siteId }) => {
    const fitting = grantsOf(grants, role).filter((grant) => covers(grant, permission, user, undefined));
    if (fitting.length === 0) return [];
    return [{ role, siteId, own: fitting.every((grant) => grant.endsWith(':own')) }];
  });
}

/**
 * The single authorization check: the published matrix of role x permission, with site scope and ownership. A role held for one
 * site covers neither things of other sites nor installation-wide things (`siteId: null`). Without a subject it checks for
 * "anywhere at all", which is what menus need.
 */
export function mayDo(grants: Grants, user: Actor, permission: string, subject?: Subject): boolean {
  return user.roles.some(({ role, siteId }) => {
    if (subject && siteId !== null && subject.siteId !== siteId) return false;
    return grantsOf(grants, role).some((grant) => covers(grant, permission, user, subject));
  });
}

const grantsOf = (grants: Grants, role: string): readonly string[] =>
  grants.get(role) ?? (isBuiltInRole(role) ? BUILT_IN_GRANTS[role] : undefined) ?? [];

function covers(grant: string, permission: string, user: Actor, subject: Subject | undefined): boolean {
  const own = grant.endsWith(':own');
  const name = own ? grant.slice(0, -4) : grant;
  if (own && subject && subject.ownerId !== user.id) return false;
  if (name === '*') return !permission.startsWith('system.');
  return name.endsWith('.*') ? permission.startsWith(name.slice(0, -1)) : name === permission;
}
