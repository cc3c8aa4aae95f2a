/** Rank of built-in roles. Configured staff roles rank between `user` and `admin`. */
const RANKS: Readonly<Record<string, number>> = { guest: 0, user: 1, admin: 3, system: 4, internal: 5 };
const STAFF_RANK = 2;

export const rankOf = (role: string): number => (Object.hasOwn(RANKS, role) ? (RANKS[role] ?? STAFF_RANK) : STAFF_RANK);

export const isBuiltInRole = (role: string): boolean => Object.hasOwn(RANKS, role);

/** Highest rank among the roles that apply to all parishes. */
export function rankHeld(roles: ReadonlyArray<{ role: string; siteId: string | null }>): number {
  return Math.max(0, ...roles.filter(({ siteId }) => siteId === null).map(({ role }) => rankOf(role)));
}
