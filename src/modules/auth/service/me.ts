import type { Actor, Context } from '#kernel/context.ts';
import type { Me } from '../contract/me.ts';
import { GUEST_HANDLE } from '../contract.ts';

/** API view of the current user with all permissions held in any parish; `sites` null means everywhere. */
export function describeMe(ctx: Context, user: Actor): Me {
  const slugOf = new Map(ctx.sites.map((site) => [site.id, site.slug]));
  const holdsFor = (permission: string, siteId: string | null) =>
    ctx.mayAs(user, permission, { siteId, ownerId: user.id });
  const permissions = ctx.permissions
    .filter((permission) => ctx.mayAs(user, permission))
    .map((permission) => ({
      permission,
      sites: holdsFor(permission, null)
        ? null
        : ctx.sites.filter((site) => holdsFor(permission, site.id)).map((site) => site.slug),
    }));
  return {
    _id: user.id,
    handle: user.handle,
    name: user.name,
    roles: user.roles.map(({ role, siteId }) => ({ role, site: siteId ? (slugOf.get(siteId) ?? null) : null })),
    isGuest: user.handle === GUEST_HANDLE,
    permissions,
  };
}
