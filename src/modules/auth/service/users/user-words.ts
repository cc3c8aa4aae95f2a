import type { Context } from '#kernel/context.ts';
import type { User } from '../../contract.ts';

/** The audit log's reference to an account. */
export const userObject = ({ id, name, handle }: { id: string; name: string; handle: string }) => ({
  kind: 'user',
  id,
  label: name ? `${name} (${handle})` : handle,
});

/** The account fields stored in the audit log: identity and roles, no activity data. */
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

/** Roles with the slugs of their parishes. */
export function rolesInWords(
  ctx: Context,
  roles: readonly { role: string; siteId: string | null }[],
): { role: string; site: string | null }[] {
  const slugOf = new Map(ctx.sites.map((site) => [site.id, site.slug]));
  return roles.map(({ role, siteId }) => ({ role, site: siteId ? (slugOf.get(siteId) ?? null) : null }));
}
