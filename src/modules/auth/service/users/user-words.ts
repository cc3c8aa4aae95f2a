import { canonical, fieldLeaves } from '#kernel/audit/changed-fields.ts';
import type { Context } from '#kernel/context.ts';
import type { User } from '../../contract.ts';

/** The audit log's reference to an account: its name, because the log outlives the account and its address. */
export const userObject = ({ id, name, handle }: { id: string; name: string; handle: string }) => ({
  kind: 'user',
  id,
  label: name || handle,
});

/** The account fields the audit log compares: identity and roles, no activity data. */
export function auditedUser({ handle, username, name, active, locale, roles, userData }: User): object {
  return {
    handle,
    username,
    name,
    active,
    locale,
    roles: roles.map(({ role, site }) => (site ? `${role}@${site}` : role)).sort(),
    userData,
  };
}

/** Fields the audit log only marks as changed: they would outlive the erasure of the account. */
const PERSONAL = ['handle', 'userData.phone', 'userData.addresses'];

/** An account before and after a change, for the audit log. */
export function auditedChange(before: User, after: User): { before: object; after: object } {
  const [old, now] = [fieldLeaves(auditedUser(before)), fieldLeaves(auditedUser(after))];
  const changed = PERSONAL.filter((name) => canonical(old[name]) !== canonical(now[name]));
  const marks = (word: string) =>
    Object.fromEntries(PERSONAL.map((name) => [name, changed.includes(name) ? word : '']));
  return { before: { ...old, ...marks('…') }, after: { ...now, ...marks('changed') } };
}

/** A new account for the audit log. */
export function auditedCreation(user: User): object {
  const facts = fieldLeaves(auditedUser(user));
  return { ...facts, ...Object.fromEntries(PERSONAL.filter((name) => facts[name]).map((name) => [name, 'changed'])) };
}

/** True if a recorded change contains fields that it only marks. */
export const hidesPersonal = (after: object | null): boolean => PERSONAL.some((name) => after && name in after);

/** Roles with the slugs of their parishes; without those in a parish that lies in the trash. */
export function rolesInWords(
  ctx: Context,
  roles: readonly { role: string; siteId: string | null }[],
): { role: string; site: string | null }[] {
  const slugOf = new Map(ctx.sites.map((site) => [site.id, site.slug]));
  return roles.flatMap(({ role, siteId }) => {
    const site = siteId ? slugOf.get(siteId) : null;
    return site === undefined ? [] : { role, site };
  });
}
