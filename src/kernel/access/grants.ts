import type { Actor, Subject } from '../context.ts';

/**
 * What a role may do: permission names, `room.*` or `*` for all below, and `name:own` for what the person owns.
 * `*` covers everything except what begins with `system.`.
 */
export type Grants = ReadonlyMap<string, readonly string[]>;

/** The built-in roles of S6.1 as far as they are not configurable (decision 15). Denied by default: a role not named may nothing. */
export const BUILT_IN_GRANTS: Readonly<Record<string, readonly string[]>> = {
  guest: [],
  user: ['auth.account.read:own', 'auth.account.update:own'],
  admin: ['*'],
  system: ['*', 'system.*'],
  internal: [],
};

/** Names that no configuration can give away. */
export const isBuiltInRole = (role: string): boolean => Object.hasOwn(BUILT_IN_GRANTS, role);

/** Why somebody may do something: the role that grants it, where it holds, and whether for his own things only. */
export type Reason = { role: string; siteId: string | null; own: boolean };

/** Every role of the person that grants the permission, in the order of his roles; empty: he may not. */
export function reasonsFor(grants: Grants, user: Actor, permission: string): Reason[] {
  return user.roles.flatMap(({ role, siteId }) => {
    const fitting = grantsOf(grants, role).filter((grant) => covers(grant, permission, user, undefined));
    if (fitting.length === 0) return [];
    return [{ role, siteId, own: fitting.every((grant) => grant.endsWith(':own')) }];
  });
}

/**
 * The only answer to "may this person do that": the published matrix of role x permission, with site scope and ownership.
 * A role held for one site does not reach things of other sites nor things of the whole installation (`siteId: null`).
 * Without a subject the question means "anywhere at all", as menus ask it.
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
